/** Leave of the demo: types, a year of requests, what is granted and taken, and a few that wait to be decided. */
import { COMPANY_ZONE } from '@lambda/engine/core/calendar/clock.ts';
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import { dayAfter, daysBetween } from '../day/server/clock.ts';
import type { Ground, LeaveRow } from '../day/server/ground.ts';
import { lastDay } from '../leave/leave.job.ts';
import { allocate, type Use } from '../leave/server/balance.ts';
import { daysOfLeave, type LeaveDay } from '../leave/server/days-of-leave.ts';
import { lawDays, MONTHS_BEFORE_FIRST } from '../leave/server/law-days.ts';
import { chanceOf } from './days.ts';
import { historyOf, leaveFlow } from './leave-flow.ts';

type Type = { readonly name: string; readonly code: string; readonly values: Readonly<Record<string, unknown>> };
const type = (name: string, code: string, values: Type['values'] = {}): Type => ({ name, code, values });
const TYPES = [
  type('Ээлжийн амралт', 'Э', { is_paid: true, entitlement: 'law', carry_months: 3, employee_status: 'annual_leave' }),
  type('Өвчтэй', 'Ө', { is_paid: true, by_hours: false, employee_status: 'leave' }),
  type('Цалинтай чөлөө', 'Ч', { is_paid: true, entitlement: 'fixed', fixed_days: '5', employee_status: 'leave' }),
  type('Цалингүй чөлөө', 'Ц', { employee_status: 'leave' }),
  type('Жирэмсний ба амаржсаны амралт', 'Ж', { by_hours: false, needs_document: true, most_days: 140, employee_status: 'maternity' }),
  type('Хүүхэд асрах чөлөө', 'Х', { by_hours: false, employee_status: 'leave' }),
  type('Сургалт', 'С', { is_paid: true, employee_status: null }),
  type('Албан томилолт', 'ТМ', { is_paid: true, by_hours: false, employee_status: null }),
] as const;
const [ANNUAL, SICK, PAID, UNPAID, MATERNITY] = ['Э', 'Ө', 'Ч', 'Ц', 'Ж'] as const;

export type LeaveWorker = { readonly id: number; readonly unit: number; readonly hired: string; readonly status: string };
type Wanted = { readonly employee: number; readonly unit: number; readonly code: string; readonly before: string | null } & Omit<
  LeaveRow,
  'type' | 'code'
>;
type Given = {
  readonly company: number;
  readonly workers: readonly LeaveWorker[];
  /** Without leave. */
  readonly ground: Ground;
  readonly hr: DemoEmployee;
  /** People who wait for an answer. */
  readonly asking: readonly DemoEmployee[];
};
const monday = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const whole = (from: string, until: string) => ({ part: 'whole' as const, from, until, times: null });
/** Who is away today by the record of the employee. */
const AWAY: Readonly<Record<string, readonly [code: string, back: number, ahead: number]>> = {
  annual_leave: [ANNUAL, 4, 6],
  leave: [UNPAID, 2, 5],
  maternity: [MATERNITY, 60, 59],
};

/** What one person takes in the year before today and soon after it; none lie over each other. */
function wantedOf({ id, unit, hired, status }: LeaveWorker, today: string, chance: () => number): Wanted[] {
  const base = { employee: id, unit, before: null };
  const away = AWAY[status];
  if (away) {
    const [code, back, ahead] = away;
    const from = dayAfter(today, -back) > hired ? dayAfter(today, -back) : today;
    return [{ ...base, code, before: 'active', ...whole(from, dayAfter(today, ahead)) }];
  }
  const wanted: Wanted[] = [];
  const first = (days: number): string => monday(dayAfter(today, days));
  const add = (code: string, from: string, days: number): void => {
    if (from > hired) wanted.push({ ...base, code, ...whole(from, dayAfter(from, days - 1)) });
  };
  const roll = chance();
  if (roll < 0.65) add(ANNUAL, first(-70 - 7 * Math.floor(chance() * 32)), roll < 0.4 ? 5 : 12);
  if (chance() < 0.2) add(SICK, dayAfter(first(-49), Math.floor(chance() * 3)), 1 + Math.floor(chance() * 3));
  if (chance() < 0.06) add(chance() < 0.5 ? UNPAID : 'С', first(-35), 2);
  const soon = chance();
  if (soon < 0.05) add(ANNUAL, first(14 + 7 * Math.floor(chance() * 4)), 5);
  else if (soon < 0.08) add('ТМ', first(10), 3);
  // The last weeks, of which the sheet shows every day.
  const lately = chance();
  if (lately < 0.05) add(ANNUAL, first(-14), 5);
  else if (lately < 0.09) add(SICK, dayAfter(first(-14), 1), 2);
  else if (lately < 0.13)
    wanted.push({ ...base, code: PAID, part: 'first_half', from: dayAfter(first(-7), 2), until: dayAfter(first(-7), 2), times: null });
  else if (lately < 0.17)
    wanted.push({
      ...base,
      code: PAID,
      part: 'hours',
      from: dayAfter(first(-7), 1),
      until: dayAfter(first(-7), 1),
      times: [15 * 60, 17 * 60],
    });
  return wanted;
}
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) -
  (to.slice(8) < from.slice(8) ? 1 : 0);
