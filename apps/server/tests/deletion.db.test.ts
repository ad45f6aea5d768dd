/** Deleting is told before, remembered after, and taken back whole: with the way into the company, and with the login name. */
import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { removalEffects } from '@lambda/engine/core/records/removal-effects.ts';
import { quoteName } from '@lambda/engine/sql/database.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { createSamples, type Samples } from '@lambda/testing/sample-record.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModuleRegistry } from '../platform.ts';
import { type Row, recordsOf, type Values } from './record-documents.ts';
import { openServedDemo, type Person, type Served, uploadPicture } from './served-demo.ts';
import { NEEDED_SAMPLES, SPECIAL_SAMPLES } from './special-samples.ts';

const registry = createModuleRegistry();
const employee = registry.model('employee');
let served: Served;
let administrator: Person;
let samples: Samples;
beforeAll(async () => {
  served = await openServedDemo();
  administrator = await served.administrator(0);
  samples = createSamples({
    modelOf: registry.model,
    upload: () => uploadPicture(administrator),
    create: async (model, input) => (await made(model, input)).id,
    special: SPECIAL_SAMPLES,
    needed: NEEDED_SAMPLES,
  });
});
afterAll(() => served.close());

const records = (name: string, by = administrator) => recordsOf(by.client, registry.model(name), registry.model);
async function made(model: ModelDefinition, input: Values): Promise<Row> {
  const { reply, row } = await records(model.name).create(input);
  if (!row) throw new Error(`${model.name}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return row;
}
const newEmployee = async (more: Values = {}) => made(employee, { ...(await samples.record(employee)), ...more });
const post = async (path: string, body: unknown) => administrator.client.post<{ data: never }>(path, body);

type Kind = { readonly model: string | null; readonly label: string | null; readonly count: number; readonly is_more: boolean };
type Preview = {
  readonly changed: number;
  readonly refused: readonly { readonly code: string }[];
  readonly effects: { readonly along: readonly Kind[]; readonly emptied: readonly Kind[]; readonly blocking: readonly Kind[] };
};
const preview = async (model: string, ids: readonly number[]): Promise<Preview> =>
  (await post(`/lambda/records/${model}/bulk`, { action: 'delete', ids, preview: true })).body.data;
const livingRoles = (user: number, company: number) =>
  served.sql(
    'select role_id from memberships where user_id = $1::bigint and member_company_id = $2::bigint and deleted_at is null order by role_id',
    user,
    company,
  );

/** An employee of the administrator's company with an account that has a role there. */
async function withLogin(): Promise<{ readonly row: Row; readonly user: number; readonly roles: () => ReturnType<typeof livingRoles> }> {
  const row = await newEmployee();
  const user = Number(row.user_id);
  await made(registry.model('memberships'), { user_id: user, member_company_id: administrator.companyId, role_id: 12 });
  return { row, user, roles: () => livingRoles(user, administrator.companyId) };
}

describe('the preview of a deletion', () => {
  it('counts by kind exactly what goes along, in the language of the caller', async () => {
    const row = await newEmployee();
    const { changed, effects } = await preview('employee', [row.id]);
    expect(changed).toBe(1);
    await records('employee').remove(row.id);
    const gone: [string, number][] = [];
    for (const { model } of effects.along) {
      const name = String(model);
      const [[count] = []] = await served.sql(
        `select count(*) from ${quoteName(name)} t join employee e on e.id = $1::bigint and t.deleted_at = e.deleted_at`,
        row.id,
      );
      gone.push([name, Number(count)]);
    }
    expect(effects.along.map(({ model, count }) => [model, count])).toEqual(gone);
    expect(effects.along).toContainEqual({ model: 'employee_appointment', label: 'Томилгоо, шилжилт хөдөлгөөн', count: 1, is_more: false });
    expect(effects.along.length).toBeGreaterThan(4);
  });

  it('names what stands in the way', async () => {
    const row = await newEmployee();
    const { changed, refused, effects } = await preview('struct', [Number(row.struct_id)]);
    expect([changed, refused[0]?.code]).toEqual([0, 'STILL_IN_USE']);
    expect(effects.blocking.map(({ model }) => model)).toContain('employee');
    expect(effects.along).toEqual([]);
  });

  it('counts up to a bound, and kinds that the caller may not know about together', async () => {
    const row = await newEmployee();
    const [[member] = []] = await served.sql('select id from family_member where employee_id = $1::bigint limit 1', row.id);
    await served.sql(
      `insert into family_member select (jsonb_populate_record(f, jsonb_build_object('id', 900000000000000 + g))).*
        from family_member f, generate_series(1, 20000) g where f.id = $1::bigint`,
      Number(member),
    );
    const began = performance.now();
    const { effects } = await preview('employee', [row.id]);
    expect(performance.now() - began).toBeLessThan(2_000);
    // So many do not go at once: the deletion itself is refused, and nothing is said to go along.
    expect(effects.along).toEqual([]);
    const { database, registry: own } = served.services;
    const { userId, companyId } = administrator;
    const access = platformAccess(own);
    const actor = { userId, companyId, login: 'admin', name: 'admin', employeeId: null, unitId: null, access };
    const blind = { ...actor, access: { ...access, mayReadEntity: () => false } };
    const counted = await removalEffects({ database, registry: own, actor }, employee, [row.id]);
    expect(counted.along).toContainEqual({ model: 'family_member', count: 5_000, isMore: true });
    const hidden = await removalEffects({ database, registry: own, actor: blind }, employee, [row.id]);
    expect(hidden.along.map(({ model, isMore }) => [model, isMore])).toEqual([[null, true]]);
  });
});

describe('a deleted record', () => {
  it('keeps its history open, and says who has deleted it and when to whoever saves it', async () => {
    const row = await newEmployee();
    await records('employee').remove(row.id);
    const history = await post('/crud_log/history', { model: 'employee', id: row.id });
    expect((history.body.data as readonly { action: string }[])[0]?.action).toBe('remove');
    const { reply } = await records('employee').update(row.id, { phone_two: '99112233' }, row.version);
    const [error] = (reply.body as { errors: readonly { message: string; extensions: Record<string, unknown> }[] }).errors;
    expect([reply.status, error?.extensions.code]).toEqual([404, 'RECORD_DELETED']);
    expect(error?.extensions.deleted).toMatchObject({ id: row.id, deleted_by: { id: administrator.userId } });
    expect(error?.message).toContain('устгасан');
    const changed = await post('/lambda/records/employee/change', { rows: [{ id: row.id, values: { phone_two: '99112233' } }] });
    expect(changed.body.data).toMatchObject({ changed: 0, refused: [{ code: 'RECORD_DELETED' }] });
    const deleted = await post('/lambda/records/employee/deleted', { ids: [row.id] });
    expect(deleted.body.data).toMatchObject({ rows: [{ id: row.id, deleted_by: { id: administrator.userId } }] });
  });
});

describe('the way into the company', () => {
  it('ends with the record of an employee and comes back with it', async () => {
    const { row, roles } = await withLogin();
    const before = await roles();
    expect(before.length).toBeGreaterThan(0);
    await records('employee').remove(row.id);
    expect(await roles()).toEqual([]);
    await records('employee').restore(row.id);
    expect(await roles()).toEqual(before);
  });

  it('is as before when a leaving is set back, by hand, by an order or by undoing', async () => {
    const { row, user, roles } = await withLogin();
    const before = await roles();
    const leave = { status: 'left', left_date: '2026-11-20' };
    const account = async () => (await records('employee').read(row.id))?.user_id;

    await records('employee').update(row.id, leave);
    expect([await account(), await roles()]).toEqual([null, []]);
    await records('employee').update(row.id, { status: 'active' });
    expect([await account(), await roles()]).toEqual([user, before]);

    const order = await made(registry.model('employee_appointment'), {
      employee_id: row.id,
      kind: 'end',
      effective_date: companyDay(new Date()),
      reason: 'Өргөдлөөр',
    });
    expect([await account(), await roles()]).toEqual([null, []]);
    await records('employee_appointment').remove(order.id);
    expect([await account(), await roles()]).toEqual([user, before]);

    const left = await records('employee').update(row.id, leave);
    expect(await roles()).toEqual([]);
    const undone = await post('/lambda/records/employee/undo', { rows: [{ id: row.id, version: left.row?.version }] });
    expect(undone.body.data).toMatchObject({ changed: 1 });
    expect([await account(), await roles()]).toEqual([user, before]);
  });

  it('of a deleted user keeps its login name, so that restoring never fails for it', async () => {
    const users = registry.model('users');
    const input = await samples.record(users);
    const row = await made(users, input);
    await records('users').remove(row.id);
    const { reply } = await records('users').create({ ...(await samples.record(users)), login: String(input.login).toUpperCase() });
    const [error] = (reply.body as { errors: readonly { extensions: { fields: readonly { field: string; message: string }[] } }[] }).errors;
    expect([reply.status, error?.extensions.fields[0]?.field]).toEqual([422, 'login']);
    expect(error?.extensions.fields[0]?.message).toContain('устгасан хэрэглэгч');
    expect((await records('users').restore(row.id)).reply.status).toBe(200);
  });
});

describe('somebody who has left', () => {
  it('stands behind the others in choices, marked', async () => {
    const row = await newEmployee();
    await records('employee').update(row.id, { status: 'left', left_date: '2026-11-20' });
    type Choice = { readonly value: number; readonly label: string; readonly inactive?: true };
    const { body } = await administrator.client.post<{ employee: readonly Choice[] }>('/lambda/krud/acting-head/options', {});
    expect(body.employee.find(({ value }) => value === row.id)).toMatchObject({
      inactive: true,
      label: expect.stringContaining('(Ажлаас гарсан)'),
    });
    const first = body.employee.findIndex(({ inactive }) => inactive);
    expect(first).toBeGreaterThan(0);
    expect(body.employee.slice(first).every(({ inactive }) => inactive)).toBe(true);
  });
});
