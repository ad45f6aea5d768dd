/** Writing people, roles and memberships through GraphQL: what it does to running sessions, and what nobody can grant himself. */

import { withinASecond } from '@lambda/testing/within-a-second.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, bearer, codeOf, logIn, MEMOS, openWorld, PEOPLE, query, type RunningHttp, tokenOf, type World } from './http-world.ts';

let world: World;
let url: string;
let other: RunningHttp;
let admin: Readonly<Record<string, string>>;
let manager: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await openWorld();
  url = world.first.url;
  other = await world.another();
  admin = bearer(await tokenOf(url, 'admin'));
  manager = bearer(await tokenOf(url, 'manager'));
});
afterAll(() => world.close());

const write = (document: string, headers: Readonly<Record<string, string>>, variables: Readonly<Record<string, unknown>> = {}) =>
  fetch(`${url}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: document, variables }),
  });
async function mustWrite(
  document: string,
  headers: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const reply = await write(document, headers, variables);
  expect([reply.status, await reply.text()]).toEqual([200, expect.not.stringContaining('"errors"')]);
}
async function expectNoRight(document: string, variables: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const reply = await write(document, manager, variables);
  expect([document, reply.status, await codeOf(reply)]).toEqual([document, 403, 'NO_RIGHT']);
}
const statusWithinASecond = (at: string, token: string, wanted: number): Promise<number> =>
  withinASecond(
    async () => (await query(at, MEMOS, bearer(token))).status,
    (status) => status === wanted,
  );
/** A session that both servers remember. */
async function known(login: string): Promise<string> {
  const token = await tokenOf(url, login);
  for (const at of [url, other.url]) expect((await query(at, MEMOS, bearer(token))).status).toBe(200);
  return token;
}
const everywhere = async (token: string, wanted: number) => {
  for (const at of [url, other.url]) expect(await statusWithinASecond(at, token, wanted)).toBe(wanted);
};

describe('a change of a person', () => {
  it('that blocks him ends his sessions on every server within a second; unblocked he signs in anew', async () => {
    const token = await known('storekeeper');
    await mustWrite(`mutation { updateUsers(id: ${PEOPLE.storekeeper}, input: {status: "blocked"}) { id } }`, admin);
    await everywhere(token, 406);
    expect((await logIn({ url, login: 'storekeeper' })).status).toBe(401);
    await mustWrite(`mutation { updateUsers(id: ${PEOPLE.storekeeper}, input: {status: "active"}) { id } }`, admin);
    await everywhere(token, 406);
    await known('storekeeper');
  });

  it('that sets a new password ends his sessions; the old password is worth nothing', async () => {
    const token = await known('beta');
    await mustWrite(`mutation { updateUsers(id: ${PEOPLE.beta}, input: {password: "Fresh-2026!"}) { id } }`, admin);
    await everywhere(token, 406);
    expect((await logIn({ url, login: 'beta' })).status).toBe(401);
    expect((await logIn({ url, login: 'beta', password: 'Fresh-2026!' })).status).toBe(200);
  });

  it('of his name alone keeps his sessions', async () => {
    const token = await known('storekeeper');
    await mustWrite(`mutation { updateUsers(id: ${PEOPLE.storekeeper}, input: {first_name: "Нэр"}) { id } }`, admin);
    const nameThere = async () => {
      const reply = await fetch(`${other.url}/user-permissions`, { headers: bearer(token) });
      return ((await reply.json()) as { user: { first_name: string } }).user.first_name;
    };
    expect(await withinASecond(nameThere, (name) => name === 'Нэр')).toBe('Нэр');
    expect((await query(other.url, MEMOS, bearer(token))).status).toBe(200);
  });
});

describe('a change of memberships and roles', () => {
  it('counts for the next request: a membership taken away, a right taken away', async () => {
    const token = await known('storekeeper');
    const [row] = await ask(world.database, 'select id from memberships where user_id = $1', PEOPLE.storekeeper);
    await mustWrite(`mutation { deleteMemberships(id: ${row?.[0]}) { id } }`, admin);
    await everywhere(token, 403);
    await mustWrite(`mutation { restoreMemberships(id: ${row?.[0]}) { id } }`, admin);
    await everywhere(token, 200);
    const label = { mn: 'н', en: 'n', ko: 'n' };
    const permissions = { id: 2, name: 'storekeeper', label, menus: { memos: { show: false } } };
    await mustWrite('mutation($i: RolesInput!) { updateRoles(id: 2, input: $i) { id } }', admin, { i: { permissions } });
    await everywhere(token, 403);
  });

  it('cannot be used to become an administrator', async () => {
    const label = { mn: 'н', en: 'n', ko: 'n' };
    const permissions = { id: 1, name: 'manager', label, menus: { memos: { show: true, d: true } } };
    // Roles of the platform are out of the reach of whoever manages those of a company; people have no mutations for them.
    const before = await ask(world.database, 'select id, permissions::text, deleted_at from roles order by id');
    for (const [document, status, code] of [
      ['mutation($i: RolesInput!) { updateRoles(id: 4, input: $i) { id } }', 404, 'NOT_FOUND'],
      ['mutation($i: RolesInput!) { createRoles(input: $i) { id } }', 422, 'INVALID'],
      ['mutation { deleteRoles(id: 3) { id } }', 404, 'NOT_FOUND'],
      [`mutation { updateUsers(id: ${PEOPLE.admin}, input: {password: "Taken-2026!"}) { id } }`, 403, 'NO_RIGHT_UPDATE'],
    ] as const) {
      const reply = await write(document, manager, { i: { name: 'x', display_name: 'x', permissions } });
      expect([document, reply.status, await codeOf(reply)]).toEqual([document, status, code]);
    }
    expect(await ask(world.database, 'select id, permissions::text, deleted_at from roles order by id')).toEqual(before);
    const held = await ask(world.database, 'select id, user_id, role_id, deleted_at from memberships order by id');
    for (const [person, role] of [
      [PEOPLE.manager, 1],
      [PEOPLE.manager, 2],
      [PEOPLE.nobody, 1],
    ] as const) {
      const input = `{user_id: ${person}, member_company_id: 5001, role_id: ${role}}`;
      const reply = await write(`mutation { createMemberships(input: ${input}) { id } }`, manager);
      expect([403, 422]).toContain(reply.status);
    }
    const [row] = await ask(world.database, 'select id from memberships where user_id = $1', PEOPLE.admin);
    await expectNoRight(`mutation { deleteMemberships(id: ${row?.[0]}) { id } }`);
    const [own] = await ask(world.database, 'select id from memberships where user_id = $1', PEOPLE.manager);
    await expectNoRight(`mutation { updateMemberships(id: ${own?.[0]}, input: {role_id: 1}) { id } }`);
    await expectNoRight(`mutation { deleteMemberships(id: ${own?.[0]}) { id } }`);
    expect(await ask(world.database, 'select id, user_id, role_id, deleted_at from memberships order by id')).toEqual(held);
  });

  it('leaves the administrator’s own role alone, and refuses what is no role definition', async () => {
    const own = await write('mutation { updateRoles(id: 1, input: {display_name: "x"}) { id } }', admin);
    expect([own.status, await codeOf(own)]).toEqual([403, 'NO_RIGHT']);
    const used = await write('mutation { deleteRoles(id: 1) { id } }', admin);
    expect([used.status, await codeOf(used)]).toEqual([409, 'STILL_IN_USE']);
    const broken = await write('mutation($i: RolesInput!) { updateRoles(id: 3, input: $i) { id } }', admin, {
      i: { permissions: { id: 3 } },
    });
    expect([broken.status, await codeOf(broken)]).toEqual([422, 'INVALID']);
    const claimed = { id: 1, name: 'reader', label: { mn: 'н', en: 'n', ko: 'n' }, menus: {} };
    await mustWrite('mutation($i: RolesInput!) { updateRoles(id: 3, input: $i) { id } }', admin, { i: { permissions: claimed } });
    const [row] = await ask(world.database, "select permissions->>'id' from roles where id = 3");
    expect(row?.[0]).toBe('3');
  });
});
