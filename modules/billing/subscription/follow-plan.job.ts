/** Every morning, company by company: who is reminded, what is billed, and what is cut. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { type Step, stepOf } from '../follow.ts';
import { isLapsed } from '../payment.ts';
import { heldOn, type SoldPlan } from '../plan.ts';
import { lockSubscription, openInvoices, plans, sellerOn, subscriptionOf } from '../server/billing.sql.ts';
import { type HeldSubscription, type OpenInvoice, readOpen, readPlan, readSubscription } from '../server/read.ts';
import { followingValues, heldValues, planValues } from './order-plan.action.ts';

const valuesOf = ({ state, notice, becomes, order }: Step, now: Date, today: string): Values => ({
  ...(becomes
    ? { ...planValues(becomes), ...followingValues(null), period_from: today, period_to: null, next_plan_code: null, next_plan_name: null }
    : {}),
  ...(state ? { state } : {}),
  ...(notice ? { notice } : {}),
  ...(order ? { ordered: { ...order, at: now.toISOString() } } : {}),
});

type Looked = {
  readonly held: HeldSubscription;
  readonly sold: readonly SoldPlan[];
  readonly invoices: readonly OpenInvoice[];
  /** There is somebody to pay to; without, nothing is billed, and reminders go on. */
  readonly isReady: boolean;
  readonly now: Date;
  readonly today: string;
};
/** What a morning writes into a subscription; null when nothing is to be done. */
function morningOf({ held, sold, invoices, isReady, now, today }: Looked): Values | null {
  const planNamed = (code: string | null) => sold.find((one) => one.code === code) ?? null;
  const present = heldOn(held, today);
  const [plan, free] = [planNamed(present.planCode), planNamed('free')];
  if (!plan || !free) return null;
  const begins = present === held ? {} : { ...heldValues(present, held, plan), notice: null };
  const lapses = invoices.some((one) => isLapsed(one, today));
  const isBilled = !isReady || invoices.some((one) => !isLapsed(one, today));
  const next = { notice: present === held ? held.notice : null, next: planNamed(held.nextCode) };
  const step = stepOf({ today, held: { ...present, ...next }, plan, free, isBilled });
  const none = lapses ? { ordered: { kind: 'none', at: now.toISOString() } } : {};
  const values = { ...begins, ...none, ...(step ? valuesOf(step, now, today) : {}) };
  return Object.keys(values).length > 0 ? values : null;
}

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
      const invoices = (open?.rows ?? []).map(readOpen);
      const values = held && morningOf({ held, sold: all, invoices, isReady: Boolean(seller?.rows[0]?.[5]), now, today });
      if (!values) return { commit: false };
      const change = { kind: 'change', model: 'company_subscription', rows: [{ id, values }] } as const;
      await write(broughtWrites(context, [change]).map(({ operation }) => operation));
      done = values;
      return { commit: true };
    },
  });
  return { changed: done === null ? [] : Object.keys(done) };
};
