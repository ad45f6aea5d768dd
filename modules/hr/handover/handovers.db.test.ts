/** What somebody who leaves had still to do goes to whoever leads the unit, in the transaction of the leaving. */
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { deliverNotification } from '@lambda/engine/services/notify/deliver.ts';
import { changeMany } from '@lambda/engine/services/operations/bulk.ts';
import { undoChanges } from '@lambda/engine/services/operations/undo.ts';
import type { Parameter } from '@lambda/engine/sql/database.ts';
import { hooks } from '@lambda/server/modules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followAppointmentsJob } from '../appointment/appointments.job.ts';
import { type Act, actionsOf } from '../tests/actions-of.ts';
import { type DemoWorld, demoWorld, refusalOf } from '../tests/demo-world.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
type Ask = Awaited<ReturnType<DemoWorld['as']>>;
let world: DemoWorld;
let hr: Ask;
let act: Act;
let company = 0;
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** A directorate with a head, below it a department with a head and two people; somebody of another place has a list that they work on. */
let units: { top: number; stock: number };
let jobs: { leading: number; plain: number };
let people: { director: number; storeman: number; storekeeper: number; guard: number };
let newcomer = 0;
let count = 0;

const make = async (type: string, input: Record<string, unknown>): Promise<number> => {
  const data = await hr(`mutation($i:${type}Input!){create${type}(input:$i){id}}`, { i: input });
  return (data[`create${type}`] as Row).id;
};
const unit = (name: string, parent_id: number | null) =>
  make('Struct', { code: `ХҮ-${++count}`, name: `${name} ${count}`, struct_type: 'department', parent_id });
const job = (name: string, leads_unit: boolean) =>
  make('Job', { code: `ХҮА-${++count}`, a_tushaal_ner: `${name} ${count}`, category: 'specialist', leads_unit });
const person = (firstname: string, struct_id: number, job_id: number) =>
  make('Employee', {
    ...{ code: `ХҮЖ-${++count}`, lastname: 'Хүлээлцэх', firstname, phone_one: '88112233' },
    ...{ struct_id, job_id, hired_date: '2024-03-01' },
  });
const change = (id: number, input: Record<string, unknown>, ask: Ask = hr) =>
  ask('mutation($id:ID!,$i:EmployeeInput!){updateEmployee(id:$id,input:$i){id}}', { id, i: input });
const LEFT = { status: 'left', left_date: day(-1), left_reason: 'Өөрийн хүсэлтээр' };
const leave = (id: number) => change(id, LEFT);
/** A list for the newcomer with a task for each owner, in that order. */
async function tasksFor(...owners: (number | null)[]): Promise<number[]> {
  const data = await hr(
    'mutation($i:EmployeeChecklistInput!){createEmployeeChecklist(input:$i){employee_checklist_item{id owner_id name}}}',
    {
      i: {
        employee_id: newcomer,
        start_date: day(0),
        employee_checklist_item: { create: owners.map((owner_id, at) => ({ name: `Ажил ${at}`, owner_id, due_date: day(3) })) },
      },
    },
  );
  const made = (data.createEmployeeChecklist as { employee_checklist_item: Row[] }).employee_checklist_item;
  return [...made].sort((a, b) => String(a.name).localeCompare(String(b.name))).map(({ id }) => id);
}
const finish = (id: number, done = true) =>
  hr('mutation($id:ID!,$i:EmployeeChecklistItemInput!){updateEmployeeChecklistItem(id:$id,input:$i){id}}', { id, i: { done } });
const actingHead = (employee_id: number, from_date: string, until_date: string | null = null) =>
  make('ActingHead', { struct_id: units.stock, employee_id, from_date, until_date, reason: 'Даргын орон тоо сул' });
