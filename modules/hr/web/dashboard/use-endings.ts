/** What ends or comes within thirty days, each asked only where the actor may read it. */
import { query } from '@lambda/web-engine/kit/data/client.ts';
import { useOptionalModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { today } from '@lambda/web-engine/kit/format.ts';
import { useQuery } from '@tanstack/react-query';
import { birthdaySpans, endsWithin, type Filter } from './questions.ts';

const AHEAD_DAYS = 30;
const MOST_ROWS = 50;

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

/** What is asked only when it `may` be, which is undefined until it is known. */
function useAsked(name: string, may: boolean | undefined, ask: (day: string, signal: AbortSignal) => Promise<Ending[]>) {
  const day = today();
  const { data, error, refetch } = useQuery({
    queryKey: ['hr', 'endings', name, day],
    enabled: may === true,
    queryFn: ({ signal }) => ask(day, signal),
  });
  return { day, rows: data, error, refetch, isClosed: may === false };
}
export type Endings = ReturnType<typeof useAsked>;

function useMay(model: string, ...fields: string[]): boolean | undefined {
  const { data: known, isClosed } = useOptionalModel(model);
  if (!known) return isClosed ? false : undefined;
  return fields.every((field) => Object.hasOwn(known.fields, field));
}

/** Contracts and probations, the nearest first. */
export const useEndings = (): Endings =>
  useAsked('contracts', useMay('employee', 'contract_end', 'probation_end', 'status'), async (day, signal) => {
    const lists = await Promise.all([endings('contract_end', day, signal), endings('probation_end', day, signal)]);
    return lists.flat().sort((a, b) => a.day.localeCompare(b.day));
  });
/** Documents of employees, for who may see them in the employee's file. */
export const usePapers = (): Endings => useAsked('papers', useMay('employee', 'employee_document'), expiring);
export const useBirthdays = (): Endings => useAsked('birthdays', useMay('employee', 'birth_month_day', 'status'), birthdays);
