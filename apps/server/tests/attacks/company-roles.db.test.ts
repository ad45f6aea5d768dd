/** Whoever manages the roles of a company or a unit: makes them within what he holds, and reaches nobody else's. */
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openServedDemo, type Person, type Served } from '../served-demo.ts';

let served: Served;
let people: readonly Person[];
let admin: Person;
let own: RoleDefinition;
const label = { mn: 'Туслах', en: 'Helper', ko: '보조' };
const all = { show: true, c: true, r: true, u: true, d: true } as const;
const small: RoleDefinition = { id: 5000, name: 'helper', label, menus: { employees: { show: true, r: true } } };

beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
  const { companyId } = named('director');
  admin = people.find((person) => person.roleId === 1 && person.companyId === companyId) ?? (await served.administrator(0));
  own = await roleText(2);
});
afterAll(() => served.close());
beforeEach(() => manage('company'));

const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};
async function roleText(id: number): Promise<RoleDefinition> {
  const [row] = await served.sql('select permissions::text from roles where id = $1::bigint', id);
  return JSON.parse(row?.[0] ?? '{}') as RoleDefinition;
}
const codeOf = ({ status, body }: { status: number; body: unknown }): string => {
  const errors = (body as { errors?: { extensions: { code: string } }[] }).errors;
  return `${status} ${errors?.[0]?.extensions.code ?? 'allowed'}`;
};
const setRole = (id: number, permissions: RoleDefinition) =>
  admin.client.query('mutation($id:ID!,$i:RolesInput!){updateRoles(id:$id,input:$i){id}}', { id, i: { permissions } });
/** The director manages roles, those of the company or those of the own unit. */
async function manage(scope: 'company' | 'unit'): Promise<void> {
  const entry = scope === 'unit' ? { ...all, scope } : all;
  const menus = { ...own.menus, roles: entry, memberships: all };
  expect(codeOf(await setRole(2, { ...own, menus, models: { ...own.models, company: { r: true } } }))).toBe('200 allowed');
  await expect
    .poll(async () => {
      const { body } = await named('director').client.get<{
        permission: { permissions: { permissions: Record<string, { scope: string }> } };
      }>('/get-permissions');
      return body.permission.permissions.permissions.roles?.scope;
    })
    .toBe(scope);
}
type Made = { createRoles: { id: number } };
async function make(person: Person, permissions: RoleDefinition): Promise<{ code: string; id: number }> {
  const name = permissions.name;
  const reply = await person.client.query<Made>('mutation($i:RolesInput!){createRoles(input:$i){id}}', {
    i: { name, display_name: 'Туслах', permissions },
  });
  return { code: codeOf(reply), id: reply.body.data?.createRoles?.id ?? 0 };
}
const change = async (person: Person, id: number, permissions: RoleDefinition) =>
  codeOf(await person.client.query('mutation($id:ID!,$i:RolesInput!){updateRoles(id:$id,input:$i){id}}', { id, i: { permissions } }));
const saveRole = ({ client }: Person, id: number, permissions: RoleDefinition) =>
  client.post('/lambda/puzzle/save-role', { id, permissions, extra: permissions.flags ?? {} });
const seen = async (person: Person): Promise<number[]> =>
  ((await person.client.query<{ roles: { id: number }[] }>('{roles{id}}')).body.data?.roles ?? []).map(({ id }) => id);
const stored = () => served.sql('select id, permissions::text, deleted_at, version from roles order by id');
const give = async (person: Person, to: string, role: number, companyId = person.companyId) => {
  const [user] = await served.sql('select id from users where login = $1', to);
  return codeOf(
    await person.client.query('mutation($i:MembershipsInput!){createMemberships(input:$i){id}}', {
      i: { user_id: Number(user?.[0]), member_company_id: companyId, role_id: role },
    }),
  );
};

