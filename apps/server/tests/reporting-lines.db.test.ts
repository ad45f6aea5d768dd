/** Whom people report to after a workbook with a head and colleagues, and after a change of many; what a workbook of leavings hands over. */
import { jobWork } from '@lambda/engine/services/jobs/job-work.ts';
import { JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { type Queue, startQueue } from '@lambda/engine/services/jobs/queue.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hooks, jobHandlers } from '../modules.ts';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
let queue: Queue;
let hr: Client;
beforeAll(async () => {
  served = await openServedDemo();
  const { registry, database, connection, services } = served;
  const warn = (error: unknown, message: string) => console.error(message, error);
  const { files, sessions } = services;
  const work = jobWork({ registry, database, hooks, files, handlers: jobHandlers, actorOf: sessions.actorFor, warn });
  queue = await startQueue({ database, connection, kinds: new Map([[JOB_WORK, work]]), concurrency: 1, warn });
  hr = await signIn(served.url, 'hr');
  await hr.choose();
});
afterAll(async () => {
  await queue.stop(2_000);
  await served.close();
});

const UNIT = 'Импортын алба';
const HEAD = 'Импортын дарга';
const CODES = Array.from({ length: 12 }, (_none, index) => `MAN-${String(index).padStart(2, '0')}`);
const HEADERS = ['Код', 'Овог', 'Нэр', 'Утас', 'Хэлтэс нэгж', 'Албан тушаал', 'Ажилд орсон огноо'];

type Counts = { created: number; updated: number; failed: number };
async function bringIn(rows: string[][], headers: readonly string[] = HEADERS, key: string | null = null): Promise<Counts> {
  const content = new Uint8Array(await writeXlsx({ sheets: [{ name: 'Ажилтан', rows: [[...headers], ...rows] }] }));
  const form = new FormData();
  form.append('file', new Blob([content]), 'ажилчид.xlsx');
  const { body } = await hr.post<{ data: { file: number; headerRow: number; mapping: (string | null)[] } }>(
    '/lambda/krud/import-excel/employee',
    form,
  );
  const { file, headerRow, mapping } = body.data;
  const started = await hr.post<{ data: { job: number } }>('/lambda/krud/import-excel/employee/start', {
    ...{ file, headerRow, mapping },
    ...{ key, atomic: false, dryRun: false },
  });
  type Job = { state: string; result: { counts: Counts } };
  for (;;) {
    const job = await hr.get<{ data: Job }>(`/lambda/jobs/${started.body.data.job}`);
    if (!['queued', 'running'].includes(job.body.data.state)) return job.body.data.result.counts;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const made = async (query: string): Promise<number> =>
  Object.values((await hr.query<Record<string, { id: number }>>(query)).body.data ?? {})[0]?.id ?? 0;

it('a workbook says to whom everybody in it reports: to the head that came with it, who reports above', async () => {
  const above = await hr.query<{ struct: { id: number; parent_id: number }[]; job: { a_tushaal_ner: string }[] }>(
    '{struct(limit:1,filters:[{column:"parent_id",condition:notNull,value:""}]){id parent_id} job(limit:1,filters:[{column:"leads_unit",condition:equals,value:"false"}]){a_tushaal_ner}}',
  );
  const { struct: [other] = [], job: [plain] = [] } = above.body.data ?? {};
  if (!other || !plain) throw new Error('the demo has neither units nor positions');
  const place = await made(
    `mutation{createStruct(input:{code:"ИМП-1",name:"${UNIT}",struct_type:"office",parent_id:${other.parent_id}}){id}}`,
  );
  await made(`mutation{createJob(input:{code:"ИМП-Д",a_tushaal_ner:"${HEAD}",category:"management",leads_unit:true}){id}}`);
  const rows = CODES.map((code) => [
    ...[code, 'Болдбаатар', 'Өнөржаргал', '99112233', UNIT],
    ...[code === 'MAN-07' ? HEAD : plain.a_tushaal_ner, '2026-01-15'],
  ]);
  expect(await bringIn(rows)).toMatchObject({ created: 12, failed: 0 });
  const found = await served.sql('select code, id, manager_id from employee where struct_id = $1::bigint order by code', place);
  const head = found.find(([code]) => code === 'MAN-07');
  const others = found.filter((row) => row !== head);
  expect(others.map(([, , by]) => by)).toEqual(Array(11).fill(head?.[1]));
  expect(head?.[2]).not.toBeNull();

  const ids = others.map(([, id]) => Number(id));
  const moved = await hr.post('/lambda/records/employee/bulk', { action: 'update', ids, values: { struct_id: other.id } });
  expect(moved.status).toBe(200);
  const after = await served.sql('select distinct manager_id from employee where id = any($1::bigint[])', `{${ids.join(',')}}`);
  expect(after).toHaveLength(1);
  expect(after[0]?.[0]).not.toBe(head?.[1]);
});

it('a workbook that says that people have left hands over what they had still to do, past those who leave with them', async () => {
  const people = await served.sql(
    'select code, id, manager_id, struct_id from employee where code = any($1::text[]) order by code',
    `{${CODES}}`,
  );
  const [first, second] = people.filter(([code]) => code !== 'MAN-07');
  const [one, two, receiver] = [first?.[1], second?.[1], first?.[2]];
  const list = await made(
    `mutation{createEmployeeChecklist(input:{employee_id:${receiver},start_date:"2026-01-20",employee_checklist_item:{create:[
      {name:"Тооллого",owner_id:${one},due_date:"2026-02-01"},{name:"Акт",owner_id:${two},due_date:"2026-02-01"}]}}){id}}`,
  );
  const left = [first, second].map((row) => [String(row?.[0]), 'Ажлаас гарсан', '2026-05-04']);
  expect(await bringIn(left, ['Код', 'Төлөв', 'Ажлаас гарсан огноо'], 'code')).toMatchObject({ updated: 2, failed: 0 });
  const owners = await served.sql('select distinct owner_id from employee_checklist_item where checklist_id = $1::bigint', list);
  expect(owners).toEqual([[receiver]]);
  const handed = await served.sql(
    'select employee_id, receiver_id, task_count from task_handover where employee_id = any($1::bigint[]) order by 1',
    `{${one},${two}}`,
  );
  expect(handed).toEqual([one, two].sort().map((id) => [id, receiver, '1']));
});
