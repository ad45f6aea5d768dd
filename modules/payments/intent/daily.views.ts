/** Each day's money: what gateways and hands have taken, against what orders were told of. */
import { defineGrid, defineView } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { paymentReceipts } from './payment_receipts.model.ts';

const title = label('Өдрийн тулгалт', 'Daily list', '일일 대조');

export const dailyView = defineView(paymentReceipts, {
  name: 'payment_daily',
  label: title,
  fields: {
    paid_on: { path: 'paid_at', step: 'day', label: label('Өдөр', 'Day', '날짜') },
    method: 'method',
    payments: { aggregate: 'count', label: label('Гүйлгээ', 'Payments', '건수') },
    received: { aggregate: 'sum', path: 'amount', label: label('Орсон', 'Received', '입금') },
    delivered: {
      aggregate: 'sum',
      path: 'amount',
      where: { field: 'is_delivered', condition: 'equals', value: true },
      label: label('Захиалгад тооцсон', 'Told to orders', '주문 반영'),
    },
    difference: {
      expression: 'received - coalesce(delivered, 0)',
      type: 'money',
      over: 'columns',
      label: label('Зөрүү', 'Difference', '차이'),
    },
    refunded: { aggregate: 'sum', path: 'refunded_amount', label: label('Сувгаар буцаасан', 'Refunded by the gateway', '결제사 환불') },
  },
  sort: [
    { field: 'paid_on', order: 'desc' },
    { field: 'method', order: 'asc' },
  ],
});
export const dailyGrid = defineGrid(dailyView, {
  name: 'payment-daily',
  label: title,
  columns: [
    { field: 'paid_on', width: 140, pinned: 'left' },
    { field: 'method', width: 150 },
    { field: 'payments', width: 110 },
    { field: 'received', width: 150 },
    { field: 'delivered', width: 170 },
    { field: 'difference', width: 140 },
    { field: 'refunded', width: 180 },
  ],
  sort: [
    { field: 'paid_on', order: 'desc' },
    { field: 'method', order: 'asc' },
  ],
  columnAggregations: [
    { column: 'received', aggregation: 'sum' },
    { column: 'delivered', aggregation: 'sum' },
    { column: 'difference', aggregation: 'sum' },
    { column: 'refunded', aggregation: 'sum' },
  ],
  card: { title: ['paid_on'], subtitle: ['method'], figure: 'received' },
});
export const dailyCrud = defineCrud({ name: 'payment-daily', label: title, template: 'drawer', grid: 'payment-daily' });
