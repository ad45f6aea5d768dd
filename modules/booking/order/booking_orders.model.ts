/** An order of services: who comes, what it costs, how far it is paid. Its prices and times are the server's. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { RECEPTION } from '../reception.ts';
import { TIP_METHOD } from './tip-method.ts';

const money = (text: ReturnType<typeof label>) => ({ kind: 'money', label: text, readOnly: true, default: '0', min: '0' }) as const;

export const bookingOrders = defineModel({
  name: 'booking_orders',
  label: label('Захиалга', 'Booking order', '예약'),
  placement: 'company',
  writtenBy: 'platform',
  asked: {
    rights: RECEPTION,
    fields: [
      'branch_id',
      'client_name',
      'phone_number',
      'email',
      'note',
      'user_id',
      'order_number',
      'qpay_invoice_id',
      'payment_status',
      'is_received',
      'total_price',
      'total_prepayment',
      'cash_amount',
      'non_cash_amount',
    ],
  },
  belongs: { unit: 'branch_id.struct_id' },
  icon: 'calendar-heart',
  title: ['order_number'],
  apart: ['client_name', 'phone_number'],
  sort: [
    { field: 'starts_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  unique: [['order_number']],
  indexes: [['branch_id', 'starts_at'], ['state', 'expires_at'], ['state', 'starts_at'], ['message_due'], ['phone_number']],
  fields: {
    order_number: { kind: 'text', label: label('Дугаар', 'Number', '번호'), readOnly: true, search: 'inside', max: 30 },
    branch_id: { kind: 'reference', label: label('Салбар', 'Branch', '지점'), to: 'branches', required: true, readOnly: true },
    client_id: { kind: 'reference', label: label('Үйлчлүүлэгч', 'Client', '고객'), to: 'booking_clients', readOnly: true },
    /** As they were given with the order, whatever the client's record says. Empty while a time is held before anybody has said who comes. */
    client_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), search: 'inside', max: 100, readOnly: true },
    phone_number: { kind: 'phone', label: label('Утас', 'Phone', '전화'), search: 'inside', readOnly: true },
    /** A stored client has the same phone under another name: reception decides whether it is the same person. */
    same_person_id: { kind: 'reference', label: label('Нэг хүн үү?', 'Same person?', '동일인?'), to: 'booking_clients', readOnly: true },
    email: { kind: 'email', label: label('И-мэйл', 'E-mail', '이메일'), readOnly: true },
    language: {
      kind: 'choice',
      label: label('Хэл', 'Language', '언어'),
      readOnly: true,
      default: 'mn',
      options: [
        { value: 'mn', label: label('Монгол', 'Mongolian', '몽골어') },
        { value: 'en', label: label('Англи', 'English', '영어') },
        { value: 'ko', label: label('Солонгос', 'Korean', '한국어') },
      ],
    },
    note: { kind: 'longText', label: label('Тайлбар', 'Note', '메모'), readOnly: true, max: 1_000 },
    user_id: { kind: 'reference', label: label('Бүртгэсэн хэрэглэгч', 'Registered by', '등록자'), to: 'users', readOnly: true },
    source: {
      kind: 'choice',
      label: label('Хаанаас', 'Source', '경로'),
      readOnly: true,
      default: 'reception',
      options: [
        { value: 'online', label: label('Онлайн', 'Online', '온라인') },
        { value: 'reception', label: label('Хүлээн авалт', 'Reception', '리셉션') },
        { value: 'walk_in', label: label('Шууд ирсэн', 'Walk-in', '현장 방문') },
      ],
    },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      readOnly: true,
      initial: 'held',
      options: [
        { value: 'held', label: label('Цаг барьсан', 'Held', '임시 확보'), tone: 'info' },
        { value: 'waiting', label: label('Төлбөр хүлээж буй', 'Waiting for payment', '결제 대기'), tone: 'warning' },
        { value: 'confirmed', label: label('Баталгаажсан', 'Confirmed', '확정'), tone: 'success' },
        { value: 'arrived', label: label('Ирсэн', 'Arrived', '도착'), tone: 'success' },
        { value: 'in_service', label: label('Үйлчлүүлж буй', 'In service', '서비스 중'), tone: 'success' },
        { value: 'done', label: label('Дууссан', 'Done', '완료'), tone: 'neutral' },
        { value: 'expired', label: label('Хугацаа дууссан', 'Expired', '만료'), tone: 'neutral' },
        { value: 'cancelled_by_client', label: label('Үйлчлүүлэгч цуцалсан', 'Cancelled by the client', '고객 취소'), tone: 'error' },
        { value: 'cancelled_by_company', label: label('Салон цуцалсан', 'Cancelled by the company', '업체 취소'), tone: 'error' },
        { value: 'no_show', label: label('Ирээгүй', 'No-show', '노쇼'), tone: 'error' },
      ],
      moves: [
        { from: 'held', to: 'waiting' },
        { from: 'held', to: 'confirmed' },
        { from: 'held', to: 'expired' },
        { from: 'held', to: 'cancelled_by_client' },
        { from: 'waiting', to: 'confirmed' },
        { from: 'waiting', to: 'expired' },
        { from: 'waiting', to: 'cancelled_by_client' },
        { from: 'waiting', to: 'cancelled_by_company' },
        { from: 'confirmed', to: 'arrived' },
        { from: 'confirmed', to: 'cancelled_by_client' },
        { from: 'confirmed', to: 'cancelled_by_company' },
        { from: 'confirmed', to: 'no_show' },
        { from: 'no_show', to: 'arrived' },
        { from: 'arrived', to: 'in_service' },
        { from: 'arrived', to: 'confirmed' },
        { from: 'in_service', to: 'done' },
      ],
    },
    payment_status: {
      kind: 'choice',
      label: label('Төлбөрийн байдал', 'Payment', '결제 상태'),
      readOnly: true,
      default: 'none',
      sort: true,
      options: [
        { value: 'none', label: label('Төлбөргүй', 'None', '없음'), tone: 'neutral' },
        { value: 'waiting', label: label('Хүлээгдэж буй', 'Waiting', '대기'), tone: 'warning' },
        { value: 'partly', label: label('Хэсэгчлэн төлсөн', 'Partly paid', '일부 결제'), tone: 'info' },
        { value: 'paid', label: label('Төлсөн', 'Paid', '결제됨'), tone: 'success' },
        { value: 'refunded', label: label('Буцаасан', 'Refunded', '환불'), tone: 'neutral' },
        { value: 'credit', label: label('Хадгаламжид', 'Kept as credit', '적립금 전환'), tone: 'info' },
        { value: 'failed', label: label('Амжилтгүй', 'Failed', '실패'), tone: 'error' },
      ],
    },
    is_received: { kind: 'integer', label: label('Ирсэн эсэх', 'Came', '방문 여부'), readOnly: true, default: 0, min: 0, max: 1 },
    /** The span of all lines, for lists and calendars. */
    starts_at: { kind: 'datetime', label: label('Эхлэх', 'From', '시작'), readOnly: true },
    ends_at: { kind: 'datetime', label: label('Дуусах', 'Until', '종료'), readOnly: true },
    /** The one moment at which the hold, the order and its invoice end; empty once it is confirmed. */
    expires_at: { kind: 'datetime', label: label('Төлбөр хүлээх хугацаа', 'Waits until', '결제 기한'), readOnly: true },
    confirmed_at: { kind: 'datetime', label: label('Баталгаажсан', 'Confirmed at', '확정 시각'), readOnly: true },
    /** When its time was chosen last: reminders that were due before then are not sent. */
    timed_at: { kind: 'datetime', label: label('Цаг сонгосон', 'Time chosen at', '시간 선택 시각'), readOnly: true },
    /** The beginning of the visit of which the client was reminded. */
    day_reminded_for: { kind: 'datetime', label: label('Өдрийн сануулга', 'Reminder of the day', '전날 알림'), readOnly: true },
    hours_reminded_for: { kind: 'datetime', label: label('Цагийн сануулга', 'Reminder of the hour', '당일 알림'), readOnly: true },
    /** What the client has still to be told. */
    message_due: { kind: 'text', label: label('Мэдэгдэх зүйл', 'To be told', '알릴 내용'), readOnly: true, max: 20 },
    /** The client has said that he comes. */
    client_confirmed: { kind: 'boolean', label: label('Ирнэ гэсэн', 'Says he comes', '방문 확인'), readOnly: true, default: false },
    cancelled_at: { kind: 'datetime', label: label('Цуцалсан хугацаа', 'Cancelled at', '취소 시각'), readOnly: true },
    cancel_reason: { kind: 'text', label: label('Цуцалсан шалтгаан', 'Reason of cancelling', '취소 사유'), readOnly: true, max: 255 },
    cancel_fee: money(label('Цуцлалтын суутгал', 'Cancellation fee', '취소 수수료')),
    /** All that has come for it: payments, cash and what was taken from credit. */
    paid_amount: money(label('Төлсөн', 'Paid', '결제액')),
    /** Taken from what the company keeps for the client. */
    credit_used: money(label('Хадгаламжаас', 'From credit', '적립금 사용')),
    /** Paid with a gift card or a visit of a package. */
    voucher_id: {
      kind: 'reference',
      label: label('Бэлгийн карт, багц', 'Gift card or package', '상품권·패키지'),
      to: 'booking_vouchers',
      readOnly: true,
    },
    voucher_used: money(label('Картаас', 'From the card', '상품권 사용')),
    /** Given back when it was cancelled: kept as credit. */
    returned_amount: money(label('Буцаасан', 'Given back', '환급액')),
    /** Came too late, or once more than was asked for: kept as credit. */
    extra_amount: money(label('Илүү төлөлт', 'Paid beside', '초과 결제')),
    tip_amount: money(label('Гар цайлга', 'Tip', '팁')),
    /** How the tip was given. */
    tip_method: { ...TIP_METHOD, readOnly: true },
    total_price: money(label('Нийт үнэ', 'Total price', '총 금액')),
    total_prepayment: money(label('Урьдчилгаа', 'Prepayment', '선불금')),
    non_cash_amount: money(label('Бэлэн бус', 'Non-cash', '비현금')),
    cash_amount: money(label('Бэлэн', 'Cash', '현금')),
    /** Of what is not cash: by the terminal, and by a transfer that was seen on the account. */
    card_amount: money(label('Картаар', 'By card', '카드')),
    transfer_amount: money(label('Шилжүүлгээр', 'By transfer', '계좌 이체')),
    qpay_invoice_id: { kind: 'text', label: label('QPay нэхэмжлэх', 'QPay invoice', 'QPay 청구'), readOnly: true, max: 100 },
    details: { kind: 'children', label: label('Үйлчилгээ', 'Services', '서비스'), of: 'order_detail', by: 'order_id' },
  },
});
