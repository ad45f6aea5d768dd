/** QR payments at a till: a sale closes once its money has come, and money that no sale takes is for the manager. */
import { randomUUID } from 'node:crypto';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { type Simulator, startSimulator } from '@lambda/payment-simulator/simulator.ts';
import { provideGateways } from '@lambda/payments/contract.server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCharge, lookAt } from '../charge/server/charge.ts';
import { lineOf, NOW, type PosWorld, paid, posWorld, refusalOf, said } from './pos-world.ts';

let world: PosWorld;
let simulator: Simulator;
beforeAll(async () => {
  world = await posWorld();
  simulator = await startSimulator({ merchants: new Map([['SALON', 'secret-1']]), now: () => NOW.getTime(), waitMs: 5 });
  provideGateways(world.database, { qpayUrl: simulator.url, siteUrl: 'http://127.0.0.1:9', now: () => NOW.getTime() });
  simulator.plan('silent', 100);
  const account = {
    gateway_name: 'QPay',
    gateway: 'qpay',
    is_active: true,
    gateway_order: 1,
    merchant_user: 'SALON',
    merchant_code: 'SALON_INVOICE',
  };
  let id = 0;
  await executeLongWrite({
    context: world.platform(),
    work: async (write) => {
      const operations = broughtWrites(world.platform(), [{ kind: 'create', model: 'payment_gateways', values: account }]);
      id = (await write(operations.map(({ operation }) => operation)))[0] ?? 0;
      return { commit: true };
    },
  });
  await world.act('set-gateway-secret', id, { secret: 'secret-1' });
});
afterAll(async () => {
  await simulator.close();
  await world.drop();
});

const payNow = async (charge: number): Promise<void> => {
  const [[invoice = ''] = []] = await world.sql(
    `select provider_invoice from payment_intents where paid_for = 'pos_charge' and paid_for_id = ${charge} order by id desc limit 1`,
  );
  await simulator.pay(invoice);
};
async function shop() {
  const session = await world.open(await world.till());
  const item = await world.item({ price: '35000' });
  return { session, uuid: randomUUID(), lines: [lineOf(item, '1', '35000')] };
}

describe('a QR payment', () => {
  it('is one code for one sale however often it is asked for, and the sale closes once when the money has come', async () => {
    const { session, uuid, lines } = await shop();
    const first = await askCharge(world.context(), { uuid, session, amount: '35000' });
    expect(first.payment?.qr_text).toBeTruthy();
    expect((await askCharge(world.context(), { uuid, session, amount: '35000.00' })).id).toBe(first.id);
    const payments = [paid('qr', '35000', first.id)];
    expect(said(await refusalOf(world.sellAt(session, { uuid, lines, payments, tendered: '0' })))).toContain('has not come');
    await payNow(first.id);
    // The callback is lost: the till asks.
    expect((await lookAt(world.context(), first.id)).paid).toBe('35000.00');
    expect((await askCharge(world.context(), { uuid, session, amount: '35000' })).id).toBe(first.id);
    const sale = await world.sellAt(session, { uuid, lines, payments, tendered: '0' });
    expect((await world.sellAt(session, { uuid, lines, payments, tendered: '0' })).id).toBe(sale.id);
    expect((await world.figures(session)).methods).toEqual({ cash: '0.00', card: '0.00', qr: '35000.00', transfer: '0.00' });
    // The money of one sale pays no other one.
    expect((await refusalOf(world.sellAt(session, { lines, payments, tendered: '0' })))?.code).toBe('INVALID');
    const back = await world.back(session, sale.number, [{ line: sale.lines[0]?.id ?? 0, qty: '1' }]);
    expect(back.payments).toEqual([{ method: 'qr', amount: '-35000.00', reference: null }]);
    expect(
      await world.sql(`select refund_asked_at is not null from payment_intents where paid_for_id = ${first.id} and state = 'finalised'`),
    ).toEqual([['t']]);
  });

  it('that comes for a sale that was closed with cash is a task, not takings', async () => {
    const { session, uuid, lines } = await shop();
    const charge = await askCharge(world.context(), { uuid, session, amount: '35000' });
    const before = await world.tasks();
    await payNow(charge.id);
    await world.sellAt(session, { uuid, lines });
    await lookAt(world.context(), charge.id);
    expect((await world.tasks()).slice(before.length)).toContain('charge');
    expect(await world.sql(`select payment_status, paid_amount from pos_charge where id = ${charge.id}`)).toEqual([['credit', '35000.00']]);
    expect((await world.figures(session)).methods).toMatchObject({ cash: '35000.00', qr: '0.00' });
  });

  it('that no sale took up is told at the closing, and a part of one goes back by hand', async () => {
    const { session, uuid, lines } = await shop();
    const left = await askCharge(world.context(), { uuid: randomUUID(), session, amount: '500' });
    await payNow(left.id);
    await lookAt(world.context(), left.id);
    const charge = await askCharge(world.context(), { uuid, session, amount: '70000' });
    await payNow(charge.id);
    await lookAt(world.context(), charge.id);
    const [line] = lines;
    const sale = await world.sellAt(session, {
      uuid,
      lines: line ? [{ ...line, qty: '2' }] : [],
      payments: [paid('qr', '70000', charge.id)],
      tendered: '0',
    });
    const before = await world.tasks();
    await world.back(session, sale.number, [{ line: sale.lines[0]?.id ?? 0, qty: '1' }]);
    await world.close(session, '0');
    expect((await world.tasks()).slice(before.length)).toEqual(['give_back', 'charge']);
  });
});
