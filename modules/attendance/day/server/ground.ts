/** What days are counted from, as it is stored: people, units, plans, shifts, free days and registrations. */
import type { StatementResult, TextRow } from '@lambda/engine/sql/database.ts';
import { daysBetween } from './clock.ts';
import type { DayPunch } from './figures.ts';
import type { LeavePart, LeaveTimes } from './leave-spans.ts';
import type { ShiftRule } from './rules.ts';

type Person = { readonly unit: number | null; readonly hired: string; readonly left: string | null };
type Held = { readonly unit: number; readonly from: string; readonly until: string };
type PlanRow = {
  readonly unit: number | null;
  readonly employee: number | null;
  readonly pattern: number;
  readonly from: string;
  readonly until: string | null;
};
type Pattern = { readonly days: number; readonly from: string; readonly shifts: Map<number, number> };
/** An approved request as days are counted from it. */
export type LeaveRow = LeaveTimes & {
  readonly from: string;
  readonly until: string;
  readonly type: number;
  readonly code: string;
};
export type DatedRules = { readonly from: string } & Pick<ShiftRule, 'lateGrace' | 'earlyGrace' | 'absentFrom' | 'overtimeFrom' | 'round'>;
type FreeDay = { readonly day: string; readonly unit: number | null; readonly isWorking: boolean };
export type StoredDay = { readonly id: number; readonly figures: string; readonly note: string | null };
export type StoredMonth = { readonly id: number; readonly isLocked: boolean; readonly unit: number | null };
export type Ground = {
  readonly people: ReadonlyMap<number, Person>;
  readonly held: ReadonlyMap<number, readonly Held[]>;
  readonly above: ReadonlyMap<number, number | null>;
  readonly plans: readonly PlanRow[];
  readonly patterns: ReadonlyMap<number, Pattern>;
  readonly shifts: ReadonlyMap<number, ShiftRule>;
  /** By shift, in order: what counts from a day on. */
  readonly dated: ReadonlyMap<number, readonly DatedRules[]>;
  /** By `employee day`: the shift, or null for a free day. */
  readonly roster: ReadonlyMap<string, number | null>;
  readonly holidays: ReadonlySet<string>;
  readonly freeDays: readonly FreeDay[];
  readonly punches: ReadonlyMap<number, readonly DayPunch[]>;
  readonly leaves: ReadonlyMap<number, readonly LeaveRow[]>;
  /** By `employee day`, and `employee month`. */
  readonly days: ReadonlyMap<string, StoredDay>;
  readonly months: ReadonlyMap<string, StoredMonth>;
};

const number = (text: string | null | undefined): number | null => (text === null || text === undefined ? null : Number(text));
const truth = (text: string | null | undefined): boolean => text === 't' || text === 'true';
const pair = (from: string | null | undefined, to: string | null | undefined): readonly [number, number] | null =>
  from === null || from === undefined || to === null || to === undefined ? null : [Number(from), Number(to)];
function grouped<T>(rows: readonly TextRow[], of: (row: TextRow) => T): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const key = Number(row[0]);
    const group = groups.get(key);
    if (group) group.push(of(row));
    else groups.set(key, [of(row)]);
  }
  return groups;
}

function ruleOf(row: TextRow): ShiftRule {
  const [id, title, flexible, starts, ends, breakFrom, breakTo, coreFrom, coreTo, required, zone, ...more] = row;
  const rules = more.slice(0, 8);
  const [lateGrace = 0, earlyGrace = 0, absentFrom = 0, overtimeFrom = 0, round = 1, before = 0, after = 0] = rules.slice(0, 7).map(Number);
  return {
    id: Number(id),
    title: title ?? '',
    isFlexible: truth(flexible),
    starts: Number(starts),
    ends: Number(ends),
    breakTime: pair(breakFrom, breakTo),
    core: pair(coreFrom, coreTo),
    second: pair(more[8], more[9]),
    required: Number(required),
    zone: zone ?? null,
    ...{ lateGrace, earlyGrace, absentFrom, overtimeFrom, round, before, after },
    onHolidays: truth(rules[7]),
  };
}
function patternsIn(rows: readonly TextRow[]): Map<number, Pattern> {
  const patterns = new Map<number, Pattern>();
  for (const [id, days, from, no, shift] of rows) {
    const known = patterns.get(Number(id)) ?? { days: Number(days), from: from ?? '', shifts: new Map<number, number>() };
    if (no && shift) known.shifts.set(Number(no), Number(shift));
    patterns.set(Number(id), known);
  }
  return patterns;
}

