/** The way of an order: moved and cancelled by its link, paid in time or late, served, not come to, and told of once. */

import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelByLink, confirmByLink, moveByLink, type OpenOrder, openOrder } from '../order/server/by-link.ts';
import { line, NOW, refusalOf, type Salon, type SalonWorld, salonWorld, timesIn } from './salon-world.ts';

let world: SalonWorld;
beforeAll(async () => {
  world = await salonWorld({ size: 8 });
});
afterAll(() => world.drop());

const TUESDAY = '2026-12-01';
const at = (moment: string): Date => new Date(`${moment}:00+08:00`);
async function small(service: Values = {}, branch: Values = {}) {
  const salon = await world.salon();
  const place = await salon.branch(branch);
  const one = await salon.service(service);
  const artist = await salon.artist(place, [one]);
  const order = (time: string, day = TUESDAY, now = NOW) =>
    salon.place(
      {
        branch: place.id,
        lines: [line(one, artist, time, day)],
        client: { name: 'Сараа', phone: '99110001', email: 'saraa@example.mn', note: null },
      },
      now,
    );
  const free = async (day: string, now = NOW) =>
    timesIn(await salon.times({ branch: place.id, services: [one], from: day, days: 1 }, now), day);
  return { salon, branch: place, service: one, artist, order, free };
}
async function behind(link: string): Promise<OpenOrder> {
  const order = await openOrder(world.database, link);
  if (!order) throw new Error('the link leads nowhere');
  return order;
}
async function lineOf(link: string): Promise<number> {
  return (await behind(link)).shown('mn', NOW).lines[0]?.line ?? 0;
}
/** Money as the module of payments writes it: it adds to what is paid, and nothing else. */
async function pay(salon: Salon, id: number, paid: string, now: Date): Promise<void> {
  const context = salon.context(now);
  const operations = broughtWrites(context, [{ kind: 'change', model: 'booking_orders', rows: [{ id, values: { paid_amount: paid } }] }]);
  await executeWrites({ context, operations: operations.map(({ operation }) => operation), reply: () => [] });
}
const stateOf = async (id: number) =>
  (
    await world.sql(
      'select state, payment_status, paid_amount, extra_amount, returned_amount, cancel_fee from booking_orders where id = $1::bigint',
      [id],
    )
  )[0];
const creditIn = async (salon: Salon) =>
  (await world.sql('select coalesce(sum(amount), 0) from client_credits where company_id = $1::bigint', [salon.company]))[0]?.[0];
const waiting = (id: number, until: Date) =>
  world.sql("update booking_orders set state = 'waiting', payment_status = 'waiting', expires_at = $2::timestamptz where id = $1::bigint", [
    id,
    until.toISOString(),
  ]);

