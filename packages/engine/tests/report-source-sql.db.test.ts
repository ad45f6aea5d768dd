/** A report in SQL: its parameters are parameters, it sees one company, and what the role may not read is nothing to it. */
import { defineReport } from '@lambda/model/definitions/definitions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRegistry } from '../core/registry/registry.ts';
import { openReports } from '../core/report-sql/report-sql.ts';
import { bearer, openWorld, tokenOf, type World } from './http-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const memos = defineReport({
  name: 'memos',
  label,
  parameters: [{ name: 'begins', label, kind: 'text', required: true }],
  source: { kind: 'sql', text: "select name, salary, 1 as one from memo where name like $1 || '%' order by name", params: ['{begins}'] },
  columns: [
    { key: 'name', label, kind: 'text' },
    { key: 'salary', label, kind: 'money', total: true },
  ],
});
const module = {
  name: 'reporting',
  label,
  dependsOn: ['platform', 'office'],
  reports: [memos],
  menus: [{ name: 'main', label, items: [{ id: 'memo-report', label, linkTo: 'router-link', url: '/report/memos' }] }],
  grants: [
    { role: 2, menus: { 'memo-report': { show: true } }, flags: { datasource: true } },
    { role: 3, menus: { 'memo-report': { show: true } }, flags: { datasource: true } },
  ],
} as const;

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { modules: [module] });
  const { connection, registry } = world;
  world.first.http.serve({ ...world.first.services, reports: await openReports({ connection, registry, reader: 'lambda_reader_test' }) });
});
afterAll(() => world.close());

async function asked(login: string, parameters: unknown, choice = ''): Promise<{ status: number; lines: unknown }> {
  const headers = bearer(await tokenOf(world.first.url, login));
  if (choice) await fetch(`${world.first.url}/user-permissions?${choice}`, { headers });
  const reply = await fetch(`${world.first.url}/lambda/report/memos`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ parameters }),
  });
  const { data } = (await reply.json()) as { data?: { lines: { kind: string; cells: string[] }[] } };
  return { status: reply.status, lines: data?.lines.map(({ kind, cells }) => [kind, ...cells]) };
}

it('reads the own company alone, with a parameter that stays a text', async () => {
  expect(await asked('storekeeper', { begins: '' })).toEqual({ status: 422, lines: undefined });
  expect(await asked('storekeeper', { begins: 'alpha' })).toEqual({
    status: 200,
    lines: [
      ['row', 'alpha memo', '100 ₮'],
      ['total', 'Total', '100 ₮'],
    ],
  });
  expect(await asked('storekeeper', { begins: "x' or '1'='1" })).toEqual({ status: 200, lines: [] });
  expect(await asked('storekeeper', { begins: 'beta' })).toEqual({ status: 200, lines: [] });
});
it('gives nothing of a field that the role may not read', async () => {
  const reader = await asked('both', { begins: 'beta' }, 'company_id=5002&extra_role=3');
  expect(reader).toEqual({
    status: 200,
    lines: [
      ['row', 'beta memo', ''],
      ['total', 'Total', ''],
    ],
  });
});
it('is closed to a role without its entry', async () => {
  expect((await asked('manager', { begins: 'a' })).status).toBe(403);
});
it('whose definition names what is not there stops the start', () => {
  const broken = { ...module, reports: [{ ...memos, levels: ['month'] }] };
  expect(() => createRegistry([{ ...broken, dependsOn: [], grants: [] }])).toThrow('report memos: there is no column month');
});