describe('a manager of the roles of a company', () => {
  test('makes, changes and deletes roles of it, which are nobody else’s', async () => {
    const director = named('director');
    const { code, id } = await make(director, { ...small, name: 'first' });
    expect(code).toBe('200 allowed');
    expect(await served.sql('select owner_company_id::text, owner_unit_id::text, name from roles where id = $1::bigint', id)).toEqual([
      [String(director.companyId), null, `c${director.companyId}-first`],
    ]);
    expect(await seen(director)).toEqual([id]);
    expect(await change(director, id, { ...small, menus: { ...small.menus, structure: { show: true, r: true } } })).toBe('200 allowed');
    expect((await roleText(id)).menus.structure).toEqual({ show: true, r: true });
    expect(codeOf(await director.client.query('mutation($id:ID!){deleteRoles(id:$id){id}}', { id }))).toBe('200 allowed');
    expect(await seen(director)).toEqual([]);
  });
  test('does the same under the addresses of the original', async () => {
    const director = named('director');
    const made = await director.client.post<{ id: number }>('/lambda/puzzle/roles/create', { name: 'original', display_name: 'Туслах' });
    expect(codeOf(made)).toBe('200 allowed');
    const { id } = made.body;
    expect(codeOf(await director.client.post('/lambda/puzzle/save-role', { id, permissions: { menus: small.menus } }))).toBe('200 allowed');
    const { body } = await director.client.get<{ roles: { id: number; name: string; permissions: RoleDefinition }[]; menus: unknown }>(
      '/lambda/puzzle/roles-menus',
    );
    expect(body.roles.map((role) => [role.id, role.name, role.permissions.menus])).toEqual([
      [id, `c${director.companyId}-original`, small.menus],
    ]);
    expect(JSON.stringify(body.menus)).not.toContain('playground');
    expect(codeOf(await director.client.remove(`/lambda/puzzle/roles/destroy/${id}`))).toBe('200 allowed');
    expect(await seen(director)).toEqual([]);
  });
  test.each<[string, Partial<RoleDefinition>]>([
    ['a right on records', { menus: { partners: { show: true, r: true, u: true } } }],
    ['a wider entry', { menus: { employees: { show: true, r: true, d: true } } }],
    ['a table', { menus: {}, models: { bank: { c: true } } }],
    ['a field', { menus: { employees: { show: true, r: true } }, fields: {} }],
    ['a page', { menus: { playground: { show: true } } }],
    ['a flag', { menus: {}, flags: { excelupload: true } }],
    ['the administrator’s number', { id: 1, menus: { users: all } }],
  ])('gives nobody what he does not hold: %s', async (what, more) => {
    const director = named('director');
    if (what === 'a field') {
      // He loses the field himself, so that he cannot hand it on.
      await setRole(2, { ...(await roleText(2)), fields: { ...own.fields, employee: { ...own.fields?.employee, base_salary: 'none' } } });
      await expect.poll(async () => codeOf(await director.client.query('{employee(limit:1){base_salary}}'))).not.toBe('200 allowed');
    }
    const mine = await make(director, {
      ...small,
      name: `mine-${Buffer.from(what).toString('hex').slice(-12)}`,
      ...(what === 'a field' && { fields: (await roleText(2)).fields ?? {} }),
    });
    expect(mine.code).toBe('200 allowed');
    const before = await stored();
    const wanted = { ...small, name: 'more', ...more };
    const rows = [{ name: 'more', display_name: 'x', permissions: wanted }];
    expect((await make(director, wanted)).code).toBe('422 INVALID');
    expect(await change(director, mine.id, wanted)).toBe('422 INVALID');
    await director.client.post('/lambda/records/roles/upsert', { by: ['name'], rows });
    await director.client.post('/lambda/krud/role/store', rows[0]);
    await director.client.post(`/lambda/records/roles/change`, { rows: [{ id: mine.id, values: { permissions: wanted } }] });
    await director.client.post('/lambda/records/roles/bulk', { action: 'update', ids: [mine.id], values: { permissions: wanted } });
    expect(codeOf(await saveRole(director, mine.id, wanted))).toBe('422 INVALID');
    expect(await stored()).toEqual(before);
  });
  test('does not see or touch shipped roles, nor those of another company', async () => {
    const [director, salon] = [named('director'), named('salon-manager')];
    const shipped = await roleText(8);
    await setRole(8, {
      ...shipped,
      menus: { ...shipped.menus, roles: all, memberships: all },
      models: { ...shipped.models, company: { r: true } },
    });
    await expect.poll(async () => (await salon.client.query('{roles{id}}')).status).toBe(200);
    const theirs = await make(salon, { ...small, name: 'theirs', fields: shipped.fields ?? {} });
    expect(theirs.code).toBe('200 allowed');
    for (const id of [1, 2, 7, theirs.id]) {
      expect(await seen(director)).not.toContain(id);
      const before = await stored();
      expect(await change(director, id, small)).toMatch(/^(403|404) /);
      expect(codeOf(await director.client.query('mutation($id:ID!){deleteRoles(id:$id){id}}', { id }))).toMatch(/^(403|404|409) /);
      expect(codeOf(await saveRole(director, id, small))).toMatch(/^(403|404) /);
      expect(codeOf(await director.client.post(`/lambda/puzzle/roles/store/${id}`, { display_name: 'x' }))).toMatch(/^(403|404) /);
      expect(codeOf(await director.client.remove(`/lambda/puzzle/roles/destroy/${id}`))).toMatch(/^(403|404|409) /);
      expect(await stored()).toEqual(before);
    }
    expect(await give(director, 'cashier', theirs.id)).toMatch(/^(403|404|422) /);
    // Not even the administrator gives a company's role in another one.
    expect(await give(admin, 'cashier', theirs.id, director.companyId)).toBe('403 NO_RIGHT');
    await setRole(8, shipped);
  });
  test('does not change a role that he has himself, nor one that can do more than he can', async () => {
    const director = named('director');
    const mine = await make(director, { ...small, name: 'held' });
    expect(await give(admin, 'director', mine.id)).toBe('200 allowed');
    expect(await change(director, mine.id, { ...small, menus: {} })).toBe('403 NO_RIGHT');
    const other = await make(director, { ...small, name: 'widened' });
    expect(codeOf(await setRole(other.id, { ...small, menus: { partners: all } }))).toBe('200 allowed');
    expect(await change(director, other.id, small)).toBe('403 NO_RIGHT');
    expect(codeOf(await director.client.query('mutation($id:ID!){deleteRoles(id:$id){id}}', { id: other.id }))).toBe('403 NO_RIGHT');
    expect(await give(director, 'cashier', other.id)).toBe('403 NO_RIGHT');
    const { body } = await director.client.get<{ data: { closed: { id: number; why: string }[] } }>('/lambda/rights/catalog');
    expect(body.data.closed).toEqual(
      expect.arrayContaining([
        { id: mine.id, why: 'held' },
        { id: other.id, why: 'beyond' },
      ]),
    );
  });
  test('is shown what he holds, and others no catalogue at all', async () => {
    type Catalog = {
      menus: { items: { id: string; children?: { id: string }[] }[] }[];
      own: { flags: string[]; menus: object };
      shipped: object;
    };
    const { body } = await named('director').client.get<{ data: Catalog }>('/lambda/rights/catalog');
    const entries = body.data.menus.flatMap(({ items }) => items.flatMap(({ children = [] }) => children.map(({ id }) => id)));
    expect(entries).toEqual(expect.arrayContaining(['employees', 'roles']));
    expect(entries).not.toContain('playground');
    expect(body.data.own.flags).toEqual(['approve', 'chart']);
    expect(body.data.shipped).toEqual({});
    for (const login of ['hr', 'cashier', 'employee']) expect((await named(login).client.get('/lambda/rights/catalog')).status).toBe(403);
  });
  test('is told which conditions mean nothing, and why, in the language of the screen; of entries that he does not hold, nothing', async () => {
    const broken = {
      gridCondition: [
        { grid_field: 'struct_id', user_field: 'struct_id' },
        { grid_field: 'gone', user_field: 'struct_id' },
      ],
      formCondition: [{ form_field: 'struct_id', user_field: 'emp_nick' }],
      gridEditCondition: { all: [{ field: 'gone', condition: 'equals', value: '1' }, "status = 'left'", 'status = ('] },
      gridDeleteCondition: "status = 'nowhere'",
    };
    const asked = { menus: { employees: broken, playground: broken } };
    const told = async ({ client }: Person, language = 'mn') => {
      const { body } = await client.post<{ data: { menu: string; part: string; at: number; message: string }[] }>(
        '/lambda/rights/faults',
        asked,
        { 'accept-language': language },
      );
      return body.data.map(({ menu, part, at, message }) => `${menu} ${part} ${at} ${message}`);
    };
    const own = await told(named('director'));
    expect(own.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'employees gridCondition 1',
      'employees formCondition 0',
      'employees gridEditCondition 0',
      'employees gridEditCondition 2',
      'employees gridDeleteCondition 0',
    ]);
    expect(own[0]).toContain('gone: ийм талбар алга');
    expect((await told(named('director'), 'ko'))[2]).toContain('gone 필드가 없습니다');
    expect((await told(admin)).length).toBeGreaterThan(own.length - 1);
    for (const login of ['hr', 'cashier', 'employee'])
      expect((await named(login).client.post('/lambda/rights/faults', asked)).status).toBe(403);
  });
});

describe('a manager of the roles of a unit', () => {
  test('makes roles of the own unit, sees no others, and gives them to its people alone', async () => {
    const director = named('director');
    const whole = await make(director, { ...small, name: 'whole' });
    expect(whole.code).toBe('200 allowed');
    await manage('unit');
    const unit = await make(director, { ...small, name: 'unit' });
    expect(unit.code).toBe('200 allowed');
    expect(await served.sql('select owner_unit_id::text from roles where id = $1::bigint', unit.id)).toEqual([[String(director.unitId)]]);
    expect(await seen(director)).toEqual([unit.id]);
    expect(await change(director, whole.id, small)).toMatch(/^(403|404) /);
    expect(named('cashier').unitId).not.toBe(director.unitId);
    expect(await give(director, 'cashier', unit.id)).toBe('403 NO_RIGHT');
  });
});
