/** What the own page shows: the last registration, what comes next, and the last days. */
import { companyDay, wallTime } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { dayAfter, momentOf } from '../../day/server/clock.ts';
import { workIn } from '../../day/server/work.ts';
import { lastDays, lastPunches } from '../punch.sql.ts';

const DAYS_SHOWN = 31;
export type OwnDay = {
  readonly day: string;
  readonly state: string;
  readonly cell: string | null;
  /** On the clock of the company, `HH:MM`. */
  readonly came: string | null;
  readonly left: string | null;
  /** In seconds. */
  readonly worked: number;
  readonly late: number;
  readonly overtime: number;
  readonly shift: string | null;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly missing: boolean;
};
export type Own = {
  /** Whether the person has a record as an employee: without it nothing is registered. */
  readonly is_employee: boolean;
  readonly today: string;
  readonly now: string;
  readonly last: { readonly direction: string; readonly day: string; readonly time: string; readonly place: string | null } | null;
  readonly days: readonly OwnDay[];
};

export async function readOwn(context: WriteContext): Promise<Own> {
  const { companyId: company, employeeId: employee } = context.actor;
  const { zone } = workIn(context);
  const today = companyDay(context.now, zone);
  const now = wallTime(context.now.getTime(), zone);
  if (employee === null) return { is_employee: false, today, now, last: null, days: [] };
  const [punches, days] = await context.database.readBatch(
    [
      lastPunches({ company, employee, now: context.now.toISOString() }),
      lastDays({ company, employee, from: dayAfter(today, -DAYS_SHOWN) }),
    ],
    company,
  );
  const [at, direction, place] = punches?.rows[0] ?? [];
  const clock = (minute: string | null | undefined): string | null =>
    minute ? wallTime(momentOf(Number(minute)), zone).slice(11, 16) : null;
  const last = at ? wallTime(Number(at), zone) : null;
  return {
    is_employee: true,
    today,
    now,
    last: last === null ? null : { direction: direction ?? '', day: last.slice(0, 10), time: last.slice(11), place: place ?? null },
    days: (days?.rows ?? []).map(([day, state, cell, came, left, worked, late, overtime, shift, starts, ends, missing]) => ({
      day: day ?? '',
      state: state ?? '',
      cell: cell ?? null,
      came: clock(came),
      left: clock(left),
      worked: Number(worked),
      late: Number(late),
      overtime: Number(overtime),
      shift: shift ?? null,
      starts: starts?.slice(0, 5) ?? null,
      ends: ends?.slice(0, 5) ?? null,
      missing: missing === 't' || missing === 'true',
    })),
  };
}
