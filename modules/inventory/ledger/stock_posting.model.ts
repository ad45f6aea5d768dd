/** One posting of a document into the ledger of stock: a line for each, in its order. A posting is never changed; another one turns it back. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const stockPosting = defineModel({
  name: 'stock_posting',
  label: label('Бараа материалын бичилт', 'Stock posting', '재고 전기'),
  placement: 'company',
  icon: 'book-open',
  title: ['document_number'],
  sort: [{ field: 'id', order: 'desc' }],
  appendOnly: true,
  writtenBy: 'platform',
  indexes: [['source_model', 'source_id'], ['moved_on']],
  fields: {
    posting_kind: {
      kind: 'choice',
      label: label('Баримтын төрөл', 'Document', '문서'),
      required: true,
      options: [
        { value: 'purchase', label: label('Худалдан авалт', 'Purchase', '매입'), tone: 'success' },
        { value: 'purchase_return', label: label('Худалдан авалтын буцаалт', 'Purchase return', '매입 반품'), tone: 'warning' },
        { value: 'sale', label: label('Борлуулалт', 'Sale', '판매'), tone: 'info' },
        { value: 'sale_return', label: label('Борлуулалтын буцаалт', 'Sale return', '판매 반품'), tone: 'warning' },
        { value: 'movement', label: label('Дотоод хөдөлгөөн', 'Internal movement', '내부 이동'), tone: 'violet' },
        { value: 'write_off', label: label('Акт', 'Write-off', '폐기'), tone: 'error' },
        { value: 'use', label: label('Дотоод хэрэглээ', 'Own use', '내부 사용'), tone: 'neutral' },
        { value: 'opening', label: label('Эхний үлдэгдэл', 'Opening balance', '기초 재고'), tone: 'neutral' },
        { value: 'stocktake', label: label('Тооллого', 'Stocktake', '재고 실사'), tone: 'violet' },
        { value: 'landed_cost', label: label('Нэмэлт зардал', 'Landed cost', '부대 비용'), tone: 'neutral' },
        { value: 'pos', label: label('Кассын борлуулалт', 'Point of sale', 'POS 판매'), tone: 'info' },
        { value: 'production', label: label('Үйлдвэрлэл', 'Production', '생산'), tone: 'success' },
      ],
    },
    document_number: { kind: 'text', label: label('Дугаар', 'Number', '번호'), required: true, search: 'inside', max: 60 },
    source_model: { kind: 'text', label: label('Бүртгэл', 'Records', '등록'), required: true, max: 60 },
    source_id: { kind: 'integer', label: label('Бичлэг', 'Record', '기록'), required: true, identifies: true },
    moved_at: { kind: 'datetime', label: label('Хөдөлсөн хугацаа', 'Moved at', '이동 시각'), required: true },
    moved_on: { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true },
    reverses_id: { kind: 'reference', label: label('Буцаасан бичилт', 'Turns back', '취소한 전기'), to: 'stock_posting' },
  },
});