describe('the link of an order', () => {
  it('moves it as often as is wished: one living visit, and the same link shows where it is', async () => {
    const { salon, branch, service, artist, order, free } = await small();
    const placed = await order('14:00', '2026-12-03');
    const move = async (time: string) =>
      moveByLink(salon.context(), await behind(placed.link), [{ line: await lineOf(placed.link), artist, day: '2026-12-03', time }]);
    await move('15:00');
    expect((await behind(placed.link)).shown('mn', NOW).starts).toBe('2026-12-03 15:00');
    await move('16:00');
    const times = await free('2026-12-03');
    expect(times).toContain('14:00');
    expect(times).toContain('15:00');
    expect(times).not.toContain('16:00');
    const moves = Array.from({ length: 20 }, (_, index) => `${10 + Math.floor(index / 4)}:${['00', '15', '30', '45'][index % 4]}`);
    const replies = await Promise.allSettled(moves.map((time) => move(time)));
    expect(replies.some(({ status }) => status === 'fulfilled')).toBe(true);
    const living = await world.sql(
      'select service_time::text from order_detail where artist_id = $1::bigint and holds and deleted_at is null',
      [artist],
    );
    expect(living).toHaveLength(1);
    expect((await behind(placed.link)).shown('mn', NOW).lines[0]?.time).toBe(living[0]?.[0]?.slice(0, 5));
    // Taken by another order: refused with other times, and the visit stays where it is.
    await salon.place({ branch: branch.id, lines: [line(service, artist, '18:00', '2026-12-03')], source: 'reception' });
    const refused = await refusalOf(move('18:00'));
    expect(refused?.code).toBe('TIME_TAKEN');
    expect(refused?.details).toMatchObject({ days: expect.arrayContaining([expect.objectContaining({ day: '2026-12-03' })]) });
    expect((await behind(placed.link)).shown('mn', NOW).lines[0]?.time).toBe(living[0]?.[0]?.slice(0, 5));
  });

  it('says that it is cancelled, and then neither moves nor cancels it; a line of another order is not found', async () => {
    const { salon, artist, order, free } = await small();
    const [mine, other] = [await order('14:00'), await order('16:00')];
    const foreign = { line: await lineOf(other.link), artist, day: TUESDAY, time: '11:00' };
    expect((await refusalOf(moveByLink(salon.context(), await behind(mine.link), [foreign])))?.code).toBe('NOT_FOUND');
    await cancelByLink(salon.context(), await behind(mine.link));
    expect((await behind(mine.link)).state).toBe('cancelled_by_client');
    expect(await free(TUESDAY)).toContain('14:00');
    const own = { line: await lineOf(mine.link), artist, day: TUESDAY, time: '11:00' };
    expect(await refusalOf(moveByLink(salon.context(), await behind(mine.link), [own]))).toMatchObject({ code: 'ORDER_OVER', status: 409 });
    expect((await refusalOf(cancelByLink(salon.context(), await behind(mine.link))))?.code).toBe('ORDER_OVER');
    expect((await refusalOf(confirmByLink(salon.context(), await behind(mine.link))))?.code).toBe('ORDER_OVER');
    expect(await openOrder(world.database, 'x'.repeat(43))).toBeNull();
  });

  it('gives back everything in time; later it moves nothing, and the fee is kept', async () => {
    const { salon, artist, order } = await small({ perpayment: '20000.00' }, { cancel_fee_percent: '50' });
    const [early, late] = [await order('14:00'), await order('16:00')];
    for (const { id } of [early, late]) await pay(salon, id, '20000.00', NOW);
    await cancelByLink(salon.context(at('2026-11-30T13:59')), await behind(early.link));
    expect(await stateOf(early.id)).toEqual(['cancelled_by_client', 'credit', '20000.00', '0.00', '20000.00', '0.00']);
    const own = { line: await lineOf(late.link), artist, day: TUESDAY, time: '17:00' };
    const evening = at('2026-11-30T16:01');
    expect((await refusalOf(moveByLink(salon.context(evening), await behind(late.link), [own])))?.code).toBe('TOO_LATE_TO_MOVE');
    await cancelByLink(salon.context(evening), await behind(late.link));
    expect(await stateOf(late.id)).toEqual(['cancelled_by_client', 'credit', '20000.00', '0.00', '10000.00', '10000.00']);
    expect(await creditIn(salon)).toBe('30000.00');
    // What the gateway gives back is no credit any more.
    await pay(salon, early.id, '0.00', evening);
    expect(await stateOf(early.id)).toEqual(['cancelled_by_client', 'refunded', '0.00', '0.00', '0.00', '0.00']);
    expect(await creditIn(salon)).toBe('10000.00');
  });
});

describe('money that comes', () => {
  it('in time confirms; once more it is credit, and so is what comes when the time is over', async () => {
    const { salon, order, free } = await small({ perpayment: '20000.00' });
    const [paid, late] = [await order('14:00'), await order('16:00')];
    for (const { id } of [paid, late]) await waiting(id, at('2026-11-28T12:10'));
    await pay(salon, paid.id, '20000.00', at('2026-11-28T12:06'));
    expect(await stateOf(paid.id)).toEqual(['confirmed', 'partly', '20000.00', '0.00', '0.00', '0.00']);
    await pay(salon, paid.id, '40000.00', at('2026-11-28T12:07'));
    expect(await stateOf(paid.id)).toEqual(['confirmed', 'partly', '20000.00', '20000.00', '0.00', '0.00']);
    expect(await creditIn(salon)).toBe('20000.00');
    await pay(salon, late.id, '20000.00', at('2026-11-28T12:10'));
    expect(await stateOf(late.id)).toEqual(['expired', 'credit', '0.00', '20000.00', '0.00', '0.00']);
    expect(await creditIn(salon)).toBe('40000.00');
    expect(await free(TUESDAY)).toContain('16:00');
    // The late end of a paid order ends nothing.
    expect(await salon.job('booking-expire', at('2026-11-28T12:11'))).toEqual({ expired: 0 });
    expect((await stateOf(paid.id))?.[0]).toBe('confirmed');
    const told = await world.sql(
      "select count(*) from outbox where company_id = $1::bigint and topic = 'notification' and delivery_key like 'booking-credit:%'",
      [salon.company],
    );
    expect(told).toEqual([['2']]);
  });
});

