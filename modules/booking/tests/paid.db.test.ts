/** From a chosen time to "paid" with a gateway: hold, order and invoice end together, and money that comes is counted once. */
import { type Simulator, startSimulator } from '@lambda/payment-simulator/simulator.ts';
import { provideGateways } from '@lambda/payments/contract.server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelByLink, checkPayments, moveByLink, type OpenOrder, openOrder, paymentOf } from '../order/server/by-link.ts';
import { line, NOW, refusalOf, type Salon, type SalonWorld, salonWorld, timesIn } from './salon-world.ts';

const TUESDAY = '2026-12-01';
let world: SalonWorld;
let simulator: Simulator;
let clock = NOW;
beforeAll(async () => {
  world = await salonWorld({ size: 6 });
  simulator = await startSimulator({ merchants: new Map([['SALON', 'secret-1']]), now: () => clock.getTime(), waitMs: 5 });
  provideGateways(world.database, { qpayUrl: simulator.url, siteUrl: 'http://127.0.0.1:9', now: () => clock.getTime() });
  // Whether the gateway calls or somebody presses the button, the same is asked: here the button is pressed.
  simulator.plan('silent', 100);
});
afterAll(async () => {
  await simulator.close();
  await world.drop();
});

const at = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
async function shop() {
  const salon = await world.salon();
  await salon.gateway();
  const branch = await salon.branch();
  const service = await salon.service({ perpayment: '20000.00' });
  const artist = await salon.artist(branch, [service]);
  const place = (time: string, minutes: number, hold: string | null = null) => {
    clock = at(minutes);
    return salon.place({ branch: branch.id, lines: [line(service, artist, time, TUESDAY)], hold }, clock);
  };
  const free = async (minutes: number) =>
    timesIn(await salon.times({ branch: branch.id, services: [service], from: TUESDAY, days: 1 }, at(minutes)), TUESDAY);
  return { salon, place, free, branch, service, artist };
}
async function behind(link: string): Promise<OpenOrder> {
  const order = await openOrder(world.database, link);
  if (!order) throw new Error('the link leads nowhere');
  return order;
}
const press = async (salon: Salon, link: string, minutes: number): Promise<void> => {
  clock = at(minutes);
  await checkPayments(salon.context(clock), await behind(link));
};
const invoiceOf = async (intent: number): Promise<string> =>
  (await world.sql('select provider_invoice from payment_intents where id = $1::bigint', [intent]))[0]?.[0] ?? '';
const stateOf = async (id: number) =>
  (await world.sql('select state, payment_status, paid_amount, extra_amount from booking_orders where id = $1::bigint', [id]))[0];
const credit = async (salon: Salon) =>
  (await world.sql('select coalesce(sum(amount), 0) from client_credits where company_id = $1::bigint', [salon.company]))[0]?.[0];
const receipts = async (id: number) =>
  (
    await world.sql(
      "select count(*) from payment_receipts r join payment_intents i on i.id = r.intent_id where i.paid_for = 'booking_orders' and i.paid_for_id = $1::bigint",
      [id],
    )
  )[0]?.[0];

