/** The demo of planning: six projects over a year that a person would believe. */
import { type DemoWorld, demoWorld } from '@lambda/hr/tests/demo-world.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

let asked = 0;
const sql = async (text: string): Promise<(string | null)[][]> => {
  const [found] = await world.database.batch([{ name: `planning_demo_${++asked}`, sql: text, params: [] }], null);
  return (found?.rows ?? []).map((row) => [...row]);
};

it('has six projects with some 400 tasks over a year, late ones, links that hold and parts that add up', async () => {
  expect(await sql('select count(*) from plan_project')).toEqual([['6']]);
  expect(await sql('select count(*) between 380 and 480, max(end_date) - min(start_date) > 300 from plan_task')).toEqual([['t', 't']]);
  expect(await sql('select count(*) > 5 from plan_task where completed_date is null and end_date < current_date')).toEqual([['t']]);
  const broken = `select count(*) from plan_link l join plan_task f on f.id = l.from_id join plan_task t on t.id = l.task_id
    where t.start_date <= f.end_date or f.project_id <> t.project_id`;
  expect(await sql(broken)).toEqual([['0']]);
  const strangers = `select count(*) from plan_assign a join plan_task t on t.id = a.task_id
    where not exists (select 1 from plan_member m where m.project_id = t.project_id and m.employee_id = a.employee_id)`;
  expect(await sql(strangers)).toEqual([['0']]);
  const sums = `select count(*) from plan_task p where p.progress_type = 'by_sub_task' and p.progress <>
    (select ceil(sum(c.progress * c.estimate_hours) / sum(c.estimate_hours)) from plan_task c where c.parent_id = p.id)`;
  expect(await sql(sums)).toEqual([['0']]);
  expect(
    await sql(
      "select count(*) from plan_project p where not exists (select 1 from plan_member m where m.project_id = p.id and m.access = 'own')",
    ),
  ).toEqual([['0']]);
});
