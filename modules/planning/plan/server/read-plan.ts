/** A project as its three views show it: everything of it in one answer, the same for list, board and Gantt. */
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { dayAfter, dayOf, numberOf } from '../../schedule/days.ts';
import { calendarOf, linkIn } from '../../schedule/server/reschedule.ts';
import { freeDaysOf, linksOf, membersOf, prioritiesOf, projectRow, stagesOf, tasksOf } from '../plan.sql.ts';
import { levelIn } from './level.ts';

const numberOrNull = (text: string | null | undefined): number | null => (text === null || text === undefined ? null : Number(text));
const isTrue = (text: string | null | undefined): boolean => text === 't';

export function taskIn(row: TextRow) {
  const [
    id,
    version,
    task,
    stage,
    order,
    parent,
    priority,
    milestone,
    start,
    end,
    progress,
    counted,
    hours,
    done,
    colour,
    checks,
    checked,
    comments,
  ] = row;
  return {
    id: Number(id),
    version: Number(version),
    task: task ?? '',
    stage: numberOrNull(stage),
    order: Number(order ?? 0),
    parent: numberOrNull(parent),
    priority: numberOrNull(priority),
    is_milestone: isTrue(milestone),
    start: start ?? null,
    end: end ?? null,
    progress: Number(progress ?? 0),
    counted: counted ?? 'by_manual',
    hours: hours ?? null,
    done: done ?? null,
    colour: colour ?? null,
    checks: Number(checks ?? 0),
    checked: Number(checked ?? 0),
    comments: Number(comments ?? 0),
    people: JSON.parse(row[18] ?? '[]') as readonly number[],
    base_start: row[20] ?? null,
    base_end: row[21] ?? null,
  };
}
export type PlanTask = ReturnType<typeof taskIn>;

/** Free days around what is planned, so that the chart can draw them. */
const AROUND_DAYS = 90;
const MOST_DAYS = 1_500;
function freeAround(free: (day: number) => boolean, tasks: readonly PlanTask[], today: string): readonly string[] {
  const days = tasks.flatMap(({ start, end }) => [start ?? today, end ?? today]).toSorted();
  const from = numberOf(dayAfter(days[0] ?? today, -AROUND_DAYS));
  const until = Math.min(from + MOST_DAYS, numberOf(dayAfter(days.at(-1) ?? today, AROUND_DAYS)));
  return Array.from({ length: until - from + 1 }, (_, at) => from + at).flatMap((day) => (free(day) ? [dayOf(day)] : []));
}

/** Throws NOT_FOUND for a project of which the person is no member. */
export async function readPlan(context: WriteContext, project: number) {
  const company = context.actor.companyId;
  const level = await levelIn(context, project);
  const asked = { company, project };
  const [found, stages, priorities, members, tasks, links, ...free] = await context.database.readBatch(
    [projectRow(asked), stagesOf(asked), prioritiesOf(asked), membersOf(asked), tasksOf(asked), linksOf(asked), ...freeDaysOf({ company })],
    company,
  );
  const row = found?.rows[0];
  if (!row) throw new PlatformError('NOT_FOUND');
  const known = (tasks?.rows ?? []).map(taskIn);
  const calendar = calendarOf(free);
  return {
    level,
    today: context.today,
    me: context.actor.employeeId,
    project: {
      id: Number(row[0]),
      name: row[1] ?? '',
      colour: row[2] ?? null,
      start: row[3] ?? null,
      end: row[4] ?? null,
      state: row[5] ?? 'active',
      worked_only: row[6] !== 'f',
      version: Number(row[7]),
      description: row[8] ?? null,
    },
    stages: (stages?.rows ?? []).map(([id, name, done, colour, limit]) => ({
      id: Number(id),
      name: name ?? '',
      is_done: isTrue(done),
      colour: colour ?? null,
      limit: numberOrNull(limit),
    })),
    priorities: (priorities?.rows ?? []).map(([id, name, colour]) => ({ id: Number(id), name: name ?? '', colour: colour ?? null })),
    members: (members?.rows ?? []).map(([id, name, access, picture]) => ({
      id: Number(id),
      name: name ?? '',
      access: access ?? 'view',
      picture: picture ?? null,
    })),
    tasks: known,
    links: (links?.rows ?? []).map((one) => ({ id: Number(one[0]), version: Number(one[1]), ...linkIn(one) })),
    free: freeAround(calendar, known, context.today),
  };
}
