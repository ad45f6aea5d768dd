/** A task of a template: who does it, how many days after the start. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const checklistTemplateItem = defineModel({
  name: 'checklist_template_item',
  label: label('Загварын даалгавар', 'Task of a template', '양식 항목'),
  placement: 'company',
  title: ['name'],
  sort: [
    { field: 'order_number', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  parent: { model: 'checklist_template', by: 'template_id' },
  fields: {
    template_id: {
      kind: 'reference',
      label: label('Загвар', 'Template', '양식'),
      to: 'checklist_template',
      required: true,
      onDelete: 'cascade',
    },
    name: { kind: 'text', label: label('Даалгавар', 'Task', '할 일'), required: true, max: 200 },
    owner_kind: {
      kind: 'choice',
      label: label('Хариуцагч', 'Owner', '담당'),
      required: true,
      default: 'hr',
      options: [
        { value: 'hr', label: label('Эхлүүлсэн хүн', 'Whoever starts the list', '시작한 사람') },
        { value: 'head', label: label('Нэгжийн удирдлага', 'Head of the unit', '부서장') },
        { value: 'employee', label: label('Ажилтан өөрөө', 'The employee', '본인') },
        { value: 'person', label: label('Тодорхой ажилтан', 'A certain person', '지정 직원') },
      ],
    },
    owner_id: {
      kind: 'reference',
      label: label('Хариуцах ажилтан', 'Person', '담당 직원'),
      to: 'employee',
      visibleWhen: { field: 'owner_kind', condition: 'equals', value: 'person' },
      requiredWhen: { field: 'owner_kind', condition: 'equals', value: 'person' },
    },
    due_days: {
      kind: 'integer',
      label: label('Хоногийн дараа', 'Days after the start', '시작 후 일수'),
      help: label('Эхэлсэн өдрөөс хойш', 'Counted from the first day', '시작일 기준'),
      required: true,
      default: 0,
      min: -365,
      max: 730,
    },
    order_number: { kind: 'integer', label: label('Дараалал', 'Order', '순서'), default: 0, min: 0, max: 999 },
  },
});
