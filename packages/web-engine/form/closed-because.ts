/** Why a record may not be changed: the condition of the role that closes it, in words. */
import { type ConditionLike, conditionFields } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { conditionLeaves } from '@lambda/model/expression/condition.ts';
import { valueText } from './field-text.ts';
import { closes } from './row-closing.ts';

/** The fields that tell whether a record is closed, as far as the person may read them. */
export const closingNames = (model: ModelDefinition, conditions: readonly (ConditionLike | undefined)[]): readonly string[] =>
  conditions.flatMap((one) => (one ? conditionLeaves(model, one) : [])).filter((name) => fieldOf(model, name) !== undefined);

/** The fields of the comparisons and expressions that a row meets and that close it. */
function comparisons(model: ModelDefinition, condition: ConditionLike, row: Readonly<Record<string, unknown>>): readonly string[] {
  if (typeof condition === 'string') return conditionFields(condition);
  if ('all' in condition) return condition.all.flatMap((one) => comparisons(model, one, row));
  if ('any' in condition) return condition.any.filter((one) => closes(model, one, row)).flatMap((one) => comparisons(model, one, row));
  return [condition.field];
}

/** What the row holds that closes it, e.g. `Төлөв: Батлагдсан`; undefined for a row that is open. */
export function closedBecause({
  condition,
  row,
  model,
  language,
  words,
}: {
  condition: ConditionLike | undefined;
  row: Readonly<Record<string, unknown>>;
  model: ModelDefinition;
  language: Language;
  words: { readonly yes: string; readonly no: string; readonly nothing: string };
}): string | undefined {
  if (!condition || !closes(model, condition, row)) return undefined;
  const held = [...new Set(comparisons(model, condition, row))].flatMap((name) => {
    const field = fieldOf(model, name)?.field;
    if (!field) return [];
    return `${field.label[language]}: ${valueText(field, row[name], language, words) || words.nothing}`;
  });
  return held.join(', ');
}
