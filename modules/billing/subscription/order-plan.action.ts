/** What a company does with its plan: orders another, tries one, takes an order back. */
import type { ActionCall, ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { dayAfter, TRIAL_DAYS } from '../days.ts';
import { type Following, quoteOf, type SoldPlan, type State, type Subscription } from '../plan.ts';
import { sellerOn } from '../server/billing.sql.ts';
import { overOf, soldPlans, usageIn } from '../server/read.ts';

export const FREE = 'free';
/** The values of a subscription that come from its plan. */
export const planValues = ({ code, name, amount, days, people, storageGb }: SoldPlan): Values => ({
  plan_code: code,
  plan_name: name,
  amount,
  days,
  people_limit: people,
  storage_gb: storageGb,
});
export const planOf = async ({ context }: Pick<ActionCall, 'context'>, code: string): Promise<SoldPlan> => {
  const found = (await soldPlans(context.database)).find((one) => one.code === code);
  if (!found) throw new PlatformError('INVALID', { fields: [{ field: 'plan', code: 'choice' }] });
  return found;
};
const chosen = async (call: ActionCall): Promise<SoldPlan> => {
  const plan = await planOf(call, String(call.input.plan));
  if (!plan.isOnSale) throw new PlatformError('INVALID', { fields: [{ field: 'plan', code: 'choice' }] });
  return plan;
};
export const heldIn = (row: Values): Subscription => ({
  planCode: String(row.plan_code),
  planName: String(row.plan_name),
  state: String(row.state) as State,
  amount: String(row.amount),
  days: Number(row.days),
  periodFrom: String(row.period_from),
  periodTo: typeof row.period_to === 'string' ? row.period_to : null,
  following:
    typeof row.following_to === 'string'
      ? {
          planCode: String(row.following_plan_code),
          planName: String(row.following_plan_name),
          amount: String(row.following_amount),
          days: Number(row.following_days),
          to: row.following_to,
        }
      : null,
});
/** What is held as values of the row; where that is another plan than before its bounds come along, as `plan` has them. */
export const heldValues = (held: Subscription, before: Subscription, plan: SoldPlan | null): Values => ({
  ...(plan && held.planCode !== before.planCode ? planValues(plan) : { plan_code: held.planCode, plan_name: held.planName }),
  amount: held.amount,
  days: held.days,
  state: held.state,
  period_from: held.periodFrom,
  period_to: held.periodTo,
  ...followingValues(held.following),
});
export const followingValues = (following: Following | null): Values => ({
  following_plan_code: following?.planCode ?? null,
  following_plan_name: following?.planName ?? null,
  following_amount: following?.amount ?? null,
  following_days: following?.days ?? null,
  following_to: following?.to ?? null,
});
/** Whatever was ordered and is not paid is taken back. */
export const takenBack = (now: Date): Values => ({
  ordered: { kind: 'none', at: now.toISOString() },
  next_plan_code: null,
  next_plan_name: null,
});

/** Throws PLAN_TOO_SMALL when the company has more than the plan holds. */
async function requireRoom({ context, row }: ActionCall, plan: SoldPlan): Promise<void> {
  const usage = await usageIn(context.database, Number(row.subscriber_id));
  if (overOf(usage, plan).length > 0)
    throw new PlatformError('PLAN_TOO_SMALL', {
      params: { plan: plan.name, people: plan.people, storage: plan.storageGb, used: Math.max(usage.employees, usage.users) },
    });
}

export const orderPlan: ActionHandler = async (call) => {
  const { row, input, context } = call;
  const plan = await chosen(call);
  const quote = quoteOf(heldIn(row), plan, context.today);
  if (!quote) throw new PlatformError('WRONG_STATE');
  await requireRoom(call, plan);
  if (quote.way === 'later') {
    const none = takenBack(context.now);
    if (quote.from > context.today) return { values: { ...none, next_plan_code: plan.code, next_plan_name: plan.name } };
    return { values: { ...planValues(plan), ...none, notice: null, state: 'active', period_from: context.today, period_to: null } };
  }
  if (input.total !== quote.order.total) throw new PlatformError('PLAN_PRICE_CHANGED', { params: { total: quote.order.total } });
  const [seller] = await context.database.readBatch([sellerOn(context.today)], null);
  if (!seller?.rows[0]?.[5]) throw new PlatformError('BILLING_NOT_READY');
  return { values: { ordered: { ...quote.order, at: context.now.toISOString() }, next_plan_code: null, next_plan_name: null } };
};

export const withdrawOrder: ActionHandler = ({ context }) => ({ values: takenBack(context.now) });

/** Once for each company, from the plan that costs nothing. */
export const startTrial: ActionHandler = async (call) => {
  const { row, context } = call;
  const plan = await chosen(call);
  if (row.trial_used === true || row.plan_code !== FREE || plan.code === FREE) throw new PlatformError('WRONG_STATE');
  await requireRoom(call, plan);
  const until = dayAfter(context.today, TRIAL_DAYS - 1);
  return { values: { ...planValues(plan), period_from: context.today, period_to: until, trial_used: true, notice: null } };
};
