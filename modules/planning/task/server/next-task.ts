/** What comes after a repeated task that is done: the same task again, with its people and its check-list. */
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { Statement, StatementResult } from '@lambda/engine/sql/database.ts';
import { freeDaysOf, lastPlace, projectRow, repeatedTask, stageMarks } from '../../plan/plan.sql.ts';
import { NONE_FREE } from '../../schedule/days.ts';
import { calendarOf } from '../../schedule/server/reschedule.ts';
import { isRepeat, nextSpan } from '../repeat.ts';
import { PLACE_STEP, stageOf } from '../standing.ts';

type Read = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;
type Asked = { readonly project: number; readonly task: number };

/** Behind the lock of the project: whoever does it a second time makes no second one. */
export async function nextTask(
  { database, actor }: Pick<HookContext, 'database' | 'actor'>,
  read: Read,
  asked: Asked,
): Promise<readonly BroughtWrite[]> {
  const company = actor.companyId;
  const [found, project, marks, ...free] = await read([
    repeatedTask({ company, task: asked.task }),
    projectRow({ company, project: asked.project }),
    stageMarks({ company, project: asked.project }),
    ...freeDaysOf({ company }),
  ]);
  const [name, start, end, repeat, parent, priority, hours, description, colour, milestone, counted, isThere, people, checks] =
    found?.rows[0] ?? [];
  if (!isRepeat(repeat) || !start || !end || isThere === 't') return [];
  const span = nextSpan({ start, end }, repeat, project?.rows[0]?.[6] === 'f' ? NONE_FREE : calendarOf(free));
  const stage = stageOf(
    (marks?.rows ?? []).filter(([, isDone]) => isDone !== 't').map(([id]) => ({ id: Number(id), isDone: false })),
    0,
  );
  const [last] = stage === null ? [] : await read([lastPlace({ company, stage })]);
  const id = await database.nextId();
  const numberIn = (text: string | null | undefined): number | null => (text ? Number(text) : null);
  return [
    {
      kind: 'create',
      model: 'plan_task',
      id,
      values: {
        project_id: asked.project,
        task: name,
        stage_id: stage,
        sort_order: Number(last?.rows[0]?.[0] ?? 0) + PLACE_STEP,
        parent_id: numberIn(parent),
        priority_id: numberIn(priority),
        is_milestone: milestone === 't',
        start_date: span.start,
        end_date: span.end,
        progress: 0,
        progress_type: counted ?? 'by_manual',
        estimate_hours: hours ?? null,
        description: description ?? null,
        colour: colour ?? null,
        repeat,
        repeat_of_id: asked.task,
        emp_id: actor.employeeId,
      },
    },
    ...(JSON.parse(people ?? '[]') as { employee_id: number; share: number | null }[]).map(
      ({ employee_id, share }): BroughtWrite => ({
        kind: 'create',
        model: 'plan_assign',
        values: { task_id: id, employee_id, share: share ?? 100 },
      }),
    ),
    ...(JSON.parse(checks ?? '[]') as string[]).map(
      (check, at): BroughtWrite => ({
        kind: 'create',
        model: 'plan_check',
        values: { task_id: id, name: check, is_done: false, order_number: at + 1 },
      }),
    ),
  ];
}
