/** Over several projects: the list of them, what one person has to do, and the figures of a period. */
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { dayAfter, dayOf, numberOf, weekdayOf } from '../../schedule/days.ts';
import { calendarOf } from '../../schedule/server/reschedule.ts';
import { projectsSeen, tasksInPeriod, tasksOfPerson } from '../overview.sql.ts';
import { freeDaysOf } from '../plan.sql.ts';
import { levelOfRole } from './level.ts';

const reaching = (context: WriteContext) => ({
  company: context.actor.companyId,
  employee: context.actor.employeeId,
  all: levelOfRole(context) !== null,
  today: context.today,
});

export async function readProjects(context: WriteContext) {
  const asked = reaching(context);
  const [found] = await context.database.readBatch([projectsSeen(asked)], asked.company);
  return (found?.rows ?? []).map(([id, name, colour, state, start, end, unit, access, members, tasks, done, late, progress, behind]) => ({
    id: Number(id),
    name: name ?? '',
    colour: colour ?? null,
    state: state ?? 'active',
    start: start ?? null,
    end: end ?? null,
    unit: unit ?? null,
    access: access ?? null,
    members: Number(members),
    tasks: Number(tasks),
    done: Number(done),
    late: Number(late),
    progress: Number(progress),
    behind: Number(behind),
  }));
}

/** What was done so many days ago is shown still. */
const DONE_DAYS = 14;
export async function readMyTasks(context: WriteContext) {
  levelOfRole(context);
  const { companyId: company, employeeId: employee } = context.actor;
  const [found] = await context.database.readBatch(
    [tasksOfPerson({ company, employee, since: dayAfter(context.today, -DONE_DAYS) })],
    company,
  );
  const tasks = (found?.rows ?? []).map(
    ([id, version, task, project, projectName, colour, stage, start, end, progress, done, priority, priorityColour, mayWrite, waits]) => ({
      id: Number(id),
      version: Number(version),
      task: task ?? '',
      project: Number(project),
      project_name: projectName ?? '',
      colour: colour ?? null,
      stage: stage ?? null,
      start: start ?? null,
      end: end ?? null,
      progress: Number(progress ?? 0),
      done: done ?? null,
      priority: priority ?? null,
      priority_colour: priorityColour ?? null,
      may_write: mayWrite === 't',
      waits_for: JSON.parse(waits ?? '[]') as readonly string[],
    }),
  );
  return { today: context.today, is_employee: employee !== null, tasks };
}

export type WorkState = 'new' | 'doing' | 'late' | 'done';
export const workState = (
  { end, progress, done }: { readonly end: string | null; readonly progress: number; readonly done: string | null },
  today: string,
): WorkState => (done !== null ? 'done' : end !== null && end < today ? 'late' : progress > 0 ? 'doing' : 'new');

type Period = { readonly from: string; readonly until: string; readonly projects: readonly number[] };
export async function readDashboard(context: WriteContext, { from, until, projects }: Period) {
  const asked = reaching(context);
  const [found, ...free] = await context.database.readBatch(
    [tasksInPeriod({ ...asked, from, until, projects }), ...freeDaysOf({ company: asked.company })],
    asked.company,
  );
  const isFree = calendarOf(free);
  const [first, last] = [numberOf(from), numberOf(until)];
  const within = (start: number, end: number): number => {
    let days = 0;
    for (let day = Math.max(first, start); day <= Math.min(last, end); day++) if (!isFree(day)) days++;
    return days;
  };
  const worked = (start: string, end: string): number => within(numberOf(start), numberOf(end));
  // Weeks begin on Monday; the first one may have begun before the period.
  const monday = first - ((weekdayOf(first) + 6) % 7);
  const weeks = Array.from({ length: Math.floor((last - monday) / 7) + 1 }, (_, at) => monday + at * 7);
  const tasks = (found?.rows ?? []).map((row) => {
    const [id, task, project, name, unit, start, end, progress, done, priority, colour, stage, people, hours] = row;
    const known = { end: end ?? null, progress: Number(progress ?? 0), done: done ?? null };
    return {
      id: Number(id),
      task: task ?? '',
      project: Number(project),
      project_name: name ?? '',
      unit: unit ?? null,
      start: start ?? from,
      ...known,
      priority: priority ?? null,
      priority_colour: colour ?? null,
      stage: stage ?? null,
      hours: hours ?? null,
      state: workState(known, context.today),
      days: worked(start ?? from, end ?? from),
      weeks: weeks.map((week) => within(Math.max(week, numberOf(start ?? from)), Math.min(week + 6, numberOf(end ?? from)))),
      people: (JSON.parse(people ?? '[]') as readonly (readonly [number, string, number | null])[]).map(([who, called, share]) => ({
        id: who,
        name: called,
        share: share ?? 100,
      })),
    };
  });
  return {
    today: context.today,
    from,
    until,
    weeks: weeks.map((week) => ({ from: dayOf(week), days: within(week, week + 6) })),
    tasks,
  };
}
