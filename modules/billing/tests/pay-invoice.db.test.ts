/** An invoice of a plan paid on the page Billing: by a gateway of whoever runs the platform, once, and the plan opens at once. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Simulator, startSimulator } from '@lambda/payment-simulator/simulator.ts';
import { provideGateways } from '@lambda/payments/contract.server.ts';
import { DEMO_MERCHANT, sealDemoSecrets } from '@lambda/payments/gateway/server/demo-merchant.ts';
import { hooks } from '@lambda/server/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payInvoiceAddresses } from '../invoice/pay-invoice.addresses.ts';
import { openSalon, type Row, type Salon, TODAY } from './salon-plan.ts';

const NOW = new Date(`${TODAY}T04:00:00Z`);
type Payment = {
  readonly id: number;
  readonly state: string;
  readonly amount: string;
  readonly qr_text: string | null;
  readonly settled?: string;
};
let at: Salon;
let simulator: Simulator;
beforeAll(async () => {
  at = await openSalon();
  await at.fitEveryPlan();
  simulator = await startSimulator({ merchants: new Map([[DEMO_MERCHANT.user, DEMO_MERCHANT.secret]]), now: () => NOW.getTime() });
  // Nobody listens there: what is called back is not this test's.
  provideGateways(at.world.database, { qpayUrl: simulator.url, siteUrl: 'http://127.0.0.1:9', now: () => NOW.getTime() });
  await sealDemoSecrets(at.world.database);
});
afterAll(async () => {
  await simulator.close();
  await at.close();
});

async function ask<T>(login: string, path: string, input?: unknown): Promise<T> {
  const address = payInvoiceAddresses.find((one) => one.path === `/lambda/billing/${path}`);
  const { registry, database } = at.world;
  const services = { registry, database, hooks } as never;
  const answer = (await address?.ask({ services, actor: await at.person(login), ip: '127.0.0.1', now: NOW, input })) as { data: T };
  return answer.data;
}
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof PlatformError ? error.code : String(error)),
  );
const pay = (invoice: Row, login = 'salon-manager') => ask<Payment>(login, 'pay', { invoice: invoice.id, method: 'qpay' });
const check = (invoice: Row, { id }: Payment) => ask<Payment>('salon-manager', 'check', { invoice: invoice.id, payment: id });
async function payAtBank({ qr_text: text }: Payment): Promise<void> {
  simulator.plan('silent');
  await simulator.pay(String(text).split('/').at(-1) ?? '');
}
async function ordered(): Promise<Row> {
  const id = await at.begin('free', null);
  await at.order(id, 'standard');
  return (await at.open()) as Row;
}

describe('an invoice of a plan', () => {
  it('is paid by one QR, however often it is asked for, and opens the plan when the money has come', async () => {
    const invoice = await ordered();
    expect(await ask('salon-manager', 'ways')).toEqual([{ method: 'qpay', name: 'QPay' }]);
    const [first, second] = await Promise.all([pay(invoice), pay(invoice)]);
    expect(second.id).toBe(first.id);
    expect(first).toMatchObject({ state: 'open', amount: invoice.total });
    const payment = await pay(invoice);
    expect(await check(invoice, payment)).toMatchObject({ settled: 'unpaid', state: 'open' });
    await payAtBank(payment);
    expect(await check(invoice, payment)).toMatchObject({ settled: 'paid', state: 'finalised', qr_text: null });
    expect(await at.subscription()).toMatchObject({ plan_code: 'standard', state: 'active' });
    expect(
      await at.run('select state, paid_on::text, payment_status, paid_amount = total from billing_invoice where id = $1::bigint', [
        invoice.id,
      ]),
    ).toEqual([['paid', TODAY, 'paid', 't']]);
    expect(await refusal(pay(invoice))).toBe('WRONG_STATE');
    expect(await ask('salon-manager', 'payment', { invoice: invoice.id, payment: payment.id })).toMatchObject({ state: 'finalised' });
  });
  it('that was withdrawn meanwhile opens nothing: whoever runs the platform is told of the money', async () => {
    const invoice = await ordered();
    const payment = await pay(invoice);
    await at.act('salon-manager', 'withdraw-plan-order', (await at.subscription()).id);
    await payAtBank(payment);
    expect(await check(invoice, payment)).toMatchObject({ settled: 'paid', state: 'needs_attention' });
    expect(await at.subscription()).toMatchObject({ plan_code: 'free' });
    expect(await at.run('select state, payment_status from billing_invoice where id = $1::bigint', [invoice.id])).toEqual([
      ['cancelled', 'credit'],
    ]);
  });
  it('is paid by those alone who look after the plan, and by no other company', async () => {
    const invoice = await ordered();
    const payment = await pay(invoice);
    expect(await refusal(pay(invoice, 'receptionist'))).toBe('NO_RIGHT');
    expect(await refusal(pay(invoice, 'director'))).toBe('NOT_FOUND');
    const foreign = { invoice: invoice.id, payment: payment.id };
    for (const path of ['payment', 'check']) expect(await refusal(ask('director', path, foreign)), path).toBe('NOT_FOUND');
    expect(await refusal(ask('salon-manager', 'payment', { ...foreign, payment: payment.id + 1 }))).toBe('NOT_FOUND');
    expect(await refusal(ask('salon-manager', 'pay', { invoice: invoice.id, method: 'cash' }))).toBe('INVALID');
  });
});
