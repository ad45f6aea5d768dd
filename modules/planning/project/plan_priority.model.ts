/** How pressing tasks of a project can be: rows with a name and a colour. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const planPriority = defineModel({
  name: 'plan_priority',
  label: label('Зэрэглэл', 'Priority', '우선순위'),
  placement: 'company',
  title: ['name'],
  sort: [
    { field: 'order_number', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  parent: { model: 'plan_project', by: 'project_id' },
  fields: {
    project_id: {
      kind: 'reference',
      label: label('Төсөл', 'Project', '프로젝트'),
      to: 'plan_project',
      required: true,
      onDelete: 'cascade',
    },
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, max: 60 },
    colour: { kind: 'colour', label: label('Өнгө', 'Colour', '색상'), default: '#64748b' },
    order_number: { kind: 'integer', label: label('Дараалал', 'Order', '순서'), default: 0, min: 0, max: 999 },
  },
});
