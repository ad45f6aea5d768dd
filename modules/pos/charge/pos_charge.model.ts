/** A QR code that a till shows for a sale: the payment service says here what has come, and the sale takes it up. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const posCharge = defineModel({
  name: 'pos_charge',
  label: label('QR төлбөр', 'QR payment', 'QR 결제'),
  placement: 'company',
  icon: 'qr-code',
  title: ['sale_uuid'],
  sort: [{ field: 'id', order: 'desc' }],
  writtenBy: 'platform',
  indexes: [['session_id'], ['sale_uuid'], ['sale_id']],
  fields: {
    session_id: {
      kind: 'reference',
      label: label('Ээлж', 'Session', '근무 교대'),
      to: 'pos_session',
      required: true,
      readOnly: true,
      onDelete: 'restrict',
    },
    sale_uuid: { kind: 'text', label: label('Борлуулалтын дугаар', 'Sale', '판매 번호'), required: true, readOnly: true, max: 36 },
    amount: { kind: 'money', label: label('Нэхсэн', 'Asked for', '청구액'), required: true, readOnly: true },
    paid_amount: { kind: 'money', label: label('Төлсөн', 'Paid', '결제액'), required: true, readOnly: true, default: '0' },
    payment_status: {
      kind: 'choice',
      label: label('Төлбөрийн байдал', 'Payment', '결제 상태'),
      readOnly: true,
      default: 'waiting',
      options: [
        { value: 'waiting', label: label('Хүлээгдэж буй', 'Waiting', '대기'), tone: 'warning' },
        { value: 'partly', label: label('Хэсэгчлэн төлсөн', 'Partly paid', '일부 결제'), tone: 'info' },
        { value: 'paid', label: label('Төлсөн', 'Paid', '결제됨'), tone: 'success' },
        { value: 'credit', label: label('Борлуулалтад ороогүй', 'Taken by no sale', '판매에 미반영'), tone: 'error' },
        { value: 'refunded', label: label('Буцаасан', 'Refunded', '환불'), tone: 'neutral' },
      ],
    },
    sale_id: { kind: 'reference', label: label('Баримт', 'Receipt', '영수증'), to: 'pos_sale', readOnly: true, onDelete: 'restrict' },
    asked_at: { kind: 'datetime', label: label('Нэхсэн цаг', 'Asked at', '청구 시각'), required: true, readOnly: true },
  },
});
