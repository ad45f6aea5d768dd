/** A person's page over HTTP: what each reader may see of whom. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, codeOf, openWorld, PEOPLE, tokenOf, type World } from './http-world.ts';

let world: World;
let url: string;
beforeAll(async () => {
  world = await openWorld();
  url = world.first.url;
});
afterAll(() => world.close());

const read = async (reader: string, login: string) =>
  fetch(`${url}/lambda/people/${login}`, { headers: bearer(await tokenOf(url, reader)) });
const seen = async (reader: string, login: string) =>
  ((await (await read(reader, login)).json()) as { data: Record<string, unknown> }).data;

describe('the page of a person', () => {
  it('shows everything to the person and to administrators, in any case of letters', async () => {
    const roles = [{ role_id: 2, company: 'Alpha' }];
    expect(await seen('storekeeper', 'STOREKEEPER')).toMatchObject({
      login: 'storekeeper',
      is_self: true,
      email: 'storekeeper@example.mn',
      roles,
      may_act: [],
    });
    expect(await seen('admin', 'storekeeper')).toMatchObject({
      id: PEOPLE.storekeeper,
      is_self: false,
      email: 'storekeeper@example.mn',
      status: 'active',
      roles,
      may_act: roles,
    });
    expect(await seen('admin', 'blocked')).toMatchObject({ status: 'blocked', may_act: [] });
    expect(await seen('admin', 'admin')).toMatchObject({ is_self: true, may_act: [] });
  });
  it('shows colleagues the name alone', async () => {
    expect(await seen('storekeeper', 'manager')).toEqual({
      id: PEOPLE.manager,
      login: 'manager',
      first_name: null,
      last_name: null,
      is_self: false,
      email: null,
      status: null,
      roles: null,
      may_act: [],
    });
  });
  it('is not there for people of other companies, for blocked people and for nobody', async () => {
    for (const login of ['beta', 'blocked', 'nobody', 'stranger', '%25', 'x'.repeat(80)]) {
      const reply = await read('storekeeper', login);
      expect([login, reply.status, await codeOf(reply)]).toEqual([login, 404, 'NOT_FOUND']);
    }
    expect((await read('storekeeper', 'manager')).status).toBe(200);
  });
});
