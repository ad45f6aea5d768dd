/** The dashboard of trade: what the stock is worth, what was bought, sold and moved, by month, partner and category. Every figure opens its list. */
import type { Filter } from '@lambda/model/conditions/filters.ts';
import type { ChartDefinition, ChartValue } from '@lambda/model/definitions/analytics.ts';
import { defineChart, defineDashboard } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from '../label.ts';

const BALANCES = 'stock_balance';
const ORDERS = 'sales_purchase_orders';
const LINES = 'sales_purchase_orders_item';
const MOVES = 'stock_move';

const sum = (field: string, text: Label): ChartValue => ({ function: 'sum', field, label: text });
const atCost = sum('amount', label('Өртгөөр', 'At cost', '원가 기준'));
const atPrice = sum('retail_amount', label('Зарах үнээр', 'At retail price', '판매가 기준'));
const total = sum('total_amount', label('Дүн', 'Total', '금액'));

type Rest = Pick<ChartDefinition, 'type'> & Partial<ChartDefinition>;
const chart = (name: string, title: Label, model: string, rest: Rest & Pick<ChartDefinition, 'values'>): ChartDefinition =>
  defineChart({ name: `market-${name}`, label: title, model, ...rest });

const stockList = { menu: 'stock-balances', preset: 'all' };
const orderList = { menu: 'sales-purchase-orders', preset: 'all' };
const lineList = { menu: 'sales-purchase-lines', preset: 'all' };
const ofOrders = (type: 'purchase' | 'sale'): readonly Filter[] => [
  { field: 'order_type', condition: 'equals', value: type },
  { field: 'order_state', condition: 'equals', value: 'verified' },
];
const ofLines = (type: 'purchase' | 'sale'): readonly Filter[] => [
  { field: 'order_id.order_type', condition: 'equals', value: type },
  { field: 'order_id.order_state', condition: 'equals', value: 'verified' },
  { field: 'order_id.order_date', condition: 'greaterThanOrEqual', value: '{monthStart-11m}' },
];
const since = (field: string): Filter => ({ field, condition: 'greaterThanOrEqual', value: '{monthStart-11m}' });
/** This month up to today, and the same days of the month before. */
const thisMonth = (type: 'purchase' | 'sale'): Pick<ChartDefinition, 'filters' | 'before'> => ({
  filters: [...ofOrders(type), { field: 'order_date', condition: 'greaterThanOrEqual', value: '{monthStart}' }],
  before: [
    ...ofOrders(type),
    { field: 'order_date', condition: 'greaterThanOrEqual', value: '{monthStart-1m}' },
    { field: 'order_date', condition: 'lessThanOrEqual', value: '{today-1m}' },
  ],
});
const byMonth = (type: 'purchase' | 'sale'): Rest & Pick<ChartDefinition, 'values'> => ({
  type: 'column',
  values: [total],
  filters: [...ofOrders(type), since('order_date')],
  axis: { field: 'order_date', step: 'month' },
  list: orderList,
});
const byPartner = (type: 'purchase' | 'sale'): Rest & Pick<ChartDefinition, 'values'> => ({
  type: 'bar',
  values: [total],
  filters: [...ofOrders(type), since('order_date')],
  axis: { field: 'partner_id' },
  sort: 'value',
  limit: 10,
  list: orderList,
});

