/** What was sold: by hour, item, cashier, kind of money and till. Returns are taken off. */
import { groupsOf } from '@lambda/model/definitions/define.ts';
import { defineReport } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { posLine } from '../sale/pos_line.model.ts';
import { posPayment } from '../sale/pos_payment.model.ts';
import { posSale } from '../sale/pos_sale.model.ts';

const period = { name: 'period', label: label('Хугацаа', 'Period', '기간'), kind: 'period', required: true, default: 'thisMonth' } as const;
const till = { name: 'till', label: label('Касс', 'Till', '계산대'), kind: 'reference', to: 'pos_till' } as const;
const inPeriod = [
  { field: 'sold_on', condition: 'greaterThanOrEqual', value: '{period.from}' },
  { field: 'sold_on', condition: 'lessThanOrEqual', value: '{period.to}' },
] as const;
const ofTill = { field: 'till_id', condition: 'equals', value: '{till}' } as const;
const inSalePeriod = [
  { field: 'sale_id.sold_on', condition: 'greaterThanOrEqual', value: '{period.from}' },
  { field: 'sale_id.sold_on', condition: 'lessThanOrEqual', value: '{period.to}' },
] as const;
const ofSaleTill = { field: 'sale_id.till_id', condition: 'equals', value: '{till}' } as const;

const receipts = label('Баримт', 'Receipts', '영수증');
const total = label('Дүн', 'Total', '금액');
const discount = label('Хөнгөлөлт', 'Discounts', '할인');
const vat = label('НӨАТ', 'VAT', '부가세');
const city = label('НХАТ', 'City tax', '도시세');
const cost = label('Өртөг', 'Cost', '원가');

/** What is counted of receipts, whatever they are grouped by. */
const OF_RECEIPTS = {
  receipts: { function: 'count' },
  discount: { function: 'sum', field: 'discount_amount' },
  total: { function: 'sum', field: 'total_amount' },
  vat: { function: 'sum', field: 'vat' },
  city: { function: 'sum', field: 'city_tax' },
} as const;
const RECEIPT_COLUMNS = [
  { key: 'receipts', label: receipts, total: true },
  { key: 'discount', label: discount, total: true },
  { key: 'total', label: total, total: true },
  { key: 'vat', label: vat, total: true },
  { key: 'city', label: city, total: true },
] as const;

