/** The code of what is done with orders. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { less, signOf, sum } from './amounts.ts';
import { cancelValues } from './server/cancel-order.ts';

const amount = (values: Values, name: string): string => String(values[name] ?? '0');

export const confirmOrder: ActionHandler = ({ context }) => ({
  values: { confirmed_at: context.now.toISOString(), expires_at: null, payment_status: 'none' },
});

/** Who had not come and comes after all needs the time again, so somebody else may have it by now. */
export const markArrived: ActionHandler = () => ({ values: { is_received: 1 } });

/** Nobody has failed to come before it begins. */
export const markNoShow: ActionHandler = ({ row, context }) => {
  if (Date.parse(String(row.starts_at)) > context.now.getTime()) throw new PlatformError('WRONG_STATE');
  return { values: { is_received: 0, cancel_fee: amount(row, 'paid_amount') } };
};

export const cancelOrder: ActionHandler = ({ row, input, context }) => ({
  values: cancelValues(row, { by: 'company', now: context.now, cancelHours: 0, percent: '0', reason: String(input.reason) }),
});

export const joinClient: ActionHandler = ({ row }) => ({ values: { client_id: row.same_person_id, same_person_id: null } });
export const noteOrder: ActionHandler = ({ input }) => ({ values: { note: input.note ?? null } });

/** What is left of the price is paid exactly, by whatever kinds; the tip comes on top. */
export const finishOrder: ActionHandler = ({ row, input }) => {
  const parts = ['cash', 'card', 'transfer', 'credit'].map((name) => amount(input, name));
  const [cash = '0', card = '0', transfer = '0', credit = '0'] = parts;
  const rest = less(amount(row, 'total_price'), amount(row, 'paid_amount'));
  const paid = sum(parts);
  if (signOf(less(paid, rest)) !== 0)
    throw new PlatformError('INVALID', {
      fields: [
        {
          field: 'cash',
          code: signOf(less(paid, rest)) < 0 ? 'tooSmall' : 'tooBig',
          params:
            signOf(less(paid, rest)) < 0
              ? { min: less(rest, sum([card, transfer, credit])) }
              : { max: less(rest, sum([card, transfer, credit])) },
        },
      ],
    });
  if (signOf(credit) > 0 && !row.client_id) throw new PlatformError('INVALID', { fields: [{ field: 'credit', code: 'reference' }] });
  return {
    values: {
      paid_amount: amount(row, 'total_price'),
      cash_amount: sum([amount(row, 'cash_amount'), cash]),
      non_cash_amount: sum([amount(row, 'non_cash_amount'), card, transfer]),
      credit_used: sum([amount(row, 'credit_used'), credit]),
      tip_amount: sum([amount(row, 'tip_amount'), amount(input, 'tip')]),
      payment_status: 'paid',
    },
  };
};
