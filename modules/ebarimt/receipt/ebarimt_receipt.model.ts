/**
 * A tax receipt that is to be made, corrected or taken back, and what has come of it. It is written with the sale and stays with it. The lottery
 * number and the QR code of a receipt are never kept: they pass to the paper once.
 */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const money = (text: ReturnType<typeof label>) => ({ kind: 'money', label: text, required: true, default: '0' }) as const;

export const ebarimtReceipt = defineModel({
  name: 'ebarimt_receipt',
  label: label('И-баримт', 'Tax receipt', '세금 영수증'),
  placement: 'company',
  icon: 'file-badge',
  title: ['source_number'],
  sort: [{ field: 'id', order: 'desc' }],
  writtenBy: 'platform',
  indexes: [
    ['source_model', 'source_id'],
    ['receipt_state', 'next_try_at'],
    ['account_id', 'receipt_state', 'sold_at'],
    ['of_receipt_id'],
    ['sold_on'],
  ],
  fields: {
    source_model: { kind: 'text', label: label('Бүртгэлийн төрөл', 'Kind of record', '대상 종류'), required: true, max: 60 },
    source_id: { kind: 'integer', label: label('Бүртгэл', 'Record', '대상'), required: true, identifies: true },
    source_number: { kind: 'text', label: label('Баримт', 'Receipt', '영수증'), required: true, search: 'inside', max: 60 },
    account_id: {
      kind: 'reference',
      label: label('И-баримтын бүртгэл', 'Registration', '등록'),
      to: 'ebarimt_account',
      required: true,
      onDelete: 'restrict',
    },
    pos_no: { kind: 'text', label: label('Кассын дугаар', 'Till', '계산대 번호'), required: true, max: 20 },
    operation: {
      kind: 'choice',
      label: label('Үйлдэл', 'What', '작업'),
      required: true,
      options: [
        { value: 'receipt', label: label('Баримт', 'Receipt', '영수증'), tone: 'info' },
        { value: 'correction', label: label('Засвар', 'Correction', '정정'), tone: 'warning' },
        { value: 'cancel', label: label('Буцаалт', 'Taken back', '취소'), tone: 'warning' },
      ],
    },
    receipt_type: {
      kind: 'choice',
      label: label('Төрөл', 'Type', '유형'),
      required: true,
      options: [
        { value: 'B2C_RECEIPT', label: label('Иргэн', 'To a citizen', '개인 영수증') },
        { value: 'B2B_RECEIPT', label: label('Байгууллага', 'To a company', '사업자 영수증') },
        { value: 'B2C_INVOICE', label: label('Иргэний нэхэмжлэх', 'Invoice to a citizen', '개인 청구서') },
        { value: 'B2B_INVOICE', label: label('Байгууллагын нэхэмжлэх', 'Invoice to a company', '사업자 청구서') },
      ],
    },
    receipt_state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'waiting',
      options: [
        { value: 'waiting', label: label('Хүлээж буй', 'Waiting', '대기'), tone: 'info' },
        { value: 'clarifying', label: label('Тодруулж буй', 'Being clarified', '확인 중'), tone: 'warning' },
        { value: 'made', label: label('Үүссэн', 'Made', '발급됨'), tone: 'success' },
        { value: 'sent', label: label('Илгээсэн', 'Sent', '전송됨'), tone: 'success' },
        { value: 'refused', label: label('Татгалзсан', 'Refused', '거부됨'), tone: 'error' },
        { value: 'unclear', label: label('Тодорхойгүй', 'Unclear', '불명확'), tone: 'error' },
        { value: 'replaced', label: label('Засварласан', 'Corrected', '정정됨'), tone: 'neutral' },
        { value: 'cancelled', label: label('Буцаасан', 'Taken back', '취소됨'), tone: 'neutral' },
        { value: 'cancel_pending', label: label('Иргэн зөвшөөрөөгүй', 'The citizen has to agree', '개인 확인 대기'), tone: 'warning' },
      ],
    },
    /** The same through all tries: the service makes one receipt for it. */
    bill_suffix: { kind: 'text', label: label('Дахин илгээх түлхүүр', 'Key of tries', '재시도 키'), required: true, unique: true, max: 36 },
    posapi_id: { kind: 'text', label: label('ДДТД', 'Tax receipt number', '세금 영수증 번호'), search: 'inside', max: 33 },
    made_date: { kind: 'text', label: label('Үүссэн огноо (PosAPI)', 'Date by PosAPI', 'PosAPI 날짜'), max: 19 },
    of_receipt_id: {
      kind: 'reference',
      label: label('Өмнөх баримт', 'Receipt before', '이전 영수증'),
      to: 'ebarimt_receipt',
      onDelete: 'restrict',
    },
    customer_tin: { kind: 'text', label: label('Худалдан авагчийн ТИН', 'Buyer’s TIN', '구매자 TIN'), search: 'inside', max: 14 },
    customer_name: { kind: 'text', label: label('Худалдан авагч', 'Buyer', '구매자'), max: 200 },
    total_amount: money(label('Дүн', 'Total', '합계')),
    vat: money(label('НӨАТ', 'VAT', '부가세')),
    city_tax: money(label('НХАТ', 'City tax', '도시세')),
    /** What it adds to the receipts of its day: of a correction and a cancellation below zero. */
    moved_amount: money(label('Өөрчлөлт', 'Change', '변동 금액')),
    /** Lines and payments, as they go into the receipt. */
    content: { kind: 'json', label: label('Агуулга', 'Content', '내용') },
    sold_on: { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true, sort: true },
    sold_at: { kind: 'datetime', label: label('Борлуулсан цаг', 'Sold at', '판매 시각'), required: true },
    due_at: { kind: 'datetime', label: label('Илгээх хугацаа', 'To be sent by', '전송 기한'), required: true },
    tries: { kind: 'integer', label: label('Оролдлого', 'Tries', '시도'), required: true, default: 0 },
    next_try_at: { kind: 'datetime', label: label('Дараагийн оролдлого', 'Next try', '다음 시도') },
    /** The day on which it was asked for and no answer came: on that day the key of tries holds. */
    asked_on: { kind: 'date', label: label('Хүссэн өдөр', 'Asked on', '요청일') },
    claimed_until: { kind: 'datetime', label: label('Илгээж буй', 'Being sent until', '전송 중') },
    problem_kind: {
      kind: 'choice',
      label: label('Саад', 'Problem', '문제'),
      options: [
        { value: 'away', label: label('PosAPI-д холбогдохгүй', 'PosAPI cannot be reached', 'PosAPI 연결 불가'), tone: 'warning' },
        { value: 'no_answer', label: label('Хариу ирээгүй', 'No answer came', '응답 없음'), tone: 'warning' },
        { value: 'refused', label: label('PosAPI татгалзсан', 'PosAPI refused it', 'PosAPI 거부'), tone: 'error' },
        { value: 'other_day', label: label('Өөр өдөр болсон', 'The day is over', '날짜 경과'), tone: 'error' },
        { value: 'by_hand', label: label('Гараар буцаана', 'To be taken back by hand', '직접 취소 필요'), tone: 'error' },
      ],
    },
    problem: { kind: 'text', label: label('Тайлбар', 'What was said', '설명'), max: 300 },
    made_at: { kind: 'datetime', label: label('Үүссэн', 'Made at', '발급 시각') },
    sent_at: { kind: 'datetime', label: label('Илгээсэн', 'Sent at', '전송 시각') },
    /** Lottery and QR were given to a till: once. */
    handed_at: { kind: 'datetime', label: label('Хэвлэхээр өгсөн', 'Given for printing', '인쇄용 제공') },
  },
});
