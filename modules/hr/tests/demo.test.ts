/** The demo of both modules, loaded into memory: every row would pass the checks that people's input passes. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import { platformModule } from '@lambda/engine/core/platform/platform.module.ts';
import { createRegistry } from '@lambda/engine/core/registry/registry.ts';
import { shippedKey } from '@lambda/model/definitions/shipped-rows.ts';
import { SYSTEM_FIELD_NAMES } from '@lambda/model/definitions/walk.ts';
import { birthDateFromRegister } from '@lambda/model/fields/named-rules.ts';
import { validateRecord } from '@lambda/model/fields/validate.ts';
import { loadDemo as loadOrganization } from '@lambda/organization/demo/organization.demo.ts';
import { organizationModule } from '@lambda/organization/module.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoSignIns, loadDemo as loadHr } from '../demo/hr.demo.ts';
import { scaleIdCount, scaleRows } from '../demo/scale.demo.ts';
import { hrModule } from '../module.ts';

type Row = Record<string, unknown>;
const registry = createRegistry([platformModule, organizationModule, hrModule]);
const TODAY = '2026-11-20';

async function load(today: string): Promise<Map<string, Row[]>> {
  const tables = new Map<string, Row[]>();
  let lastId = 1000;
  const shipped = new Map<string, Map<string, number>>();
  for (const { model, key, rows } of registry.modules.flatMap((one) => one.rows ?? [])) {
    const fields = registry.model(model).fields;
    shipped.set(model, new Map(rows.map((row) => [shippedKey(key, row), ++lastId])));
    const stored = rows.map((row) => {
      const leading = Object.entries(row).map(([name, value]) => {
        const field = fields[name];
        return [name, field?.kind === 'reference' ? shipped.get(field.to)?.get(String(value)) : value];
      });
      return { ...Object.fromEntries(leading), id: shipped.get(model)?.get(shippedKey(key, row)) };
    });
    tables.set(model, stored);
  }
  const context: DemoContext = {
    today,
    shared: new Map(),
    shipped: async (model) => shipped.get(model) ?? new Map(),
    nextId: async () => ++lastId,
    numbered: (_model, rows) => [...rows],
    pictures: async (_company, drawings) => drawings.map(() => null),
    papers: async (_company, papers) => papers.map(() => null),
    run: async () => undefined,
    insert: async (model, rows) => {
      const inserted = rows.map((row) => ({ ...row, id: typeof row.id === 'number' ? row.id : ++lastId }));
      tables.set(model, [...(tables.get(model) ?? []), ...inserted]);
      return inserted.map(({ id }) => id);
    },
  };
  await loadOrganization(context);
  await loadHr(context);
  return tables;
}

let tables = new Map<string, Row[]>();
const rowsOf = (model: string): Row[] => tables.get(model) ?? [];
const companyNamed = (name: string) => rowsOf('company').find((row) => row.company_name === name)?.id;
const people = (company: string) => rowsOf('employee').filter((row) => row.company_id === companyNamed(company));

beforeAll(async () => {
  tables = await load(TODAY);
});

describe('the demo', () => {
  it('has rows that pass every check of their models', () => {
    for (const [name, rows] of tables) {
      const model = registry.model(name);
      for (const row of rows) {
        const readOnly = Object.entries(model.fields).filter(([, field]) => field.readOnly);
        const input = Object.fromEntries(
          Object.entries(row).filter(([key]) => !SYSTEM_FIELD_NAMES.has(key) && !readOnly.some(([field]) => field === key)),
        );
        const { errors } = validateRecord({ model, modelOf: registry.model, input, mode: 'create', today: TODAY });
        expect(errors, `${name} ${JSON.stringify(row)}`).toEqual([]);
      }
    }
  });

  it('points only at rows that exist, in its own company', () => {
    for (const [name, rows] of tables) {
      for (const [field, definition] of Object.entries(registry.model(name).fields)) {
        if (definition.kind !== 'reference' || definition.to === 'roles') continue;
        const known = new Map(rowsOf(definition.to).map((row) => [row.id, row.company_id]));
        for (const row of rows) {
          const id = row[field];
          if (id === null || id === undefined) continue;
          expect(known.has(id), `${name}.${field} = ${id}`).toBe(true);
          if (registry.model(definition.to).placement === 'company') expect(known.get(id)).toBe(row.company_id);
        }
      }
    }
  });

  it('repeats nothing that has to be unique', () => {
    for (const [name, rows] of tables) {
      const model = registry.model(name);
      const groups = [...Object.entries(model.fields).flatMap(([field, { unique }]) => (unique ? [[field]] : [])), ...(model.unique ?? [])];
      for (const group of groups) {
        const keys = rows
          .filter((row) => group.every((field) => row[field] !== null && row[field] !== undefined))
          .map((row) => [row.company_id, ...group.map((field) => row[field])].join(' '));
        expect(new Set(keys).size, `${name} ${group.join(', ')}`).toBe(keys.length);
      }
    }
  });

  it('has 320 people on four levels of units in the group and 28 in three branches in the salon', () => {
    expect(people('Жишээ Групп')).toHaveLength(320);
    expect(people('Үлгэр Салон')).toHaveLength(28);
    const units = rowsOf('struct');
    const group = units.filter((row) => row.company_id === companyNamed('Жишээ Групп'));
    const levelOf = (row: Row): number => {
      const parent = units.find(({ id }) => id === row.parent_id);
      return parent ? levelOf(parent) + 1 : 1;
    };
    expect(Math.max(...group.map(levelOf))).toBe(4);
    expect(group.length).toBeGreaterThanOrEqual(23);
    const salon = units.filter((row) => row.company_id === companyNamed('Үлгэр Салон'));
    expect(salon.filter((row) => row.struct_type === 'branch')).toHaveLength(3);
  });

  it('shows every status, with the dates that belong to it', () => {
    const all = people('Жишээ Групп');
    const count = (status: string) => all.filter((row) => row.status === status).length;
    for (const status of ['active', 'probation', 'leave', 'annual_leave', 'maternity', 'left'])
      expect(count(status), status).toBeGreaterThan(2);
    expect(count('active')).toBeGreaterThan(240);
    for (const row of all) {
      expect(String(row.hired_date) <= TODAY).toBe(true);
      if (row.status === 'probation') expect(String(row.probation_end) > TODAY).toBe(true);
      if (row.status === 'left') expect(String(row.left_date) >= String(row.hired_date) && String(row.left_date) <= TODAY).toBe(true);
      if (row.status === 'maternity') expect(row.gender).toBe('female');
      if (row.contract_type === 'fixed') expect(String(row.contract_end) > TODAY).toBe(true);
    }
    expect(all.filter((row) => String(row.birthday).slice(5) === TODAY.slice(5)).length).toBeGreaterThan(0);
  });

  it('gives everybody a register number that fits the birthday and the gender', () => {
    for (const row of rowsOf('employee')) {
      const register = String(row.register);
      expect(birthDateFromRegister(register)).toBe(row.birthday);
      expect(Number(register[8]) % 2 === 1 ? 'male' : 'female').toBe(row.gender);
    }
  });

  it('puts people to work as grown-ups, without two jobs at one time', () => {
    const histories = rowsOf('employment_history');
    expect(histories.length).toBeGreaterThan(200);
    for (const row of rowsOf('employee')) {
      expect(Number(String(row.hired_date).slice(0, 4)) - Number(String(row.birthday).slice(0, 4))).toBeGreaterThanOrEqual(17);
      const before = histories
        .filter(({ employee_id }) => employee_id === row.id)
        .sort((a, b) => (String(a.from_date) < String(b.from_date) ? -1 : 1));
      const ends = [...before.map((one) => String(one.from_date)).slice(1), String(row.hired_date)];
      before.forEach((one, index) => {
        expect(String(one.from_date) < String(one.to_date) && String(one.to_date) <= (ends[index] ?? '')).toBe(true);
      });
    }
  });

  it('has orders that lead up to what each record says today, without gaps', () => {
    const orders = new Map<unknown, Row[]>();
    for (const row of rowsOf('employee_appointment')) orders.set(row.employee_id, [...(orders.get(row.employee_id) ?? []), row]);
    for (const row of rowsOf('employee')) {
      const own = orders.get(row.id) ?? [];
      expect(own[0]?.effective_date).toBe(row.hired_date);
      own.slice(1).forEach((order, place) => {
        expect(String(order.effective_date) > String(own[place]?.until_date), String(row.code)).toBe(true);
      });
      const now = own.findLast((order) => String(order.effective_date) <= TODAY);
      for (const field of ['struct_id', 'job_id', 'base_salary', 'status'])
        expect(now?.[field], `${row.code} ${field}`).toEqual(row[field]);
      expect(own.at(-1)?.until_date).toBe('9999-12-31');
    }
    expect(rowsOf('employee_appointment').filter((order) => String(order.effective_date) > TODAY).length).toBeGreaterThan(3);
    expect(new Set(rowsOf('employee_appointment').map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(7);
  });

  it('lets ten people sign in, each tied to a person at work, the administrator in both companies', () => {
    expect(
      rowsOf('users')
        .map(({ login }) => login)
        .sort(),
    ).toEqual(demoSignIns.map(({ login }) => login).sort());
    expect(demoSignIns).toHaveLength(10);
    for (const user of rowsOf('users')) {
      const [person] = rowsOf('employee').filter((row) => row.user_id === user.id);
      expect(person?.status, String(user.login)).toBe('active');
      expect(person?.firstname).toBe(user.first_name);
      const memberships = rowsOf('memberships').filter((row) => row.user_id === user.id);
      expect(memberships.some((row) => row.member_company_id === person?.company_id)).toBe(true);
      expect(memberships).toHaveLength(user.login === 'admin' ? 2 : 1);
    }
  });

  it('has one head in every unit that has people', () => {
    const jobs = new Map(rowsOf('job').map((row) => [row.id, row]));
    for (const unit of rowsOf('struct')) {
      const staff = rowsOf('employee').filter((row) => row.struct_id === unit.id && row.status !== 'left');
      const heads = staff.filter((row) => jobs.get(row.job_id)?.leads_unit === true);
      if (staff.length > 0) expect(heads, String(unit.name)).toHaveLength(1);
    }
  });

  it('is the same each time, and holds on other days of the year', async () => {
    expect(await load(TODAY)).toEqual(tables);
    for (const today of ['2028-02-29', '2027-01-01', '2026-12-31']) {
      const other = await load(today);
      for (const row of other.get('employee') ?? [])
        expect(birthDateFromRegister(String(row.register)), `${today} ${row.register}`).toBe(row.birthday);
    }
  });
});

describe('the rows for measuring', () => {
  it('are as many as asked for, with ids that stay inside their range', () => {
    const options = { employees: 1_203, companies: 4, firstId: 500, today: TODAY, batch: 100 };
    const batches = [...scaleRows(options)];
    const ids = batches.flatMap(({ rows }) => rows.map(({ id }) => Number(id)));
    expect(batches.filter(({ model }) => model === 'employee').flatMap(({ rows }) => rows)).toHaveLength(1_203);
    expect(new Set(ids).size).toBe(scaleIdCount(options));
    expect([Math.min(...ids), Math.max(...ids)]).toEqual([500, 500 + scaleIdCount(options) - 1]);
    for (const { model, rows } of batches)
      for (const row of rows.slice(0, 3)) {
        const input = Object.fromEntries(Object.entries(row).filter(([key]) => !SYSTEM_FIELD_NAMES.has(key)));
        const { errors } = validateRecord({ model: registry.model(model), modelOf: registry.model, input, mode: 'create', today: TODAY });
        expect(errors, `${model} ${JSON.stringify(row)}`).toEqual([]);
      }
  });
});
