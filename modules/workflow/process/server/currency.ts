/** What branches compare beside the fields of the record: kept results, and amounts of other currencies after the rate of the day. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { conditionFields } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import type { Step } from '@lambda/model/workflow/workflow.ts';
import { keptResults, worthOf } from '../work.sql.ts';

/** A stored result is a column that the record in wire form does not have. */
const isKept = (field: Field | undefined): boolean => field?.kind === 'computed' && field.stored === true;

/**
 * The record as the branches of a step look at it: an amount that they compare, and whose currency another field says, is worth what the rate of
 * the day makes of it. Throws INVALID with the amount's field where there is no rate: it is never compared as a bare figure.
 */
export async function comparedValues(
  context: HookContext,
  model: ModelDefinition,
  values: Values,
  { outcomes }: Pick<Step, 'outcomes'>,
  id?: number,
): Promise<Values> {
  const conditions = outcomes.flatMap(({ next }) => next.flatMap(({ when }) => (when === undefined ? [] : [when])));
  const compared = new Set(conditions.flatMap(conditionFields));
  const changed: Record<string, unknown> = {};
  const kept = [...compared].filter((name) => isKept(model.fields[name]));
  if (kept.length > 0 && id !== undefined) {
    const company = context.actor.companyId;
    const [found] = await context.database.readBatch([keptResults({ company, model: model.name, id, names: kept })], company);
    for (const [at, name] of kept.entries()) changed[name] = found?.rows[0]?.[at] ?? null;
  }
  for (const name of compared) {
    const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
    if (field?.kind !== 'money' || field.currencyField === undefined) continue;
    const [amount, currency] = [values[name] ?? null, values[field.currencyField] ?? null];
    if (amount === null || currency === null) continue;
    const company = context.actor.companyId;
    const [found] = await context.database.readBatch(
      [worthOf({ company, amount: String(amount), currency: String(currency), day: context.today })],
      company,
    );
    const [worth, isOwn] = found?.rows[0] ?? [];
    if (isOwn === 't') continue;
    if (!worth) throw new PlatformError('INVALID', { fields: [{ field: name, code: 'noRate' }] });
    changed[name] = worth;
  }
  return Object.keys(changed).length === 0 ? values : { ...values, ...changed };
}
