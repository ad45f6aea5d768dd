/** A further unit of an item: how many base units one of it is, as a fraction, so that 1/3 stays a third. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const ratio = (text: ReturnType<typeof label>) =>
  ({ kind: 'integer', label: text, required: true, default: 1, min: 1, max: 1_000_000_000 }) as const;

export const inventoryUnit = defineModel({
  name: 'inventory_unit',
  label: label('Савлагааны нэгж', 'Unit of packing', '포장 단위'),
  placement: 'company',
  title: ['measure_unit_id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'inventory', by: 'inventory_id' },
  unique: [['inventory_id', 'measure_unit_id']],
  fields: {
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true, onDelete: 'cascade' },
    measure_unit_id: { kind: 'reference', label: label('Нэгж', 'Unit', '단위'), to: 'measure_unit', required: true },
    numerator: ratio(label('Үндсэн нэгжээр', 'Base units', '기본 단위 수')),
    denominator: ratio(label('Хуваах нь', 'Divided by', '나누기')),
  },
});
