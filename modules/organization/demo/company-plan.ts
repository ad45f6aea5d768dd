/** How a demo company is described: units in a tree, each with its positions, and how that becomes rows. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoCompany, DemoJob, DemoUnit } from '../contract.ts';
import { districtKey, idAt, type Lookups } from './lookups.ts';

export type UnitType = 'company' | 'child_company' | 'directorate' | 'department' | 'office' | 'branch' | 'team';
export type JobCategory = 'management' | 'specialist' | 'clerical' | 'service' | 'worker';

export type JobPlan = {
  readonly code: string;
  readonly name: string;
  readonly category: JobCategory;
  readonly level: number;
  readonly leads?: true;
  /** Approved places that nobody holds. */
  readonly vacant?: number;
};

export type UnitPlan = {
  readonly name: string;
  readonly type: UnitType;
  /** `code×count`, the head first: `['DARGA×1', 'NYAGTLAN×6']`. */
  readonly staff: readonly string[];
  readonly place?: readonly [province: string, district: string];
  /** Longitude and latitude. */
  readonly at?: readonly [number, number];
  /** Weekdays (`'12345'`, Monday first) with opening and closing. */
  readonly hours?: readonly (readonly [weekdays: string, opens: string, closes: string])[];
  readonly below?: readonly UnitPlan[];
};

export type CompanyPlan = {
  readonly company: Readonly<Record<string, unknown>>;
  readonly mailDomain: string;
  readonly jobs: readonly JobPlan[];
  readonly root: UnitPlan;
  /** Days on which every branch opens otherwise. */
  readonly otherDays: readonly {
    readonly inDays: number;
    readonly name: string;
    readonly opens_at?: string;
    readonly closes_at?: string;
  }[];
};

type Planned = UnitPlan & { readonly code: string; readonly parent: number | null; readonly order: number };

/** The tree as a list, parents before children; codes are numbered in that order. */
function flatten(root: UnitPlan): Planned[] {
  const list: Planned[] = [];
  const visit = (unit: UnitPlan, parent: number | null, order: number) => {
    const index = list.length;
    list.push({ ...unit, code: `НЭГЖ-${String(index + 1).padStart(3, '0')}`, parent, order });
    unit.below?.forEach((child, place) => {
      visit(child, index, place + 1);
    });
  };
  visit(root, null, 0);
  return list;
}

/** `'NYAGTLAN×6'` as code and number. */
function parseStaff(text: string): { job: string; count: number } {
  const [job = '', count = ''] = text.split('×');
  return { job, count: Number(count) };
}

/** A number that looks like a landline and is given out to nobody. */
const unitPhone = (company: number, index: number): string => `7000${company}${String(index).padStart(3, '0')}`;

/** How long before the day of loading the units were set up; each a little later than the one before. */
const FOUNDED_DAYS_BEFORE = 2200;
const momentOf = (today: string, index: number): string =>
  new Date(Date.parse(`${today}T01:00:00Z`) - FOUNDED_DAYS_BEFORE * 86_400_000 + index * 60_000).toISOString();

/** Inserts a company with its units and positions. `childCompanies` are the companies behind units of that name. */
export async function loadCompany(
  context: DemoContext,
  plan: CompanyPlan,
  lookups: Lookups,
  place: { readonly number: number; readonly childCompanies?: ReadonlyMap<string, number> },
): Promise<DemoCompany> {
  const [companyId] = await context.insert('company', [plan.company]);
  if (companyId === undefined) throw new Error('the insert gave no id for the company');
  const planned = flatten(plan.root);
  const ids: number[] = [];
  for (const _unit of planned) ids.push(await context.nextId());
  const capital: readonly [string, string] = ['Улаанбаатар', 'Сүхбаатар'];

  const units: DemoUnit[] = planned.map((unit, index) => {
    const [province, district] = unit.place ?? capital;
    return { id: idAt(ids, index), code: unit.code, name: unit.name, staff: unit.staff.map(parseStaff), province, district };
  });
  await context.insert(
    'struct',
    planned.map((unit, index) => {
      const [province, district] = unit.place ?? capital;
      const ownPlace = unit.type === 'company' || unit.place !== undefined;
      return {
        id: idAt(ids, index),
        company_id: companyId,
        created_at: momentOf(context.today, index),
        code: unit.code,
        name: unit.name,
        struct_type: unit.type,
        parent_id: unit.parent === null ? null : idAt(ids, unit.parent),
        phone: unit.type === 'team' ? null : unitPhone(place.number, index),
        email: unit.type === 'team' ? null : `unit${index + 1}@${plan.mailDomain}`,
        aimag_id: ownPlace ? (lookups.provinces.get(province) ?? null) : null,
        location: unit.at ? { type: 'Point', coordinates: unit.at } : null,
        sum_id: ownPlace ? (lookups.districts.get(districtKey(province, district)) ?? null) : null,
        child_company_id: place.childCompanies?.get(unit.name) ?? null,
        order_number: unit.order,
      };
    }),
  );
  await context.insert(
    'branch_hours',
    planned.flatMap(({ hours = [] }, index) =>
      hours.flatMap(([weekdays, opens_at, closes_at]) =>
        [...weekdays].map((weekday) => ({ company_id: companyId, struct_id: idAt(ids, index), weekday, opens_at, closes_at })),
      ),
    ),
  );
  await context.insert(
    'branch_days',
    plan.otherDays.map(({ inDays, ...rest }) => ({
      ...rest,
      company_id: companyId,
      day: new Date(Date.parse(`${context.today}T00:00:00Z`) + inDays * 86_400_000).toISOString().slice(0, 10),
    })),
  );
  return { id: companyId, name: String(plan.company.company_name), units, jobs: await loadJobs(context, companyId, plan.jobs, units) };
}

/** A position that only one unit has belongs to that unit. */
async function loadJobs(
  context: DemoContext,
  companyId: number,
  jobs: readonly JobPlan[],
  units: readonly DemoUnit[],
): Promise<ReadonlyMap<string, DemoJob>> {
  const rows = jobs.map((job) => {
    const holders = units.filter(({ staff }) => staff.some(({ job: code }) => code === job.code));
    const held = holders.flatMap(({ staff }) => staff).filter(({ job: code }) => code === job.code);
    return {
      company_id: companyId,
      code: job.code,
      a_tushaal_ner: job.name,
      category: job.category,
      level: job.level,
      struct_id: holders.length === 1 ? (holders[0]?.id ?? null) : null,
      approved_places: held.reduce((total, { count }) => total + count, 0) + (job.vacant ?? 0),
      leads_unit: job.leads ?? false,
    };
  });
  const ids = await context.insert('job', rows);
  return new Map(jobs.map((job, index) => [job.code, { id: idAt(ids, index), name: job.name, level: job.level }]));
}
