/** Values of planning that no kind or rule describes: for the suites over all models. */
import type { SampleContext, SpecialSample } from '@lambda/testing/sample-record.ts';

type Make = SampleContext['make'];
let made = 0;
/** The project in which a task of a sample lies: those who do it, and what it waits for, are of the same. */
const projects = new Map<unknown, number>();
const taskIn = async (make: Make, project_id: number): Promise<number> => {
  const task = await make('plan_task', { project_id });
  projects.set(task, project_id);
  return task;
};
/** Of the same project; nothing where the project is not there yet. */
const ofProject =
  (model: string): SpecialSample =>
  ({ record, make }) =>
    typeof record.project_id === 'number' ? make(model, { project_id: record.project_id }) : null;

export const samples: Readonly<Record<string, SpecialSample>> = {
  // A project keeps its owner.
  'plan_member.access': () => (++made % 2 === 0 ? 'edit' : 'view'),
  'plan_task.stage_id': ofProject('plan_stage'),
  'plan_task.priority_id': ofProject('plan_priority'),
  'plan_task.parent_id': ofProject('plan_task'),
  // A milestone has one day, and what is done goes to another stage.
  'plan_task.is_milestone': () => false,
  'plan_task.progress': () => 1 + (++made % 99),
  // Of the same project; nothing for a task that is made with its project, and two rows that are well formed where no task is named.
  'plan_task.links': async ({ record, make }) => {
    if (record.task !== undefined && typeof record.project_id !== 'number') return undefined;
    const project_id = typeof record.project_id === 'number' ? record.project_id : await make('plan_project');
    const link = async () => ({ from_id: await make('plan_task', { project_id }), type: 'fs', lag: 1 });
    return { create: [await link(), await link()] };
  },
  'plan_assign.task_id': async ({ record, make }) => {
    const project_id = await make('plan_project');
    const employee_id = record.employee_id;
    if (typeof employee_id === 'number') await make('plan_member', { project_id, employee_id, access: 'edit' });
    return taskIn(make, project_id);
  },
  'plan_assign.employee_id': async ({ record, make }) => {
    const employee_id = await make('employee');
    const project_id = projects.get(record.task_id);
    if (project_id !== undefined) await make('plan_member', { project_id, employee_id, access: 'edit' });
    return employee_id;
  },
  'plan_link.task_id': async ({ record, make }) => taskIn(make, projects.get(record.from_id) ?? (await make('plan_project'))),
  'plan_link.from_id': async ({ record, make }) => taskIn(make, projects.get(record.task_id) ?? (await make('plan_project'))),
  'plan_comment.mention_id': () => null,
};
