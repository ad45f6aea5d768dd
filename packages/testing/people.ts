/** People for tests: somebody with a role and, where the models have employees, a record of their own. */
import { type Actor, createAccess } from '@lambda/engine/core/access/access.ts';
import type { Hooks } from '@lambda/engine/core/records/hooks.ts';
import { insertRow } from '@lambda/engine/core/records/statements.ts';
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import type { TemporaryDatabase } from './database.ts';
import { createSamples } from './sample-record.ts';

export type RoleName = keyof typeof roles;
/** A shipped role by its name, or rights behind entries of the menu where the role belongs to a module that is not there. */
export type Held = RoleName | RoleDefinition['menus'];
export type TestPerson = {
  readonly actor: Actor;
  /** Reads or writes with the person's rights: the `data` of the answer. Rejects with the PlatformError that refuses it. */
  ask(query: string, variables?: Values): Promise<Record<string, unknown>>;
};
export type TestPeople = {
  /** Adds a record past all rights, with system columns, and answers its id: required fields that `values` leaves out get a sample. */
  record(model: string, values?: Values): Promise<number>;
  /** Somebody new. `employee` holds values of the own record; `null` is somebody without one. */
  person(held: Held, given?: { readonly company?: number; readonly employee?: Values | null }): Promise<TestPerson>;
  /** Gives an account a place in a company. */
  membership(userId: number, company: number, role: RoleName): Promise<number>;
};

type World = Pick<TemporaryDatabase, 'database' | 'registry'>;
type Options = {
  /** Whose rows `record` makes, and where people work unless told otherwise. */
  readonly company?: number;
  /** The hooks that writes of these people run through. */
  readonly hooks?: Hooks;
  /** The day that a moment belongs to for these people; that of UTC unless told otherwise. */
  readonly dayOf?: (moment: Date) => string;
};
const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

let count = 0;

export function testPeople(
  { database, registry }: World,
  { company: usual = 1, hooks = new Map(), dayOf = utcDay }: Options = {},
): TestPeople {
  const graphql = createGraphQL({ registry, database, hooks });
  const times = () => {
    const now = new Date();
    return { now, today: dayOf(now), ip: '127.0.0.1' };
  };
  async function insert(company: number, name: string, values: Values): Promise<number> {
    const model = registry.model(name);
    const initial = Object.entries(model.fields).flatMap(([field, one]) => (one.kind === 'state' ? [[field, one.initial]] : []));
    const id = await database.nextId();
    const context = { registry, database, actor: systemActor(registry, company), ...times() };
    await database.batch([insertRow(context, model, id, { ...Object.fromEntries(initial), ...values })], company);
    return id;
  }
  async function record(company: number, name: string, values: Values): Promise<number> {
    const samples = createSamples({
      modelOf: registry.model,
      create: (model, input) => insert(company, model.name, input),
      upload: () => Promise.reject(new Error('a test person has no files')),
    });
    const model = registry.model(name);
    const required = Object.entries(model.fields).filter(([field, { required: isNeeded }]) => isNeeded && values[field] === undefined);
    const sampled = await Promise.all(required.map(async ([field]) => [field, await samples.value(model, field, values)] as const));
    return insert(company, name, { ...Object.fromEntries(sampled), ...values });
  }
  function roleOf(held: Held): RoleDefinition {
    if (typeof held !== 'string') {
      const label = { mn: 'Туршилт', en: 'Trial', ko: '시험' };
      return { id: 9_000, name: 'trial', label, defaultMenu: Object.keys(held)[0] ?? '', menus: held };
    }
    const role = registry.roles.get(roles[held]);
    if (!role) throw new Error(`no module of this test ships the role ${held}: give the rights behind menu entries instead`);
    return role;
  }
  async function person(held: Held, { company = usual, employee = {} }: Parameters<TestPeople['person']>[1] = {}): Promise<TestPerson> {
    const role = roleOf(held);
    const login = `${role.name}-${++count}`;
    const userId = await record(company, 'users', { login, email: `${login}@example.mn`, status: 'active' });
    const hasRecord = employee !== null && registry.models.has('employee');
    const employeeId = hasRecord ? await record(company, 'employee', { ...employee, user_id: userId }) : null;
    const unitId = employeeId === null ? null : await unitOf(employeeId);
    const access = createAccess(registry, role);
    const actor: Actor = { userId, login, name: login, companyId: company, employeeId, unitId, access };
    return {
      actor,
      ask: async (query, variables = {}) => {
        const reply = await graphql.execute({ endpoint: null, body: { query, variables }, actor, idempotencyKey: null, ...times() });
        return (JSON.parse(reply.toString()) as { data: Record<string, unknown> }).data;
      },
    };
  }
  async function unitOf(employee: number): Promise<number | null> {
    const statement = { name: 'test_person_unit', sql: 'select struct_id from employee where id = $1::bigint', params: [employee] };
    const [found] = await database.batch([statement], null);
    const unit = found?.rows[0]?.[0];
    return unit ? Number(unit) : null;
  }
  return {
    record: (model, values = {}) => record(usual, model, values),
    person,
    membership: (user_id, company, role) => insert(company, 'memberships', { user_id, member_company_id: company, role_id: roles[role] }),
  };
}
