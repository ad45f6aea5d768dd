/** Whom everybody reports to: kept as the record's own, whatever changes who leads. */
import { type Announcement, onWritten } from '@lambda/engine/core/records/announcements.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headOfUnit } from '../acting-head/unit-head.sql.ts';
import { type DemoWorld, demoWorld, refusalOf } from '../tests/demo-world.ts';
import { followAllManagers } from './reporting-line.sql.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
type Ask = Awaited<ReturnType<DemoWorld['as']>>;
let world: DemoWorld;
let hr: Ask;
let company = 0;
const TODAY = new Date().toISOString().slice(0, 10);
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** A structure of its own: a directorate with a head and a deputy, below it two departments, in one of them a team without a head. */
let units: { top: number; sales: number; stock: number; team: number };
let jobs: { leading: number; plain: number };
let people: { director: number; seller: number; clerk: number; storeman: number; storekeeper: number; guard: number };
let count = 0;

const make = async (model: string, type: string, input: Record<string, unknown>): Promise<number> =>
  ((await hr(`mutation($i:${type}Input!){create${type}(input:$i){id}}`, { i: input }))[`create${type}`] as { id: number }).id ||
  fail(model);
const fail = (model: string): never => {
  throw new Error(`no ${model} was made`);
};
const unit = (name: string, parent_id: number | null) =>
  make('struct', 'Struct', { code: `УД-${++count}`, name: `${name} ${count}`, struct_type: 'department', parent_id });
const job = (name: string, leads_unit: boolean) =>
  make('job', 'Job', { code: `УДА-${++count}`, a_tushaal_ner: `${name} ${count}`, category: 'specialist', leads_unit });
const person = (firstname: string, struct_id: number, job_id: number) =>
  make('employee', 'Employee', {
    code: `УДЖ-${++count}`,
    lastname: 'Удирдлага',
    firstname,
    phone_one: '88112233',
    struct_id,
    job_id,
    hired_date: '2024-03-01',
  });
const change = (id: number, input: Record<string, unknown>) =>
  hr('mutation($id:ID!,$i:EmployeeInput!){updateEmployee(id:$id,input:$i){id manager_id}}', { id, i: input });
const leave = (id: number) => change(id, { status: 'left', left_date: day(-1), left_reason: 'Өөрийн хүсэлтээр' });
const managerOf = async (id: number): Promise<number | null> => {
  const f = [{ column: 'id', condition: 'equals', value: String(id) }];
  const [row] = (await hr('query($f:[filter!]){employee(filters:$f){id manager_id}}', { f })).employee as (Row & {
    manager_id: number | null;
  })[];
  return row?.manager_id ?? null;
};
const managersOf = (...ids: number[]) => Promise.all(ids.map(managerOf));

/** Everybody whose kept manager is another than the rule says for that person alone. */
async function strays(): Promise<readonly (readonly (string | null)[])[]> {
  const rule = headOfUnit({ company: 'e.company_id', unit: 'e.struct_id', day: '$2::date', besides: 'e.id' });
  const [found] = await world.database.batch(
    [
      {
        name: 'managers_strays',
        sql: `select e.code, e.manager_id, h.id from employee e left join lateral ${rule} h on e.status <> 'left' and e.deleted_at is null
          where e.company_id = $1::bigint and e.manager_id is distinct from h.id`,
        params: [company, TODAY],
      },
    ],
    company,
  );
  return found?.rows ?? [];
}

/** Units that are said to be led by another, or by another order, than the rule says for that unit alone. */
async function wronglyLed(): Promise<readonly (readonly (string | null)[])[]> {
  const rule = headOfUnit({ company: 's.company_id', unit: 's.id', day: '$2::date', besides: 'null::bigint' });
  const [found] = await world.database.batch(
    [
      {
        name: 'units_wrongly_led',
        sql: `with said as (
            select e.struct_id as unit, e.id, null::bigint as acting from employee e
              where e.company_id = $1::bigint and e.leads_unit and e.deleted_at is null
            union all
            select a.struct_id, a.employee_id, a.id from acting_head a
              where a.company_id = $1::bigint and a.leads_unit and a.deleted_at is null
          ), ruled as (
            select s.id as unit, h.id, h.acting from struct s cross join lateral ${rule} h
              where s.company_id = $1::bigint and s.deleted_at is null and h.depth = 1)
          (select * from said except all select * from ruled) union all (select * from ruled except all select * from said)`,
        params: [company, TODAY],
      },
    ],
    company,
  );
  return found?.rows ?? [];
}

