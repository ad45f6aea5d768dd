/** Acting in somebody's name: at every address of the person's own nothing is opened that would be theirs to change, and nothing is changed. */
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import type { Client } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Person, type Served } from './served-demo.ts';
import { OWN_ADDRESSES } from './sweep-own.ts';

let served: Served;
let client: Client;
let employee: Person;
beforeAll(async () => {
  served = await openServedDemo();
  const people = await served.people();
  const found = people.find(({ name }) => name.startsWith('employee@'));
  if (!found) throw new Error('nobody to act for');
  employee = found;
  const administrator = await served.administrator(0);
  client = administrator.client;
  const begun = await client.post('/auth/impersonation/start', { user_id: employee.userId, reason: 'Тайлан харагдахгүй байна' });
  expect(begun.status).toBe(200);
});
afterAll(() => served.close());

/** What the person keeps under a name that the address carries. */
const NAMED = [
  'PUT /lambda/drafts/employee/new',
  'DELETE /lambda/drafts/employee/new',
  'POST /lambda/views/employee',
  'PUT /lambda/views/employee/1',
  'DELETE /lambda/views/employee/1',
  'DELETE /lambda/notify/devices/1',
  'GET /lambda/notify/seen/all',
  'POST /lambda/feedback/vote',
];
/** Open all the same, with what makes them harmless; they must leave everything as it was. */
const HARMLESS: ReadonlyMap<string, object> = new Map([
  // Where one goes in the person's name is none of their habits: taken, and not kept.
  ['PUT /lambda/personal/menu', { favourite: 'employees', on: true }],
  // The same for everybody in the company, and nobody's.
  ['POST /lambda/feedback/ticket', {}],
  // Calculated and not kept; who has no right to the plan is refused for that.
  ['POST /lambda/billing/quote', {}],
  // Drawn from what is sent, and not kept.
  ['POST /lambda/structure/chart', {}],
  // A file without a name is refused; one with a name belongs to the record that is written, whose history has both names.
  ['POST /lambda/krud/upload', {}],
  // A project without a name is refused; one with a name is a record, whose history has both names.
  ['POST /planning/projects', {}],
  // Read, and nothing else.
  ['POST /lambda/feedback/votes', { ids: [] }],
  ['POST /lambda/site/shown', {}],
  ['POST /lambda/rights/holders', { page: '/erp/p/employees' }],
  // A tower is known by its own key, whoever else is signed in; without one nothing is taken.
  ['POST /attendance/tower', {}],
  ['POST /api/company-data', {}],
  ['POST /api/company-by-domain', {}],
  ['POST /api/company-list', {}],
]);
const WAY_OUT = 'POST /auth/impersonation/end';
/** What the administrator's own being there changes. */
const OF_THE_MOMENT = new Set(['sessions', 'login_attempts']);

async function everything(): Promise<ReadonlyMap<string, string>> {
  const tables = await served.sql("select tablename from pg_tables where schemaname = 'public' order by 1");
  const kept = new Map<string, string>();
  for (const [table] of tables) {
    if (!table || OF_THE_MOMENT.has(table)) continue;
    const [[digest] = []] = await served.sql(`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from "${table}" t`);
    kept.set(table, digest ?? '');
  }
  return kept;
}
const codeIn = (body: unknown): unknown =>
  (body as { errors?: readonly { extensions?: { code?: unknown } }[] }).errors?.[0]?.extensions?.code;
const changes = OWN_ADDRESSES.filter((one) => !one.startsWith('GET ') && one !== WAY_OUT && !HARMLESS.has(one));

describe('in the name of an employee', () => {
  it.each([...changes, ...NAMED])('%s is refused', async (one) => {
    const [method = '', path = ''] = one.split(' ');
    const reply = await fetch(`${served.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify({ password: DEMO_PASSWORD }) }),
    });
    expect([reply.status, codeIn(await reply.json())]).toEqual([403, 'IMPERSONATING']);
  });

  it('what is open at addresses of the person’s own leaves everything as it was', async () => {
    await employee.client.post('/lambda/feedback/ticket', {});
    const before = await everything();
    expect(before.size).toBeGreaterThan(60);
    for (const one of [...OWN_ADDRESSES.filter((address) => address.startsWith('GET ')), ...HARMLESS.keys()]) {
      const [method = '', path = ''] = one.split(' ');
      const given = HARMLESS.get(one);
      const reply = await fetch(`${served.url}${path.replace(':model', 'employee')}`, {
        method,
        headers: { authorization: `Bearer ${client.token}`, ...(given ? { 'content-type': 'application/json' } : {}) },
        ...(given ? { body: JSON.stringify(given) } : {}),
      });
      expect(reply.status, one).toBeLessThan(500);
    }
    const after = await everything();
    expect([...after].filter(([table, digest]) => before.get(table) !== digest).map(([table]) => table)).toEqual([]);
  });

  it('nothing is confirmed, marked as read or said to the company, which the person alone can do', async () => {
    const [[receipt] = []] = await served.sql(
      `update news_receipt r set read_at = null, confirmed_at = null from news n
        where n.company_id = r.company_id and n.id = r.news_id and r.employee_id = $1 and n.must_confirm and n.deleted_at is null
        returning r.id`,
      employee.employeeId ?? 0,
    );
    expect(receipt).toBeTruthy();
    const kept = () => served.sql('select read_at, confirmed_at from news_receipt where id = $1', Number(receipt));
    const confirmed = await client.post('/lambda/actions/confirm-news', { ids: [Number(receipt)] });
    expect([confirmed.status, codeIn(confirmed.body)]).toEqual([403, 'IMPERSONATING']);
    expect((await client.post('/lambda/actions/read-news', { ids: [Number(receipt)] })).status).toBe(200);
    expect(await kept()).toEqual([[null, null]]);
    const said = await client.query('mutation { createFeedbackCompany(input: {description_text: "in their name"}) { id } }');
    expect(codeIn(said.body)).toBe('IMPERSONATING');
    // The person may.
    expect((await employee.client.post('/lambda/actions/confirm-news', { ids: [Number(receipt)] })).status).toBe(200);
    expect((await kept())[0]?.every((value) => value !== null)).toBe(true);
  });
});
