/** Plans, subscriptions and invoices as the code of billing takes them, and what a change of plan costs. */
import { amountOf, hundredths, share } from './amounts.ts';
import { dayAfter, daysFrom } from './days.ts';

export type SoldPlan = {
  readonly code: string;
  readonly name: string;
  readonly amount: string;
  readonly days: number;
  readonly people: number;
  readonly storageGb: number;
  readonly isOnSale: boolean;
  /** Codes of the parts of the product in it. */
  readonly parts: readonly string[];
};
export type State = 'trial' | 'active' | 'past_due' | 'grace' | 'read_only' | 'ended';
export type Subscription = {
  readonly planCode: string;
  readonly planName: string;
  readonly state: State;
  readonly amount: string;
  readonly days: number;
  readonly periodFrom: string;
  readonly periodTo: string | null;
};
export type OrderLine = { readonly description: string; readonly days: number; readonly amount: string };
/** What an invoice is written for. */
export type Order = {
  readonly kind: 'start' | 'upgrade' | 'renewal';
  readonly planCode: string;
  readonly planName: string;
  readonly from: string;
  readonly to: string;
  readonly total: string;
  readonly lines: readonly OrderLine[];
};
export type Quote =
  | { readonly way: 'pay'; readonly order: Order }
  /** The change comes at the end of what is paid for, and costs nothing now. */
  | { readonly way: 'later'; readonly from: string };

const isFree = (amount: string): boolean => hundredths(amount) === 0n;
/** Whether a plan costs more a day than another. */
const isDearer = (a: Pick<SoldPlan, 'amount' | 'days'>, b: Pick<SoldPlan, 'amount' | 'days'>): boolean =>
  hundredths(a.amount) * BigInt(b.days) > hundredths(b.amount) * BigInt(a.days);

function whole(kind: 'start' | 'renewal', plan: SoldPlan, from: string): Order {
  const line = { description: `Багц «${plan.name}»`, days: plan.days, amount: plan.amount };
  return { kind, planCode: plan.code, planName: plan.name, from, to: dayAfter(from, plan.days - 1), total: plan.amount, lines: [line] };
}
/** The period after the one that is paid. */
export const renewalOf = (plan: SoldPlan, periodTo: string): Order => whole('renewal', plan, dayAfter(periodTo, 1));

/** The days that are left cost what the new plan takes for them, less what the old one had for them. */
function upgrade(held: Subscription & { readonly periodTo: string }, plan: SoldPlan, today: string): Order {
  const days = daysFrom(today, held.periodTo) + 1;
  const cost = share(hundredths(plan.amount), BigInt(days), BigInt(plan.days));
  const credit = share(hundredths(held.amount), BigInt(days), BigInt(held.days));
  return {
    kind: 'upgrade',
    planCode: plan.code,
    planName: plan.name,
    from: today,
    to: held.periodTo,
    total: amountOf(cost - credit),
    lines: [
      { description: `Багц «${plan.name}», үлдсэн хугацаа`, days, amount: amountOf(cost) },
      { description: `Багц «${held.planName}», ашиглаагүй хугацааны буцаалт`, days, amount: amountOf(-credit) },
    ],
  };
}

/**
 * What changing to a plan means today; null when there is nothing to change. What was tried costs nothing, so a trial that is
 * paid for begins its first period the day after; what has run out begins anew with the day of the order.
 */
export function quoteOf(held: Subscription, plan: SoldPlan, today: string): Quote | null {
  const { periodTo, state } = held;
  const isSame = held.planCode === plan.code;
  if (state === 'trial' && periodTo !== null && periodTo >= today) {
    if (isFree(plan.amount)) return { way: 'later', from: dayAfter(periodTo, 1) };
    return { way: 'pay', order: whole('start', plan, dayAfter(periodTo, 1)) };
  }
  const isOver = periodTo === null || periodTo < today;
  if (isOver) {
    if (isFree(plan.amount)) return isSame ? null : { way: 'later', from: today };
    return { way: 'pay', order: whole('start', plan, today) };
  }
  if (isSame) return null;
  if (isDearer(plan, held)) return { way: 'pay', order: upgrade({ ...held, periodTo }, plan, today) };
  return { way: 'later', from: dayAfter(periodTo, 1) };
}

/** What is left to a company in a state. */
export const standingOf = (state: State): 'open' | 'readOnly' | 'closed' =>
  state === 'read_only' ? 'readOnly' : state === 'ended' ? 'closed' : 'open';
