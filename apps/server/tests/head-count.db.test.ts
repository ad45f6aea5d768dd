/** Head count and free places of a unit whose people are few enough to be counted by hand. */
import { type Client, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
let hr: Client;
let unit = 0;
let jobs: { head: number; clerk: number };
const people: number[] = [];
const made = async (query: string): Promise<number> => {
  const { body } = await hr.query<Record<string, { id: number }>>(query);
  const id = Object.values(body.data ?? {})[0]?.id;
  if (id === undefined) throw new Error(`${query}: ${JSON.stringify(body)}`);
  return id;
};
const hired = async (firstname: string, job: number, day: string) => {
  const code = `ТОО-${people.length + 1}`;
  people.push(
    await made(
      `mutation{createEmployee(input:{code:"${code}",lastname:"Тоолуур",firstname:"${firstname}",phone_one:"88112233",struct_id:${unit},job_id:${job},hired_date:"${day}"}){id}}`,
    ),
  );
};
const ordered = (employee: number | undefined, kind: string, day: string, more = '') =>
  made(
    `mutation{createEmployeeAppointment(input:{employee_id:${employee},kind:"${kind}",effective_date:"${day}",reason:"Тушаал"${more}}){id}}`,
  );

/**
 * May 2025 of a unit of two positions. A head since 2023. Clerks: Ану since 2024; Бат since 2024, who leaves on the 20th; Гоо, who
 * comes on the 5th; Дэлгэр, who comes on the 12th and leaves on the 26th; Еэвэн, who comes on the 1st of June.
 * On the 15th Ану becomes a second head.
 */
beforeAll(async () => {
  served = await openServedDemo();
  hr = await signIn(served.url, 'hr');
  await hr.choose();
  unit = await made('mutation{createStruct(input:{code:"ТОО-1",name:"Тооллогын алба",struct_type:"office"}){id}}');
  const job = (code: string, name: string, places: number) =>
    made(
      `mutation{createJob(input:{code:"${code}",a_tushaal_ner:"${name}",category:"specialist",struct_id:${unit},approved_places:${places}}){id}}`,
    );
  jobs = { head: await job('ТОО-Д', 'Тооллогын дарга', 1), clerk: await job('ТОО-А', 'Тооллогын ажилтан', 5) };
  await hired('Дарга', jobs.head, '2023-01-10');
  await hired('Ану', jobs.clerk, '2024-02-01');
  await hired('Бат', jobs.clerk, '2024-03-01');
  await hired('Гоо', jobs.clerk, '2025-05-05');
  await hired('Дэлгэр', jobs.clerk, '2025-05-12');
  await hired('Еэвэн', jobs.clerk, '2025-06-01');
  await ordered(people[2], 'end', '2025-05-20');
  await ordered(people[4], 'end', '2025-05-26');
  await ordered(people[1], 'promotion', '2025-05-15', `,new_job_id:${jobs.head}`);
});
afterAll(() => served.close());

type Line = { readonly kind: string; readonly cells: readonly string[] };
async function linesOf(from: string, to: string): Promise<readonly Line[]> {
  const { body } = await hr.post<{ data: { lines: readonly Line[] } }>('/lambda/report/hr-head-count', {
    parameters: { period: { from, to }, unit: String(unit) },
  });
  return body.data.lines;
}
const figures = ({ cells }: Line): number[] => cells.slice(1).map(Number);

it('the head count of a month is what a person counts: at the beginning, joined, left, moved, at the end', async () => {
  const lines = await linesOf('2025-05-01', '2025-05-31');
  const rows = new Map(lines.filter(({ kind }) => kind === 'row').map((line) => [line.cells[0], figures(line)]));
  expect(rows.get('Тооллогын дарга')).toEqual([1, 0, 0, 1, 2]);
  expect(rows.get('Тооллогын ажилтан')).toEqual([2, 2, 2, -1, 1]);
  expect(lines.filter(({ kind }) => kind === 'total').map(figures)).toEqual([[3, 2, 2, 0, 3]]);
});

it('the last day of a month is the eve of the first day of the next, and a month without orders moves nobody', async () => {
  const totals = async (from: string, to: string) => (await linesOf(from, to)).filter(({ kind }) => kind === 'total').map(figures);
  expect(await totals('2025-06-01', '2025-06-30')).toEqual([[3, 1, 0, 0, 4]]);
  expect(await totals('2025-07-01', '2025-07-31')).toEqual([[4, 0, 0, 0, 4]]);
  expect(await totals('2025-05-20', '2025-05-20')).toEqual([[5, 0, 1, 0, 4]]);
});

it('somebody who left and comes back has joined; a return from leave, and a state that says leaving, are what they are', async () => {
  const totals = async (from: string, to: string) => (await linesOf(from, to)).filter(({ kind }) => kind === 'total').map(figures);
  // August: Бат, gone since May, comes back on the 4th; Гоо is on leave from the 6th and returns on the 20th.
  await ordered(people[2], 'return', '2025-08-04');
  await ordered(people[3], 'status', '2025-08-06', ',new_status:"leave"');
  await ordered(people[3], 'return', '2025-08-20');
  expect(await totals('2025-08-01', '2025-08-31')).toEqual([[4, 1, 0, 0, 5]]);
  // September: Бат leaves by an order that changes the state, Дэлгэр comes back on the 9th and goes again on the 23rd.
  await ordered(people[2], 'status', '2025-09-15', ',new_status:"left"');
  await ordered(people[4], 'return', '2025-09-09');
  await ordered(people[4], 'end', '2025-09-23');
  expect(await totals('2025-09-01', '2025-09-30')).toEqual([[5, 1, 2, 0, 4]]);
  expect(await totals('2025-08-01', '2025-09-30')).toEqual([[4, 2, 2, 0, 4]]);
  // The record itself brings somebody back: an order of today.
  await made(`mutation{updateEmployee(id:${people[4]},input:{status:"active"}){id}}`);
  const [now] = await served.sql(
    'select current_date::text, movement from employee_appointment where employee_id = $1::bigint order by id desc limit 1',
    people[4] ?? 0,
  );
  expect(now?.[1]).toBe('joined');
  // A joining that is taken back was none, and what stands alone by the rule is what all orders of the company say.
  const stray = await served.sql(
    `select count(*) from employee_appointment a where a.deleted_at is null and a.kind = 'hire' and a.movement is distinct from 'joined'`,
  );
  expect(stray).toEqual([['0']]);
});

it('a position has as many free places as were approved and nobody holds, and too many people where more hold it', async () => {
  type Places = { job: { id: number; approved_places: number }[]; aggregate: { job_id: number; count: number }[] };
  const { body } = await hr.query<Places>(
    `{job(filters:[{column:"struct_id",condition:equals,value:"${unit}"}]){id approved_places}
      aggregate(table:"employee",groupBy:["job_id"],values:[{function:count}],filters:[{column:"status",condition:notEqual,value:"left"},{column:"job_id",condition:whereIn,value:"${jobs.head},${jobs.clerk}"}])}`,
  );
  const held = new Map(body.data?.aggregate.map(({ job_id, count }) => [job_id, count]));
  const free = new Map(body.data?.job.map(({ id, approved_places }) => [id, approved_places - (held.get(id) ?? 0)]));
  expect([free.get(jobs.head), free.get(jobs.clerk)]).toEqual([-1, 2]);
});
