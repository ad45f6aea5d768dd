/** What a company does with its plan: orders another, tries one, takes an order back. */
import type { ActionHandler, ActionMoment } from '@lambda/engine/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import type { Values } from '@lambda/model/validate.ts';
import { dayAfter, TRIAL_DAYS } from '../../days.ts';
import { quoteOf, type SoldPlan, type State } from '../../plan.ts';
import { sellerOn } from '../billing.sql.ts';
import { overOf, soldPlans, usageIn } from '../read.ts';

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
export const planOf = async ({ scene }: Pick<ActionMoment, 'scene'>, code: string): Promise<SoldPlan> => {
  const found = (await soldPlans(scene.database)).find((one) => one.code === code);
  if (!found) throw new PlatformError('INVALID', { fields: [{ field: 'plan', code: 'choice' }] });
  return found;
};
const chosen = async (moment: ActionMoment): Promise<SoldPlan> => {
  const plan = await planOf(moment, String(moment.input.plan));
  if (!plan.isOnSale) throw new PlatformError('INVALID', { fields: [{ field: 'plan', code: 'choice' }] });
  return plan;
};
export const heldIn = (row: Values) => ({
  planCode: String(row.plan_code),
  planName: String(row.plan_name),
  state: String(row.state) as State,
  amount: String(row.amount),
  days: Number(row.days),
  periodFrom: String(row.period_from),
  periodTo: typeof row.period_to === 'string' ? row.period_to : null,
});

/** Throws PLAN_TOO_SMALL when the company has more than the plan holds. */
async function requireRoom({ scene, row }: ActionMoment, plan: SoldPlan): Promise<void> {
  const usage = await usageIn(scene.database, Number(row.subscriber_id));
  if (overOf(usage, plan).length > 0)
    throw new PlatformError('PLAN_TOO_SMALL', {
      params: { plan: plan.name, people: plan.people, storage: plan.storageGb, used: Math.max(usage.employees, usage.users) },
    });
}

export const orderPlan: ActionHandler = async (moment) => {
  const { row, input, scene } = moment;
  const plan = await chosen(moment);
  const quote = quoteOf(heldIn(row), plan, scene.today);
  if (!quote) throw new PlatformError('WRONG_STATE');
  await requireRoom(moment, plan);
  if (quote.way === 'later') {
    if (quote.from > scene.today) return { values: { next_plan_code: plan.code, next_plan_name: plan.name } };
    const none = { next_plan_code: null, next_plan_name: null, notice: null };
    return { values: { ...planValues(plan), ...none, state: 'active', period_from: scene.today, period_to: null } };
  }
  if (input.total !== quote.order.total) throw new PlatformError('PLAN_PRICE_CHANGED', { params: { total: quote.order.total } });
  const [seller] = await scene.database.readBatch([sellerOn(scene.today)], null);
  if (!seller?.rows[0]?.[5]) throw new PlatformError('BILLING_NOT_READY');
  return { values: { ordered: { ...quote.order, at: scene.now.toISOString() }, next_plan_code: null, next_plan_name: null } };
};

export const withdrawOrder: ActionHandler = ({ scene }) => ({
  values: { ordered: { kind: 'none', at: scene.now.toISOString() }, next_plan_code: null, next_plan_name: null },
});

/** Once for each company, from the plan that costs nothing. */
export const startTrial: ActionHandler = async (moment) => {
  const { row, scene } = moment;
  const plan = await chosen(moment);
  if (row.trial_used === true || row.plan_code !== FREE || plan.code === FREE) throw new PlatformError('WRONG_STATE');
  await requireRoom(moment, plan);
  const until = dayAfter(scene.today, TRIAL_DAYS - 1);
  return { values: { ...planValues(plan), period_from: scene.today, period_to: until, trial_used: true, notice: null } };
};
