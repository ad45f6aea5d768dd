/** Money against every fault of a gateway: whatever comes how often in which order, what it pays for is delivered once. */

import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelIntents, expireIntent } from '../intent/server/close-intent.ts';
import { operationsOf, writeAlone } from '../intent/server/log.ts';
import { askInvoice } from '../intent/server/open-intent.ts';
import { receive, settleIntent } from '../intent/server/settle-intent.ts';
import { OTHER, type PaymentWorld, paymentWorld, REFUSING } from './payment-world.ts';

const NOON = new Date('2026-11-30T04:00:00Z');
const minutesLater = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);
let pay: PaymentWorld;
beforeAll(async () => {
  pay = await paymentWorld();
});
afterAll(() => pay.close());
beforeEach(() => pay.at(NOON));
/** In no test is money counted twice, or a visit delivered that has no money. */
afterEach(async () => {
  const doubled = await pay.sql('select payment_number from payment_receipts group by method, payment_number having count(*) > 1');
  expect(doubled).toEqual([]);
  const wrong = await pay.sql(`select i.id, i.paid_amount from payment_intents i
    where i.paid_amount is distinct from (select sum(r.amount) from payment_receipts r where r.intent_id = i.id)`);
  expect(wrong).toEqual([]);
});

const confirmed = { stand: 'confirmed', paid: 20_000, status: 'paid' };
const waiting = { stand: 'waiting', paid: 0, status: 'none' };
const deliveries = async (id: number): Promise<number> => (await pay.log(id)).filter((event) => event === 'delivered').length;

describe('a payment as it should be', () => {
  it('opens with an invoice, is paid at the gateway, and is delivered by its callback', async () => {
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    expect(payment).toMatchObject({ state: 'open', amount: '20000.00', problem: null, expires_at: '2026-11-30T04:10:00.000Z' });
    expect(payment.qr_text).toContain('/pay/');
    expect(payment.links).toHaveLength(1);
    await pay.pay(payment);
    expect(await pay.look(visit)).toEqual(confirmed);
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'finalised', paid_amount: 20_000, problem: null });
    expect(await pay.log(payment.id)).toEqual(['opened', 'invoiced', 'callback', 'paid', 'delivered']);
    expect(await pay.told(payment.id)).toEqual([]);
  });
  it('is not opened for nothing, or by a gateway that the company does not use', async () => {
    const visit = await pay.visit();
    for (const amount of ['0', '-1', 'NaN', '1e308', '0.001', ''])
      await expect(pay.stored(visit, { amount }), amount).rejects.toThrow('amount');
    await pay.sql('update payment_gateways set is_active = false where company_id = 1');
    await expect(pay.stored(visit)).rejects.toThrow('method: choice');
    await pay.sql('update payment_gateways set is_active = true where company_id = 1');
  });
});

