/** A list takes its tasks from its template, and knows how far it is. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { historyLine, insertRow } from '@lambda/engine/core/records/statements.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { refuseLeftOwner } from '../handover/handover.hooks.ts';
import { countTasks, kindOfTemplate, tasksOf } from './checklist.sql.ts';

const DAY = 86_400_000;
const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

async function tasksFromTemplate({ context, id, after }: RecordWrite): Promise<Statement[]> {
  const { database, registry, actor } = context;
  const company = actor.companyId;
  const model = registry.model('employee_checklist_item');
  const start = String(after.start_date);
  const asked = tasksOf({
    company,
    template: Number(after.template_id),
    employee: Number(after.employee_id),
    starter: actor.employeeId,
    // A list that was begun belatedly goes to whoever leads the unit now.
    day: start > context.today ? start : context.today,
  });
  const [tasks] = await database.readBatch([asked], company);
  const statements: Statement[] = [];
  for (const [name, days, owner, person] of tasks?.rows ?? []) {
    const task = await database.nextId();
    const values = {
      checklist_id: id,
      name,
      person,
      owner_id: owner ? Number(owner) : null,
      due_date: addDays(start, Number(days)),
      done: false,
    };
    statements.push(
      insertRow(context, model, task, values),
      await historyLine(context, { model, id: task, action: 'create', changes: {} }),
    );
  }
  return statements;
}

export const checklistHooks: RecordHooks = {
  before: async ({ kind, context, after }) => {
    if (kind !== 'create' || typeof after.template_id !== 'number') return undefined;
    const company = context.actor.companyId;
    const [found] = await context.database.readBatch([kindOfTemplate({ company, template: after.template_id })], company);
    const [templateKind] = found?.rows[0] ?? [];
    return templateKind ? { kind: templateKind } : undefined;
  },
  after: async (write) => {
    if (write.kind !== 'create') return [];
    const tasks = typeof write.after.template_id === 'number' ? await tasksFromTemplate(write) : [];
    return [...tasks, countTasks({ company: write.context.actor.companyId, list: write.id })];
  },
};

/** Whose a task is does not change how far its list is. */
const changesCounts = ({ kind, before, after }: RecordWrite): boolean =>
  kind !== 'update' || ['done', 'due_date', 'checklist_id'].some((name) => (before?.[name] ?? null) !== (after[name] ?? null));

export const checklistItemHooks: RecordHooks = {
  before: async (write) => {
    const { context, before, after } = write;
    await refuseLeftOwner(write);
    const [was, is] = [before?.done === true, after.done === true];
    if (was === is) return undefined;
    return is ? { done_date: context.today, done_by_id: context.actor.employeeId } : { done_date: null, done_by_id: null };
  },
  // A task that moves to another list counts for both.
  after: (write) => {
    const { context, before, after } = write;
    const lists = changesCounts(write) ? [before?.checklist_id, after.checklist_id].filter((list) => typeof list === 'number') : [];
    return [...new Set(lists)].map((list) => countTasks({ company: context.actor.companyId, list }));
  },
};
