/** Computed fields of a form while it is being filled in: what the server will make of the values that stand there. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { evaluate, type RecordReader } from '@lambda/model/expression/evaluate.ts';
import { createShapes } from '@lambda/model/expression/shape.ts';
import { ExpressionError } from '@lambda/model/expression/tree.ts';
import { dependencies, type Typed } from '@lambda/model/expression/typed.ts';
import { settle, toWire } from '@lambda/model/expression/values.ts';
import { isChildRows } from './children-changes.ts';

type ModelOf = (name: string) => ModelDefinition | undefined;
type Values = Readonly<Record<string, unknown>>;

const known = new WeakMap<ModelDefinition, Map<string, Typed | null>>();
/** Null for a plain field, and for a formula that names what this person's definitions do not hold. */
function formulaOf(model: ModelDefinition, name: string, modelOf: ModelOf): Typed | null {
  const formulas = known.get(model) ?? new Map<string, Typed | null>();
  known.set(model, formulas);
  let formula = formulas.get(name);
  if (formula === undefined) {
    formula = readFormula(model, name, modelOf);
    formulas.set(name, formula);
  }
  return formula;
}
function readFormula(model: ModelDefinition, name: string, modelOf: ModelOf): Typed | null {
  const member = createShapes({ modelOf, paths: true, children: true })(model).member(name);
  if (member?.kind !== 'computed') return null;
  try {
    return member.formula();
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}

/** Rows of other models are not on a form; sub-tables are, without the new rows that nobody has filled in. */
const readerOf = (values: Values): RecordReader => ({
  value: (name) => (Object.hasOwn(values, name) ? values[name] : undefined),
  reference: (name) => ((values[name] ?? null) === null ? null : undefined),
  children: (name) => {
    const rows = values[name];
    return isChildRows(rows)
      ? rows.filter((row) => row.start === undefined || row.values !== row.start).map((row) => readerOf(row.values))
      : undefined;
  },
});

type Asked = { readonly model: ModelDefinition; readonly modelOf: ModelOf; readonly name: string; readonly values: Values };
/** The value as it is now; what cannot be calculated here stays as the server has last told it. */
export function valueNow({ model, modelOf, name, values }: Asked, clock: { readonly today: string; readonly now: string }): unknown {
  const walked = fieldOf(model, name);
  const formula = walked?.formula ? formulaOf(model, name, modelOf) : null;
  if (!walked || !formula) return values[name];
  const value = evaluate(formula, readerOf(values), clock);
  return value === undefined ? values[name] : toWire(walked.field, settle(walked.field, value));
}

/** The paths that a computed field is calculated from; none for a plain one. */
export function computedFrom(model: ModelDefinition, name: string, modelOf: ModelOf): readonly string[] {
  const formula = fieldOf(model, name)?.formula ? formulaOf(model, name, modelOf) : null;
  const within = (typed: Typed): string[] =>
    typed.kind === 'field' && typed.formula && typed.hops.length === 0
      ? within(typed.formula)
      : typed.kind === 'call'
        ? typed.args.flatMap(within)
        : dependencies(typed);
  return formula ? within(formula) : [];
}
