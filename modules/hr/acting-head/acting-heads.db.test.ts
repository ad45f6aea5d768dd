/** Who leads a unit on a day: the acting head by order, else the holder of the leading position, else the nearest above. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, demoWorld, refusalOf } from '../tests/demo-world.ts';
import { headOn } from './unit-head.sql.ts';

type Row = Record<string, unknown> & { readonly id: number };
type Ask = Awaited<ReturnType<DemoWorld['as']>>;
let world: DemoWorld;
let hr: Ask;
let company = 0;
/** A unit with its own head, a colleague who may stand in, and the unit above. */
let unit: { readonly id: number; readonly above: number; readonly head: number; readonly colleague: number };
beforeAll(async () => {
  world = await demoWorld();
  hr = await world.as('hr');
  company = (await world.actorOf('hr')).companyId;
  const [struct] = (await hr('{struct(filters:[{column:"name",condition:equals,value:"Түгээлт"}]){id parent_id}}')).struct as Row[];
  const people = (
    await hr('query($f:[filter!]){employee(filters:$f){id job{leads_unit}}}', {
      f: [
        { column: 'struct_id', condition: 'equals', value: String(struct?.id) },
        { column: 'status', condition: 'equals', value: 'active' },
      ],
    })
  ).employee as (Row & { job: { leads_unit: boolean } })[];
  const head = people.find(({ job }) => job.leads_unit)?.id ?? 0;
  const colleague = people.find(({ job }) => !job.leads_unit)?.id ?? 0;
  unit = { id: struct?.id ?? 0, above: Number(struct?.parent_id), head, colleague };
  const orders = (await hr('{acting_head{id struct_id}}')).acting_head as Row[];
  for (const { id } of orders.filter(({ struct_id }) => struct_id === unit.id)) await hr(`mutation{deleteActingHead(id:${id}){id}}`);
});
afterAll(() => world.drop());

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const leads = async (of: number, on: string): Promise<{ id: number; depth: number } | null> => {
  const [found] = await world.database.batch([headOn({ company, unit: of, day: on })], company);
  const [id, depth] = found?.rows[0] ?? [];
  return id ? { id: Number(id), depth: Number(depth) } : null;
};
const appoint = async (input: Record<string, unknown>, ask: Ask = hr): Promise<Row> =>
  (await ask('mutation($i:ActingHeadInput!){createActingHead(input:$i){id order_number in_force}}', { i: input })).createActingHead as Row;
const order = (from_date: string, until_date: string | null, more: Record<string, unknown> = {}) => ({
  struct_id: unit.id,
  employee_id: unit.colleague,
  from_date,
  until_date,
  reason: 'Албаны дарга томилолттой',
  ...more,
});

