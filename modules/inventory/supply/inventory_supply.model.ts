/** How much of an item a warehouse is to hold, where it is another amount than the item says. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const quantity = (text: ReturnType<typeof label>) => ({ kind: 'decimal', label: text, precision: 18, scale: 6, min: '0' }) as const;

export const inventorySupply = defineModel({
  name: 'inventory_supply',
  label: label('Агуулахын нөөц', 'Supply of a warehouse', '창고별 보충'),
  placement: 'company',
  title: ['warehouse_id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'inventory', by: 'inventory_id' },
  unique: [['inventory_id', 'warehouse_id']],
  fields: {
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true, onDelete: 'cascade' },
    warehouse_id: { kind: 'reference', label: label('Агуулах', 'Warehouse', '창고'), to: 'warehouse', required: true },
    reorder_point: { ...quantity(label('Захиалах доод үлдэгдэл', 'Reorder point', '재주문점')), required: true },
    order_up_to: quantity(label('Дүүргэх хэмжээ', 'Order up to', '보충 목표')),
  },
});
