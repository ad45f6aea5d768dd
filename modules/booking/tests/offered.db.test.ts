/** What is offered is what is accepted, on any day and in any zone, and it costs the same few statements however many artists there are. */
import { wallTime } from '@lambda/engine/core/calendar/clock.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { createDatabase } from '@lambda/engine/sql/postgres.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOrder } from '../order/server/by-link.ts';
import { calendarFile } from '../order/server/calendar-file.ts';
import { readMessage } from '../order/server/messages.ts';
import { placeOrder } from '../order/server/place-order.ts';
import { readBoard } from '../times/server/board.ts';
import { askedOf, readTimes } from '../times/server/free.ts';
import { serveOffered, timesOn } from '../times/server/offered.ts';
import { takenOf } from '../times/times.sql.ts';
import { line, MONDAY, NOW, refusalOf, type SalonWorld, salonWorld, timesIn } from './salon-world.ts';

let world: SalonWorld;
beforeAll(async () => {
  world = await salonWorld();
});
afterAll(() => world.drop());

describe('what is offered', () => {
  it('keeps the buffers, and a time inside of one is refused', async () => {
    const salon = await world.salon();
    const branch = await salon.branch();
    const service = await salon.service({ buffer_after: 15 });
    const artist = await salon.artist(branch, [service]);
    await salon.place({ branch: branch.id, lines: [line(service, artist, '14:00')] });
    const times = timesIn(await salon.times({ branch: branch.id, services: [service] }), MONDAY);
    expect(times.filter((at) => at >= '12:30' && at <= '15:30')).toEqual(['12:30', '12:45', '15:15', '15:30']);
    const place = (time: string) => salon.place({ branch: branch.id, lines: [line(service, artist, time)] });
    for (const time of ['13:00', '13:45', '15:00']) expect(await refusalOf(place(time))).toMatchObject({ code: 'TIME_TAKEN', status: 409 });
    expect((await place('12:45')).state).toBe('confirmed');
    expect((await place('15:15')).state).toBe('confirmed');
  });

  it('is what is accepted: every quarter of an hour of a thousand random days', async () => {
    const salon = await world.salon();
    const branch = await salon.branch();
    const services = [
      await salon.service({ duration_minute: 40, buffer_before: 5, buffer_after: 15 }),
      await salon.service({ duration_minute: 75, buffer_after: 10 }),
    ];
    const artist = await salon.artist(branch, services);
    await salon.artist(branch, [{ service_id: services[0], duration_minute: 55 }]);
    const read = (statements: readonly Statement[]) => world.database.readBatch(statements, salon.company);
    const stored = await readBoard(read, {
      company: salon.company,
      branch: branch.id,
      services,
      from: MONDAY,
      days: 3,
      now: NOW,
      besides: null,
    });
    const begin = stored.clock.startOf(MONDAY);
    const span = fc.tuple(fc.integer({ min: 500, max: 1_200 }), fc.integer({ min: 5, max: 150 }));
    const days = fc.record({
      taken: fc.array(span, { maxLength: 7 }),
      other: fc.array(span, { maxLength: 7 }),
      open: fc.tuple(fc.integer({ min: 480, max: 700 }), fc.integer({ min: 120, max: 600 })),
      step: fc.constantFrom(10, 15, 20, 30),
      shortest: fc.constantFrom(null, 50),
      notice: fc.integer({ min: 0, max: 2_880 }),
      service: fc.constantFrom(...services),
      who: fc.constantFrom(null, artist),
    });
    const merged = (spans: readonly (readonly [number, number])[]) => {
      const sorted = spans.map(([from, length]) => ({ from: begin + from, to: begin + from + length })).toSorted((a, b) => a.from - b.from);
      return sorted.reduce<{ from: number; to: number }[]>((all, one) => {
        const last = all.at(-1);
        if (last && one.from <= last.to) last.to = Math.max(last.to, one.to);
        else all.push({ ...one });
        return all;
      }, []);
    };
    fc.assert(
      fc.property(days, ({ taken, other, open, step, shortest, notice, service, who }) => {
        const board = {
          ...stored,
          branch: { ...stored.branch, step, shortest, noticeMinutes: notice },
          artists: stored.artists.map((one, at) => ({
            ...one,
            open: merged([open]),
            taken: merged(at === 0 ? taken : other),
            busy: merged(at === 0 ? taken : other),
          })),
        };
        const asked = askedOf(board, {
          branch: branch.id,
          services: [service],
          artist: who,
          way: 'sequence',
          from: MONDAY,
          days: 1,
          hold: null,
        });
        const offered = timesOn(board, asked, MONDAY).map(({ at }) => board.clock.shown(at).time);
        const accepted: string[] = [];
        for (let minute = 0; minute < 1_440; minute += 5) {
          const { time } = board.clock.shown(begin + minute);
          const served = serveOffered(board, [{ service, artist: who, at: begin + minute }], asked.notBefore);
          if (served) accepted.push(time);
        }
        expect(accepted).toEqual(offered);
      }),
      { numRuns: 1_000 },
    );
  });

  it('asks the same number of statements for 3, 30 and 100 artists', async () => {
    const counts: number[] = [];
    const found: number[] = [];
    for (const many of [3, 30, 100]) {
      const salon = await world.salon();
      const branch = await salon.branch();
      const service = await salon.service();
      for (let at = 0; at < many; at++) await salon.artist(branch, [service], { artist_order: at + 1 });
      let count = 0;
      const database = {
        ...world.database,
        readBatch: (statements: readonly Statement[], company: number | null) => {
          count += statements.length;
          return world.database.readBatch(statements, company);
        },
      };
      const company = { id: salon.company, zone: 'Asia/Ulaanbaatar' };
      const asked = { branch: branch.id, services: [service], artist: null, way: 'sequence', from: MONDAY, days: 14, hold: null } as const;
      const days = await readTimes({ database, company, now: NOW, today: '2026-11-28' }, asked);
      counts.push(count);
      found.push(days[0]?.times[0]?.artists.length ?? 0);
    }
    expect(found).toEqual([3, 30, 100]);
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeLessThanOrEqual(8);
  });

  it('reads a row for each artist who has something, and none for one without an order', async () => {
    const salon = await world.salon();
    const branch = await salon.branch();
    const service = await salon.service();
    const artists: number[] = [];
    for (let at = 0; at < 30; at++) artists.push(await salon.artist(branch, [service]));
    for (const artist of artists.slice(0, 3))
      for (const time of ['10:00', '12:00', '14:00']) await salon.place({ branch: branch.id, lines: [line(service, artist, time)] });
    const window = { from: `${MONDAY}T00:00:00Z`, to: '2026-12-14T00:00:00Z', now: NOW.toISOString() };
    const [taken] = await world.database.readBatch(
      [takenOf({ company: salon.company, branch: branch.id, ...window, besides: null })],
      salon.company,
    );
    expect(taken?.rows.map(([artist, starts]) => [Number(artist), starts?.split(',').length]).toSorted()).toEqual(
      artists.slice(0, 3).map((artist) => [artist, 3]),
    );
  });

  it('is never older than the question, whichever server takes a time while many ask another', async () => {
    const salon = await world.salon();
    const branch = await salon.branch();
    const service = await salon.service();
    const artist = await salon.artist(branch, [service]);
    const elsewhere = await createDatabase({ connection: world.connection, size: 2 });
    let readings = 0;
    let letGo = (): void => undefined;
    let tellRead = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const hasRead = new Promise<void>((resolve) => {
      tellRead = resolve;
    });
    const database = {
      ...world.database,
      readBatch: async (statements: readonly Statement[], company: number | null) => {
        const found = await world.database.readBatch(statements, company);
        if (!statements.some(({ name }) => name === 'booking_taken')) return found;
        readings++;
        tellRead();
        if (readings === 1) await gate;
        return found;
      },
    };
    const ask = () =>
      readTimes(
        { database, company: { id: salon.company, zone: 'Asia/Ulaanbaatar' }, now: NOW, today: '2026-11-28' },
        { branch: branch.id, services: [service], artist: null, way: 'sequence', from: MONDAY, days: 1, hold: null },
      );
    const early = ask();
    await hasRead;
    await placeOrder(
      { ...salon.context(), database: elsewhere },
      { branch: branch.id, lines: [line(service, artist, '14:00')], client: null, hold: null, source: 'online', language: 'mn' },
    );
    const late = [ask(), ask(), ask()];
    letGo();
    expect(timesIn(await early, MONDAY)).toContain('14:00');
    for (const days of await Promise.all(late)) expect(timesIn(days, MONDAY)).not.toContain('14:00');
    expect(readings).toBe(2);
    await ask();
    expect(readings).toBe(3);
    await elsewhere.close();
  });
});

