/** What is told of a person's rights is what the door does for that person, and the layer that is named is the one that decided. */
import { inputTypeName, typeName } from '@lambda/model/definitions/names.ts';
import { clientOf } from '@lambda/testing/client.ts';
import {
  buildClientSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let people: readonly Person[];
let admin: Person;
beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
  admin = await served.administrator(0);
});
afterAll(() => served.close());

const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};
type Closed = { readonly by: string; readonly entry?: string | null; readonly rule?: string } | null;
type Explained = {
  readonly administrator: boolean;
  readonly menu: { readonly show: boolean } | null;
  readonly operations: readonly {
    readonly operation: string;
    readonly allowed: boolean;
    readonly sources: readonly { readonly origin: unknown; readonly scope: string }[];
    readonly closed: Closed;
  }[];
  readonly field: { readonly read: boolean; readonly write: boolean; readonly closed: Closed } | null;
  readonly record: readonly { readonly operation: string; readonly allowed: boolean; readonly code: string | null }[] | null;
};
type Asked = { readonly menu?: string; readonly model?: string; readonly field?: string; readonly record_id?: number };
async function explain({ userId, companyId, roleId }: Person, asked: Asked, asker = admin): Promise<Explained> {
  const whom = { user_id: userId, company_id: companyId, role_id: roleId };
  const { status, body } = await asker.client.post<{ data: Explained }>('/lambda/rights/effective', { ...whom, ...asked });
  expect([status, asked]).toEqual([200, asked]);
  return body.data;
}
const allowed = ({ operations }: Explained) => operations.filter((one) => one.allowed).map(({ operation }) => operation);
/** What is said of one operation. */
const operation = ({ operations }: Explained, name: string) => operations.find((one) => one.operation === name);

async function schemaOf({ client }: Person): Promise<GraphQLSchema> {
  const { body } = await client.query<IntrospectionQuery>(getIntrospectionQuery());
  if (!body.data) throw new Error('no schema');
  return buildClientSchema(body.data);
}
/** What the schema of a person lets them do with a model. Accounts have no list, only rows that others lead to. */
function offered(schema: GraphQLSchema, model: string): string[] {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const isRead = schema.getType(typeName(model)) !== undefined;
  return [...(isRead ? ['read'] : []), ...['create', 'update', 'delete'].filter((one) => `${one}${typeName(model)}` in mutations)].sort();
}
const fieldsOf = (schema: GraphQLSchema, type: string): ReadonlySet<string> => {
  const found = schema.getType(type);
  return new Set(isObjectType(found) || isInputObjectType(found) ? Object.keys(found.getFields()) : []);
};

describe('what is told of a person', () => {
  const differences = async (asked = people, asker = admin): Promise<string[]> => {
    const found: string[] = [];
    for (const person of asked) {
      const schema = await schemaOf(person);
      for (const { name } of served.registry.models.values()) {
        const explained = allowed(await explain(person, { model: name }, asker)).sort();
        const there = offered(schema, name);
        if (explained.join() !== there.join()) found.push(`${person.name} ${name}: told ${explained.join()}, there ${there.join()}`);
      }
    }
    return found;
  };
  test('is what the door offers that person, of every model', { timeout: 120_000 }, async () => {
    expect(people.length).toBeGreaterThan(9);
    expect(await differences()).toEqual([]);
  });
  test('is what the door offers of every field', { timeout: 120_000 }, async () => {
    let closed = 0;
    for (const login of ['hr', 'accountant', 'cashier', 'employee', 'salon-manager', 'artist']) {
      const person = named(login);
      const schema = await schemaOf(person);
      for (const name of ['employee', 'partner', 'struct', 'reward']) {
        const model = served.registry.models.get(name);
        const [read, write] = [fieldsOf(schema, typeName(name)), fieldsOf(schema, inputTypeName(name))];
        const all = Object.entries(model?.fields ?? {}).filter(([, { kind }]) => kind !== 'children' && kind !== 'references');
        for (const [field] of all) {
          const explained = (await explain(person, { model: name, field })).field;
          if (read.size > 0) expect([login, name, field, explained?.read]).toEqual([login, name, field, read.has(field)]);
          if (write.size > 0) expect([login, name, field, explained?.write]).toEqual([login, name, field, write.has(field)]);
          if (explained && !(explained.read && explained.write)) closed++;
          // What is closed names who closed it, and what is open names nobody.
          expect([login, name, field, explained?.closed === null]).toEqual([login, name, field, explained?.read && explained.write]);
        }
      }
    }
    expect(closed).toBeGreaterThan(50);
  });
  test('of a record is what happens when that person asks for it or changes it', { timeout: 120_000 }, async () => {
    const ids = (await served.sql('select id from employee where id % 29 = 0 order by id')).map(([id]) => Number(id));
    const seen = { open: 0, closed: 0 };
    for (const login of ['hr', 'director', 'accountant', 'employee', 'salon-manager', 'artist']) {
      const person = named(login);
      for (const id of [...ids, person.employeeId ?? 0]) {
        const { record } = await explain(person, { model: 'employee', record_id: id });
        const right = (name: string) => record?.find((one) => one.operation === name)?.allowed;
        const list = await person.client.query<{ employee: unknown[] }>(
          `{employee(filters:[{column:"id",condition:equals,value:"${id}"}]){id}}`,
        );
        expect([login, id, right('read')]).toEqual([login, id, list.body.data?.employee.length === 1]);
        const bulk = { action: 'update', ids: [id], values: { phone_two: '99001122' }, preview: true };
        const change = await person.client.post<{ data?: { changed: number } }>('/lambda/records/employee/bulk', bulk);
        expect([login, id, right('update')]).toEqual([login, id, change.body.data?.changed === 1]);
        seen[right('update') ? 'open' : 'closed']++;
      }
    }
    expect(Math.min(seen.open, seen.closed)).toBeGreaterThan(5);
  });
  test('that a server works out from somebody else’s role is noticed (the control)', { timeout: 120_000 }, async () => {
    const director = named('director');
    const mixed = await served.changed((services) => ({
      ...services,
      sessions: {
        ...services.sessions,
        layersFor: (asked) => services.sessions.layersFor({ ...asked, userId: director.userId, roleId: director.roleId }),
      },
    }));
    const other = { ...admin, client: clientOf(mixed.url, admin.client.token) };
    expect(await differences([director], other)).toEqual([]);
    expect((await differences([named('cashier')], other)).length).toBeGreaterThan(5);
    await mixed.close();
  });
});