describe('callbacks', () => {
  it('twenty at once, and as many presses of the button: one delivery', async () => {
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    pay.simulator.plan('silent');
    const { id } = await pay.pay(payment);
    const called = Array.from({ length: 20 }, () => pay.call(payment.number, id));
    const pressed = Array.from({ length: 5 }, () => settleIntent(pay.context(), payment.id));
    for (const { status, text } of await Promise.all(called)) expect([status, text]).toEqual([200, 'SUCCESS']);
    await Promise.all(pressed);
    expect(await pay.look(visit)).toEqual(confirmed);
    expect(await deliveries(payment.id)).toBe(1);
    expect(await pay.sql('select count(*) from payment_receipts where intent_id = $1::bigint', payment.id)).toEqual([['1']]);
  });
  it('doubled and long afterwards: nothing more happens', async () => {
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    pay.simulator.plan('doubled');
    const { id } = await pay.pay(payment);
    pay.at(minutesLater(3 * 1_440));
    const asked = pay.simulator.asked.get('POST /v2/payment/check');
    await pay.call(payment.number, id);
    expect(pay.simulator.asked.get('POST /v2/payment/check'), 'there is nothing to ask').toBe(asked);
    expect(await pay.look(visit)).toEqual(confirmed);
    expect(await deliveries(payment.id)).toBe(1);
    expect(await pay.told(payment.id)).toEqual([]);
  });
  it('before the money is there: waits, and is delivered by the second one', async () => {
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    pay.simulator.plan('early');
    await pay.pay(payment);
    expect(await pay.look(visit)).toEqual(confirmed);
    expect((await pay.log(payment.id)).slice(2)).toEqual(['callback', 'checked', 'callback', 'paid', 'delivered']);
  });
  it('lost: the button finds the money, and nothing asks by itself', async () => {
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    pay.simulator.plan('silent');
    await pay.pay(payment);
    const asked = pay.simulator.asked.get('POST /v2/payment/check') ?? 0;
    await pay.follow();
    expect(pay.simulator.asked.get('POST /v2/payment/check') ?? 0).toBe(asked);
    expect(await pay.look(visit)).toEqual(waiting);
    expect(await settleIntent(pay.context(), payment.id)).toBe('paid');
    expect(await pay.look(visit)).toEqual(confirmed);
  });
  it('forged: each is noted and answered alike, the gateway is asked, nothing is delivered', async () => {
    const visit = await pay.visit();
    const [own, elsewhere] = [await pay.open(visit), await pay.open(await pay.visit())];
    const { id: foreign } = await pay.pay(elsewhere);
    const forged = ['unknown', foreign, 'made-up', "1' or '1'='1", 'x'.repeat(190)];
    const lines = (await pay.log(own.id)).length;
    for (const payment of forged) expect(await pay.call(own.number, encodeURIComponent(payment))).toEqual({ status: 200, text: 'SUCCESS' });
    expect(await pay.look(visit)).toEqual(waiting);
    expect((await pay.log(own.id)).slice(lines)).toEqual(forged.flatMap(() => ['callback', 'checked']));
    const twice = await fetch(`${pay.url}/payments/callback/${own.number}?qpay_payment_id=a&qpay_payment_id=b`);
    expect([twice.status, await twice.text()]).toEqual([200, 'SUCCESS']);
    for (const number of ['1-1-0000000000', `${OTHER}${own.number.slice(1)}`, own.number.replace(/.$/, 'x'), '%00', 'no-number'])
      expect(await pay.call(number), number).toEqual({ status: 200, text: 'SUCCESS' });
    expect((await pay.log(own.id)).length).toBe(lines + 12);
  });
});

describe('a gateway that fails', () => {
  it('is slow, away or silent when it is asked for an invoice: the payment waits, and one invoice comes of it', async () => {
    for (const fault of ['slow', 'error', 'lost'] as const) {
      const visit = await pay.visit();
      const opened = await pay.stored(visit);
      pay.simulator.plan(fault);
      const first = await opened.invoice();
      expect(first.problem, fault).toBe(fault === 'slow' ? null : 'not_invoiced');
      const again = await Promise.all([askInvoice(pay.context(), opened.id), askInvoice(pay.context(), opened.id)]);
      expect(again.map(({ problem }) => problem)).toEqual([null, null]);
      expect(new Set(again.map((one) => one.qr_text)).size).toBe(1);
      const open = [...pay.simulator.invoices.values()].filter(({ number, state }) => number === opened.number && state === 'OPEN');
      expect(open, fault).toHaveLength(1);
      await pay.pay(opened);
      expect(await pay.look(visit)).toEqual(confirmed);
    }
  });
  it('is away when it is asked about a callback: it is asked again until it says, and then no more', async () => {
    await pay.sql('delete from payment_checks');
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    for (const fault of ['error', 'lost'] as const) {
      pay.simulator.plan(fault);
      const paying = fault === 'error' ? pay.pay(payment) : pay.call(payment.number);
      await paying;
    }
    expect(await pay.look(visit)).toEqual(waiting);
    expect(await pay.log(payment.id)).toContain('failed');
    pay.simulator.plan('error');
    await pay.follow();
    expect(await pay.look(visit)).toEqual(waiting);
    pay.at(minutesLater(6));
    await pay.follow();
    expect(await pay.look(visit)).toEqual(confirmed);
    expect(await pay.sql('select 1 from payment_checks where intent_id = $1::bigint', payment.id)).toEqual([]);
  });
  it('does not know of the money that a callback tells of: it is asked a few times and then left alone', async () => {
    const payment = await pay.open(await pay.visit(), { minutes: 600 });
    await pay.call(payment.number);
    for (let minute = 1; minute <= 60; minute++) {
      pay.at(minutesLater(minute));
      await pay.follow();
    }
    const checks = (await pay.log(payment.id)).filter((event) => event === 'checked').length;
    expect(checks).toBe(4);
    expect(await pay.sql('select 1 from payment_checks where intent_id = $1::bigint', payment.id)).toEqual([]);
  });
  it('answers with wrong keys: staff see why', async () => {
    const opened = await pay.stored(await pay.visit());
    await pay.sql("update payment_gateways set merchant_user = 'NOBODY' where company_id = 1");
    expect((await opened.invoice()).problem).toBe('account');
    await pay.sql("update payment_gateways set merchant_user = 'SALON' where company_id = 1");
    expect((await askInvoice(pay.context(), opened.id)).problem).toBeNull();
  });
});

