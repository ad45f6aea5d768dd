/** The lists and forms of the three levels of goods. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { lutInventoryCategory } from './lut_inventory_category.model.ts';
import { lutInventoryCategorySub } from './lut_inventory_category_sub.model.ts';
import { lutInventoryCategorySubSub } from './lut_inventory_category_sub_sub.model.ts';

const WIDTH = 520;
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const categories = label('Барааны ангилал', 'Categories of goods', '상품 분류');
const subs = label('Дэд ангилал', 'Sub-categories', '하위 분류');
const groups = label('Барааны бүлэг', 'Groups of goods', '상품 그룹');
const hint = label('Нэр, кодоор хайх', 'Search by name or code', '이름, 코드로 검색');

export const categoryGrids = [
  defineGrid(lutInventoryCategory, {
    name: 'inventory-category',
    label: categories,
    columns: [
      { field: 'category_name', width: 320 },
      { field: 'category_code', width: 140 },
    ],
    sort: [{ field: 'category_name', order: 'asc' }],
    search: ['category_name', 'category_code'],
    searchHint: hint,
    card: { title: ['category_name'], meta: ['category_code'] },
  }),
  defineGrid(lutInventoryCategorySub, {
    name: 'inventory-category-sub',
    label: subs,
    columns: [
      { field: 'sub_category_name', width: 280 },
      { field: 'sub_category_code', width: 140 },
      { field: 'inventory_category_id', width: 240 },
    ],
    sort: [{ field: 'sub_category_name', order: 'asc' }],
    search: ['sub_category_name', 'sub_category_code'],
    searchHint: hint,
    card: { title: ['sub_category_name'], subtitle: ['inventory_category_id'], meta: ['sub_category_code'] },
  }),
  defineGrid(lutInventoryCategorySubSub, {
    name: 'inventory-category-sub-sub',
    label: groups,
    columns: [
      { field: 'sub_sub_category_name', width: 280 },
      { field: 'sub_sub_category_code', width: 140 },
      { field: 'inventory_sub_cateogory_id', width: 220 },
      { field: 'inventory_cateogory_id', width: 220 },
    ],
    sort: [{ field: 'sub_sub_category_name', order: 'asc' }],
    search: ['sub_sub_category_name', 'sub_sub_category_code'],
    searchHint: hint,
    card: { title: ['sub_sub_category_name'], subtitle: ['inventory_sub_cateogory_id'], meta: ['sub_sub_category_code'] },
  }),
];

export const categoryForms = [
  defineForm(lutInventoryCategory, {
    name: 'inventory-category',
    label: categories,
    width: WIDTH,
    tabs: [{ name: 'main', label: main, sections: [{ name: 'main', label: categories, fields: ['category_name', 'category_code'] }] }],
  }),
  defineForm(lutInventoryCategorySub, {
    name: 'inventory-category-sub',
    label: subs,
    width: WIDTH,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [{ name: 'main', label: subs, fields: ['inventory_category_id', 'sub_category_name', 'sub_category_code'] }],
      },
    ],
  }),
  defineForm(lutInventoryCategorySubSub, {
    name: 'inventory-category-sub-sub',
    label: groups,
    width: WIDTH,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          {
            name: 'main',
            label: groups,
            fields: ['inventory_cateogory_id', 'inventory_sub_cateogory_id', 'sub_sub_category_name', 'sub_sub_category_code'],
          },
        ],
      },
    ],
  }),
];

const crud = (name: string, title: typeof categories) => defineCrud({ name, label: title, template: 'popup', grid: name, form: name });
export const categoryCruds = [
  crud('inventory-category', categories),
  crud('inventory-category-sub', subs),
  crud('inventory-category-sub-sub', groups),
];
