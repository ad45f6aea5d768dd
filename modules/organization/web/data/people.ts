/** Who works in the units: heads and numbers of people, as far as the actor may read employees of the whole company. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import { useModel, useOptionalModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { menuEntries } from '@lambda/web-engine/kit/session/menu-tree.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * Employees come from another module, which may be absent: everything here is optional. Who leads a unit is worked out and kept
 * there (`leads_unit` of one employee or of one order of an acting head): here it is only read. The directory, which
 * everybody may have, tells it, and the register with the orders of acting heads beside it.
 */
const EMPLOYEE = 'employee';
const DIRECTORY = 'staff_directory';
const ACTING = 'acting_head';
/** Lists of all people, the fuller one first. */
const PEOPLE_CRUDS = ['employee', 'staff-directory'] as const;
const MOST_HEADS = 5_000;

export type Head = {
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly phone: string | null;
  readonly job: string | null;
  /** By order for a time, until the last day if one is named; null for whoever holds the position. */
  readonly acting: { readonly until: string | null } | null;
};
type Filter = { readonly column: string; readonly condition: string; readonly value: string };
type HeadRow = {
  readonly id: number;
  readonly lastname?: string;
  readonly firstname?: string;
  readonly avatar?: string | null;
  readonly phone_one?: string | null;
  readonly struct_id: number;
  readonly job?: { readonly a_tushaal_ner?: string } | null;
};

const AT_WORK: Filter = { column: 'status', condition: 'notEqual', value: 'left' };
const LEADS: Filter = { column: 'leads_unit', condition: 'equals', value: 'true' };
const has = (model: ModelDefinition | undefined, ...fields: string[]): boolean =>
  model !== undefined && fields.every((field) => Object.hasOwn(model.fields, field));

export type PeopleEntry = { readonly id: string; readonly crud: (typeof PEOPLE_CRUDS)[number] };

/** The menu entry that lists the people of the whole company, if the actor has one. */
export function usePeopleEntry(): PeopleEntry | undefined {
  const { menu, permissionsOf } = useSession();
  const entries = menuEntries(menu).map(({ item }) => item);
  for (const crud of PEOPLE_CRUDS) {
    const entry = entries.find(({ id, linkTo, url }) => {
      const { show, r, scope } = permissionsOf(id);
      return linkTo === 'crud' && url === crud && show && r && scope === 'company';
    });
    if (entry) return { id: entry.id, crud };
  }
  return undefined;
}

/** How many people at work there are by a reference: unit, position. */
async function countBy(column: 'struct_id' | 'job_id', ids: readonly number[], signal: AbortSignal): Promise<ReadonlyMap<number, number>> {
  type Group = { readonly struct_id?: number; readonly job_id?: number; readonly count: number };
  const { aggregate } = await query<{ aggregate: Group[] }>(
    'query($t:String!,$g:[String!],$f:[filter!]){aggregate(table:$t,groupBy:$g,values:[{function:count}],filters:$f)}',
    { t: EMPLOYEE, g: [column], f: [AT_WORK, { column, condition: 'whereIn', value: ids.join(',') }] },
    { signal },
  );
  const found = new Map(aggregate.map((group) => [group[column] ?? 0, group.count]));
  return new Map(ids.map((id) => [id, found.get(id) ?? 0]));
}

type People = {
  readonly counts: ReadonlyMap<number, number> | undefined;
  readonly heads: ReadonlyMap<number, Head> | undefined;
};

/** Heads and numbers of people by unit; undefined where the actor may not know them. */
export function usePeople(unitIds: readonly number[]): People {
  const entry = usePeopleEntry();
  const register = useRegister(unitIds, entry?.crud === 'employee');
  const directory = useDirectory(unitIds, entry?.crud === 'staff-directory');
  return entry?.crud === 'employee' ? register : directory;
}

type ColleagueRow = {
  readonly id: number;
  readonly lastname?: string;
  readonly firstname?: string;
  readonly avatar?: string | null;
  readonly job?: string | null;
  readonly work_phone?: string | null;
  readonly unit_id?: number | null;
  readonly leads_unit?: boolean | null;
  readonly acting_unit_id?: number | null;
};
/** What the directory tells of everybody: the same, without the last day of an acting head. */
function useDirectory(unitIds: readonly number[], isOpen: boolean): People {
  const model = useModel(isOpen ? DIRECTORY : '').data;
  const counts = useQuery({
    queryKey: ['organization', 'directory-counts', unitIds],
    enabled: unitIds.length > 0 && has(model, 'unit_id'),
    queryFn: async ({ signal }) => {
      const { aggregate } = await query<{ aggregate: { unit_id: number; count: number }[] }>(
        'query($t:String!,$g:[String!],$f:[filter!]){aggregate(table:$t,groupBy:$g,values:[{function:count}],filters:$f)}',
        { t: DIRECTORY, g: ['unit_id'], f: [{ column: 'unit_id', condition: 'whereIn', value: unitIds.join(',') }] },
        { signal },
      );
      const found = new Map(aggregate.map(({ unit_id, count }) => [unit_id, count]));
      return new Map(unitIds.map((id) => [id, found.get(id) ?? 0]));
    },
  });
  const heads = useQuery({
    queryKey: ['organization', 'directory-heads'],
    enabled: has(model, 'unit_id', 'leads_unit', 'acting_unit_id', 'lastname', 'firstname'),
    queryFn: async ({ signal }) => {
      const optional = ['avatar', 'work_phone', 'job'].filter((field) => has(model, field)).join(' ');
      const { [DIRECTORY]: rows = [] } = await query<Record<string, ColleagueRow[]>>(
        `query($g:[groupFilter!],$n:Int!){${DIRECTORY}(groupFilters:$g,sorts:[{column:"id",order:asc}],limit:$n){id lastname firstname unit_id leads_unit acting_unit_id ${optional}}}`,
        { g: [LEADING], n: MOST_HEADS },
        { signal },
      );
      return headsInDirectory(rows);
    },
  });
  return { counts: counts.data, heads: heads.data };
}
const LEADING = {
  combine: 'or',
  filters: [LEADS, { column: 'acting_unit_id', condition: 'notNull', value: '' }],
} as const;
function headsInDirectory(rows: readonly ColleagueRow[]): ReadonlyMap<number, Head> {
  const colleagueAs = ({ id, lastname, firstname, avatar, work_phone, job }: ColleagueRow, acting: Head['acting']): Head => ({
    id,
    name: [lastname, firstname].filter(Boolean).join(' '),
    avatar: avatar ?? null,
    phone: work_phone ?? null,
    job: job ?? null,
    acting,
  });
  const heads = new Map<number, Head>();
  for (const row of rows) {
    if (row.leads_unit && row.unit_id) heads.set(row.unit_id, colleagueAs(row, null));
    if (row.acting_unit_id) heads.set(row.acting_unit_id, colleagueAs(row, { until: null }));
  }
  return heads;
}

