/**
 * One attempt to pay for a record, apart from the record: it is opened with an amount and an end, is paid once, and the record is
 * delivered once. `finalised` says that what was paid for has been delivered.
 */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const paymentIntents = defineModel({
  name: 'payment_intents',
  label: label('Төлбөр', 'Payment', '결제'),
  placement: 'company',
  icon: 'qr-code',
  writtenBy: 'platform',
  title: ['invoice_number'],
  sort: [
    { field: 'created_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  unique: [['invoice_number'], ['payment_number']],
  indexes: [['paid_for', 'paid_for_id'], ['state', 'expires_at']],
  fields: {
    invoice_number: { kind: 'text', label: label('Нэхэмжлэхийн дугаар', 'Invoice number', '청구 번호'), required: true, search: 'inside', max: 45 },
    paid_for: { kind: 'text', label: label('Бүртгэлийн төрөл', 'Kind of record', '대상 종류'), required: true, max: 60 },
    paid_for_id: { kind: 'integer', label: label('Бүртгэл', 'Record', '대상'), required: true, identifies: true },
    description: { kind: 'text', label: label('Гүйлгээний утга', 'Description', '내역'), required: true, max: 200 },
    method: {
      kind: 'choice',
      label: label('Төлбөрийн хэлбэр', 'Method', '결제 방법'),
      required: true,
      options: [
        { value: 'qpay', label: label('QPay', 'QPay', 'QPay') },
        { value: 'socialpay', label: label('SocialPay', 'SocialPay', 'SocialPay') },
        { value: 'monpay', label: label('MonPay', 'MonPay', 'MonPay') },
        { value: 'cash', label: label('Бэлэн мөнгө', 'Cash', '현금') },
        { value: 'card', label: label('Карт', 'Card', '카드') },
        { value: 'transfer', label: label('Дансны шилжүүлэг', 'Bank transfer', '계좌 이체') },
      ],
    },
    gateway_id: { kind: 'reference', label: label('Төлбөрийн суваг', 'Gateway', '결제 수단'), to: 'payment_gateways' },
    amount: { kind: 'money', label: label('Дүн', 'Amount', '금액'), required: true, min: '0.01' },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'open',
      options: [
        { value: 'open', label: label('Хүлээгдэж буй', 'Waiting', '대기'), tone: 'info' },
        { value: 'paid', label: label('Төлсөн', 'Paid', '결제됨'), tone: 'success' },
        { value: 'finalised', label: label('Гүйцээсэн', 'Finalised', '완료'), tone: 'success' },
        { value: 'needs_attention', label: label('Анхаарах', 'Needs attention', '확인 필요'), tone: 'error' },
        { value: 'expired', label: label('Хугацаа дууссан', 'Expired', '만료'), tone: 'neutral' },
        { value: 'cancelled', label: label('Цуцалсан', 'Cancelled', '취소'), tone: 'neutral' },
        { value: 'refunded', label: label('Буцаасан', 'Refunded', '환불'), tone: 'warning' },
      ],
      moves: [
        { from: 'open', to: 'paid' },
        { from: 'open', to: 'expired' },
        { from: 'open', to: 'cancelled' },
        { from: 'open', to: 'needs_attention' },
        { from: 'paid', to: 'finalised' },
        { from: 'paid', to: 'needs_attention' },
        { from: 'paid', to: 'refunded' },
        { from: 'finalised', to: 'refunded' },
        { from: 'needs_attention', to: 'finalised' },
        { from: 'needs_attention', to: 'refunded' },
        // Money may come after the end or after a cancellation: it is never lost sight of.
        { from: 'expired', to: 'needs_attention' },
        { from: 'cancelled', to: 'needs_attention' },
      ],
    },
    expires_at: { kind: 'datetime', label: label('Дуусах хугацаа', 'Ends at', '만료 시각') },
    provider_invoice: { kind: 'text', label: label('Сувгийн нэхэмжлэх', 'Invoice of the gateway', '결제사 청구'), max: 100 },
    qr_text: { kind: 'longText', label: label('QR', 'QR', 'QR'), max: 2_000 },
    bank_links: { kind: 'json', label: label('Банкны аппууд', 'Bank applications', '은행 앱') },
    paid_amount: { kind: 'money', label: label('Төлсөн дүн', 'Paid amount', '결제 금액') },
    refunded_amount: { kind: 'money', label: label('Буцаасан дүн', 'Refunded amount', '환불 금액') },
    /** The payment as the gateway numbers it: one payment never pays two intents. */
    payment_number: { kind: 'text', label: label('Гүйлгээний дугаар', 'Payment number', '거래 번호'), max: 100 },
    paid_at: { kind: 'datetime', label: label('Төлсөн хугацаа', 'Paid at', '결제 시각') },
    problem: { kind: 'text', label: label('Тайлбар', 'Problem', '문제'), max: 255 },
  },
});
