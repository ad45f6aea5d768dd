/** The list and form of landed costs. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { landedCost } from './landed_cost.model.ts';

const title = label('Нэмэлт зардал', 'Landed costs', '부대 비용');

export const landedGrid = defineGrid(landedCost, {
  name: 'landed-cost',
  label: title,
  columns: [
    { field: 'landed_number', width: 130, pinned: 'left' },
    { field: 'landed_date', width: 120 },
    { field: 'order_id', width: 140 },
    { field: 'order_id.partner_id', width: 220 },
    { field: 'partner_id', width: 200 },
    { field: 'split_by', width: 160 },
    { field: 'landed_state', width: 140 },
    { field: 'total_amount', width: 150 },
    { field: 'total_sold', width: 170, hidden: true },
  ],
  sort: [
    { field: 'landed_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['landed_number'],
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'open',
      label: label('Баталгаажаагүй', 'Not verified', '미확인'),
      filters: [{ field: 'landed_state', condition: 'whereIn', value: ['draft', 'saved'] }],
    },
  ],
  card: { title: ['landed_number'], subtitle: ['order_id'], state: 'landed_state', meta: ['landed_date'], figure: 'total_amount' },
});
export const landedForm = defineForm(landedCost, {
  name: 'landed-cost',
  label: title,
  width: 1_100,
  identity: { title: ['landed_number'], state: 'landed_state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'document',
          label: label('Баримт', 'Document', '문서'),
          fields: ['landed_date', 'order_id', 'partner_id', 'split_by', 'reversed_on', { field: 'note', span: 'full' }],
        },
        {
          name: 'charges',
          label: label('Зардал', 'Charges', '비용'),
          children: 'charges',
          columns: ['charge_name', 'amount'],
        },
        {
          name: 'lines',
          label: label('Хуваарилалт', 'Shares', '배분'),
          children: 'lines',
          columns: [{ field: 'inventory_id', span: 2 }, 'lot_id', 'weight', 'amount', 'stock_amount', 'sold_amount'],
        },
        {
          name: 'totals',
          label: label('Нийт дүн', 'Totals', '합계'),
          fields: ['total_amount', 'total_stock', 'total_sold'],
        },
      ],
    },
  ],
});
export const landedCrud = defineCrud({ name: 'landed-cost', label: title, template: 'canvas', grid: 'landed-cost', form: 'landed-cost' });
