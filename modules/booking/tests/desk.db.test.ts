/** The day at the desk: what reception and artists are shown, moves of several people at once, walk-ins, and checkout. */
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { TestPerson } from '@lambda/testing/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addExtraService } from '../desk/server/extra-service.ts';
import { readDesk } from '../desk/server/read-desk.ts';
import { openRestPayment } from '../desk/server/rest-payment.ts';
import { checkedClient } from '../order/server/checked-client.ts';
import { moveLines } from '../order/server/move-lines.ts';
import { line, MONDAY, refusalOf, type SalonWorld, salonWorld } from './salon-world.ts';

let world: SalonWorld;
beforeAll(async () => {
  world = await salonWorld();
});
afterAll(() => world.drop());

async function day() {
  const salon = await world.salon();
  const service = await salon.service({ perpayment: '20000.00' });
  const [here, there] = [await salon.branch(), await salon.branch()];
  const job = await salon.people.record('job', { a_tushaal_ner: 'Үсчин' });
  const person = (role: 'artist' | 'receptionist' | 'director', unit: number) =>
    salon.people.person(role, { company: salon.company, employee: { struct_id: unit, job_id: job } });
  const artistPerson = await person('artist', here.unit);
  const own = await salon.artist(here, [service], { emp_id: artistPerson.actor.employeeId, artist_nick_name: 'Хулан' });
  const beside = await salon.artist(here, [service], { artist_nick_name: 'Ялгуун' });
  const far = await salon.artist(there, [service], { artist_nick_name: 'Анар' });
  const reception = await person('receptionist', here.unit);
  const director = await person('director', there.unit);
  const client = (name: string, phone: string) => ({ name, phone, email: null, note: null });
  const place = (artist: number, branch: number, time: string, name = 'Сараа', phone = '99110001') =>
    salon.place({ branch, lines: [line(service, artist, time)], client: client(name, phone), source: 'reception' });
  const as = ({ actor }: TestPerson, entry: string): WriteContext => ({
    ...salon.context(),
    actor: { ...actor, timeZone: 'Asia/Ulaanbaatar', access: actor.access.on(entry) },
  });
  const desk = (who: TestPerson, entry = 'booking-desk', branch: number | null = null) =>
    readDesk(as(who, entry), { branch, from: MONDAY, days: 1, language: 'mn' });
  return { salon, service, here, there, own, beside, far, artistPerson, reception, director, place, as, desk };
}
const lineOf = async (order: number) => {
  const [row] = await world.sql('select id, version from order_detail where order_id = $1::bigint and holds', [order]);
  return { line: Number(row?.[0]), version: Number(row?.[1]) };
};

describe('the day of a branch', () => {
  it('is shown to its reception with phones, and to an artist as the own column without phones and money', async () => {
    const { here, there, own, beside, far, artistPerson, reception, director, place, desk } = await day();
    await place(own, here.id, '14:00');
    await place(beside, here.id, '15:00', 'Болд', '88110002');
    await place(far, there.id, '16:00', 'Нууц', '88110003');
    const seen = await desk(reception);
    expect(seen).toMatchObject({ branch: here.id, may_act: true, own: false, branches: [{ id: here.id }] });
    expect(seen.artists.map(({ id }) => id)).toEqual([own, beside]);
    expect(seen.artists[0]?.open).toEqual([{ from: `${MONDAY} 10:00`, to: `${MONDAY} 19:00` }]);
    expect(seen.lines.map(({ artist, from, to }) => [artist, from, to])).toEqual([
      [own, `${MONDAY} 14:00`, `${MONDAY} 15:00`],
      [beside, `${MONDAY} 15:00`, `${MONDAY} 16:00`],
    ]);
    expect(seen.orders.map(({ name, phone, total }) => [name, phone, total])).toEqual([
      ['Сараа', '99110001', '60000.00'],
      ['Болд', '88110002', '60000.00'],
    ]);
    expect((await refusalOf(desk(reception, 'booking-desk', there.id)))?.code).toBe('NOT_FOUND');

    const mine = await desk(artistPerson, 'my-desk');
    expect(mine).toMatchObject({ own: true, may_act: false });
    expect(mine.artists.map(({ id }) => id)).toEqual([own]);
    expect(mine.orders).toMatchObject([{ name: 'Сараа', phone: null, total: null, number: null, state: 'confirmed' }]);
    expect(JSON.stringify(mine)).not.toMatch(/99110001|88110002|Болд|Нууц/);
    expect((await refusalOf(desk(artistPerson, 'my-desk', there.id)))?.code).toBe('NOT_FOUND');

    // A director looks on.
    expect(await desk(director, 'booking-desk', here.id)).toMatchObject({ may_act: false, own: false });
  });

  it('is empty while the company has no branch, and not closed', async () => {
    const { reception, desk, salon } = await day();
    await world.sql('update branches set deleted_at = now() where company_id = $1::bigint', [salon.company]);
    expect(await desk(reception)).toMatchObject({ branches: [], artists: [], lines: [], may_act: false });
  });

  it('is closed to who has no part in it', async () => {
    const { salon, desk } = await day();
    const stranger = await salon.people.person('receptionist', { company: salon.company, employee: null });
    expect((await refusalOf(desk(stranger)))?.code).toBe('NO_RIGHT');
  });
});

