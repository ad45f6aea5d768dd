/**
 * One attempt to pay for a record, apart from the record: it is opened with an amount and an end, is paid once, and the record is
 * delivered once. `finalised` says that what was paid for has been delivered.
 */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { METHODS } from './methods.ts';

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
  unique: [['invoice_number']],
  indexes: [
    ['paid_for', 'paid_for_id'],
    ['state', 'expires_at'],
  ],
  fields: {
    invoice_number: {
      kind: 'text',
      label: label('Нэхэмжлэхийн дугаар', 'Invoice number', '청구 번호'),
      required: true,
      search: 'inside',
      max: 45,
    },
    paid_for: { kind: 'text', label: label('Бүртгэлийн төрөл', 'Kind of record', '대상 종류'), required: true, max: 60 },
    paid_for_id: { kind: 'integer', label: label('Бүртгэл', 'Record', '대상'), required: true, identifies: true },
    description: { kind: 'text', label: label('Гүйлгээний утга', 'Description', '내역'), required: true, max: 200 },
    method: {
      kind: 'choice',
      label: label('Төлбөрийн хэлбэр', 'Method', '결제 방법'),
      required: true,
      options: METHODS,
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
        // Money and delivery are one transaction: `paid` alone is what could not be delivered yet.
        { from: 'open', to: 'finalised' },
        { from: 'open', to: 'expired' },
        { from: 'open', to: 'cancelled' },
        { from: 'open', to: 'needs_attention' },
        { from: 'paid', to: 'finalised' },
        { from: 'paid', to: 'needs_attention' },
        { from: 'paid', to: 'refunded' },
        { from: 'finalised', to: 'refunded' },
        { from: 'finalised', to: 'needs_attention' },
        { from: 'refunded', to: 'needs_attention' },
        { from: 'needs_attention', to: 'finalised' },
        { from: 'needs_attention', to: 'refunded' },
        // Money may come after the end or after a cancellation: it is never lost sight of.
        ...(['expired', 'cancelled'] as const).flatMap((from) =>
          (['paid', 'finalised', 'needs_attention'] as const).map((to) => ({ from, to })),
        ),
      ],
    },
    expires_at: { kind: 'datetime', label: label('Дуусах хугацаа', 'Ends at', '만료 시각') },
    provider_invoice: { kind: 'text', label: label('Сувгийн нэхэмжлэх', 'Invoice of the gateway', '결제사 청구'), max: 100 },
    qr_text: { kind: 'longText', label: label('QR', 'QR', 'QR'), max: 2_000 },
    bank_links: { kind: 'json', label: label('Банкны аппууд', 'Bank applications', '은행 앱') },
    paid_amount: { kind: 'money', label: label('Төлсөн дүн', 'Paid amount', '결제 금액') },
    /** What the record that it pays for has taken of it; the rest is credit. */
    taken_amount: { kind: 'money', label: label('Захиалгад тооцсон дүн', 'Taken for the record', '대상에 반영된 금액') },
    refunded_amount: { kind: 'money', label: label('Буцаасан дүн', 'Refunded amount', '환불 금액') },
    paid_at: { kind: 'datetime', label: label('Төлсөн хугацаа', 'Paid at', '결제 시각') },
    problem: {
      kind: 'choice',
      label: label('Анхаарах зүйл', 'Problem', '문제'),
      options: [
        {
          value: 'not_invoiced',
          label: label('Суваг нэхэмжлэх гаргасангүй', 'The gateway gave no invoice', '결제사가 청구서를 발행하지 않음'),
        },
        { value: 'account', label: label('Мерчантын эрх буруу', 'The merchant’s account is wrong', '가맹점 계정 오류') },
        { value: 'other_amount', label: label('Дүн зөрсөн', 'Another amount came', '금액 불일치') },
        { value: 'credit', label: label('Захиалгад тооцоогүй, хадгаламжид', 'Not taken, kept as credit', '적립금으로 보관') },
        { value: 'late', label: label('Хугацаанаас хойш орсон', 'Came too late', '기한 후 입금') },
        { value: 'not_delivered', label: label('Мөнгө орсон, гүйцээгээгүй', 'Paid, not finished', '입금됨, 처리 안 됨') },
        {
          value: 'not_refunded',
          label: label(
            'Суваг буцаахгүй: гараар буцаана',
            'The gateway does not refund: give it back by hand',
            '결제사 환불 불가: 직접 환불',
          ),
        },
      ],
    },
    /** When the gateway was asked to give it back; empty once it has answered. */
    refund_asked_at: { kind: 'datetime', label: label('Буцаалт хүссэн хугацаа', 'Refund asked for at', '환불 요청 시각') },
    refund_note: { kind: 'text', label: label('Буцаалтын шалтгаан', 'Why it is given back', '환불 사유'), max: 200 },
    /** When staff were told that money came and nothing was delivered for it. */
    told_at: { kind: 'datetime', label: label('Мэдэгдсэн хугацаа', 'Staff were told at', '직원 알림 시각') },
    receipts: { kind: 'children', label: label('Орсон мөнгө', 'Money received', '입금'), of: 'payment_receipts', by: 'intent_id' },
  },
});
