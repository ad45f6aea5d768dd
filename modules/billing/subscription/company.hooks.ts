/** A new company begins with the plan that costs nothing; one that was there before gets a plan when it is put on one. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { plans, subscriptionOf } from '../server/billing.sql.ts';
import { openedBy } from '../server/opened.ts';
import { readPlan, soldPlans } from '../server/read.ts';
import { planValues } from './order-plan.action.ts';

export const companyHooks: RecordHooks = {
  before: async ({ context, kind }) => {
    if (kind !== 'create') return undefined;
    const free = (await soldPlans(context.database)).find(({ code }) => code === 'free');
    return free && openedBy({ ...free, standing: 'open' });
  },
  brings: ({ context, kind, id, before, after }) => {
    const isPut = kind === 'update' && after.subscription !== before?.subscription;
    if (kind !== 'create' && !isPut) return undefined;
    return async (read) => {
      const [held, sold] = await read([subscriptionOf(id), plans()]);
      if (held?.rows[0]) return [];
      const wanted = (sold?.rows ?? []).map(readPlan).find(({ code, name }) => (isPut ? name === after.subscription : code === 'free'));
      if (!wanted) return [];
      const period = { period_from: context.today, period_to: null };
      return [
        { kind: 'create', model: 'company_subscription', values: { subscriber_id: id, state: 'active', ...planValues(wanted), ...period } },
      ];
    };
  },
};
