/** What the shipped definitions promise to each other: they fit together, and no role sees what it should not. */
import { createAccess, isReachedOnly } from '@lambda/engine/core/access/access.ts';
import { effectiveRights } from '@lambda/engine/core/access/layers.ts';
import { platformModule } from '@lambda/engine/core/platform/platform.module.ts';
import { createRegistry } from '@lambda/engine/core/registry/registry.ts';
import { desiredSchema } from '@lambda/engine/core/schema/desired-schema.ts';
import type { GridDefinition, ModelDefinition, RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { searchVectorName } from '@lambda/model/definitions/names.ts';
import { apartPaths } from '@lambda/model/definitions/naming.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { searchFields } from '@lambda/model/search/search-fields.ts';
import { organizationModule } from '@lambda/organization/module.ts';
import { describe, expect, it } from 'vitest';
import { hrModule } from '../module.ts';

const registry = createRegistry([platformModule, organizationModule, hrModule]);
const access = (id: number) => {
  const role = registry.roles.get(id);
  if (!role) throw new Error(`there is no role ${id}`);
  return createAccess(registry, role);
};
const employee = registry.model('employee');
const everyRole = [...registry.roles.keys()];

/** The record that a field of this model is about: the model itself and those that its references lead to. */
const subjectsOf = ({ name, fields }: ModelDefinition): readonly string[] => [
  name,
  ...Object.values(fields).flatMap((field) => (field.kind === 'reference' ? [field.to] : [])),
];
/** The field of which another may be a copy, by its name: `new_account_number` of `account_number`. */
const originalsOf = (registered: readonly ModelDefinition[], model: ModelDefinition, name: string) =>
  registered
    .filter((source) => source !== model && subjectsOf(model).includes(source.name))
    .flatMap((source) =>
      Object.keys(source.fields).flatMap((field) =>
        (name === field || name === `old_${field}` || name === `new_${field}`) && source.fields[field]?.kind === model.fields[name]?.kind
          ? [`${source.name}.${field}`]
          : [],
      ),
    );

describe('a field that copies another one', () => {
  const account = { employee: { account_number: 'none' } } as const;
  const roleWith = (fields: RoleDefinition['fields'], menus: RoleDefinition['menus']): RoleDefinition => ({
    id: 90,
    name: 'x',
    label: { mn: 'x', en: 'x', ko: 'x' },
    menus,
    ...(fields ? { fields } : {}),
  });
  const request = registry.model('change_request');
  const READS = { show: true, c: true, r: true } as const;

  it('is closed with it to whoever reads those of others, and open where it is the own word', () => {
    const others = createAccess(
      registry,
      roleWith(account, { 'change-requests': READS, 'my-change-requests': { ...READS, scope: 'own' } }),
    );
    expect(others.mayReadField(request, 'new_account_number')).toBe(false);
    expect(others.mayWriteField(request, 'new_account_number')).toBe(false);
    expect(others.mayReadField(request, 'new_bank_id')).toBe(true);
    const own = others.on('my-change-requests');
    expect([own.mayReadField(request, 'new_account_number'), own.mayWriteField(request, 'new_account_number')]).toEqual([true, true]);
    // What stood in the record is no word of the person's.
    expect(own.mayReadField(request, 'old_account_number')).toBe(false);
    const open = createAccess(registry, roleWith(undefined, { 'change-requests': READS }));
    expect(['old_account_number', 'new_account_number'].map((name) => open.mayReadField(request, name))).toEqual([true, true]);
  });
  it('is closed by the limits of a company like by the role', () => {
    const role = roleWith(undefined, { 'change-requests': READS });
    const limited = effectiveRights({ company: { fields: account }, role, employee: null }).role;
    expect(createAccess(registry, limited).mayReadField(request, 'new_account_number')).toBe(false);
  });
  it.each(everyRole)('says so when it goes by the same name as one that role %i may not read', (id) => {
    const rights = access(id);
    const models = [...registry.models.values()];
    const leaks = models
      .filter((model) => rights.model(model).read !== null && !isReachedOnly(rights, model))
      .flatMap((model) =>
        Object.keys(model.fields).flatMap((name) => {
          if (!rights.mayReadField(model, name) || model.fields[name]?.closedWith?.openInOwn) return [];
          const closed = originalsOf(models, model, name).filter((path) => {
            const [of = '', field = ''] = path.split('.');
            // What is withheld belongs to the account, which says it by itself.
            return !fieldOf(registry.model(of), field)?.field.withheld && !rights.mayReadField(registry.model(of), field);
          });
          return closed.map((path) => `${model.name}.${name} tells ${path}`);
        }),
      );
    expect(leaks).toEqual([]);
  });
  it('stops the start when there is nothing that it copies', () => {
    const broken = (path: string) => ({
      ...hrModule,
      models: hrModule.models?.map((model) =>
        model.name === 'reward'
          ? { ...model, fields: { ...model.fields, note: { ...model.fields.note, closedWith: { fields: [path] } } as Field } }
          : model,
      ),
    });
    const start = (path: string) => () => createRegistry([platformModule, organizationModule, broken(path) as typeof hrModule]);
    expect(start('employee.pay')).toThrow('reward.note is closed with employee.pay, which is not there');
    expect(start('employee.birth_month_day')).toThrow('reward.note is closed with employee.birth_month_day, which is a copy itself');
    expect(start('employee.base_salary')).not.toThrow();
  });
});

describe('the definitions of organisation and HR', () => {
  it('fit together', () => {
    expect([...registry.models.keys()]).toEqual(expect.arrayContaining(['struct', 'job', 'partner', 'aimag', 'sum', 'bank', 'employee']));
    expect(everyRole).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('serve the views that other systems ask for, with their fields', () => {
    const fields = (name: string) => [...(registry.entities.get(name)?.fields.keys() ?? [])];
    expect(fields('view_struct')).toEqual(
      expect.arrayContaining([
        'id',
        'parent_id',
        'company_id',
        'struct_name',
        'struct_type',
        'aimagname',
        'sumname',
        'phone',
        'child_company_id',
      ]),
    );
    expect(fields('emp_with_user')).toEqual(
      expect.arrayContaining([
        ...['id', 'firstname', 'lastname', 'avatar', 'login', 'employee_status_id', 'phone_one', 'company_id', 'email', 'sub'],
      ]),
    );
    expect(fields('view_emp')).toEqual(
      expect.arrayContaining(['id', 'firstname', 'lastname', 'ajliin_tsag_id', 'a_tushaal_ner', 'company_id', 'struct_name']),
    );
    expect(fields('view_aiamag')).toEqual(['id', 'aimagname']);
    expect(fields('partner')).toEqual(expect.arrayContaining(['id', 'partner_company_name']));
    expect(fields('job')).toEqual(expect.arrayContaining(['id', 'a_tushaal_ner']));
    expect(fields('lut_salary_insured_type')).toEqual(expect.arrayContaining(['id', 'insured_type']));
  });

  it('tell employees of one name apart by unit, position and code', () => {
    expect(apartPaths(registry.model('employee'))).toEqual(['struct_id.name', 'job_id.a_tushaal_ner', 'code']);
  });

  it('are sorted as the specification asks', () => {
    const sort = (name: string) => registry.entities.get(name)?.sort[0];
    for (const name of ['view_struct', 'struct', 'partner', 'employee']) expect(sort(name)).toEqual({ field: 'created_at', order: 'asc' });
    expect(sort('emp_with_user')).toEqual({ field: 'firstname', order: 'asc' });
  });

  describe('quick search', () => {
    const tables = new Map(desiredSchema(registry).tables.map((table) => [table.name, table]));
    const hasWords = (model: string): boolean =>
      tables.get(model)?.indexes.some(({ method, columns }) => method === 'gin' && columns[0]?.name === searchVectorName) === true;
    /** What lists search without an index over their own rows. */
    const strays = (grids: readonly GridDefinition[]): string[] =>
      grids.flatMap((grid) => {
        const entity = registry.entities.get(grid.model);
        if (!entity) throw new Error(`there is no ${grid.model}`);
        return (grid.search ?? []).flatMap((path) => {
          const { hops, model, name } = entity.fields.get(path) ?? registry.path(entity.model, path);
          const isOwn = hops.length === 0 && searchFields(model).includes(name) && hasWords(model.name);
          return isOwn ? [] : [`${grid.name}: ${path}`];
        });
      });
    const own = registry.modules.filter(({ name }) => name === 'hr' || name === 'organization').flatMap(({ grids = [] }) => grids);

    /** Lists of papers and tasks about a person: they are found by the names of that person, or of the unit, along one reference. */
    const ABOUT: Readonly<Record<string, readonly string[]>> = {
      'employee-appointment': ['employee_id'],
      'acting-head': ['employee_id', 'struct_id'],
      'staff-as-of': ['employee_id'],
      reward: ['employee_id'],
      violation: ['employee_id'],
      'employee-document': ['employee_id'],
      'employee-checklist': ['employee_id'],
      'change-request': ['employee_id'],
    };

    it('looks only at fields that have an index for it, but for the names of whom a paper is about', () => {
      expect(own.filter(({ search = [] }) => search.length > 0).length).toBeGreaterThan(12);
      const allowed = own.flatMap(({ name, search = [] }) =>
        search.filter((path) => ABOUT[name]?.includes(path.split('.')[0] ?? '')).map((path) => `${name}: ${path}`),
      );
      expect(strays(own)).toEqual(allowed);
      for (const path of allowed.map((one) => one.split('.')[1] ?? '')) expect([...searchFields(employee), 'name']).toContain(path);
    });

    it('is noticed where it looks at a field without one, or along a reference', () => {
      const grid = { ...own.find(({ name }) => name === 'employee') } as GridDefinition;
      expect(strays([{ ...grid, search: ['lastname', 'email', 'manager_id.lastname'] }])).toEqual([
        'employee: email',
        'employee: manager_id.lastname',
      ]);
      const directory = { ...own.find(({ name }) => name === 'staff-directory') } as GridDefinition;
      expect(strays([{ ...directory, search: ['firstname', 'manager_firstname', 'manager'] }])).toEqual([
        'staff-directory: manager_firstname',
        'staff-directory: manager',
      ]);
    });
  });

  it('open only what a role may read behind each entry of its menu', () => {
    for (const id of everyRole) {
      const rights = access(id);
      for (const [entry, { show }] of Object.entries(rights.role.menus)) {
        const item = registry.menuItems.get(entry);
        const crud = show && item?.linkTo === 'crud' ? registry.cruds.get(item.url ?? '') : undefined;
        if (!crud) continue;
        const shown = registry.entities.get(registry.forms.get(crud.form ?? '')?.model ?? registry.grids.get(crud.grid ?? '')?.model ?? '');
        if (!shown) throw new Error(`${crud.name} shows nothing`);
        expect(rights.mayReadEntity(shown), `${rights.role.name}: ${entry}`).toBe(true);
      }
      const { defaultMenu } = rights.role;
      if (defaultMenu) expect(rights.role.menus[defaultMenu]?.show, `${rights.role.name} starts at ${defaultMenu}`).toBe(true);
    }
  });
});

describe('the shipped roles', () => {
  it('show pay to those who work with it and to nobody else', () => {
    const paid = everyRole.filter((id) => access(id).mayReadField(employee, 'base_salary'));
    expect(paid).toEqual([1, 2, 3, 4, 8, 11]);
    const paying = everyRole.filter((id) => access(id).model(employee).update && access(id).mayWriteField(employee, 'base_salary'));
    expect(paying).toEqual([1, 3, 11]);
  });

  it('close the sub-tables of an employee to colleagues, also when asked for directly', () => {
    for (const id of [5, 6, 9])
      for (const name of ['employment_history', 'education_history', 'family_member']) {
        const model = registry.model(name);
        for (const field of Object.keys(model.fields)) expect(access(id).mayReadField(model, field), `${id} ${name}.${field}`).toBe(false);
      }
  });

  /** The keys of the reaches say which rows they are. */
  const reachOf = (role: number) =>
    Object.fromEntries(Object.entries(access(role).model(employee)).map(([operation, reach]) => [operation, reach?.key ?? null]));
  it('reach the company, the unit or the own record', () => {
    expect(reachOf(3)).toEqual({ create: 'company', read: 'company', update: 'company', delete: 'company' });
    expect(reachOf(6)).toEqual({ create: null, read: 'unit', update: null, delete: null });
    expect(reachOf(7)).toEqual({ create: null, read: 'own', update: 'own', delete: null });
  });

  it('let a person keep their own contact data and nothing that others decide', () => {
    const own = access(7);
    const writable = Object.keys(employee.fields).filter((field) => own.mayWriteField(employee, field));
    expect(writable.sort()).toEqual(
      [
        ...['address', 'aimag_id', 'avatar', 'email', 'emergency_contact', 'family_member', 'khoroo', 'phone_one', 'phone_two', 'sum_id'],
        // Whether to be shown to visitors is everybody's own consent.
        'on_public_page',
      ].sort(),
    );
  });

  it('let who manages people see their accounts, and only the administrator list or change them', () => {
    const users = registry.model('users');
    expect(everyRole.filter((id) => access(id).mayReadField(employee, 'user_id'))).toEqual([1, 2, 3, 11]);
    expect(everyRole.filter((id) => access(id).model(users).read)).toEqual([1, 2, 3, 11]);
    expect(everyRole.filter((id) => !isReachedOnly(access(id), users))).toEqual([1]);
    expect(everyRole.filter((id) => access(id).model(users).update || access(id).mayWriteField(employee, 'user_id'))).toEqual([1]);
  });
});
