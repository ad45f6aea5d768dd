/** Every morning, company by company: who is reminded, what is billed, and what is cut. */
import { companyDay } from '@lambda/engine/http/clock.ts';
import type { JobHandler } from '@lambda/engine/jobs/handlers.ts';
import { broughtWrites } from '@lambda/engine/records/brought.ts';
import { executeLongWrite } from '@lambda/engine/records/long-write.ts';
import type { Values } from '@lambda/model/validate.ts';
import { type Step, stepOf } from '../../follow.ts';
import { planValues } from '../actions/order-plan.action.ts';
import { lockSubscription, openInvoices, plans, sellerOn, subscriptionOf } from '../billing.sql.ts';
import { readPlan, readSubscription } from '../read.ts';

const valuesOf = ({ state, notice, becomes, order }: Step, now: Date, today: string): Values => ({
  ...(becomes ? { ...planValues(becomes), period_from: today, period_to: null, next_plan_code: null, next_plan_name: null } : {}),
  ...(state ? { state } : {}),
  ...(notice ? { notice } : {}),
  ...(order ? { ordered: { ...order, at: now.toISOString() } } : {}),
});

export const followPlanJob: JobHandler = async ({ actor, database, registry, hooks, now }) => {
  const company = actor.companyId;
  const today = companyDay(now, actor.timeZone);
  const context = { database, registry, hooks, actor, now, today, ip: null };
  let done: Values | null = null;
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const [known] = await send([subscriptionOf(company)]);
      const id = Number(known?.rows[0]?.[0] ?? 0);
      if (id === 0) return { commit: false };
      // Looked at again behind the lock: somebody may be paying this very moment.
      const [, found, sold, open, seller] = await send([
        lockSubscription(id),
        subscriptionOf(company),
        plans(),
        openInvoices(id),
        sellerOn(today),
      ]);
      const held = readSubscription(found?.rows[0]);
      const all = (sold?.rows ?? []).map(readPlan);
      const planNamed = (code: string | null) => all.find((one) => one.code === code) ?? null;
      const [plan, free] = [planNamed(held?.planCode ?? null), planNamed('free')];
      if (!held || !plan || !free) return { commit: false };
      // Without anybody to pay to, nothing is billed; reminders go on.
      const isBilled = (open?.rows ?? []).some(([, kind]) => kind === 'renewal') || !seller?.rows[0]?.[5];
      const step = stepOf({ today, held: { ...held, next: planNamed(held.nextCode) }, plan, free, isBilled });
      if (!step) return { commit: false };
      const values = valuesOf(step, now, today);
      const change = { kind: 'change', model: 'company_subscription', rows: [{ id, values }] } as const;
      await write(broughtWrites(context, [change]).map(({ operation }) => operation));
      done = values;
      return { commit: true };
    },
  });
  return { changed: done === null ? [] : Object.keys(done) };
};
