/** The one check of conditions: names, comparisons, values and expressions of every place of the definitions that decides something. */
import { comparisonFault, literalFaults, type Places } from '@lambda/model/conditions/condition-faults.ts';
import { type ConditionLike, comparisonsIn, conditionTexts } from '@lambda/model/conditions/conditions.ts';
import type { Filter } from '@lambda/model/conditions/filters.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { checkExpression } from '@lambda/model/expression/check.ts';
import { ownShape } from '@lambda/model/expression/condition.ts';
import { problemText } from '@lambda/model/expression/problems.ts';
import type { Shape } from '@lambda/model/expression/typed.ts';
import type { Field } from '@lambda/model/fields/fields.ts';

type FieldAt = (name: string) => Field | undefined;
/** What a condition may name: fields for comparisons, a shape for expressions. `called` is the definition in the sentence. */
type Ground = { readonly called: string; readonly fieldAt: FieldAt; readonly shape: Shape; readonly places?: Places };

function expressionFaults(text: string, shape: Shape): readonly string[] {
  const { problem, typed } = checkExpression(text, shape, 'boolean');
  if (problem) return [`${problemText(problem, 'en')} (sign ${problem.at + 1} of "${text}")`];
  return typed ? literalFaults(typed).map(({ name, value }) => `${name} has no value ${JSON.stringify(value)} (in "${text}")`) : [];
}
function filterFault({ called, fieldAt, places }: Omit<Ground, 'shape'>, { field: name, condition, value }: Filter): readonly string[] {
  const field = fieldAt(name);
  if (!field) return [`${called} has no field ${name}`];
  const fault = comparisonFault(field, { condition, value }, places);
  return fault === null ? [] : [`${name} ${fault}`];
}

/** Everything wrong with a condition, as sentences without its place. */
export function conditionFaults(ground: Ground, condition: ConditionLike | undefined): readonly string[] {
  if (condition === undefined) return [];
  return [
    ...conditionTexts(condition).flatMap((text) => expressionFaults(text, ground.shape)),
    ...comparisonsIn(condition).flatMap((one) => filterFault(ground, one)),
  ];
}
/** The same for a condition on a model's own records. */
export const ownConditionFaults = (model: ModelDefinition, condition: ConditionLike | undefined): readonly string[] =>
  // Most fields have none, and a shape costs something.
  condition === undefined
    ? []
    : conditionFaults({ called: model.name, fieldAt: (name) => fieldOf(model, name)?.field, shape: ownShape(model) }, condition);

/** Everything wrong with filters, as sentences without their place. */
export const filterFaults = (ground: Omit<Ground, 'shape'>, filters: readonly Filter[] | undefined): readonly string[] =>
  (filters ?? []).flatMap((filter) => filterFault(ground, filter));
