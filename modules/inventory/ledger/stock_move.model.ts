/** A line of the ledger of stock: quantity and value that came to a place or left it, and what was there behind it. Lines are only added. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const amount = (text: ReturnType<typeof label>) => ({ kind: 'money', label: text, required: true }) as const;
const quantity = (text: ReturnType<typeof label>) => ({ kind: 'decimal', label: text, required: true, precision: 24, scale: 6 }) as const;

export const stockMove = defineModel({
  name: 'stock_move',
  label: label('Барааны хөдөлгөөн', 'Move of stock', '재고 이동'),
  placement: 'company',
  icon: 'arrow-right-left',
  title: ['posting_id'],
  sort: [{ field: 'id', order: 'desc' }],
  appendOnly: true,
  writtenBy: 'platform',
  belongs: { unit: 'warehouse_id.struct_id', own: 'warehouse_id.keeper_id' },
  indexes: [['inventory_id', 'moved_at'], ['warehouse_id', 'moved_at'], ['posting_id'], ['of_move_id'], ['moved_on']],
  fields: {
    posting_id: { kind: 'reference', label: label('Баримт', 'Document', '문서'), to: 'stock_posting', required: true },
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true },
    warehouse_id: { kind: 'reference', label: label('Агуулах', 'Warehouse', '창고'), to: 'warehouse', required: true },
    lot_id: { kind: 'reference', label: label('Багц', 'Lot', '로트'), to: 'inventory_lot' },
    move_kind: {
      kind: 'choice',
      label: label('Хөдөлгөөн', 'Kind', '구분'),
      required: true,
      options: [
        { value: 'receipt', label: label('Орлого', 'In', '입고'), tone: 'success' },
        { value: 'issue', label: label('Зарлага', 'Out', '출고'), tone: 'info' },
        { value: 'return', label: label('Буцаж ирсэн', 'Came back', '반환'), tone: 'warning' },
        { value: 'transfer', label: label('Шилжиж ирсэн', 'Moved in', '이동 입고'), tone: 'violet' },
        { value: 'undo', label: label('Буцаасан', 'Turned back', '취소'), tone: 'warning' },
        { value: 'onward', label: label('Цааш явсан', 'Moved on', '다음으로 이동'), tone: 'violet' },
        { value: 'landed', label: label('Нэмэлт зардал', 'Landed cost', '부대 비용'), tone: 'neutral' },
        { value: 'correction', label: label('Өртгийн залруулга', 'Correction of cost', '원가 수정'), tone: 'neutral' },
      ],
    },
    quantity: quantity(label('Тоо хэмжээ', 'Quantity', '수량')),
    amount: amount(label('Дүн', 'Value', '금액')),
    balance_quantity: quantity(label('Үлдэгдэл', 'Balance', '잔량')),
    balance_amount: amount(label('Үлдэгдлийн дүн', 'Balance in value', '잔액')),
    moved_at: { kind: 'datetime', label: label('Хугацаа', 'Moved at', '시각'), required: true },
    moved_on: { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true },
    /** What it follows from: the issue that comes back or was moved, the receipt that is undone, the line whose cost is corrected. */
    of_move_id: { kind: 'reference', label: label('Үндэслэл', 'Follows from', '근거'), to: 'stock_move' },
    source_line_id: { kind: 'integer', label: label('Баримтын мөр', 'Line of the document', '문서 행'), identifies: true },
  },
});
