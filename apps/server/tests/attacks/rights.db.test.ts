/** Attempts to get more than one's rights through the running product; each asks what is left in the database afterwards. */

import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { type Client, clientOf, signIn } from '@lambda/testing/client.ts';
import { withinASecond } from '@lambda/testing/within-a-second.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServedDemo, type Person, type Served } from '../served-demo.ts';
import { bodiesAreSpread, everybodyIsAdministrator, rightsAreRemembered } from './broken.ts';

let served: Served;
let people: readonly Person[];
let admin: Person;
beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
  const { companyId } = named('storekeeper');
  admin = people.find((person) => person.roleId === 1 && person.companyId === companyId) ?? (await served.administrator(0));
});
afterAll(() => served.close());

const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};
const codeOf = ({ status, body }: { status: number; body: unknown }): string => {
  const errors = (body as { errors?: { extensions: { code: string } }[] }).errors;
  return `${status} ${errors?.[0]?.extensions.code ?? 'allowed'}`;
};
const REFUSED = /^(400 (BAD_DOCUMENT|UNKNOWN_FIELD|BAD_REQUEST)|403 NO_RIGHT\w*|404 NOT_FOUND|422 INVALID)$/;
const userOf = async (login: string): Promise<string> => (await served.sql('select id from users where login = $1', login))[0]?.[0] ?? '';
async function roleText(id: number): Promise<RoleDefinition> {
  const [row] = await served.sql('select permissions::text from roles where id = $1::bigint', id);
  return JSON.parse(row?.[0] ?? '{}') as RoleDefinition;
}
async function setRole(id: number, permissions: RoleDefinition): Promise<void> {
  const reply = await admin.client.query('mutation($id:ID!,$i:RolesInput!){updateRoles(id:$id,input:$i){id}}', { id, i: { permissions } });
  expect(codeOf(reply)).toBe('200 allowed');
}

describe('a company or a role that one does not hold', () => {
  test.each([
    [
      'another company',
      async (person: Person) => ({ companyId: people.find(({ companyId }) => companyId !== person.companyId)?.companyId ?? 0 }),
    ],
    ['a company that is not there', async () => ({ companyId: 999_999 })],
    ['the administrator’s role', async () => ({ roleId: 1 })],
    ['a colleague’s role', async () => ({ roleId: 3 })],
    ['both at once', async (person: Person) => ({ companyId: person.companyId, roleId: 1 })],
  ])('is refused: %s; the session stays where it was', async (_name, wish) => {
    for (const login of ['cashier', 'employee', 'accountant']) {
      const person = named(login);
      const reply = await person.client.choose(await wish(person));
      expect(`${login} ${codeOf(reply)}`).toBe(`${login} 403 NO_RIGHT`);
      const { body } = await person.client.get<{ user: { company_id: number; role: number } }>('/auth/check');
      expect([body.user.company_id, body.user.role]).toEqual([person.companyId, person.roleId]);
    }
  });
});