export const hourReport = defineReport({
  name: 'pos-hours',
  label: label('Борлуулалт цагаар', 'Sales by hour', '시간대별 판매'),
  description: label(
    'Хэдэн цагт хэд зарсан: байгууллагын цагаар, буцаалт хасагдсан',
    'What was sold at which hour of the company’s clock, with returns taken off',
    '회사 시각 기준 시간대별 판매, 반품 제외',
  ),
  parameters: [period, till],
  source: {
    kind: 'groups',
    parts: [groupsOf(posSale, { by: { hour: 'sold_hour' }, values: OF_RECEIPTS, filters: [...inPeriod, ofTill] })],
  },
  columns: [{ key: 'hour', label: label('Цаг', 'Hour', '시') }, ...RECEIPT_COLUMNS],
  chart: { type: 'line', by: 'hour', values: ['total'] },
  sort: [{ column: 'hour', order: 'asc' }],
});
export const itemReport = defineReport({
  name: 'pos-items',
  label: label('Борлуулалт бараагаар', 'Sales by item', '상품별 판매'),
  description: label('Бараа тус бүрийн тоо, дүн, өртөг', 'Quantity, amount and cost of every item', '상품별 수량, 금액, 원가'),
  parameters: [period, till],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(posLine, {
        by: { item: 'inventory_id' },
        values: {
          qty: { function: 'sum', field: 'qty' },
          total: { function: 'sum', field: 'line_total' },
          vat: { function: 'sum', field: 'vat' },
          cost: { function: 'sum', field: 'cost_amount' },
        },
        filters: [...inSalePeriod, ofSaleTill],
      }),
    ],
  },
  columns: [
    { key: 'item', label: label('Бараа', 'Item', '상품'), width: 34 },
    { key: 'qty', label: label('Тоо', 'Quantity', '수량') },
    { key: 'total', label: total, total: true },
    { key: 'vat', label: vat, total: true },
    { key: 'cost', label: cost, total: true },
  ],
  sort: [{ column: 'total', order: 'desc' }],
});
export const cashierReport = defineReport({
  name: 'pos-cashiers',
  label: label('Борлуулалт кассчнаар', 'Sales by cashier', '계산원별 판매'),
  description: label(
    'Кассчин тус бүрийн баримт, дүн, хөнгөлөлт',
    'Receipts, amount and discounts of every cashier',
    '계산원별 영수증, 금액, 할인',
  ),
  parameters: [period, till],
  source: {
    kind: 'groups',
    parts: [groupsOf(posSale, { by: { cashier: 'cashier_name' }, values: OF_RECEIPTS, filters: [...inPeriod, ofTill] })],
  },
  columns: [{ key: 'cashier', label: label('Кассчин', 'Cashier', '계산원'), width: 26 }, ...RECEIPT_COLUMNS],
  chart: { type: 'bar', by: 'cashier', values: ['total'] },
  sort: [{ column: 'total', order: 'desc' }],
});
export const paymentReport = defineReport({
  name: 'pos-payments',
  label: label('Борлуулалт төлбөрөөр', 'Sales by kind of money', '결제 방법별 판매'),
  description: label('Өдөр бүр ямар хэлбэрээр хэд орсон', 'What came on each day by which kind of money', '날짜별 결제 방법과 금액'),
  parameters: [period, till],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(posPayment, {
        by: { day: 'sale_id.sold_on', method: 'method' },
        values: { payments: { function: 'count' }, amount: { function: 'sum', field: 'amount' } },
        filters: [...inSalePeriod, ofSaleTill],
      }),
    ],
  },
  columns: [
    { key: 'day', label: label('Огноо', 'Day', '날짜') },
    { key: 'method', label: label('Төлбөрийн хэлбэр', 'Kind of money', '결제 방법'), width: 18 },
    { key: 'payments', label: label('Гүйлгээ', 'Payments', '건수'), total: true },
    { key: 'amount', label: total, total: true },
  ],
  sort: [
    { column: 'day', order: 'asc' },
    { column: 'method', order: 'asc' },
  ],
});
export const tillReport = defineReport({
  name: 'pos-tills',
  label: label('Борлуулалт кассаар', 'Sales by till', '계산대별 판매'),
  description: label(
    'Өдөр, касс бүрийн борлуулалт ба мөнгө',
    'What every till has sold and taken on each day',
    '날짜·계산대별 판매와 결제',
  ),
  parameters: [period, till],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(posSale, {
        by: { day: 'sold_on', till: 'till_id' },
        values: {
          receipts: OF_RECEIPTS.receipts,
          total: OF_RECEIPTS.total,
          vat: OF_RECEIPTS.vat,
          city: OF_RECEIPTS.city,
          cash: { function: 'sum', field: 'cash_amount' },
          card: { function: 'sum', field: 'card_amount' },
          qr: { function: 'sum', field: 'qr_amount' },
          transfer: { function: 'sum', field: 'transfer_amount' },
        },
        filters: [...inPeriod, ofTill],
      }),
    ],
  },
  columns: [
    { key: 'day', label: label('Огноо', 'Day', '날짜') },
    { key: 'till', label: label('Касс', 'Till', '계산대'), width: 18 },
    { key: 'receipts', label: receipts, total: true },
    { key: 'total', label: total, total: true },
    { key: 'vat', label: vat, total: true },
    { key: 'city', label: city, total: true },
    { key: 'cash', label: label('Бэлэн', 'Cash', '현금'), total: true },
    { key: 'card', label: label('Карт', 'Card', '카드'), total: true },
    { key: 'qr', label: label('QR төлбөр', 'QR', 'QR 결제'), total: true },
    { key: 'transfer', label: label('Дансаар', 'Transfer', '계좌 이체'), total: true },
  ],
  levels: ['day'],
  sort: [{ column: 'till', order: 'asc' }],
});