const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
const takes = (days: readonly LeaveDay[]) => ({
  days: (days.reduce((sum, one) => sum + one.days, 0) / 1_000).toFixed(3),
  hours: (days.reduce((sum, one) => sum + one.minutes, 0) / 60).toFixed(2),
  day_parts: days.map((one) => [one.day, one.days, one.minutes]),
});

async function loadFlow(context: DemoContext, { company, hr }: Given) {
  const flow = leaveFlow(hr);
  const [workflow = 0] = await context.insert('workflow', [
    {
      ...{
        company_id: company,
        flow_name: 'Чөлөөний хүсэлт',
        description: 'Нэгжийн удирдлага шийдвэрлэнэ. Таваас дээш хоногийг хүний нөөц хянана',
      },
      ...{
        row_model: 'leave_request',
        is_active: true,
        flow_data: flow,
        published_number: 1,
        published_at: `${context.today.slice(0, 4)}-01-05T01:00:00Z`,
      },
    },
  ]);
  const [version = 0] = await context.insert('workflow_version', [
    { company_id: company, workflow_id: workflow, number: 1, flow_data: flow, comment: 'Эхний хувилбар' },
  ]);
  return { workflow_id: workflow, workflow_version_id: version };
}

/** Requests of those who wait for HR: for six days and more. */
async function loadAsked(context: DemoContext, given: Given, types: ReadonlyMap<string, number>): Promise<void> {
  const { company, ground, hr, asking } = given;
  const flow = await loadFlow(context, given);
  const made = asking.map((author, at) => {
    const from = dayAfter(monday(dayAfter(context.today, 21)), 7 * at);
    const leave = whole(from, dayAfter(from, 11));
    const begun = `${dayAfter(context.today, -2 - at)}T02:00:00Z`;
    return { author, leave, begun, sent: `${dayAfter(context.today, -2 - at)}T02:05:00Z` };
  });
  const ids = await context.insert(
    'leave_request',
    made.map(({ author, leave, begun, sent }) => ({
      ...{ company_id: company, employee_id: author.id, struct_id: author.unit.id, type_id: types.get(ANNUAL), part: 'whole' },
      ...{ from_date: leave.from, until_date: leave.until, reason: 'Гэр бүлийн хамт амрах', state: 'asked', created_at: begun },
      ...takes(daysOfLeave(ground, { employee: author.id, leave, zone: COMPANY_ZONE })),
      ...{ ...flow, status: 'Хүний нөөц хянах', status_type: 'CHECK', status_id: 'hr', status_at: sent },
    })),
  );
  const rows = made.map((one, at) => ({ ...one, id: ids[at] ?? 0 }));
  await context.insert(
    'process_status_history',
    rows.flatMap((one) => historyOf(one, { company, version: flow.workflow_version_id, hr })),
  );
  await context.insert(
    'workflow_participant',
    rows.flatMap(({ id, author }) =>
      [author.id, hr.id].map((emp_id) => ({ company_id: company, row_model: 'leave_request', row_id: id, emp_id, is_copy: false })),
    ),
  );
}

