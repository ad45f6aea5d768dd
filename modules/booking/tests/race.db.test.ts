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
});