/** Everything of a model that is told while `work` is done. */
async function toldOf(model: string, work: () => Promise<unknown>): Promise<number[]> {
  const heard: Announcement[] = [];
  const stop = onWritten(world.database, (announcements) => heard.push(...announcements));
  await work().finally(stop);
  const ids = heard.flatMap((one) => (one.model === model && one.kind === 'updated' && one.company === company ? one.ids : []));
  return ids.toSorted((a, b) => a - b);
}
const sorted = (...ids: number[]) => ids.toSorted((a, b) => a - b);

beforeAll(async () => {
  world = await demoWorld();
  hr = await world.as('hr');
  company = (await world.actorOf('hr')).companyId;
});
afterAll(() => world.drop());
beforeEach(async () => {
  const top = await unit('Газар', null);
  const [sales, stock] = [await unit('Борлуулалт', top), await unit('Агуулах', top)];
  const team = await unit('Баг', sales);
  units = { top, sales, stock, team };
  jobs = { leading: await job('Дарга', true), plain: await job('Ажилтан', false) };
  people = {
    director: await person('Захирал', top, jobs.leading),
    seller: await person('Борлуулагч', sales, jobs.leading),
    clerk: await person('Бичээч', team, jobs.plain),
    storeman: await person('Нярав', stock, jobs.leading),
    storekeeper: await person('Хадгалагч', stock, jobs.plain),
    guard: await person('Харуул', stock, jobs.plain),
  };
});

