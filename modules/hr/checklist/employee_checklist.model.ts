/** A check-list at work for one employee: who has to do what until when, and what is done. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { CHECKLIST_KINDS } from './checklist-kinds.ts';

export const employeeChecklist = defineModel({
  name: 'employee_checklist',
  label: label('Ажилтны хяналтын хуудас', 'Check-list', '직원 체크리스트'),
  placement: 'company',
  icon: 'list-checks',
  title: ['employee_id', 'template_id'],
  sort: [
    { field: 'start_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { unit: 'employee_id.struct_id', own: 'employee_id' },
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    template_id: {
      kind: 'reference',
      label: label('Загвар', 'Template', '양식'),
      help: label('Даалгаврууд загвараас үүснэ', 'The tasks come from the template', '양식에서 할 일이 만들어집니다'),
      to: 'checklist_template',
    },
    /** That of the template. */
    kind: { kind: 'choice', label: label('Зориулалт', 'For', '용도'), default: 'onboarding', options: CHECKLIST_KINDS, readOnly: true },
    start_date: { kind: 'date', label: label('Эхлэх өдөр', 'First day', '시작일'), required: true, default: 'today', sort: true },
    total_count: { kind: 'integer', label: label('Нийт даалгавар', 'Tasks', '전체'), default: 0, readOnly: true },
    done_count: { kind: 'integer', label: label('Гүйцэтгэл', 'Done', '완료'), default: 0, readOnly: true },
    next_due: { kind: 'date', label: label('Ойрын хугацаа', 'Next due', '다음 기한'), readOnly: true, sort: true },
    employee_checklist_item: {
      kind: 'children',
      label: label('Даалгавар', 'Tasks', '할 일'),
      of: 'employee_checklist_item',
      by: 'checklist_id',
    },
  },
});
