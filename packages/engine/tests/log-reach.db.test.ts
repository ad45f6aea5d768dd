/** Whose lines the log tells to somebody who has it for one company: a line stands where its writer works, whoever it is about. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetStatement } from '../services/sessions/sessions.ts';
import { ALPHA, ask, BETA, openWorld, PEOPLE, put, tokenOf, type World } from './http-world.ts';

/** Managers have the log, and read companies and whom they meet. */
const watching = defineModule({
  name: 'watching',
  label: { mn: 'нэр', en: 'name', ko: '이름' },
  dependsOn: ['platform', 'office'],
  grants: [{ role: 4, menus: {}, models: { company: { r: true } }, flags: { log: true } }],
});
const [OWN_MEMBERSHIP, FOREIGN_MEMBERSHIP] = [7002, 7006];
const WRITTEN = [
  ['company', ALPHA],
  ['company', BETA],
  ['memberships', OWN_MEMBERSHIP],
  ['memberships', FOREIGN_MEMBERSHIP],
  ['users', PEOPLE.storekeeper],
  ['users', PEOPLE.beta],
  ['memo', 9001],
] as const;
const OWN = ['company 5001', 'memberships 7002', 'memo 9001'];

let world: World;
let tokens: Record<'admin' | 'manager', string>;
beforeAll(async () => {
  world = await openWorld({}, { modules: [watching] });
  for (const [at, [model, record]] of WRITTEN.entries())
    await put(world.database, 'record_history', {
      company_id: ALPHA,
      id: 300 + at,
      created_at: `2026-05-01T03:0${at}:00Z`,
      created_by: PEOPLE.admin,
      model,
      record_id: record,
      action: 'update',
      changes: '{}',
    });
  tokens = { admin: await tokenOf(world.first.url, 'admin'), manager: await tokenOf(world.first.url, 'manager') };
});
afterAll(() => world.close());

const get = async (login: keyof typeof tokens, path: string): Promise<string> => {
  const reply = await fetch(world.first.url + path, { headers: { authorization: `Bearer ${tokens[login]}`, 'accept-language': 'en' } });
  expect(reply.status).toBe(200);
  return reply.text();
};
type Data = { data: Record<string, unknown>[]; total: number };
const list = async (login: keyof typeof tokens, path: string): Promise<Data> => JSON.parse(await get(login, path));

test('tells somebody of a company neither what was done to other companies and their people, nor how often', async () => {
  const { data, total } = await list('manager', '/api/logs');
  expect([data.map(({ model, record_id }) => `${model} ${record_id}`).sort(), total]).toEqual([OWN, OWN.length]);
  const { data: counted } = await list('manager', '/api/log-chart-category');
  expect(Object.fromEntries(counted.map(({ key, count }) => [key, count]))).toEqual({ company: 1, memberships: 1, memo: 1 });
  const { data: categories } = await list('manager', '/api/log-categories');
  expect(categories.map(({ key }) => key)).not.toContain('users');
  const file = (await get('manager', '/api/logs/export')).trim().split('\r\n');
  expect(file).toHaveLength(1 + OWN.length);
  expect(file.join('\n')).not.toContain(`"${BETA}"`);
});
test('tells the administrator of the platform all of it', async () => {
  const { data, total } = await list('admin', '/api/logs');
  expect([data.length, total]).toEqual([WRITTEN.length, WRITTEN.length]);
});
test('has the days, hours and months of the company', async () => {
  await ask(world.database, "update company set time_zone = 'America/New_York' where id = $1", ALPHA);
  await world.database.batch([forgetStatement(`company:${ALPHA}`)], null);
  // Seven minutes of the evening before, there.
  await expect.poll(async () => (await list('manager', '/api/logs?to_date=2026-04-30')).total, { timeout: 10_000 }).toBe(OWN.length);
  expect((await list('manager', '/api/logs?from_date=2026-05-01')).total).toBe(0);
  expect((await list('manager', '/api/log-chart-monthly')).data.map(({ key, count }) => [key, count])).toEqual([['2026-04', OWN.length]]);
  expect((await list('manager', '/api/log-chart-hourly')).data.map(({ key, count }) => [key, count])).toEqual([['23', OWN.length]]);
});
