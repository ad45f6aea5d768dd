/** Users are found in the administrators' list by what the list shows of them: names, login name and address. */

import { applySchema } from '@lambda/engine/core/schema/apply.ts';
import { searchVectorName } from '@lambda/model/definitions/names.ts';
import { signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let admin: Person;
beforeAll(async () => {
  served = await openServedDemo();
  admin = await served.administrator(0);
});
afterAll(() => served.close());

async function found(text: string): Promise<readonly string[]> {
  const columns = served.registry.grids.get('user')?.search;
  const { body } = await admin.client.query<{ paginate: { users: readonly { login: string }[] } }>(
    'query($s: search) { paginate(page: 1, size: 100, search: $s) { users { login } } }',
    { s: { text, columns } },
  );
  return (body.data?.paginate.users ?? []).map(({ login }) => login);
}

describe('a user', () => {
  it('has phone, register number, birthday and note for the platform’s administrators, and for nobody of a company', async () => {
    const asked = '{ users(filters: [{column: "login", condition: equals, value: "employee"}]) { phone register birthday gender note } }';
    const seen = await admin.client.query<{ users: readonly Record<string, string>[] }>(asked);
    expect(seen.body.data?.users).toMatchObject([{ phone: expect.stringMatching(/^84\d{6}$/), gender: expect.stringMatching(/male$/) }]);
    for (const login of ['director', 'hr']) {
      const client = await signIn(served.url, login);
      await client.choose();
      const refused = await client.query(asked);
      expect([refused.status, refused.body.data, refused.body.errors]).toEqual([
        403,
        undefined,
        [expect.objectContaining({ extensions: expect.objectContaining({ code: 'NO_RIGHT_READ' }) })],
      ]);
      // Their own rows point at the account: whose it is may be read, and nothing more.
      const reached = (fields: string) =>
        client.query(`{ employee(filters: [{column: "user_id", condition: notNull, value: ""}]) { user { ${fields} } } }`);
      expect(JSON.stringify((await reached('login first_name')).body)).toContain('"login":"employee"');
      for (const field of ['phone', 'register', 'birthday', 'gender', 'nickname', 'note', 'erase_reason'])
        expect(JSON.stringify((await reached(field)).body)).toContain(`Cannot query field \\"${field}\\" on type \\"Users\\"`);
    }
  });
  it('is found by first name, last name, both, login name and e-mail', async () => {
    const [[first, last, email] = []] = await served.sql("select first_name, last_name, email from users where login = 'accountant'");
    for (const text of [first, last, `${last} ${first}`, first?.slice(0, 4).toUpperCase(), 'accountant', email])
      expect([text, await found(text ?? '')]).toEqual([text, expect.arrayContaining(['accountant'])]);
  });
  it('is found by the new name alone once it is changed by its person', async () => {
    const client = await signIn(served.url, 'cashier');
    await client.choose();
    const changed = await client.post('/auth/account', { first_name: 'Цэвэлмаа', last_name: 'Дашзэвэг', language: 'mn' });
    expect(changed.status).toBe(200);
    expect(await found('Цэвэлмаа')).toEqual(['cashier']);
    await client.post('/auth/account', { first_name: 'Уянга', last_name: 'Дашзэвэг', language: 'mn' });
    expect([await found('Цэвэлмаа'), await found('Дашзэвэг')]).toEqual([[], ['cashier']]);
  });
  it('of an older version, whose names were no words of the search, is found after the next start', async () => {
    await served.sql(`update users set ${searchVectorName} = null, first_name_ci = null, last_name_ci = null where login = 'storekeeper'`);
    // Fields that are found from inside stand there as `first_name:inside`.
    const forgotten = await served.sql(
      "delete from lambda_search where table_name = 'users' and split_part(field, ':', 1) in ('first_name', 'last_name') returning 1",
    );
    expect(forgotten).toHaveLength(2);
    const [[first] = []] = await served.sql("select first_name from users where login = 'storekeeper'");
    expect(await found(first ?? '')).not.toContain('storekeeper');
    await applySchema(served.connection, served.registry);
    expect(await found(first ?? '')).toContain('storekeeper');
  });
});
