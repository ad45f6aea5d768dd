/** Plans, subscriptions and invoices as the code of billing takes them, and what a change of plan costs. */
import { amountOf, hundredths, share } from './amounts.ts';
import { dayAfter, daysFrom, RENEWAL_DAYS } from './days.ts';

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
/** What was paid for a plan and its days: by it is counted what days of it are worth. */
export type Terms = { readonly planCode: string; readonly planName: string; readonly amount: string; readonly days: number };
/** A period of another plan, or at another price, that is paid already and begins when the present one ends. */
export type Following = Terms & { readonly to: string };
export type Subscription = Terms & {
  readonly state: State;
  readonly periodFrom: string;
  readonly periodTo: string | null;
  readonly following: Following | null;
};
/** `plan` is its name; the words around it are those of whoever reads. */
export type OrderLine = {
  readonly kind: 'period' | 'remaining' | 'credit';
  readonly plan: string;
  readonly days: number;
  readonly amount: string;
};
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
export const isDearer = (a: Pick<SoldPlan, 'amount' | 'days'>, b: Pick<SoldPlan, 'amount' | 'days'>): boolean =>
  hundredths(a.amount) * BigInt(b.days) > hundredths(b.amount) * BigInt(a.days);

export const termsOf = ({ code, name, amount, days }: SoldPlan): Terms => ({ planCode: code, planName: name, amount, days });
/** The last day that is paid for, or tried; null for a plan without an end. */
export const paidTo = ({ periodTo, following }: Pick<Subscription, 'periodTo' | 'following'>): string | null => following?.to ?? periodTo;

/** What is held on a day: with the end of a period the one that follows it has begun, though no morning has written it down. */
export function heldOn<Held extends Subscription>(held: Held, today: string): Held {
  const { following, periodTo } = held;
  if (!following || periodTo === null || periodTo >= today) return held;
  const { to, ...terms } = following;
  return { ...held, ...terms, state: 'active', periodFrom: dayAfter(periodTo, 1), periodTo: to, following: null };
}

function whole(kind: 'start' | 'renewal', plan: SoldPlan, from: string): Order {
  const line = { kind: 'period', plan: plan.name, days: plan.days, amount: plan.amount } as const;
  return { kind, planCode: plan.code, planName: plan.name, from, to: dayAfter(from, plan.days - 1), total: plan.amount, lines: [line] };
}
/** The period after all that is paid, once it is time to bill it: of the plan that is wished for, else of the one held. */
export function renewalOf(held: Subscription, plan: SoldPlan, today: string): Order | null {
  const { periodTo, state, following } = held;
  // Nobody is billed for what was only tried, nothing is written for a plan that costs nothing, and one period ahead is enough.
  if (periodTo === null || state === 'trial' || following || isFree(plan.amount)) return null;
  return daysFrom(today, periodTo) <= RENEWAL_DAYS ? whole('renewal', plan, dayAfter(periodTo, 1)) : null;
}

type Span = Terms & { readonly from: string; readonly to: string };
/** The paid days from a day on; what is tried is none. */
function spansOf({ state, periodTo, following, ...terms }: Subscription, today: string): Span[] {
  if (periodTo === null) return [];
  const present = state === 'trial' ? [] : [{ ...terms, from: today, to: periodTo }];
  return following ? [...present, { ...following, from: dayAfter(periodTo, 1) }] : present;
}

/** The paid days of cheaper plans cost what the new plan takes for them, less what they had cost. */
function upgrade(spans: readonly [Span, ...Span[]], plan: SoldPlan): Order {
  const daysOf = ({ from, to }: Span) => daysFrom(from, to) + 1;
  const days = spans.reduce((sum, span) => sum + daysOf(span), 0);
  const cost = share(hundredths(plan.amount), BigInt(days), BigInt(plan.days));
  const credits = spans.map((span) => share(hundredths(span.amount), BigInt(daysOf(span)), BigInt(span.days)));
  const taken = spans.map(
    (span, at): OrderLine => ({ kind: 'credit', plan: span.planName, days: daysOf(span), amount: amountOf(-(credits[at] ?? 0n)) }),
  );
  return {
    kind: 'upgrade',
    planCode: plan.code,
    planName: plan.name,
    from: spans[0].from,
    to: spans.at(-1)?.to ?? spans[0].to,
    total: amountOf(credits.reduce((left, credit) => left - credit, cost)),
    lines: [{ kind: 'remaining', plan: plan.name, days, amount: amountOf(cost) }, ...taken],
  };
}

/**
 * What changing to a plan means today; null when there is nothing to change. What was tried costs nothing, so a trial that is
 * paid for begins its first period the day after; what has run out begins anew with the day on which it is paid.
 */
export function quoteOf(subscription: Subscription, plan: SoldPlan, today: string): Quote | null {
  const held = heldOn(subscription, today);
  const { state, following } = held;
  const end = paidTo(held);
  if (end === null || end < today) {
    if (isFree(plan.amount)) return held.planCode === plan.code ? null : { way: 'later', from: today };
    return { way: 'pay', order: whole('start', plan, today) };
  }
  if (state === 'trial' && !following) {
    if (isFree(plan.amount)) return { way: 'later', from: dayAfter(end, 1) };
    return { way: 'pay', order: whole('start', plan, dayAfter(end, 1)) };
  }
  const [first, ...rest] = spansOf(held, today).filter((span) => span.planCode !== plan.code && isDearer(plan, span));
  if (first) return { way: 'pay', order: upgrade([first, ...rest], plan) };
  return (following ?? held).planCode === plan.code ? null : { way: 'later', from: dayAfter(end, 1) };
}

/** What is left to a company in a state. */
export const standingOf = (state: State): 'open' | 'readOnly' | 'closed' =>
  state === 'read_only' ? 'readOnly' : state === 'ended' ? 'closed' : 'open';
