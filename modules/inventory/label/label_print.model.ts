/** A price that was printed for a shelf: the last one of an item is what hangs there. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const labelPrint = defineModel({
  name: 'label_print',
  label: label('Хэвлэсэн шошго', 'Printed label', '인쇄한 가격표'),
  placement: 'company',
  appendOnly: true,
  writtenBy: 'platform',
  title: ['inventory_id'],
  sort: [{ field: 'id', order: 'desc' }],
  indexes: [['inventory_id', 'id']],
  fields: {
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true, onDelete: 'cascade' },
    label_template_id: {
      kind: 'reference',
      label: label('Загвар', 'Template', '서식'),
      to: 'label_template',
      required: true,
      onDelete: 'cascade',
    },
    printed_on: { kind: 'date', label: label('Хэвлэсэн өдөр', 'Printed on', '인쇄일'), required: true },
    price: { kind: 'money', label: label('Хэвлэсэн үнэ', 'Printed price', '인쇄한 가격'), required: true },
    copies: { kind: 'integer', label: label('Хувь', 'Copies', '매수'), required: true, min: 1 },
  },
});
