/** One task of a check-list at work: its owner sees it in the own list and says when it is done. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const employeeChecklistItem = defineModel({
  name: 'employee_checklist_item',
  label: label('Даалгавар', 'Task', '할 일'),
  placement: 'company',
  title: ['name'],
  sort: [
    { field: 'due_date', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  parent: { model: 'employee_checklist', by: 'checklist_id' },
  belongs: { own: 'owner_id' },
  indexes: [['owner_id', 'done'], ['handover_id']],
  fields: {
    checklist_id: {
      kind: 'reference',
      label: label('Хяналтын хуудас', 'Check-list', '체크리스트'),
      to: 'employee_checklist',
      required: true,
      onDelete: 'cascade',
    },
    name: { kind: 'text', label: label('Даалгавар', 'Task', '할 일'), required: true, search: 'inside', max: 200 },
    /** Whom it is about, for an owner who may not open that person's record. */
    person: {
      kind: 'text',
      label: label('Хэнд холбоотой', 'About', '대상 직원'),
      max: 160,
      readOnly: true,
      closedWith: { fields: ['employee.lastname', 'employee.firstname'] },
    },
    owner_id: { kind: 'reference', label: label('Хариуцагч', 'Owner', '담당'), to: 'employee' },
    /** Set when the task has come from somebody who left. */
    handover_id: {
      kind: 'reference',
      label: label('Хэнээс шилжсэн', 'Taken over from', '인계자'),
      to: 'task_handover',
      readOnly: true,
      onDelete: 'empty',
    },
    due_date: { kind: 'date', label: label('Хугацаа', 'Due', '기한'), required: true, sort: true },
    done: { kind: 'boolean', label: label('Хийсэн', 'Done', '완료'), default: false },
    done_date: { kind: 'date', label: label('Хийсэн огноо', 'Done on', '완료일'), readOnly: true },
    done_by_id: { kind: 'reference', label: label('Хийсэн ажилтан', 'Done by', '완료한 직원'), to: 'employee', readOnly: true },
    note: { kind: 'text', label: label('Тэмдэглэл', 'Note', '비고'), max: 255 },
  },
});
