/** The roster: what a grid says of the days of people, and what speaks against a shift. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRoster } from '../roster/server/read-roster.ts';
import { type AttendanceWorld, at, attendanceWorld } from './attendance-world.ts';

let world: AttendanceWorld;
beforeAll(async () => {
  world = await attendanceWorld({ size: 8 });
});
afterAll(() => world.drop());

it('says the shift of each day, by the plan or set for the day, with too little rest and leave told, and days are counted by it', async () => {
  const office = await world.office();
  const [day, night] = [
    await office.shift(),
    await office.shift({ starts_at: '20:00:00', ends_at: '08:00:00', break_from: null, break_to: null }),
  ];
  await office.plan({ struct_id: office.unit }, [day, day, day, day, day]);
  const who = await office.employee();
  const now = at('2026-09-13 12:00');
  const set = (date: string, shift_id: number | null) => office.write(now, 'roster_day', { employee_id: who, day: date, shift_id });
  await set('2026-09-15', night);
  await set('2026-09-18', null);
  const type = await office.people.record('leave_type', {
    ...{
      type_name: 'Чөлөө',
      code: 'Ч',
      is_paid: false,
      entitlement: 'none',
      carry_months: 0,
      by_hours: true,
      needs_document: false,
      is_active: true,
    },
  });
  const leave = await office.write(now, 'leave_request', {
    ...{ employee_id: who, type_id: type, part: 'whole', from_date: '2026-09-17', until_date: '2026-09-17' },
  });
  await office.act('approve-leave', leave, {}, now);
  await set('2026-09-17', day);
  const roster = await readRoster(office.context(now), { unit: office.unit, from: '2026-09-14', until: '2026-09-20' });
  expect(roster.people.find(({ id }) => id === who)?.cells).toEqual([
    { day: '2026-09-14', shift: day, set: false, conflict: null },
    { day: '2026-09-15', shift: night, set: true, conflict: null },
    // The night ends as the day begins.
    { day: '2026-09-16', shift: day, set: false, conflict: 'rest' },
    { day: '2026-09-17', shift: day, set: true, conflict: 'leave' },
    { day: '2026-09-18', shift: null, set: true, conflict: null },
    { day: '2026-09-19', shift: null, set: false, conflict: null },
    { day: '2026-09-20', shift: null, set: false, conflict: null },
  ]);
  expect(roster.days.filter(({ is_free }) => is_free).map((one) => one.day)).toEqual(['2026-09-19', '2026-09-20']);
  await office.punch(who, '2026-09-15 20:00', 'in');
  await office.punch(who, '2026-09-16 08:00', 'out');
  expect(await office.day(who, '2026-09-15')).toMatchObject({ due: 720, normal: 720, night: 480 });
});
