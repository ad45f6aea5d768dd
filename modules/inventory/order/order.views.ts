/** The list and form of purchases and sales. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { salesPurchaseOrders } from './sales_purchase_orders.model.ts';
import { salesPurchaseOrdersItem } from './sales_purchase_orders_item.model.ts';

const title = label('Худалдан авалт, борлуулалт', 'Purchases and sales', '매입·매출');
const ofType = (value: 'purchase' | 'sale') => [{ field: 'order_type', condition: 'equals', value }] as const;

export const orderGrid = defineGrid(salesPurchaseOrders, {
  name: 'sales-purchase-order',
  label: title,
  columns: [
    { field: 'order_number', width: 130, pinned: 'left' },
    { field: 'order_type', width: 190 },
    { field: 'order_date', width: 120 },
    { field: 'partner_id', width: 220 },
    { field: 'warehouse_id', width: 180 },
    { field: 'order_state', width: 140 },
    { field: 'status_type', width: 150, renderer: 'process_status', hidden: true },
    { field: 'total_amount', width: 150 },
    { field: 'total_vat', width: 130, hidden: true },
    { field: 'total_cost', width: 140, hidden: true },
    { field: 'note', width: 220, hidden: true },
  ],
  sort: [
    { field: 'order_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['order_number'],
  searchHint: label('Дугаараар хайх', 'Search by number', '번호로 검색'),
  presets: [
    { name: 'purchases', label: label('Худалдан авалт', 'Purchases', '매입'), filters: ofType('purchase') },
    { name: 'sales', label: label('Борлуулалт', 'Sales', '판매'), filters: ofType('sale') },
    {
      name: 'returns',
      label: label('Буцаалт', 'Returns', '반품'),
      filters: [{ field: 'order_type', condition: 'whereIn', value: ['purchase_return', 'sale_return'] }],
    },
    {
      name: 'open',
      label: label('Баталгаажаагүй', 'Not verified', '미확인'),
      filters: [{ field: 'order_state', condition: 'whereIn', value: ['draft', 'saved'] }],
    },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  card: {
    title: ['order_number'],
    subtitle: ['partner_id'],
    state: 'order_state',
    meta: ['order_type', 'order_date'],
    figure: 'total_amount',
  },
});

/** Of purchases that a workflow approves. */
const standing = {
  name: 'standing',
  label: label('Төлөв, шийдвэр', 'Status and decision', '상태와 결재'),
  fields: [
    {
      field: 'status_type',
      span: 'full',
      widget: 'process_status',
      visibleWhen: { field: 'workflow_version_id', condition: 'notNull' },
    },
  ],
} as const;
export const orderForm = defineForm(salesPurchaseOrders, {
  name: 'sales-purchase-order',
  label: title,
  width: 1_100,
  identity: { title: ['order_number'], subtitle: ['partner_id.partner_company_name'], state: 'order_state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        standing,
        {
          name: 'order',
          label: label('Баримт', 'Document', '문서'),
          fields: [
            'order_type',
            'order_date',
            'partner_id',
            'warehouse_id',
            'of_order_id',
            'deducts_vat',
            'supply_plan_id',
            { field: 'note', span: 'full' },
          ],
        },
        {
          name: 'items',
          label: label('Бараа', 'Goods', '상품'),
          children: 'items',
          columns: [
            { field: 'inventory_id', span: 2 },
            'lot_id',
            'measure_unit_id',
            'qty',
            'unit_price',
            'discount_type',
            'discount_value',
            'line_total',
          ],
        },
        {
          name: 'surcharges',
          label: label('Нэмэлт төлбөр', 'Surcharges', '추가 요금'),
          children: 'surcharges',
          columns: ['surcharge_name', 'amount', 'has_vat', 'vat'],
        },
        {
          name: 'totals',
          label: label('Нийт дүн', 'Totals', '합계'),
          fields: [
            'pre_total',
            'total_discount',
            'total_vat',
            'total_city_tax',
            'total_surcharge',
            'total_vat_surcharge',
            'total_amount',
            'total_cost',
          ],
        },
      ],
    },
  ],
});
export const orderCrud = defineCrud({
  name: 'sales-purchase-order',
  label: title,
  template: 'canvas',
  grid: 'sales-purchase-order',
  form: 'sales-purchase-order',
});

const lines = label('Баримтын мөр', 'Lines of orders', '주문 행');
export const orderLineGrid = defineGrid(salesPurchaseOrdersItem, {
  name: 'sales-purchase-line',
  label: lines,
  columns: [
    { field: 'order_id', width: 130, pinned: 'left' },
    { field: 'order_id.order_type', width: 190 },
    { field: 'order_id.order_date', width: 120 },
    { field: 'order_id.partner_id', width: 220 },
    { field: 'inventory_id', width: 280 },
    { field: 'inventory_id.category_id', width: 180, hidden: true },
    { field: 'order_id.warehouse_id', width: 180, hidden: true },
    { field: 'qty', width: 120 },
    { field: 'measure_unit_id', width: 110 },
    { field: 'unit_price', width: 130 },
    { field: 'line_total', width: 150 },
    { field: 'cost_amount', width: 150 },
    { field: 'order_id.order_state', width: 140 },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'sold',
      label: label('Борлуулсан', 'Sold', '판매됨'),
      filters: [
        { field: 'order_id.order_type', condition: 'equals', value: 'sale' },
        { field: 'order_id.order_state', condition: 'equals', value: 'verified' },
      ],
    },
    {
      name: 'bought',
      label: label('Худалдан авсан', 'Bought', '매입됨'),
      filters: [
        { field: 'order_id.order_type', condition: 'equals', value: 'purchase' },
        { field: 'order_id.order_state', condition: 'equals', value: 'verified' },
      ],
    },
  ],
  card: { title: ['inventory_id'], subtitle: ['order_id'], meta: ['qty'], figure: 'line_total' },
});
export const orderLineForm = defineForm(salesPurchaseOrdersItem, {
  name: 'sales-purchase-line',
  label: lines,
  width: 640,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'main',
          label: lines,
          fields: [
            'order_id',
            { field: 'inventory_id', span: 'full' },
            'lot_id',
            'measure_unit_id',
            'qty',
            'unit_price',
            'discount_type',
            'discount_value',
            'line_total',
            'vat',
            'city_tax',
            'cost_amount',
          ],
        },
      ],
    },
  ],
});
export const orderLineCrud = defineCrud({
  name: 'sales-purchase-line',
  label: lines,
  template: 'popup',
  grid: 'sales-purchase-line',
  form: 'sales-purchase-line',
});
