/** Something about a sale that a manager has to look at: it was kept as it was sold, and differs from what should have been. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const posTask = defineModel({
  name: 'pos_task',
  label: label('Анхаарах зүйл', 'To look at', '확인할 일'),
  placement: 'company',
  icon: 'bell-ring',
  title: ['task_kind'],
  sort: [{ field: 'id', order: 'desc' }],
  writtenBy: 'platform',
  indexes: [['sale_id'], ['task_state'], ['charge_id']],
  fields: {
    task_kind: {
      kind: 'choice',
      label: label('Юу болсон', 'What', '내용'),
      required: true,
      readOnly: true,
      options: [
        { value: 'price', label: label('Өөр үнээр зарсан', 'Sold at another price', '다른 가격으로 판매'), tone: 'warning' },
        { value: 'limit', label: label('Хязгаараас их хөнгөлсөн', 'Discount above the limit', '한도 초과 할인'), tone: 'error' },
        { value: 'late', label: label('Хаасан ээлжид ирсэн', 'Came after the closing', '마감 후 도착'), tone: 'error' },
        { value: 'stock', label: label('Үлдэгдэл хүрээгүй', 'Stock below zero', '재고 부족'), tone: 'warning' },
        { value: 'clock', label: label('Кассын цаг зөрсөн', 'Clock of the till is wrong', '계산대 시계 오류'), tone: 'warning' },
        { value: 'gone', label: label('Зогсоосон бараа зарсан', 'Item was stopped', '중지된 상품'), tone: 'warning' },
        { value: 'charge', label: label('QR мөнгө үлдсэн', 'QR money without a sale', '판매 없는 QR 결제'), tone: 'error' },
        { value: 'give_back', label: label('QR мөнгийг гараар буцаах', 'Give QR money back by hand', 'QR 금액 직접 환불'), tone: 'error' },
      ],
    },
    task_state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      readOnly: true,
      initial: 'open',
      options: [
        { value: 'open', label: label('Шинэ', 'Open', '신규'), tone: 'warning' },
        { value: 'settled', label: label('Шийдсэн', 'Settled', '처리됨'), tone: 'success' },
      ],
      moves: [{ from: 'open', to: 'settled' }],
    },
    sale_id: { kind: 'reference', label: label('Баримт', 'Receipt', '영수증'), to: 'pos_sale', readOnly: true, onDelete: 'restrict' },
    charge_id: {
      kind: 'reference',
      label: label('QR төлбөр', 'QR payment', 'QR 결제'),
      to: 'pos_charge',
      readOnly: true,
      onDelete: 'restrict',
    },
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', readOnly: true, onDelete: 'restrict' },
    detail: { kind: 'text', label: label('Дэлгэрэнгүй', 'Details', '상세'), readOnly: true, max: 300 },
    settled_note: { kind: 'text', label: label('Юу хийсэн', 'What was done', '처리 내용'), readOnly: true, max: 300 },
    settled_by_id: {
      kind: 'reference',
      label: label('Шийдсэн', 'Settled by', '처리자'),
      to: 'employee',
      readOnly: true,
      onDelete: 'restrict',
    },
  },
});
