/** Check-lists through the real engine: tasks from the template, their owners, and how far a list is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWorld, demoWorld, refusalOf } from '../tests/demo-world.ts';

type Row = Record<string, unknown> & { readonly id: number };
type Ask = Awaited<ReturnType<DemoWorld['as']>>;
let world: DemoWorld;
let hr: Ask;
beforeAll(async () => {
  world = await demoWorld();
  hr = await world.as('hr');
});
afterAll(() => world.drop());

const TASKS = 'employee_checklist_item{id name person owner_id due_date done done_date done_by_id}';
async function start(employee: number, startDate: string): Promise<Row> {
  const [template] = (await hr('{checklist_template(filters:[{column:"kind",condition:equals,value:"leaving"}]){id}}'))
    .checklist_template as Row[];
  const data = await hr('mutation($i:EmployeeChecklistInput!){createEmployeeChecklist(input:$i){id}}', {
    i: { employee_id: employee, template_id: template?.id, start_date: startDate },
  });
  return data.createEmployeeChecklist as Row;
}
const read = async (id: number): Promise<Row & { employee_checklist_item: Row[] }> => {
  const data = await hr(`query($f:[filter!]){employee_checklist(filters:$f){id kind total_count done_count next_due ${TASKS}}}`, {
    f: [{ column: 'id', condition: 'equals', value: String(id) }],
  });
  return (data.employee_checklist as (Row & { employee_checklist_item: Row[] })[])[0] as Row & { employee_checklist_item: Row[] };
};
const TICK = 'mutation($id:ID!,$i:EmployeeChecklistItemInput!){updateEmployeeChecklistItem(id:$id,input:$i){id done done_date done_by_id}}';

describe('a check-list', () => {
  it('takes its kind and tasks from the template, with owners and due days, and counts what is done', async () => {
    const worker = await world.actorOf('employee');
    const { id } = await start(Number(worker.employeeId), '2026-11-20');
    const list = await read(id);
    expect(list).toMatchObject({ kind: 'leaving', total_count: 5, done_count: 0, next_due: '2026-11-20' });
    const own = list.employee_checklist_item.filter(({ owner_id }) => owner_id === worker.employeeId);
    expect(own).toHaveLength(1);
    const hrOfficer = (await world.actorOf('hr')).employeeId;
    expect(list.employee_checklist_item.filter(({ owner_id }) => owner_id === hrOfficer).map(({ due_date }) => due_date)).toEqual([
      '2026-11-21',
      '2026-11-23',
      '2026-11-25',
    ]);
    const task = own[0] as Row;
    const ask = await world.as('employee');
    expect((await ask(TICK, { id: task.id, i: { done: true } })).updateEmployeeChecklistItem).toMatchObject({
      done: true,
      done_by_id: worker.employeeId,
    });
    expect(await read(id)).toMatchObject({ done_count: 1 });
    await ask(TICK, { id: task.id, i: { done: false } });
    expect((await read(id)).employee_checklist_item.find((one) => one.id === task.id)).toMatchObject({ done_date: null, done_by_id: null });
  });

  it('shows HR and the director their own tasks at the entry for them, and those of all with the lists', async () => {
    const hrOfficer = (await world.actorOf('hr')).employeeId;
    const owners = async (login: string, page?: string) => {
      const ask = await world.as(login, page);
      const rows = (await ask('{employee_checklist_item(limit:500){id owner_id}}')).employee_checklist_item as Row[];
      return new Set(rows.map(({ owner_id }) => owner_id));
    };
    expect(await owners('hr', 'my-tasks')).toEqual(new Set([hrOfficer]));
    expect((await owners('hr')).size).toBeGreaterThan(1);
    const director = (await world.actorOf('director')).employeeId;
    expect([...(await owners('director', 'my-tasks'))].filter((owner) => owner !== director)).toEqual([]);
    const everybodys = (await hr('{employee_checklist_item(limit:500){id owner_id}}')).employee_checklist_item as Row[];
    const foreign = everybodys.find(({ owner_id }) => owner_id !== hrOfficer);
    expect((await refusalOf((await world.as('hr', 'my-tasks'))(TICK, { id: foreign?.id, i: { done: true } }))).status).toBe(404);
  });

  it('shows a person the own tasks alone, to be done and not to be changed', async () => {
    const worker = await world.actorOf('employee');
    const { id } = await start(Number(worker.employeeId), '2026-11-20');
    const list = await read(id);
    const ask = await world.as('employee');
    const shown = (await ask('{employee_checklist_item{id owner_id}}')).employee_checklist_item as Row[];
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown.map(({ owner_id }) => owner_id))).toEqual(new Set([worker.employeeId]));
    const [own] = list.employee_checklist_item.filter(({ owner_id }) => owner_id === worker.employeeId);
    const [foreign] = list.employee_checklist_item.filter(({ owner_id }) => owner_id !== worker.employeeId);
    expect((await refusalOf(ask(TICK, { id: foreign?.id, i: { done: true } }))).status).toBe(404);
    expect([400, 403, 422]).toContain((await refusalOf(ask(TICK, { id: own?.id, i: { due_date: '2030-01-01' } }))).status);
    expect([400, 403]).toContain((await refusalOf(ask('{employee_checklist{id}}'))).status);
  });
});
