/** A line of the check-list of a task. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const planCheck = defineModel({
  name: 'plan_check',
  label: label('Хяналтын мөр', 'Check', '확인 항목'),
  placement: 'company',
  title: ['name'],
  sort: [
    { field: 'order_number', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  parent: { model: 'plan_task', by: 'task_id' },
  fields: {
    task_id: { kind: 'reference', label: label('Ажил', 'Task', '작업'), to: 'plan_task', required: true, onDelete: 'cascade' },
    name: { kind: 'text', label: label('Юу хийх', 'What', '내용'), required: true, max: 200 },
    is_done: { kind: 'boolean', label: label('Болсон', 'Done', '완료'), default: false },
    order_number: { kind: 'integer', label: label('Дараалал', 'Order', '순서'), default: 0, min: 0, max: 999 },
  },
});