const listed = async (model: string, column: string, value: number, fields: string): Promise<Row[]> => {
  const f = [{ column, condition: 'equals', value: String(value) }];
  return (await hr(`query($f:[filter!]){${model}(filters:$f){id ${fields}}}`, { f }))[model] as Row[];
};
const ownerOf = async (task: number) => (await listed('employee_checklist_item', 'id', task, 'owner_id'))[0]?.owner_id;
const ownersOf = (...tasks: number[]) => Promise.all(tasks.map(ownerOf));
const HANDED = 'receiver_id how acting_head_id task_count template_count person handed_date';
const handed = (employee: number) => listed('task_handover', 'employee_id', employee, HANDED);
const sql = async (text: string, ...params: Parameter[]) =>
  (await world.database.batch([{ name: `handovers_test_${++count}`, sql: text, params }], company))[0]?.rows ?? [];
const contextOf = async (login: string) => {
  const now = new Date();
  const actor = await world.actorOf(login);
  return { registry: world.registry, database: world.database, hooks, actor, now, today: now.toISOString().slice(0, 10), ip: null };
};
async function morning(now = new Date()): Promise<unknown> {
  const actor = systemActor(world.registry, company);
  const rest = { hooks, files: undefined as never, signal: new AbortController().signal, progress: async () => undefined };
  const { database, registry } = world;
  return followAppointmentsJob({ id: 1, input: null, actor, renewed: async () => actor, database, registry, now, ...rest });
}

beforeAll(async () => {
  world = await demoWorld();
  hr = await world.as('hr');
  act = actionsOf(world);
  company = (await world.actorOf('hr')).companyId;
});
afterAll(() => world.drop());
beforeEach(async () => {
  const top = await unit('Газар', null);
  units = { top, stock: await unit('Агуулах', top) };
  jobs = { leading: await job('Дарга', true), plain: await job('Ажилтан', false) };
  people = {
    director: await person('Захирал', units.top, jobs.leading),
    storeman: await person('Нярав', units.stock, jobs.leading),
    storekeeper: await person('Хадгалагч', units.stock, jobs.plain),
    guard: await person('Харуул', units.stock, jobs.plain),
  };
  newcomer = await person('Шинэхэн', await unit('Өөр газар', null), jobs.plain);
});