/** What is granted for this year, with what the approved requests have taken of it. */
async function loadGrants(
  context: DemoContext,
  { company, workers }: Given,
  types: ReadonlyMap<string, number>,
  uses: ReadonlyMap<string, readonly Use[]>,
) {
  const year = Number(context.today.slice(0, 4));
  const begins = `${year}-01-01`;
  const rows = workers.flatMap(({ id, hired }) =>
    [ANNUAL, PAID].flatMap((code) => {
      const earliest = code === ANNUAL ? new Date(Date.parse(`${hired}T00:00:00Z`)) : new Date(`${hired}T00:00:00Z`);
      if (code === ANNUAL) earliest.setUTCMonth(earliest.getUTCMonth() + MONTHS_BEFORE_FIRST);
      const from = earliest.toISOString().slice(0, 10) > begins ? earliest.toISOString().slice(0, 10) : begins;
      if (from > context.today) return [];
      const serviceMonths = Math.max(0, monthsBetween(hired, from));
      const law = lawDays({ serviceMonths, age: null, isHard: false, isDisabled: false });
      const { base, extra } = code === ANNUAL ? law : { base: 5, extra: 0 };
      const until = lastDay(year, code === ANNUAL ? 3 : 0);
      const { used } = allocate([{ id, from, until, amount: (base + extra) * 1_000 }], uses.get(`${id} ${code}`) ?? []);
      return [
        {
          ...{
            company_id: company,
            employee_id: id,
            type_id: types.get(code),
            grant_year: year,
            source: 'rule',
            valid_from: from,
            valid_until: until,
          },
          ...{ service_months: serviceMonths, base_days: String(base), extra_days: String(extra), other_days: '0' },
          used_days: ((used.get(id) ?? 0) / 1_000).toFixed(3),
        },
      ];
    }),
  );
  await context.insert('leave_grant', rows);
}

/** Gives the approved leave of everybody, as days are counted from it. */
export async function loadLeave(context: DemoContext, given: Given): Promise<ReadonlyMap<number, readonly LeaveRow[]>> {
  const { company, workers, ground } = given;
  const usual = {
    is_paid: false,
    entitlement: 'none',
    fixed_days: null,
    carry_months: 0,
    most_days: null,
    by_hours: true,
    needs_document: false,
    is_active: true,
  };
  const typeIds = await context.insert(
    'leave_type',
    TYPES.map(({ name, code, values }) => ({ company_id: company, type_name: name, code, ...usual, ...values })),
  );
  const types = new Map<string, number>(TYPES.map(({ code }, at) => [code, typeIds[at] ?? 0]));
  const chance = chanceOf(company + 7);
  const asking = new Set(given.asking.map(({ id }) => id));
  const taken = workers
    .filter(({ id }) => !asking.has(id))
    .flatMap((worker) => wantedOf(worker, context.today, chance))
    .map((one) => ({ ...one, parts: daysOfLeave(ground, { employee: one.employee, leave: one, zone: COMPANY_ZONE }) }))
    .filter(({ parts }) => parts.length > 0);
  await context.insert(
    'leave_request',
    taken.map(({ employee, unit, code, part, from, until, times, before, parts }) => ({
      ...{
        company_id: company,
        employee_id: employee,
        struct_id: unit,
        type_id: types.get(code),
        part,
        from_date: from,
        until_date: until,
      },
      ...{ from_time: times ? time(times[0]) : null, to_time: times ? time(times[1]) : null, reason: null, state: 'approved' },
      ...takes(parts),
      ...{ decided_at: `${dayAfter(from, -3)}T03:00:00Z`, created_at: `${dayAfter(from, -5)}T03:00:00Z`, status_before: before },
    })),
  );
  const uses = new Map<string, Use[]>();
  for (const { employee, code, parts } of taken) {
    const key = `${employee} ${code}`;
    uses.set(key, [...(uses.get(key) ?? []), ...parts.map(({ day, days }) => ({ day, amount: days }))]);
  }
  await loadGrants(context, given, types, uses);
  await loadAsked(context, given, types);
  const units = [...new Set(workers.map(({ unit }) => unit))];
  await context.insert(
    'leave_limit',
    units.map((unit) => ({
      company_id: company,
      struct_id: unit,
      most_away: Math.max(1, Math.round(workers.filter((one) => one.unit === unit).length / 8)),
    })),
  );
  const rows = new Map<number, LeaveRow[]>();
  const near = taken.filter(({ until }) => daysBetween(until, context.today) < 90);
  for (const { employee, code, part, from, until, times } of near)
    rows.set(employee, [...(rows.get(employee) ?? []), { part, from, until, times, type: types.get(code) ?? 0, code }]);
  return rows;
}
