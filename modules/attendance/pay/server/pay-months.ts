/** Months of people for pay. */
import { COMPANY_ZONE } from '@lambda/engine/core/calendar/clock.ts';
import type { Statement, StatementResult } from '@lambda/engine/sql/database.ts';
import type { PayMonth } from '../../contract.ts';
import { daysFrom } from '../../day/server/clock.ts';
import { type Ground, isFreeDay, shiftOn } from '../../day/server/ground.ts';
import { lastOfMonth, monthOf, readDays } from '../../day/server/recalculate.ts';
import { planOf } from '../../day/server/rules.ts';
import { total } from '../../day/server/spans.ts';
import { leaveForPay, monthsForPay } from '../pay.sql.ts';

type PayAsked = {
  readonly company: number;
  /** Any day of the month. */
  readonly month: string;
  /** `null`: everybody who has a month. */
  readonly employees: readonly number[] | null;
  readonly zone?: string;
};

const NORM_MINUTES = 480;
const PLACES = 2;
const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const inHours = (minutes: number): string => (minutes / 60).toFixed(PLACES);
const inDays = (days: number): string => days.toFixed(PLACES);

/** By the calendar of a unit: days that are worked from Monday to Friday. */
const normOf = (ground: Ground, unit: number | null, days: readonly string[]): number =>
  days.filter((day) => isWeekday(day) && !isFreeDay(ground, unit, day)).length;

/** As if the person were employed on all of these days. */
function plannedOf(ground: Ground, employee: number, unit: number | null, days: readonly string[], zone: string) {
  const person = ground.people.get(employee) ?? { unit, hired: '', left: null };
  const whole: Ground = { ...ground, people: new Map([[employee, { ...person, hired: '', left: null }]]) };
  const minutes = days.flatMap((day) => {
    const { shift } = shiftOn(whole, employee, day);
    if (!shift || (isFreeDay(ground, unit, day) && !shift.onHolidays)) return [];
    return shift.isFlexible ? shift.required : total(planOf(shift, day, zone).spans);
  });
  return { plannedDays: inDays(minutes.length), plannedHours: inHours(minutes.reduce((sum, one) => sum + one, 0)) };
}

/** Whoever has no month in attendance is not among them. Salary takes those that are locked. */
export async function payMonths(
  read: (statements: readonly Statement[]) => Promise<readonly StatementResult[]>,
  { company, month: within, employees, zone = COMPANY_ZONE }: PayAsked,
): Promise<readonly PayMonth[]> {
  const month = monthOf(within);
  const [found, leaves] = await read([monthsForPay({ company, month, employees }), leaveForPay({ company, month, employees })]);
  const rows = found?.rows ?? [];
  if (rows.length === 0) return [];
  const last = lastOfMonth(month);
  const ground = await readDays({ company, zone }, read, { employees: rows.map(([employee]) => Number(employee)), from: month, to: last });
  const days = daysFrom(month, last);
  return rows.map(([employee, unit, locked, missing, ...figures]): PayMonth => {
    const employeeId = Number(employee);
    const structId = unit === null || unit === undefined ? null : Number(unit);
    const figure = (at: number): string => figures[at] ?? '0.00';
    const norm = normOf(ground, structId, days);
    return {
      employeeId,
      structId,
      isLocked: locked === 't' || locked === 'true',
      normDays: inDays(norm),
      normHours: inHours(norm * NORM_MINUTES),
      ...plannedOf(ground, employeeId, structId, days, zone),
      dueHours: figure(0),
      workedDays: figure(1),
      normalHours: figure(2),
      overtimeHours: figure(3),
      approvedOvertimeHours: figure(4),
      nightHours: figure(5),
      holidayHours: figure(6),
      lateHours: figure(7),
      earlyHours: figure(8),
      absentDays: figure(9),
      absentHours: figure(10),
      leaveDays: figure(11),
      leaveHours: figure(12),
      leaves: (leaves?.rows ?? [])
        .filter(([of]) => Number(of) === employeeId)
        .map(([, type, code, paid, inDays, inHours]) => ({
          ...{
            typeId: Number(type),
            code: code ?? '',
            isPaid: paid === 't' || paid === 'true',
            days: inDays ?? '0.00',
            hours: inHours ?? '0.00',
          },
        })),
      missingDays: Number(missing),
    };
  });
}
