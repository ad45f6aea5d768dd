/** What the payment of an invoice makes of a subscription: nothing that is paid for is ever taken away by it. */
import { hundredths } from './amounts.ts';
import { dayAfter, daysFrom } from './days.ts';
import {
  type Following,
  heldOn,
  isDearer,
  type Order,
  type OrderLine,
  paidTo,
  quoteOf,
  type SoldPlan,
  type Subscription,
  type Terms,
  termsOf,
} from './plan.ts';

export type Invoice = Pick<Order, 'kind' | 'from' | 'to' | 'total'>;
const isAlike = (one: Terms, other: Terms): boolean =>
  one.planCode === other.planCode && hundredths(one.amount) === hundredths(other.amount) && one.days === other.days;
const later = (one: string, other: string): string => (one > other ? one : other);

/** An order that is not paid by its day is none any more, which the day of paying decides; a renewal stays until something takes its place. */
export const isLapsed = (
  { kind, to, due }: { readonly kind: string; readonly to: string; readonly due: string },
  paidOn: string,
): boolean => kind !== 'renewal' && (due < paidOn || (kind === 'upgrade' && to < paidOn));

/** What an invoice was priced with: the day on which it was written, and the paid days that it took off. */
type Priced = { readonly issued: string; readonly credits: readonly Pick<OrderLine, 'plan' | 'days' | 'amount'>[] };
/**
 * Whether an order that was paid in time can still open what it was priced for, when that is confirmed later: an upgrade raises the
 * very days that it took off, which are not over; a first period has room while no other is paid for the time after the present one.
 */
export function isThere(
  subscription: Subscription,
  { kind, to, issued, credits }: Invoice & Priced,
  plan: SoldPlan,
  today: string,
): boolean {
  const held = heldOn(subscription, today);
  if (kind !== 'upgrade') return kind === 'renewal' || held.following === null;
  // Of days in two periods the first may be over by now.
  const quote = quoteOf(held, plan, later(issued, held.periodFrom));
  if (to < today || quote?.way !== 'pay' || quote.order.kind !== 'upgrade' || quote.order.to !== to) return false;
  const isTakenOff = (line: OrderLine): boolean =>
    credits.some((one) => one.plan === line.plan && one.days === line.days && hundredths(one.amount) === hundredths(line.amount));
  return quote.order.lines.every((line) => line.kind !== 'credit' || isTakenOff(line));
}

/** The days that an invoice opens when it is paid today: a first period begins with what it opens, not with the day of the order. */
export function openedDays(
  subscription: Subscription,
  { kind, from, to }: Invoice,
  today: string,
): { readonly from: string; readonly to: string } {
  const { state, ...held } = heldOn(subscription, today);
  const end = paidTo(held);
  const isRunning = end !== null && end >= today;
  // Whoever could not work any more has not used the days that went by.
  const wasShut = state === 'read_only' || state === 'ended';
  if (kind === 'upgrade' || (kind === 'renewal' && !isRunning && !wasShut)) return { from, to };
  const begins = isRunning ? dayAfter(end, 1) : today;
  return { from: begins, to: dayAfter(begins, daysFrom(from, to)) };
}

/** The dearer plan holds for the days that were bought, and what was paid beyond them stays as it was. */
function raised<Held extends Subscription>(held: Held, { from, to }: Invoice, terms: Terms): Held {
  const { periodTo, following } = held;
  if (periodTo === null || from > periodTo) return followedBy(held, { ...terms, to: later(to, following?.to ?? to) });
  const rest = following && following.to > to ? following : null;
  return { ...held, ...terms, state: 'active', periodFrom: from, periodTo: later(to, periodTo), following: rest };
}
/**
 * A period of the same plan at the same price makes the present one longer; another waits for its day. What is tried is free and
 * stays apart from what is paid: a plan that is worth as much or more opens at once for the days that are left of the trial.
 */
function followedBy<Held extends Subscription>(held: Held, { to, ...terms }: Following): Held {
  const following = { ...terms, to };
  if (held.state === 'trial') return { ...held, ...(isDearer(held, terms) ? {} : terms), following };
  return isAlike(held, terms) ? { ...held, periodTo: to, following: null } : { ...held, following };
}

/** What is held when an invoice for `plan`, as it is sold now, is paid today. */
export function paidFor<Held extends Subscription>(subscription: Held, invoice: Invoice, plan: SoldPlan, today: string): Held {
  const held = heldOn(subscription, today);
  if (invoice.kind === 'upgrade') return raised(held, invoice, termsOf(plan));
  const { from, to } = openedDays(held, invoice, today);
  const terms = { ...termsOf(plan), amount: invoice.total, days: daysFrom(invoice.from, invoice.to) + 1 };
  const end = paidTo(held);
  if (end === null || end < today) return { ...held, ...terms, state: 'active', periodFrom: from, periodTo: to, following: null };
  return followedBy(held, { ...terms, to });
}
