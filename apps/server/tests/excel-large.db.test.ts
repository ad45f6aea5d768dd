/** Lists that are too long to wait for: their workbook is made in the background, whole, for its starter alone, or not at all. */
import { runExport } from '@lambda/engine/services/excel/export-job.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hooks } from '../modules.ts';
import { finishedFor, type Importing, openImporting } from './import-world.ts';
import type { Served } from './served-demo.ts';

const ROWS = 5_210;
/** As many are answered while the caller waits. */
const AT_ONCE = 5_000;
const codeOf = (number: number) => `ЯЯ-${String(number).padStart(5, '0')}`;
const COLUMNS = ['code', 'lastname', 'hired_date', 'base_salary'];
const HEADER_ROW = 4;
const coded = (condition: string, value: string) => [{ column: 'code', condition, value }];
const LONG = { columns: COLUMNS, sorts: [{ column: 'code', order: 'asc' }], filters: coded('startsWith', 'ЯЯ-') };

let importing: Importing;
let served: Served;
let hr: Client;
let company: number;
beforeAll(async () => {
  importing = await openImporting();
  served = importing.served;
  hr = await signIn(served.url, 'hr');
  await hr.choose();
  company = (await hr.get<{ user: { company_id: number } }>('/auth/check')).body.user.company_id;
  await served.sql(
    `insert into employee (company_id, id, code, code_ci, lastname, firstname, struct_id, status, phone_one, hired_date, base_salary, created_at, updated_at, version)
     select $1, 700000000 + i, 'ЯЯ-' || lpad(i::text, 5, '0'), 'яя-' || lpad(i::text, 5, '0'), 'Овог', 'Нэр' || i, (select min(id) from struct where company_id = $1), 'active', '99112233',
            date '2024-01-01' + i % 400, 1000000.01 + i, now(), now(), 1 from generate_series(1, ${ROWS}) i`,
    company,
  );
});
afterAll(() => importing.close());

type Started = { readonly data?: { readonly job: number } };
type Progress = { readonly data: { readonly done: number; readonly total: number; readonly title: unknown } };
async function start(body: unknown): Promise<number> {
  const reply = await hr.post<Started>('/lambda/krud/excel/employee', body);
  expect(reply.body.data?.job).toEqual(expect.any(Number));
  return reply.body.data?.job ?? 0;
}
const fileOf = (id: number | undefined, client = hr) =>
  fetch(`${served.url}/files/${id}`, { headers: { authorization: `Bearer ${client.token}` } });
async function rowsOf(reply: Response) {
  const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
  return sheets[0]?.rows ?? [];
}
/** What the company has of files: rows and content. */
async function filesThere(): Promise<readonly unknown[]> {
  const keys: string[] = [];
  for await (const { key } of served.services.files.place.list(company)) keys.push(key);
  return [await served.sql('select id from files order by id'), keys.sort()];
}

describe('the workbook of a long list', () => {
  it('is made in the background, says how far it is, and holds every row in order with the totals', async () => {
    const job = await start(LONG);
    const { state, result } = await finishedFor(hr, job);
    expect(state).toBe('done');
    const { body } = await hr.get<Progress>(`/lambda/jobs/${job}`);
    expect(body.data).toMatchObject({ done: ROWS, total: ROWS, title: { mn: 'Ажилтны бүртгэл' } });
    const reply = await fileOf(result.file);
    expect([reply.status, reply.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([200, true]);
    const rows = await rowsOf(reply);
    const data = rows.slice(HEADER_ROW + 1, -1);
    expect(data.map(([code]) => code)).toEqual(Array.from({ length: ROWS }, (_none, index) => codeOf(index + 1)));
    const [[sum] = []] = await served.sql("select sum(base_salary) from employee where code like 'ЯЯ-%'");
    expect(rows.at(-1)?.[COLUMNS.indexOf('base_salary')]).toBe(Number(sum));
  });
  it('is answered at once up to five thousand rows, and in the background from the next one on', async () => {
    const upTo = (count: number) => [...LONG.filters, { column: 'code', condition: 'lessThanOrEqual', value: codeOf(count) }];
    const answer = (count: number) =>
      fetch(`${served.url}/lambda/krud/excel/employee`, {
        method: 'POST',
        headers: { authorization: `Bearer ${hr.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...LONG, filters: upTo(count) }),
      });
    const now = await answer(AT_ONCE);
    expect([now.headers.get('x-rows'), (await rowsOf(now)).length]).toEqual([String(AT_ONCE), AT_ONCE + HEADER_ROW + 2]);
    const later = await answer(AT_ONCE + 1);
    expect(later.headers.get('content-type')).toContain('application/json');
    const { data } = (await later.json()) as { data: { job: number } };
    expect(await finishedFor(hr, data.job)).toMatchObject({ state: 'done' });
  });
  it('is its starter’s alone, file and job', async () => {
    const job = await start(LONG);
    const { result } = await finishedFor(hr, job);
    for (const login of ['director', 'accountant', 'salon-manager']) {
      const other = await signIn(served.url, login);
      await other.choose();
      expect([login, (await fileOf(result.file, other)).status]).toEqual([login, 404]);
      expect([login, (await other.get(`/lambda/jobs/${job}`)).status]).toEqual([login, 404]);
    }
    expect((await fileOf(result.file)).status).toBe(200);
  });
  it.each([
    ['cancelled', 'abort'],
    ['told to stop by its progress', 'throw'],
  ])('that is %s half-way leaves no file behind', async (_name, way) => {
    const { actor } = await served.services.sessions.find(hr.token ?? '');
    if (!actor) throw new Error('hr has no place');
    const stop = new AbortController();
    const before = await filesThere();
    const progress: number[] = [];
    const { registry, database, services } = served;
    const broken = runExport({
      id: 1,
      input: { request: { grid: 'employee', totals: true, ...LONG }, language: 'mn' },
      actor,
      registry,
      database,
      hooks,
      files: services.files,
      now: new Date(),
      signal: stop.signal,
      renewed: async () => actor,
      progress: async (done) => {
        progress.push(done);
        if (done === 0) return;
        if (way === 'throw') throw new Error('it has to stop');
        stop.abort();
      },
    });
    await expect(broken).rejects.toThrow(way === 'throw' ? 'it has to stop' : /abort/i);
    expect(progress.at(-1)).toBeGreaterThan(0);
    expect(progress.at(-1)).toBeLessThan(ROWS);
    expect(await filesThere()).toEqual(before);
  });
});
