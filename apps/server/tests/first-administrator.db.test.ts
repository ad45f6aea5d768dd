/** The first platform administrator of an installation without example data. */
import { hasAdministrator, makeFirstAdministrator } from '@lambda/accounts/company/server/first-administrator.ts';
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

const GIVEN = {
  email: 'Anhniy@example.mn',
  last_name: 'Анхны',
  first_name: 'Админ',
  company_name: 'Шинэ суурилуулалт ХХК',
  register_number: '7654321',
  company_url: 'shine-suuriluulalt',
};
let served: Served;
beforeAll(async () => {
  served = await openServedDemo({ demo: false });
});
afterAll(() => served.close());
const making = () => ({ ...served.services, now: new Date() });
const counts = async () =>
  (await served.sql('select (select count(*) from users), (select count(*) from company), (select count(*) from memberships)'))[0];
const refusal = (given: Partial<typeof GIVEN>) =>
  makeFirstAdministrator(making(), { ...GIVEN, ...given }).then(
    () => 'made',
    (error: { code: string; fields: readonly { field: string }[] }) => [error.code, ...error.fields.map(({ field }) => field)].join(' '),
  );

describe('an empty installation', () => {
  it('has nobody who administers it, and takes no wrong first one', async () => {
    expect(await hasAdministrator(making())).toBe(false);
    expect(await refusal({ email: '' })).toBe('INVALID email');
    expect(await refusal({ email: 'nobody' })).toBe('INVALID email');
    expect(await refusal({ last_name: ' ', first_name: '', company_name: '', register_number: '12', company_url: 'Ү' })).toBe(
      'INVALID last_name first_name company_name register_number company_url',
    );
    expect(await counts()).toEqual(['0', '0', '0']);
  });

  it('gets one person with a company, however many ask at once, who signs in by the password that was shown and administers the platform', async () => {
    const tries = await Promise.allSettled([1, 2, 3].map(() => makeFirstAdministrator(making(), GIVEN)));
    const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(made).toHaveLength(1);
    expect(tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(['WRONG_STATE', 'WRONG_STATE']);
    expect(await counts()).toEqual(['1', '1', '1']);
    const [{ login, password } = { login: '', password: '' }] = made;
    expect(login).toBe('anhniy');
    const signedIn = await clientOf(served.url).post<{ token: string }>('/auth/login', { login, password });
    expect(signedIn.status).toBe(200);
    const client = clientOf(served.url, signedIn.body.token);
    const session = await client.choose<{ user: { role: number }; company: { name: string } }>();
    expect([session.status, session.body.user.role]).toEqual([200, 1]);
    expect((await client.query('{ users { id } roles { id } company { company_name } }')).body).toMatchObject({
      data: { company: [{ company_name: GIVEN.company_name }] },
    });
    expect(await hasAdministrator(making())).toBe(true);
    expect(await refusal({ email: 'other@example.mn', register_number: '7654322', company_url: 'other' })).toBe('WRONG_STATE');
    const [[said] = []] = await served.sql("select changes::text from record_history where model = 'users'");
    expect(said).not.toContain(password);
  });

  it('takes an account that is there already by its address alone, and leaves its password', async () => {
    await served.sql('update memberships set role_id = 11, version = version + 1');
    await served.services.sessions.sweep();
    const before = await served.sql('select password from users');
    expect(await makeFirstAdministrator(making(), { ...GIVEN, last_name: '', first_name: '', company_name: '' })).toEqual({
      login: 'anhniy',
      password: null,
    });
    expect(await served.sql('select password from users')).toEqual(before);
    expect(await counts()).toEqual(['1', '1', '2']);
    // Who is blocked administers nothing: another one may be made.
    await served.sql("update users set status = 'blocked'");
    expect(await hasAdministrator(making())).toBe(false);
    expect(await refusal({ company_url: 'again', register_number: '7654323' })).toBe('INVALID email');
  });
});
