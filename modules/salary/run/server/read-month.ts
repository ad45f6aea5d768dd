/** What is stored as what the calculation takes: the people of a run with everything that their pay follows from. */

import type { PayMonth } from '@lambda/attendance/contract.ts';
import type { StatementResult, TextRow } from '@lambda/engine/sql/database.ts';
import { Exact } from '@lambda/model/expression/values.ts';
import { checkRule } from '@lambda/model/fields/named-rules.ts';
import type { LawRow } from '../../law/law.ts';
import { lastOf, monthsBefore, type Period, workingDays } from './calendar.ts';
import type { Component, Entry, Fault, LoanDue, PersonInput, Segment } from './input.ts';

type Held = {
  readonly from: string;
  readonly until: string;
  readonly base: string | null;
  readonly status: string;
  readonly unit: number | null;
  readonly order: string | null;
};
export type Setting = {
  readonly riskClass: number;
  readonly employerIsCapped: boolean;
  readonly firstDay: number;
  readonly attendance: string;
  readonly advancePercent: string;
  readonly guardPercent: string;
};
export type Hours = {
  readonly isLocked: boolean;
  readonly due: string;
  readonly workedDays: string;
  readonly normal: string;
  readonly overtime: string;
  readonly night: string;
  readonly holiday: string;
  /** Paid; null where attendance does not tell kinds of leave apart. */
  readonly leaveDays: string | null;
};
export type Person = {
  readonly id: number;
  readonly code: string;
  readonly insuredType: number | null;
  readonly input: PersonInput;
};
export type Overtaken = {
  readonly employee: number;
  readonly month: string;
  readonly ground: PersonInput;
  readonly paid: string;
  readonly insuredType: number | null;
  readonly segments: readonly Segment[];
};
export type Month = {
  readonly setting: Setting;
  readonly law: readonly LawRow[];
  readonly components: readonly Component[];
  readonly people: readonly Person[];
  readonly overtaken: readonly Overtaken[];
};

const number = (text: string | null | undefined): number | null => (text === null || text === undefined ? null : Number(text));
const truth = (text: string | null | undefined): boolean => text === 't' || text === 'true';
const rowsAt = (results: readonly StatementResult[], at: number): readonly TextRow[] => results[at]?.rows ?? [];
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
const amounts = (rows: readonly TextRow[]): Map<number, string> => new Map(rows.map(([id, amount]) => [Number(id), amount ?? '0']));

export const readLaw = (rows: readonly TextRow[]): readonly LawRow[] =>
  rows.map(([id, code, type, upTo, value, from, to, source, certainty]) => ({
    ...{ id: Number(id), code: code ?? '', insuredType: number(type), upTo: upTo ?? null, value: value ?? '0', from: from ?? '' },
    ...{ to: to ?? null, source: source ?? '', certainty: certainty ?? '' },
  }));
export const readComponents = (rows: readonly TextRow[]): readonly Component[] =>
  rows.map(([id, code, name, kind, inRun, formula, condition, perSegment, taxed, insured, average, unit, employee, position]) => ({
    ...{ id: Number(id), code: code ?? '', name: name ?? '', kind: kind === 'deduction' ? 'deduction' : 'earning' },
    ...{
      inRun: inRun === 'advance' ? 'advance' : 'final',
      formula: formula ?? '',
      condition: condition || null,
      perSegment: truth(perSegment),
    },
    ...{ isTaxed: truth(taxed), isInsured: truth(insured), inAverage: truth(average), unit: number(unit), employee: number(employee) },
    position: Number(position),
  }));
function readSetting(row: TextRow | undefined): Setting | null {
  if (!row) return null;
  const [risk, capped, first, attendance, advance, guard] = row;
  return {
    ...{ riskClass: Number(risk), employerIsCapped: truth(capped), firstDay: Number(first), attendance: attendance ?? 'locked' },
    ...{ advancePercent: advance ?? '0', guardPercent: guard ?? '0' },
  };
}
export const readHours = (rows: readonly TextRow[]): ReadonlyMap<number, Hours> =>
  new Map(
    rows.map(([id, locked, due, days, normal, overtime, night, holiday]) => [
      Number(id),
      {
        ...{ isLocked: truth(locked), due: due ?? '0', workedDays: days ?? '0', normal: normal ?? '0', overtime: overtime ?? '0' },
        ...{ night: night ?? '0', holiday: holiday ?? '0', leaveDays: null },
      },
    ]),
  );