describe('the layer that decided', () => {
  const person = () => named('storekeeper');
  const at = { menu: 'employees', model: 'employee' };
  const limited = { menus: { partners: { show: true, r: true } } };
  const setCompany = async (max_permissions: unknown) => {
    const document = 'mutation($i:CompanyInput!,$c:ID!){updateCompany(id:$c,input:$i){id}}';
    expect((await admin.client.query(document, { c: person().companyId, i: { max_permissions } })).status).toBe(200);
  };
  const setOwn = async (permissions: unknown) => {
    const document = 'mutation($i:EmployeeInput!,$e:ID!){updateEmployee(id:$e,input:$i){id}}';
    expect((await admin.client.query(document, { e: person().employeeId, i: { permissions } })).status).toBe(200);
  };
  const readOf = async () => operation(await explain(person(), at), 'read');
  beforeAll(async () => {
    admin = people.find(({ roleId, companyId }) => roleId === 1 && companyId === person().companyId) ?? admin;
  });

  test('is the role where nothing else is said, with the entry and the scope that give what is open', async () => {
    const explained = await explain(person(), at);
    expect(operation(explained, 'read')).toMatchObject({ allowed: true, closed: null, sources: [{ scope: 'unit' }] });
    expect(JSON.stringify(operation(explained, 'read')?.sources)).toContain('employees');
    expect(operation(explained, 'delete')).toMatchObject({ allowed: false, sources: [], closed: { by: 'role' } });
    expect((await explain(person(), { ...at, field: 'base_salary' })).field).toMatchObject({ read: false, closed: { by: 'role' } });
  });
  test('is the company where its maximum takes away what the role gives, and no longer when it does not', async () => {
    await setCompany(limited);
    expect(await readOf()).toMatchObject({ allowed: false, sources: [], closed: { by: 'company', entry: 'employees' } });
    expect(operation(await explain(person(), at), 'delete')).toMatchObject({ closed: { by: 'role' } });
    await setCompany({ fields: { employee: { phone_one: 'none' } } });
    expect((await explain(person(), { ...at, field: 'phone_one' })).field).toMatchObject({ read: false, closed: { by: 'company' } });
    await setCompany(null);
    expect(await readOf()).toMatchObject({ allowed: true, closed: null });
  });
  test('is the employee where the own permissions take it away', async () => {
    await setOwn(limited);
    expect(await readOf()).toMatchObject({ allowed: false, sources: [], closed: { by: 'employee', entry: 'employees' } });
    await setOwn({ menus: { employees: { show: true, r: true, scope: 'own' } } });
    expect(await readOf()).toMatchObject({ allowed: true, sources: [{ scope: 'own' }] });
    await setOwn(null);
    expect(await readOf()).toMatchObject({ allowed: true, closed: null });
  });
  test('is the platform where no role could open it', async () => {
    const hr = named('hr');
    expect(operation(await explain(hr, { model: 'record_history' }), 'update')).toMatchObject({ closed: { by: 'platform' } });
    expect((await explain(hr, { model: 'users', field: 'password' })).field).toMatchObject({
      read: false,
      closed: { by: 'platform', rule: 'password' },
    });
    expect((await explain(hr, { model: 'employee', field: 'full_name' })).field).toMatchObject({
      read: true,
      write: false,
      closed: { by: 'platform', rule: 'readOnly' },
    });
  });
  test('says of a menu entry whether it is shown, and of one that is not there nothing', async () => {
    expect((await explain(person(), { menu: 'employees' })).menu).toMatchObject({ show: true });
    expect((await explain(person(), { menu: 'roles' })).menu).toMatchObject({ show: false });
    const { status } = await admin.client.post('/lambda/rights/effective', {
      user_id: person().userId,
      company_id: person().companyId,
      role_id: person().roleId,
      menu: 'nothing',
    });
    expect(status).toBe(404);
  });
});
