/** Reads the expressions of the definitions at the start: what cannot be calculated stops it, with the place and the reason. */

import type { ActionDefinition, NotificationDefinition } from '@lambda/model/automation.ts';
import { belongings } from '@lambda/model/belonging.ts';
import { type ConditionLike, conditionTexts } from '@lambda/model/conditions.ts';
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions.ts';
import { checkExpression, typedExpression } from '@lambda/model/expression/check.ts';
import { ownShape } from '@lambda/model/expression/condition.ts';
import { problemText, type ValueType } from '@lambda/model/expression/problems.ts';
import { valueTypeOf } from '@lambda/model/expression/shape.ts';
import { ExpressionError } from '@lambda/model/expression/tree.ts';
import { dependencies, type Member, type Shape, standsOn, type Typed } from '@lambda/model/expression/typed.ts';
import { type ComputedField, type Field, isCalculation, isComputed } from '@lambda/model/fields.ts';
import { fieldOf } from '@lambda/model/walk.ts';

/** The expression of a place in the definitions; the error names the place, what is wrong and where in the text. */
export function expressionAt(place: string, text: string, shape: Shape, result?: ValueType): Typed {
  return named(place, text, () => typedExpression(text, shape, result));
}
function named(place: string, text: string, read: () => Typed): Typed {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new Error(`${place}: ${problemText(error.problem, 'en')} (sign ${error.problem.at + 1} of "${text}")`);
  }
}

/** The names of a view as an expression sees them: those of its fields, without ways further. */
export function viewShape(fields: ReadonlyMap<string, { readonly field: Field }>): Shape {
  const member = (name: string): Member | undefined => {
    const found = fields.get(name);
    if (!found) return undefined;
    const type = valueTypeOf(found.field);
    return type ? { kind: 'value', type, field: found.field } : { kind: 'none' };
  };
  return { member };
}

type Definitions = {
  readonly models: ReadonlyMap<string, ModelDefinition>;
  readonly forms: ReadonlyMap<string, FormDefinition>;
  readonly actions: ReadonlyMap<string, ActionDefinition>;
  readonly notifications: ReadonlyMap<string, NotificationDefinition>;
  readonly formula: (model: ModelDefinition, name: string) => Typed;
};

/** A stored value may not go stale: it stands on nothing but the row and the rows of its sub-tables, in the same company. */
function checkStored({ models }: Definitions, place: string, model: ModelDefinition, typed: Typed): void {
  for (const path of dependencies(typed)) {
    const field = model.fields[path.split('.')[0] ?? ''];
    if (field?.kind === 'children' && models.get(field.of)?.placement !== model.placement)
      throw new Error(`${place}: a stored value may not be drawn from rows that live elsewhere`);
  }
  const { clock, references } = standsOn(typed);
  if (clock) throw new Error(`${place}: a stored value may not use today() or now()`);
  if (references) throw new Error(`${place}: a stored value may not look at other records`);
}

function checkComputed(definitions: Definitions, model: ModelDefinition, name: string, field: ComputedField): void {
  const place = `${model.name}.${name}`;
  if (field.required || field.unique || field.requiredWhen || field.readOnlyWhen || field.rules)
    throw new Error(`${place}: a computed field is neither required nor unique nor checked`);
  if (field.kind === 'rollup') {
    if (model.fields[field.of]?.kind !== 'children') throw new Error(`${place}: ${field.of} is no sub-table`);
    if ((field.function === 'count') !== (field.field === undefined && field.expression === undefined))
      throw new Error(`${place}: ${field.function} takes ${field.function === 'count' ? 'no field' : 'a field or an expression'}`);
  }
  const typed = named(place, fieldOf(model, name)?.formula ?? '', () => definitions.formula(model, name));
  if (field.stored) checkStored(definitions, place, model, typed);
}

/** What is wrong with the expressions of a condition on a model's records, in sentences. */
export const conditionProblems = (place: string, model: ModelDefinition, condition: ConditionLike): readonly string[] =>
  conditionTexts(condition).flatMap((text) => {
    const { problem } = checkExpression(text, ownShape(model), 'boolean');
    return problem ? [`${place}: ${problemText(problem, 'en')} (sign ${problem.at + 1} of "${text}")`] : [];
  });
function checkConditions(place: string, model: ModelDefinition, conditions: readonly (ConditionLike | undefined)[]): void {
  for (const text of conditions.flatMap((condition) => (condition ? conditionTexts(condition) : [])))
    expressionAt(place, text, ownShape(model), 'boolean');
}

/** Throws for the first expression that cannot be calculated. */
export function checkExpressions(definitions: Definitions): void {
  const { models, forms, actions, notifications } = definitions;
  for (const model of models.values()) {
    for (const [name, field] of Object.entries(model.fields)) {
      const place = `${model.name}.${name}`;
      if (isComputed(field)) checkComputed(definitions, model, name, field);
      checkConditions(place, model, [field.visibleWhen, field.requiredWhen, field.readOnlyWhen]);
      if (field.kind === 'state') checkConditions(`${place} (moves)`, model, field.moves?.map(({ when }) => when) ?? []);
      if ('default' in field && isCalculation(field.default))
        expressionAt(`${place} (default)`, field.default.expression, ownShape(model), valueTypeOf(field) ?? undefined);
    }
    const kept = [...(model.indexes ?? []).flat(), ...(model.unique ?? []).flat(), ...belongings(model)];
    for (const name of kept) {
      const walked = fieldOf(model, name);
      if (walked && walked.formula !== null && !walked.stored)
        throw new Error(`${model.name}: ${name} is computed on reading and can be neither indexed nor a mark of ownership`);
    }
  }
  for (const { name, model, when } of actions.values()) {
    const of = models.get(model);
    if (of) checkConditions(`action ${name}`, of, [when]);
  }
  for (const { name, model, when } of notifications.values()) {
    const of = models.get(model);
    if (of) checkConditions(`notification ${name}`, of, [when]);
  }
  for (const form of forms.values()) {
    const model = models.get(form.model);
    for (const section of model ? form.tabs.flatMap(({ sections }) => sections) : []) {
      const child = 'children' in section ? model?.fields[section.children] : undefined;
      const target = child?.kind === 'children' ? models.get(child.of) : model;
      for (const item of 'children' in section ? section.columns : section.fields) {
        if (typeof item === 'string' || !target) continue;
        checkConditions(`form ${form.name}, ${item.field}`, target, [item.visibleWhen, item.requiredWhen, item.readOnlyWhen]);
      }
    }
  }
}