/** What attendance hands over of a person's month. */
export const hoursOf = (month: PayMonth): Hours => ({
  ...{ isLocked: month.isLocked, due: month.dueHours, workedDays: month.workedDays, normal: month.normalHours },
  ...{ overtime: month.approvedOvertimeHours, night: month.nightHours, holiday: month.holidayHours },
  leaveDays:
    month.leaves.length === 0
      ? null
      : month.leaves.reduce((days, { isPaid, days: more }) => (isPaid ? days.plus(more) : days), new Exact(0)).toFixed(),
});

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
const PAID: ReadonlySet<string> = new Set(['active', 'probation', 'annual_leave']);
type Held_ = { readonly hired: string; readonly left: string | null; readonly held: readonly Held[] };

/** The parts of a period with one base pay, in which somebody is paid. The day of leaving is the first without pay. */
function segmentsOf(
  { hired, left, held }: Held_,
  { from, to }: Period,
  holidays: ReadonlySet<string>,
): { readonly segments: Segment[]; readonly lacksBase: boolean } {
  const segments: Segment[] = [];
  let lacksBase = false;
  for (const one of held) {
    const start = later(later(one.from, from), hired);
    const end = earlier(earlier(one.until, to), left === null ? to : dayBeforeOf(left));
    if (start > end || !PAID.has(one.status)) continue;
    if (one.base === null) {
      lacksBase = true;
      continue;
    }
    const last = segments.at(-1);
    if (last && last.base === one.base)
      segments[segments.length - 1] = { ...last, to: end, days: workingDays({ from: last.from, to: end }, holidays) };
    else segments.push({ from: start, to: end, base: one.base, days: workingDays({ from: start, to: end }, holidays), order: one.order });
  }
  return { segments, lacksBase };
}
const dayBeforeOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const away = (held: readonly Held[], period: Period, holidays: ReadonlySet<string>): number =>
  held
    .filter(({ status }) => status === 'annual_leave')
    .reduce((days, { from, until }) => days + workingDays({ from: later(from, period.from), to: earlier(until, period.to) }, holidays), 0);

