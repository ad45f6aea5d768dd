/** A line of an order at a table: its price as it was told, and where the kitchen is with it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const posOrderLine = defineModel({
  name: 'pos_order_line',
  label: label('Захиалгын мөр', 'Line of an order', '주문 행'),
  placement: 'company',
  title: ['item_name'],
  sort: [{ field: 'id', order: 'asc' }],
  writtenBy: 'platform',
  parent: { model: 'pos_order', by: 'order_id' },
  indexes: [['order_id'], ['kitchen_state', 'station_id'], ['from_order_id']],
  fields: {
    order_id: { kind: 'reference', label: label('Захиалга', 'Order', '주문'), to: 'pos_order', required: true, onDelete: 'cascade' },
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true, onDelete: 'restrict' },
    item_name: { kind: 'text', label: label('Нэр', 'Name', '상품명'), required: true, max: 200 },
    qty: { kind: 'decimal', label: label('Тоо', 'Quantity', '수량'), required: true, precision: 18, scale: 6 },
    unit_price: { kind: 'money', label: label('Нэгж үнэ', 'Unit price', '단가'), required: true },
    note: { kind: 'text', label: label('Тэмдэглэл', 'Note', '메모'), max: 200 },
    kitchen_state: {
      kind: 'choice',
      label: label('Гал тогоо', 'Kitchen', '주방'),
      required: true,
      default: 'new',
      options: [
        { value: 'new', label: label('Шинэ', 'New', '신규'), tone: 'neutral' },
        { value: 'sent', label: label('Илгээсэн', 'Sent', '전달됨'), tone: 'info' },
        { value: 'cooking', label: label('Хийж буй', 'Cooking', '조리 중'), tone: 'warning' },
        { value: 'ready', label: label('Бэлэн', 'Ready', '완료'), tone: 'success' },
        { value: 'served', label: label('Өгсөн', 'Served', '제공됨'), tone: 'neutral' },
      ],
    },
    station_id: { kind: 'reference', label: label('Гал тогооны цэг', 'Station', '구역'), to: 'pos_station', onDelete: 'restrict' },
    sent_at: { kind: 'datetime', label: label('Илгээсэн', 'Sent at', '전달 시각') },
    ready_at: { kind: 'datetime', label: label('Бэлэн болсон', 'Ready at', '완료 시각') },
    /** Where it stood before a merge: an undo brings it back. */
    from_order_id: {
      kind: 'reference',
      label: label('Өмнөх захиалга', 'Order before', '이전 주문'),
      to: 'pos_order',
      onDelete: 'restrict',
    },
  },
});
