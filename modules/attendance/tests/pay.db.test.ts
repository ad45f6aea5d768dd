/** What pay takes of a month: the figures of the sheet, before its lock and after it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payMonths } from '../contract.server.ts';
import { type AttendanceWorld, at, attendanceWorld } from './attendance-world.ts';

let world: AttendanceWorld;
beforeAll(async () => {
  world = await attendanceWorld({ size: 8 });
});
afterAll(() => world.drop());

it('is the month as the sheet has it, with the norm of the calendar and the hours of the own plan, and says whether it is locked', async () => {
  const office = await world.office();
  await office.people.record('public_holidays', { day: '2026-06-01', holiday_name: 'Хүүхдийн баяр' });
  const shift = await office.shift();
  const who = await office.employee({ hired_date: '2026-06-15' });
  await office.plan({ struct_id: office.unit }, [shift, shift, shift, shift, shift]);
  for (const day of ['2026-06-15', '2026-06-16']) {
    await office.punch(who, `${day} 08:00`, 'in');
    await office.punch(who, `${day} 19:00`, 'out');
  }
  const [[id] = []] = await world.sql("select id from att_day where employee_id = $1::bigint and day = '2026-06-15'", [who]);
  await office.act('approve-overtime', Number(id), {}, at('2026-06-17 09:00'));
  await office.recount(at('2026-07-02 09:00'), '2026-06-15');
  const read = () =>
    payMonths((statements) => world.database.readBatch(statements, office.company), {
      company: office.company,
      month: '2026-06-20',
      employees: null,
    });
  const [open] = await read();
  // June 2026 has 22 days from Monday to Friday; the first is a holiday.
  expect(open).toMatchObject({
    ...{ employeeId: who, structId: office.unit, isLocked: false },
    ...{ normDays: '21.00', normHours: '168.00', plannedDays: '21.00', plannedHours: '168.00', dueHours: '96.00' },
    ...{ workedDays: '2.00', normalHours: '16.00', overtimeHours: '4.00', approvedOvertimeHours: '2.00' },
    ...{ absentDays: '10.00', absentHours: '80.00', leaves: [], missingDays: 0 },
  });
  const [[sheet] = []] = await world.sql("select sheet_id from sheet_row where employee_id = $1::bigint and month = '2026-06-01'", [who]);
  await office.act('lock-sheet', Number(sheet), {}, at('2026-07-02 10:00'));
  expect(await read()).toEqual([{ ...open, isLocked: true }]);
});
