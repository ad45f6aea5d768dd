/** Demo of billing: one company with terms of its own and a paid history, one with a plan of the list that is renewed soon. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';
import { withoutVat } from '../amounts.ts';
import { dayAfter } from '../days.ts';

const ORGANIZATION: DemoOrganizationKey = 'organization.demo';
const GIGABYTE = 1_073_741_824;
const ALL = ['structure', 'information', 'hr', 'exchange', 'reports', 'rights'];
const SELLER = { seller_name: 'Үлгэр Платформ ХХК', seller_register: '1234563', bank_name: 'Жишээ Банк', bank_account: '5000123456' };
const BOUGHT = 30;

type Terms = {
  /** Whoever is paid. */
  readonly seller: number;
  readonly company: number;
  readonly buyer: string;
  readonly register: string;
  readonly plan: { readonly code: string; readonly name: string; readonly amount: string };
  readonly people: number | null;
  readonly storageGb: number;
  readonly parts: readonly string[];
  /** Days that are left of what is paid. */
  readonly left: number;
  readonly paidPeriods: number;
  /** Of its numbers, which go on by two. */
  readonly first: number;
};

type PaidOnline = {
  readonly seller: number;
  readonly invoice: number;
  readonly number: string;
  readonly amount: string;
  readonly on: string;
};
async function loadPayment(context: DemoContext, { seller, invoice, number, amount, on }: PaidOnline): Promise<void> {
  const id = await context.nextId();
  const at = `${on}T03:20:00Z`;
  await context.insert('payment_intents', [
    {
      id,
      company_id: seller,
      created_at: at,
      invoice_number: `${seller}-${id}-0000000000`,
      paid_for: 'billing_invoice',
      paid_for_id: invoice,
      description: number,
      method: 'qpay',
      amount,
      state: 'finalised',
      paid_amount: amount,
      taken_amount: amount,
      paid_at: at,
    },
  ]);
  await context.insert('payment_receipts', [
    {
      company_id: seller,
      intent_id: id,
      method: 'qpay',
      payment_number: `demo-${id}`,
      amount,
      paid_at: at,
      is_delivered: true,
      refunded_amount: '0',
    },
  ]);
  await context.insert(
    'payment_log',
    ['opened', 'invoiced', 'callback', 'paid', 'delivered'].map((event) => ({
      company_id: seller,
      created_at: at,
      intent_id: id,
      event,
      amount,
    })),
  );
}

async function loadPlan(context: DemoContext, terms: Terms): Promise<void> {
  const { company, plan, people, storageGb, parts, left, paidPeriods, first } = terms;
  const period_to = dayAfter(context.today, left);
  const period_from = dayAfter(period_to, 1 - BOUGHT);
  const [subscription] = await context.insert('company_subscription', [
    {
      subscriber_id: company,
      plan_code: plan.code,
      plan_name: plan.name,
      state: 'active',
      amount: plan.amount,
      days: BOUGHT,
      people_limit: people,
      storage_gb: storageGb,
      period_from,
      period_to,
      trial_used: true,
    },
  ]);
  const year = context.today.slice(0, 4);
  const invoices = Array.from({ length: paidPeriods }, (_none, place) => {
    const from = dayAfter(period_from, -BOUGHT * (paidPeriods - 1 - place));
    return {
      number: `LP-${year}/${String(first + place * 2).padStart(6, '0')}`,
      subscription_id: subscription,
      subscriber_id: company,
      kind: place === 0 ? 'start' : 'renewal',
      state: 'paid',
      issued_on: dayAfter(from, -10),
      due_on: dayAfter(from, -1),
      ...SELLER,
      buyer_name: terms.buyer,
      buyer_register: terms.register,
      plan_code: plan.code,
      plan_name: plan.name,
      period_from: from,
      period_to: dayAfter(from, BOUGHT - 1),
      ...withoutVat(plan.amount, '10'),
      vat_percent: '10',
      total: plan.amount,
      paid_on: dayAfter(from, -4),
      payment_reference: `${plan.name} багцын төлбөр`,
    };
  });
  const ids = await context.insert('billing_invoice', invoices);
  // The last one was paid by QR on the page: it stands among the payments of whoever runs the platform.
  const last = invoices.at(-1);
  if (last)
    await loadPayment(context, {
      seller: terms.seller,
      invoice: ids.at(-1) ?? 0,
      number: last.number,
      amount: plan.amount,
      on: last.paid_on,
    });
  await context.insert(
    'billing_invoice_line',
    ids.map((billing_invoice_id) => ({ billing_invoice_id, kind: 'period', description: plan.name, days: BOUGHT, amount: plan.amount })),
  );
  const entitlements = JSON.stringify({ parts, people, bytes: storageGb * GIGABYTE, standing: 'open' });
  await context.run([
    {
      name: 'demo_billing_company',
      sql: 'update company set subscription = $2::text, subscription_active = true, entitlements = $3::json where id = $1::bigint',
      params: [company, plan.name, entitlements],
    },
  ]);
}

export async function loadDemo(context: DemoContext): Promise<void> {
  const organization = context.shared.get(ORGANIZATION) as DemoOrganization | undefined;
  if (!organization) throw new Error('the demo of billing needs that of organization');
  await context.insert('billing_seller', [{ ...SELLER, is_vat_payer: true }]);
  await loadPlan(context, {
    seller: organization.group.id,
    company: organization.group.id,
    buyer: 'Жишээ Групп ХХК',
    register: '9900001',
    plan: { code: 'pro', name: 'Pro', amount: '400000.00' },
    people: null,
    storageGb: 1_024,
    parts: ALL,
    left: 21,
    paidPeriods: 3,
    first: 1,
  });
  await loadPlan(context, {
    seller: organization.group.id,
    company: organization.salon.id,
    buyer: 'Үлгэр Салон',
    register: '9900002',
    plan: { code: 'standard', name: 'Standard', amount: '200000.00' },
    people: 100,
    storageGb: 100,
    parts: ALL.slice(0, 6),
    left: 16,
    paidPeriods: 2,
    first: 2,
  });
}
