/** Own permissions of an employee through the running product: what is listed, what an editor may change, what stays. */
import type { RightLimits, RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { LimitOperation } from '@lambda/model/rights/right-limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let people: readonly Person[];
let admin: Person;
beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
  const { companyId } = named('hr');
  admin = people.find((person) => person.roleId === 1 && person.companyId === companyId) ?? (await served.administrator(0));
});
afterAll(() => served.close());

const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};
type Entry = { id: string; locked: Partial<Record<LimitOperation, string>> };
type Rights = { roles: { id: number }[]; own: boolean; whole: boolean; entries: Entry[]; all: { id: string }[] };
const rightsOf = async (editor: Person, of: Person) => {
  const { status, body } = await editor.client.get<{ data: Rights }>(`/lambda/rights/employee/${of.employeeId}`);
  return { status, rights: body.data };
};
async function write(editor: Person, of: Person, permissions: RightLimits | null): Promise<string> {
  const { status, body } = await editor.client.query('mutation($i:EmployeeInput!,$e:ID!){updateEmployee(id:$e,input:$i){id}}', {
    e: of.employeeId,
    i: { permissions },
  });
  const { errors } = body as { errors?: { extensions: { code: string } }[] };
  return `${status} ${errors?.[0]?.extensions.code ?? 'allowed'}`;
}
const stored = async (of: Person): Promise<unknown> =>
  JSON.parse((await served.sql('select permissions::text from employee where id = $1::bigint', of.employeeId))[0]?.[0] ?? 'null');
const open = { show: true, c: true, r: true, u: true, d: true };
/** All entries open, but for what is said. */
async function allBut(of: Person, closed: NonNullable<RightLimits['menus']>): Promise<RightLimits> {
  const { rights } = await rightsOf(admin, of);
  return { menus: { ...Object.fromEntries(rights.all.map(({ id }) => [id, open])), ...closed } };
}

describe('what is listed', () => {
  test('is the menu of the employee’s own role; what the editor does not hold is locked and says why', async () => {
    const { rights } = await rightsOf(named('hr'), named('accountant'));
    expect(rights.roles).toMatchObject([{ id: 4 }]);
    const ids = rights.entries.map(({ id }) => id);
    expect(ids).toContain('partners');
    expect(ids).not.toContain('checklists');
    const locked = (id: string) => rights.entries.find((entry) => entry.id === id)?.locked;
    expect(locked('partners')).toEqual({ show: 'editor', c: 'editor', r: 'editor', u: 'editor', d: 'editor' });
    expect(locked('employees')).toEqual({ c: 'role', u: 'role', d: 'role' });
    expect((await rightsOf(admin, named('accountant'))).rights.entries.find(({ id }) => id === 'partners')?.locked).toEqual({});
  });
  test('is nobody’s who may not read own permissions, nor that of an employee of another company', async () => {
    for (const login of ['accountant', 'cashier', 'employee'])
      expect([403, 404]).toContain((await rightsOf(named(login), named('storekeeper'))).status);
    expect((await rightsOf(named('hr'), named('receptionist'))).status).toBe(404);
    expect((await rightsOf(named('hr'), named('hr'))).rights.own).toBe(true);
  });
});

describe('a change', () => {
  test('of what the editor holds is taken, and leaves the rest of the role as it was', async () => {
    const [hr, accountant] = [named('hr'), named('accountant')];
    const wanted = await allBut(accountant, { employees: { ...open, r: false } });
    expect(await write(hr, accountant, wanted)).toBe('200 allowed');
    const list = async (model: string) => (await accountant.client.query(`{${model}(limit:1){id}}`)).status;
    await expect.poll(() => list('employee')).not.toBe(200);
    expect(await list('partner')).toBe(200);
    expect(await write(hr, accountant, null)).toBe('200 allowed');
    await expect.poll(() => list('employee')).toBe(200);
  });
  test.each([
    ['closes an entry that the editor does not hold', { partners: { show: false } }],
    ['takes one right of it', { partners: { ...open, d: false } }],
    ['narrows the scope of it', { partners: { ...open, scope: 'own' as const } }],
  ])('is refused that %s, and nothing is written', async (_name, closed) => {
    const [hr, accountant] = [named('hr'), named('accountant')];
    expect(await write(hr, accountant, await allBut(accountant, closed))).toBe('403 NO_RIGHT');
    // A list that names only what the editor sees closes the others.
    expect(await write(hr, accountant, { menus: { employees: open } })).toBe('403 NO_RIGHT');
    expect(await stored(accountant)).toBeNull();
  });
  test('is refused that opens again what the editor does not hold', async () => {
    const [hr, accountant] = [named('hr'), named('accountant')];
    const limits = await allBut(accountant, { partners: { show: false } });
    expect(await write(admin, accountant, limits)).toBe('200 allowed');
    expect(await write(hr, accountant, null)).toBe('403 NO_RIGHT');
    expect(await write(hr, accountant, { ...limits, flags: { datasource: false } })).toBe('403 NO_RIGHT');
    expect(await write(hr, accountant, { ...limits, fields: { users: { login: 'none' } }, models: { roles: { r: true } } })).toBe(
      '403 NO_RIGHT',
    );
    // Beside what he may not touch, he changes what he may.
    expect(await write(hr, accountant, { menus: { ...limits.menus, rewards: { show: false } } })).toBe('200 allowed');
    expect(await write(admin, accountant, null)).toBe('200 allowed');
  });
  test('is refused that lets an employee reach rows beyond the editor’s own', async () => {
    const [hr, accountant] = [named('hr'), named('accountant')];
    const [row] = await served.sql('select permissions::text from roles where id = 3');
    const role = JSON.parse(row?.[0] ?? '{}') as RoleDefinition;
    const setRole = (permissions: RoleDefinition) =>
      admin.client.query('mutation($i:RolesInput!){updateRoles(id:3,input:$i){id}}', { i: { permissions } });
    const limits = await allBut(accountant, { employees: { ...open, r: false } });
    expect(await write(admin, accountant, limits)).toBe('200 allowed');
    await setRole({ ...role, menus: { ...role.menus, employees: { ...open, scope: 'unit' } } });
    // The editor reaches the own unit; the accountant’s role would give the whole company back.
    const inUnit = await served.sql(
      'select 1 from employee a join employee h on h.struct_id = a.struct_id where a.id = $1::bigint and h.id = $2::bigint',
      accountant.employeeId,
      hr.employeeId,
    );
    await expect.poll(() => write(hr, accountant, null)).toBe(inUnit.length > 0 ? '403 NO_RIGHT' : '404 NOT_FOUND');
    await setRole(role);
    await expect.poll(() => write(hr, accountant, null)).toBe('200 allowed');
  });
  test('of the own is refused, and of what is no list of rights too', async () => {
    expect(await write(named('hr'), named('hr'), { menus: {} })).toBe('403 NO_RIGHT');
    expect(await write(named('hr'), named('accountant'), { menus: 'all' } as unknown as RightLimits)).toBe('422 INVALID');
  });
});
