/** What users report about attendance of other products, as it has to be here. The numbers are those of the collected reports. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wallCode } from '../place/server/wall-code.ts';
import { type AttendanceWorld, at, attendanceWorld, refusalOf } from './attendance-world.ts';

let world: AttendanceWorld;
beforeAll(async () => {
  world = await attendanceWorld({ size: 8 });
});
afterAll(() => world.drop());
const NONE = null;

describe('a day', () => {
  it('1: of a night shift holds its going after midnight, whether a shift stands on the next day or not', async () => {
    const office = await world.office();
    const night = await office.shift({ starts_at: '18:00:00', ends_at: '07:00:00', break_from: null, break_to: null });
    const evening = await office.shift({ starts_at: '14:00:00', ends_at: '20:00:00', break_from: null, break_to: null });
    for (const tuesday of [evening, NONE]) {
      const who = await office.employee();
      await office.plan({ employee_id: who }, [night, tuesday]);
      await office.punch(who, '2026-09-14 18:30', 'in');
      await office.punch(who, '2026-09-15 07:10', 'out');
      expect(await office.day(who, '2026-09-14')).toMatchObject({ worked: 760, late: 30, night: 480, state: 'out', absent: 0 });
      expect((await office.day(who, '2026-09-15'))?.state).toBe(tuesday === null ? 'off' : 'planned');
      await office.recount(at('2026-09-15 13:00'), '2026-09-14');
      expect((await office.day(who, '2026-09-15'))?.worked).toBe(0);
    }
  });

  it('2: begins by the clock of the company, or of the shift, and is not closed for being yesterday in UTC', async () => {
    const office = await world.office();
    for (const [zone, came, looks] of [
      [null, '2026-09-14 07:40', ['2026-09-14 07:45', '2026-09-14 08:05']],
      // 06:40 in Khovd is 07:40 in Ulaanbaatar; the shift begins at 07:00 there.
      ['Asia/Hovd', '2026-09-14 07:40', ['2026-09-14 07:45', '2026-09-14 08:05']],
    ] as const) {
      const shift = await office.shift({ time_zone: zone, starts_at: zone === null ? '08:00:00' : '07:00:00' });
      const who = await office.employee();
      await office.plan({ employee_id: who }, [shift, shift, shift, shift, shift]);
      await office.punch(who, came, 'in');
      for (const look of looks) {
        await office.job('attendance-settle', at(look));
        expect(await office.day(who, '2026-09-14')).toMatchObject({ state: 'in', missing: false, late: 0 });
      }
      expect((await office.day(who, '2026-09-13'))?.worked ?? 0).toBe(0);
    }
  });

  it('3: without a shift counts what comes shortly after midnight once, however often it is counted anew', async () => {
    const office = await world.office();
    const shift = await office.shift();
    const who = await office.employee();
    await office.punch(who, '2026-09-15 00:10', 'in');
    await office.punch(who, '2026-09-15 00:20', 'out');
    for (const rule of [30, 0, 30]) {
      await world.sql('update shift set overtime_from = $2::bigint where id = $1::bigint', [shift, rule]);
      await office.recount(at('2026-09-15 12:00'), '2026-09-01');
      expect(await office.day(who, '2026-09-15')).toMatchObject({ overtime: 10, worked: 10 });
    }
    expect(await world.sql('select count(*) from att_day where employee_id = $1::bigint and worked_time > 0', [who])).toEqual([['1']]);
  });

  it('is counted by the rules of its day, and in both parts of a split shift', async () => {
    const office = await world.office();
    const split = await office.shift({
      ends_at: '12:00:00',
      break_from: null,
      break_to: null,
      second_from: '16:00:00',
      second_to: '20:00:00',
    });
    const who = await office.employee();
    await office.plan({ employee_id: who }, [split, split]);
    const days = ['2026-09-14', '2026-09-15'];
    for (const day of days)
      for (const [time, way] of [
        ['08:10', 'in'],
        ['12:00', 'out'],
        ['16:00', 'in'],
        ['20:25', 'out'],
      ] as const)
        await office.punch(who, `${day} ${time}`, way);
    for (const day of days) expect(await office.day(who, day)).toMatchObject({ due: 480, normal: 470, late: 10, overtime: 0, absent: 0 });
    const rules = { late_grace: 15, early_grace: 0, absent_from: 180, overtime_from: 20, round_minutes: 10 };
    await office.people.record('shift_rule', { shift_id: split, from_date: '2026-09-15', ...rules });
    await office.recount(at('2026-09-16 09:00'), '2026-09-14');
    expect(await office.day(who, '2026-09-14')).toMatchObject({ normal: 470, late: 10, overtime: 0 });
    expect(await office.day(who, '2026-09-15')).toMatchObject({ normal: 480, late: 0, overtime: 20 });
  });

  it('5: is split into the shift and what lies outside of it, and overtime is paid as far as it is approved', async () => {
    const office = await world.office();
    const shift = await office.shift();
    for (const [came, left, normal, late, overtime] of [
      ['06:00', '20:00', 480, 0, 300],
      ['07:00', '17:00', 480, 0, 60],
      ['09:00', '18:00', 420, 60, 60],
    ] as const) {
      const who = await office.employee();
      await office.plan({ employee_id: who }, [shift]);
      await office.punch(who, `2026-09-14 ${came}`, 'in');
      await office.punch(who, `2026-09-14 ${left}`, 'out');
      expect(await office.day(who, '2026-09-14')).toMatchObject({ normal, late, overtime, approved: 0 });
      expect((await office.month(who, '2026-09-01', 'overtime_hours, approved_hours'))?.map(Number)).toEqual([overtime / 60, 0]);
      const [[id] = []] = await world.sql('select id from att_day where employee_id = $1::bigint and day = $2::date', [who, '2026-09-14']);
      await office.act('approve-overtime', Number(id), {}, at('2026-09-15 09:00'));
      expect((await office.month(who, '2026-09-01', 'overtime_hours, approved_hours'))?.map(Number)).toEqual([
        overtime / 60,
        overtime / 60,
      ]);
    }
  });

  it('12: whose going was never registered asks for it, ends with the shift and brings no overtime, however late it is looked at', async () => {
    const office = await world.office();
    const shift = await office.shift();
    const who = await office.employee();
    const code = await office.place();
    await office.plan({ employee_id: who }, [shift, shift, shift]);
    expect((await office.scan(who, code, at('2026-09-14 08:00'))).direction).toBe('in');
    await office.job('attendance-settle', at('2026-09-16 07:55'));
    await office.job('attendance-open', at('2026-09-16 07:55'));
    expect(await office.day(who, '2026-09-14')).toMatchObject({
      state: 'missing',
      missing: true,
      worked: 480,
      normal: 480,
      overtime: 0,
      cell: '8?',
    });
    expect(await office.day(who, '2026-09-15')).toMatchObject({ state: 'absent', absent: 480 });
    expect((await office.scan(who, code, at('2026-09-16 08:00'))).direction).toBe('in');
    expect(await office.day(who, '2026-09-16')).toMatchObject({ state: 'in' });
  });
});

describe('a registration', () => {
  it('4: is one for taps that come twice or twenty times at once, and the second is told when the first was', async () => {
    const office = await world.office();
    const who = await office.employee();
    const code = await office.place();
    const now = at('2026-09-14 08:00');
    const replies = await Promise.all(Array.from({ length: 20 }, () => office.scan(who, code, now)));
    expect(replies.filter(({ already }) => !already)).toHaveLength(1);
    expect(new Set(replies.map(({ direction, time }) => `${direction} ${time}`))).toEqual(new Set(['in 08:00:00']));
    expect(await office.scan(who, code, new Date(now.getTime() + 300))).toMatchObject({ already: true, time: '08:00:00', direction: 'in' });
    expect(await world.sql('select direction from att_punch where employee_id = $1::bigint', [who])).toEqual([['in']]);
    expect((await office.scan(who, code, at('2026-09-14 08:02'))).direction).toBe('out');
  });

  it('counts only at the place: far away, without a position and with the code of another company it is refused', async () => {
    const [office, other] = [await world.office(), await world.office()];
    const who = await office.employee();
    const code = await office.place();
    const now = at('2026-09-14 08:00');
    const far = { longitude: 106.93, latitude: 47.9187, accuracy: 10 };
    expect(await refusalOf(office.scan(who, code, now, { position: far }))).toMatchObject({
      code: 'NOT_AT_PLACE',
      params: { radius: 100 },
    });
    expect((await refusalOf(office.scan(who, code, now, { position: null })))?.code).toBe('POSITION_NEEDED');
    expect((await refusalOf(office.scan(who, await other.place(), now)))?.code).toBe('UNKNOWN_PLACE_CODE');
    const flagging = await office.place({ outside: 'flag', networks: '203.0.113.0/24' });
    expect((await office.scan(who, flagging, now, { position: { ...far, accuracy: 0 } })).flags).toEqual(['outside', 'odd_accuracy']);
    const second = await office.employee();
    await office.scan(who, flagging, at('2026-09-14 12:00'), { device: 'phone-0001' });
    expect((await office.scan(second, flagging, at('2026-09-14 12:05'), { device: 'phone-0001' })).flags).toEqual(['shared_device']);
  });
});

describe('the code of a screen at the door', () => {
  it('counts for its half minute and the next one: old, forged and foreign ones are refused, and a second scan adds nothing', async () => {
    const [office, other] = [await world.office(), await world.office()];
    const who = await office.employee();
    const secret = await office.place();
    const [[place] = []] = await world.sql('select id from att_place where qr_code = $1::text', [secret]);
    const shown = at('2026-09-14 08:00').getTime() + 10_000;
    const { code, changes_in } = wallCode({ secret, place: Number(place), now: shown });
    expect(changes_in).toBe(20_000);
    const later = (ms: number) => new Date(shown + ms);
    // A screen stands for the place, so a phone that does not know where it is registers with a flag; one that is far away does not.
    expect(await office.scan(who, code, later(45_000), { position: null })).toMatchObject({ direction: 'in', flags: ['no_position'] });
    expect((await office.scan(who, code, later(49_000))).already).toBe(true);
    const second = await office.employee();
    for (const ms of [50_000, 86_400_000, -15_000])
      expect((await refusalOf(office.scan(second, code, later(ms))))?.code).toBe('PLACE_CODE_OLD');
    const far = { longitude: 106.93, latitude: 47.9187, accuracy: 10 };
    expect((await refusalOf(office.scan(second, code, later(0), { position: far })))?.code).toBe('NOT_AT_PLACE');
    const forged = [
      code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A'),
      code.replace(/-(\d+)-(?=[\w-]{22}$)/, (_, window) => `-${Number(window) + 1}-`),
    ];
    for (const one of forged) expect((await refusalOf(office.scan(second, one, later(0))))?.code).toBe('UNKNOWN_PLACE_CODE');
    expect((await refusalOf(other.scan(await other.employee(), code, later(0))))?.code).toBe('UNKNOWN_PLACE_CODE');
    expect(await world.sql('select count(*) from att_punch where place_id = $1::bigint', [Number(place)])).toEqual([['1']]);
  });
});

describe('a request', () => {
  it('AT-14: for a registration that is missing counts once it is approved, and the others stay as they came', async () => {
    const office = await world.office();
    const shift = await office.shift();
    const who = await office.employee();
    await office.plan({ employee_id: who }, [shift]);
    const came = await office.punch(who, '2026-09-14 08:00', 'in');
    await office.job('attendance-settle', at('2026-09-15 09:00'));
    expect(await office.day(who, '2026-09-14')).toMatchObject({ state: 'missing', overtime: 0 });
    const ask = (moment: string, now = at('2026-09-15 09:00')) =>
      office.write(now, 'att_request', {
        ...{ employee_id: who, kind: 'punch', direction: 'out', punched_at: at(moment).toISOString(), reason: 'Утас цэнэггүй болсон' },
      });
    expect((await refusalOf(ask('2026-09-15 10:00')))?.fields[0]?.field).toBe('punched_at');
    const id = await ask('2026-09-14 18:00');
    expect((await office.day(who, '2026-09-14'))?.state).toBe('missing');
    await office.act('approve-att-request', id, {}, at('2026-09-15 10:00'));
    expect(await office.day(who, '2026-09-14')).toMatchObject({ state: 'out', normal: 480, overtime: 60, missing: false, approved: 0 });
    expect(
      await world.sql('select id, source, is_void, reason from att_punch where employee_id = $1::bigint order by punched_at', [who]),
    ).toMatchObject([
      [String(came), 'qr', 'f', null],
      [expect.any(String), 'request', 'f', 'Утас цэнэггүй болсон'],
    ]);
    const [[sheet] = []] = await world.sql('select sheet_id from sheet_row where employee_id = $1::bigint', [who]);
    await office.act('lock-sheet', Number(sheet), {}, at('2026-10-02 10:00'));
    expect((await refusalOf(ask('2026-09-14 19:00', at('2026-10-02 11:00'))))?.code).toBe('MONTH_LOCKED');
  });

  it('for overtime is paid as far as it was worked, whether it is approved before or after, and no further', async () => {
    const office = await world.office();
    const shift = await office.shift();
    for (const isBefore of [true, false]) {
      const who = await office.employee();
      await office.plan({ employee_id: who }, [shift]);
      const id = await office.write(at('2026-09-13 09:00'), 'att_request', {
        ...{ employee_id: who, kind: 'overtime', day: '2026-09-14', asked_time: 5_400, reason: 'Тайлан' },
      });
      const approve = () => office.act('approve-att-request', id, {}, at('2026-09-14 20:30'));
      if (isBefore) await approve();
      await office.punch(who, '2026-09-14 08:00', 'in');
      await office.punch(who, '2026-09-14 18:00', 'out');
      if (!isBefore) await approve();
      expect(await office.day(who, '2026-09-14')).toMatchObject({ overtime: 60, approved: 60 });
      await office.punch(who, '2026-09-14 20:00', 'out');
      expect(await office.day(who, '2026-09-14')).toMatchObject({ overtime: 180, approved: 90 });
      expect((await office.month(who, '2026-09-01', 'overtime_hours, approved_hours'))?.map(Number)).toEqual([3, 1.5]);
    }
  });
});

describe('a month', () => {
  it('10: says the same before its lock and after it, and notes what would be different since', async () => {
    const office = await world.office();
    const shift = await office.shift();
    const who = await office.employee();
    await office.plan({ struct_id: office.unit }, [shift, shift, shift, shift, shift]);
    const days = ['2026-09-14', '2026-09-15', '2026-09-16'];
    for (const day of days) {
      await office.punch(who, `${day} 08:00`, 'in');
      await office.punch(who, `${day} 17:00`, 'out');
    }
    const wrong = await office.punch(who, '2026-09-17 10:00', 'in');
    await office.punch(who, '2026-09-17 17:00', 'out');
    await office.recount(at('2026-10-02 09:00'), '2026-09-14');
    const columns = 'normal_hours, worked_days, late_hours, absent_days, d14, d17, d21';
    const before = await office.month(who, '2026-09-01', columns);
    expect(before?.slice(4)).toEqual(['8', '6-', 'Т']);
    const [[sheet] = []] = await world.sql("select sheet_id from sheet_row where employee_id = $1::bigint and month = '2026-09-01'", [who]);
    await office.act('lock-sheet', Number(sheet), {}, at('2026-10-02 10:00'));
    await office.write(at('2026-10-03 09:00'), 'att_punch', { is_void: true, reason: 'Алдаатай' }, wrong);
    await office.recount(at('2026-10-03 10:00'), '2026-09-14');
    expect(await office.month(who, '2026-09-01', columns)).toEqual(before);
    expect((await office.day(who, '2026-09-17'))?.note).toMatch(/^8\?/);
    await office.act('open-sheet', Number(sheet), { reason: 'Засвар' }, at('2026-10-03 11:00'));
    expect((await office.month(who, '2026-09-01', 'd17, missing_days'))?.map(String)).toEqual(['8?', '1']);
    expect((await office.day(who, '2026-09-17'))?.note).toBeNull();
  });
});
