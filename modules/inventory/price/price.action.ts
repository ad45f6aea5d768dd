/** The code of what is done with changes of prices; the prices themselves follow in `price.hooks.ts`. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';

/** Nothing is sold at another price after the fact: a day that has passed is refused. */
export const verifyPriceChange: ActionHandler = ({ row, context }) => {
  if (String(row.effective_on) < context.today)
    throw new PlatformError('INVALID', { fields: [{ field: 'effective_on', code: 'notBefore', params: { date: context.today } }] });
  return { values: { verified_by_id: context.actor.employeeId, verified_at: context.now.toISOString() } };
};
export const reversePriceChange: ActionHandler = ({ input, context }) => ({
  values: { reversed_on: context.today, reversal_reason: input.reason },
});