describe('the manager of an employee', () => {
  it('is known of everybody in the demo, by the one rule of who leads', async () => {
    expect(await strays()).toEqual([]);
    const [known] = (
      await hr('{aggregate(table:"employee",values:[{function:count}],filters:[{column:"manager_id",condition:notNull,value:""}])}')
    ).aggregate as [{ count: number }];
    expect(known.count).toBeGreaterThan(250);
  });

  it('is the head of the unit, of the nearest one above where nobody leads, and for the head whoever leads above', async () => {
    const { director, seller, clerk, storeman, storekeeper } = people;
    expect(await managersOf(clerk, seller, storekeeper, storeman, director)).toEqual([seller, director, storeman, director, null]);
  });

  it('is another when the unit gets another head, and the nearest above when the head leaves', async () => {
    const { director, storeman, storekeeper, guard } = people;
    await change(storeman, { job_id: jobs.plain });
    expect(await managersOf(storeman, storekeeper, guard)).toEqual([director, director, director]);
    await change(storekeeper, { job_id: jobs.leading });
    expect(await managersOf(storeman, storekeeper, guard)).toEqual([storekeeper, director, storekeeper]);
    await leave(storekeeper);
    expect(await managersOf(storeman, storekeeper, guard)).toEqual([director, null, director]);
    expect(await strays()).toEqual([]);
  });

  it('goes with a person who moves to another unit, and with a head who does', async () => {
    const { director, seller, clerk, storeman, storekeeper, guard } = people;
    await change(guard, { struct_id: units.team });
    expect(await managerOf(guard)).toBe(seller);
    await change(storeman, { struct_id: units.team });
    expect(await managersOf(storeman, storekeeper, clerk, guard)).toEqual([seller, director, storeman, storeman]);
    expect(await strays()).toEqual([]);
  });

  it('follows the units when one comes to stand below another', async () => {
    const { director, seller, storeman, storekeeper } = people;
    const move = (id: number, parent_id: number | null) =>
      hr('mutation($id:ID!,$i:StructInput!){updateStruct(id:$id,input:$i){id}}', { id, i: { parent_id } });
    await move(units.stock, units.team);
    expect(await managersOf(storeman, storekeeper)).toEqual([seller, storeman]);
    await move(units.sales, null);
    expect(await managersOf(seller, storeman)).toEqual([null, seller]);
    await move(units.team, units.top);
    expect(await managersOf(people.clerk, storeman)).toEqual([director, director]);
    expect(await strays()).toEqual([]);
  });

  it('is nobody below a top unit whose head has left', async () => {
    const { director, seller, storeman, clerk } = people;
    await leave(director);
    expect(await managersOf(seller, storeman, clerk, director)).toEqual([null, null, seller, null]);
    const next = await person('Шинэ захирал', units.top, jobs.leading);
    expect(await managersOf(seller, storeman, next)).toEqual([next, next, null]);
    expect(await strays()).toEqual([]);
  });

  it('is the acting head while an order is in force, and comes back with the end of the order', async () => {
    const { storeman, storekeeper, guard, seller } = people;
    const id = await make('acting_head', 'ActingHead', {
      struct_id: units.stock,
      employee_id: guard,
      from_date: day(-1),
      until_date: day(5),
      reason: 'Нэгжийн дарга ээлжийн амралттай',
    });
    expect(await managersOf(storekeeper, storeman, guard)).toEqual([guard, guard, storeman]);
    const update = (i: Record<string, unknown>) =>
      hr('mutation($id:ID!,$i:ActingHeadInput!){updateActingHead(id:$id,input:$i){id}}', { id, i });
    await update({ employee_id: seller });
    expect(await managersOf(storekeeper, guard)).toEqual([seller, seller]);
    await update({ struct_id: units.top });
    expect(await managersOf(storekeeper, storeman)).toEqual([storeman, seller]);
    await hr(`mutation{deleteActingHead(id:${id}){id}}`);
    expect(await managersOf(storekeeper, storeman)).toEqual([storeman, people.director]);
    expect(await strays()).toEqual([]);
  });

  it('follows orders, and a position that comes to lead its unit', async () => {
    const { storeman, storekeeper, guard } = people;
    await make('employee_appointment', 'EmployeeAppointment', {
      employee_id: guard,
      kind: 'promotion',
      effective_date: TODAY,
      new_job_id: jobs.leading,
      reason: 'Захирлын тушаал',
    });
    await change(storeman, { job_id: jobs.plain });
    expect(await managersOf(storekeeper, storeman)).toEqual([guard, guard]);
    const lead = (leads_unit: boolean) =>
      hr('mutation($id:ID!,$i:JobInput!){updateJob(id:$id,input:$i){id}}', { id: jobs.leading, i: { leads_unit } });
    await lead(false);
    expect(await managersOf(storekeeper, people.clerk, guard)).toEqual([null, null, null]);
    await lead(true);
    expect(await managersOf(storekeeper, people.clerk)).toEqual([guard, people.seller]);
    expect(await strays()).toEqual([]);
  });

  it('is another when the head’s record is deleted, and comes back with it', async () => {
    const { director, storeman, storekeeper } = people;
    await hr(`mutation{deleteEmployee(id:${storeman}){id}}`);
    expect(await managerOf(storekeeper)).toBe(director);
    await hr(`mutation{restoreEmployee(id:${storeman}){id}}`);
    expect(await managersOf(storekeeper, storeman)).toEqual([storeman, director]);
    expect(await strays()).toEqual([]);
  });

  it('is written by nobody', async () => {
    const refusal = await refusalOf(change(people.guard, { manager_id: people.seller }));
    expect([400, 403, 422]).toContain(refusal.status);
    expect(await managerOf(people.guard)).toBe(people.storeman);
  });

  it('is right for everybody when heads and people change at the same moment', async () => {
    const { storeman, storekeeper, guard, seller } = people;
    await Promise.all([
      ...Array.from({ length: 6 }, (_none, at) => person(`Олон ${'абвгдежз'[at]}`, units.stock, jobs.plain)),
      change(storeman, { job_id: jobs.plain }),
      change(storekeeper, { job_id: jobs.leading }),
      change(guard, { struct_id: units.team }),
      hr('mutation($id:ID!,$i:StructInput!){updateStruct(id:$id,input:$i){id}}', { id: units.stock, i: { parent_id: units.sales } }),
    ]);
    expect(await managersOf(storekeeper, storeman)).toEqual([seller, storekeeper]);
    expect(await strays()).toEqual([]);
  });

  it('is found for rows that came another way, and on a new day', async () => {
    const clear = { name: 'managers_clear', sql: 'update employee set manager_id = null where company_id = $1::bigint', params: [company] };
    await world.database.batch([clear], company);
    expect((await strays()).length).toBeGreaterThan(250);
    await world.database.batch(followAllManagers({ company, today: TODAY }), company);
    expect(await strays()).toEqual([]);
  });

  it('is told live of everybody for whom it changed, whatever record brought it', async () => {
    const { director, seller, clerk, storeman, storekeeper, guard } = people;
    const moved = await toldOf('employee', () =>
      hr('mutation($id:ID!,$i:StructInput!){updateStruct(id:$id,input:$i){id}}', { id: units.stock, i: { parent_id: units.team } }),
    );
    expect(moved).toEqual([storeman]);
    expect(await managerOf(storeman)).toBe(seller);
    expect(await toldOf('employee', () => leave(seller))).toEqual(sorted(seller, clerk, storeman));
    const acting = () =>
      make('acting_head', 'ActingHead', { struct_id: units.stock, employee_id: guard, from_date: day(-1), reason: 'Амралттай' });
    expect(await toldOf('employee', acting)).toEqual(sorted(storeman, storekeeper));
    const lead = (leads_unit: boolean) => () =>
      hr('mutation($id:ID!,$i:JobInput!){updateJob(id:$id,input:$i){id}}', { id: jobs.leading, i: { leads_unit } });
    expect(await toldOf('employee', lead(false))).toEqual(expect.arrayContaining(sorted(clerk, director)));
    expect(await toldOf('employee', () => change(storekeeper, { phone_one: '99887766' }))).toEqual([storekeeper]);
  });

  it('is told of nobody when the change is taken back', async () => {
    const both = () =>
      refusalOf(
        hr(
          'mutation($i:EmployeeInput!,$j:StructInput!){updateEmployee(id:ID,input:$i){id} createStruct(input:$j){id}}'.replace(
            'ID',
            `${people.storeman}`,
          ),
          {
            i: { job_id: jobs.plain },
            j: { code: `УД-${count}`, name: 'Давхар код', struct_type: 'department', parent_id: -1 },
          },
        ),
      );
    expect(await toldOf('employee', both)).toEqual([]);
    expect(await managerOf(people.storekeeper)).toBe(people.storeman);
  });
});