describe('what decides about rights', () => {
  const FIELDS = ['company_id: 999', 'created_by: 1', 'id: 5', 'role_id: 1', 'is_admin: true', 'version: 99', 'permissions: {}'];
  /** How a body with one field too many is answered, and whether the row has changed. */
  async function smuggled(url: string, field: string): Promise<{ code: string; changed: boolean }> {
    const person = named('employee');
    const row = () => served.sql('select row_to_json(e)::text from employee e where id = $1::bigint', person.employeeId);
    const before = await row();
    const client = clientOf(url, person.client.token);
    const reply = await client.query(`mutation{updateEmployee(id:${person.employeeId},input:{phone_two:"99112233",${field}}){id}}`);
    return { code: codeOf(reply), changed: JSON.stringify(await row()) !== JSON.stringify(before) };
  }
  test.each(FIELDS)('is not written by a body that smuggles %s', async (field) => {
    const { code, changed } = await smuggled(served.url, field);
    expect([REFUSED.test(code), changed]).toEqual([true, false]);
  });
  test('is written by a server that spreads bodies over rows, which is noticed (the control)', async () => {
    const person = named('employee');
    const [[by, version] = []] = await served.sql('select created_by, version from employee where id = $1::bigint', person.employeeId);
    const { url, close } = await served.changed(bodiesAreSpread(served.sql));
    const found: string[] = [];
    for (const field of ['created_by: 999', 'version: 77', 'permissions: {}']) {
      const { code, changed } = await smuggled(url, field);
      if (!REFUSED.test(code) && changed) found.push(field);
    }
    await close();
    await served.sql(
      'update employee set created_by = $2::bigint, version = $3::bigint, permissions = null where id = $1::bigint',
      person.employeeId,
      by ?? null,
      version ?? null,
    );
    expect(found).toEqual(['created_by: 999', 'version: 77', 'permissions: {}']);
  });
  test.each(['director', 'hr', 'salon-manager', 'employee'])('is not changed by %s, on any route', async (login) => {
    const { client } = named(login);
    const before = await served.sql(
      'select id, permissions::text, version from roles union all select id, role_id::text, version from memberships order by 1',
    );
    const permissions = { id: 1, name: 'x', label: { mn: 'х', en: 'x', ko: 'x' }, menus: {}, flags: { destroy: true } };
    const user = await userOf(login);
    const asked = await Promise.all([
      client.query('mutation($i:RolesInput!){updateRoles(id:7,input:$i){id}}', { i: { permissions } }),
      client.query('mutation($i:RolesInput!){createRoles(input:$i){id}}', { i: { name: 'x', display_name: 'x', permissions } }),
      client.query(`mutation{createMemberships(input:{user_id:${user},member_company_id:${named(login).companyId},role_id:1}){id}}`),
      client.post('/lambda/records/roles/bulk', { action: 'update', ids: [7], values: { permissions } }),
      client.post('/lambda/records/roles/upsert', { by: ['name'], rows: [{ name: 'x', display_name: 'x', permissions }] }),
      client.post('/lambda/rights/effective', { user_id: Number(user), company_id: 1, role_id: 1 }),
      client.get('/lambda/rights/catalog'),
    ]);
    for (const reply of asked) expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(
      await served.sql(
        'select id, permissions::text, version from roles union all select id, role_id::text, version from memberships order by 1',
      ),
    ).toEqual(before);
  });
  test('not even the administrator changes role 1, and no role becomes it by its number', async () => {
    const permissions = await roleText(5);
    for (const document of [
      'mutation($i:RolesInput!){updateRoles(id:1,input:$i){id}}',
      'mutation{deleteRoles(id:1){id}}',
      'mutation($i:RolesInput!){updateRoles(id:5,input:$i){id}}',
    ])
      await admin.client.query(document, { i: { permissions: { ...permissions, id: 1 } } });
    expect((await roleText(5)).id).toBe(5);
    expect((await served.sql('select deleted_at from roles where id = 1'))[0]).toEqual([null]);
    expect(codeOf(await named('cashier').client.query('{users{id}}'))).toMatch(REFUSED);
  });
  test('one who may give roles gives none that can do more than his own, and not to himself', async () => {
    const own = await roleText(2);
    await setRole(2, {
      ...own,
      models: { ...own.models, memberships: { c: true, r: true, u: true, d: true }, roles: { r: true }, company: { r: true } },
    });
    const { client, companyId } = named('director');
    const give = async (login: string, role: number) =>
      codeOf(
        await client.query('mutation($i:MembershipsInput!){createMemberships(input:$i){id}}', {
          i: { user_id: Number(await userOf(login)), member_company_id: companyId, role_id: role },
        }),
      );
    expect(await give('cashier', 1)).toMatch(REFUSED);
    expect(await give('cashier', 3)).toMatch(REFUSED);
    expect(await give('director', 9)).toMatch(REFUSED);
    await setRole(2, own);
  });
});

