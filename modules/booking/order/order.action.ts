/** The code of what is done with orders. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { spentBy } from '../voucher/voucher.server.ts';
import { less, signOf, sum } from './amounts.ts';
import { policyOf } from './order.sql.ts';
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

/** The client has called: what the branch keeps of those who are late stays with it, the rest is credit. */
export const cancelForClient: ActionHandler = async ({ row, input, context }) => {
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([policyOf({ company, branch: Number(row.branch_id) })], company);
  const [hours, percent] = found?.rows[0] ?? [];
  const reason = typeof input.reason === 'string' ? input.reason : null;
  return {
    values: cancelValues(row, { by: 'client', now: context.now, cancelHours: Number(hours ?? 0), percent: percent ?? '0', reason }),
  };
};

export const joinClient: ActionHandler = ({ row }) => ({ values: { client_id: row.same_person_id, same_person_id: null } });
export const noteOrder: ActionHandler = ({ input }) => ({ values: { note: input.note ?? null } });

/** What is left of the price is paid exactly, by whatever kinds; a card or package pays what the others leave, and the tip comes on top. */
export const finishOrder: ActionHandler = async ({ id, row, input, context }) => {
  const [cash = '0', card = '0', transfer = '0', credit = '0'] = ['cash', 'card', 'transfer', 'credit'].map((name) => amount(input, name));
  const rest = less(amount(row, 'total_price'), amount(row, 'paid_amount'));
  const others = sum([cash, card, transfer, credit]);
  const code = typeof input.voucher_code === 'string' ? input.voucher_code.trim() : '';
  const voucher = code === '' ? null : await spentBy(context, { order: id, code, rest: less(rest, others) });
  const used = voucher?.amount ?? '0';
  const missing = less(rest, sum([others, used]));
  if (signOf(missing) !== 0 || signOf(used) < 0) {
    // The cash that would make it right.
    const right = sum([cash, missing]);
    const isTooLittle = signOf(missing) > 0;
    throw new PlatformError('INVALID', {
      fields: [{ field: 'cash', code: isTooLittle ? 'tooSmall' : 'tooBig', params: isTooLittle ? { min: right } : { max: right } }],
    });
  }
  if (signOf(credit) > 0 && !row.client_id) throw new PlatformError('INVALID', { fields: [{ field: 'credit', code: 'reference' }] });
  return {
    values: {
      paid_amount: amount(row, 'total_price'),
      cash_amount: sum([amount(row, 'cash_amount'), cash]),
      non_cash_amount: sum([amount(row, 'non_cash_amount'), card, transfer]),
      card_amount: sum([amount(row, 'card_amount'), card]),
      transfer_amount: sum([amount(row, 'transfer_amount'), transfer]),
      credit_used: sum([amount(row, 'credit_used'), credit]),
      ...(voucher ? { voucher_id: voucher.id, voucher_used: sum([amount(row, 'voucher_used'), used]) } : {}),
      tip_amount: sum([amount(row, 'tip_amount'), amount(input, 'tip')]),
      ...(signOf(amount(input, 'tip')) > 0 ? { tip_method: input.tip_method ?? 'cash' } : {}),
      payment_status: 'paid',
    },
  };
};
