/** What an order becomes when it is cancelled, and what of its money is given back. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { sum } from '../amounts.ts';
import { isBeforeLimit, keptOf } from '../cancel-policy.ts';
import { OPEN } from '../states.ts';

type Cancelling = {
  readonly by: 'client' | 'company';
  readonly now: Date;
  readonly cancelHours: number;
  /** The branch's fee for those who are late. */
  readonly percent: string;
  readonly reason: string | null;
};
/** The company keeps nothing of what it cancels itself. Throws ORDER_OVER for what is over or, for clients, has begun. */
export function cancelValues(order: Values, { by, now, cancelHours, percent, reason }: Cancelling): Values {
  const startsAt = String(order.starts_at ?? '');
  const hasBegun = startsAt !== '' && Date.parse(startsAt) <= now.getTime();
  if (!OPEN.has(String(order.state)) || (by === 'client' && hasBegun)) throw new PlatformError('ORDER_OVER');
  const isFree = by === 'company' || startsAt === '' || isBeforeLimit(startsAt, cancelHours, now);
  const paid = String(order.paid_amount ?? '0');
  const { fee, back } = keptOf({ paid, prepayment: String(order.total_prepayment ?? '0') }, isFree ? '0' : percent);
  return {
    state: by === 'client' ? 'cancelled_by_client' : 'cancelled_by_company',
    cancelled_at: now.toISOString(),
    cancel_reason: reason,
    cancel_fee: fee,
    returned_amount: sum([back]),
    expires_at: null,
  };
}
