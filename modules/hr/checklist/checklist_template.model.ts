/** What has to be done whenever somebody joins or leaves: a list of tasks, each with its owner and the day it is due. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { CHECKLIST_KINDS } from './checklist-kinds.ts';

export const checklistTemplate = defineModel({
  name: 'checklist_template',
  label: label('Хяналтын хуудасны загвар', 'Check-list template', '체크리스트 양식'),
  placement: 'company',
  icon: 'list-checks',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  fields: {
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, unique: true, search: 'inside', max: 150 },
    kind: { kind: 'choice', label: label('Зориулалт', 'For', '용도'), required: true, options: CHECKLIST_KINDS },
    is_active: { kind: 'boolean', label: label('Ашиглаж байгаа', 'In use', '사용 중'), default: true },
    checklist_template_item: {
      kind: 'children',
      label: label('Даалгавар', 'Tasks', '할 일'),
      of: 'checklist_template_item',
      by: 'template_id',
    },
  },
});