type Asked = {
  readonly month: string;
  readonly period: Period;
  /** The unit whose people are paid, with those below; null: everybody. */
  readonly unit: number | null;
  readonly hours: ReadonlyMap<number, Hours>;
};
/** Null without the settings of the company. */
export function readMonth(results: readonly StatementResult[], { month, period, unit, hours }: Asked): Month | null {
  const setting = readSetting(rowsAt(results, 0)[0]);
  if (!setting) return null;
  const law = readLaw(rowsAt(results, 1));
  const held = grouped(
    rowsAt(results, 4),
    ([, from, until, base, status, of, order]): Held => ({
      ...{ from: from ?? '', until: until ?? '', base: base ?? null, status: status ?? 'active', unit: number(of), order: order ?? null },
    }),
  );
  const above = new Map(rowsAt(results, 5).map(([id, parent]) => [Number(id), number(parent)]));
  const pathOf = (from: number | null): readonly number[] => {
    const path: number[] = [];
    for (let at = from; at !== null && !path.includes(at); at = above.get(at) ?? null) path.push(at);
    return path;
  };
  const holidays = new Set(rowsAt(results, 6).map(([day]) => day ?? ''));
  const splits = grouped(rowsAt(results, 7), ([, of, percent]) => ({ unit: Number(of), percent: percent ?? '0' }));
  const entries = grouped(
    rowsAt(results, 8),
    ([, id, code, amount, quantity, ofMonth, note]): Entry => ({
      ...{
        id: Number(id),
        code: code ?? '',
        amount: amount ?? null,
        quantity: quantity ?? null,
        ofMonth: ofMonth ?? null,
        note: note ?? null,
      },
    }),
  );
  const [rewards, penalties] = [amounts(rowsAt(results, 9)), amounts(rowsAt(results, 10))];
  const loans = grouped(
    rowsAt(results, 11),
    ([, id, name, kind, due]): LoanDue => ({
      ...{ id: Number(id), name: name ?? '', kind: kind ?? '', due: due ?? '0' },
    }),
  );
  const before = grouped(rowsAt(results, 12), ([, of, amount, days, gross]) => ({
    ...{ month: of ?? '', amount: amount ?? '0', days: days ?? '0', gross: gross ?? '0' },
  }));
  const advances = amounts(rowsAt(results, 13));
  const bonuses = amounts(rowsAt(results, 15));
  const norm = normOf(law, month, period, holidays);

  const people = rowsAt(results, 3).flatMap((row): Person[] => {
    const [idText, code, unitNow, type, hired, left, baseNow, account, resident, agreed, insured, cash, personNumber, statusNow] = row;
    const id = Number(idText);
    const whole = [
      { from: hired ?? '', until: '9999-12-31', base: baseNow ?? null, status: statusNow ?? 'active', unit: number(unitNow), order: null },
    ];
    const orders = held.get(id) ?? whole;
    const inPeriod = orders.filter((one) => one.from <= period.to && one.until >= period.from);
    const own = inPeriod.findLast((one) => one.unit !== null)?.unit ?? number(unitNow);
    const units = pathOf(own);
    if (unit !== null && !units.includes(unit)) return [];
    const who = { hired: hired ?? '', left: left ?? null, held: inPeriod };
    const { segments, lacksBase } = segmentsOf(who, period, holidays);
    const earned = before.get(id) ?? [];
    const faults: Fault[] = [];
    if (lacksBase || (segments.length === 0 && inPeriod.some(({ status }) => PAID.has(status)))) faults.push({ code: 'base' });
    if (norm.hours === 0) faults.push({ code: 'norm' });
    const employed = segments.reduce((days, one) => days + one.days, 0);
    const sheet = setting.attendance === 'none' ? undefined : hours.get(id);
    if (setting.attendance === 'locked' && segments.length > 0 && !sheet?.isLocked) faults.push({ code: 'sheet' });
    const onLeave = away(inPeriod, period, holidays);
    const counted = sheet ?? {
      ...{ due: String(employed * 8), workedDays: String(employed - onLeave), normal: String((employed - onLeave) * 8), overtime: '0' },
      ...{ night: '0', holiday: '0', leaveDays: String(onLeave) },
    };
    if (segments.length === 0 && faults.length === 0 && !entries.has(id)) return [];
    const since = insured ?? hired ?? '';
    const year = month.slice(0, 4);
    const iban = account && checkRule('iban', account, { today: month }) === null ? account : null;
    return [
      {
        id,
        code: code ?? '',
        insuredType: number(type),
        input: {
          ...{
            employee: id,
            unit: own,
            units,
            insuredType: number(type),
            isResident: resident === null || resident === undefined || truth(resident),
          },
          ...{ iban: truth(cash) ? null : iban, byCash: truth(cash), agreedNet: agreed ?? null, segments },
          figures: {
            ...{ norm_days: String(norm.days), norm_hours: String(norm.hours), employed_days: String(employed), due_hours: counted.due },
            ...{
              worked_days: counted.workedDays,
              normal_hours: counted.normal,
              overtime_hours: counted.overtime,
              night_hours: counted.night,
            },
            ...{
              holiday_hours: counted.holiday,
              leave_days: counted.leaveDays ?? String(onLeave),
              years: String(yearsOf(since, period.to)),
            },
            ...{ rewards: rewards.get(id) ?? '0', penalties: penalties.get(id) ?? '0', booking_bonus: bonuses.get(id) ?? '0' },
            ...{ advance_percent: setting.advancePercent, advance_paid: advances.get(id) ?? '0' },
            year_gross: String(earned.filter((one) => one.month.startsWith(year)).reduce((sum, one) => sum + Number(one.gross), 0)),
          },
          entries: entries.get(id) ?? [],
          loans: loans.get(id) ?? [],
          arrears: [],
          average: earned.map(({ gross: _gross, ...one }) => one),
          splits: personNumber ? (splits.get(Number(personNumber)) ?? []) : [],
          faults,
        },
      },
    ];
  });
  const paid = new Set(people.map(({ id }) => id));
  const hiredOf = new Map(rowsAt(results, 3).map((row) => [Number(row[0]), { hired: row[4] ?? '', left: row[5] ?? null }]));
  const overtaken = rowsAt(results, 14).flatMap(([employee, of, ground, arrears, type]): Overtaken[] => {
    const id = Number(employee);
    if (!paid.has(id) || !of || !ground) return [];
    const input = JSON.parse(ground) as PersonInput;
    const span = { from: input.segments[0]?.from ?? of, to: input.segments.at(-1)?.to ?? lastOf(of) };
    const within = (held.get(id) ?? []).filter((one) => one.from <= span.to && one.until >= span.from);
    const { segments } = segmentsOf({ ...(hiredOf.get(id) ?? { hired: '', left: null }), held: within }, span, holidays);
    return [{ employee: id, month: of, ground: input, paid: arrears ?? '0', insuredType: number(type), segments }];
  });
  return { setting, law, components: readComponents(rowsAt(results, 2)), people, overtaken };
}

/** The norm of a month: as a row of the law says it for the very month, else by the calendar, eight hours a day. */
function normOf(
  law: readonly LawRow[],
  month: string,
  period: Period,
  holidays: ReadonlySet<string>,
): { readonly days: number; readonly hours: number } {
  const said = law.find(({ code, from }) => code === 'norm_hours' && from === month);
  const days = said ? Number(said.value) / 8 : workingDays(period, holidays);
  return { days, hours: said ? Number(said.value) : days * 8 };
}
const yearsOf = (since: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(since.slice(0, 4));
  return Math.max(0, day.slice(5) >= since.slice(5) ? years : years - 1);
};
export const backOf = (month: string): string => monthsBefore(month, 12);
