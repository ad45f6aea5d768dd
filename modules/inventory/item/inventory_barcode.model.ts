/** A code by which an item is scanned. UPC and EAN-13 are one code: it is stored with thirteen digits. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const inventoryBarcode = defineModel({
  name: 'inventory_barcode',
  label: label('Баркод', 'Barcode', '바코드'),
  placement: 'company',
  title: ['barcode'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'inventory', by: 'inventory_id' },
  fields: {
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true, onDelete: 'cascade' },
    barcode: { kind: 'text', label: label('Баркод', 'Barcode', '바코드'), required: true, unique: true, search: true, max: 48 },
    barcode_type: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '종류'),
      required: true,
      default: 'GTIN',
      options: [
        { value: 'GTIN', label: label('Олон улсын код (EAN, UPC)', 'EAN-13, EAN-8, UPC', '국제 코드(EAN, UPC)') },
        { value: 'CODE128', label: label('Дотоод код (Code 128)', 'Code 128', '내부 코드(Code 128)') },
        { value: 'WEIGHT', label: label('Жингийн код (2x)', 'Code of weight (2x)', '중량 코드(2x)') },
      ],
    },
    /** What one scan stands for; the base unit where it is empty. */
    measure_unit_id: { kind: 'reference', label: label('Нэгж', 'Unit', '단위'), to: 'measure_unit' },
  },
});
