/** What money that has come makes of an order. */
import type { Values } from '@lambda/model/fields/validate.ts';
import { less, negative, signOf, smaller, sum } from './amounts.ts';
import { GONE, PASSING } from './states.ts';

const amount = (order: Values, name: string): string => String(order[name] ?? '0');
const statusOf = (paid: string, total: string): string => (signOf(less(paid, total)) >= 0 ? 'paid' : 'partly');

/** What went back by the gateway is not kept as credit as well. */
function refundedValues(before: Values, after: Values, gone: string): Values {
  const returned = amount(before, 'returned_amount');
  const status = signOf(amount(after, 'paid_amount')) > 0 ? 'partly' : 'refunded';
  return { payment_status: status, returned_amount: less(returned, smaller(returned, gone)) };
}

/**
 * A payment adds to `paid_amount` alone. In time it confirms the order. Money that comes when the time is over, or once more for what was paid
 * already, is not the order's: `paid_amount` stays, and it is kept as credit. Undefined where no payment has come.
 */
export function paidValues(before: Values, after: Values, now: Date): Values | undefined {
  const came = less(amount(after, 'paid_amount'), amount(before, 'paid_amount'));
  if (after.state !== before.state || signOf(came) === 0) return undefined;
  if (signOf(came) < 0) return refundedValues(before, after, negative(came));
  const state = String(before.state);
  const paid = amount(after, 'paid_amount');
  const total = amount(before, 'total_price');
  const credit: Values = { paid_amount: amount(before, 'paid_amount'), extra_amount: sum([amount(before, 'extra_amount'), came]) };
  if (GONE.has(state)) return { ...credit, payment_status: 'credit' };
  if (PASSING.has(state)) {
    const ends = before.expires_at ? Date.parse(String(before.expires_at)) : Number.POSITIVE_INFINITY;
    if (ends <= now.getTime()) return { ...credit, payment_status: 'credit', state: 'expired' };
    if (signOf(less(paid, amount(before, 'total_prepayment'))) < 0) return { payment_status: 'partly' };
    return { state: 'confirmed', confirmed_at: now.toISOString(), expires_at: null, payment_status: statusOf(paid, total) };
  }
  // Before the client has come nothing but the prepayment is asked for; later the rest of the price.
  const asked = state === 'confirmed' ? amount(before, 'total_prepayment') : total;
  return signOf(less(paid, asked)) > 0 ? credit : { payment_status: statusOf(paid, total) };
}
