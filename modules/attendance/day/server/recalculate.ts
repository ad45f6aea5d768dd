/** Counts days anew and keeps what has changed, with the months that they belong to, in the transaction of the change. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { Database, Transaction } from '@lambda/engine/sql/database.ts';
import {
  addDays,
  addMonths,
  addSheets,
  changeDays,
  FIGURES,
  type FigureName,
  groundOf,
  moveMonths,
  noteLocked,
  storedSheets,
  sumMonths,
} from '../day.sql.ts';
import { dayAfter, minuteAt, minuteOf, momentOf } from './clock.ts';
import { AROUND, type CountedDay, countDays } from './count-days.ts';
import { type Ground, readGround, unitOn } from './ground.ts';

export type Recalculating = {
  readonly database: Pick<Database, 'nextId'>;
  readonly company: number;
  readonly zone: string;
  readonly now: Date;
};
export type DaysAsked = { readonly employees: readonly number[]; readonly from: string; readonly to: string };

const SECONDS = 60;
const seconds = (minutes: number): number => minutes * SECONDS;
type Kept = Readonly<Record<FigureName, string | number | boolean | readonly (readonly number[])[] | null>>;
/** Moments as minutes; they are made moments when they are written. */
const keptOf = ({ unit, plan, figures }: CountedDay): Kept => ({
  struct_id: unit,
  shift_id: plan?.rule.id ?? null,
  state: figures.state,
  cell: figures.cell === '' ? null : figures.cell,
  first_in: figures.firstIn,
  last_out: figures.lastOut,
  due_time: seconds(figures.due),
  worked_time: seconds(figures.worked),
  normal_time: seconds(figures.normal),
  late_time: seconds(figures.late),
  early_time: seconds(figures.early),
  absent_time: seconds(figures.absent),
  leave_time: seconds(figures.leave),
  leave_parts: figures.leaveParts.length > 0 ? figures.leaveParts.map(([type, minutes]) => [type, seconds(minutes)]) : null,
  night_time: seconds(figures.night),
  holiday_time: seconds(figures.holiday),
  overtime_time: seconds(figures.overtime),
  is_missing: figures.isMissing,
  settle_at: figures.settleAt,
});
const inOrder = (kept: Kept): string => JSON.stringify(FIGURES.map(([name]) => kept[name]));
/** What is stored, written in the same way: the database puts spaces between. */
const stored = (figures: string): string => JSON.stringify(JSON.parse(figures));
const MOMENTS = new Set<string>(['first_in', 'last_out', 'settle_at']);
const written = (kept: Kept): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, MOMENTS.has(name) && typeof value === 'number' ? momentOf(value) : value]),
  );
export const rowOfDay = (day: CountedDay): Record<string, unknown> => ({
  employee_id: day.employee,
  day: day.day,
  ...written(keptOf(day)),
});

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
export const lastOfMonth = (month: string): string => dayAfter(monthOf(dayAfter(month, 31)), -1);

/** The months of these days: their rows, in the sheets of the units that people are in at their end. */
async function keepMonths(
  work: Recalculating,
  read: Transaction['batch'],
  ground: Ground,
  days: readonly CountedDay[],
  today: string,
): Promise<void> {
  const { company, database } = work;
  const wanted = new Map<string, { readonly employee: number; readonly month: string; readonly unit: number }>();
  for (const { employee, day } of days) {
    const month = monthOf(day);
    const last = lastOfMonth(month);
    const unit = unitOn(ground, employee, last < today ? last : today);
    if (unit !== null) wanted.set(`${employee} ${month}`, { employee, month, unit });
  }
  const missing = [...wanted].filter(([key]) => !ground.months.has(key)).map(([, one]) => one);
  const moved = [...wanted].flatMap(([key, one]) => {
    const row = ground.months.get(key);
    return row && !row.isLocked && row.unit !== one.unit ? [{ id: row.id, struct_id: one.unit, month: one.month }] : [];
  });
  if (missing.length === 0 && moved.length === 0) return;
  const now = work.now.toISOString();
  const months = [...wanted.values()].map(({ month }) => month).toSorted();
  const [sheets] = await read([storedSheets({ company, from: months[0] ?? '', to: months.at(-1) ?? '' })]);
  const known = new Set((sheets?.rows ?? []).map(([unit, month]) => `${unit} ${month}`));
  const needed = new Map(
    [...missing.map(({ unit, month }) => [unit, month] as const), ...moved.map((one) => [one.struct_id, one.month] as const)].map(
      ([unit, month]) => [`${unit} ${month}`, { struct_id: unit, month }],
    ),
  );
  const fresh = [...needed].filter(([key]) => !known.has(key));
  const sheetRows = await Promise.all(fresh.map(async ([, one]) => ({ id: await database.nextId(), ...one })));
  const rows = await Promise.all(
    missing.map(async ({ employee, month, unit }) => ({ id: await database.nextId(), employee_id: employee, struct_id: unit, month })),
  );
  await read([
    ...(sheetRows.length > 0 ? [addSheets({ company, now, rows: JSON.stringify(sheetRows) })] : []),
    ...(rows.length > 0 ? [addMonths({ company, now, rows: JSON.stringify(rows) })] : []),
    ...(moved.length > 0 ? [moveMonths({ company, now, rows: JSON.stringify(moved) })] : []),
  ]);
}