describe('moving at the desk', () => {
  it('of one service by two people at once: one moves it, the other is told that somebody was first', async () => {
    const { salon, here, own, beside, place } = await day();
    const { id } = await place(own, here.id, '14:00');
    const seen = await lineOf(id);
    const move = (artist: number, time: string) =>
      refusalOf(moveLines(salon.context(), { order: id, by: 'staff', moves: [{ ...seen, artist, day: MONDAY, time }] }));
    const refusals = await Promise.all([move(own, '16:00'), move(beside, '17:00')]);
    expect(refusals.map((refusal) => refusal?.code ?? 'moved').toSorted()).toEqual(['VERSION_CONFLICT', 'moved']);
    const rows = await world.sql('select artist_id, service_time::text from order_detail where order_id = $1::bigint', [id]);
    expect(rows).toEqual([refusals[0] ? [String(beside), '17:00:00'] : [String(own), '16:00:00']]);
  });

  it('makes a visit longer, and a longer visit stays so when it is moved; over another one it is not made longer', async () => {
    const { salon, here, own, beside, place } = await day();
    const { id } = await place(own, here.id, '14:00');
    await place(own, here.id, '16:00', 'Болд', '88110002');
    const { line: first } = await lineOf(id);
    const move = (values: { readonly artist: number; readonly time: string; readonly minutes?: number }) =>
      moveLines(salon.context(), { order: id, by: 'staff', moves: [{ line: first, day: MONDAY, ...values }] });
    const row = async () =>
      (
        await world.sql(
          `select d.duration_minute, to_char(d.service_ends_at at time zone 'Asia/Ulaanbaatar', 'HH24:MI'), o.ends_at = d.service_ends_at, o.total_price
        from order_detail d join booking_orders o on o.id = d.order_id where d.id = $1::bigint`,
          [first],
        )
      )[0];
    await move({ artist: own, time: '14:00', minutes: 90 });
    expect(await row()).toEqual(['90', '15:30', 't', '60000.00']);
    expect(await refusalOf(move({ artist: own, time: '14:00', minutes: 135 }))).toMatchObject({ code: 'TIME_TAKEN' });
    expect(await row()).toEqual(['90', '15:30', 't', '60000.00']);
    await move({ artist: own, time: '11:00' });
    expect(await row()).toEqual(['90', '12:30', 't', '60000.00']);
    // Another artist has a pace of his own.
    await move({ artist: beside, time: '11:00' });
    expect(await row()).toEqual(['60', '12:00', 't', '60000.00']);
  });

  it('what has begun goes to another artist, and is not moved into the past', async () => {
    const { salon, here, own, beside, place } = await day();
    const { id } = await place(own, here.id, '10:00');
    const { line: first } = await lineOf(id);
    const evening = new Date(`${MONDAY}T18:30:00+08:00`);
    const move = (artist: number, time: string) =>
      refusalOf(moveLines(salon.context(evening), { order: id, by: 'staff', moves: [{ line: first, artist, day: MONDAY, time }] }));
    expect((await move(own, '11:00'))?.code).toBe('TIME_TAKEN');
    expect(await move(beside, '10:00')).toBeNull();
  });
});

