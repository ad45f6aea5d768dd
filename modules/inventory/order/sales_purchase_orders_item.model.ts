/** A line of a purchase, sale or return. What it comes to is calculated with every write; taxes are inside of the price. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const MOST = '1000000000';
const MOST_MONEY = '100000000000';
const total = (text: ReturnType<typeof label>, expression: string) =>
  ({ kind: 'computed', label: text, type: 'money', stored: true, expression }) as const;
/** The discount is never more than the line. */
const GROSS = 'round(unit_price * qty, 2)';
const DISCOUNT = `min(${GROSS}, if(discount_type = 'percent', round(${GROSS} * coalesce(discount_value, 0) / 100, 2), coalesce(discount_value, 0)))`;
const TOTAL = `(${GROSS} - ${DISCOUNT})`;
const RATES = '(100 + coalesce(vat_percent, 0) + coalesce(city_percent, 0))';

export const salesPurchaseOrdersItem = defineModel({
  name: 'sales_purchase_orders_item',
  label: label('Баримтын мөр', 'Line of an order', '주문 행'),
  placement: 'company',
  title: ['inventory_id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'sales_purchase_orders', by: 'order_id' },
  indexes: [['inventory_id']],
  fields: {
    order_id: {
      kind: 'reference',
      label: label('Баримт', 'Order', '주문'),
      to: 'sales_purchase_orders',
      required: true,
      onDelete: 'cascade',
    },
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true },
    lot_id: {
      kind: 'reference',
      label: label('Багц', 'Lot', '로트'),
      help: label('Хоосон бол эхэлж дуусахыг эхэлж зарлагадна', 'Empty: what expires first goes first', '비우면 먼저 만료되는 것부터 출고'),
      to: 'inventory_lot',
      cascade: { from: 'inventory_id', by: 'inventory_id' },
    },
    measure_unit_id: {
      kind: 'reference',
      label: label('Нэгж', 'Unit', '단위'),
      help: label('Хоосон бол үндсэн нэгж', 'Empty: the base unit', '비우면 기본 단위'),
      to: 'measure_unit',
    },
    qty: {
      kind: 'decimal',
      label: label('Тоо хэмжээ', 'Quantity', '수량'),
      required: true,
      precision: 18,
      scale: 6,
      min: '0.000001',
      max: MOST,
    },
    unit_price: { kind: 'money', label: label('Нэгж үнэ', 'Unit price', '단가'), required: true, min: '0', max: MOST_MONEY },
    discount_type: {
      kind: 'choice',
      label: label('Хөнгөлөлт', 'Discount in', '할인 구분'),
      required: true,
      default: 'amount',
      options: [
        { value: 'amount', label: label('Төгрөг', 'Tugrik', '투그릭') },
        { value: 'percent', label: label('Хувь', 'Percent', '퍼센트') },
      ],
    },
    discount_value: {
      kind: 'decimal',
      label: label('Хөнгөлөлтийн хэмжээ', 'Discount', '할인'),
      precision: 18,
      scale: 2,
      min: '0',
      max: MOST_MONEY,
    },
    vat_percent: { kind: 'percent', label: label('НӨАТ %', 'VAT %', '부가세 %'), readOnly: true },
    city_percent: { kind: 'percent', label: label('НХАТ %', 'City tax %', '도시세 %'), readOnly: true },
    discount: total(label('Хөнгөлөлт ₮', 'Discount in money', '할인액'), DISCOUNT),
    line_total: total(label('Дүн', 'Total', '금액'), TOTAL),
    vat: total(label('НӨАТ', 'VAT', '부가세'), `round(${TOTAL} * coalesce(vat_percent, 0) / ${RATES}, 2)`),
    city_tax: total(label('НХАТ', 'City tax', '도시세'), `round(${TOTAL} * coalesce(city_percent, 0) / ${RATES}, 2)`),
    /** Of the goods that moved, when the order was verified. */
    cost_amount: { kind: 'money', label: label('Өртөг', 'Cost', '원가'), readOnly: true },
    base_quantity: {
      kind: 'decimal',
      label: label('Үндсэн нэгжээр', 'In base units', '기본 단위 수량'),
      readOnly: true,
      precision: 24,
      scale: 6,
    },
  },
});
