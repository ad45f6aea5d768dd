/** Money that came for a payment, as the gateway numbers it: one number never counts twice, and never for two payments. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { METHODS } from './methods.ts';

export const paymentReceipts = defineModel({
  name: 'payment_receipts',
  label: label('Орсон мөнгө', 'Money received', '입금'),
  placement: 'company',
  writtenBy: 'platform',
  title: ['payment_number'],
  sort: [
    { field: 'paid_at', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  parent: { model: 'payment_intents', by: 'intent_id' },
  unique: [['method', 'payment_number']],
  fields: {
    intent_id: {
      kind: 'reference',
      label: label('Төлбөр', 'Payment', '결제'),
      to: 'payment_intents',
      required: true,
      onDelete: 'cascade',
      readOnly: true,
    },
    method: { kind: 'choice', label: label('Төлбөрийн хэлбэр', 'Method', '결제 방법'), required: true, readOnly: true, options: METHODS },
    payment_number: {
      kind: 'text',
      label: label('Гүйлгээний дугаар', 'Payment number', '거래 번호'),
      required: true,
      readOnly: true,
      max: 100,
    },
    amount: { kind: 'money', label: label('Дүн', 'Amount', '금액'), required: true, readOnly: true },
    paid_at: { kind: 'datetime', label: label('Төлсөн хугацаа', 'Paid at', '결제 시각'), required: true, readOnly: true },
    /** Whether what it pays for has been told of it. */
    is_delivered: { kind: 'boolean', label: label('Гүйцээсэн', 'Delivered', '처리 완료'), readOnly: true, default: false },
    refunded_amount: { kind: 'money', label: label('Буцаасан дүн', 'Refunded amount', '환불 금액'), readOnly: true },
  },
});
