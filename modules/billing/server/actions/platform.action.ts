/** What the platform's administrator decides about plans and payments. */
import type { ActionHandler, ActionMoment } from '@lambda/engine/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { dayAfter } from '../../days.ts';
import type { SoldPlan } from '../../plan.ts';
import { codeOfPlan } from '../billing.sql.ts';
import { planOf, planValues } from './order-plan.action.ts';

async function planBehind(moment: ActionMoment): Promise<SoldPlan> {
  const [found] = await moment.scene.database.readBatch([codeOfPlan(Number(moment.input.plan_id))], null);
  return planOf(moment, found?.rows[0]?.[0] ?? '');
}

export const extendTrial: ActionHandler = ({ row, input }) => ({
  values: { period_to: dayAfter(String(row.period_to), Number(input.days)), trial_extended: true, notice: null },
});

/** What is left out stays as it is; with a new last day the plan is as good as paid until then. */
export const agreeTerms: ActionHandler = async (moment) => {
  const { input, row, scene } = moment;
  const plan = input.plan_id ? planValues(await planBehind(moment)) : {};
  const until = typeof input.period_to === 'string' ? input.period_to : null;
  if (until !== null && until < scene.today) throw new PlatformError('INVALID', { fields: [{ field: 'period_to', code: 'past' }] });
  const limits = {
    ...(input.people_limit ? { people_limit: input.people_limit } : {}),
    ...(input.storage_gb ? { storage_gb: input.storage_gb } : {}),
  };
  const time = until === null ? {} : { period_to: until, notice: null, state: row.state === 'trial' ? 'trial' : 'active' };
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
