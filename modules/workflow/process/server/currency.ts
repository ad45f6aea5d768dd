/** Amounts of other currencies as branches compare them: after the rate of the day, in the company's own. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { conditionFields } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import type { Step } from '@lambda/model/workflow/workflow.ts';
import { worthOf } from '../work.sql.ts';

/**
 * The record as the branches of a step look at it: an amount that they compare, and whose currency another field says, is worth what the rate of
 * the day makes of it. Throws INVALID with the amount's field where there is no rate: it is never compared as a bare figure.
 */
export async function comparedValues(
  context: HookContext,
  model: ModelDefinition,
  values: Values,
  { outcomes }: Pick<Step, 'outcomes'>,
): Promise<Values> {
  const conditions = outcomes.flatMap(({ next }) => next.flatMap(({ when }) => (when === undefined ? [] : [when])));
  const compared = new Set(conditions.flatMap(conditionFields));
  const changed: Record<string, unknown> = {};
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
