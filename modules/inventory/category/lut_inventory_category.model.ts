/** The first level of the company's goods. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const lutInventoryCategory = defineModel({
  name: 'lut_inventory_category',
  label: label('Барааны ангилал', 'Category of goods', '상품 분류'),
  placement: 'company',
  icon: 'layers',
  title: ['category_name'],
  sort: [{ field: 'category_name', order: 'asc' }],
  fields: {
    category_name: { kind: 'text', label: label('Ангилал', 'Category', '분류'), required: true, unique: true, search: 'inside', max: 120 },
    category_code: { kind: 'text', label: label('Код', 'Code', '코드'), required: true, unique: true, search: true, max: 20 },
  },
});
