/** Asking for a company or a role that is not one's own: refused, told to the administrator, and nothing is moved. */
import { type Client, clientOf, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServedDemo, type Person, type Served } from '../served-demo.ts';

let served: Served;
let people: readonly Person[];
let admin: Person;
beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
  const { companyId } = named('cashier');
  admin = people.find((person) => person.roleId === 1 && person.companyId === companyId) ?? (await served.administrator(0));
});
afterAll(() => served.close());
const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};
const elsewhere = (person: Person): number => people.find(({ companyId }) => companyId !== person.companyId)?.companyId ?? 0;

type Wish = { readonly companyId?: number; readonly roleId?: number };
const WISHES: readonly (readonly [string, (person: Person) => Wish])[] = [
  ['another company', (person) => ({ companyId: elsewhere(person) })],
  ['another company in its administrator’s role', (person) => ({ companyId: elsewhere(person), roleId: 1 })],
  ['the administrator’s role', () => ({ roleId: 1 })],
  ['a colleague’s role', () => ({ roleId: 3 })],
  ['a company that is not there', () => ({ companyId: 999_999 })],
  ['a role that is not there', () => ({ roleId: 99 })],
];
type Place = { readonly user: { readonly company_id: number; readonly role: number } };
/** Whether the wish got anywhere; empty when it was refused and the session stands where it stood. */
async function movedBy(client: Client, person: Person, wish: Wish): Promise<string[]> {
  const reply = await client.choose(wish);
  const { body } = await client.get<Place>('/auth/check');
  const { company_id, role } = body.user;
  return [
    ...(reply.status === 403 ? [] : [`answered ${reply.status}`]),
    ...(company_id === person.companyId && role === person.roleId ? [] : [`stands in ${company_id} as ${role}`]),
  ];
}
type Line = {
  readonly action: string;
  readonly user: { readonly id: number } | null;
  readonly changes: Record<string, [unknown, unknown]>;
  ip: string;
};
const linesOf = async (reader: Client, person: Person): Promise<readonly Line[]> =>
  (await reader.get<{ data: readonly Line[] }>(`/api/logs?type=refuse&user=${person.userId}&per_page=100`)).body.data;

describe('a company or a role that one does not hold', () => {
  test.each(WISHES)('%s is refused, and the administrator reads of it in the log', async (_name, wishOf) => {
    for (const login of ['cashier', 'employee', 'accountant']) {
      const person = named(login);
      const wish = wishOf(person);
      const before = (await linesOf(admin.client, person)).length;
      expect(await movedBy(person.client, person, wish)).toEqual([]);
      const [line, ...rest] = await linesOf(admin.client, person);
      expect(rest.length).toBe(before);
      expect(line).toMatchObject({ action: 'refuse', user: { id: person.userId }, ip: '127.0.0.1' });
      expect(line?.changes).toEqual({
        ...(wish.companyId === undefined ? {} : { member_company_id: [person.companyId, wish.companyId] }),
        ...(wish.roleId === undefined ? {} : { role_id: [person.roleId, wish.roleId] }),
      });
    }
  });
  test('is refused to a cookie caller as well', async () => {
    const person = named('storekeeper');
    const own = await signIn(served.url, 'storekeeper');
    const reply = await fetch(`${served.url}/user-permissions?extra_role=1`, { headers: { cookie: `token=${own.token}` } });
    expect(reply.status).toBe(403);
    expect(await linesOf(admin.client, person)).toHaveLength(1);
  });
  test('fills nobody’s log: what is asked again and again is noted twenty times', async () => {
    const person = named('hr');
    await Promise.all(Array.from({ length: 30 }, (_none, index) => person.client.choose({ roleId: 1_000 + index })));
    expect((await linesOf(admin.client, person)).length).toBeLessThanOrEqual(25);
    await person.client.choose({ roleId: 1 });
    const noted = (await linesOf(admin.client, person)).length;
    expect(noted).toBeGreaterThanOrEqual(20);
    await person.client.choose({ roleId: 1 });
    expect(await linesOf(admin.client, person)).toHaveLength(noted);
  });
  test('by somebody who holds none is noted in the company that was asked for', async () => {
    await served.sql("update memberships set deleted_at = now() where user_id = (select id from users where login = 'artist')");
    const stranger = await signIn(served.url, 'artist');
    expect((await stranger.choose({ companyId: admin.companyId })).status).toBe(403);
    const { body } = await admin.client.get<{ data: readonly Line[] }>('/api/logs?type=refuse&record=0');
    expect(body.data.map(({ changes }) => changes)).toEqual([{ member_company_id: [null, admin.companyId] }]);
  });
  test('is read by those of that company who may read the log, and by nobody else', async () => {
    const other = people.find((person) => person.roleId === 1 && person.companyId !== admin.companyId);
    expect(await linesOf(other?.client ?? admin.client, named('cashier'))).toEqual([]);
    expect((await named('cashier').client.get('/api/logs?type=refuse')).status).toBe(403);
    // What a role may not read is not counted either.
    const { body } = await admin.client.get<{ data: readonly { key: string }[] }>('/api/log-chart-type');
    expect(body.data.map(({ key }) => key)).toContain('refuse');
  });
});

test('a server that believes the wish is found out (the control)', async () => {
  const { url, close } = await served.changed((services) => ({
    ...services,
    sessions: {
      ...services.sessions,
      memberships: async (userId) => {
        const held = await services.sessions.memberships(userId);
        return [...held, ...held.map((one) => ({ ...one, roleId: 1 }))];
      },
      choose: async (token, chosen) => ({ ...(await services.sessions.find(token)), ...chosen }),
    },
  }));
  const person = named('accountant');
  const found = await movedBy(clientOf(url, person.client.token), person, { roleId: 1 });
  await close();
  expect(found).toContain('answered 200');
});
