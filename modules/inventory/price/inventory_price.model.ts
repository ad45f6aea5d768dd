/**
 * The prices of an item, each from its day on: what tills and orders ask for. A price holds from `valid_from` until the next one, and not from
 * `cancelled_on` on. Of several from one day the one that was written last holds.
 */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const inventoryPrice = defineModel({
  name: 'inventory_price',
  label: label('Үнийн түүх', 'Price history', '가격 이력'),
  placement: 'company',
  writtenBy: 'platform',
  title: ['inventory_id', 'valid_from'],
  sort: [
    { field: 'valid_from', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  parent: { model: 'inventory', by: 'inventory_id' },
  indexes: [['inventory_id', 'valid_from'], ['valid_from'], ['price_change_id']],
  fields: {
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true, onDelete: 'cascade' },
    valid_from: { kind: 'date', label: label('Мөрдөх өдөр', 'In force from', '적용일'), required: true },
    price: { kind: 'money', label: label('Жижиглэн үнэ', 'Retail price', '소매가'), required: true },
    whole_sale_qty: { kind: 'decimal', label: label('Бөөний доод тоо', 'Wholesale from', '도매 최소 수량'), precision: 18, scale: 3 },
    whole_sale_price: { kind: 'money', label: label('Бөөний үнэ', 'Wholesale price', '도매가') },
    price_change_id: {
      kind: 'reference',
      label: label('Үнийн өөрчлөлт', 'Change of prices', '가격 변경'),
      to: 'price_change',
      onDelete: 'restrict',
    },
    cancelled_on: { kind: 'date', label: label('Хүчингүй болсон өдөр', 'Not from this day on', '무효일') },
  },
});