describe('the head of a unit', () => {
  it('is the acting head on the days of the order, the holder of the position before and after', async () => {
    expect(await leads(unit.id, day(0))).toEqual({ id: unit.head, depth: 1 });
    const made = await appoint(order(day(-2), day(3)));
    expect(made).toMatchObject({ in_force: true });
    expect(made.order_number).toMatch(/^ҮОГ\/\d{4}-\d{3}$/);
    for (const offset of [-2, 0, 3]) expect(await leads(unit.id, day(offset)), `${offset}`).toEqual({ id: unit.colleague, depth: 1 });
    for (const offset of [-3, 4]) expect(await leads(unit.id, day(offset)), `${offset}`).toEqual({ id: unit.head, depth: 1 });
  });

  it('is shown in the directory to every colleague, without the reason of the order', async () => {
    const ask = await world.as('cashier');
    const f = [{ column: 'id', condition: 'equals', value: String(unit.colleague) }];
    const [shown] = (await ask('query($f:[filter!]){employee(filters:$f){id acting_unit}}', { f })).employee as Row[];
    expect(shown?.acting_unit).toBe('Түгээлт');
    const colleague = await world.as('employee');
    const [listed] = (await colleague('query($f:[filter!]){staff_directory(filters:$f){id acting_unit acting_unit_id}}', { f }))
      .staff_directory as Row[];
    expect(listed).toMatchObject({ acting_unit: 'Түгээлт', acting_unit_id: unit.id });
    expect((await refusalOf(ask('{employee{id acting_head{reason}}}'))).status).toBe(400);
    expect([400, 403]).toContain((await refusalOf(appoint(order(day(0), null), ask))).status);
  });

  it('gets the tasks of a check-list that belong to the head', async () => {
    const [template] = (await hr('{checklist_template(filters:[{column:"kind",condition:equals,value:"onboarding"}]){id}}'))
      .checklist_template as Row[];
    const asked = await hr(
      'mutation($i:EmployeeChecklistInput!){createEmployeeChecklist(input:$i){id employee_checklist_item{owner_id}}}',
      { i: { employee_id: unit.head, template_id: template?.id, start_date: day(0) } },
    );
    const { id } = asked.createEmployeeChecklist as Row;
    const f = [{ column: 'checklist_id', condition: 'equals', value: String(id) }];
    const tasks = (await hr('query($f:[filter!]){employee_checklist_item(filters:$f){id owner_id}}', { f }))
      .employee_checklist_item as Row[];
    expect(tasks.filter(({ owner_id }) => owner_id === unit.colleague).length).toBeGreaterThan(2);
  });

  it('follows the later order of two, and nobody who has left', async () => {
    const other = (await leads(unit.above, day(0)))?.id ?? 0;
    await appoint(order(day(1), null, { employee_id: other }));
    expect(await leads(unit.id, day(2))).toEqual({ id: other, depth: 1 });
    expect(await leads(unit.id, day(0))).toEqual({ id: unit.colleague, depth: 1 });
    await hr('mutation($id:ID!,$i:EmployeeInput!){updateEmployee(id:$id,input:$i){id}}', {
      id: unit.colleague,
      i: { status: 'left', left_date: day(-1), left_reason: 'Өөрийн хүсэлтээр' },
    });
    expect(await leads(unit.id, day(0))).toEqual({ id: unit.head, depth: 1 });
    const refusal = await refusalOf(appoint(order(day(5), null)));
    expect(refusal.fields).toEqual([{ field: 'employee_id', code: 'reference' }]);
    expect((await refusalOf(appoint(order(day(5), day(4), { employee_id: other })))).fields?.map(({ field }) => field)).toEqual([
      'until_date',
    ]);
  });

  it('is the head above where the unit has none', async () => {
    const made = await hr('mutation($i:StructInput!){createStruct(input:$i){id}}', {
      i: { code: 'ТУР-1', name: 'Шинэ баг', parent_id: unit.above, struct_type: 'team' },
    });
    const above = await leads(unit.above, day(0));
    expect(await leads((made.createStruct as Row).id, day(0))).toEqual({ id: above?.id, depth: (above?.depth ?? 0) + 1 });
  });
});

describe('an order over the approved places', () => {
  const promotion = (more: Record<string, unknown>) =>
    hr('mutation($i:EmployeeAppointmentInput!){createEmployeeAppointment(input:$i){id}}', {
      i: { employee_id: unit.head, kind: 'promotion', effective_date: day(0), ...more },
    });
  it('needs a reason, and is free where places are', async () => {
    const jobs = (await hr('{job(limit:200){id approved_places}}')).job as Row[];
    const groups = (
      await hr(
        '{aggregate(table:"employee",groupBy:["job_id"],values:[{function:count}],filters:[{column:"status",condition:notEqual,value:"left"}])}',
      )
    ).aggregate as { job_id: number; count: number }[];
    const held = new Map(groups.map(({ job_id, count }) => [job_id, count]));
    const full = jobs.find(({ id, approved_places }) => approved_places !== null && (held.get(id) ?? 0) >= Number(approved_places));
    const free = jobs.find(({ id, approved_places }) => Number(approved_places) > (held.get(id) ?? 0));
    expect((await refusalOf(promotion({ new_job_id: full?.id }))).fields).toEqual([{ field: 'reason', code: 'placesTaken' }]);
    await expect(promotion({ new_job_id: full?.id, reason: 'Захирлын зөвлөлийн шийдвэрээр' })).resolves.toBeDefined();
    await expect(promotion({ new_job_id: free?.id })).resolves.toBeDefined();
  });
});