/** What the register tells, with the orders of acting heads. */
function useRegister(unitIds: readonly number[], isOpen: boolean): People {
  const model = useModel(isOpen ? EMPLOYEE : '').data;
  const counts = useQuery({
    queryKey: ['organization', 'counts', unitIds],
    enabled: unitIds.length > 0 && has(model, 'struct_id', 'status'),
    queryFn: ({ signal }) => countBy('struct_id', unitIds, signal),
  });
  const heads = useQuery({
    queryKey: ['organization', 'heads'],
    enabled: has(model, 'struct_id', 'leads_unit', 'lastname', 'firstname'),
    queryFn: async ({ signal }) => {
      const { employee } = await query<{ employee: HeadRow[] }>(
        `query($f:[filter!],$n:Int!){${EMPLOYEE}(filters:$f,limit:$n){id lastname firstname struct_id ${optionalOf(model)}}}`,
        { f: [LEADS], n: MOST_HEADS },
        { signal },
      );
      return new Map(employee.map((row) => [row.struct_id, headOf(row, null)]));
    },
  });
  // Orders are in no free plan, and a role may have the register without them.
  const orders = useOptionalModel(isOpen ? ACTING : '').data;
  const acting = useQuery({
    queryKey: ['organization', 'acting'],
    enabled: has(orders, 'struct_id', 'employee_id', 'until_date', 'leads_unit') && has(model, 'lastname', 'firstname'),
    queryFn: ({ signal }) => actingHeads(optionalOf(model), signal),
  });
  const both = useMemo(
    () => (heads.data && acting.data ? new Map([...heads.data, ...acting.data]) : heads.data),
    [heads.data, acting.data],
  );
  return { counts: counts.data, heads: both };
}

type ActingRow = { readonly struct_id: number; readonly until_date: string | null; readonly employee: Omit<HeadRow, 'struct_id'> | null };
/** Whoever leads a unit by order. */
async function actingHeads(optional: string, signal: AbortSignal): Promise<ReadonlyMap<number, Head>> {
  const { [ACTING]: rows = [] } = await query<Record<string, ActingRow[]>>(
    `query($f:[filter!],$n:Int!){${ACTING}(filters:$f,limit:$n){struct_id until_date employee{id lastname firstname ${optional}}}}`,
    { f: [LEADS], n: MOST_HEADS },
    { signal },
  );
  return new Map(
    rows.flatMap(({ struct_id, until_date, employee }): [number, Head][] =>
      employee ? [[struct_id, headOf(employee, { until: until_date })]] : [],
    ),
  );
}

const optionalOf = (model: ModelDefinition | undefined): string =>
  [...['avatar', 'phone_one'].filter((field) => has(model, field)), ...(has(model, 'job_id') ? ['job{a_tushaal_ner}'] : [])].join(' ');
const headOf = ({ id, lastname, firstname, avatar, phone_one, job }: Omit<HeadRow, 'struct_id'>, acting: Head['acting']): Head => ({
  id,
  name: [lastname, firstname].filter(Boolean).join(' '),
  avatar: avatar ?? null,
  phone: phone_one ?? null,
  job: job?.a_tushaal_ner ?? null,
  acting,
});

/** Approved places of the given units that nobody holds; undefined where the actor may not know. */
export function useVacancies(unitIds: readonly number[]): number | undefined {
  const entry = usePeopleEntry();
  const employee = useModel(entry?.crud === 'employee' ? EMPLOYEE : '').data;
  const job = useModel(entry?.crud === 'employee' ? 'job' : '').data;
  const { data } = useQuery({
    queryKey: ['organization', 'vacancies', unitIds],
    enabled: unitIds.length > 0 && has(employee, 'job_id', 'status') && has(job, 'struct_id', 'approved_places'),
    queryFn: async ({ signal }) => {
      const { job: jobs } = await query<{ job: { id: number; approved_places: number | null }[] }>(
        'query($f:[filter!],$n:Int!){job(filters:$f,limit:$n){id approved_places}}',
        { f: [{ column: 'struct_id', condition: 'whereIn', value: unitIds.join(',') }], n: MOST_HEADS },
        { signal },
      );
      const held = await countBy(
        'job_id',
        jobs.map(({ id }) => id),
        signal,
      );
      return jobs.reduce((open, { id, approved_places }) => open + Math.max(0, (approved_places ?? 0) - (held.get(id) ?? 0)), 0);
    },
  });
  return data;
}
