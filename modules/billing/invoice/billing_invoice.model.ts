/** An invoice for a plan: what it is for and what seller and buyer were called on that day stay as they were. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

/** Closed with what it copies of the company. */
const as = (field: string) => ({ closedWith: { fields: [`company.${field}`] } });
const kept = { readOnly: true } as const;
export const billingInvoice = defineModel({
  name: 'billing_invoice',
  label: label('Нэхэмжлэх', 'Invoice', '청구서'),
  placement: 'global',
  belongs: { company: 'subscriber_id' },
  writtenBy: 'platform',
  icon: 'file-text',
  title: ['number'],
  sort: [{ field: 'number', order: 'desc' }],
  unique: [['number']],
  indexes: [['subscriber_id'], ['subscription_id']],
  fields: {
    number: { kind: 'text', label: label('Дугаар', 'Number', '번호'), required: true, max: 20, search: 'inside', sort: true, ...kept },
    subscription_id: {
      kind: 'reference',
      label: label('Байгууллагын багц', 'Company plan', '회사 요금제'),
      to: 'company_subscription',
      required: true,
      onDelete: 'cascade',
      ...kept,
    },
    subscriber_id: {
      kind: 'reference',
      label: label('Байгууллага', 'Company', '회사'),
      to: 'company',
      required: true,
      onDelete: 'cascade',
      ...kept,
    },
    kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '유형'),
      required: true,
      ...kept,
      options: [
        { value: 'start', label: label('Багц авах', 'New plan', '신규') },
        { value: 'upgrade', label: label('Багц ахиулах', 'Upgrade', '업그레이드') },
        { value: 'renewal', label: label('Сунгалт', 'Renewal', '갱신') },
      ],
    },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'issued',
      ...kept,
      options: [
        { value: 'issued', label: label('Төлөх', 'To be paid', '미납'), tone: 'warning' },
        { value: 'paid', label: label('Төлсөн', 'Paid', '납부'), tone: 'success' },
        { value: 'cancelled', label: label('Хүчингүй', 'Cancelled', '취소'), tone: 'neutral' },
        { value: 'lapsed', label: label('Хугацаандаа төлөөгүй', 'Lapsed', '기한 만료'), tone: 'neutral' },
      ],
      moves: [
        { from: 'issued', to: 'paid' },
        { from: 'issued', to: 'cancelled' },
        { from: 'issued', to: 'lapsed' },
        // Paid in time, and confirmed after the morning in which it lapsed.
        { from: 'lapsed', to: 'paid' },
      ],
    },
    issued_on: { kind: 'date', label: label('Огноо', 'Issued on', '발행일'), required: true, sort: true, ...kept },
    due_on: { kind: 'date', label: label('Төлөх эцсийн өдөр', 'Due on', '납부 기한'), required: true, ...kept },
    seller_name: { kind: 'text', label: label('Нэхэмжлэгч', 'Seller', '공급자'), required: true, max: 150, ...kept },
    seller_register: {
      kind: 'text',
      label: label('Нэхэмжлэгчийн регистр', 'Seller’s register number', '공급자 등록번호'),
      max: 10,
      ...kept,
    },
    bank_name: { kind: 'text', label: label('Банк', 'Bank', '은행'), required: true, max: 100, ...kept },
    bank_account: { kind: 'text', label: label('Данс', 'Account', '계좌'), required: true, max: 34, ...kept },
    buyer_name: { kind: 'text', label: label('Төлөгч', 'Buyer', '구매자'), required: true, max: 150, ...kept, ...as('company_name') },
    buyer_register: {
      kind: 'text',
      label: label('Төлөгчийн регистр', 'Buyer’s register number', '구매자 등록번호'),
      max: 10,
      ...kept,
      ...as('register_number'),
    },
    plan_code: { kind: 'text', label: label('Багцын код', 'Code of the plan', '요금제 코드'), required: true, max: 60, ...kept },
    plan_name: { kind: 'text', label: label('Багц', 'Plan', '요금제'), required: true, max: 60, ...kept },
    period_from: { kind: 'date', label: label('Эхлэх', 'From', '시작일'), required: true, ...kept },
    period_to: { kind: 'date', label: label('Дуусах', 'To', '종료일'), required: true, ...kept },
    net: { kind: 'money', label: label('НӨАТ-гүй дүн', 'Without VAT', '공급가액'), required: true, min: '0', ...kept },
    vat_percent: { kind: 'percent', label: label('НӨАТ-ын хувь', 'VAT rate', '부가세율'), required: true, ...kept },
    vat: { kind: 'money', label: label('НӨАТ', 'VAT', '부가세'), required: true, min: '0', ...kept },
    total: { kind: 'money', label: label('Нийт дүн', 'Total', '합계'), required: true, min: '0', ...kept },
    paid_on: { kind: 'date', label: label('Төлсөн өдөр', 'Paid on', '납부일'), ...kept },
    payment_reference: { kind: 'text', label: label('Гүйлгээний утга', 'Reference of the transfer', '이체 메모'), max: 200, ...kept },
    /** What came for it by a payment gateway; a transfer that the administrator confirms is not counted here. */
    paid_amount: { kind: 'money', label: label('Онлайнаар төлсөн', 'Paid online', '온라인 납부액'), default: '0', min: '0', ...kept },
    payment_status: {
      kind: 'choice',
      label: label('Онлайн төлбөр', 'Online payment', '온라인 결제'),
      default: 'none',
      ...kept,
      options: [
        { value: 'none', label: label('Төлөөгүй', 'None', '없음') },
        { value: 'partly', label: label('Хэсэгчлэн төлсөн', 'Partly paid', '일부 납부') },
        { value: 'paid', label: label('Төлсөн', 'Paid', '납부') },
        { value: 'credit', label: label('Багцад тооцоогүй', 'Not taken for the plan', '요금제 미반영') },
        { value: 'refunded', label: label('Буцаасан', 'Refunded', '환불') },
      ],
    },
    lines: { kind: 'children', label: label('Мөр', 'Lines', '항목'), of: 'billing_invoice_line', by: 'billing_invoice_id' },
  },
});
