/** What staff do with a payment. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { amountOf, hundredths } from '../amounts.ts';
import { askLater } from './server/ask-later.ts';

export const checkPayment: ActionHandler = async ({ context, id }) => ({
  statements: await askLater(context, { intent: id, what: 'check' }),
});

const leftOf = (row: Values): bigint => hundredths(String(row.paid_amount ?? '0')) - hundredths(String(row.refunded_amount ?? '0'));

export const refundPayment: ActionHandler = ({ context, row, input }) => {
  // Asked for already, or there is nothing left to give back.
  if (row.refund_asked_at || leftOf(row) <= 0n) throw new PlatformError('WRONG_STATE');
  return { values: { refund_asked_at: context.now.toISOString(), refund_note: input.refund_note } };
};

export const recordRefund: ActionHandler = ({ row, input }) => {
  if (row.refund_asked_at) throw new PlatformError('WRONG_STATE');
  const [left, back] = [leftOf(row), hundredths(String(input.refund_amount))];
  // What was never delivered goes back whole: a part of it could not be delivered any more.
  if (row.state === 'paid' && back < left)
    throw new PlatformError('INVALID', { fields: [{ field: 'refund_amount', code: 'tooSmall', params: { min: amountOf(left) } }] });
  if (back > left)
    throw new PlatformError('INVALID', { fields: [{ field: 'refund_amount', code: 'tooBig', params: { max: amountOf(left) } }] });
  const refunded_amount = amountOf(hundredths(String(row.refunded_amount ?? '0')) + back);
  return { values: { refunded_amount, refund_note: input.refund_note, ...(back === left ? { state: 'refunded', problem: null } : {}) } };
};

export const settleAttention: ActionHandler = () => ({ values: { problem: null } });