const noteOf = ({ cell, overtime, late, absent }: CountedDay['figures']): string => `${cell} (${[overtime, late, absent].join(' / ')})`;

/** Reads what the days are counted from. */
export async function readDays(
  work: Pick<Recalculating, 'company' | 'zone'>,
  read: Transaction['batch'],
  { employees, from, to, locks = false }: DaysAsked & { readonly locks?: boolean },
): Promise<Ground> {
  const { company, zone } = work;
  const wide = { from: dayAfter(from, -AROUND), to: dayAfter(to, AROUND) };
  const moments = { from: momentOf(minuteAt(wide.from, 0, zone)), to: momentOf(minuteAt(dayAfter(wide.to), 0, zone)) };
  return readGround(await read(groundOf({ company, employees, ...wide, moments, days: { from, to }, locks })));
}

/** How many days were changed. `from` and `to` are days, both among them; days ahead are not counted. */
export async function recalculate(work: Recalculating, read: Transaction['batch'], asked: DaysAsked): Promise<number> {
  const today = companyDay(work.now, work.zone);
  const { employees, from } = asked;
  const to = asked.to < today ? asked.to : today;
  if (employees.length === 0 || from > to) return 0;
  const ground = await readDays(work, read, { employees, from, to, locks: true });
  const now = minuteOf(work.now);
  const counted = [...ground.people.keys()].flatMap((employee) => countDays(ground, { employee, from, to, zone: work.zone, now }));
  const days = counted.filter(({ employee, day, isKept }) => isKept || ground.days.has(`${employee} ${day}`));
  const changed = days.filter((one) => {
    const before = ground.days.get(`${one.employee} ${one.day}`);
    return before === undefined || before.note !== null || stored(before.figures) !== inOrder(keptOf(one));
  });
  if (changed.length === 0) return 0;
  const isLocked = ({ employee, day }: CountedDay): boolean => ground.months.get(`${employee} ${monthOf(day)}`)?.isLocked === true;
  const idOf = ({ employee, day }: CountedDay): number | undefined => ground.days.get(`${employee} ${day}`)?.id;
  const [locked, open] = [changed.filter(isLocked), changed.filter((one) => !isLocked(one))];
  const added = await Promise.all(
    open.filter((one) => idOf(one) === undefined).map(async (one) => ({ id: await work.database.nextId(), ...rowOfDay(one) })),
  );
  const updated = open.flatMap((one) => (idOf(one) === undefined ? [] : [{ id: idOf(one), ...rowOfDay(one) }]));
  const noted = locked.flatMap((one) => {
    const before = ground.days.get(`${one.employee} ${one.day}`);
    if (!before) return [];
    return [{ id: before.id, note: stored(before.figures) === inOrder({ ...keptOf(one), settle_at: null }) ? null : noteOf(one.figures) }];
  });
  const writing = { company: work.company, now: work.now.toISOString() };
  await keepMonths(work, read, ground, open, today);
  await read([
    ...(added.length > 0 ? [addDays({ ...writing, rows: JSON.stringify(added) })] : []),
    ...(updated.length > 0 ? [changeDays({ ...writing, rows: JSON.stringify(updated) })] : []),
    ...(noted.length > 0 ? [noteLocked({ ...writing, rows: JSON.stringify(noted) })] : []),
    ...(open.length > 0 ? [sumMonths({ ...writing, employees, from, to })] : []),
  ]);
  return added.length + updated.length;
}