describe('a right that is taken away', () => {
  const list = (client: Client) => async () => codeOf(await client.query('{employee(limit:1){id}}'));
  test('with the role’s definition counts within a second', async () => {
    const own = await roleText(6);
    const client = await signIn(served.url, 'storekeeper');
    expect(await list(client)()).toBe('200 allowed');
    await setRole(6, { ...own, menus: { ...own.menus, employees: { show: false } } });
    expect(await withinASecond(list(client), (answer) => REFUSED.test(answer))).toMatch(REFUSED);
    await setRole(6, own);
    expect(await withinASecond(list(client), (answer) => /allowed/.test(answer))).toBe('200 allowed');
  });
  test('by the company’s maximum counts within a second, for everybody but the platform administrator', async () => {
    const client = await signIn(served.url, 'storekeeper');
    const setMaximum = (value: unknown) =>
      admin.client.query('mutation($i:CompanyInput!,$c:ID!){updateCompany(id:$c,input:$i){id}}', {
        c: admin.companyId,
        i: { max_permissions: value },
      });
    expect(codeOf(await setMaximum({ menus: { partners: { show: true, r: true } } }))).toBe('200 allowed');
    expect(await withinASecond(list(client), (answer) => REFUSED.test(answer))).toMatch(REFUSED);
    expect(await list(admin.client)()).toBe('200 allowed');
    const { body } = await client.get<{ permission: { companyMaxPermissions: unknown; permissions: { hidden: string[] } } }>(
      '/get-permissions',
    );
    expect(body.permission.companyMaxPermissions).toEqual({ menus: { partners: { show: true, r: true } } });
    expect(body.permission.permissions.hidden).toContain('employees');
    expect(codeOf(await setMaximum(null))).toBe('200 allowed');
    expect(await withinASecond(list(client), (answer) => /allowed/.test(answer))).toBe('200 allowed');
    expect(codeOf(await setMaximum({ menus: 'all' }))).toBe('422 INVALID');
    const director = named('director').client;
    const widened = await director.query('mutation($i:CompanyInput!,$c:ID!){updateCompany(id:$c,input:$i){id}}', {
      c: admin.companyId,
      i: { max_permissions: { menus: {} } },
    });
    expect(codeOf(widened)).toMatch(REFUSED);
  });
  test('by the employee’s own permissions counts within a second', async () => {
    const person = named('storekeeper');
    const setOwn = (client: Client, value: unknown) =>
      client.query('mutation($i:EmployeeInput!,$e:ID!){updateEmployee(id:$e,input:$i){id}}', {
        e: person.employeeId,
        i: { permissions: value },
      });
    expect(codeOf(await setOwn(admin.client, { fields: { employee: { phone_one: 'none' } } }))).toBe('200 allowed');
    const phones = async () => codeOf(await person.client.query('{employee(limit:1){phone_one}}'));
    expect(await withinASecond(phones, (answer) => REFUSED.test(answer))).toMatch(REFUSED);
    const why = await admin.client.post<{ data: { field: unknown } }>('/lambda/rights/effective', {
      user_id: Number(await userOf('storekeeper')),
      company_id: person.companyId,
      role_id: person.roleId,
      menu: 'employees',
      field: 'phone_one',
    });
    expect(why.body.data.field).toMatchObject({ read: false, closed: { by: 'employee' } });
    expect(codeOf(await setOwn(person.client, null))).toMatch(REFUSED);
    expect(codeOf(await setOwn(admin.client, null))).toBe('200 allowed');
    expect(await withinASecond(phones, (answer) => /allowed/.test(answer))).toBe('200 allowed');
  });
});

