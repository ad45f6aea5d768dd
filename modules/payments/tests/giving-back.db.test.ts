/** Payments that end: cancelled, over, given back by the gateway or by hand, recorded by hand; and who may do it. */
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelIntents, refundIntents } from '../intent/server/close-intent.ts';
import { operationsOf, writeAlone } from '../intent/server/log.ts';
import { recordPayment } from '../intent/server/record-payment.ts';
import { type PaymentWorld, paymentWorld, REFUSING } from './payment-world.ts';

const NOON = new Date('2026-11-30T04:00:00Z');
const minutesLater = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);
let pay: PaymentWorld;
beforeAll(async () => {
  pay = await paymentWorld();
});
afterAll(() => pay.close());
beforeEach(() => pay.at(NOON));

const of = (id: number) => ({ model: 'trial_visit', id });
const invoiceOf = (number: string) => [...pay.simulator.invoices.values()].find((one) => one.number === number);
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof PlatformError ? error.code : String(error)),
  );
async function paidVisit(type: 'P2P' | 'CARD', values = {}) {
  const visit = await pay.visit(values);
  const payment = await pay.open(visit);
  await pay.pay(payment, { type });
  return { visit, payment };
}
const refund = async (visit: number): Promise<void> =>
  writeAlone(pay.context(), await refundIntents(pay.context(), { ...of(visit), note: 'Захиалга цуцалсан' }));

describe('an open payment', () => {
  it('is cancelled with its record, and taken back at the gateway, also when that is away at first', async () => {
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    await writeAlone(pay.context(), await cancelIntents(pay.context(), of(visit)));
    await writeAlone(pay.context(), await cancelIntents(pay.context(), of(visit)));
    pay.simulator.plan('lost');
    await expect(pay.askGateway()).rejects.toThrow('NO_ANSWER');
    await pay.sql("update jobs set state = 'queued' where state = 'running'");
    await pay.askGateway();
    expect(invoiceOf(payment.number)?.state).toBe('CANCELLED');
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'cancelled', paid_amount: null });
    expect(await pay.log(payment.id)).toEqual(['opened', 'invoiced', 'cancelled']);
  });
  it('is not cancelled where the transaction of its record is not', async () => {
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    const writes = await cancelIntents(pay.context(), of(visit));
    await executeLongWrite({
      context: pay.context(),
      work: async (write) => {
        await write(operationsOf(pay.context(), writes));
        return { commit: false };
      },
    });
    await pay.askGateway();
    expect(invoiceOf(payment.number)?.state).toBe('OPEN');
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'open' });
  });
  it('ends at its moment, not before, and its record is left alone', async () => {
    const visit = await pay.visit();
    const payment = await pay.open(visit);
    pay.at(new Date(minutesLater(10).getTime() - 1));
    await pay.follow();
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'open' });
    pay.at(minutesLater(10));
    await pay.follow();
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'expired' });
    expect(await pay.look(visit)).toMatchObject({ stand: 'waiting' });
    await expect(pay.pay(payment)).rejects.toThrow('INVOICE_ALREADY_CANCELED');
  });
});