/** The answers to `groundOf`, in its order. */
export function readGround(results: readonly StatementResult[]): Ground {
  const rows = (at: number): readonly TextRow[] => results[at]?.rows ?? [];
  return {
    people: new Map(rows(0).map(([id, unit, hired, left]) => [Number(id), { unit: number(unit), hired: hired ?? '', left: left ?? null }])),
    held: grouped(rows(1), ([, unit, from, until]) => ({ unit: Number(unit), from: from ?? '', until: until ?? '' })),
    above: new Map(rows(2).map(([id, parent]) => [Number(id), number(parent)])),
    plans: rows(3).map(([unit, employee, pattern, from, until]) => ({
      ...{ unit: number(unit), employee: number(employee), pattern: Number(pattern) },
      ...{ from: from ?? '', until: until ?? null },
    })),
    patterns: patternsIn(rows(4)),
    shifts: new Map(rows(5).map((row) => [Number(row[0]), ruleOf(row)])),
    roster: new Map(rows(6).map(([employee, day, shift]) => [`${employee} ${day}`, number(shift)])),
    holidays: new Set(rows(7).map(([day]) => day ?? '')),
    freeDays: rows(8).map(([day, unit, isWorking]) => ({ day: day ?? '', unit: number(unit), isWorking: truth(isWorking) })),
    punches: grouped(rows(9), ([, at, direction]) => ({ at: Number(at), direction: direction === 'in' ? 'in' : 'out' })),
    days: new Map(
      rows(10).map(([employee, day, id, figures, note]) => [
        `${employee} ${day}`,
        { id: Number(id), figures: figures ?? '', note: note ?? null },
      ]),
    ),
    months: new Map(
      rows(11).map(([employee, month, id, locked, unit]) => [
        `${employee} ${month}`,
        { id: Number(id), isLocked: truth(locked), unit: number(unit) },
      ]),
    ),
    dated: grouped(rows(13), ([, from, lateGrace, earlyGrace, absentFrom, overtimeFrom, round]) => ({
      ...{ from: from ?? '', lateGrace: Number(lateGrace), earlyGrace: Number(earlyGrace), absentFrom: Number(absentFrom) },
      ...{ overtimeFrom: Number(overtimeFrom), round: Number(round) },
    })),
    leaves: grouped(rows(12), ([, from, until, part, fromTime, toTime, type, code]) => ({
      ...{ from: from ?? '', until: until ?? '', part: part as LeavePart, times: pair(fromTime, toTime) },
      ...{ type: Number(type), code: code ?? '' },
    })),
  };
}

/** The unit that somebody held on a day. */
export const unitOn = ({ people, held }: Ground, employee: number, day: string): number | null =>
  held.get(employee)?.findLast(({ from, until }) => from <= day && until >= day)?.unit ?? people.get(employee)?.unit ?? null;

/** The unit and those above it, from the inside. */
function unitsOf({ above }: Ground, unit: number | null): readonly number[] {
  const path: number[] = [];
  for (let at = unit; at !== null && !path.includes(at); at = above.get(at) ?? null) path.push(at);
  return path;
}

/** Whether a day is free for the people of a unit, beside the plan: the nearest unit that says something decides, then the company, then the calendar. */
export function isFreeDay(ground: Ground, unit: number | null, day: string): boolean {
  const said = ground.freeDays.filter((one) => one.day === day);
  for (const at of [...unitsOf(ground, unit), null]) {
    const found = said.findLast((one) => one.unit === at);
    if (found) return !found.isWorking;
  }
  return ground.holidays.has(day);
}

/** A shift with the rules that count on a day. */
function ruledOn({ shifts, dated }: Ground, id: number | null, day: string): ShiftRule | null {
  const shift = id === null ? undefined : shifts.get(id);
  if (!shift) return null;
  const { from: _from, ...rules } = dated.get(shift.id)?.findLast(({ from }) => from <= day) ?? { from: '' };
  return { ...shift, ...rules };
}

export type Assigned = { readonly shift: ShiftRule | null; readonly isAssigned: boolean };
/** By which shift somebody works on a day: as the roster says, else by the own plan, else by that of the nearest unit. */
export function shiftOn(ground: Ground, employee: number, day: string): Assigned {
  const person = ground.people.get(employee);
  if (!person || day < person.hired || (person.left !== null && day >= person.left)) return { shift: null, isAssigned: false };
  const roster = ground.roster.get(`${employee} ${day}`);
  if (roster !== undefined) return { shift: ruledOn(ground, roster, day), isAssigned: true };
  const inForce = ground.plans.filter(({ from, until }) => from <= day && (until === null || until >= day));
  const own = inForce.findLast((one) => one.employee === employee);
  const units = own ? [] : unitsOf(ground, unitOn(ground, employee, day));
  const plan =
    own ?? units.map((unit) => inForce.findLast((one) => one.employee === null && one.unit === unit)).find((one) => one !== undefined);
  const pattern = plan && ground.patterns.get(plan.pattern);
  if (!pattern) return { shift: null, isAssigned: false };
  const place = ((daysBetween(pattern.from, day) % pattern.days) + pattern.days) % pattern.days;
  return { shift: ruledOn(ground, pattern.shifts.get(place + 1) ?? null, day), isAssigned: true };
}
