/** What the platform's administrator decides about plans and payments. */
import type { ActionCall, ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { dayAfter } from '../days.ts';
import { isLapsed, openedDays } from '../payment.ts';
import { type Order, paidTo, type SoldPlan, termsOf } from '../plan.ts';
import { codeOfPlan } from '../server/billing.sql.ts';
import { heldBy } from '../server/read.ts';
import { FREE, followingValues, heldIn, planOf, planValues, takenBack } from '../subscription/order-plan.action.ts';

async function planBehind(call: ActionCall): Promise<SoldPlan> {
  const [found] = await call.context.database.readBatch([codeOfPlan(Number(call.input.plan_id))], null);
  return planOf(call, found?.rows[0]?.[0] ?? '');
}

/** What is paid already for the time after it begins later, and is as long as it was. */
export const extendTrial: ActionHandler = ({ row, input }) => {
  const moved = (day: unknown) => (typeof day === 'string' ? dayAfter(day, Number(input.days)) : null);
  const values = { period_to: moved(row.period_to), following_to: moved(row.following_to) };
  return { values: { ...values, trial_extended: true, notice: null } };
};

/**
 * What is left out stays as it is; with a new last day the plan is as good as paid until then, and one that costs nothing has none.
 * Another plan or day takes the place of whatever was ordered, wished for or paid for the time after; the days that were paid stay,
 * and behind a trial they stay apart from what is left of it.
 */
export const agreeTerms: ActionHandler = async (call) => {
  const { input, row, context } = call;
  const chosen = input.plan_id ? await planBehind(call) : null;
  const plan = chosen ? planValues(chosen) : {};
  const until = typeof input.period_to === 'string' ? input.period_to : null;
  if (until !== null && until < context.today) throw new PlatformError('INVALID', { fields: [{ field: 'period_to', code: 'past' }] });
  const limits = {
    ...(input.people_limit ? { people_limit: input.people_limit } : {}),
    ...(input.storage_gb ? { storage_gb: input.storage_gb } : {}),
  };
  const isAgreed = chosen !== null || until !== null;
  const held = heldIn(row);
  const { following } = held;
  const isTrial = held.state === 'trial';
  const isMoved = isTrial && chosen !== null && chosen.code !== FREE && until === null;
  const next = isMoved && following ? { ...termsOf(chosen), to: following.to } : null;
  const anew = isAgreed ? { ...takenBack(context.now), ...followingValues(next), period_to: next ? held.periodTo : paidTo(held) } : {};
  const paid = until === null ? {} : { period_to: until, notice: null, state: isTrial && !following ? 'trial' : 'active' };
  const free = { period_from: context.today, period_to: null, notice: null, state: 'active' };
  const time = chosen?.code === FREE && until === null ? free : paid;
  return { values: { ...anew, ...plan, ...limits, ...time } };
};

/** The plan itself is written by what the change of the company brings along. */
export const beginPlan: ActionHandler = async (call) => {
  const [found] = [await planBehind(call)];
  if (call.row.entitlements) throw new PlatformError('WRONG_STATE');
  return { values: { subscription: found.name } };
};

/** What was paid too late is not opened at the price of another day; what was paid in time is, however late that is confirmed. */
export const confirmPayment: ActionHandler = async ({ row, input, context }) => {
  const invoice = { kind: row.kind as Order['kind'], from: String(row.period_from), to: String(row.period_to), total: String(row.total) };
  const due = String(row.due_on);
  if (isLapsed({ ...invoice, due }, String(input.paid_on)))
    throw new PlatformError('ORDER_LAPSED', { params: { number: String(row.number), due } });
  const held = await heldBy(context.database, Number(row.subscriber_id));
  const { from, to } = held ? openedDays(held, invoice, context.today) : invoice;
  return { values: { paid_on: input.paid_on, payment_reference: input.payment_reference, period_from: from, period_to: to } };
};