describe('a visit', () => {
  it('is arrived at, begun and checked out: rest, tip and credit, exact to the tugrik', async () => {
    const { salon, order } = await small({ perpayment: '20000.00' });
    const { id } = await order('14:00');
    await pay(salon, id, '20000.00', NOW);
    expect((await refusalOf(salon.act('finish-order', id, { cash: '40000' })))?.code).toBe('WRONG_STATE');
    await salon.act('mark-arrived', id);
    await salon.act('start-service', id);
    for (const input of [{ cash: '39999' }, { cash: '40001' }, { cash: '30000', card: '20000' }])
      expect(await refusalOf(salon.act('finish-order', id, input))).toMatchObject({ code: 'INVALID', fields: [{ field: 'cash' }] });
    expect(await refusalOf(salon.act('finish-order', id, { cash: '30000', credit: '10000' }))).toMatchObject({
      fields: [{ field: 'credit' }],
    });
    await salon.act('finish-order', id, { cash: '30000', transfer: '10000', tip: '5000' });
    const [row] = await world.sql(
      'select state, payment_status, paid_amount, cash_amount, non_cash_amount, tip_amount, is_received from booking_orders where id = $1::bigint',
      [id],
    );
    expect(row).toEqual(['done', 'paid', '60000.00', '30000.00', '10000.00', '5000.00', '1']);
  });

  it('that the company cancels is given back whole; who does not come leaves the prepayment, and the time is free', async () => {
    const { salon, branch, service, artist, order, free } = await small({ perpayment: '20000.00' });
    const [one, other] = [await order('14:00'), await order('16:00')];
    for (const { id } of [one, other]) await pay(salon, id, '20000.00', NOW);
    await salon.act('cancel-order', one.id, { reason: 'Артист өвдсөн' }, { now: at('2026-12-01T13:00') });
    expect(await stateOf(one.id)).toEqual(['cancelled_by_company', 'credit', '20000.00', '0.00', '20000.00', '0.00']);
    expect((await refusalOf(salon.act('mark-no-show', other.id, {}, { now: at('2026-12-01T15:59') })))?.code).toBe('WRONG_STATE');
    await salon.act('mark-no-show', other.id, {}, { now: at('2026-12-01T16:20') });
    expect(await stateOf(other.id)).toEqual(['no_show', 'partly', '20000.00', '0.00', '0.00', '20000.00']);
    expect(await creditIn(salon)).toBe('20000.00');
    expect(await free(TUESDAY)).toContain('16:00');
    // Who comes after all gets the time again, unless somebody else has it.
    await salon.act('mark-arrived', other.id);
    await salon.act('cancel-order', (await order('11:00')).id, { reason: 'Туршилт' });
    const gone = await order('12:00');
    await salon.act('mark-no-show', gone.id, {}, { now: at('2026-12-01T12:30') });
    await salon.place({ branch: branch.id, lines: [line(service, artist, '12:00', TUESDAY)], source: 'reception' });
    expect((await refusalOf(salon.act('mark-arrived', gone.id)))?.fields.map(({ code }) => code)).toEqual(['overlaps']);
  });
});

