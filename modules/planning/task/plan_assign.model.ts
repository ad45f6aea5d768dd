/** Who does a task, and which part of it. Only members of the project do. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const planAssign = defineModel({
  name: 'plan_assign',
  label: label('Гүйцэтгэгч', 'Assignee', '담당자'),
  placement: 'company',
  title: ['employee_id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'plan_task', by: 'task_id' },
  unique: [['task_id', 'employee_id']],
  indexes: [['employee_id', 'task_id']],
  fields: {
    task_id: { kind: 'reference', label: label('Ажил', 'Task', '작업'), to: 'plan_task', required: true, onDelete: 'cascade' },
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    share: { kind: 'integer', label: label('Хувь', 'Share', '분담률'), default: 100, min: 0, max: 100 },
  },
});
