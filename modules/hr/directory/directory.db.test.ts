/** The staff directory: open to everybody, and nothing in it but what is public of a colleague. */

import { findOpenable } from '@lambda/engine/core/records/file-holders.ts';
import { cutDefinition } from '@lambda/engine/services/definitions/definition-cut.ts';
import { listingColumns } from '@lambda/engine/services/listing/columns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGN_INS } from '../demo/sign-ins.ts';
import { type DemoWorld, demoWorld, refusalOf } from '../tests/demo-world.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

const COLUMNS = 'id lastname firstname job unit unit_id work_phone work_email avatar acting_unit leads_unit';
const listed = async (login: string, args = 'limit:500'): Promise<Row[]> =>
  (await (await world.as(login))(`{staff_directory(${args}){${COLUMNS}}}`)).staff_directory as Row[];
const PRIVATE = [
  'register',
  'birthday',
  'phone_one',
  'phone_two',
  'email',
  'address',
  'base_salary',
  'account_number',
  'gender',
  'user_id',
  'status',
];

describe('the staff directory', () => {
  it.each(SIGN_INS.map(({ login }) => login))('shows %s everybody who works in the company', async (login) => {
    const rows = await listed(login);
    const all = (await (
      await world.as(login.startsWith('salon') || ['receptionist', 'artist'].includes(login) ? 'salon-manager' : 'hr')
    )('{employee(filters:[{column:"status",condition:notEqual,value:"left"}],limit:500){id}}')) as { employee: Row[] };
    expect(rows.map(({ id }) => id).toSorted()).toEqual(all.employee.map(({ id }) => id).toSorted());
    expect(rows.every(({ job, unit, work_phone }) => job && unit && work_phone)).toBe(true);
  });

  it('names no private field, neither to show nor to filter, sort, group or search by', async () => {
    for (const login of ['employee', 'artist', 'storekeeper', 'accountant', 'hr']) {
      const ask = await world.as(login);
      for (const field of PRIVATE) {
        expect((await refusalOf(ask(`{staff_directory{id ${field}}}`))).status, `${login} ${field}`).toBe(400);
        const f = [{ column: field, condition: 'notNull', value: '' }];
        expect((await refusalOf(ask('query($f:[filter!]){staff_directory(filters:$f){id}}', { f }))).code).toBe('UNKNOWN_FIELD');
      }
      for (const column of ['struct_id.phone', 'user_id.login', 'job_id.level'])
        expect((await refusalOf(ask(`{staff_directory(sorts:[{column:"${column}",order:asc}]){id}}`))).code).toBe('UNKNOWN_FIELD');
    }
  });

  it('gives no way to the record behind it', async () => {
    const colleague = (await listed('employee')).find(({ lastname }) => lastname !== undefined) as Row;
    const own = (await world.actorOf('employee')).employeeId;
    const other = (await listed('employee')).find(({ id }) => id !== own) ?? colleague;
    const ask = await world.as('employee');
    const f = [{ column: 'id', condition: 'equals', value: String(other.id) }];
    expect((await ask('query($f:[filter!]){employee(filters:$f){id}}', { f })).employee).toEqual([]);
    expect((await refusalOf(ask(`mutation{updateStaffDirectory(id:${other.id},input:{}){id}}`))).status).toBe(403);
    const people = await world.as('employee', 'staff-directory');
    expect((await people('query($f:[filter!]){staff_directory(filters:$f){id}}', { f })).staff_directory).toHaveLength(1);
  });

  it('leaves out whoever has left', async () => {
    const hr = await world.as('hr');
    const [gone] = (await hr('{employee(filters:[{column:"status",condition:equals,value:"left"}],limit:1){id}}')).employee as Row[];
    const f = `filters:[{column:"id",condition:equals,value:"${gone?.id}"}]`;
    expect(await listed('employee', f)).toEqual([]);
    expect(await listed('hr', f)).toEqual([]);
  });

  it('is searched in both scripts, and by initial and name', async () => {
    const [first] = (await (await world.as('employee'))('{staff_directory(limit:1){id lastname firstname firstname_latin}}'))
      .staff_directory as [Row];
    const { firstname, lastname, firstname_latin } = first as Row & Record<string, string>;
    const columns = ['lastname', 'firstname', 'lastname_latin', 'firstname_latin', 'work_phone'];
    for (const text of [firstname, firstname_latin, `${lastname?.charAt(0)}.${firstname}`]) {
      const found = (await (await world.as('employee'))('query($q:search){staff_directory(search:$q){id}}', { q: { text, columns } }))
        .staff_directory as Row[];
      expect(
        found.map(({ id }) => id),
        text,
      ).toContain(first.id);
    }
  });

  it('opens the portraits that it shows, and no paper, and no portrait of who has left', async () => {
    const hr = await world.as('hr');
    const people = (await hr('{employee(limit:400){id status employee_document{id}}}')).employee as (Row & { employee_document: Row[] })[];
    const { companyId } = await world.actorOf('hr');
    const file = async (table: string, column: string, holder: number | undefined): Promise<number> => {
      const id = await world.database.nextId();
      const statement = (name: string, sql: string, params: (string | number)[]) => ({ name, sql, params });
      await world.database.batch(
        [
          statement(
            'directory_file',
            "insert into files (company_id, id, file_name, media_type, bytes, sha256) values ($1::bigint, $2::bigint, 'x.png', 'image/png', 1, 'x')",
            [companyId, id],
          ),
          statement(`directory_${table}`, `update ${table} set ${column} = $3::bigint where company_id = $1::bigint and id = $2::bigint`, [
            companyId,
            holder ?? 0,
            id,
          ]),
        ],
        companyId,
      );
      return id;
    };
    const working = people.find(({ status, employee_document }) => status !== 'left' && employee_document.length > 0);
    const portrait = await file('employee', 'avatar', working?.id);
    const paper = await file('employee_document', 'file', working?.employee_document[0]?.id);
    const gone = await file('employee', 'avatar', people.find(({ status }) => status === 'left')?.id);
    for (const login of ['employee', 'accountant']) {
      const actor = await world.actorOf(login);
      const context = { registry: world.registry, database: world.database, actor };
      const opened = async (id: number) => (await world.database.batch([findOpenable(context, id)], companyId))[0]?.rows.length;
      expect([await opened(portrait), await opened(paper)], login).toEqual([1, 0]);
      if (login === 'employee') expect(await opened(gone)).toBe(0);
    }
  });

  it('is sorted, filtered, grouped and exported by the manager, with the rights of everybody; a name finds that person alone', async () => {
    const ask = await world.as('employee');
    const people = async (args: string, declared = '', variables = {}) =>
      (await ask(`query${declared}{staff_directory(${args}limit:500){id lastname firstname manager}}`, variables))
        .staff_directory as (Row & { readonly manager: string | null; readonly lastname: string; readonly firstname: string })[];
    const all = await people('');
    const named = all.filter(({ manager }) => manager !== null);
    expect(all.length - named.length).toBeLessThan(5);
    const ids = (await people('sorts:[{column:"id",order:asc}],')).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const down = (await people('sorts:[{column:"manager",order:desc}],')).map(({ manager }) => manager);
    const up = (await people('sorts:[{column:"manager",order:asc}],')).map(({ manager }) => manager);
    expect(new Set(up)).toEqual(new Set(down));
    expect(up.filter(Boolean)).toEqual(down.filter(Boolean).toReversed());
    const [name = ''] = named.map(({ manager }) => manager);
    const reports = named.filter(({ manager }) => manager === name).map(({ id }) => id);
    const filtered = await people('filters:$f,', '($f:[filter!])', { f: [{ column: 'manager', condition: 'contains', value: name }] });
    expect(filtered.map(({ id }) => id).toSorted()).toEqual(reports.toSorted());
    const search = world.registry.grids.get('staff-directory')?.search ?? [];
    const found = (await people('search:$q,', '($q:search)', { q: { text: name, columns: search } })).map(({ id }) => id);
    const namesakes = all.filter(({ lastname, firstname }) => `${lastname} ${firstname}` === name).map(({ id }) => id);
    expect(found.toSorted()).toEqual(namesakes.toSorted());
    expect(found).not.toEqual(expect.arrayContaining(reports));
    const groups = (await ask('{aggregate(table:"staff_directory",groupBy:["manager"],values:[{function:count}])}')).aggregate as {
      manager: string | null;
      count: number;
    }[];
    expect(groups.find(({ manager }) => manager === name)?.count).toBe(reports.length);
    const { registry } = world;
    const { access } = await world.actorOf('employee');
    const [grid, entity] = [registry.grids.get('staff-directory'), registry.entities.get('staff_directory')];
    if (!grid || !entity) throw new Error('there is no directory');
    expect(listingColumns({ registry, access }, grid, entity, ['lastname', 'manager']).map(({ id }) => id)).toEqual([
      'lastname',
      'manager',
    ]);
  });

  it('forgives a slip in a name', async () => {
    const ask = await world.as('employee');
    const [one] = (await ask('{staff_directory(limit:1){id lastname firstname}}')).staff_directory as [Row & { firstname: string }];
    const columns = world.registry.grids.get('staff-directory')?.search ?? [];
    const text = `${one.firstname.slice(0, 2)}ъ${one.firstname.slice(2)}`;
    const rows = (await ask('query($q:search){staff_directory(search:$q,limit:500){id}}', { q: { text, columns } }))
      .staff_directory as Row[];
    expect(rows.map(({ id }) => id)).toContain(one.id);
  });

  it('is closed to a role without its entry, and cut by the fields of a role', async () => {
    const { createAccess } = await import('@lambda/engine/core/access/access.ts');
    const role = world.registry.roles.get(7);
    if (!role) throw new Error('no role of employees');
    const { 'staff-directory': _entry, ...menus } = role.menus;
    const closed = createAccess(world.registry, { ...role, id: 2000, menus });
    const context = { registry: world.registry, access: closed };
    for (const type of ['grid', 'form'] as const)
      expect(() => cutDefinition(context, type, type === 'grid' ? 'staff-directory' : 'staff-card')).toThrow();
    const narrow = createAccess(world.registry, { ...role, id: 2000, fields: { staff_directory: { work_phone: 'none' } } });
    const grid = cutDefinition({ registry: world.registry, access: narrow }, 'grid', 'staff-directory') as { columns: { field: string }[] };
    expect(grid.columns.map(({ field }) => field)).toContain('work_email');
    expect(grid.columns.map(({ field }) => field)).not.toContain('work_phone');
  });
});
