/** What is in a place now, by item and lot, with its value: the sum of the ledger, kept with every posting. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const quantity = (text: ReturnType<typeof label>) =>
  ({ kind: 'decimal', label: text, required: true, readOnly: true, precision: 24, scale: 6, default: '0' }) as const;
const amount = (text: ReturnType<typeof label>) => ({ kind: 'money', label: text, required: true, readOnly: true, default: '0' }) as const;

export const stockBalance = defineModel({
  name: 'stock_balance',
  label: label('Үлдэгдэл', 'Stock', '재고'),
  placement: 'company',
  icon: 'boxes',
  title: ['inventory_id', 'warehouse_id'],
  sort: [{ field: 'id', order: 'asc' }],
  writtenBy: 'platform',
  belongs: { unit: 'warehouse_id.struct_id', own: 'warehouse_id.keeper_id' },
  unique: [['pool_key']],
  indexes: [['inventory_id'], ['warehouse_id'], ['lot_id']],
  fields: {
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true, readOnly: true },
    warehouse_id: { kind: 'reference', label: label('Агуулах', 'Warehouse', '창고'), to: 'warehouse', required: true, readOnly: true },
    lot_id: { kind: 'reference', label: label('Багц', 'Lot', '로트'), to: 'inventory_lot', readOnly: true },
    /** Item, place and lot: one row for each. */
    pool_key: { kind: 'text', label: label('Түлхүүр', 'Key', '키'), required: true, readOnly: true, max: 80 },
    quantity: quantity(label('Үлдэгдэл', 'Quantity', '수량')),
    amount: amount(label('Дүн', 'Value', '금액')),
    unit_cost: {
      kind: 'computed',
      label: label('Нэгжийн өртөг', 'Unit cost', '단위 원가'),
      type: 'decimal',
      scale: 4,
      expression: 'if(quantity > 0, amount / quantity, 0)',
    },
    /** What it would bring at the retail price of today. */
    retail_amount: {
      kind: 'computed',
      label: label('Зарах үнээр', 'At retail price', '판매가 기준'),
      type: 'money',
      expression: 'round(quantity * inventory_id.price, 2)',
    },
    /** What was received when, for first in, first out. */
    layers: { kind: 'json', label: label('Давхарга', 'Layers', '계층'), readOnly: true },
    last_quantity: quantity(label('Сүүлд ирсэн тоо', 'Came last', '최근 입고 수량')),
    last_amount: amount(label('Сүүлд ирсэн дүн', 'Value of what came last', '최근 입고 금액')),
    last_moved_at: { kind: 'datetime', label: label('Сүүлд хөдөлсөн', 'Moved last', '최근 이동'), readOnly: true },
  },
});
