/** Holding and ordering: whose time it is, whose client it is, what it costs, and who serves whom. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeatOrder } from '../order/server/repeat-order.ts';
import { line, MONDAY, NOW, refusalOf, type Salon, type SalonWorld, salonWorld, timesIn } from './salon-world.ts';

let world: SalonWorld;
beforeAll(async () => {
  world = await salonWorld();
});
afterAll(() => world.drop());

const after = (minutes: number, seconds = 0): Date => new Date(NOW.getTime() + minutes * 60_000 + seconds * 1_000);
async function small(values: Parameters<Salon['service']>[0] = {}) {
  const salon = await world.salon();
  const branch = await salon.branch();
  const service = await salon.service(values);
  const artist = await salon.artist(branch, [service]);
  const seen = async (hold: string | null = null, now = NOW) =>
    timesIn(await salon.times({ branch: branch.id, services: [service], hold }, now), MONDAY);
  return { salon, branch, service, artist, seen };
}
const ordersOf = (company: number) =>
  world.sql(
    `select o.state, d.service_time::text, d.holds from booking_orders o
     left join order_detail d on d.order_id = o.id and d.deleted_at is null where o.company_id = $1::bigint order by o.id, d.id`,
    [company],
  );

describe('a time that a visitor holds', () => {
  it('is gone for others and free for himself; with another one he still holds one time alone', async () => {
    const { salon, branch, service, artist, seen } = await small();
    const held = await salon.place({ branch: branch.id, lines: [line(service, artist, '14:00')], client: null });
    expect(held).toMatchObject({ state: 'held', payment: null });
    expect(Date.parse(held.expires_at ?? '')).toBe(after(10).getTime());
    expect(await seen()).not.toContain('14:00');
    expect(await seen(held.link)).toContain('14:00');
    const again = await salon.place({ branch: branch.id, lines: [line(service, artist, '14:00')], client: null, hold: held.link });
    expect(again.link).toBe(held.link);
    const other = await salon.place({ branch: branch.id, lines: [line(service, artist, '15:00')], client: null, hold: again.link });
    expect(await seen()).toContain('14:00');
    expect(await seen()).not.toContain('15:00');
    expect(await ordersOf(salon.company)).toEqual([['held', '15:00:00', 't']]);
    // With name and phone the same hold becomes the order.
    const ordered = await salon.place({ branch: branch.id, lines: [line(service, artist, '15:00')], hold: other.link });
    expect(ordered).toMatchObject({ state: 'confirmed', link: held.link, order_number: held.order_number });
    expect(await ordersOf(salon.company)).toEqual([['confirmed', '15:00:00', 't']]);
  });

  it('is free again when it ends: for whoever asks at that moment, and by the job of each minute', async () => {
    const { salon, branch, service, artist, seen } = await small();
    const asked = { branch: branch.id, lines: [line(service, artist, '14:00')], client: null };
    await salon.place(asked);
    expect((await refusalOf(salon.place(asked, after(9, 59))))?.code).toBe('TIME_TAKEN');
    expect(await seen(null, after(10))).toContain('14:00');
    const next = await salon.place(asked, after(10));
    expect(await ordersOf(salon.company)).toEqual([
      ['expired', '14:00:00', 'f'],
      ['held', '14:00:00', 't'],
    ]);
    expect(await salon.job('booking-expire', after(19))).toEqual({ expired: 0 });
    expect(await salon.job('booking-expire', after(20))).toEqual({ expired: 1 });
    expect((await ordersOf(salon.company)).map(([state]) => state)).toEqual(['expired', 'expired']);
    // The link of an expired hold takes nothing away from anybody.
    expect((await salon.place({ ...asked, hold: next.link }, after(21))).link).not.toBe(next.link);
  });

  it('does not stand in the way of an order that another visitor has, and a wrong secret gives nothing', async () => {
    const { salon, branch, service, artist } = await small();
    const ordered = await salon.place({ branch: branch.id, lines: [line(service, artist, '14:00')] });
    for (const hold of [ordered.link, 'x'.repeat(43), 'short'])
      expect((await refusalOf(salon.place({ branch: branch.id, lines: [line(service, artist, '14:00')], client: null, hold })))?.code).toBe(
        'TIME_TAKEN',
      );
    expect((await ordersOf(salon.company)).map(([state]) => state)).toEqual(['confirmed']);
  });
});

describe('a request whose answer was lost', () => {
  it('is sent again with the same secret, and is one hold and one order', async () => {
    const { salon, branch, service, artist } = await small();
    const hold = 'S'.repeat(43);
    const asked = { branch: branch.id, lines: [line(service, artist, '14:00')], hold };
    const holds = await Promise.all([1, 2, 3].map(() => salon.place({ ...asked, client: null })));
    expect(new Set(holds.map(({ id, link }) => `${id} ${link}`))).toEqual(new Set([`${holds[0]?.id} ${hold}`]));
    const orders = await Promise.all([1, 2, 3].map(() => salon.place(asked)));
    expect(new Set(orders.map(({ id, state, total_price }) => `${id} ${state} ${total_price}`))).toEqual(
      new Set([`${holds[0]?.id} confirmed 60000.00`]),
    );
    expect(await ordersOf(salon.company)).toEqual([['confirmed', '14:00:00', 't']]);
    // With another time it is another order, which the secret does not name.
    const other = await salon.place({ ...asked, lines: [line(service, artist, '16:00')] });
    expect([other.id === holds[0]?.id, other.link === hold]).toEqual([false, false]);
  });
});

describe('a client', () => {
  const clients = (company: number) =>
    world.sql('select client_name, phone_number, email from booking_clients where company_id = $1::bigint order by id', [company]);
  it('is known by phone and name; nothing that a visitor types changes a stored one', async () => {
    const { salon, branch, service, artist } = await small();
    const place = (time: string, client: { name: string; phone: string; email: string }) =>
      salon.place({ branch: branch.id, lines: [line(service, artist, time)], client: { ...client, note: null } });
    const first = await place('10:00', { name: 'Сараа', phone: '99110001', email: 'info@firm.example' });
    const second = await place('11:00', { name: 'Болд', phone: '88110002', email: 'info@firm.example' });
    const third = await place('12:00', { name: 'Өөр нэр', phone: '99110001', email: 'other@firm.example' });
    const fourth = await place('13:00', { name: ' сараа ', phone: '99110001', email: 'new@firm.example' });
    expect(await clients(salon.company)).toEqual([
      ['Сараа', '99110001', 'info@firm.example'],
      ['Болд', '88110002', 'info@firm.example'],
    ]);
    const orders = await world.sql(
      `select o.id, o.client_name, c.client_name, s.client_name from booking_orders o left join booking_clients c on c.id = o.client_id
       left join booking_clients s on s.id = o.same_person_id where o.company_id = $1::bigint order by o.id`,
      [salon.company],
    );
    expect(orders).toEqual([
      [String(first.id), 'Сараа', 'Сараа', null],
      [String(second.id), 'Болд', 'Болд', null],
      [String(third.id), 'Өөр нэр', null, 'Сараа'],
      [String(fourth.id), ' сараа ', 'Сараа', null],
    ]);
    await salon.act('join-client', third.id);
    const [joined] = await world.sql(
      'select c.client_name, o.client_name, o.same_person_id from booking_orders o join booking_clients c on c.id = o.client_id where o.id = $1::bigint',
      [third.id],
    );
    expect(joined).toEqual(['Сараа', 'Өөр нэр', null]);
  });
});

describe('an order', () => {
  it('has the prices, durations and bonus that are stored, by service and artist', async () => {
    const salon = await world.salon();
    const branch = await salon.branch();
    const service = await salon.service({ price: '60000.00', perpayment: '70000.00', emp_bonus: '1000.00', emp_bonus_percent: '10' });
    const [junior, senior] = [
      await salon.artist(branch, [{ service_id: service, duration_minute: 70, price: '50000.00' }]),
      await salon.artist(branch, [{ service_id: service, duration_minute: 40, emp_bonus: '0.00', emp_bonus_percent: '25' }]),
    ];
    const one = await salon.place({ branch: branch.id, lines: [line(service, junior, '10:00'), line(service, senior, '10:00')] });
    expect(one).toMatchObject({ total_price: '110000.00', total_prepayment: '110000.00' });
    const rows = await world.sql(
      `select duration_minute, service_price, prepayment, emp_bonus, busy_to - busy_from, service_date::text, service_time::text
       from order_detail where order_id = $1::bigint order by id`,
      [one.id],
    );
    expect(rows).toEqual([
      ['70', '50000.00', '50000.00', '6000.00', '01:10:00', MONDAY, '10:00:00'],
      ['40', '60000.00', '60000.00', '15000.00', '00:40:00', MONDAY, '10:00:00'],
    ]);
    // The senior is free again sooner.
    const times = async (artist: number) => timesIn(await salon.times({ branch: branch.id, services: [service], artist }), MONDAY);
    expect((await times(senior))[0]).toBe('10:45');
    expect((await times(junior))[0]).toBe('11:15');
  });

  it('takes several services one after the other or side by side, by one artist or by any', async () => {
    const salon = await world.salon();
    const branch = await salon.branch();
    const [cut, colour, nails] = [
      await salon.service({ duration_minute: 40, buffer_after: 5 }),
      await salon.service({ duration_minute: 60, buffer_before: 10 }),
      await salon.service({ duration_minute: 30 }),
    ];
    const hair = await salon.artist(branch, [cut, colour]);
    const hands = await salon.artist(branch, [nails]);
    const ask = (services: number[], way: 'sequence' | 'together') => salon.times({ branch: branch.id, services, way });
    const [first] = (await ask([cut, colour], 'sequence')).find(({ day }) => day === MONDAY)?.times ?? [];
    expect(first).toEqual({
      at: '10:00',
      artists: [hair],
      lines: [
        { service: cut, artist: hair, day: MONDAY, time: '10:00' },
        { service: colour, artist: hair, day: MONDAY, time: '10:55' },
      ],
    });
    const placed = await salon.place({ branch: branch.id, lines: (first?.lines ?? []).map((one) => ({ ...one })) });
    expect(placed.lines.map(({ time }) => time)).toEqual(['10:00', '10:55']);
    const [beside] = (await ask([cut, nails], 'together')).find(({ day }) => day === MONDAY)?.times ?? [];
    expect(beside?.lines?.map(({ artist, time }) => [artist, time])).toEqual([
      [hair, '12:00'],
      [hands, '12:00'],
    ]);
    // Nobody can do both at once.
    expect((await ask([cut, colour], 'together')).every(({ times }) => times.length === 0)).toBe(true);
  });

  it('by any artist goes round: twelve orders of three artists are four for each', async () => {
    const salon = await world.salon();
    const branch = await salon.branch();
    const service = await salon.service();
    for (let at = 0; at < 3; at++) await salon.artist(branch, [service]);
    const starts = ['10:00', '11:00', '12:00', '13:00'].flatMap((time) => [time, time, time]);
    for (const [at, time] of starts.entries())
      await salon.place({
        branch: branch.id,
        lines: [line(service, null, time)],
        client: { name: `Хүн ${at}`, phone: `9900${String(at).padStart(4, '0')}`, email: null, note: null },
      });
    const counts = await world.sql('select count(*) from order_detail where company_id = $1::bigint group by artist_id', [salon.company]);
    expect(counts).toEqual([['4'], ['4'], ['4']]);
    expect(timesIn(await salon.times({ branch: branch.id, services: [service] }), MONDAY)[0]).toBe('14:00');
  });

  it('is refused in the past, outside of hours, too far ahead, for hidden services and closed branches, and for what an artist does not do', async () => {
    const { salon, branch, service, artist } = await small();
    const hidden = await salon.service({ visible_customer: false });
    const closed = await salon.branch({ is_bookable: false });
    const away = await salon.artist(closed, [service]);
    await world.sql('update artists set is_bookable = false where false');
    const refused = async (one: ReturnType<typeof line>, at = branch.id, source: 'online' | 'reception' = 'online') =>
      (await refusalOf(salon.place({ branch: at, lines: [one], source })))?.code;
    expect(await refused(line(service, artist, '11:00', '2026-11-28'))).toBe('TIME_TAKEN');
    expect(await refused(line(service, artist, '09:45'))).toBe('TIME_TAKEN');
    expect(await refused(line(service, artist, '18:15'))).toBe('TIME_TAKEN');
    expect(await refused(line(service, artist, '14:07'))).toBe('TIME_TAKEN');
    expect(await refused(line(service, artist, '14:00', '2027-03-01'))).toBe('TIME_TAKEN');
    expect(await refused(line(hidden, artist, '14:00'))).toBe('TIME_TAKEN');
    expect(await refused(line(service, away, '14:00'), closed.id)).toBe('TIME_TAKEN');
    expect(await refused(line(999_999, artist, '14:00'))).toBe('NOT_FOUND');
    expect(await refused(line(service, artist, '14:00'), 999_999)).toBe('NOT_FOUND');
    // Reception sells what is not seen online and at any minute, but never outside of hours or in the past.
    expect(await refused(line(service, artist, '14:07'), branch.id, 'reception')).toBeUndefined();
    expect(await refused(line(service, artist, '18:15'), branch.id, 'reception')).toBe('TIME_TAKEN');
    expect(await refused(line(service, artist, '10:00', '2026-11-27'), branch.id, 'reception')).toBe('TIME_TAKEN');
  });

  it('keeps to days off, holidays, days of the branch and the hours of the artist', async () => {
    const { salon, branch, service, artist } = await small();
    const day = async (asked: string) =>
      timesIn(await salon.times({ branch: branch.id, services: [service], from: asked, days: 1 }), asked);
    await salon.people.record('artist_hours', { artist_id: artist, weekday: '1', starts_at: '12:00:00', ends_at: '15:00:00' });
    await salon.people.record('artist_hours', { artist_id: artist, weekday: '2', starts_at: '10:00:00', ends_at: '19:00:00' });
    await salon.people.record('artist_hours', { artist_id: artist, weekday: '3', starts_at: '10:00:00', ends_at: '19:00:00' });
    await salon.people.record('artist_hours', { artist_id: artist, weekday: '4', starts_at: '10:00:00', ends_at: '19:00:00' });
    expect([(await day(MONDAY))[0], (await day(MONDAY)).at(-1)]).toEqual(['12:00', '14:00']);
    expect(await day('2026-12-06')).toEqual([]);
    const off = { artist_id: artist, starts_at: '2026-12-01T04:00:00Z', ends_at: '2026-12-01T06:30:00Z', reason: 'Сургалт' };
    await salon.people.record('artist_days_off', off);
    const tuesday = await day('2026-12-01');
    expect(tuesday).toContain('11:00');
    expect(tuesday).not.toContain('11:15');
    expect(tuesday).not.toContain('14:15');
    expect(tuesday).toContain('14:30');
    await world.sql(
      "insert into public_holidays (id, day, name, created_at, created_by, updated_at, updated_by, version) values (990001, '2026-12-02', 'Баяр', now(), 0, now(), 0, 1)",
    );
    expect(await day('2026-12-02')).toEqual([]);
    await salon.people.record('branch_days', {
      struct_id: branch.unit,
      day: '2026-12-02',
      name: 'Нээлттэй',
      opens_at: '13:00:00',
      closes_at: '15:00:00',
    });
    expect([(await day('2026-12-02'))[0], (await day('2026-12-02')).at(-1)]).toEqual(['13:00', '14:00']);
    await salon.people.record('branch_days', { struct_id: null, day: '2026-12-03', name: 'Тооллого', opens_at: null, closes_at: null });
    expect(await day('2026-12-03')).toEqual([]);
  });

  it('of somebody who has not come twice is prepaid whole', async () => {
    const { salon, branch, service, artist } = await small({ perpayment: '10000.00' });
    const place = (time: string, now = NOW, day = MONDAY) =>
      salon.place({ branch: branch.id, lines: [line(service, artist, time, day)] }, now);
    for (const time of ['10:00', '11:00']) {
      const { id, total_prepayment } = await place(time);
      expect(total_prepayment).toBe('10000.00');
      await salon.act('mark-no-show', id, {}, { now: new Date('2026-11-30T12:00:00Z') });
    }
    expect((await place('12:00', new Date('2026-11-30T12:00:00Z'), '2026-12-01')).total_prepayment).toBe('60000.00');
  });

  it('is repeated every week, each time by itself, and told where it is not free', async () => {
    const { salon, branch, service, artist } = await small();
    const first = await salon.place({ branch: branch.id, lines: [line(service, artist, '14:00')] });
    await salon.place({ branch: branch.id, lines: [line(service, artist, '14:30', '2026-12-14')], source: 'reception' });
    const repeated = await repeatOrder(salon.context(), { order: first.id, weeks: 1, times: 3 });
    expect(repeated.map(({ day, placed }) => [day, placed?.state ?? null])).toEqual([
      ['2026-12-07', 'confirmed'],
      ['2026-12-14', null],
      ['2026-12-21', 'confirmed'],
    ]);
    expect(repeated[1]?.free).toMatchObject([{ day: '2026-12-14' }]);
    const clients = await world.sql('select count(distinct client_id), count(*) from booking_orders where company_id = $1::bigint', [
      salon.company,
    ]);
    expect(clients).toEqual([['1', '4']]);
  });
});
