/** The third level of the company's goods. The names of its references are spelt as other systems ask for them. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const lutInventoryCategorySubSub = defineModel({
  name: 'lut_inventory_category_sub_sub',
  label: label('Барааны бүлэг', 'Group of goods', '상품 그룹'),
  placement: 'company',
  icon: 'layers',
  title: ['sub_sub_category_name'],
  apart: ['inventory_sub_cateogory_id.sub_category_name'],
  sort: [{ field: 'sub_sub_category_name', order: 'asc' }],
  unique: [['inventory_sub_cateogory_id', 'sub_sub_category_name'], ['sub_sub_category_code']],
  fields: {
    inventory_cateogory_id: {
      kind: 'reference',
      label: label('Ангилал', 'Category', '분류'),
      to: 'lut_inventory_category',
      required: true,
    },
    inventory_sub_cateogory_id: {
      kind: 'reference',
      label: label('Дэд ангилал', 'Sub-category', '하위 분류'),
      to: 'lut_inventory_category_sub',
      required: true,
      cascade: { from: 'inventory_cateogory_id', by: 'inventory_category_id' },
    },
    sub_sub_category_name: { kind: 'text', label: label('Бүлэг', 'Group', '그룹'), required: true, search: 'inside', max: 120 },
    sub_sub_category_code: { kind: 'text', label: label('Код', 'Code', '코드'), required: true, search: true, max: 20 },
  },
});
