/** The list and form of supply plans. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { supplyPlan } from './supply_plan.model.ts';

const title = label('Захиалгын санал', 'Supply plans', '발주 제안');

export const supplyGrid = defineGrid(supplyPlan, {
  name: 'supply-plan',
  label: title,
  columns: [
    { field: 'plan_number', width: 140, pinned: 'left' },
    { field: 'plan_date', width: 130 },
    { field: 'warehouse_id', width: 220 },
    { field: 'supplier_id', width: 220 },
    { field: 'sales_days', width: 170 },
    { field: 'cover_days', width: 170 },
    { field: 'plan_state', width: 150 },
    { field: 'total_amount', width: 170 },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  search: ['plan_number'],
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'open',
      label: label('Захиалаагүй', 'Not ordered', '미발주'),
      filters: [{ field: 'plan_state', condition: 'whereIn', value: ['draft', 'counted'] }],
    },
  ],
  card: { title: ['plan_number'], subtitle: ['warehouse_id'], state: 'plan_state', meta: ['plan_date'], figure: 'total_amount' },
});

export const supplyForm = defineForm(supplyPlan, {
  name: 'supply-plan',
  label: title,
  width: 1_100,
  identity: { title: ['plan_number'], state: 'plan_state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'plan',
          label: label('Тооцох нөхцөл', 'What is counted', '계산 조건'),
          fields: [
            'plan_date',
            'warehouse_id',
            'supplier_id',
            'sales_days',
            'cover_days',
            'counted_at',
            { field: 'total_amount', visibleWhen: { field: 'plan_state', condition: 'notEqual', value: 'draft' } },
            { field: 'note', span: 'full' },
          ],
        },
        {
          name: 'lines',
          label: label('Бараа', 'Goods', '상품'),
          children: 'lines',
          columns: [
            'is_chosen',
            { field: 'inventory_id', span: 2 },
            'qty',
            'measure_unit_id',
            'days_left',
            'stock_quantity',
            'coming_quantity',
            'per_day',
            'warehouse_id',
            'supplier_id',
            'unit_price',
            'amount',
            'suggested_quantity',
          ],
        },
      ],
    },
    {
      name: 'orders',
      label: label('Үүссэн захиалга', 'Orders made of it', '생성된 주문'),
      sections: [
        {
          name: 'orders',
          label: label('Үүссэн захиалга', 'Orders made of it', '생성된 주문'),
          children: 'orders',
          columns: ['order_number', 'order_date', 'partner_id', 'warehouse_id', 'order_state', 'total_amount'],
        },
      ],
    },
  ],
});
export const supplyCrud = defineCrud({ name: 'supply-plan', label: title, template: 'canvas', grid: 'supply-plan', form: 'supply-plan' });
