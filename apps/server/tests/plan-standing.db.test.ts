/** What people are offered while the plan of their company is not paid: nothing that would be refused. */
import { type Client, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
});
afterAll(() => served.close());

/** All parts of the product, as far as the plan of the salon stands. */
async function stand(standing: 'open' | 'readOnly' | 'closed'): Promise<void> {
  const parts = [...new Set(served.registry.modules.flatMap(({ plan }) => plan?.parts ?? []).map(({ code }) => code))];
  const text = JSON.stringify({ parts, people: null, bytes: null, standing });
  await served.sql("update company set entitlements = $1::json where company_name = 'Үлгэр Салон'", text);
  await served.sql("select pg_notify('lambda_access', 'all')");
}
type Rights = Readonly<Record<'c' | 'r' | 'u' | 'd', boolean>>;
type Reply = {
  readonly permission: {
    readonly menu: readonly unknown[];
    readonly permissions: { readonly permissions: Readonly<Record<string, Rights>> };
  };
};
const rightsOf = async (client: Client) => {
  const { body } = await client.choose<Reply>();
  return Object.entries(body.permission.permissions.permissions);
};
const written = async (client: Client) => (await rightsOf(client)).filter(([, { c, u, d }]) => c || u || d).map(([entry]) => entry);
const read = async (client: Client) => (await rightsOf(client)).filter(([, { r }]) => r).map(([entry]) => entry);

it('is reading alone where the company may only read, and all of it again once it is paid', async () => {
  const manager = await signIn(served.url, 'salon-manager');
  const [writtenBefore, readBefore] = [await written(manager), await read(manager)];
  expect(writtenBefore).toContain('employees');
  const actions = async (model: string) => (await manager.get<{ data: readonly unknown[] }>(`/lambda/actions/${model}`)).body.data.length;
  expect(await actions('employee')).toBeGreaterThan(0);
  await stand('readOnly');
  await expect.poll(() => written(manager), { timeout: 10_000 }).toEqual([]);
  expect(await read(manager)).toEqual(readBefore);
  expect(await actions('employee')).toBe(0);
  expect((await written(await signIn(served.url, 'hr'))).length, 'another company').toBeGreaterThan(0);
  await stand('open');
  await expect.poll(() => written(manager), { timeout: 10_000 }).toEqual(writtenBefore);
});

it('is no page at all to people without the care of the plan where the company is closed: what the home page asks for goes by that', async () => {
  const artist = await signIn(served.url, 'artist');
  const menu = async () => (await artist.choose<Reply>()).body.permission.menu.length;
  const statements = async () => (await artist.query('{company_statements{slogan}}')).status;
  expect([(await menu()) > 0, await statements()]).toEqual([true, 200]);
  await stand('closed');
  await expect.poll(menu, { timeout: 10_000 }).toBe(0);
  expect(await statements()).toBe(403);
  await stand('open');
});
