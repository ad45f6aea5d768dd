/** Towers: what they send is counted once for whom it belongs to, and nothing else is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOf, receive, type TowerRecord } from '../tower/server/receive.ts';
import { type AttendanceWorld, at, attendanceWorld, refusalOf } from './attendance-world.ts';

let world: AttendanceWorld;
beforeAll(async () => {
  world = await attendanceWorld({ size: 8 });
});
afterAll(() => world.drop());

const IMEI = '490154203237518';
const KEY = 'key-of-the-tower';
type Office = Awaited<ReturnType<AttendanceWorld['office']>>;
const sending =
  (office: Office) =>
  (now: string, records: readonly TowerRecord[], given: { readonly imei?: string; readonly key?: string; readonly clock?: string } = {}) =>
    receive(office.context(at(now)), {
      ...{ imei: given.imei ?? IMEI, key: given.key ?? KEY, sentAt: at(given.clock ?? now).toISOString(), records },
    });
const record = (employee: string, moment: string, direction?: 'in' | 'out'): TowerRecord => ({
  employee,
  at: at(moment).toISOString(),
  direction,
});
const punchesOf = (who: number) =>
  world.sql(
    "select to_char(punched_at at time zone 'Asia/Ulaanbaatar', 'HH24:MI'), direction, source, flags::text from att_punch where employee_id = $1::bigint order by punched_at",
    [who],
  );

it('counts a record once, in its order, whoever sends it again and however often at once', async () => {
  const office = await world.office();
  const shift = await office.shift();
  const who = await office.employee({ code: 'AJ-1001' });
  await office.plan({ employee_id: who }, [shift, shift]);
  await office.people.record('att_device', { device_name: 'Хаалга', imei: IMEI, is_active: true, key_hash: hashOf(KEY) });
  const send = sending(office);
  const day = [record('AJ-1001', '2026-09-14 17:05'), record('AJ-1001', '2026-09-14 08:00')];
  const replies = await Promise.all(Array.from({ length: 20 }, () => send('2026-09-14 17:06', day)));
  expect([replies.reduce((sum, one) => sum + one.accepted, 0), replies.reduce((sum, one) => sum + one.repeated, 0)]).toEqual([2, 38]);
  expect(await punchesOf(who)).toEqual([
    ['08:00', 'in', 'tower', '{late_delivery}'],
    ['17:05', 'out', 'tower', null],
  ]);
  expect(await office.day(who, '2026-09-14')).toMatchObject({ state: 'out', normal: 480, late: 0 });
  // AT-X2: a day without network arrives on the next one, from a clock that is two minutes behind.
  const late = await send('2026-09-16 09:00', [record('AJ-1001', '2026-09-15 07:55', 'in'), record('AJ-1001', '2026-09-15 17:00', 'out')], {
    clock: '2026-09-16 08:58',
  });
  expect(late).toEqual({ accepted: 2, repeated: 0, quarantined: 0, drift: 120 });
  expect((await punchesOf(who)).slice(2).map((row) => row[3])).toEqual(Array(2).fill('{late_delivery,clock_drift}'));
  expect(await office.day(who, '2026-09-15')).toMatchObject({ state: 'out', normal: 480 });
  expect(await world.sql('select drift_s from att_device where company_id = $1::bigint', [office.company])).toEqual([['120']]);
});

it('keeps what belongs to nobody in quarantine until it is given to somebody, and refuses a tower that does not prove itself', async () => {
  const [office, other] = [await world.office(), await world.office()];
  const who = await office.employee({ code: 'AJ-2001' });
  const stranger = await other.employee({ code: 'AJ-2002' });
  const device = await office.people.record('att_device', { device_name: 'Хаалга', imei: IMEI, is_active: true, key_hash: hashOf(KEY) });
  const send = sending(office);
  const now = '2026-09-14 09:00';
  const sent = [record('AJ-2001', '2026-09-14 08:00', 'in')];
  expect((await refusalOf(send(now, sent, { key: 'wrong' })))?.code).toBe('NO_RIGHT');
  expect(await send(now, sent, { imei: '111111111111111' })).toMatchObject({ accepted: 0, quarantined: 1 });
  expect(await send(now, sent, { imei: '111111111111111' })).toMatchObject({ accepted: 0, quarantined: 0, repeated: 1 });
  // People of another company, and moments that cannot be, belong to nobody here.
  expect(
    await send(now, [record('AJ-2002', '2026-09-14 08:30'), record('AJ-2001', '2026-09-14 10:00'), record('AJ-2001', '2026-06-01 08:00')]),
  ).toMatchObject({
    ...{ accepted: 0, quarantined: 3 },
  });
  expect([await punchesOf(who), await punchesOf(stranger)]).toEqual([[], []]);
  const rows = await world.sql('select id, why from att_quarantine where company_id = $1::bigint order by id', [office.company]);
  expect(rows.map(([, why]) => why).toSorted()).toEqual(['device', 'moment', 'moment', 'person']);
  await office.act('take-quarantined', Number(rows[0]?.[0]), { employee_id: who, direction: null }, at(now));
  expect(await punchesOf(who)).toEqual([['08:00', 'in', 'tower', '{late_delivery}']]);
  await world.sql('update att_device set is_active = false where id = $1::bigint', [device]);
  expect((await refusalOf(send(now, sent)))?.code).toBe('NO_RIGHT');
});