describe('a prepayment by QR', () => {
  it('holds the time until it is paid: order and invoice end at one moment, and the button confirms it once', async () => {
    const { salon, place, free } = await shop();
    const placed = await place('14:00', 0);
    expect(placed).toMatchObject({
      state: 'waiting',
      total_prepayment: '20000.00',
      payment: { amount: '20000.00', state: 'open', method: 'qpay' },
    });
    expect(placed.payment?.qr_text).toBeTruthy();
    expect([placed.expires_at, placed.payment?.expires_at]).toEqual([at(10).toISOString(), at(10).toISOString()]);
    const invoice = simulator.invoices.get(await invoiceOf(placed.payment?.id ?? 0));
    expect(invoice?.expiresAt?.toISOString()).toBe(at(10).toISOString());
    expect(await free(5)).not.toContain('14:00');
    expect((await paymentOf(salon.context(), await behind(placed.link)))?.qr_text).toBe(placed.payment?.qr_text);
    await press(salon, placed.link, 2);
    expect((await stateOf(placed.id))?.[0]).toBe('waiting');
    await simulator.pay(await invoiceOf(placed.payment?.id ?? 0));
    await Promise.all([1, 2, 3].map(() => press(salon, placed.link, 3)));
    await press(salon, placed.link, 4);
    expect(await stateOf(placed.id)).toEqual(['confirmed', 'partly', '20000.00', '0.00']);
    expect(await receipts(placed.id)).toBe('1');
    expect(await salon.job('booking-expire', at(11))).toEqual({ expired: 0 });
    expect(await free(11)).not.toContain('14:00');
  });

  it('of a second attempt is kept when the first one ends; paid twice, one half is credit', async () => {
    const { salon, place } = await shop();
    const first = await place('14:00', 0);
    const second = await place('14:00', 4, first.link);
    expect([second.id, second.link, second.expires_at]).toEqual([first.id, first.link, at(14).toISOString()]);
    expect(second.payment?.id).not.toBe(first.payment?.id);
    await simulator.pay(await invoiceOf(second.payment?.id ?? 0));
    await press(salon, second.link, 6);
    for (const minutes of [10, 14, 15]) await salon.job('booking-expire', at(minutes));
    expect(await stateOf(second.id)).toEqual(['confirmed', 'partly', '20000.00', '0.00']);

    const one = await place('16:00', 0);
    const again = await place('16:00', 4, one.link);
    await simulator.pay(await invoiceOf(one.payment?.id ?? 0));
    await press(salon, again.link, 5);
    await simulator.pay(await invoiceOf(again.payment?.id ?? 0));
    await press(salon, again.link, 6);
    expect(await stateOf(again.id)).toEqual(['confirmed', 'partly', '20000.00', '20000.00']);
    expect(await credit(salon)).toBe('20000.00');
  });

  it('that comes after the end is credit, the time is free, and somebody else’s visit stays his', async () => {
    const { salon, place, branch, service, artist } = await shop();
    const late = await place('14:00', 0);
    const invoice = await invoiceOf(late.payment?.id ?? 0);
    clock = at(9);
    await simulator.pay(invoice);
    clock = at(11);
    const taken = await salon.place({ branch: branch.id, lines: [line(service, artist, '14:00', TUESDAY)], source: 'reception' }, clock);
    await press(salon, late.link, 12);
    expect(await stateOf(late.id)).toEqual(['expired', 'credit', '0.00', '20000.00']);
    expect((await stateOf(taken.id))?.[0]).toBe('confirmed');
    expect(await credit(salon)).toBe('20000.00');
    expect((await refusalOf(place('14:00', 13)))?.details).toMatchObject({ days: expect.arrayContaining([expect.anything()]) });
  });

  it('is not asked for any more once the client cancels', async () => {
    const { salon, place } = await shop();
    const placed = await place('14:00', 0);
    await cancelByLink(salon.context(at(1)), await behind(placed.link));
    const [row] = await world.sql('select state from payment_intents where id = $1::bigint', [placed.payment?.id ?? 0]);
    expect(row).toEqual(['cancelled']);
    expect(await paymentOf(salon.context(at(2)), await behind(placed.link))).toBeNull();
  });

  it('stays with its visit however often that is moved by the link, also by twenty at once, and is one payment', async () => {
    const { salon, place, free, artist } = await shop();
    const placed = await place('14:00', 0);
    await simulator.pay(await invoiceOf(placed.payment?.id ?? 0));
    await press(salon, placed.link, 1);
    const lineId = Number((await world.sql('select id from order_detail where order_id = $1::bigint', [placed.id]))[0]?.[0]);
    const move = async (time: string) =>
      moveByLink(salon.context(at(2)), await behind(placed.link), [{ line: lineId, artist, day: '2026-12-03', time }]);
    await move('15:00');
    await move('16:00');
    const times = Array.from({ length: 20 }, (_, index) => `${10 + Math.floor(index / 4)}:${['00', '15', '30', '45'][index % 4]}`);
    const replies = await Promise.all(times.map((time) => refusalOf(move(time))));
    expect(replies).toContain(null);
    const living = 'select count(*) from order_detail where order_id = $1::bigint and holds and deleted_at is null';
    expect(await world.sql(living, [placed.id])).toEqual([['1']]);
    expect(await stateOf(placed.id)).toEqual(['confirmed', 'partly', '20000.00', '0.00']);
    expect([await receipts(placed.id), await credit(salon)]).toEqual(['1', '0']);
    expect(await free(2)).toContain('14:00');
    await cancelByLink(salon.context(at(3)), await behind(placed.link));
    expect((await behind(placed.link)).state).toBe('cancelled_by_client');
    expect(await refusalOf(move('15:00'))).toMatchObject({ code: 'ORDER_OVER', status: 409 });
    // In time: all of it is kept for the client, once.
    expect([await receipts(placed.id), await credit(salon)]).toEqual(['1', '20000.00']);
  });
});
