/** A paid invoice opens what it was written for. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isThere, paidFor } from '../payment.ts';
import type { Order } from '../plan.ts';
import { creditLines, lockSubscription, plans, subscriptionOf } from '../server/billing.sql.ts';
import { readPlan, readSubscription } from '../server/read.ts';
import { heldValues, takenBack } from '../subscription/order-plan.action.ts';

export const invoiceHooks: RecordHooks = {
  brings: ({ context, id, before, after }) => {
    if (after.state !== 'paid' || before?.state === 'paid') return undefined;
    return async (read) => {
      // Behind the lock: of two who pay or change the plan at once, the second sees what the first has made of it.
      const [, found, sold, lines] = await read([
        lockSubscription(Number(after.subscription_id)),
        subscriptionOf(Number(after.subscriber_id)),
        plans(),
        creditLines(id),
      ]);
      const held = readSubscription(found?.rows[0]);
      const all = (sold?.rows ?? []).map(readPlan);
      const plan = all.find(({ code }) => code === after.plan_code);
      if (!held || !plan) return [];
      const invoice = {
        kind: after.kind as Order['kind'],
        from: String(after.period_from),
        to: String(after.period_to),
        total: String(after.total),
      };
      const credits = (lines?.rows ?? []).map(([name, days, amount]) => ({ plan: name ?? '', days: Number(days), amount: amount ?? '0' }));
      const priced = { ...invoice, issued: String(after.issued_on), credits };
      if (String(after.due_on) < context.today && !isThere(held, priced, plan, context.today))
        throw new PlatformError('ORDER_OUTDATED', { params: { number: String(after.number) } });
      const paid = paidFor(held, invoice, plan, context.today);
      const opened = all.find(({ code }) => code === paid.planCode) ?? plan;
      const values = { ...heldValues(paid, held, opened), ...takenBack(context.now), notice: null };
      return [{ kind: 'change', model: 'company_subscription', rows: [{ id: held.id, values }] }];
    };
  },
};
