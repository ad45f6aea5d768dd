/** The sums of the aimags and the districts of the capital. Names repeat between aimags, so a name is unique inside one. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const sum = defineModel({
  name: 'sum',
  label: label('Сум, дүүрэг', 'District', '솜·구'),
  placement: 'global',
  open: true,
  icon: 'map-pin',
  title: ['name'],
  apart: ['aimag_id.name'],
  sort: [{ field: 'name', order: 'asc' }],
  unique: [['aimag_id', 'name']],
  fields: {
    aimag_id: { kind: 'reference', label: label('Аймаг, нийслэл', 'Province', '아이막(도)'), to: 'aimag', required: true },
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 60 },
    sum_type: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '구분'),
      required: true,
      default: 'sum',
      options: [
        { value: 'sum', label: label('Сум', 'Sum', '솜') },
        { value: 'district', label: label('Дүүрэг', 'City district', '구') },
      ],
    },
  },
});
