/**
 * A receipt: a sale, or what came back of one with amounts below zero. It is written once, under the till's own number, and never changed;
 * a mistake is put right by a return in an open session.
 */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const money = (text: ReturnType<typeof label>) => ({ kind: 'money', label: text, required: true, default: '0' }) as const;

export const posSale = defineModel({
  name: 'pos_sale',
  label: label('Кассын баримт', 'Receipt', '영수증'),
  placement: 'company',
  icon: 'clipboard-list',
  title: ['receipt_number'],
  sort: [{ field: 'id', order: 'desc' }],
  appendOnly: true,
  writtenBy: 'platform',
  belongs: { unit: 'till_id.warehouse_id.struct_id', own: 'cashier_id' },
  indexes: [['session_id'], ['till_id', 'sold_on'], ['sold_on'], ['of_sale_id'], ['cashier_id', 'sold_on']],
  fields: {
    receipt_number: {
      kind: 'text',
      label: label('Баримтын дугаар', 'Receipt', '영수증 번호'),
      required: true,
      unique: true,
      search: 'inside',
      max: 40,
    },
    /** Made by the till: a sale that is sent twice is one. */
    sale_uuid: { kind: 'text', label: label('Давтагдашгүй дугаар', 'Own number', '고유 번호'), required: true, unique: true, max: 36 },
    sale_kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '구분'),
      required: true,
      options: [
        { value: 'sale', label: label('Борлуулалт', 'Sale', '판매'), tone: 'success' },
        { value: 'return', label: label('Буцаалт', 'Return', '반품'), tone: 'warning' },
      ],
    },
    session_id: {
      kind: 'reference',
      label: label('Ээлж', 'Session', '근무 교대'),
      to: 'pos_session',
      required: true,
      onDelete: 'restrict',
    },
    till_id: { kind: 'reference', label: label('Касс', 'Till', '계산대'), to: 'pos_till', required: true, onDelete: 'restrict' },
    cashier_id: { kind: 'reference', label: label('Кассчин', 'Cashier', '계산원'), to: 'employee', onDelete: 'restrict' },
    cashier_name: { kind: 'text', label: label('Кассчин', 'Cashier', '계산원'), max: 200 },
    sold_on: { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true, sort: true },
    sold_at: { kind: 'datetime', label: label('Цаг', 'Sold at', '판매 시각'), required: true },
    /** On the company's clock, 0 to 23. */
    sold_hour: { kind: 'integer', label: label('Цаг (0-23)', 'Hour', '시'), required: true, min: 0, max: 23 },
    of_sale_id: { kind: 'reference', label: label('Анхны баримт', 'Of the receipt', '원 영수증'), to: 'pos_sale', onDelete: 'restrict' },
    partner_id: { kind: 'reference', label: label('Харилцагч', 'Customer', '고객'), to: 'partner', onDelete: 'restrict' },
    gross_amount: money(label('Хөнгөлөлтгүй дүн', 'Before discounts', '할인 전 금액')),
    discount_amount: money(label('Хөнгөлөлт', 'Discounts', '할인')),
    total_amount: money(label('Дүн', 'Total', '합계')),
    vat: money(label('НӨАТ', 'VAT', '부가세')),
    city_tax: money(label('НХАТ', 'City tax', '도시세')),
    net_amount: money(label('Татваргүй дүн', 'Without taxes', '세금 제외')),
    cash_amount: money(label('Бэлэн', 'Cash', '현금')),
    card_amount: money(label('Карт', 'Card', '카드')),
    qr_amount: money(label('QR', 'QR', 'QR')),
    transfer_amount: money(label('Дансаар', 'Transfer', '계좌 이체')),
    tendered_amount: money(label('Өгсөн бэлэн', 'Cash handed over', '받은 현금')),
    change_amount: money(label('Хариулт', 'Change', '거스름돈')),
    cost_amount: money(label('Өртөг', 'Cost', '원가')),
    note: { kind: 'text', label: label('Тэмдэглэл', 'Note', '메모'), search: 'inside', max: 300 },
    is_offline: { kind: 'boolean', label: label('Сүлжээгүй үед', 'Without network', '오프라인'), required: true, default: false },
    /** Came after its session was closed: its money is in no count. */
    is_late: {
      kind: 'boolean',
      label: label('Хаалтын дараа ирсэн', 'Came after the closing', '마감 후 도착'),
      required: true,
      default: false,
    },
    lines: { kind: 'children', label: label('Мөр', 'Lines', '행'), of: 'pos_line', by: 'sale_id' },
    payments: { kind: 'children', label: label('Төлбөр', 'Payments', '결제'), of: 'pos_payment', by: 'sale_id' },
  },
});