export const marketCharts = [
  chart('cost', label('Үлдэгдэл, өртгөөр', 'Stock at cost', '재고(원가)'), BALANCES, { type: 'number', values: [atCost], list: stockList }),
  chart('price', label('Үлдэгдэл, зарах үнээр', 'Stock at retail price', '재고(판매가)'), BALANCES, {
    type: 'number',
    values: [atPrice],
    list: stockList,
  }),
  chart('bought', label('Худалдан авалт, энэ сард', 'Purchases, this month', '이달 매입'), ORDERS, {
    type: 'number',
    values: [total],
    ...thisMonth('purchase'),
    list: orderList,
  }),
  chart('sold', label('Борлуулалт, энэ сард', 'Sales, this month', '이달 판매'), ORDERS, {
    type: 'number',
    values: [total],
    ...thisMonth('sale'),
    list: orderList,
  }),
  chart('sales', label('Борлуулалт, сараар', 'Sales by month', '월별 판매'), ORDERS, byMonth('sale')),
  chart('purchases', label('Худалдан авалт, сараар', 'Purchases by month', '월별 매입'), ORDERS, byMonth('purchase')),
  chart('movement', label('Барааны хөдөлгөөн, сараар', 'Movement of stock by month', '월별 재고 이동'), MOVES, {
    type: 'column',
    stacked: true,
    values: [sum('amount', label('Өртөг', 'Cost', '원가'))],
    filters: [since('moved_on')],
    axis: { field: 'moved_on', step: 'month' },
    series: { field: 'move_kind' },
    list: { menu: 'stock-moves', preset: 'all' },
  }),
  chart('warehouses', label('Үлдэгдэл, агуулахаар', 'Stock by warehouse', '창고별 재고'), BALANCES, {
    type: 'bar',
    values: [atCost, atPrice],
    axis: { field: 'warehouse_id' },
    sort: 'value',
    list: stockList,
  }),
  chart('customers', label('Борлуулалт, харилцагчаар', 'Sales by customer', '고객별 판매'), ORDERS, byPartner('sale')),
  chart('suppliers', label('Худалдан авалт, нийлүүлэгчээр', 'Purchases by supplier', '공급처별 매입'), ORDERS, byPartner('purchase')),
  chart('categories', label('Үлдэгдэл, ангиллаар', 'Stock by category', '분류별 재고'), BALANCES, {
    type: 'bar',
    values: [atCost, atPrice],
    axis: { field: 'inventory_id.category_id' },
    sort: 'value',
    limit: 10,
    list: stockList,
  }),
  chart('category-sales', label('Борлуулалт, өртөг, ангиллаар', 'Sales and cost by category', '분류별 판매·원가'), LINES, {
    type: 'bar',
    values: [sum('line_total', label('Борлуулалт', 'Sales', '판매')), sum('cost_amount', label('Өртөг', 'Cost', '원가'))],
    filters: ofLines('sale'),
    axis: { field: 'inventory_id.category_id' },
    sort: 'value',
    limit: 10,
    list: lineList,
  }),
];

export const marketDashboard = defineDashboard({
  name: 'market',
  label: label('Худалдааны самбар', 'Market dashboard', '영업 현황'),
  tiles: [
    { chart: 'market-cost', span: 3 },
    { chart: 'market-price', span: 3 },
    { chart: 'market-bought', span: 3 },
    { chart: 'market-sold', span: 3 },
    { chart: 'market-sales', span: 6 },
    { chart: 'market-purchases', span: 6 },
    // What tills have sold, where there are any.
    { chart: 'pos-months', span: 6, optional: true },
    { chart: 'pos-tills', span: 6, optional: true },
    { chart: 'market-movement', span: 6 },
    { chart: 'market-warehouses', span: 6 },
    { chart: 'market-customers', span: 6 },
    { chart: 'market-suppliers', span: 6 },
    { chart: 'market-categories', span: 6 },
    { chart: 'market-category-sales', span: 6 },
  ],
  filters: [
    {
      name: 'period',
      label: label('Хугацаа', 'Period', '기간'),
      kind: 'period',
      fields: { [ORDERS]: 'order_date', [LINES]: 'order_id.order_date', [MOVES]: 'moved_on', pos_sale: 'sold_on' },
    },
    {
      name: 'warehouse',
      label: label('Агуулах', 'Warehouse', '창고'),
      kind: 'reference',
      fields: {
        [BALANCES]: 'warehouse_id',
        [ORDERS]: 'warehouse_id',
        [LINES]: 'order_id.warehouse_id',
        [MOVES]: 'warehouse_id',
        pos_sale: 'till_id.warehouse_id',
      },
    },
    {
      name: 'category',
      label: label('Ангилал', 'Category', '분류'),
      kind: 'reference',
      fields: { [BALANCES]: 'inventory_id.category_id', [LINES]: 'inventory_id.category_id', [MOVES]: 'inventory_id.category_id' },
    },
    {
      name: 'partner',
      label: label('Харилцагч', 'Partner', '거래처'),
      kind: 'reference',
      fields: { [ORDERS]: 'partner_id', [LINES]: 'order_id.partner_id', pos_sale: 'partner_id' },
    },
  ],
});