describe('a closed field', () => {
  const WAYS: readonly (readonly [string, string])[] = [
    ['an alias', '{employee(limit:1){x:base_salary}}'],
    ['an alias of the root', '{x:employee(limit:1){base_salary}}'],
    ['a fragment', 'fragment f on Employee{base_salary} {employee(limit:1){...f}}'],
    ['a nested path', '{employee(limit:1){struct{id} y:base_salary}}'],
    ['a filter under an alias', '{x:employee(filters:[{column:"base_salary",condition:notNull,value:""}]){id}}'],
    ['a sort', '{employee(sorts:[{column:"base_salary",order:desc}]){id}}'],
    ['a group', '{aggregate(table:"employee",groupBy:["base_salary"],values:[{function:count}])}'],
    ['an aggregate', '{aggregate(table:"employee",values:[{function:sum,column:"base_salary",alias:"x"}])}'],
    ['a search', '{employee(search:{text:"1",columns:["base_salary"]}){id}}'],
    ['the view', '{view_emp(filters:[{column:"base_salary",condition:notNull,value:""}]){id}}'],
  ];
  test.each(WAYS)('is refused by %s, and is open to whom it is open (the control)', async (_name, document) => {
    for (const login of ['cashier', 'storekeeper', 'receptionist'])
      for (const page of ['', '?page_id=employees', '?page_id=staff-directory', '?page_id=users', '?page_id=x%27'])
        expect(`${login}${page} ${codeOf(await named(login).client.query(document, {}, {}, `/query${page}`))}`).toMatch(/ (400|403) /);
    if (!document.includes('search') && !document.includes('view_emp'))
      expect(codeOf(await admin.client.query(document))).toBe('200 allowed');
  });
  test('and a closed list have no name in the schema, in suggestions and in definitions', async () => {
    for (const login of ['cashier', 'artist', 'receptionist']) {
      const { client } = named(login);
      const schema = JSON.stringify((await client.query('{__schema{types{name fields{name} inputFields{name}}}}')).body);
      for (const name of ['base_salary', 'account_number', 'max_permissions', 'createRoles', 'login_attempts', 'token_hash'])
        expect(`${login} ${schema.includes(`"${name}"`) ? name : ''}`).toBe(`${login} `);
      for (const wrong of [
        '{employee{base_salry}}',
        '{employe{id}}',
        '{employee(filters:[{column:"base_salar",condition:isNull,value:""}]){id}}',
      ])
        expect(JSON.stringify((await client.query(wrong)).body)).not.toContain('base_salary');
      expect(JSON.stringify((await client.get('/lambda/puzzle/schema/model/employee')).body)).not.toContain('base_salary');
    }
  });
});

describe('the attacks themselves', () => {
  test('see a server that looks at no role: closed fields are read, and people are made administrators', async () => {
    const { url, close } = await served.changed(everybodyIsAdministrator);
    const { token, companyId } = { token: named('cashier').client.token, companyId: named('cashier').companyId };
    const client = clientOf(url, token);
    const answered: string[] = [];
    for (const document of [
      '{employee(limit:1){x:base_salary}}',
      '{employee(sorts:[{column:"base_salary",order:desc}]){id}}',
      '{aggregate(table:"employee",groupBy:["base_salary"],values:[{function:count}])}',
    ])
      answered.push(codeOf(await client.query(document)));
    const user = Number(await userOf('receptionist'));
    const given = await client.query<{ createMemberships: { id: number } }>(
      'mutation($i:MembershipsInput!){createMemberships(input:$i){id}}',
      {
        i: { user_id: user, member_company_id: companyId, role_id: 1 },
      },
    );
    await close();
    expect([...answered, codeOf(given)]).toEqual(['200 allowed', '200 allowed', '200 allowed', '200 allowed']);
    const id = given.body.data?.createMemberships.id ?? 0;
    expect(codeOf(await admin.client.query('mutation($id:ID!){deleteMemberships(id:$id){id}}', { id }))).toBe('200 allowed');
  });
  test('see a server that remembers rights: what was taken away is still answered', async () => {
    const { url, close } = await served.changed(rightsAreRemembered);
    const client = clientOf(url, (await signIn(served.url, 'storekeeper')).token);
    const list = async () => codeOf(await client.query('{employee(limit:1){id}}'));
    expect(await list()).toBe('200 allowed');
    const own = await roleText(6);
    await setRole(6, { ...own, menus: { ...own.menus, employees: { show: false } } });
    expect(await withinASecond(list, (answer) => REFUSED.test(answer))).toBe('200 allowed');
    await setRole(6, own);
    await close();
  });
});
