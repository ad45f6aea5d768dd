/** The figures and lists of the HR dashboard, each asked only where the actor may read what it counts. */
import { query } from '@lambda/web-engine/data/client.ts';
import { useModel } from '@lambda/web-engine/data/definitions.ts';
import { today } from '@lambda/web-engine/format.ts';
import { useQuery } from '@tanstack/react-query';
import {
  ageQuestions,
  birthdaySpans,
  endsWithin,
  type Filter,
  genderQuestions,
  lastMonths,
  monthQuestion,
  type Question,
  seniorityQuestions,
  stateQuestions,
} from './questions.ts';

export type Counted = { readonly question: Question; readonly count: number };
type Group = { readonly count: number };
/** Roots of one document that the server takes. */
const MOST_ROOTS = 20;
const AHEAD_DAYS = 30;
const MOST_ROWS = 50;
const MOST_UNITS = 500;

/** Counts employees by several questions, in as few requests as the server allows. */
async function countAll(questions: readonly Question[], signal: AbortSignal): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (let start = 0; start < questions.length; start += MOST_ROOTS) {
    const part = questions.slice(start, start + MOST_ROOTS);
    const places = part.map((_question, place) => `$f${place}:[filter!]`).join(',');
    const roots = part.map((_question, place) => `c${place}:aggregate(table:"employee",values:[{function:count}],filters:$f${place})`);
    const variables = Object.fromEntries(part.map(({ filters }, place) => [`f${place}`, filters]));
    const data = await query<Record<string, readonly Group[]>>(`query(${places}){${roots.join(' ')}}`, variables, { signal });
    counted.push(...part.map((question, place) => ({ question, count: data[`c${place}`]?.[0]?.count ?? 0 })));
  }
  return counted;
}

type UnitRow = { readonly id: number; readonly name: string; readonly parent: { readonly name: string } | null };
type UnitGroup = Group & { readonly struct_id: number };
async function countUnits(signal: AbortSignal): Promise<{ id: number; name: string; count: number }[]> {
  const { aggregate, struct } = await query<{ aggregate: UnitGroup[]; struct: UnitRow[] }>(
    'query($f:[filter!],$n:Int!){aggregate(table:"employee",groupBy:["struct_id"],values:[{function:count}],filters:$f) struct(limit:$n){id name parent{name}}}',
    { f: stateQuestions[0]?.filters ?? [], n: MOST_UNITS },
    { signal },
  );
  const isShared = (name: string): boolean => struct.filter((one) => one.name === name).length > 1;
  // Branches often have units of the same name: then the unit above tells them apart.
  const names = new Map(struct.map(({ id, name, parent }) => [id, parent && isShared(name) ? `${name}, ${parent.name}` : name]));
  return aggregate
    .map(({ struct_id, count }) => ({ id: struct_id, name: names.get(struct_id) ?? String(struct_id), count }))
    .sort((a, b) => b.count - a.count);
}

type Named = { readonly id: number; readonly lastname: string; readonly firstname: string };
export type Ending = {
  readonly key: string;
  readonly employee: number;
  readonly name: string;
  readonly day: string;
  readonly kind: string;
};
const nameOf = ({ lastname, firstname }: Named): string => `${lastname} ${firstname}`;
const AT_WORK: Filter = { column: 'status', condition: 'notEqual', value: 'left' };

async function endings(column: 'contract_end' | 'probation_end', day: string, signal: AbortSignal): Promise<Ending[]> {
  const more: Filter = column === 'probation_end' ? { column: 'status', condition: 'equals', value: 'probation' } : AT_WORK;
  const { employee } = await query<{ employee: (Named & Record<string, string>)[] }>(
    `query($f:[filter!],$s:[sort!],$n:Int!){employee(filters:$f,sorts:$s,limit:$n){id lastname firstname ${column}}}`,
    { f: [more, ...endsWithin(column, day, AHEAD_DAYS)], s: [{ column, order: 'asc' }], n: MOST_ROWS },
    { signal },
  );
  return employee.map((one) => ({ key: `${column}-${one.id}`, employee: one.id, name: nameOf(one), day: one[column] ?? '', kind: column }));
}

