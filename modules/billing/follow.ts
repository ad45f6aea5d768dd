/** What a new day does to a subscription: reminders before the end, and what is cut after it. */
import { daysFrom, GRACE_DAYS, PAST_DUE_DAYS, READ_ONLY_DAYS, RENEWAL_DAYS } from './days.ts';
import { NOTICES, type Notice } from './notices.ts';
import { type Order, paidTo, renewalOf, type SoldPlan, type State, type Subscription } from './plan.ts';

type Held = Subscription & { readonly notice: Notice | null; readonly next: SoldPlan | null };
export type Day = {
  readonly today: string;
  readonly held: Held;
  /** The plan held, as it is sold today. */
  readonly plan: SoldPlan;
  /** What a company has that pays for nothing. */
  readonly free: SoldPlan;
  /** An invoice waits to be paid already. */
  readonly isBilled: boolean;
};
export type Step = {
  readonly state?: State;
  readonly notice?: Notice;
  /** The plan that it becomes, without an end. */
  readonly becomes?: SoldPlan;
  readonly order?: Order;
};

const rank = (notice: Notice | null): number => NOTICES.findIndex(({ value }) => value === notice);
const costs = ({ amount }: SoldPlan): boolean => Number(amount) > 0;

function before(left: number): Notice | null {
  if (left <= 1) return 'before_1';
  if (left <= 7) return 'before_7';
  return left <= RENEWAL_DAYS ? 'before_14' : null;
}
function after(over: number): 'past_due' | 'grace' | 'read_only' | 'ended' {
  if (over <= PAST_DUE_DAYS) return 'past_due';
  if (over <= PAST_DUE_DAYS + GRACE_DAYS) return 'grace';
  return over <= PAST_DUE_DAYS + GRACE_DAYS + READ_ONLY_DAYS ? 'read_only' : 'ended';
}

/** Null when nothing is to be done. */
export function stepOf({ today, held, plan, free, isBilled }: Day): Step | null {
  const end = paidTo(held);
  if (end === null) return null;
  const left = daysFrom(today, end);
  const next = held.next ?? plan;
  const noticed = (notice: Notice | null) => (notice !== null && rank(notice) > rank(held.notice) ? { notice } : {});
  const renewal = isBilled ? null : renewalOf(held, next, today);
  const order = renewal ? { order: renewal } : {};
  if (left >= 0) {
    const step = { ...noticed(before(left)), ...order };
    return Object.keys(step).length > 0 ? step : null;
  }
  if (held.state === 'trial') return { state: 'active', becomes: free, notice: 'trial_over' };
  if (held.next && !costs(held.next)) return { state: 'active', becomes: held.next };
  const state = after(-left);
  const step = { ...(state === held.state ? {} : { state }), ...noticed(state), ...order };
  return Object.keys(step).length > 0 ? step : null;
}
