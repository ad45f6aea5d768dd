/** Who may do what in a project: each kind of person, by every way of reading and writing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignTask } from '../plan/server/assign.ts';
import { moveCard } from '../plan/server/move-card.ts';
import { readDashboard, readProjects } from '../plan/server/overview.ts';
import { readPlan } from '../plan/server/read-plan.ts';
import { type PlanningWorld, planningWorld, refusalOf } from './planning-world.ts';

let world: PlanningWorld;
let office: Awaited<ReturnType<PlanningWorld['office']>>;
beforeAll(async () => {
  world = await planningWorld();
  office = await world.office();
});
afterAll(() => world.drop());

const MODELS = [
  'plan_project',
  'plan_member',
  'plan_stage',
  'plan_priority',
  'plan_task',
  'plan_assign',
  'plan_check',
  'plan_comment',
  'plan_link',
];

describe('a project', () => {
  it('is read and written as far as each person may, by records and by the screens alike', async () => {
    const owner = await office.person();
    const people = {
      owner,
      editor: await office.person(),
      viewer: await office.person('hr'),
      stranger: await office.person(),
      director: await office.person('director'),
      companyAdmin: await office.person('companyAdmin'),
    };
    const foreigner = await (await world.office()).person('companyAdmin');
    const project = await office.project(owner);
    await office.join(project.id, people.editor, 'edit');
    await office.join(project.id, people.viewer, 'view');
    const [first, second] = [
      await office.task(owner, { project_id: project.id, task: 'Нууц ажил', start_date: '2026-11-02', end_date: '2026-11-04' }),
      await office.task(owner, { project_id: project.id, start_date: '2026-11-02', end_date: '2026-11-04' }),
    ];
    await office.link(owner, first.id, second.id);
    const add = (model: string, values: Readonly<Record<string, unknown>>) =>
      owner.ask(`mutation($i:${model}Input!){create${model}(input:$i){id}}`, { i: values });
    await assignTask(office.contextOf(owner), first.id, [Number(people.editor.actor.employeeId)]);
    await add('PlanCheck', { task_id: first.id, name: 'Нууц мөр' });
    await add('PlanComment', { task_id: first.id, body: 'Нууц үг' });

    const may: Record<string, readonly [reads: boolean, writesTasks: boolean, writesProject: boolean]> = {
      owner: [true, true, true],
      editor: [true, true, false],
      viewer: [true, false, false],
      stranger: [false, false, false],
      director: [true, false, false],
      companyAdmin: [true, true, true],
      foreigner: [false, false, false],
    };
    for (const [name, person] of Object.entries({ ...people, foreigner })) {
      const [reads, writesTasks, writesProject] = may[name] ?? [];
      const context = office.contextOf(person);
      const lists = (await person.ask(`{${MODELS.map((model) => `${model}(limit:50){id}`).join(' ')}}`)) as Record<
        string,
        readonly unknown[]
      >;
      for (const model of MODELS) expect(lists[model]?.length ?? 0, `${name} reads ${model}`).toEqual(reads ? expect.any(Number) : 0);
      if (reads) for (const model of MODELS) expect(lists[model]?.length, `${name} reads ${model}`).toBeGreaterThan(0);
      expect(await refusalOf(readPlan(context, project.id)), name).toBe(reads ? null : 'NOT_FOUND');
      expect(
        (await readProjects(context)).some(({ id }) => id === project.id),
        name,
      ).toBe(reads);
      const figures = await readDashboard(context, { from: '2026-11-01', until: '2026-11-30', projects: [project.id] });
      expect(figures.tasks.length, name).toBe(reads ? 2 : 0);

      const code = (allowed: boolean | undefined) => (allowed ? null : expect.stringMatching(/^(NOT_FOUND|NO_RIGHT|INVALID)/));
      expect(await refusalOf(office.change(person, first.id, { description: name })), `${name} changes a task`).toEqual(code(writesTasks));
      expect(await refusalOf(office.task(person, { project_id: project.id })), `${name} adds a task`).toEqual(code(writesTasks));
      expect(await refusalOf(office.link(person, second.id, first.id)), `${name} closes a circle`).toEqual(
        writesTasks ? 'PLAN_CIRCLE' : code(false),
      );
      const comment = person.ask('mutation($i:PlanCommentInput!){createPlanComment(input:$i){id}}', {
        i: { task_id: first.id, body: name },
      });
      expect(await refusalOf(comment), `${name} comments`).toEqual(code(writesTasks));
      const move = moveCard(context, { task: first.id, stage: project.doing, after: null });
      expect(await refusalOf(move), `${name} moves a card`).toEqual(code(writesTasks));
      const assign = assignTask(context, first.id, [Number(people.editor.actor.employeeId)]);
      expect(await refusalOf(assign), `${name} assigns`).toEqual(code(writesTasks));
      const rename = person.ask('mutation($id:ID!,$i:PlanProjectInput!){updatePlanProject(id:$id,input:$i){id}}', {
        id: project.id,
        i: { description: name },
      });
      expect(await refusalOf(rename), `${name} changes the project`).toEqual(code(writesProject));
      const stage = person.ask('mutation($i:PlanStageInput!){createPlanStage(input:$i){id}}', {
        i: { project_id: project.id, name: 'Шат' },
      });
      expect(await refusalOf(stage), `${name} adds a stage`).toEqual(code(writesProject));
      if (!writesProject) {
        const self = person.ask('mutation($i:PlanMemberInput!){createPlanMember(input:$i){id}}', {
          i: { project_id: project.id, employee_id: people.stranger.actor.employeeId, access: 'own' },
        });
        expect(await refusalOf(self), `${name} makes an owner`).toEqual(code(false));
      }
    }
    // What is another's stays another's: a task is not carried into a project where he may not write.
    const own = await office.project(people.stranger);
    const task = await office.task(people.stranger, { project_id: own.id });
    expect(await refusalOf(office.change(people.stranger, task.id, { project_id: project.id }))).toMatch(/^(NOT_FOUND|NO_RIGHT|INVALID)/);
  });

  it('is never without an owner', async () => {
    const owner = await office.person();
    const project = await office.project(owner);
    const [row] = await world.sql('select id from plan_member where project_id = $1::bigint', [project.id]);
    const id = Number(row?.[0]);
    expect(await refusalOf(owner.ask('mutation($id:ID!){deletePlanMember(id:$id){id}}', { id }))).toBe('PLAN_LAST_OWNER');
    const lower = owner.ask('mutation($id:ID!,$i:PlanMemberInput!){updatePlanMember(id:$id,input:$i){id}}', {
      id,
      i: { access: 'view' },
    });
    expect(await refusalOf(lower)).toBe('PLAN_LAST_OWNER');
  });
});
