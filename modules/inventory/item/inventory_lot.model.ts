/** A lot of an item with the day on which it expires. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const inventoryLot = defineModel({
  name: 'inventory_lot',
  label: label('Багц', 'Lot', '로트'),
  placement: 'company',
  icon: 'layers',
  title: ['lot_number'],
  apart: ['expires_on'],
  sort: [
    { field: 'expires_on', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  unique: [['inventory_id', 'lot_number']],
  indexes: [['expires_on']],
  fields: {
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true },
    lot_number: { kind: 'text', label: label('Багцын дугаар', 'Lot number', '로트 번호'), required: true, search: 'inside', max: 60 },
    made_on: { kind: 'date', label: label('Үйлдвэрлэсэн огноо', 'Made on', '제조일') },
    expires_on: { kind: 'date', label: label('Дуусах хугацаа', 'Expires on', '유효기간'), notBefore: 'made_on' },
  },
});
