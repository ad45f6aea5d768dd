/** Conditions on a record of a model, expressions among them; they look at the record's own fields. */
import { type ConditionLike, meetsLike } from '../conditions/conditions.ts';
import type { ModelDefinition } from '../definitions/definitions.ts';
import { plainField } from '../fields/fields.ts';
import { checkExpression } from './check.ts';
import { type Clock, evaluate, holds } from './evaluate.ts';
import { createShapes } from './shape.ts';
import type { Typed } from './typed.ts';
import { settle, toWire } from './values.ts';

type Values = Readonly<Record<string, unknown>>;

/** The record's own fields: what conditions, defaults and rows of forms may name. */
export const ownShape = (model: ModelDefinition) => createShapes({ modelOf: () => undefined, paths: false, children: false })(model);

/** Roles that people write bring conditions of their own. */
const MOST_TEXTS = 500;
const known = new WeakMap<ModelDefinition, Map<string, Typed | null>>();
/** Null for a text that means nothing here: a field of it may have been cut away with the reader's rights. */
function typedFor(model: ModelDefinition, text: string): Typed | null {
  const texts = known.get(model) ?? new Map<string, Typed | null>();
  known.set(model, texts);
  let typed = texts.get(text);
  if (typed === undefined) {
    typed = checkExpression(text, ownShape(model)).typed ?? null;
    if (texts.size >= MOST_TEXTS) texts.clear();
    texts.set(text, typed);
  }
  return typed;
}
const readerOf = (record: Values) => ({ value: (name: string) => (Object.hasOwn(record, name) ? record[name] : undefined) });

/** Whether a record, in wire form, meets a condition. What cannot be calculated does not hold. */
export const conditionHolds = (model: ModelDefinition, condition: ConditionLike, record: Values, clock: Clock): boolean =>
  meetsLike(condition, record, (text) => {
    const typed = typedFor(model, text);
    return typed !== null && holds(typed, readerOf(record), clock);
  });

/** The fields that a value is made of, in the end: those of computed fields in their place. */
function leavesOf(typed: Typed): readonly string[] {
  switch (typed.kind) {
    case 'literal':
      return [];
    case 'field':
      return typed.formula ? leavesOf(typed.formula) : [typed.name];
    case 'call':
      return typed.args.flatMap(leavesOf);
    case 'aggregate':
      return [typed.children];
  }
}
function isJudged(model: ModelDefinition, condition: ConditionLike, record: Values): boolean {
  if (typeof condition === 'string') {
    const typed = typedFor(model, condition);
    return typed !== null && leavesOf(typed).every((name) => Object.hasOwn(record, name));
  }
  if ('all' in condition) return condition.all.every((part) => isJudged(model, part, record));
  if ('any' in condition) return condition.any.every((part) => isJudged(model, part, record));
  return Object.hasOwn(record, condition.field);
}
/** The fields by which a condition is judged: an expression's own, and those that its computed fields are made of. */
export function conditionLeaves(model: ModelDefinition, condition: ConditionLike): readonly string[] {
  if (typeof condition === 'string') {
    const typed = typedFor(model, condition);
    return typed ? leavesOf(typed) : [];
  }
  if ('all' in condition) return condition.all.flatMap((part) => conditionLeaves(model, part));
  return 'any' in condition ? condition.any.flatMap((part) => conditionLeaves(model, part)) : [condition.field];
}
/** Whether a record certainly meets a condition: all that it looks at is known here. */
export const surelyHolds = (model: ModelDefinition, condition: ConditionLike, record: Values, clock: Clock): boolean =>
  isJudged(model, condition, record) && conditionHolds(model, condition, record, clock);
/** Whether a record of which only some fields are known may meet a condition: so it is offered, and the server decides. */
export const mayHold = (model: ModelDefinition, condition: ConditionLike, record: Values, clock: Clock): boolean =>
  !isJudged(model, condition, record) || conditionHolds(model, condition, record, clock);

/** A calculated default in wire form; null when it gives nothing or needs what is not there yet. */
export function calculatedDefault(model: ModelDefinition, name: string, expression: string, record: Values, clock: Clock): unknown {
  const field = model.fields[name];
  const typed = typedFor(model, expression);
  const value = field && typed ? evaluate(typed, readerOf(record), clock) : undefined;
  return field && value !== undefined ? toWire(plainField(field), settle(plainField(field), value)) : null;
}
