/** A project like another one: its stages, priorities, tasks, links and check-lists from another first day; nobody has done anything of it yet. */
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { ownerValues } from '../../project/project.hooks.ts';
import { movedTo, NONE_FREE } from '../../schedule/days.ts';
import { calendarOf } from '../../schedule/server/reschedule.ts';
import { copiedTasks, freeDaysOf, linksOf, prioritiesOf, projectRow, stagesOf } from '../plan.sql.ts';
import { levelIn } from './level.ts';

type Asked = { readonly name: string; readonly start: string | null };
/** More than these are too many for one write. */
const MOST_TASKS = 500;

/** The id of the new project, which the person owns. Throws NOT_FOUND, NO_RIGHT_CREATE and PLAN_TOO_LARGE. */
export async function copyProject(context: WriteContext, project: number, { name, start }: Asked): Promise<number> {
  const { database, actor } = context;
  const [company, employee] = [actor.companyId, actor.employeeId];
  await levelIn(context, project);
  if (employee === null) throw new PlatformError('NO_RIGHT_CREATE');
  const asked = { company, project };
  const [found, stages, priorities, tasks, links, ...free] = await database.readBatch(
    [projectRow(asked), stagesOf(asked), prioritiesOf(asked), copiedTasks(asked), linksOf(asked), ...freeDaysOf({ company })],
    company,
  );
  const [row, rows] = [found?.rows[0], tasks?.rows ?? []];
  if (!row) throw new PlatformError('NOT_FOUND');
  if (rows.length > MOST_TASKS) throw new PlatformError('PLAN_TOO_LARGE', { params: { most: MOST_TASKS } });
  const known = [row[3], ...rows.map((task) => task[6])].filter((day) => day !== null && day !== undefined).toSorted();
  const from = known[0] ?? context.today;
  const calendar = row[6] === 'f' ? NONE_FREE : calendarOf(free);
  const shifted = movedTo(calendar, from, start ?? context.today);
  const id = await database.nextId();
  const ids = new Map<string, number>();
  for (const [old] of [...(stages?.rows ?? []), ...(priorities?.rows ?? []), ...rows]) ids.set(old ?? '', await database.nextId());
  const idOf = (old: string | null | undefined): number | null => (old ? (ids.get(old) ?? null) : null);
  const created = (model: string, old: string | null | undefined, values: Readonly<Record<string, unknown>>): BroughtWrite => {
    const own = idOf(old);
    return { kind: 'create', model, values, ...(own === null ? {} : { id: own }) };
  };
  const last = row[4] ? shifted(row[3] ?? from, row[4]).end : null;
  const project_id = id;
  const writes: readonly BroughtWrite[] = [
    {
      kind: 'create',
      model: 'plan_project',
      id,
      values: {
        name,
        copy_of_id: project,
        description: row[8] ?? null,
        colour: row[2] ?? null,
        struct_id: actor.unitId,
        start_date: row[3] ? shifted(row[3], row[3]).start : null,
        end_date: last,
        state: 'active',
        working_days_only: row[6] !== 'f',
      },
    },
    { kind: 'create', model: 'plan_member', values: ownerValues(id, employee) },
    ...(stages?.rows ?? []).map(([old, title, isDone, colour, limit], at) =>
      created('plan_stage', old, {
        project_id,
        name: title,
        order_number: at + 1,
        is_done: isDone === 't',
        colour: colour ?? null,
        wip_limit: limit ? Number(limit) : null,
      }),
    ),
    ...(priorities?.rows ?? []).map(([old, title, colour], at) =>
      created('plan_priority', old, { project_id, name: title, order_number: at + 1, colour: colour ?? null }),
    ),
    ...rows.flatMap((task) => {
      const [old, title, , order, parent, priority, begins, ends, milestone, counted, hours, description, colour, repeat, checks] = task;
      const span = begins && ends ? shifted(begins, ends) : { start: null, end: null };
      return [
        created('plan_task', old, {
          project_id,
          task: title,
          // All of it is to be done yet.
          stage_id: idOf((stages?.rows ?? []).find(([, , isDone]) => isDone !== 't')?.[0]),
          sort_order: Number(order ?? 0),
          parent_id: idOf(parent),
          priority_id: idOf(priority),
          is_milestone: milestone === 't',
          start_date: span.start,
          end_date: span.end,
          progress: 0,
          progress_type: counted ?? 'by_manual',
          estimate_hours: hours ?? null,
          description: description ?? null,
          colour: colour ?? null,
          repeat: repeat ?? null,
          emp_id: employee,
        }),
        ...(JSON.parse(checks ?? '[]') as readonly string[]).map(
          (check, at): BroughtWrite => ({
            kind: 'create',
            model: 'plan_check',
            values: { task_id: idOf(old), name: check, is_done: false, order_number: at + 1 },
          }),
        ),
      ];
    }),
    ...(links?.rows ?? []).map(
      ([, , before, after, type, lag]): BroughtWrite => ({
        kind: 'create',
        model: 'plan_link',
        values: { from_id: idOf(before), task_id: idOf(after), type, lag: Number(lag ?? 0) },
      }),
    ),
  ];
  await executeLongWrite({
    context,
    work: async (write) => {
      await write(broughtWrites(context, writes).map(({ operation }) => operation));
      return { commit: true };
    },
  });
  return id;
}
