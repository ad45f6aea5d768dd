/** The orders behind the demo's people: hired, confirmed, moved, raised, away, gone; they end in what the record says today. */
import type { DemoCompany } from '@lambda/organization/contract.ts';
import { NO_END } from '../appointment/no-end.ts';
import { addDays, yearOf } from './days.ts';
import type { Random } from './random.ts';
import type { Staff } from './staffing.ts';

type State = { struct_id: unknown; job_id: unknown; base_salary: unknown; status: unknown };
type Order = {
  readonly kind: string;
  readonly day: string;
  readonly change: Partial<State>;
  readonly reason?: string;
};
type Row = Readonly<Record<string, unknown>>;
export type Career = {
  readonly staff: Staff;
  readonly index: number;
  readonly company: DemoCompany;
  readonly today: string;
  readonly ids: { readonly company_id: number; readonly employee_id: number };
};

const PROBATION_DAYS = 90;
const FIELDS = ['struct_id', 'job_id', 'base_salary', 'status'] as const;
const TEN_THOUSAND = 10_000;
const lessBy = (pay: number, percent: number): number => Math.round((pay * 100) / (100 + percent) / TEN_THOUSAND) * TEN_THOUSAND;
const money = (pay: number): string => `${pay}.00`;

/** The first of January and of July of the last three years, from the latest back. */
const raiseDays = (today: string): string[] =>
  [0, 1, 2].flatMap((back) => [`${yearOf(today) - back}-07-01`, `${yearOf(today) - back}-01-01`]).filter((day) => day < today);

/** Raises after the probation, the latest first, and what the pay was before them. */
function raisesOf(random: Random, { staff, today }: Career, since: string): { orders: Order[]; first: number } {
  let pay = Number.parseInt(String(staff.row.base_salary), 10);
  const last = String(staff.row.left_date ?? today);
  const orders: Order[] = [];
  for (const day of raiseDays(today)) {
    if (day <= since || day >= last || random.chance(0.55)) continue;
    orders.push({ kind: 'salary', day, change: { base_salary: money(pay) }, reason: 'Цалингийн жилийн нэмэгдэл' });
    pay = lessBy(pay, random.between(6, 12));
  }
  return { orders, first: pay };
}

/** A move from another unit, or from a lower position, in the middle of the years served. */
function moveOf(random: Random, { staff, company, today }: Career): { order: Order; before: Partial<State> } | null {
  const last = String(staff.row.left_date ?? today);
  const served = Math.floor((Date.parse(last) - Date.parse(staff.hired)) / 86_400_000);
  if (served < 400 || !random.chance(0.28)) return null;
  const day = addDays(staff.hired, random.between(200, served - 60));
  const level = company.jobs.get(staff.job)?.level ?? 9;
  const lower = [...company.jobs.values()].find((job) => job.level > level && job.level <= level + 2);
  if (lower && random.chance(0.35)) {
    const reason = 'Ажлын гүйцэтгэлийн үнэлгээгээр';
    return { order: { kind: 'promotion', day, change: { job_id: staff.row.job_id }, reason }, before: { job_id: lower.id } };
  }
  const other = random.pick(company.units);
  if (other.id === staff.unit.id) return null;
  const reason = random.pick(['Бүтэц, орон тооны өөрчлөлт', 'Ажилтны хүсэлтээр', 'Ажлын хэрэгцээ']);
  return { order: { kind: 'transfer', day, change: { struct_id: staff.unit.id }, reason }, before: { struct_id: other.id } };
}

/** What has not come into force yet: a raise, or a move to another unit. */
function comingOf(random: Random, { staff, index, company, today }: Career): Order[] {
  if (staff.row.status !== 'active' || index % 40 !== 19) return [];
  const day = addDays(today, random.between(4, 40));
  if (index % 80 === 19) {
    const pay = Number.parseInt(String(staff.row.base_salary), 10) + random.between(10, 30) * TEN_THOUSAND;
    return [{ kind: 'salary', day, change: { base_salary: money(pay) }, reason: 'Ажлын гүйцэтгэлийн үнэлгээгээр' }];
  }
  const other = company.units.find(({ id }) => id !== staff.unit.id);
  return other ? [{ kind: 'transfer', day, change: { struct_id: other.id }, reason: 'Бүтэц, орон тооны өөрчлөлт' }] : [];
}

function ordersOf(random: Random, career: Career): Order[] {
  const { staff, today } = career;
  const { row, hired } = staff;
  const isNew = row.status === 'probation';
  const confirmed = addDays(hired, PROBATION_DAYS);
  const last = String(row.left_date ?? today);
  const raises = raisesOf(random, career, confirmed);
  const move = moveOf(random, career);
  const isConfirmed = !isNew && confirmed < last;
  const began: State = {
    struct_id: row.struct_id,
    job_id: row.job_id,
    base_salary: money(raises.first),
    status: 'active',
    ...move?.before,
  };
  const orders: Order[] = [{ kind: 'hire', day: hired, change: { ...began, status: isNew || isConfirmed ? 'probation' : 'active' } }];
  if (isConfirmed) orders.push({ kind: 'confirm', day: confirmed, change: { status: 'active' }, reason: 'Туршилтын хугацаа дууссан' });
  orders.push(...raises.orders);
  if (move) orders.push(move.order);
  if (row.status === 'left') orders.push({ kind: 'end', day: last, change: { status: 'left' }, reason: String(row.left_reason) });
  else if (row.status !== 'active' && !isNew)
    orders.push({
      kind: 'status',
      day: addDays(today, -random.between(1, row.status === 'maternity' ? 80 : 12)),
      change: { status: row.status },
    });
  return [...orders, ...comingOf(random, career)].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** Rows of `employee_appointment` as the engine itself would have left them: each with the state from its day on. */
export function appointmentsOf(random: Random, career: Career): Row[] {
  const { ids, today } = career;
  const orders = ordersOf(random, career);
  let state: Partial<State> = {};
  return orders.map(({ kind, day, change, reason }, place) => {
    state = { ...state, ...change };
    const next = orders[place + 1]?.day;
    const written = day > today ? addDays(today, -2) : addDays(day, -random.between(0, 3));
    return {
      ...ids,
      created_at: new Date(Date.parse(`${written}T02:00:00Z`) + place * 1000).toISOString(),
      kind,
      effective_date: day,
      until_date: next === undefined ? NO_END : addDays(next, -1),
      ...Object.fromEntries(FIELDS.map((field) => [`new_${field}`, change[field] ?? null])),
      ...state,
      order_date: written,
      reason: reason ?? null,
    };
  });
}
