/** The shifts of the demo, with the patterns and plans by which its people work, as they are stored and as the calculation reads them. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoCompany } from '@lambda/organization/contract.ts';
import { dayAfter } from '../day/server/clock.ts';
import type { Ground } from '../day/server/ground.ts';
import type { ShiftRule } from '../day/server/rules.ts';

export type DemoRules = Pick<Ground, 'above' | 'plans' | 'patterns' | 'shifts'>;
type Times = {
  readonly title: string;
  readonly starts: string;
  readonly ends: string;
  readonly rest: readonly [string, string] | null;
  readonly onHolidays: boolean;
};
type Cycle = { readonly name: string; readonly days: number; readonly from: string; readonly shifts: readonly (string | null)[] };
type Demo = {
  readonly shifts: readonly Times[];
  readonly cycles: readonly Cycle[];
  readonly plans: readonly (readonly [unit: string | null, cycle: string])[];
};

const MONDAY = '2024-01-01';
const NOON = ['12:00:00', '13:00:00'] as const;
const office = { title: 'Өдрийн ээлж 08:00–17:00', starts: '08:00:00', ends: '17:00:00', rest: NOON, onHolidays: false };
const DEMOS: Readonly<Record<'group' | 'salon', Demo>> = {
  group: {
    shifts: [
      office,
      { title: 'Үйлдвэр, өдөр 08:00–20:00', starts: '08:00:00', ends: '20:00:00', rest: NOON, onHolidays: true },
      { title: 'Үйлдвэр, шөнө 20:00–08:00', starts: '20:00:00', ends: '08:00:00', rest: ['00:00:00', '01:00:00'], onHolidays: true },
    ],
    cycles: [
      { name: 'Даваа–Баасан', days: 7, from: MONDAY, shifts: Array.from({ length: 5 }, () => office.title) },
      { name: '2 өдөр, 2 амралт', days: 4, from: MONDAY, shifts: ['Үйлдвэр, өдөр 08:00–20:00', 'Үйлдвэр, өдөр 08:00–20:00', null, null] },
      {
        name: '2 шөнө, 2 амралт',
        days: 4,
        from: '2024-01-03',
        shifts: ['Үйлдвэр, шөнө 20:00–08:00', 'Үйлдвэр, шөнө 20:00–08:00', null, null],
      },
    ],
    plans: [
      [null, 'Даваа–Баасан'],
      ['Нэгдүгээр ээлж', '2 өдөр, 2 амралт'],
      ['Хоёрдугаар ээлж', '2 шөнө, 2 амралт'],
    ],
  },
  salon: {
    shifts: [{ title: 'Салон 10:00–19:00', starts: '10:00:00', ends: '19:00:00', rest: ['14:00:00', '15:00:00'], onHolidays: false }],
    cycles: [{ name: 'Мягмар–Бямба', days: 7, from: MONDAY, shifts: [null, ...Array.from({ length: 5 }, () => 'Салон 10:00–19:00')] }],
    plans: [[null, 'Мягмар–Бямба']],
  },
};

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const RULES = { lateGrace: 5, earlyGrace: 0, absentFrom: 180, overtimeFrom: 30, round: 1, before: 180, after: 600 } as const;
const ruleOf = (id: number, { title, starts, ends, rest, onHolidays }: Times): ShiftRule => ({
  id,
  title,
  isFlexible: false,
  starts: minutes(starts),
  ends: minutes(ends),
  breakTime: rest ? [minutes(rest[0]), minutes(rest[1])] : null,
  core: null,
  second: null,
  required: 0,
  zone: null,
  ...RULES,
  onHolidays,
});

export async function loadRules(context: DemoContext, which: 'group' | 'salon', company: DemoCompany, days: number): Promise<DemoRules> {
  const { shifts, cycles, plans } = DEMOS[which];
  const company_id = company.id;
  const shiftIds = await context.insert(
    'shift',
    shifts.map(({ title, starts, ends, rest, onHolidays }) => ({
      company_id,
      shift_title: title,
      kind: 'fixed',
      starts_at: starts,
      ends_at: ends,
      break_from: rest?.[0] ?? null,
      break_to: rest?.[1] ?? null,
      late_grace: RULES.lateGrace,
      early_grace: RULES.earlyGrace,
      absent_from: RULES.absentFrom,
      overtime_from: RULES.overtimeFrom,
      round_minutes: RULES.round,
      before_minutes: RULES.before,
      after_minutes: RULES.after,
      on_holidays: onHolidays,
      is_active: true,
    })),
  );
  await context.insert('shift', [
    {
      ...{ company_id, shift_title: 'Уян хатан 07:00–20:00', kind: 'flexible', starts_at: '07:00:00', ends_at: '20:00:00' },
      ...{
        core_from: '11:00:00',
        core_to: '15:00:00',
        required_minutes: 480,
        late_grace: 5,
        early_grace: 0,
        absent_from: 180,
        overtime_from: 30,
      },
      ...{ round_minutes: 1, before_minutes: 60, after_minutes: 240, on_holidays: false, is_active: true },
    },
  ]);
  const shiftOf = (title: string | null): number | null =>
    title === null ? null : (shiftIds[shifts.findIndex((one) => one.title === title)] ?? null);
  const cycleIds = await context.insert(
    'shift_pattern',
    cycles.map(({ name, days: cycle_days, from }) => ({ company_id, pattern_name: name, cycle_days, counted_from: from })),
  );
  await context.insert(
    'pattern_day',
    cycles.flatMap(({ shifts: of }, at) =>
      of.flatMap((title, index) =>
        title === null ? [] : [{ company_id, pattern_id: cycleIds[at], day_no: index + 1, shift_id: shiftOf(title) }],
      ),
    ),
  );
  const from = dayAfter(context.today, -days);
  const root = company.units[0]?.id ?? 0;
  const rows = plans.flatMap(([unit, cycle]) => {
    const id = unit === null ? root : company.units.find(({ name }) => name === unit)?.id;
    return id === undefined ? [] : [{ unit: id, pattern: cycleIds[cycles.findIndex(({ name }) => name === cycle)] ?? 0 }];
  });
  await context.insert(
    'shift_plan',
    rows.map(({ unit, pattern }) => ({ company_id, struct_id: unit, pattern_id: pattern, from_date: from })),
  );
  return {
    above: new Map(company.units.map(({ id }) => [id, id === root ? null : root])),
    plans: rows.map(({ unit, pattern }) => ({ unit, employee: null, pattern, from, until: null })),
    patterns: new Map(
      cycles.map(({ days: length, from: counted, shifts: of }, at) => [
        cycleIds[at] ?? 0,
        {
          days: length,
          from: counted,
          shifts: new Map(of.flatMap((title, index) => (title === null ? [] : [[index + 1, shiftOf(title) ?? 0] as const]))),
        },
      ]),
    ),
    shifts: new Map(shifts.map((one, at) => [shiftIds[at] ?? 0, ruleOf(shiftIds[at] ?? 0, one)])),
  };
}