describe('another amount', () => {
  it('less: counted, not enough, staff are told; the rest makes it whole', async () => {
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    await pay.pay(payment, { amount: 19_900 });
    expect(await pay.look(visit)).toEqual({ stand: 'waiting', paid: 19_900, status: 'partly' });
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'needs_attention', problem: 'other_amount', paid_amount: 19_900 });
    expect(await pay.told(payment.id)).toEqual(['payment-needs-attention']);
    await pay.pay(payment, { amount: 100 });
    expect(await pay.look(visit)).toEqual(confirmed);
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'finalised', problem: null, paid_amount: 20_000 });
  });
  it('more: all of it is counted, and staff are told', async () => {
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    await pay.pay(payment, { amount: 25_000 });
    expect(await pay.look(visit)).toEqual({ ...confirmed, paid: 25_000 });
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'needs_attention', problem: 'other_amount', paid_amount: 25_000 });
  });
});

describe('money at the wrong time', () => {
  it('two attempts: the second is paid, the end of the first cancels nothing, and its late money is credit', async () => {
    const visit = await pay.visit();
    const first = await pay.open(visit);
    pay.at(minutesLater(4));
    const second = await pay.open(visit);
    pay.at(minutesLater(6));
    await pay.pay(second);
    expect(await pay.look(visit)).toEqual(confirmed);
    pay.at(minutesLater(11));
    await pay.follow();
    await pay.follow();
    expect(await pay.intent(first.id)).toMatchObject({ state: 'expired' });
    expect(await pay.look(visit)).toEqual(confirmed);
    pay.simulator.plan('late');
    await pay.pay(first);
    expect(await pay.look(visit)).toEqual(confirmed);
    expect(await pay.intent(first.id)).toMatchObject({ state: 'needs_attention', problem: 'late', paid_amount: 20_000 });
    expect(await pay.told(first.id)).toEqual(['payment-needs-attention']);
    expect(await pay.told(second.id)).toEqual([]);
  });
  it('both attempts paid in time: one confirms, the other is credit', async () => {
    const visit = await pay.visit();
    const [first, second] = [await pay.open(visit), await pay.open(visit)];
    await Promise.all([pay.pay(first), pay.pay(second)]);
    expect(await pay.look(visit)).toEqual(confirmed);
    const states = [await pay.intent(first.id), await pay.intent(second.id)].map(({ state, problem }) => `${state} ${problem}`);
    expect(states.sort()).toEqual(['finalised null', 'needs_attention credit']);
  });
  it('after the end of what was paid for: credit, and staff are told', async () => {
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    await pay.sql("update trial_visit set stand = 'over' where id = $1::bigint", visit);
    pay.at(minutesLater(10));
    await expireIntent(pay.context(), payment.id);
    pay.simulator.plan('late');
    await pay.pay(payment);
    expect(await pay.look(visit)).toMatchObject({ paid: 20_000, status: 'credit' });
    expect(await pay.log(payment.id)).toContain('late');
    expect(await pay.told(payment.id)).toEqual(['payment-needs-attention']);
  });
  it('at the moment in which it is cancelled: cancelled at the gateway, or delivered, never neither', async () => {
    for (let round = 0; round < 5; round++) {
      const visit = await pay.visit();
      const payment = await pay.open(visit);
      const cancelling = cancelIntents(pay.context(), { model: 'trial_visit', id: visit }).then((writes) =>
        writeAlone(pay.context(), writes),
      );
      const paying = pay.pay(payment).then(
        () => 'paid',
        () => 'refused',
      );
      const [, came] = await Promise.all([cancelling, paying]);
      await pay.askGateway();
      expect(await pay.look(visit), came).toEqual(came === 'paid' ? confirmed : waiting);
      const gone = [...pay.simulator.invoices.values()].find(({ number }) => number === payment.number);
      expect(gone?.state).toBe(came === 'paid' ? 'CLOSED' : 'CANCELLED');
    }
  });
});