describe('a time that becomes free', () => {
  it('by a move or a cancellation is offered at once to who waits for it', async () => {
    const { salon, service, here, own, place } = await day();
    const [first, second] = [await place(own, here.id, '14:00'), await place(own, here.id, '16:00', 'Болд', '88110002')];
    const looked = async () =>
      Number(
        (await world.sql("select count(*) from jobs where company_id = $1::bigint and name = 'booking-waiting'", [salon.company]))[0]?.[0],
      );
    expect(await looked()).toBe(0);
    const { line: moved } = await lineOf(first.id);
    await moveLines(salon.context(), { order: first.id, by: 'staff', moves: [{ line: moved, artist: own, day: MONDAY, time: '10:00' }] });
    expect(await looked()).toBe(1);
    await salon.act('cancel-order', second.id, { reason: 'Туршилт' });
    expect(await looked()).toBe(2);
    const wish = await salon.people.record('booking_waiting', {
      client_name: 'Ану',
      phone_number: '99110007',
      branch_id: here.id,
      service_id: service,
      artist_id: own,
      from_date: MONDAY,
      until_date: MONDAY,
      from_time: '16:00:00',
      until_time: '16:30:00',
      state: 'waiting',
      told_at: null,
      offered_at: null,
    });
    await salon.job('booking-waiting', salon.context().now);
    const rows = await world.sql(
      "select state, to_char(offered_at at time zone 'Asia/Ulaanbaatar', 'HH24:MI') from booking_waiting where id = $1::bigint",
      [wish],
    );
    expect(rows).toEqual([['offered', '16:00']]);
  });
});

describe('who walks in', () => {
  it('need not say who he is, and is served, charged and counted like everybody', async () => {
    const { salon, service, here, own } = await day();
    const context = salon.context(new Date(`${MONDAY}T11:58:00+08:00`));
    const client = checkedClient(context, {}, false);
    expect(client).toEqual({ name: null, phone: null, email: null, note: null });
    const placed = await salon.place({ branch: here.id, lines: [line(service, own, '12:00')], client, source: 'walk_in' }, context.now);
    expect(placed.state).toBe('arrived');
    await salon.act('start-service', placed.id);
    await salon.act('finish-order', placed.id, { cash: '60000' });
    expect(await world.sql('select state, client_id, paid_amount from booking_orders where id = $1::bigint', [placed.id])).toEqual([
      ['done', null, '60000.00'],
    ]);
    // Whoever asks from outside still says who he is.
    expect(await refusalOf((async () => checkedClient(context, { name: 'Сараа' }))())).toMatchObject({ fields: [{ field: 'phone' }] });
  });
});

