/** The second level of the company's goods. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const lutInventoryCategorySub = defineModel({
  name: 'lut_inventory_category_sub',
  label: label('Барааны дэд ангилал', 'Sub-category of goods', '상품 하위 분류'),
  placement: 'company',
  icon: 'layers',
  title: ['sub_category_name'],
  apart: ['inventory_category_id.category_name'],
  sort: [{ field: 'sub_category_name', order: 'asc' }],
  unique: [['inventory_category_id', 'sub_category_name'], ['sub_category_code']],
  fields: {
    inventory_category_id: {
      kind: 'reference',
      label: label('Ангилал', 'Category', '분류'),
      to: 'lut_inventory_category',
      required: true,
    },
    sub_category_name: {
      kind: 'text',
      label: label('Дэд ангилал', 'Sub-category', '하위 분류'),
      required: true,
      search: 'inside',
      max: 120,
    },
    sub_category_code: { kind: 'text', label: label('Код', 'Code', '코드'), required: true, search: true, max: 20 },
  },
});