describe('the hour that people are told', () => {
  it.each(['UTC', 'America/New_York', 'Asia/Ulaanbaatar'])(
    'is the company’s, whether the client or reception writes it, on a server in %s',
    async (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        const salon = await world.salon();
        const branch = await salon.branch({ notice_minutes: 0 });
        const service = await salon.service({ duration_minute: 30 });
        const texts: unknown[] = [];
        for (const source of ['online', 'reception'] as const) {
          const artist = await salon.artist(branch, [service]);
          const client = { name: 'Сараа', phone: '99110001', email: 'saraa@example.mn', note: null };
          const placed = await salon.place({ branch: branch.id, lines: [line(service, artist, '18:30')], source, client });
          expect(placed.lines).toEqual([{ service, artist, day: MONDAY, time: '18:30' }]);
          const [row] = await world.sql(
            `select to_char(service_date_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), service_date::text, service_time::text from order_detail where order_id = $1::bigint`,
            [placed.id],
          );
          expect(row).toEqual(['2026-11-30 10:30', MONDAY, '18:30:00']);
          const shown = (await openOrder(world.database, placed.link))?.shown('mn', NOW);
          expect([shown?.starts, shown?.lines[0]?.day, shown?.lines[0]?.time]).toEqual([`${MONDAY} 18:30`, MONDAY, '18:30']);
          const file = shown ? calendarFile(shown, NOW) : '';
          expect(file).toContain('DTSTART:20261130T103000Z\r\n');
          expect(file.split('\r\n').every((one) => Buffer.byteLength(one) <= 75)).toBe(true);
          const message = await readMessage(salon.context(), placed.id, 'confirmed');
          expect(message?.body).toContain(`${MONDAY} 18:30`);
          expect(message?.short).toContain(`${MONDAY} 18:30`);
          texts.push([
            message?.title,
            ...[message?.body, message?.short].map((words) => words?.replace(placed.order_number, '')),
            shown?.starts,
          ]);
        }
        expect(texts[1]).toEqual(texts[0]);
        expect(wallTime('2026-11-30T10:30:00Z')).toBe('2026-11-30 18:30:00');
      } finally {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
      }
    },
  );

  it('follows a zone whose clock is turned: no time is offered that does not exist', async () => {
    const salon = await world.salon({ time_zone: 'America/New_York' });
    const branch = await salon.branch();
    const service = await salon.service({ duration_minute: 60 });
    await salon.artist(branch, [service]);
    await world.sql('update branch_hours set opens_at = $2::time, closes_at = $3::time where struct_id = $1::bigint', [
      branch.unit,
      '00:00',
      '06:00',
    ]);
    const day = '2026-03-08';
    const given = {
      database: world.database,
      company: { id: salon.company, zone: 'America/New_York' },
      now: new Date('2026-03-01T00:00:00Z'),
      today: '2026-02-28',
    };
    const days = await readTimes(given, {
      branch: branch.id,
      services: [service],
      artist: null,
      way: 'sequence',
      from: day,
      days: 1,
      hold: null,
    });
    const times = timesIn(days, day);
    expect(times).toContain('01:45');
    expect(times.some((at) => at >= '02:00' && at < '03:00')).toBe(false);
    expect(times.at(-1)).toBe('05:00');
  });
});
