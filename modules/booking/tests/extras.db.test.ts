/** Beside plain orders: who waits for a time, what was paid before, reports that add up, and other systems' names. */
import { readReport } from '@lambda/engine/services/reports/report-rows.ts';
import type { ReportValues } from '@lambda/model/definitions/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sum } from '../order/amounts.ts';
import { line, MONDAY, NOW, refusalOf, type SalonWorld, salonWorld } from './salon-world.ts';

let world: SalonWorld;
beforeAll(async () => {
  world = await salonWorld();
});
afterAll(() => world.drop());

async function small() {
  const salon = await world.salon();
  const branch = await salon.branch();
  const service = await salon.service();
  const artist = await salon.artist(branch, [service]);
  const order = (time: string, day = MONDAY) =>
    salon.place({ branch: branch.id, lines: [line(service, artist, time, day)], source: 'reception' });
  const served = async (time: string, paying: Record<string, string>) => {
    const { id } = await order(time);
    await salon.act('mark-arrived', id);
    await salon.act('start-service', id);
    await salon.act('finish-order', id, paying);
    return id;
  };
  return { salon, branch, service, artist, order, served };
}

const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describe('the waiting list', () => {
  it('offers a freed time to whoever has waited longest, each time to one, and closes what is over', async () => {
    const { salon, branch, service, artist, order } = await small();
    await world.sql('update branch_hours set opens_at = $2::time, closes_at = $3::time where struct_id = $1::bigint', [
      branch.unit,
      '10:00',
      '12:00',
    ]);
    const [first] = [await order('10:00'), await order('11:00')];
    const wish = (client_name: string, values = {}) =>
      salon.people.record('booking_waiting', {
        client_name,
        phone_number: '99110003',
        branch_id: branch.id,
        service_id: service,
        artist_id: artist,
        from_date: MONDAY,
        until_date: MONDAY,
        from_time: null,
        until_time: null,
        offered_at: null,
        told_at: null,
        ...values,
      });
    const one = await wish('Нэг');
    const two = await wish('Хоёр');
    const evening = await wish('Орой', { from_time: '11:30:00' });
    const past = await wish('Өнгөрсөн', { from_date: '2026-11-20', until_date: '2026-11-21' });
    const states = async () =>
      (
        await world.sql(
          `select w.id, w.state, to_char(w.offered_at at time zone 'Asia/Ulaanbaatar', 'HH24:MI') from booking_waiting w where w.id = any($1::bigint[]) order by w.id`,
          [`{${[one, two, evening, past].join(',')}}`],
        )
      ).map(([, state, at]) => [state, at]);
    expect(await salon.job('booking-waiting', NOW)).toMatchObject({ offered: 0 });
    expect(await states()).toEqual([
      ['waiting', null],
      ['waiting', null],
      ['waiting', null],
      ['over', null],
    ]);
    await salon.act('cancel-order', first?.id ?? 0, { reason: 'Туршилт' });
    expect(await salon.job('booking-waiting', NOW)).toMatchObject({ offered: 1 });
    expect(await states()).toEqual([
      ['offered', '10:00'],
      ['waiting', null],
      ['waiting', null],
      ['over', null],
    ]);
    // The same time is told once; for two hours it is nobody else's turn.
    expect(await salon.job('booking-waiting', later(119))).toMatchObject({ offered: 0 });
    expect(await salon.job('booking-waiting', later(121))).toMatchObject({ offered: 1 });
    expect((await states())[1]).toEqual(['offered', '10:00']);
    expect(await salon.job('booking-waiting', later(122))).toMatchObject({ offered: 0 });
    await salon.act('waiting-booked', one);
    expect((await states())[0]).toEqual(['booked', '10:00']);
  });
});

describe('what was paid before', () => {
  it('is spent at the checkout, never more than is left, also by two at once', async () => {
    const { salon, service, order, served } = await small();
    const voucher = (values: Record<string, unknown>) =>
      salon.people.record('booking_vouchers', {
        sold_price: '0.00',
        used_amount: '0.00',
        used_count: 0,
        valid_until: null,
        client_id: null,
        ...values,
      });
    await voucher({ voucher_code: 'GIFT-100', kind: 'gift', amount: '100000.00', service_id: null, visits: null });
    await voucher({ voucher_code: 'PACK-1', kind: 'package', service_id: service, visits: 1, amount: null });
    await voucher({ voucher_code: 'OLD-1', kind: 'gift', amount: '100000.00', service_id: null, visits: null, valid_until: '2026-11-01' });
    await served('10:00', { cash: '10000', voucher_code: 'GIFT-100' });
    const left = async (code: string) =>
      (
        await world.sql('select used_amount, used_count from booking_vouchers where company_id = $1::bigint and voucher_code = $2::text', [
          salon.company,
          code,
        ])
      )[0];
    expect(await left('GIFT-100')).toEqual(['50000.00', '1']);
    const refused = async (time: string, code: string) =>
      (await refusalOf(served(time, { voucher_code: code })))?.fields.map(({ field }) => field);
    expect(await refused('11:00', 'GIFT-100')).toEqual(['voucher_code']);
    expect(await refused('12:00', 'OLD-1')).toEqual(['voucher_code']);
    expect(await refused('13:00', 'NONE-1')).toEqual(['voucher_code']);
    const both = await Promise.all(
      ['14:00', '15:00'].map(async (time) => {
        const { id } = await order(time);
        await salon.act('mark-arrived', id);
        await salon.act('start-service', id);
        return id;
      }),
    );
    const replies = await Promise.all(both.map((id) => refusalOf(salon.act('finish-order', id, { voucher_code: 'PACK-1' }))));
    expect(replies.filter((reply) => reply === null)).toHaveLength(1);
    expect(await left('PACK-1')).toEqual(['60000.00', '1']);
  });
});

