/** Reads the expressions of the definitions at the start: what cannot be calculated stops it, with the place and the reason. */

import { literalFaults } from '@lambda/model/conditions/condition-faults.ts';
import { belongings } from '@lambda/model/definitions/belonging.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { typedExpression } from '@lambda/model/expression/check.ts';
import { ownShape } from '@lambda/model/expression/condition.ts';
import { problemText, type ValueType } from '@lambda/model/expression/problems.ts';
import { valueTypeOf } from '@lambda/model/expression/shape.ts';
import { ExpressionError } from '@lambda/model/expression/tree.ts';
import { dependencies, type Member, type Shape, standsOn, type Typed } from '@lambda/model/expression/typed.ts';
import { type ComputedField, type Field, isCalculation, isComputed } from '@lambda/model/fields/fields.ts';

/** The expression of a place in the definitions; the error names the place, what is wrong and where in the text. */
export function expressionAt(place: string, text: string, shape: Shape, result?: ValueType): Typed {
  return named(place, text, () => typedExpression(text, shape, result));
}
function named(place: string, text: string, read: () => Typed): Typed {
  const typed = typedBy(place, text, read);
  for (const { name, value } of literalFaults(typed))
    throw new Error(`${place}: ${name} has no value ${JSON.stringify(value)} (in "${text}")`);
  return typed;
}
function typedBy(place: string, text: string, read: () => Typed): Typed {
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

type Named = {
  readonly model: ModelDefinition;
  readonly paths: boolean;
  readonly fields: Parameters<typeof viewShape>[0];
};
/** What expressions of a list may name: a projection has names of its own, everything else fields and paths of the rows. */
export const listShape = ({ shape }: { shape(model: ModelDefinition): Shape }, { model, paths, fields }: Named): Shape =>
  paths ? shape(model) : viewShape(fields);

type Definitions = {
  readonly models: ReadonlyMap<string, ModelDefinition>;
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

/** What is wrong with the calculations of a model: computed fields, calculated defaults, what is kept in an index. */
export function calculationFaults(definitions: Definitions, model: ModelDefinition): readonly string[] {
  const fields = Object.entries(model.fields).flatMap(([name, field]) => {
    const place = `${model.name}.${name}`;
    return [
      ...(isComputed(field) ? refusalOf(() => checkComputed(definitions, model, name, field)) : []),
      ...('default' in field && isCalculation(field.default)
        ? refusalOf(expressionDefault(place, model, field, field.default.expression))
        : []),
    ];
  });
  const kept = [...(model.indexes ?? []).flat(), ...(model.unique ?? []).flat(), ...belongings(model)];
  const onReading = kept.filter((name) => {
    const walked = fieldOf(model, name);
    return walked && walked.formula !== null && !walked.stored;
  });
  return [
    ...fields,
    ...onReading.map((name) => `${model.name}: ${name} is computed on reading and can be neither indexed nor a mark of ownership`),
  ];
}
const expressionDefault = (place: string, model: ModelDefinition, field: Field, text: string) => () => {
  expressionAt(`${place} (default)`, text, ownShape(model), valueTypeOf(field) ?? undefined);
};
function refusalOf(work: () => void): readonly string[] {
  try {
    work();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
