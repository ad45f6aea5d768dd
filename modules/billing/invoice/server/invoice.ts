/** An invoice with its lines, as writes of the transaction that orders it. */
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import type { Database, Transaction } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { withoutVat } from '../../amounts.ts';
import { dayAfter } from '../../days.ts';
import type { Order } from '../../plan.ts';
import { buyerOf, lastNumber, numbersInTurn, sellerOn } from '../../server/billing.sql.ts';

/** Days within which a first period is paid. */
const PAY_WITHIN = 10;
/** An upgrade costs the days from its order on, so it is paid soon, and before the days that it raises are over. */
const PAY_UPGRADE_WITHIN = 3;
const earlier = (one: string, other: string): string => (one < other ? one : other);

type Asked = {
  readonly database: Database;
  readonly read: Transaction['batch'];
  readonly subscription: number;
  readonly company: number;
  readonly today: string;
  readonly order: Order;
  /** The last day of the period that runs. */
  readonly periodTo: string | null;
};
/** A renewal is due on the last day of what is paid already. */
function dueOn({ order, today, periodTo }: Pick<Asked, 'order' | 'today' | 'periodTo'>): string {
  if (order.kind === 'upgrade') return earlier(dayAfter(today, PAY_UPGRADE_WITHIN), periodTo ?? order.to);
  const renewalDue = dayAfter(order.from, -1);
  return order.kind === 'renewal' && renewalDue > today ? renewalDue : dayAfter(today, PAY_WITHIN);
}
/** Throws BILLING_NOT_READY while nobody is named to whom it is paid. */
export async function invoiceOf({ database, read, subscription, company, today, order, periodTo }: Asked): Promise<BroughtWrite[]> {
  const year = today.slice(0, 4);
  const [, numbered, sold, bought] = await read([numbersInTurn(), lastNumber(year), sellerOn(today), buyerOf(company)]);
  const [seller_name, seller_register, bank_name, bank_account, paysVat, rate] = sold?.rows[0] ?? [];
  if (!seller_name || !rate) throw new PlatformError('BILLING_NOT_READY');
  const [buyer_name, buyer_register] = bought?.rows[0] ?? [];
  const last = Number(/\/(\d+)$/.exec(numbered?.rows[0]?.[0] ?? '')?.[1] ?? 0);
  const vat_percent = paysVat === 't' ? rate : '0';
  const id = await database.nextId();
  const values = {
    number: `LP-${year}/${String(last + 1).padStart(6, '0')}`,
    subscription_id: subscription,
    subscriber_id: company,
    kind: order.kind,
    state: 'issued',
    issued_on: today,
    due_on: dueOn({ order, today, periodTo }),
    seller_name,
    seller_register: seller_register ?? null,
    bank_name,
    bank_account,
    buyer_name,
    buyer_register: buyer_register ?? null,
    plan_code: order.planCode,
    plan_name: order.planName,
    period_from: order.from,
    period_to: order.to,
    ...withoutVat(order.total, vat_percent),
    vat_percent,
    total: order.total,
  };
  const lines = order.lines.map(
    ({ plan, ...rest }): BroughtWrite => ({
      kind: 'create',
      model: 'billing_invoice_line',
      values: { ...rest, description: plan, billing_invoice_id: id },
    }),
  );
  return [{ kind: 'create', model: 'billing_invoice', id, values }, ...lines];
}
