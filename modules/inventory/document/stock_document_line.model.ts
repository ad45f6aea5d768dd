/** A line of a stock document. A movement says of each how much came, how much of it damaged; the rest is missing and stays on its way. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const MOST = '1000000000';
const quantity = (text: ReturnType<typeof label>) =>
  ({ kind: 'decimal', label: text, precision: 18, scale: 6, min: '0', max: MOST }) as const;

export const stockDocumentLine = defineModel({
  name: 'stock_document_line',
  label: label('Баримтын мөр', 'Line of a stock document', '재고 문서 행'),
  placement: 'company',
  title: ['inventory_id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'stock_document', by: 'document_id' },
  indexes: [['inventory_id']],
  fields: {
    document_id: {
      kind: 'reference',
      label: label('Баримт', 'Document', '문서'),
      to: 'stock_document',
      required: true,
      onDelete: 'cascade',
    },
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true },
    lot_id: {
      kind: 'reference',
      label: label('Багц', 'Lot', '로트'),
      to: 'inventory_lot',
      cascade: { from: 'inventory_id', by: 'inventory_id' },
    },
    measure_unit_id: { kind: 'reference', label: label('Нэгж', 'Unit', '단위'), to: 'measure_unit' },
    qty: { ...quantity(label('Тоо хэмжээ', 'Quantity', '수량')), required: true, min: '0.000001' },
    /** Of an opening balance. */
    unit_cost: { kind: 'money', label: label('Нэгжийн өртөг', 'Unit cost', '단위 원가'), min: '0', max: '100000000000' },
    /** Said before a movement is received, in the unit of the line. */
    damaged_qty: quantity(label('Гэмтэлтэй ирсэн', 'Came damaged', '파손 입고')),
    missing_qty: quantity(label('Дутсан', 'Missing', '부족')),
    base_quantity: {
      kind: 'decimal',
      label: label('Үндсэн нэгжээр', 'In base units', '기본 단위 수량'),
      readOnly: true,
      precision: 24,
      scale: 6,
    },
    cost_amount: { kind: 'money', label: label('Өртөг', 'Cost', '원가'), readOnly: true },
  },
});
