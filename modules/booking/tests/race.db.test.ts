/** One time is given once: to one of many who ask at the same moment, whatever the lengths, and by whatever way they come. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line, MONDAY, refusalOf, type SalonWorld, salonWorld, timesIn } from './salon-world.ts';

let world: SalonWorld;
beforeAll(async () => {
  world = await salonWorld({ size: 8 });
});
afterAll(() => world.drop());

/** Pairs of services of one artist that lie over each other while both hold. */
const overlaps = async (artist: number) =>
  (
    await world.sql(
      `select count(*) from order_detail a join order_detail b on a.artist_id = b.artist_id and a.id < b.id and a.company_id = b.company_id
        and a.holds and b.holds and a.deleted_at is null and b.deleted_at is null and a.busy_from < b.busy_to and b.busy_from < a.busy_to
       where a.artist_id = $1::bigint`,
      [artist],
    )
  )[0]?.[0];
const living = async (artist: number) =>
  Number(
    (await world.sql('select count(*) from order_detail where artist_id = $1::bigint and holds and deleted_at is null', [artist]))[0]?.[0],
  );

describe('a time of one artist', () => {
  it('is given once to twenty who ask at the same moment for different lengths; the others are told what is free', async () => {
    const salon = await world.salon();
    const branch = await salon.branch();
    const service = await salon.service();
    const artist = await salon.artist(branch, [service]);
    const client = (at: number) => ({ name: `Үйлчлүүлэгч ${at}`, phone: `9911${String(at).padStart(4, '0')}`, email: null, note: null });
    const starts = [...Array(10).fill('14:00'), ...Array(5).fill('14:30'), ...Array(5).fill('14:15')] as string[];
    const replies = await Promise.allSettled(
      starts.map((time, at) =>
        salon.place({
          branch: branch.id,
          lines: [line(service, artist, time)],
          client: client(at),
          source: at < 10 ? 'online' : 'reception',
        }),
      ),
    );
    const refused = replies.flatMap((reply) =>
      reply.status === 'rejected'
        ? [reply.reason as { code: string; status: number; details: { days: { day: string; times: { at: string }[] }[] } }]
        : [],
    );
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refused.map(({ code, status }) => [code, status])).toEqual(Array(19).fill(['TIME_TAKEN', 409]));
    const [winner] = await world.sql('select service_time::text from order_detail where artist_id = $1::bigint', [artist]);
    for (const { details } of refused) {
      const told = details.days.find(({ day }) => day === MONDAY)?.times.map(({ at }) => at) ?? [];
      expect(told.length).toBeGreaterThan(0);
      expect(told).not.toContain(winner?.[0]?.slice(0, 5));
      for (const at of told) expect(timesIn(await salon.times({ branch: branch.id, services: [service], artist }), MONDAY)).toContain(at);
    }
    expect(await living(artist)).toBe(1);
    expect(await overlaps(artist)).toBe('0');
    // Edge to edge with the winner.
    const end = `${String(Number(winner?.[0]?.slice(0, 2)) + 1).padStart(2, '0')}:${winner?.[0]?.slice(3, 5)}`;
    expect((await salon.place({ branch: branch.id, lines: [line(service, artist, end)], source: 'reception' })).state).toBe('confirmed');
    expect(await overlaps(artist)).toBe('0');
  });

  it('is given to one of two hundred clients, and 199 are told other times', async () => {
    const salon = await world.salon();
    const branch = await salon.branch();
    const service = await salon.service();
    const artist = await salon.artist(branch, [service]);
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        refusalOf(
          salon.place({
            branch: branch.id,
            lines: [line(service, artist, '11:00')],
            client: { name: `Хүн ${at}`, phone: `8811${String(at).padStart(4, '0')}`, email: null, note: null },
          }),
        ),
      ),
    );
    expect(replies.filter((reply) => reply === null)).toHaveLength(1);
    const refused = replies.flatMap((reply) => reply ?? []);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['TIME_TAKEN']));
    for (const { details } of refused) expect(details?.days).toMatchObject([{ times: expect.arrayContaining([expect.anything()]) }]);
    expect(await living(artist)).toBe(1);
    // Those who lost have left no client behind.
    expect(await world.sql('select count(*) from booking_clients where company_id = $1::bigint', [salon.company])).toEqual([['1']]);
  });

  it('is given once whether it is asked for online, at reception or by another system, service by service', async () => {
    const salon = await world.salon();
    const branch = await salon.branch();
    const service = await salon.service();
    const artist = await salon.artist(branch, [service]);
    const job = await salon.people.record('job', { a_tushaal_ner: 'Хүлээн авагч' });
    const employee = { struct_id: branch.unit, job_id: job };
    const receptionist = await salon.people.person('receptionist', { company: salon.company, employee });
    // People who write by themselves live by the real clock: a day ahead that is open.
    const now = new Date();
    const day = new Date(now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const ORDER = 'mutation($i:BookingOrdersInput!){createBookingOrders(input:$i){id}}';
    const LINE = 'mutation($i:OrderDetailInput!){createOrderDetail(input:$i){id}}';
    const orders: number[] = [];
    for (let at = 0; at < 5; at++) {
      const { createBookingOrders } = await receptionist.ask(ORDER, { i: { phone_number: `9922000${at}`, branch_id: branch.id } });
      orders.push((createBookingOrders as { id: number }).id);
    }
    const place = (at: number, time: string, source: 'online' | 'reception') =>
      refusalOf(
        salon.place(
          {
            branch: branch.id,
            lines: [line(service, artist, time, day)],
            client: { name: `Хүн ${at}`, phone: `9933${String(at).padStart(4, '0')}`, email: null, note: null },
            source,
          },
          now,
        ),
      );
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, (_, at) => place(at, '14:00', 'online')),
      ...Array.from({ length: 5 }, (_, at) => place(10 + at, '14:30', 'reception')),
      ...orders.map((order_id) => {
        const input = { order_id, service_id: service, artist_id: artist, service_date: day, service_time: '14:15' };
        return refusalOf(receptionist.ask(LINE, { i: input }));
      }),
    ]);
    expect(replies.filter((reply) => reply === null)).toHaveLength(1);
    for (const reply of replies.flatMap((one) => one ?? []))
      expect([reply.code, reply.status, reply.details]).toEqual(['TIME_TAKEN', 409, { days: expect.arrayContaining([expect.anything()]) }]);
    expect(await living(artist)).toBe(1);
    expect(await overlaps(artist)).toBe('0');
  });

  it('is given once, of twenty times that fifty clients ask for each, with lengths that lie over each other, and every time is given', async () => {
    const salon = await world.salon();
    const branch = await salon.branch();
    // An hour and half an hour, so that half of the wishes lie over two of the others.
    const [hour, half] = [await salon.service(), await salon.service({ duration_minute: 30 })];
    const artists = [await salon.artist(branch, [hour, half]), await salon.artist(branch, [hour, half])];
    const wishes = Array.from({ length: 20 }, (_, at) => ({
      artist: artists[at % 2] ?? 0,
      service: at % 4 < 2 ? hour : half,
      time: `${String(10 + Math.floor(at / 4)).padStart(2, '0')}:${at % 4 < 2 ? '00' : '30'}`,
    }));
    const replies = await Promise.all(
      wishes.flatMap((wish, at) =>
        Array.from({ length: 50 }, async (_, client) => ({
          at,
          refused: await refusalOf(
            salon.place({
              branch: branch.id,
              lines: [line(wish.service, wish.artist, wish.time)],
              client: { name: 'Хүн', phone: `77${String(at).padStart(2, '0')}${String(client).padStart(4, '0')}`, email: null, note: null },
            }),
          ),
        })),
      ),
    );
    expect(new Set(replies.flatMap(({ refused }) => refused?.code ?? []))).toEqual(new Set(['TIME_TAKEN']));
    for (const [at] of wishes.entries())
      expect(replies.filter((reply) => reply.at === at && reply.refused === null).length, `wish ${at}`).toBeLessThanOrEqual(1);
    for (const artist of artists) {
      expect(await overlaps(artist)).toBe('0');
      // Of an hour and the half inside of it somebody gets one: five hours, and none of them empty.
      const given = await world.sql(
        "select distinct date_part('hour', service_time)::int from order_detail where artist_id = $1::bigint and holds and deleted_at is null order by 1",
        [artist],
      );
      expect(given.map(([at]) => Number(at))).toEqual([10, 11, 12, 13, 14]);
    }
    const won = replies.filter(({ refused }) => refused === null).length;
    expect((await living(artists[0] ?? 0)) + (await living(artists[1] ?? 0))).toBe(won);
  }, 120_000);
});
