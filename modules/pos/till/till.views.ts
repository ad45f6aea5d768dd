/** The lists and forms of tills and limits. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { posLimit } from './pos_limit.model.ts';
import { posTill } from './pos_till.model.ts';

const title = label('Кассууд', 'Tills', '계산대');
const limits = label('Хөнгөлөлтийн хязгаар', 'Limits of discounts', '할인 한도');

export const tillGrid = defineGrid(posTill, {
  name: 'pos-till',
  label: title,
  columns: [
    { field: 'till_code', width: 120, pinned: 'left' },
    { field: 'till_name', width: 220 },
    { field: 'warehouse_id', width: 220 },
    { field: 'paper', width: 150 },
    { field: 'ebarimt_account_id', width: 200 },
    { field: 'till_state', width: 150 },
    { field: 'sells_below_zero', width: 220, hidden: true },
  ],
  sort: [{ field: 'till_code', order: 'asc' }],
  search: ['till_code', 'till_name'],
  searchHint: label('Код, нэрээр хайх', 'Search by code or name', '코드, 이름으로 검색'),
  card: { title: ['till_name'], subtitle: ['warehouse_id'], state: 'till_state', meta: ['till_code'] },
});
export const tillForm = defineForm(posTill, {
  name: 'pos-till',
  label: title,
  width: 640,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'till',
          label: label('Касс', 'Till', '계산대'),
          fields: ['till_name', 'till_code', 'warehouse_id', 'till_state', 'sells_below_zero'],
        },
        {
          name: 'receipt',
          label: label('Баримт', 'Receipt', '영수증'),
          fields: ['paper', 'ebarimt_account_id', { field: 'receipt_head', span: 'full' }, { field: 'receipt_foot', span: 'full' }],
        },
      ],
    },
  ],
});
export const tillCrud = defineCrud({ name: 'pos-till', label: title, template: 'drawer', grid: 'pos-till', form: 'pos-till' });

export const limitGrid = defineGrid(posLimit, {
  name: 'pos-limit',
  label: limits,
  columns: [
    { field: 'limit_name', width: 220, pinned: 'left' },
    { field: 'role_names', width: 280 },
    { field: 'discount_percent', width: 190 },
    { field: 'may_change_price', width: 190 },
  ],
  sort: [{ field: 'limit_name', order: 'asc' }],
  search: ['limit_name'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  card: { title: ['limit_name'], meta: ['role_names'], figure: 'discount_percent' },
});
export const limitForm = defineForm(posLimit, {
  name: 'pos-limit',
  label: limits,
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [{ name: 'limit', label: limits, fields: ['limit_name', 'role_names', 'discount_percent', 'may_change_price'] }],
    },
  ],
});
export const limitCrud = defineCrud({ name: 'pos-limit', label: limits, template: 'drawer', grid: 'pos-limit', form: 'pos-limit' });