describe('the head that a unit is shown with', () => {
  it('is everywhere in the demo whom the rule names', async () => {
    expect(await wronglyLed()).toEqual([]);
  });

  it('is one, the holder or an acting head, whatever changes', async () => {
    const { storeman, storekeeper, guard } = people;
    const order = await make('acting_head', 'ActingHead', {
      ...{ struct_id: units.stock, employee_id: guard, from_date: day(-2), until_date: day(5), reason: 'Нэгжийн дарга амралттай' },
    });
    expect(await wronglyLed()).toEqual([]);
    const later = () =>
      make('acting_head', 'ActingHead', {
        struct_id: units.stock,
        employee_id: storekeeper,
        from_date: day(-1),
        reason: 'Дараагийн тушаал',
      });
    expect(await toldOf('acting_head', later)).toEqual([order]);
    expect(await wronglyLed()).toEqual([]);
    await leave(storekeeper);
    expect(await wronglyLed()).toEqual([]);
    await hr(`mutation{deleteActingHead(id:${order}){id}}`);
    expect(await wronglyLed()).toEqual([]);
    await change(storeman, { struct_id: units.team });
    await change(guard, { job_id: jobs.leading });
    expect(await wronglyLed()).toEqual([]);
    await hr('mutation($id:ID!,$i:JobInput!){updateJob(id:$id,input:$i){id}}', { id: jobs.leading, i: { leads_unit: false } });
    expect(await wronglyLed()).toEqual([]);
  });

  it('is found again for rows that came another way', async () => {
    const clear = (table: string) => ({
      ...{ name: `leads_clear_${table}`, sql: `update ${table} set leads_unit = not leads_unit where company_id = $1::bigint` },
      params: [company],
    });
    await world.database.batch([clear('employee'), clear('acting_head')], company);
    expect((await wronglyLed()).length).toBeGreaterThan(20);
    await world.database.batch(followAllManagers({ company, today: TODAY }), company);
    expect(await wronglyLed()).toEqual([]);
  });
});
