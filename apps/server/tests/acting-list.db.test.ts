/** Who has acted in whose name: told to whoever administers the company of the person, and of all companies to the platform's administrators. */
import { moveImpersonations } from '@lambda/engine/services/sessions/impersonation.ts';
import type { Client } from '@lambda/testing/client.ts';
import { signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

const PASSWORD = 'Sarnai-2026!';
const REASONS = { group: 'Тайлан харагдахгүй байна', salon: 'Цагийн хуваарь засах' } as const;
const COMPANY_ADMINISTRATOR = 11;
let served: Served;
let people: readonly Person[];
let admin: Person;
const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`${login} is not there`);
  return found;
};
/** Somebody new who administers the company of this person. */
async function administratorBeside({ companyId }: Person): Promise<Client> {
  const login = `owner${companyId}`;
  const made = await admin.client.query<{ createUsers: { id: number } }>(
    'mutation($l: String!, $p: String!) { createUsers(input: {login: $l, password: $p}) { id } }',
    { l: login, p: PASSWORD },
  );
  const held = { u: made.body.data?.createUsers.id, c: companyId, r: COMPANY_ADMINISTRATOR };
  const member =
    'mutation($u: Int64, $c: Int64, $r: Int64) { createMemberships(input: {user_id: $u, member_company_id: $c, role_id: $r}) { id } }';
  expect((await admin.client.query(member, held)).status).toBe(200);
  const client = await signIn(served.url, login, PASSWORD);
  await client.choose();
  return client;
}
async function act(person: Person, reason: string): Promise<void> {
  const { client } = await served.administrator(0);
  const { userId: user_id, companyId: company_id } = person;
  expect((await client.post('/auth/impersonation/start', { user_id, company_id, reason })).status).toBe(200);
  expect((await client.post('/auth/impersonation/end', {})).status).toBe(200);
}

type Line = { readonly reason: string };
const LIST = `{ impersonation(sorts: [{column: "created_at", order: asc}]) {
  reason until ended_at impersonator { login } user { login } acted_company { company_name } } }`;
const linesOf = async (client: Client): Promise<readonly Line[] | undefined> =>
  (await client.query<{ impersonation: readonly Line[] }>(LIST)).body.data?.impersonation;
const line = (login: string, reason: string, company_name: unknown = expect.any(String)) => ({
  ...{ reason, until: expect.any(String), ended_at: expect.any(String) },
  ...{ impersonator: { login: 'admin' }, user: { login }, acted_company: { company_name } },
});

beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
  admin = await served.administrator(0);
  await act(named('employee'), REASONS.group);
  await act(named('salon-manager'), REASONS.salon);
}, 120_000);
afterAll(() => served.close());

describe('the list of impersonations', () => {
  it('shows the platform’s administrator those of every company with its name, whichever he works in', async () => {
    const names = await served.sql(
      'select company_name from company where id in ($1::bigint, $2::bigint) order by id = $2::bigint',
      named('employee').companyId,
      named('salon-manager').companyId,
    );
    const expected = [line('employee', REASONS.group, names[0]?.[0]), line('salon-manager', REASONS.salon, names[1]?.[0])];
    for (const place of [0, 1] as const) expect(await linesOf((await served.administrator(place)).client)).toEqual(expected);
  });
  it('shows whoever administers a company, in an entry of the menu, who acted in the names of its own people and no others', async () => {
    for (const [login, reason] of [
      ['employee', REASONS.group],
      ['salon-manager', REASONS.salon],
    ] as const) {
      const client = await administratorBeside(named(login));
      expect(await linesOf(client)).toEqual([line(login, reason)]);
      const grid = await client.get<{ data: { schema: { columns: { field: string }[] } } }>('/lambda/puzzle/schema/grid/impersonation');
      expect(grid.body.data.schema.columns.map(({ field }) => field)).toEqual(
        expect.arrayContaining(['created_at', 'impersonator_id', 'user_id', 'reason', 'until']),
      );
      type Rights = { permission: { permissions: { permissions: Record<string, Record<string, boolean>> } } };
      const { body } = await client.choose<Rights>();
      const { impersonations } = body.permission.permissions.permissions;
      expect(impersonations).toMatchObject({ show: true, c: false, r: true, u: false, d: false });
    }
  });
  it('is closed to other roles', async () => {
    for (const { client, roleId } of people) if (roleId !== 1) expect(await linesOf(client)).toBeUndefined();
  });
  it('holds what an older version has kept with the companies, with its history', async () => {
    const { companyId, userId } = named('salon-manager');
    const id = await served.database.nextId();
    await served.sql(
      `insert into impersonations (company_id, id, created_at, created_by, updated_at, version, user_id, impersonator_id, reason, until, ended_at)
        values ($1::bigint, $2::bigint, '2026-01-02', $4::bigint, now(), 2, $3::bigint, $4::bigint, 'old', '2026-01-02 00:30', '2026-01-02 00:10')`,
      ...[companyId, id, userId, admin.userId],
    );
    await served.sql(
      `insert into record_history (company_id, id, created_at, created_by, model, record_id, action, changes)
        values ($1::bigint, $2::bigint, now(), $3::bigint, 'impersonations', $4::bigint, 'create', '{}')`,
      ...[companyId, await served.database.nextId(), admin.userId, id],
    );
    await Promise.all([moveImpersonations(served.database), moveImpersonations(served.database)]);
    expect((await linesOf(admin.client))?.[0]).toEqual(line('salon-manager', 'old'));
    expect(await served.sql('select count(*) from impersonations')).toEqual([['0']]);
    expect(await served.sql('select model from record_history where record_id = $1::bigint', id)).toEqual([['impersonation']]);
  });
});