describe('reports', () => {
  it('add up to the orders, to the tugrik', async () => {
    const { salon, branch, artist, served, order } = await small();
    await served('10:00', { cash: '60000' });
    await served('11:00', { card: '60000', tip: '2000' });
    await salon.act('cancel-order', (await order('12:00')).id, { reason: 'Туршилт' });
    await order('13:00');
    const [sums] = await world.sql(
      `select sum(o.total_price) filter (where o.state = 'done'), sum(o.paid_amount), sum(o.cash_amount), sum(o.non_cash_amount),
        (select sum(d.service_price) from order_detail d join booking_orders b on b.id = d.order_id where d.company_id = $1::bigint and b.state = 'done' and d.deleted_at is null),
        (select sum(d.emp_bonus) from order_detail d join booking_orders b on b.id = d.order_id where d.company_id = $1::bigint and b.state = 'done')
       from booking_orders o where o.company_id = $1::bigint`,
      [salon.company],
    );
    expect(sums).toEqual(['120000.00', '120000.00', '60000.00', '60000.00', '120000.00', '12000.00']);
    const { actor } = await salon.people.person('salonManager', { company: salon.company });
    const { database, registry } = world;
    const read = async (name: string, values: ReportValues) => {
      const report = registry.reports.get(name);
      if (!report) throw new Error(`no report ${name}`);
      const { rows } = await readReport({ registry, database, actor, reports: undefined }, report, {
        values,
        today: MONDAY,
        language: 'mn',
      });
      const total = (key: string) => sum(rows.map((row) => String(row[key] ?? '0')));
      return { rows, total };
    };
    const period = { from: MONDAY, to: MONDAY };
    const byArtist = await read('booking-employee', { period, artist: String(artist) });
    expect([byArtist.total('price'), byArtist.total('bonus'), byArtist.rows[0]?.services]).toEqual(['120000.00', '12000.00', 2]);
    const byDay = await read('booking-monthly', { period, branch: String(branch.id) });
    expect([byDay.rows.length, byDay.total('price'), byDay.rows[0]?.artists]).toEqual([1, '120000.00', 1]);
    const daily = await read('booking-daily', { day: MONDAY });
    // What is still to come is no income of the day.
    expect([daily.rows.length, daily.total('price')]).toEqual([2, '120000.00']);
    const orders = await read('booking-order', { period });
    expect([orders.rows.length, orders.total('cash'), orders.total('other'), orders.total('tip')]).toEqual([
      4,
      '60000.00',
      '60000.00',
      '2000.00',
    ]);
    expect([orders.total('total'), orders.total('paid')]).toEqual(['240000.00', '120000.00']);
  });
});

describe('views of other systems', () => {
  it('show artists, skills, categories and taken times under their names, without names of clients', async () => {
    const { salon, branch, service, artist, order } = await small();
    const { id } = await order('10:00');
    const manager = await salon.people.person('salonManager', { company: salon.company });
    const read = await manager.ask(`{
      view_artist{id emp_id branch_id artist_nick_name first_name last_name}
      view_artist_services_skills{artist_id service_id brach_id service_name duration_minute price service_category}
      view_service_category{id service_category}
      order_detail_timing{order_id artist_id service_date service_time duration_minute}
      view_order_detail_timing{order_id}
      view_service_timing{service_id duration status}
    }`);
    expect(read).toMatchObject({
      view_artist: [{ id: artist, branch_id: branch.id, artist_nick_name: 'Болор' }],
      view_artist_services_skills: [
        { artist_id: artist, service_id: service, brach_id: branch.id, duration_minute: 60, price: '60000.00' },
      ],
      view_service_category: [{ id: salon.category }],
      order_detail_timing: [{ order_id: id, artist_id: artist, service_date: MONDAY, service_time: '10:00:00', duration_minute: 60 }],
      view_order_detail_timing: [{ order_id: id }],
      view_service_timing: [{ service_id: service, duration: 60, status: true }],
    });
    await salon.act('cancel-order', id, { reason: 'Туршилт' });
    expect((await manager.ask('{order_detail_timing{id}}')).order_detail_timing).toEqual([]);
  });
});