describe('between payment and delivery', () => {
  it('the server dies in the middle: nothing is half done, and asking again makes it whole', async () => {
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    pay.simulator.plan('silent');
    const { id: number } = await pay.pay(payment);
    const context = pay.context();
    const receipt = {
      intent_id: payment.id,
      method: 'qpay',
      payment_number: number,
      amount: '20000.00',
      paid_at: NOON.toISOString(),
      is_delivered: true,
    };
    // As far as the delivery comes before the server is gone: the connection ends, and PostgreSQL takes all of it back.
    await expect(
      executeLongWrite({
        context,
        work: async (write, send) => {
          await write(operationsOf(context, [{ kind: 'create', model: 'payment_receipts', values: receipt }]));
          await write(
            operationsOf(context, [{ kind: 'change', model: 'trial_visit', rows: [{ id: visit, values: { paid_amount: '20000.00' } }] }]),
          );
          await send([{ name: 'payments_test_kill', sql: 'select pg_terminate_backend(pg_backend_pid())', params: [] }]);
          return { commit: true };
        },
      }),
    ).rejects.toThrow();
    expect(await pay.look(visit)).toEqual(waiting);
    expect(await settleIntent(context, payment.id)).toBe('paid');
    expect(await settleIntent(context, payment.id)).toBe('known');
    expect(await pay.look(visit)).toEqual(confirmed);
  });
  it('the server dies between the callback and the question: it is asked by whichever server is there', async () => {
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    pay.simulator.plan('silent');
    await pay.pay(payment);
    await pay.sql(
      `insert into payment_checks (company_id, id, created_at, intent_id, due_at, tries) values (1, $1::bigint, now(), $2::bigint, $3::timestamptz, 0)`,
      await pay.world.database.nextId(),
      payment.id,
      NOON.toISOString(),
    );
    await pay.follow();
    expect(await pay.look(visit)).toEqual(confirmed);
  });
  it('what is paid for refuses the money: it is kept, tried again, and staff are told after ten minutes, once', async () => {
    const visit = await pay.visit({ visit_name: REFUSING });
    const payment = await pay.open(visit);
    await pay.pay(payment);
    expect(await pay.look(visit)).toEqual(waiting);
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'paid', problem: 'not_delivered', paid_amount: 20_000 });
    pay.at(minutesLater(9));
    await pay.follow();
    expect(await pay.told(payment.id)).toEqual([]);
    for (const minute of [11, 12, 13]) {
      pay.at(minutesLater(minute));
      await pay.follow();
    }
    expect(await pay.told(payment.id)).toEqual(['payment-not-delivered']);
    expect((await pay.log(payment.id)).slice(2), 'what is refused again is not noted again').toEqual(['callback', 'paid', 'failed']);
    await pay.sql("update trial_visit set visit_name = 'Болсон' where id = $1::bigint", visit);
    await pay.follow();
    expect(await pay.look(visit)).toEqual(confirmed);
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'finalised', problem: null });
    expect(await deliveries(payment.id)).toBe(1);
  });
  it('what is paid for is gone: the money is kept, and people decide', async () => {
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    await pay.sql('update trial_visit set deleted_at = now() where id = $1::bigint', visit);
    await pay.pay(payment);
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'needs_attention', problem: 'not_delivered', paid_amount: 20_000 });
    expect(await pay.told(payment.id)).toEqual(['payment-needs-attention']);
  });
});

describe('a number of a payment', () => {
  it('never pays two payments', async () => {
    const [one, other] = [await pay.visit(), await pay.visit()];
    const [first, second] = [await pay.open(one), await pay.open(other)];
    const { id: number } = await pay.pay(first);
    const money = { context: pay.context(), id: second.id, payments: [{ number, amount: '20000.00', paidAt: null }] };
    expect(await receive(money)).toBe('unpaid');
    expect(await pay.look(other)).toEqual(waiting);
    expect(await pay.log(second.id)).toContain('failed');
    const [third, fourth] = [await pay.open(other), await pay.open(await pay.visit())];
    const both = [third, fourth].map(({ id }) =>
      receive({ ...money, id, payments: [{ ...money.payments[0], number: 'shared', amount: '20000.00', paidAt: null }] }),
    );
    const results = await Promise.allSettled(both);
    expect(results.filter((one) => one.status === 'fulfilled' && one.value === 'paid')).toHaveLength(1);
  });
});