describe('reminders', () => {
  const letters = async (salon: Salon) =>
    (
      await world.sql(
        "select payload->>'subject', payload->>'text' from outbox where company_id = $1::bigint and topic = 'mail' order by id",
        [salon.company],
      )
    ).map(([subject, text]) => [subject, /\d{4}-\d\d-\d\d \d\d:\d\d/.exec(text ?? '')?.[0]]);
  const minutes = async (salon: Salon, from: string, until: string) => {
    for (let now = at(from).getTime(); now <= at(until).getTime(); now += 60_000 * 10) await salon.job('booking-reminders', new Date(now));
  };
  const DAY = 'Маргаашийн захиалгаа сануулъя';
  const HOURS = 'Захиалгын цаг дөхлөө';

  it('come once each for the visit as it is by then, in the company’s hours', async () => {
    const { salon, artist, order } = await small();
    const { link } = await order('12:00', '2026-12-02');
    await moveByLink(salon.context(at('2026-12-01T11:00')), await behind(link), [
      { line: await lineOf(link), artist, day: '2026-12-03', time: '10:00' },
    ]);
    await minutes(salon, '2026-12-01T11:00', '2026-12-01T13:00');
    await minutes(salon, '2026-12-02T09:00', '2026-12-02T11:00');
    await minutes(salon, '2026-12-03T07:00', '2026-12-03T09:00');
    await salon.job('booking-reminders', at('2026-12-03T08:00'));
    expect((await letters(salon)).filter(([subject]) => subject === DAY || subject === HOURS)).toEqual([
      [DAY, '2026-12-03 10:00'],
      [HOURS, '2026-12-03 10:00'],
    ]);
    // A tap on the link of the letter says that the client comes.
    const [letter] = await world.sql(
      "select payload->>'secret' from outbox where company_id = $1::bigint and topic = 'mail' order by id desc limit 1",
      [salon.company],
    );
    await confirmByLink(salon.context(), await behind(letter?.[0] ?? ''));
    expect((await behind(link)).shown('mn', NOW).client_confirmed).toBe(true);
  });

  it('ask for a review once the visit is over, once, with a link that leads to it', async () => {
    const { salon, order } = await small();
    const { id } = await order('14:00');
    await salon.job('booking-reminders', at('2026-12-01T13:00'));
    await salon.act('mark-arrived', id);
    await salon.act('start-service', id);
    await salon.act('finish-order', id, { cash: '60000' });
    await Promise.all([1, 2].map(() => salon.job('booking-reminders', at('2026-12-01T15:10'))));
    await salon.job('booking-reminders', at('2026-12-01T15:20'));
    expect((await letters(salon)).filter(([subject]) => subject === 'Үйлчилгээ таалагдсан уу?')).toHaveLength(1);
    const [letter] = await world.sql(
      "select payload->>'secret', payload->>'text' from outbox where company_id = $1::bigint and topic = 'mail' order by id desc limit 1",
      [salon.company],
    );
    expect((await behind(letter?.[0] ?? '')).shown('mn', NOW).state).toBe('done');
    expect(letter?.[1]).toContain(`/booking/order/${letter?.[0]}`);
  });

  it('do not come for what is cancelled in whatever way, nor for a reminder that was due before the order', async () => {
    const { salon, order } = await small();
    const [byClient, byCompany, expired] = [
      await order('12:00', '2026-12-02'),
      await order('14:00', '2026-12-02'),
      await order('16:00', '2026-12-02'),
    ];
    const then = at('2026-12-01T11:59');
    await cancelByLink(salon.context(then), await behind(byClient.link));
    await salon.act('cancel-order', byCompany.id, { reason: 'Туршилт' }, { now: then });
    await waiting(expired.id, then);
    await salon.job('booking-expire', then);
    await order('18:00', '2026-12-02', at('2026-12-02T15:00'));
    await minutes(salon, '2026-12-01T11:50', '2026-12-01T16:30');
    await minutes(salon, '2026-12-02T09:50', '2026-12-02T15:50');
    await minutes(salon, '2026-12-02T16:00', '2026-12-02T16:10');
    expect((await letters(salon)).filter(([subject]) => subject === DAY || subject === HOURS)).toEqual([[HOURS, '2026-12-02 18:00']]);
  });

  it('come once each for a visit that is moved the day before, naming its new hour, also by two workers in the same minute', async () => {
    const { salon, branch, artist, order } = await small();
    await world.sql('update branch_hours set opens_at = $2::time where struct_id = $1::bigint', [branch.unit, '09:00']);
    const { link } = await order('12:00', '2026-12-02');
    await minutes(salon, '2026-12-01T10:50', '2026-12-01T11:00');
    await moveByLink(salon.context(at('2026-12-01T11:00')), await behind(link), [
      { line: await lineOf(link), artist, day: '2026-12-03', time: '09:00' },
    ]);
    const told = async () => (await letters(salon)).filter(([subject]) => subject === DAY || subject === HOURS);
    await minutes(salon, '2026-12-01T11:50', '2026-12-02T08:50');
    expect(await told()).toEqual([]);
    // A worker that was restarted runs beside the one that has begun.
    for (const [moment, sent] of [
      ['2026-12-02T09:00', [[DAY, '2026-12-03 09:00']]],
      [
        '2026-12-03T07:00',
        [
          [DAY, '2026-12-03 09:00'],
          [HOURS, '2026-12-03 09:00'],
        ],
      ],
    ] as const) {
      await Promise.all([1, 2, 3].map(() => salon.job('booking-reminders', at(moment))));
      await salon.job('booking-reminders', at(moment));
      expect(await told()).toEqual(sent);
    }
  });
});
