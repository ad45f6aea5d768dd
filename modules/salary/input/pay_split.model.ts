/** The part of somebody's pay that a unit bears. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const paySplit = defineModel({
  name: 'pay_split',
  label: label('Зардлын хуваарилалт', 'Part of a cost centre', '비용 배분'),
  placement: 'company',
  title: ['struct_id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'pay_person', by: 'person_id' },
  fields: {
    person_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'pay_person', required: true, onDelete: 'cascade' },
    struct_id: { kind: 'reference', label: label('Нэгж', 'Unit', '부서'), to: 'struct', required: true },
    percent: { kind: 'percent', label: label('Хувь', 'Percent', '비율'), required: true, min: '0.01', max: '100' },
  },
});
