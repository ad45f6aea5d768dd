/** A project through the real engine: steps and progress, chains that move and come back, cards in one order, parts that count. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignTask } from '../plan/server/assign.ts';
import { keepBaseline } from '../plan/server/baseline.ts';
import { copyProject } from '../plan/server/copy-project.ts';
import { moveCard, places } from '../plan/server/move-card.ts';
import { readMyTasks } from '../plan/server/overview.ts';
import { readPlan } from '../plan/server/read-plan.ts';
import { type PlanningWorld, planningWorld, refusalOf } from './planning-world.ts';

let world: PlanningWorld;
let office: Awaited<ReturnType<PlanningWorld['office']>>;
let owner: Awaited<ReturnType<typeof office.person>>;
beforeAll(async () => {
  world = await planningWorld();
  office = await world.office();
  owner = await office.person();
  // A public holiday on Thursday, the 26th of November 2026, where the lookup has none.
  const [known] = await world.sql("select count(*) from public_holidays where day = '2026-11-26' and deleted_at is null");
  if (Number(known?.[0]) === 0) await office.people.record('public_holidays', { day: '2026-11-26' });
});
afterAll(() => world.drop());

describe('a task', () => {
  it('begins in the first stage, is done where its stage says so, and goes there when its progress says so', async () => {
    const project = await office.project(owner);
    const { id } = await office.task(owner, { project_id: project.id, start_date: '2026-11-02', end_date: '2026-11-04' });
    expect(await office.stored(id, 'stage_id, progress, completed_date, start_date::text, end_date::text')).toEqual([
      String(project.planned),
      '0',
      null,
      '2026-11-02',
      '2026-11-04',
    ]);
    await office.change(owner, id, { progress: 100 });
    const { today } = office.contextOf(owner);
    expect(await office.stored(id, 'stage_id, completed_date::text')).toEqual([String(project.done), today]);
    await moveCard(office.contextOf(owner), { task: id, stage: project.doing, after: null });
    expect(await office.stored(id, 'stage_id, progress, completed_date')).toEqual([String(project.doing), '0', null]);
    await moveCard(office.contextOf(owner), { task: id, stage: project.done, after: null });
    expect(await office.stored(id, 'progress, completed_date::text')).toEqual(['100', today]);
  });

  it('is no part of itself, and a stage of another project is refused', async () => {
    const [project, other] = [await office.project(owner), await office.project(owner)];
    const above = await office.task(owner, { project_id: project.id });
    const part = await office.task(owner, { project_id: project.id, parent_id: above.id });
    expect(await refusalOf(office.change(owner, above.id, { parent_id: part.id }))).toBe('PLAN_CIRCLE');
    expect(await refusalOf(office.change(owner, part.id, { stage_id: other.planned }))).toBe('INVALID');
    expect(await refusalOf(moveCard(office.contextOf(owner), { task: part.id, stage: other.planned, after: null }))).toBe('INVALID');
  });

  // peers/planning.md, 7.
  it('counts its parts by their hours: 90 % of 8 h done and 2 h at half, 100 % with nothing left, and falls again', async () => {
    const project = await office.project(owner);
    const above = await office.task(owner, { project_id: project.id, progress_type: 'by_sub_task' });
    const [long, short] = [
      await office.task(owner, { project_id: project.id, parent_id: above.id, estimate_hours: '8' }),
      await office.task(owner, { project_id: project.id, parent_id: above.id, estimate_hours: '2' }),
    ];
    const progress = async () => Number((await office.stored(above.id, 'progress'))?.[0]);
    await office.change(owner, long.id, { progress: 100 });
    await office.change(owner, short.id, { progress: 50 });
    expect(await progress()).toBe(90);
    const rest = async () =>
      (
        (await owner.ask(`{plan_task(filters:[{column:"id",condition:equals,value:"${short.id}"}]){rest_hours}}`)).plan_task as {
          rest_hours: string;
        }[]
      )[0]?.rest_hours;
    expect(Number(await rest())).toBe(1);
    await office.change(owner, short.id, { progress: 100 });
    expect(await progress()).toBe(100);
    expect(Number((await rest()) ?? 'nothing')).toBe(0);
    await office.change(owner, short.id, { progress: 0 });
    expect(await progress()).toBe(80);
    await owner.ask('mutation($id:ID!){deletePlanTask(id:$id){id}}', { id: short.id });
    expect(await progress()).toBe(100);
  });
});

describe('a task that repeats', () => {
  // peers/planning.md, 8.
  it('comes again with its people and checks when it is done, once, however often and by whatever way it is done', async () => {
    const project = await office.project(owner);
    const { id } = await office.task(owner, {
      project_id: project.id,
      start_date: '2026-10-30',
      end_date: '2026-10-31',
      repeat: 'month_end',
      checks: { create: [{ name: 'Тооллого', is_done: true }] },
    });
    await assignTask(office.contextOf(owner), id, [owner.actor.employeeId ?? 0]);
    const next = async (of: number) =>
      (
        await world.sql(
          `select t.id, t.start_date::text, t.end_date::text, t.stage_id, t.repeat, t.completed_date,
            (select string_agg(a.employee_id::text, ',') from plan_assign a where a.task_id = t.id and a.deleted_at is null),
            (select string_agg(k.name || k.is_done, ',') from plan_check k where k.task_id = t.id and k.deleted_at is null)
          from plan_task t where t.repeat_of_id = $1::bigint and t.deleted_at is null order by t.id`,
          [of],
        )
      ).map((row) => row.map((one) => one ?? ''));
    await office.change(owner, id, { progress: 100 });
    const [made, ...others] = await next(id);
    expect(others).toEqual([]);
    expect(made?.slice(1)).toEqual([
      '2026-11-29',
      '2026-11-30',
      String(project.planned),
      'month_end',
      '',
      String(owner.actor.employeeId),
      'Тооллогоfalse',
    ]);
    await office.change(owner, id, { progress: 20 });
    await Promise.all([office.change(owner, id, { progress: 100 }), office.change(owner, id, { progress: 100 })]);
    expect(await next(id)).toHaveLength(1);
    // On the board it comes again as well.
    const second = Number(made?.[0]);
    const move = (stage: number) => moveCard(office.contextOf(owner), { task: second, stage, after: null });
    await move(project.done);
    await move(project.doing);
    await move(project.done);
    expect((await next(second)).map(([, , end]) => end)).toEqual(['2026-12-31']);
  });
});

describe('a chain of tasks', () => {
  // peers/planning.md, 4.
  it('moves by whole working days in one write, comes back to the day by one undo and goes again by another; nothing is pulled back', async () => {
    const project = await office.project(owner);
    const at = (start_date: string, end_date: string) => office.task(owner, { project_id: project.id, start_date, end_date });
    const [one, two, three] = [
      await at('2026-09-07', '2026-09-09'),
      await at('2026-09-10', '2026-09-14'),
      await at('2026-09-15', '2026-09-17'),
    ];
    await office.link(owner, one.id, two.id);
    await office.link(owner, two.id, three.id);
    const before = await office.dates(one.id, two.id, three.id);
    await office.change(owner, one.id, { end_date: '2026-09-11' });
    const moved = ['2026-09-07…2026-09-11', '2026-09-14…2026-09-16', '2026-09-17…2026-09-21'];
    expect(await office.dates(one.id, two.id, three.id)).toEqual(moved);
    expect((await office.undo(owner, one.id)).refused).toEqual([]);
    expect(await office.dates(one.id, two.id, three.id)).toEqual(before);
    expect((await office.undo(owner, one.id)).refused).toEqual([]);
    expect(await office.dates(one.id, two.id, three.id)).toEqual(moved);
    await office.change(owner, one.id, { end_date: '2026-09-09' });
    expect(await office.dates(two.id, three.id)).toEqual(moved.slice(1));
    // Drawn before what it waits for, it goes behind it.
    await office.change(owner, three.id, { start_date: '2026-09-08', end_date: '2026-09-10' });
    expect(await office.dates(three.id)).toEqual(['2026-09-17…2026-09-21']);
  });

  // peers/planning.md, 3.
  it('steps over the public holiday where a project is planned on working days, and counts every day where it is not', async () => {
    const follower = async (lag: number, working_days_only: boolean) => {
      const project = await office.project(owner);
      await owner.ask('mutation($id:ID!,$i:PlanProjectInput!){updatePlanProject(id:$id,input:$i){id}}', {
        id: project.id,
        i: { working_days_only },
      });
      const first = await office.task(owner, { project_id: project.id, start_date: '2026-11-24', end_date: '2026-11-25' });
      const next = await office.task(owner, { project_id: project.id, start_date: '2026-11-23', end_date: '2026-11-24' });
      await office.link(owner, first.id, next.id, { lag });
      return (await office.dates(next.id))[0];
    };
    expect(await follower(0, true)).toBe('2026-11-27…2026-11-30');
    expect(await follower(1, true)).toBe('2026-11-30…2026-12-01');
    expect(await follower(0, false)).toBe('2026-11-26…2026-11-27');
  });

  it('takes no link that closes a circle, also when both are made at once, and none into another project', async () => {
    const project = await office.project(owner);
    const [one, two] = [await office.task(owner, { project_id: project.id }), await office.task(owner, { project_id: project.id })];
    const foreign = await office.task(owner, { project_id: (await office.project(owner)).id });
    expect(await refusalOf(office.link(owner, one.id, one.id))).toBe('PLAN_CIRCLE');
    expect(await refusalOf(office.link(owner, one.id, foreign.id))).toBe('INVALID');
    const both = await Promise.all([refusalOf(office.link(owner, one.id, two.id)), refusalOf(office.link(owner, two.id, one.id))]);
    expect(both.toSorted()).toEqual(['PLAN_CIRCLE', null].toSorted());
  });
});

describe('a copy of a project', () => {
  it('has its stages, tasks, parts, links and checks, as many working days later, is owned by who copies, and nothing of it is done', async () => {
    const project = await office.project(owner);
    const at = (start_date: string, end_date: string, more: Readonly<Record<string, unknown>> = {}) =>
      office.task(owner, { project_id: project.id, start_date, end_date, ...more });
    const above = await office.task(owner, { project_id: project.id, progress_type: 'by_sub_task' });
    const one = await at('2026-09-07', '2026-09-09', { parent_id: above.id, checks: { create: [{ name: 'Хянах', is_done: true }] } });
    const two = await at('2026-09-10', '2026-09-14');
    await office.link(owner, one.id, two.id, { lag: 1 });
    await office.change(owner, one.id, { progress: 100 });
    const viewer = await office.person();
    await office.join(project.id, viewer, 'view');
    // Wednesday before the public holiday: three days are over it and the weekend.
    const id = await copyProject(office.contextOf(viewer), project.id, { name: 'Хуулбар', start: '2026-11-25' });
    const [copy, first] = [await readPlan(office.contextOf(viewer), id), await readPlan(office.contextOf(owner), project.id)];
    const two2 = first.tasks.find((task) => task.id === two.id);
    expect(copy.level).toBe('own');
    expect(copy.stages.map(({ name, is_done, limit }) => [name, is_done, limit])).toEqual(
      first.stages.map(({ name, is_done, limit }) => [name, is_done, limit]),
    );
    expect(copy.priorities.map(({ name }) => name)).toEqual(first.priorities.map(({ name }) => name));
    const named = new Map(copy.tasks.map((task) => [task.task, task]));
    const [part, next, whole] = [one, two, above].map(({ id: of }) => named.get(first.tasks.find((task) => task.id === of)?.task ?? ''));
    expect([part?.start, part?.end, part?.parent, part?.progress, part?.checks, part?.checked]).toEqual([
      '2026-11-25',
      '2026-11-30',
      whole?.id,
      0,
      1,
      0,
    ]);
    expect(two2?.start).toBe('2026-09-11');
    expect(next?.start).toBe('2026-12-02');
    expect(copy.links.map(({ from, to, type, lag }) => [from, to, type, lag])).toEqual([[part?.id, next?.id, 'fs', 1]]);
    expect(copy.tasks.every(({ done, people }) => done === null && people.length === 0)).toBe(true);
    expect(await refusalOf(copyProject(office.contextOf(await office.person()), project.id, { name: 'X', start: null }))).toBe('NOT_FOUND');
  });
});

describe('the plan that was kept', () => {
  it('stays when tasks move, is kept by who may write, and once for the same dates', async () => {
    const project = await office.project(owner);
    const { id } = await office.task(owner, { project_id: project.id, start_date: '2026-09-07', end_date: '2026-09-09' });
    expect(await keepBaseline(office.contextOf(owner), project.id)).toBe(1);
    expect(await keepBaseline(office.contextOf(owner), project.id)).toBe(0);
    await office.change(owner, id, { end_date: '2026-09-11' });
    const [shown] = (await readPlan(office.contextOf(owner), project.id)).tasks;
    expect([shown?.start, shown?.end, shown?.base_start, shown?.base_end]).toEqual([
      '2026-09-07',
      '2026-09-11',
      '2026-09-07',
      '2026-09-09',
    ]);
    const viewer = await office.person();
    await office.join(project.id, viewer, 'view');
    expect(await refusalOf(keepBaseline(office.contextOf(viewer), project.id))).toBe('NO_RIGHT_UPDATE');
    expect(await refusalOf(keepBaseline(office.contextOf(await office.person()), project.id))).toBe('NOT_FOUND');
  });
});

describe('cards', () => {
  it('are laid between two others, and all anew where there is no room', () => {
    const cards = [
      { id: 1, order: 10 },
      { id: 2, order: 11 },
    ];
    expect(places(cards, { id: 3, after: 2 })).toEqual([{ id: 3, order: 1035 }]);
    expect(places(cards, { id: 3, after: 1 })).toEqual([
      { id: 1, order: 1024 },
      { id: 3, order: 2048 },
      { id: 2, order: 3072 },
    ]);
    expect(places([], { id: 3, after: null })).toEqual([{ id: 3, order: 1024 }]);
  });

  // peers/planning.md, 5.
  it('keep one order under twenty moves at once, in which no move undoes another', async () => {
    const project = await office.project(owner);
    const cards = [];
    for (let at = 0; at < 20; at++) cards.push(await office.task(owner, { project_id: project.id }));
    const ids = cards.map(({ id }) => id);
    await Promise.all(
      ids.map((task, at) =>
        moveCard(office.contextOf(owner), {
          task,
          stage: at % 2 === 0 ? project.doing : project.planned,
          after: at > 1 ? (ids[at - 2] ?? null) : null,
        }),
      ),
    );
    const { tasks } = await readPlan(office.contextOf(owner), project.id);
    const inStage = (stage: number) => tasks.filter((one) => one.stage === stage).map(({ id }) => id);
    expect(inStage(project.doing).toSorted()).toEqual(ids.filter((_, at) => at % 2 === 0).toSorted());
    expect(inStage(project.planned).toSorted()).toEqual(ids.filter((_, at) => at % 2 === 1).toSorted());
    expect(new Set(tasks.map(({ stage, order }) => `${stage} ${order}`)).size).toBe(20);
  });

  it('are moved once by two who move the same one: the second hears that somebody was first', async () => {
    const project = await office.project(owner);
    const { id, version } = await office.task(owner, { project_id: project.id });
    const move = (stage: number) => refusalOf(moveCard(office.contextOf(owner), { task: id, stage, after: null, version }));
    const said = await Promise.all([move(project.doing), move(project.done)]);
    expect(said.filter((one) => one === null)).toHaveLength(1);
    expect(said.filter((one) => one !== null)).toEqual(['VERSION_CONFLICT']);
  });
});

describe('what one has to do', () => {
  // peers/planning.md, 10.
  it('is nothing any more for who was taken out of the project, and is there again when he is back', async () => {
    const project = await office.project(owner);
    const helper = await office.person();
    await office.join(project.id, helper, 'edit');
    const { id } = await office.task(owner, { project_id: project.id });
    await assignTask(office.contextOf(owner), id, [Number(helper.actor.employeeId)]);
    const mine = async () => (await readMyTasks(office.contextOf(helper))).tasks.map((one) => one.id);
    expect(await mine()).toEqual([id]);
    const [member] = await world.sql('select id from plan_member where project_id = $1::bigint and employee_id = $2::bigint', [
      project.id,
      helper.actor.employeeId,
    ]);
    await owner.ask('mutation($id:ID!){deletePlanMember(id:$id){id}}', { id: Number(member?.[0]) });
    expect(await mine()).toEqual([]);
    expect(await refusalOf(readPlan(office.contextOf(helper), project.id))).toBe('NOT_FOUND');
    await office.join(project.id, helper, 'edit');
    expect(await mine()).toEqual([id]);
  });

  it('goes to members of the project alone', async () => {
    const project = await office.project(owner);
    const stranger = await office.person();
    const { id } = await office.task(owner, { project_id: project.id });
    const assign = assignTask(office.contextOf(owner), id, [Number(stranger.actor.employeeId)]);
    expect(await refusalOf(assign)).toBe('INVALID');
    const record = office.admin.ask('mutation($i:PlanAssignInput!){createPlanAssign(input:$i){id}}', {
      i: { task_id: id, employee_id: stranger.actor.employeeId },
    });
    expect(await refusalOf(record)).toBe('INVALID');
  });
});