describe('money that goes back', () => {
  it('by the gateway, once, and what it paid for knows', async () => {
    const { visit, payment } = await paidVisit('CARD');
    await refund(visit);
    await refund(visit);
    await pay.askGateway();
    await refund(visit);
    await pay.askGateway();
    expect(await pay.look(visit)).toMatchObject({ paid: 0, status: 'refunded' });
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'refunded', refunded_amount: 20_000 });
    expect(pay.simulator.asked.get('DELETE /v2/payment/refund/:id')).toBe(1);
    expect((await pay.log(payment.id)).filter((event) => event === 'refunded')).toHaveLength(1);
  });
  it('by the gateway that has done it and whose answer was lost: noted, and not done again', async () => {
    const { visit, payment } = await paidVisit('CARD');
    await refund(visit);
    const stored = invoiceOf(payment.number)?.payments[0];
    if (stored) stored.status = 'REFUNDED';
    await pay.askGateway();
    expect(await pay.look(visit)).toMatchObject({ paid: 0, status: 'refunded' });
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'refunded' });
  });
  it('by hand where the gateway does not give it back: staff are told, and the sum is never more than came', async () => {
    const { visit, payment } = await paidVisit('P2P');
    await refund(visit);
    await pay.askGateway();
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'needs_attention', problem: 'not_refunded', refund_asked_at: null });
    expect(await pay.told(payment.id)).toEqual(['payment-needs-attention']);
    expect(await pay.look(visit)).toMatchObject({ paid: 20_000 });
    const accountant = await pay.people.person('accountant');
    const back = (amount: string) => pay.act(accountant, 'record-refund', payment.id, { refund_amount: amount, refund_note: 'Гүйлгээ 1' });
    expect(await refusal(back('20000.01'))).toBe('INVALID');
    await back('15000');
    expect(await pay.look(visit)).toMatchObject({ paid: 5_000, status: 'partly' });
    expect(await refusal(back('5000.01'))).toBe('INVALID');
    await back('5000');
    expect(await pay.look(visit)).toMatchObject({ paid: 0, status: 'refunded' });
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'refunded', refunded_amount: 20_000 });
    expect(await refusal(back('1'))).toBe('WRONG_STATE');
  });
  it('that was kept as credit: what was paid beside it stays as it is', async () => {
    const visit = await pay.visit();
    const payments = [await pay.open(visit), await pay.open(visit)];
    for (const payment of payments) await pay.pay(payment, { type: 'CARD' });
    const [, credit] = payments;
    expect(await pay.intent(credit?.id ?? 0)).toMatchObject({ state: 'needs_attention', problem: 'credit', taken_amount: 0 });
    const accountant = await pay.people.person('accountant');
    await pay.act(accountant, 'refund-payment', credit?.id ?? 0, { refund_note: 'Давхар төлсөн' });
    await pay.askGateway();
    expect(await pay.intent(credit?.id ?? 0)).toMatchObject({ state: 'refunded', refunded_amount: 20_000 });
    expect(await pay.look(visit)).toEqual({ stand: 'confirmed', paid: 20_000, status: 'paid' });
  });
  it('that was never delivered: whole, and it is not delivered afterwards', async () => {
    const { visit, payment } = await paidVisit('P2P', { visit_name: REFUSING });
    const accountant = await pay.people.person('accountant');
    const back = (amount: string) => pay.act(accountant, 'record-refund', payment.id, { refund_amount: amount, refund_note: 'Гүйлгээ 2' });
    expect(await refusal(back('15000'))).toBe('INVALID');
    await back('20000');
    await pay.sql("update trial_visit set visit_name = 'Болсон' where id = $1::bigint", visit);
    await pay.follow();
    await pay.call(payment.number);
    expect(await pay.look(visit)).toMatchObject({ stand: 'waiting', paid: 0 });
    expect(await pay.intent(payment.id)).toMatchObject({ state: 'refunded', refunded_amount: 20_000 });
  });
  it('to each who has paid his own part: what one gateway refuses is tried again alone', async () => {
    const visit = await pay.visit({ prepayment: '65000' });
    const parts = [
      { amount: '20000', type: 'CARD' },
      { amount: '30000', type: 'P2P' },
      { amount: '15000', type: 'CARD' },
    ] as const;
    for (const { amount, type } of parts) await pay.pay(await pay.open(visit, { amount }), { type });
    expect(await pay.look(visit)).toMatchObject({ stand: 'confirmed', paid: 65_000 });
    for (const _press of [1, 2]) {
      await refund(visit);
      await pay.askGateway();
      expect(await pay.look(visit)).toMatchObject({ paid: 30_000, status: 'partly' });
    }
    const back = await pay.sql('select sum(refunded_amount) from payment_intents where paid_for_id = $1::bigint', visit);
    expect(Number(back[0]?.[0])).toBe(35_000);
  });
});

describe('money taken by hand', () => {
  it('is recorded with what it pays for, in one transaction', async () => {
    const visit = await pay.visit();
    const writes = await recordPayment(pay.context(), { ...of(visit), amount: '20000', description: 'Үлдэгдэл', method: 'cash' });
    await writeAlone(pay.context(), writes);
    expect(await pay.look(visit)).toEqual({ stand: 'confirmed', paid: 20_000, status: 'paid' });
    const rows = await pay.sql('select method, state, paid_amount from payment_intents where paid_for_id = $1::bigint', visit);
    expect(rows).toEqual([['cash', 'finalised', '20000.00']]);
    await refund(visit);
    expect(await pay.sql('select state, problem from payment_intents where paid_for_id = $1::bigint', visit)).toEqual([
      ['needs_attention', 'not_refunded'],
    ]);
  });
});

describe('who may do what', () => {
  it('reception checks and cancels; money is given back by those who count it; others see nothing', async () => {
    const { visit, payment } = await paidVisit('CARD');
    const [receptionist, accountant, employee] = [
      await pay.people.person('receptionist'),
      await pay.people.person('accountant'),
      await pay.people.person('employee'),
    ];
    const note = { refund_note: 'Буцаалт' };
    expect(await refusal(pay.act(receptionist, 'refund-payment', payment.id, note))).toBe('NO_RIGHT');
    expect(await refusal(pay.act(receptionist, 'record-refund', payment.id, { ...note, refund_amount: '1' }))).toBe('NO_RIGHT');
    expect(await refusal(pay.act(employee, 'check-payment', payment.id))).toBe('NO_RIGHT');
    expect(await refusal(pay.act(employee, 'refund-payment', payment.id, note))).toBe('NO_RIGHT');
    const open = await pay.open(await pay.visit());
    await pay.act(receptionist, 'check-payment', open.id);
    await pay.act(receptionist, 'cancel-payment', open.id);
    await pay.askGateway();
    expect(invoiceOf(open.number)?.state).toBe('CANCELLED');
    await pay.act(accountant, 'refund-payment', payment.id, note);
    await pay.askGateway();
    expect(await pay.look(visit)).toMatchObject({ paid: 0, status: 'refunded' });
    const list = 'query{payment_intents(limit:1){id}}';
    expect(await refusal(employee.ask(list))).not.toBe('done');
    expect(await refusal(receptionist.ask(list))).toBe('done');
    const stranger = await pay.people.person('director', { company: 2 });
    expect(await refusal(pay.act(stranger, 'check-payment', payment.id))).toBe('NOT_FOUND');
  });
});