describe('the open tasks of somebody who leaves', () => {
  it('go to the head of the unit, those that are done stay', async () => {
    const { storekeeper, storeman, guard } = people;
    const [open, done, others] = await tasksFor(storekeeper, storekeeper, guard);
    await finish(Number(done));
    await leave(storekeeper);
    expect(await ownersOf(Number(open), Number(done), Number(others))).toEqual([storeman, storekeeper, guard]);
    expect(await handed(storekeeper)).toMatchObject([
      { receiver_id: storeman, how: 'head', acting_head_id: null, task_count: 1, template_count: 0, person: 'Хүлээлцэх Хадгалагч' },
    ]);
    const [line] = await sql(
      `select changes::jsonb->'owner_id' from record_history where company_id = $1::bigint and model = 'employee_checklist_item'
        and record_id = $2::bigint and action = 'update' order by id desc limit 1`,
      company,
      Number(open),
    );
    expect(JSON.parse(line?.[0] ?? '[]')).toEqual([storekeeper, storeman]);
  });

  it('of a head go to the acting head, with the dated order that says so', async () => {
    const { storeman, guard } = people;
    const order = await actingHead(guard, day(-1));
    const [task] = await tasksFor(storeman);
    await leave(storeman);
    expect(await ownerOf(Number(task))).toBe(guard);
    expect(await handed(storeman)).toMatchObject([{ receiver_id: guard, how: 'acting', acting_head_id: order, task_count: 1 }]);
  });

  it('go by the day from which the person is away: an order that begins on it counts, one that is over does not', async () => {
    const { storeman, storekeeper, guard, director } = people;
    await actingHead(storekeeper, day(-9), day(-5));
    const order = await actingHead(guard, day(4));
    const [task] = await tasksFor(storeman);
    await change(storeman, { ...LEFT, left_date: day(4) });
    expect(await ownerOf(Number(task))).toBe(guard);
    expect(await handed(storeman)).toMatchObject([{ how: 'acting', acting_head_id: order }]);
    const [later] = await tasksFor(storekeeper);
    await leave(storekeeper);
    // The acting head leads from a day to come only, and the storeman is leaving: today that is the head above.
    expect(await ownerOf(Number(later))).toBe(director);
  });

  it('of a head without an acting one go to the head above', async () => {
    const { storeman, director } = people;
    const [task] = await tasksFor(storeman);
    await leave(storeman);
    expect(await ownerOf(Number(task))).toBe(director);
    expect(await handed(storeman)).toMatchObject([{ receiver_id: director, how: 'above' }]);
  });

  it('of the top head stay in sight where nobody can take them, once, until somebody can', async () => {
    const { director } = people;
    const [task] = await tasksFor(director);
    await leave(director);
    expect(await ownerOf(Number(task))).toBe(director);
    expect(await handed(director)).toMatchObject([{ receiver_id: null, how: 'nobody', task_count: 1 }]);
    await morning();
    expect(await handed(director)).toHaveLength(1);
    const next = await person('Шинэ захирал', units.top, jobs.leading);
    await morning();
    expect(await ownerOf(Number(task))).toBe(next);
    expect((await handed(director)).map(({ how, receiver_id }) => [how, receiver_id])).toContainEqual(['head', next]);
  });

  it('and their places in templates are taken by the receiver, so that the next list waits for nobody who is gone', async () => {
    const { storekeeper, storeman } = people;
    const template = await make('ChecklistTemplate', {
      name: `Түлхүүр хүлээлцэх ${count}`,
      kind: 'onboarding',
      checklist_template_item: { create: [{ name: 'Түлхүүр өгөх', owner_kind: 'person', owner_id: storekeeper, due_days: 1 }] },
    });
    await leave(storekeeper);
    expect(await handed(storekeeper)).toMatchObject([{ receiver_id: storeman, task_count: 0, template_count: 1 }]);
    const list = await make('EmployeeChecklist', { employee_id: newcomer, template_id: template, start_date: day(0) });
    expect((await listed('employee_checklist_item', 'checklist_id', list, 'owner_id')).map(({ owner_id }) => owner_id)).toEqual([storeman]);
  });

  it('leave nothing behind where there was nothing to do', async () => {
    await leave(people.guard);
    expect(await handed(people.guard)).toEqual([]);
  });
});

