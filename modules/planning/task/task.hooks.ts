/** Around tasks: their place, progress and step go together, and what waits for a task moves with it in the same transaction. */
import type { BroughtWrite, HookContext, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { timestampOf } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { aboveOf, accessOf, lastPlace, projectOfTask, rollUp, stageMarks } from '../plan/plan.sql.ts';
import { closesCircle, type Span } from '../schedule/schedule.ts';
import { readSchedule, scheduled } from '../schedule/server/reschedule.ts';
import { isRepeat } from './repeat.ts';
import { nextTask } from './server/next-task.ts';
import { PLACE_STEP, type StageMark, stageOf, standing } from './standing.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, 10) : null);
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const differs = ({ before, after }: Pick<RecordWrite, 'before' | 'after'>, ...names: readonly string[]): boolean =>
  names.some((name) => (before?.[name] ?? null) !== (after[name] ?? null));
const invalid = (field: string): PlatformError => new PlatformError('INVALID', { fields: [{ field, code: 'reference' }] });

async function stageMarksOf({ database, actor }: HookContext, project: number): Promise<readonly StageMark[]> {
  const company = actor.companyId;
  const [found] = await database.readBatch([stageMarks({ company, project })], company);
  return (found?.rows ?? []).map(([id, isDone]) => ({ id: Number(id), isDone: isDone === 't' }));
}

/** A task is no part of itself, however far up. */
async function checkParent({ context, id, before, after }: RecordWrite): Promise<void> {
  const parent = numberIn(after.parent_id);
  if (parent === null || before?.parent_id === parent) return;
  const company = context.actor.companyId;
  const [above] = await context.database.readBatch([aboveOf({ company, task: parent })], company);
  if ((above?.rows ?? []).some(([one]) => Number(one) === id)) throw new PlatformError('PLAN_CIRCLE');
}

/** The first date of a task is both ends, and a milestone has one. What is emptied later stays empty. */
function datesIn({ before, after }: RecordWrite): Values {
  const [start, end] = [textOf(after.start_date), textOf(after.end_date)];
  if (after.is_milestone === true && (start ?? end) !== null) return { start_date: end ?? start, end_date: end ?? start };
  if (before?.start_date || before?.end_date) return {};
  if (start !== null && end === null) return { end_date: start };
  return start === null && end !== null ? { start_date: end } : {};
}

/** Who is put before the ends of what it waits for goes behind them. */
async function behindOthers({ context, id, before, after }: RecordWrite, dates: Values): Promise<Values> {
  const [start, end] = [textOf(dates.start_date ?? after.start_date), textOf(dates.end_date ?? after.end_date)];
  if (before === null || start === null || end === null || after.completed_date) return dates;
  if (start === textOf(before.start_date) && end === textOf(before.end_date)) return dates;
  const company = context.actor.companyId;
  const read = (statements: Parameters<typeof context.database.readBatch>[0]) => context.database.readBatch(statements, company);
  const stored = await readSchedule(read, { company, project: Number(after.project_id), isLocked: false });
  const tasks = [...stored.tasks.filter((one) => one.id !== id), { id, start, end }];
  const own = stored.links.filter(({ to }) => to === id);
  const moved = scheduled({ ...stored, tasks, links: own }, [id]).get(id);
  return moved ? { start_date: moved.start, end_date: moved.end } : dates;
}

const moves = (spans: ReadonlyMap<number, Span>, besides: number): readonly BroughtWrite[] => {
  const rows = [...spans]
    .filter(([id]) => id !== besides)
    .map(([id, { start, end }]) => ({ id, values: { start_date: start, end_date: end } }))
    .toSorted((a, b) => a.id - b.id);
  return rows.length === 0 ? [] : [{ kind: 'change', model: 'plan_task', rows }];
};

export const taskHooks: RecordHooks = {
  before: async (write) => {
    const { context, cause, kind, before, after } = write;
    if (cause === 'reversal') return undefined;
    await checkParent(write);
    const project = Number(after.project_id);
    const marks = await stageMarksOf(context, project);
    const dates = await behindOthers(write, datesIn(write));
    const stood = standing({ before, after, marks, today: context.today });
    if (kind !== 'create') return { ...dates, ...stood };
    const stage = numberIn(stood.stage_id ?? after.stage_id) ?? stageOf(marks, 0);
    const company = context.actor.companyId;
    const [last] = stage === null ? [] : await context.database.readBatch([lastPlace({ company, stage })], company);
    const order = Number(last?.rows[0]?.[0] ?? 0) + PLACE_STEP;
    return { ...dates, ...stood, stage_id: stage, sort_order: order, emp_id: context.actor.employeeId };
  },
  after: ({ context, before, after, id }) => {
    const tasks = [id, ...[before?.parent_id, after.parent_id].flatMap((one) => numberIn(one) ?? [])];
    return [rollUp({ company: context.actor.companyId, tasks: [...new Set(tasks)], now: timestampOf(context) })];
  },
  brings: (write) => {
    const { context, kind, id, before, after } = write;
    const isMoved = kind === 'update' && differs(write, 'start_date', 'end_date');
    const isDone =
      kind === 'update' && write.cause === 'given' && !before?.completed_date && Boolean(after.completed_date) && isRepeat(after.repeat);
    if (!context.beginsWrite || !(isMoved || isDone)) return undefined;
    return async (read) => {
      const project = Number(after.project_id);
      const stored = await readSchedule(read, { company: context.actor.companyId, project, isLocked: true });
      return [
        ...(isMoved ? moves(scheduled(stored, [id]), id) : []),
        ...(isDone ? await nextTask(context, read, { project, task: id }) : []),
      ];
    };
  },
};

/** Throws INVALID for somebody who is no member of the project of the task. */
async function checkMember({ database, actor }: HookContext, task: unknown, employee: unknown, field: string): Promise<void> {
  const [who, company] = [numberIn(employee), actor.companyId];
  const project = await projectAt({ database, actor }, task);
  if (who === null || project === null) return;
  const [found] = await database.readBatch([accessOf({ company, project, employee: who })], company);
  if (!found?.rows[0]?.[0]) throw invalid(field);
}
async function projectAt({ database, actor }: Pick<HookContext, 'database' | 'actor'>, task: unknown): Promise<number | null> {
  const id = numberIn(task);
  if (id === null) return null;
  const [found] = await database.readBatch([projectOfTask({ company: actor.companyId, task: id })], actor.companyId);
  return found?.rows[0]?.[0] ? Number(found.rows[0][0]) : null;
}

export const assignHooks: RecordHooks = {
  before: async (write) => {
    if (write.cause === 'given' && differs(write, 'employee_id', 'task_id'))
      await checkMember(write.context, write.after.task_id, write.after.employee_id, 'employee_id');
    return undefined;
  },
};

export const linkHooks: RecordHooks = {
  before: async ({ context, after, cause }) => {
    const [from, to] = [numberIn(after.from_id), numberIn(after.task_id)];
    if (cause === 'reversal' || from === null || to === null) return undefined;
    if (from === to) throw new PlatformError('PLAN_CIRCLE');
    const [one, other] = [await projectAt(context, from), await projectAt(context, to)];
    // What is not there yet, or not at all, is looked at inside the transaction.
    if (one !== null && other !== null && one !== other) throw invalid('from_id');
    return undefined;
  },
  brings: (write) => {
    const { context, id, after } = write;
    if (!context.beginsWrite) return undefined;
    return async (read) => {
      const company = context.actor.companyId;
      const [from, to] = [Number(after.from_id), Number(after.task_id)];
      const [found, before] = await read([projectOfTask({ company, task: to }), projectOfTask({ company, task: from })]);
      const project = Number(found?.rows[0]?.[0] ?? 0);
      if (Number(before?.rows[0]?.[0] ?? 0) !== project) throw invalid('from_id');
      // Behind the lock: two links at the same moment close no circle either.
      const stored = await readSchedule(read, { company, project, isLocked: true });
      const others = stored.links.filter((link) => !(link.from === from && link.to === to));
      if (closesCircle(others, { from, to })) throw new PlatformError('PLAN_CIRCLE');
      return moves(scheduled(stored, [to]), id);
    };
  },
};

/** What was said is changed by who said it. */
export const commentHooks: RecordHooks = {
  before: async (write) => {
    const { context, kind, cause, before, after } = write;
    if (cause === 'reversal') return undefined;
    const own = context.actor.employeeId;
    if (kind === 'update' && !context.actor.access.administrator && numberIn(before?.author_id) !== own)
      throw new PlatformError('NO_RIGHT_UPDATE');
    if (differs(write, 'mention_id')) await checkMember(context, after.task_id, after.mention_id, 'mention_id');
    return kind === 'create' ? { author_id: own } : undefined;
  },
};
