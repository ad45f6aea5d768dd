/** The demo is there as a whole or not at all, and once. */

import type { DemoLoader } from '@lambda/engine/platform/demo.ts';
import { platformModule } from '@lambda/engine/platform/platform.module.ts';
import { verifyPassword } from '@lambda/engine/sessions/passwords.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoOnce } from '../demo.ts';

let world: TemporaryDatabase;
beforeAll(async () => {
  world = await temporaryDatabase([platformModule]);
});
afterAll(() => world.drop());

const one = async (sql: string): Promise<string | null | undefined> => {
  const [result] = await world.database.batch([{ name: `test_${sql.length}_${sql.slice(-20)}`, sql, params: [] }], null);
  return result?.rows[0]?.[0];
};
const companies: DemoLoader = async (context) => {
  const ids = await context.insert('company', [{ company_name: 'A' }, { company_name: 'B', created_at: '2020-01-02T03:04:05Z' }]);
  context.shared.set('test.companies', ids);
};
const people: DemoLoader = async (context) => {
  const [first] = context.shared.get('test.companies') as number[];
  const [user] = await context.insert('users', [{ login: 'somebody', password: 'Clear-2026!' }]);
  const role = await context.nextId();
  await context.insert('roles', [{ id: role, name: 'r', display_name: 'R', permissions: { a: [1, 'б'] } }]);
  await context.insert('memberships', [{ user_id: user, member_company_id: first, role_id: role }]);
};
const failing: DemoLoader = async () => {
  throw new Error('killed half-way');
};
const load = (loaders: readonly DemoLoader[]) => loadDemoOnce({ registry: world.registry, database: world.database, loaders });

describe('loading the demo', () => {
  it('leaves nothing when it breaks off', async () => {
    await expect(load([companies, people, failing])).rejects.toThrow('killed half-way');
    expect(await one('select (select count(*) from company) + (select count(*) from users)')).toBe('0');
  });

  it('names a field that a model does not have', async () => {
    await expect(load([async (context) => void (await context.insert('company', [{ colour: 'red' }]))])).rejects.toThrow(
      'demo: company has no field colour',
    );
  });

  it('happens once, also when two servers start together', async () => {
    expect((await Promise.all([load([companies, people]), load([companies, people])])).sort()).toEqual([false, true]);
    expect(await load([companies])).toBe(false);
    expect(await one('select count(*) from company')).toBe('2');
  });

  it('fills in what a row leaves out and hashes passwords', async () => {
    expect(await one("select version || ' ' || subscription || ' ' || subscription_active from company where company_name = 'A'")).toBe(
      '1 Free true',
    );
    expect(await one("select updated_at = created_at and created_at = '2020-01-02T03:04:05Z' from company where company_name = 'B'")).toBe(
      't',
    );
    expect(await one("select status from users where login_ci = 'somebody'")).toBe('active');
    expect(await one('select permissions::text from roles')).toBe('{"a":[1,"б"]}');
    expect(await verifyPassword((await one('select password from users')) ?? null, 'Clear-2026!')).toBe(true);
  });
});