describe('a leaving', () => {
  it('by an order in force hands over at once, by one of a day to come on that day', async () => {
    const { storekeeper, guard, storeman } = people;
    const [now, later] = await tasksFor(storekeeper, guard);
    const end = (employee_id: number, effective_date: string) =>
      make('EmployeeAppointment', { employee_id, kind: 'end', effective_date, reason: 'Гэрээ дууссан' });
    await end(storekeeper, day(0));
    expect(await ownerOf(Number(now))).toBe(storeman);
    await end(guard, day(6));
    expect(await ownerOf(Number(later))).toBe(guard);
    await morning(new Date(`${day(6)}T04:00:00Z`));
    expect(await ownerOf(Number(later))).toBe(storeman);
    expect(await handed(guard)).toMatchObject([{ receiver_id: storeman, handed_date: day(6) }]);
  });

  it('of many at once hands over past those who leave with them', async () => {
    const { storekeeper, guard, storeman, director } = people;
    const tasks = await tasksFor(storekeeper, guard, storeman);
    const context = await contextOf('hr');
    const model = world.registry.model('employee');
    const request = { model, action: 'update', target: { ids: [storekeeper, guard, storeman] }, values: LEFT, expected: null } as const;
    expect(await changeMany(context, { ...request, preview: true })).toMatchObject({ changed: 3 });
    expect(await ownersOf(...tasks)).toEqual([storekeeper, guard, storeman]);
    expect(await changeMany(context, { ...request, preview: false })).toMatchObject({ changed: 3, refused: [] });
    expect(await ownersOf(...tasks)).toEqual([director, director, director]);
  });

  it('of two at the same moment leaves nothing with either of them', async () => {
    const { storekeeper, storeman, director } = people;
    for (let turn = 0; turn < 3; turn++) {
      const tasks = await tasksFor(storekeeper, storeman);
      await Promise.all([leave(storekeeper), leave(storeman)]);
      expect(await ownersOf(...tasks)).toEqual([director, director]);
      await Promise.all([storekeeper, storeman].map((id) => change(id, { status: 'active' })));
    }
  });

  it('that is taken back gives the tasks back; followed by a return it does not', async () => {
    const { storekeeper, storeman } = people;
    const [first, second] = await tasksFor(storekeeper, storekeeper);
    await leave(storekeeper);
    const context = await contextOf('hr');
    const [row] = await listed('employee', 'id', storekeeper, 'version');
    const undone = await undoChanges(context, world.registry.model('employee'), [{ id: storekeeper, version: Number(row?.version) }]);
    expect(undone).toMatchObject({ changed: 1 });
    expect(await listed('employee', 'id', storekeeper, 'status')).toMatchObject([{ status: 'active' }]);
    expect(await ownersOf(Number(first), Number(second))).toEqual([storekeeper, storekeeper]);
    expect(await handed(storekeeper)).toEqual([]);
    await leave(storekeeper);
    await change(storekeeper, { status: 'active' });
    expect(await ownersOf(Number(first), Number(second))).toEqual([storeman, storeman]);
    await finish(Number(second));
    const [handover] = await handed(storekeeper);
    await act('hr', 'hand-on-work', Number(handover?.id), { receiver_id: storekeeper });
    expect(await ownersOf(Number(first), Number(second))).toEqual([storekeeper, storeman]);
    expect(await handed(storekeeper)).toMatchObject([{ receiver_id: storekeeper, how: 'chosen' }]);
  });

  it('is refused to those without the right, and then nothing is handed over', async () => {
    const [task] = await tasksFor(people.storekeeper);
    for (const login of ['employee', 'cashier', 'director', 'salon-manager'])
      expect([400, 403, 404], login).toContain((await refusalOf(change(people.storekeeper, LEFT, await world.as(login)))).status);
    expect(await ownerOf(Number(task))).toBe(people.storekeeper);
    expect(await handed(people.storekeeper)).toEqual([]);
  });

  it('that is refused hands over nothing', async () => {
    const [task] = await tasksFor(people.storekeeper);
    const refusal = await refusalOf(change(people.storekeeper, { status: 'left', left_date: null }));
    expect(refusal.fields).toMatchObject([{ field: 'left_date' }]);
    expect(await ownerOf(Number(task))).toBe(people.storekeeper);
  });
});