type Paper = { readonly id: number; readonly kind: string; readonly expires_date: string; readonly employee: Named | null };
async function expiring(day: string, signal: AbortSignal): Promise<Ending[]> {
  const filters = [{ column: 'employee_id.status', condition: 'notEqual', value: 'left' }, ...endsWithin('expires_date', day, AHEAD_DAYS)];
  const { employee_document: papers } = await query<{ employee_document: Paper[] }>(
    'query($f:[filter!],$s:[sort!],$n:Int!){employee_document(filters:$f,sorts:$s,limit:$n){id kind expires_date employee{id lastname firstname}}}',
    { f: filters, s: [{ column: 'expires_date', order: 'asc' }], n: MOST_ROWS },
    { signal },
  );
  return papers.flatMap(({ id, kind, expires_date, employee }) =>
    employee ? [{ key: `paper-${id}`, employee: employee.id, name: nameOf(employee), day: expires_date, kind }] : [],
  );
}

async function birthdays(day: string, signal: AbortSignal): Promise<Ending[]> {
  const spans = birthdaySpans(day, AHEAD_DAYS);
  const lists = await Promise.all(
    spans.map(async ([from, to]) => {
      const filters = [
        AT_WORK,
        { column: 'birth_month_day', condition: 'greaterThanOrEqual', value: from },
        { column: 'birth_month_day', condition: 'lessThanOrEqual', value: to },
      ];
      const { employee } = await query<{ employee: (Named & { birth_month_day: string })[] }>(
        'query($f:[filter!],$s:[sort!],$n:Int!){employee(filters:$f,sorts:$s,limit:$n){id lastname firstname birth_month_day}}',
        { f: filters, s: [{ column: 'birth_month_day', order: 'asc' }], n: MOST_ROWS },
        { signal },
      );
      return employee;
    }),
  );
  return lists
    .flat()
    .map((one) => ({ key: `birthday-${one.id}`, employee: one.id, name: nameOf(one), day: one.birth_month_day, kind: 'birthday' }));
}

/** Everything the dashboard shows. Parts that the actor may not read stay undefined. */
export function useDashboard() {
  const day = today();
  const model = useModel('employee').data;
  const may = (...fields: string[]): boolean => model !== undefined && fields.every((field) => Object.hasOwn(model.fields, field));
  const papers = useModel(may('employee_document') ? 'employee_document' : '').data;
  const asked = <T>(name: string, enabled: boolean, queryFn: (signal: AbortSignal) => Promise<T>) => ({
    queryKey: ['hr', 'dashboard', name, day],
    enabled,
    queryFn: ({ signal }: { signal: AbortSignal }) => queryFn(signal),
  });
  const months = lastMonths(day);
  return {
    day,
    months,
    model,
    papers,
    states: useQuery(asked('states', may('status'), (signal) => countAll(stateQuestions, signal))),
    units: useQuery(asked('units', may('struct_id', 'status'), countUnits)),
    genders: useQuery(asked('genders', may('gender'), (signal) => countAll(genderQuestions, signal))),
    ages: useQuery(asked('ages', may('birthday'), (signal) => countAll(ageQuestions(day), signal))),
    seniority: useQuery(asked('seniority', may('hired_date'), (signal) => countAll(seniorityQuestions(day), signal))),
    joins: useQuery(
      asked('joins', may('hired_date'), (signal) =>
        countAll(
          months.map((month) => monthQuestion('hired_date', month)),
          signal,
        ),
      ),
    ),
    leaves: useQuery(
      asked('leaves', may('left_date'), (signal) =>
        countAll(
          months.map((month) => monthQuestion('left_date', month)),
          signal,
        ),
      ),
    ),
    contracts: useQuery(asked('contracts', may('contract_end'), (signal) => endings('contract_end', day, signal))),
    probations: useQuery(asked('probations', may('probation_end'), (signal) => endings('probation_end', day, signal))),
    documents: useQuery(asked('documents', papers !== undefined, (signal) => expiring(day, signal))),
    birthdays: useQuery(asked('birthdays', may('birth_month_day'), (signal) => birthdays(day, signal))),
  };
}
