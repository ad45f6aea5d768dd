/** The new prices of one item, beside the price that holds until then and what the item costs. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const priceChangeLine = defineModel({
  name: 'price_change_line',
  label: label('Барааны шинэ үнэ', 'New price of an item', '상품의 새 가격'),
  placement: 'company',
  title: ['inventory_id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'price_change', by: 'price_change_id' },
  unique: [['price_change_id', 'inventory_id']],
  fields: {
    price_change_id: {
      kind: 'reference',
      label: label('Үнийн өөрчлөлт', 'Change of prices', '가격 변경'),
      to: 'price_change',
      required: true,
      onDelete: 'cascade',
    },
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true },
    /** Filled in as the line is written, and once more as it comes into force. */
    old_price: { kind: 'money', label: label('Одоогийн үнэ', 'Present price', '현재 가격'), readOnly: true },
    price: { kind: 'money', label: label('Шинэ үнэ', 'New price', '새 가격'), required: true, min: '0.01' },
    whole_sale_qty: {
      kind: 'decimal',
      label: label('Бөөний доод тоо', 'Wholesale from', '도매 최소 수량'),
      precision: 18,
      scale: 3,
      min: '0.001',
    },
    whole_sale_price: {
      kind: 'money',
      label: label('Бөөний үнэ', 'Wholesale price', '도매가'),
      min: '0.01',
      requiredWhen: { field: 'whole_sale_qty', condition: 'notNull' },
    },
    /** What one of it costs; the last one known unless somebody writes another. */
    cost: { kind: 'money', label: label('Өртөг', 'Cost', '원가'), min: '0' },
    margin_percent: {
      kind: 'computed',
      label: label('Ашиг (%)', 'Margin (%)', '마진(%)'),
      type: 'decimal',
      scale: 1,
      stored: true,
      expression: '(price - cost) / price * 100',
    },
  },
});