describe('a handover', () => {
  it('is given to a person of HR’s choice, who works here; nobody else does that or writes one by hand', async () => {
    const { director, storekeeper, guard } = people;
    const [task] = await tasksFor(director);
    await leave(director);
    await leave(guard);
    const [handover] = await handed(director);
    const id = Number(handover?.id);
    expect((await refusalOf(act('hr', 'hand-on-work', id, { receiver_id: guard }))).fields).toEqual([
      { field: 'receiver_id', code: 'reference' },
    ]);
    for (const login of ['employee', 'director', 'accountant'])
      expect(['NO_RIGHT', 'NOT_FOUND'], login).toContain(
        (await refusalOf(act(login, 'hand-on-work', id, { receiver_id: storekeeper }))).code,
      );
    expect((await refusalOf(act('salon-manager', 'hand-on-work', id, { receiver_id: storekeeper }))).code).toMatch(/NOT_FOUND|INVALID/);
    await act('hr', 'hand-on-work', id, { receiver_id: storekeeper });
    expect(await ownerOf(Number(task))).toBe(storekeeper);
    expect((await refusalOf(act('hr', 'hand-on-work', id, { receiver_id: storekeeper }))).code).toBe('WRONG_STATE');
    const admin = await world.as('admin');
    expect((await refusalOf(admin(`mutation{deleteTaskHandover(id:${id}){id}}`))).status).toBe(403);
  });

  it('is told to the receiver, who reads from whom it came; where nobody takes over, to HR', async () => {
    const receiver = await world.actorOf('cashier');
    const { storeman, director } = people;
    await actingHead(Number(receiver.employeeId), day(-1));
    const [task] = await tasksFor(storeman, director);
    await leave(storeman);
    await leave(director);
    const own = await world.as('cashier', 'my-tasks');
    const f = [{ column: 'id', condition: 'equals', value: String(task) }];
    const [shown] = (await own('query($f:[filter!]){employee_checklist_item(filters:$f){id handover{person}}}', { f }))
      .employee_checklist_item as Row[];
    expect(shown).toMatchObject({ handover: { person: 'Хүлээлцэх Нярав' } });
    const asked = (await (await world.as('cashier'))('{task_handover{id receiver_id}}')).task_handover as Row[];
    expect(new Set(asked.map(({ receiver_id }) => receiver_id))).toEqual(new Set([receiver.employeeId]));

    const deliver = deliverNotification({
      registry: world.registry,
      database: world.database,
      baseUrl: null,
      actorOf: async ({ userId }) => (userId === receiver.userId ? receiver : await world.actorOf('hr')),
    });
    const entries = await sql(
      `select delivery_key, payload from outbox where company_id = $1::bigint and topic = 'notification' and payload->'rule'->>'name' like 'work-%'
        order by id desc limit 2`,
      company,
    );
    // Delivered as if somebody else had written it: whoever causes a notification is not told.
    for (const [key, payload] of entries)
      await world.database.batch(
        await deliver({
          ...{ key: String(key), companyId: company, userId: 0, payload: JSON.parse(String(payload)) },
          signal: new AbortController().signal,
        }),
        company,
      );
    const notified = async (login: string) =>
      (
        await sql(
          `select n.title->>'mn' from notification_status s join notifications n on n.company_id = s.company_id and n.id = s.notif_id
            join users u on u.id = s.receiver_id where s.company_id = $1::bigint and u.login = $2::text order by s.id desc limit 1`,
          company,
          login,
        )
      )[0]?.[0];
    expect(await notified('cashier')).toBe('Танд ажил шилжлээ: Хүлээлцэх Нярав');
    expect(await notified('hr')).toBe('Хүлээн авах хүнгүй ажил үлдлээ: Хүлээлцэх Захирал');
  });

  it('is made in the morning for rows that came another way, and nobody who has left gets a task by hand', async () => {
    const { storekeeper, guard, storeman } = people;
    const [task] = await tasksFor(guard);
    await leave(storekeeper);
    const set = (owner_id: number) =>
      hr('mutation($id:ID!,$i:EmployeeChecklistItemInput!){updateEmployeeChecklistItem(id:$id,input:$i){id}}', {
        id: task,
        i: { owner_id },
      });
    expect((await refusalOf(set(storekeeper))).fields).toEqual([{ field: 'owner_id', code: 'reference' }]);
    await sql(
      'update employee_checklist_item set owner_id = $3::bigint where company_id = $1::bigint and id = $2::bigint',
      company,
      Number(task),
      storekeeper,
    );
    await morning();
    expect(await ownerOf(Number(task))).toBe(storeman);
    await morning();
    expect(await handed(storekeeper)).toHaveLength(1);
  });

  it('is not needed for a list begun after the leaving: its own tasks go to the head at once', async () => {
    const { storekeeper, storeman } = people;
    await leave(storekeeper);
    const [template] = (await hr('{checklist_template(filters:[{column:"kind",condition:equals,value:"leaving"}]){id}}'))
      .checklist_template as Row[];
    const list = await make('EmployeeChecklist', { employee_id: storekeeper, template_id: template?.id, start_date: day(0) });
    const owners = (await listed('employee_checklist_item', 'checklist_id', list, 'owner_id')).map(({ owner_id }) => owner_id);
    expect(owners).not.toContain(storekeeper);
    expect(owners.filter((owner) => owner === storeman)).toHaveLength(2);
  });
});
