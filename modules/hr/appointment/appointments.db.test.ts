/** Orders and records through the real engine: whichever is written, the other agrees. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, demoWorld, refusalOf } from '../tests/demo-world.ts';
import { followAppointmentsJob } from './appointments.job.ts';

type Row = Record<string, unknown> & { readonly id: number };
type Ask = Awaited<ReturnType<DemoWorld['as']>>;
let world: DemoWorld;
let hr: Ask;
beforeAll(async () => {
  world = await demoWorld();
  hr = await world.as('hr');
});
afterAll(() => world.drop());

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const CREATE =
  'mutation($i:EmployeeAppointmentInput!){createEmployeeAppointment(input:$i){id version status base_salary struct_id until_date}}';
const order = async (input: Record<string, unknown>): Promise<Row> => (await hr(CREATE, { i: input })).createEmployeeAppointment as Row;
const record = async (id: number): Promise<Row> => {
  const data = await hr(
    'query($f:[filter!]){employee(filters:$f){id version struct_id job_id base_salary status left_date left_reason user_id}}',
    {
      f: [{ column: 'id', condition: 'equals', value: String(id) }],
    },
  );
  return (data.employee as Row[])[0] as Row;
};
const orders = async (id: number): Promise<Row[]> => {
  const data = await hr(
    `query($f:[filter!]){employee_appointment(filters:$f,sorts:[{column:"effective_date",order:asc},{column:"id",order:asc}]){
      id version kind effective_date until_date struct_id job_id base_salary status new_struct_id new_base_salary new_status}}`,
    { f: [{ column: 'employee_id', condition: 'equals', value: String(id) }] },
  );
  return data.employee_appointment as Row[];
};
const units = async (): Promise<Row[]> => (await hr('{struct(limit:5){id}}')).struct as Row[];
let count = 0;
async function newEmployee(more: Record<string, unknown> = {}): Promise<Row> {
  const [unit] = await units();
  const data = await hr('mutation($i:EmployeeInput!){createEmployee(input:$i){id version}}', {
    i: {
      code: `ТТ-${++count}`,
      lastname: 'Туршилт',
      firstname: 'Ажилтан',
      phone_one: '84000002',
      struct_id: unit?.id,
      hired_date: '2026-01-05',
      base_salary: '2000000.00',
      ...more,
    },
  });
  return data.createEmployee as Row;
}

describe('a record', () => {
  it('begins with an order of hiring, and each change made in it becomes an order of the day', async () => {
    const { id } = await newEmployee();
    expect(await orders(id)).toMatchObject([
      { kind: 'hire', effective_date: '2026-01-05', until_date: '9999-12-31', base_salary: '2000000.00', status: 'active' },
    ]);
    await hr('mutation($id:ID!,$i:EmployeeInput!){updateEmployee(id:$id,input:$i){id}}', { id, i: { base_salary: '2300000.00' } });
    const [first, second] = await orders(id);
    expect(second).toMatchObject({
      kind: 'salary',
      effective_date: day(0),
      new_base_salary: '2300000.00',
      base_salary: '2300000.00',
      status: 'active',
    });
    expect(first?.until_date).toBe(day(-1));
  });

  it('of somebody who leaves loses the account, the membership and every session', async () => {
    const [account] = ((
      await hr(
        '{emp_with_user(filters:[{column:"login",condition:"equals",value:"storekeeper"}]){id user_id}}'.replace('"equals"', 'equals'),
      )
    ).emp_with_user ?? []) as Row[];
    const userId = Number(account?.user_id);
    await world.database.batch(
      [
        {
          name: 'test_session',
          sql: "insert into sessions (id, token_hash, user_id, expires_at, created_at) values (991, 'x', $1::bigint, now() + interval '1 day', now())",
          params: [userId],
        },
      ],
      null,
    );
    await order({ employee_id: account?.id, kind: 'end', effective_date: day(0), reason: 'Өөрийн хүсэлтээр' });
    expect(await record(Number(account?.id))).toMatchObject({
      status: 'left',
      left_date: day(0),
      left_reason: 'Өөрийн хүсэлтээр',
      user_id: null,
    });
    const [left, ended] = await world.database.batch(
      [
        {
          name: 'test_members',
          sql: 'select count(*) from memberships where user_id = $1::bigint and deleted_at is null',
          params: [userId],
        },
        { name: 'test_ended', sql: 'select count(*) from sessions where user_id = $1::bigint and ended_at is null', params: [userId] },
      ],
      null,
    );
    expect([left?.rows[0]?.[0], ended?.rows[0]?.[0]]).toEqual(['0', '0']);
  });
  it('of somebody who is written down as having left has no account from the beginning', async () => {
    const admin = await world.as('admin');
    const [free] = (await admin('{users(filters:[{column:"login",condition:equals,value:"storekeeper"}]){id}}')).users as Row[];
    const [unit] = await units();
    const input = { lastname: 'Туршилт', firstname: 'Гарсан', phone_one: '84000002', struct_id: unit?.id, hired_date: '2026-01-05' };
    const create = async (more: object) => {
      const values = { ...input, code: `ТТ-${++count}`, user_id: free?.id, ...more };
      const made = await admin('mutation($i:EmployeeInput!){createEmployee(input:$i){id}}', { i: values });
      return record((made.createEmployee as Row).id);
    };
    expect(await create({ status: 'left', left_date: '2026-02-01', left_reason: 'Шилжсэн' })).toMatchObject({
      status: 'left',
      user_id: null,
    });
    expect(await create({})).toMatchObject({ status: 'active', user_id: free?.id });
  });
});

describe('an order', () => {
  it('takes the next number of its year, also two at once, and none is written by hand', async () => {
    const { id } = await newEmployee();
    const numbered = 'mutation($i:EmployeeAppointmentInput!){createEmployeeAppointment(input:$i){order_number}}';
    const write = async (order_date: string, more: Record<string, unknown> = {}) => {
      const i = { employee_id: id, kind: 'salary', effective_date: day(0), order_date, new_base_salary: '2100000.00', ...more };
      return String(((await hr(numbered, { i })).createEmployeeAppointment as Row).order_number);
    };
    const [, last] = /^Б\/2031-(\d{3})$/.exec(await write('2031-03-01')) ?? [];
    expect(last).toBe('001');
    const [a, b] = await Promise.all([write('2031-03-02'), write('2031-03-02')]);
    expect([a, b].sort()).toEqual(['Б/2031-002', 'Б/2031-003']);
    expect((await refusalOf(write('2031-03-02', { order_number: 'Б/2031-900' }))).status).toBeLessThan(500);
    expect(await write('2031-03-03')).toBe('Б/2031-004');
    const [hire] = (await hr('query($f:[filter!]){employee_appointment(filters:$f){order_number kind}}', {
      f: [
        { column: 'employee_id', condition: 'equals', value: String(id) },
        { column: 'kind', condition: 'equals', value: 'hire' },
      ],
    }).then(({ employee_appointment }) => employee_appointment)) as Row[];
    expect(hire?.order_number).toBeNull();
  });

  it('of the demo goes on behind the numbers of the demo', async () => {
    const year = day(0).slice(0, 4);
    const model = { f: [{ column: 'order_number', condition: 'startsWith', value: `Б/${year}-` }] };
    const asked = await hr('query($f:[filter!]){employee_appointment(filters:$f){order_number order_date}}', model);
    const numbers = (asked.employee_appointment as Row[]).toSorted((a, b) => String(a.order_number).localeCompare(String(b.order_number)));
    expect(numbers.map(({ order_number }) => order_number)).toEqual(
      numbers.map((_one, place) => `Б/${year}-${String(place + 1).padStart(3, '0')}`),
    );
    const { id } = await newEmployee();
    const i = { employee_id: id, kind: 'salary', effective_date: day(0), new_base_salary: '2100000.00' };
    const made = await hr('mutation($i:EmployeeAppointmentInput!){createEmployeeAppointment(input:$i){order_number order_date}}', { i });
    expect(made.createEmployeeAppointment).toEqual({
      order_number: `Б/${year}-${String(numbers.length + 1).padStart(3, '0')}`,
      order_date: day(0),
    });
  });

  it('in force moves the record along, with a line in its history', async () => {
    const { id, version } = await newEmployee();
    const [, other] = await units();
    const made = await order({ employee_id: id, kind: 'transfer', effective_date: day(-3), new_struct_id: other?.id });
    expect(made).toMatchObject({ struct_id: other?.id, status: 'active', base_salary: '2000000.00', until_date: '9999-12-31' });
    const now = await record(id);
    expect(now).toMatchObject({ struct_id: other?.id, base_salary: '2000000.00' });
    expect(Number(now.version)).toBeGreaterThan(Number(version));
    const [history] = await world.database.batch(
      [
        {
          name: 'test_history',
          sql: "select changes from record_history where model = 'employee' and record_id = $1::bigint and action = 'update'",
          params: [id],
        },
      ],
      null,
    );
    expect(history?.rows.map(([changes]) => Object.keys(JSON.parse(changes ?? '{}')))).toEqual([['struct_id']]);
  });

  it('of a day to come changes nothing yet, and taking an order back takes its effect back', async () => {
    const { id } = await newEmployee();
    const raise = await order({ employee_id: id, kind: 'salary', effective_date: day(10), new_base_salary: '2600000.00' });
    expect(await record(id)).toMatchObject({ base_salary: '2000000.00' });
    const away = await order({ employee_id: id, kind: 'status', effective_date: day(0), new_status: 'leave' });
    expect(await record(id)).toMatchObject({ status: 'leave' });
    expect((await orders(id)).find((one) => one.id === raise.id)).toMatchObject({ base_salary: '2600000.00', status: 'leave' });
    await hr('mutation($id:ID!){deleteEmployeeAppointment(id:$id){id}}', { id: away.id });
    expect(await record(id)).toMatchObject({ status: 'active', base_salary: '2000000.00' });
    expect(await orders(id)).toMatchObject([
      { kind: 'hire', until_date: day(9) },
      { kind: 'salary', status: 'active' },
    ]);
  });

  it('of a day to come takes effect by itself on that day', async () => {
    const { id } = await newEmployee();
    await order({ employee_id: id, kind: 'salary', effective_date: day(10), new_base_salary: '2600000.00' });
    const actor = await world.actorOf('hr');
    const run = (now: Date) =>
      followAppointmentsJob({
        ...{ id: 1, input: null, actor, renewed: async () => actor, database: world.database, registry: world.registry, now },
        ...{ hooks: new Map(), files: undefined as never, signal: new AbortController().signal, progress: async () => undefined },
      });
    await run(new Date(Date.now() + 8 * 86_400_000));
    expect(await record(id)).toMatchObject({ base_salary: '2000000.00' });
    expect(await run(new Date(Date.now() + 10 * 86_400_000))).toMatchObject({ followed: expect.any(Number) });
    expect(await record(id)).toMatchObject({ base_salary: '2600000.00' });
    expect(await run(new Date(Date.now() + 10 * 86_400_000))).toEqual({ followed: 0 });
  });

  it('given between two others is folded in: later orders keep what they changed themselves', async () => {
    const { id } = await newEmployee();
    const [first, second] = await units();
    await order({ employee_id: id, kind: 'salary', effective_date: '2026-06-01', new_base_salary: '2500000.00' });
    await order({ employee_id: id, kind: 'transfer', effective_date: '2026-03-01', new_struct_id: second?.id });
    expect(await orders(id)).toMatchObject([
      { effective_date: '2026-01-05', until_date: '2026-02-28', struct_id: first?.id, base_salary: '2000000.00' },
      { effective_date: '2026-03-01', until_date: '2026-05-31', struct_id: second?.id, base_salary: '2000000.00' },
      { effective_date: '2026-06-01', until_date: '9999-12-31', struct_id: second?.id, base_salary: '2500000.00' },
    ]);
    expect(await record(id)).toMatchObject({ struct_id: second?.id, base_salary: '2500000.00' });
  });

  it('shows everybody as they were on a day by plain filters', async () => {
    const { id } = await newEmployee();
    await order({ employee_id: id, kind: 'salary', effective_date: '2026-06-01', new_base_salary: '2500000.00' });
    const on = async (date: string) =>
      (
        (
          await hr('query($f:[filter!]){employee_appointment(filters:$f){base_salary}}', {
            f: [
              { column: 'employee_id', condition: 'equals', value: String(id) },
              { column: 'effective_date', condition: 'lessThanOrEqual', value: date },
              { column: 'until_date', condition: 'greaterThanOrEqual', value: date },
            ],
          })
        ).employee_appointment as Row[]
      ).map(({ base_salary }) => base_salary);
    expect([await on('2025-12-31'), await on('2026-05-31'), await on('2026-06-01')]).toEqual([[], ['2000000.00'], ['2500000.00']]);
  });

  it('has to say what its kind is about', async () => {
    const { id } = await newEmployee();
    for (const [kind, field] of [
      ['transfer', 'new_struct_id'],
      ['promotion', 'new_job_id'],
      ['salary', 'new_base_salary'],
      ['status', 'new_status'],
    ]) {
      const refusal = await refusalOf(order({ employee_id: id, kind, effective_date: day(0) }));
      expect(refusal.fields.map((one) => [one.field, one.code])).toEqual([[field, 'required']]);
    }
  });

  it('given to the wrong person goes over to the right one', async () => {
    const { id } = await newEmployee();
    const other = await newEmployee();
    const made = await order({ employee_id: id, kind: 'salary', effective_date: day(-1), new_base_salary: '2400000.00' });
    await hr('mutation($id:ID!,$i:EmployeeAppointmentInput!){updateEmployeeAppointment(id:$id,input:$i){id}}', {
      id: made.id,
      i: { employee_id: other.id },
    });
    expect(await record(id)).toMatchObject({ base_salary: '2000000.00' });
    expect(await record(other.id)).toMatchObject({ base_salary: '2400000.00' });
  });

  it('is written at the same moment by two people without losing either', async () => {
    const { id } = await newEmployee();
    const [, other] = await units();
    await Promise.all([
      order({ employee_id: id, kind: 'salary', effective_date: day(0), new_base_salary: '2700000.00' }),
      order({ employee_id: id, kind: 'transfer', effective_date: day(0), new_struct_id: other?.id }),
    ]);
    expect(await record(id)).toMatchObject({ base_salary: '2700000.00', struct_id: other?.id });
  });

  it('is not written by those who may only read it, and its pay is hidden from the person', async () => {
    const { id } = await newEmployee();
    for (const login of ['director', 'accountant', 'employee', 'salon-manager']) {
      const ask = await world.as(login);
      const refusal = await refusalOf(ask(CREATE, { i: { employee_id: id, kind: 'end', effective_date: day(0) } }));
      expect([400, 403, 404, 422], login).toContain(refusal.status);
    }
    const own = await world.as('employee');
    expect((await refusalOf(own('{employee_appointment{id base_salary}}'))).status).toBe(400);
    expect(((await own('{employee_appointment{id kind}}')).employee_appointment as Row[]).length).toBeGreaterThan(0);
    expect((await refusalOf((await world.as('cashier'))('{employee_appointment{id kind}}'))).status).toBe(403);
  });
});

describe('a penalty', () => {
  it('counts until its last day, and is no longer counted the day after', async () => {
    const { id } = await newEmployee();
    const write = async (valid_until: string) =>
      (
        (await hr('mutation($i:ViolationInput!){createViolation(input:$i){counts order_number}}', {
          i: { employee_id: id, name: 'Хоцорсон', violation_date: day(-400), order_date: day(-395), penalty: 'warning', valid_until },
        })) as { createViolation: Row }
      ).createViolation;
    expect(await write(day(0))).toMatchObject({ counts: true });
    expect(await write(day(-1))).toMatchObject({ counts: false });
    const listed = await hr('query($f:[filter!]){violation(filters:$f){valid_until}}', {
      f: [
        { column: 'employee_id', condition: 'equals', value: String(id) },
        { column: 'counts', condition: 'equals', value: 'true' },
      ],
    });
    expect(listed.violation).toEqual([{ valid_until: day(0) }]);
  });
});
