/** What the platform's administrator decides about plans and payments. */
import type { ActionHandler, ActionMoment } from '@lambda/engine/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { dayAfter } from '../../days.ts';
import type { SoldPlan } from '../../plan.ts';
import { codeOfPlan } from '../billing.sql.ts';
import { FREE, planOf, planValues } from './order-plan.action.ts';

async function planBehind(moment: ActionMoment): Promise<SoldPlan> {
  const [found] = await moment.scene.database.readBatch([codeOfPlan(Number(moment.input.plan_id))], null);
  return planOf(moment, found?.rows[0]?.[0] ?? '');
}

export const extendTrial: ActionHandler = ({ row, input }) => ({
  values: { period_to: dayAfter(String(row.period_to), Number(input.days)), trial_extended: true, notice: null },
});

/** What is left out stays as it is; with a new last day the plan is as good as paid until then, and one that costs nothing has none. */
export const agreeTerms: ActionHandler = async (moment) => {
  const { input, row, scene } = moment;
  const chosen = input.plan_id ? await planBehind(moment) : null;
  const plan = chosen ? planValues(chosen) : {};
  const until = typeof input.period_to === 'string' ? input.period_to : null;
  if (until !== null && until < scene.today) throw new PlatformError('INVALID', { fields: [{ field: 'period_to', code: 'past' }] });
  const limits = {
    ...(input.people_limit ? { people_limit: input.people_limit } : {}),
    ...(input.storage_gb ? { storage_gb: input.storage_gb } : {}),
  };
  const paid = until === null ? {} : { period_to: until, notice: null, state: row.state === 'trial' ? 'trial' : 'active' };
  const free = { period_from: scene.today, period_to: null, next_plan_code: null, next_plan_name: null, notice: null, state: 'active' };
  const time = chosen?.code === FREE && until === null ? free : paid;
  return { values: { ...plan, ...limits, ...time } };
};

/** The plan itself is written by what the change of the company brings along. */
export const beginPlan: ActionHandler = async (moment) => {
  const [found] = [await planBehind(moment)];
  if (moment.row.entitlements) throw new PlatformError('WRONG_STATE');
  return { values: { subscription: found.name } };
};

export const confirmPayment: ActionHandler = ({ input }) => ({
  values: { paid_on: input.paid_on, payment_reference: input.payment_reference },
});