describe('checkout', () => {
  it('leaves each kind of money among the payments of the day, and nothing of it is told twice', async () => {
    const { salon, service, here, own, place } = await day();
    const { id } = await place(own, here.id, '14:00');
    expect(await refusalOf(addExtraService(salon.context(), { order: id, service, artist: own }))).toMatchObject({ code: 'WRONG_STATE' });
    await salon.act('mark-arrived', id);
    await salon.act('start-service', id);
    await addExtraService(salon.context(), { order: id, service, artist: own });
    expect((await refusalOf(salon.act('finish-order', id, { cash: '60000' })))?.fields).toMatchObject([{ field: 'cash' }]);
    await salon.act('finish-order', id, { cash: '70000', card: '30000', transfer: '20000', tip: '5000', tip_method: 'card' });
    const [order] = await world.sql(
      'select state, total_price, paid_amount, payment_status, extra_amount, cash_amount, non_cash_amount, card_amount, transfer_amount from booking_orders where id = $1::bigint',
      [id],
    );
    expect(order).toEqual(['done', '120000.00', '120000.00', 'paid', '0.00', '70000.00', '50000.00', '30000.00', '20000.00']);
    const payments = await world.sql(
      `select i.method, i.amount, i.taken_amount, i.state, r.amount, r.is_delivered from payment_intents i join payment_receipts r on r.intent_id = i.id
        where i.paid_for = 'booking_orders' and i.paid_for_id = $1::bigint order by i.method, i.amount desc`,
      [id],
    );
    expect(payments).toEqual([
      ['card', '30000.00', '30000.00', 'finalised', '30000.00', 't'],
      ['card', '5000.00', '5000.00', 'finalised', '5000.00', 't'],
      ['cash', '70000.00', '70000.00', 'finalised', '70000.00', 't'],
      ['transfer', '20000.00', '20000.00', 'finalised', '20000.00', 't'],
    ]);
    const manager = await salon.people.person('salonManager', { company: salon.company, employee: null });
    const daily = await manager.ask('{payment_daily(limit:20){method received delivered difference}}');
    expect(daily.payment_daily).toEqual(
      expect.arrayContaining([
        { method: 'card', received: '35000.00', delivered: '35000.00', difference: '0.00' },
        { method: 'cash', received: '70000.00', delivered: '70000.00', difference: '0.00' },
        { method: 'transfer', received: '20000.00', delivered: '20000.00', difference: '0.00' },
      ]),
    );
  });

  it('has a further service take time of its own behind the order, and says where it has to fit into that', async () => {
    const { salon, service, here, own, place } = await day();
    const { id } = await place(own, here.id, '14:00');
    await place(own, here.id, '16:00', 'Тулга', '99110002');
    await salon.act('mark-arrived', id);
    expect(await addExtraService(salon.context(), { order: id, service, artist: own })).toEqual({ takesTime: true });
    const lines = () =>
      world.sql('select service_time, holds from order_detail where order_id = $1::bigint and deleted_at is null order by id', [id]);
    expect(await lines()).toEqual([
      ['14:00:00', 't'],
      ['15:00:00', 't'],
    ]);
    const [order] = await world.sql('select ends_at = $2::timestamptz, total_price from booking_orders where id = $1::bigint', [
      id,
      `${MONDAY}T16:00:00+08:00`,
    ]);
    expect(order).toEqual(['t', '120000.00']);
    expect((await refusalOf(place(own, here.id, '15:00', 'Анар', '99110003')))?.code).toBe('TIME_TAKEN');
    expect(await addExtraService(salon.context(), { order: id, service, artist: own })).toEqual({ takesTime: false });
    expect((await lines()).map(([, holds]) => holds)).toEqual(['t', 't', 'f']);
  });

  it('by QR asks for what is left alone, and needs a gateway and a client who is there', async () => {
    const { salon, here, own, place } = await day();
    const { id } = await place(own, here.id, '14:00');
    expect((await refusalOf(openRestPayment(salon.context(), id)))?.code).toBe('WRONG_STATE');
    await salon.act('mark-arrived', id);
    expect((await refusalOf(openRestPayment(salon.context(), id)))?.fields).toMatchObject([{ field: 'method' }]);
  });

  it('of a client who cancels keeps the branch’s fee; in time everything goes back', async () => {
    const { salon, here, own, place } = await day();
    const [early, late] = [await place(own, here.id, '14:00'), await place(own, here.id, '16:00')];
    for (const { id } of [early, late])
      await world.sql("update booking_orders set paid_amount = '20000.00', payment_status = 'partly' where id = $1::bigint", [id]);
    await salon.act('cancel-for-client', early.id, {});
    await salon.act('cancel-for-client', late.id, { reason: 'Утсаар' }, { now: new Date(`${MONDAY}T09:00:00+08:00`) });
    const rows = await world.sql(
      'select state, cancel_fee, returned_amount from booking_orders where id = any($1::bigint[]) order by starts_at',
      [`{${early.id},${late.id}}`],
    );
    expect(rows).toEqual([
      ['cancelled_by_client', '0.00', '20000.00'],
      ['cancelled_by_client', '20000.00', '0.00'],
    ]);
  });
});
