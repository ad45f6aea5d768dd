/** A paid invoice opens what it was written for. */
import type { RecordHooks } from '@lambda/engine/records/hooks.ts';
import { dayAfter } from '../../days.ts';
import { planValues } from '../actions/order-plan.action.ts';
import { plans, subscriptionOf } from '../billing.sql.ts';
import { readPlan, readSubscription } from '../read.ts';

export const invoiceHooks: RecordHooks = {
  brings: ({ before, after }) => {
    if (after.state !== 'paid' || before?.state === 'paid') return undefined;
    return async (read) => {
      const [found, sold] = await read([subscriptionOf(Number(after.subscriber_id)), plans()]);
      const held = readSubscription(found?.rows[0]);
      const plan = (sold?.rows ?? []).map(readPlan).find(({ code }) => code === after.plan_code);
      if (!held || !plan) return [];
      const isSame = held.planCode === plan.code;
      // Whoever could not work any more has not used the days that went by.
      const wasShut = held.state === 'read_only' || held.state === 'ended';
      const from = wasShut ? String(after.paid_on) : String(after.period_from);
      const to = wasShut ? dayAfter(from, plan.days - 1) : String(after.period_to);
      const goesOn = held.periodTo !== null && held.periodTo >= String(after.paid_on) && after.kind !== 'upgrade';
      const values = {
        // What was agreed on beside the plan stays as long as the plan does.
        ...(isSame ? { amount: plan.amount, days: plan.days } : planValues(plan)),
        state: 'active',
        period_from: goesOn ? held.periodFrom : from,
        period_to: to,
        notice: null,
        ordered: null,
        next_plan_code: null,
        next_plan_name: null,
      };
      return [{ kind: 'change', model: 'company_subscription', rows: [{ id: held.id, values }] }];
    };
  },
};
