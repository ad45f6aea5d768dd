/** A paid invoice opens what it was written for. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { keepingCompany } from '@lambda/engine/services/sessions/platform-company.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { cancelIntentsLater } from '@lambda/payments/contract.server.ts';
import { hundredths } from '../amounts.ts';
import { isLapsed, isThere, openedDays, paidFor } from '../payment.ts';
import type { Order } from '../plan.ts';
import { creditLines, lockSubscription, plans, subscriptionOf } from '../server/billing.sql.ts';
import { heldBy, readPlan, readSubscription } from '../server/read.ts';
import { heldValues, takenBack } from '../subscription/order-plan.action.ts';

/** Stands where the reference of a transfer stands. */
const ONLINE = 'QR';

/**
 * Money that came by a gateway pays an invoice that waits, or that has lapsed although it was paid in time. What comes for any other, or too
 * late, opens nothing: whoever runs the platform is told and decides.
 */
const paidOnline: RecordHooks['before'] = async ({ context, before, after }) => {
  const [was, is] = [before?.paid_amount, after.paid_amount].map((amount) => hundredths(String(amount ?? '0')));
  if (!before || was === undefined || is === undefined || was === is) return undefined;
  if (is < was) return { payment_status: is === 0n ? 'refunded' : 'partly' };
  const invoice = {
    kind: after.kind as Order['kind'],
    from: String(after.period_from),
    to: String(after.period_to),
    total: String(after.total),
  };
  const isOpen = after.state === 'issued' || after.state === 'lapsed';
  if (!isOpen || isLapsed({ ...invoice, due: String(after.due_on) }, context.today)) return { payment_status: 'credit' };
  if (is < hundredths(invoice.total)) return { payment_status: 'partly' };
  const held = await heldBy(context.database, Number(after.subscriber_id));
  const { from, to } = held ? openedDays(held, invoice, context.today) : invoice;
  const paid = { state: 'paid', paid_on: context.today, payment_reference: ONLINE, payment_status: 'paid' };
  return { ...paid, period_from: from, period_to: to };
};

export const invoiceHooks: RecordHooks = {
  before: paidOnline,
  /** An invoice that does not wait any more, however it came to that, is not paid by a QR that is still shown somewhere. */
  after: async ({ context, id, before, after }) => {
    if (before?.state !== 'issued' || after.state === 'issued') return [];
    const company = await keepingCompany(context.database, context.registry, 0);
    return company === 0 ? [] : cancelIntentsLater(context, { company, model: 'billing_invoice', id });
  },
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
