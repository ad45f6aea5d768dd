/** Freight, duty and the like of a receipt, shared by its lines: they raise the value of what is still there, and the cost of what was sold. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { documentState, settledWhen } from '../register/document-states.ts';

const settled = settledWhen('landed_state');
const sum = (text: ReturnType<typeof label>, field: string) =>
  ({ kind: 'rollup', label: text, of: 'lines', function: 'sum', field, type: 'money' }) as const;

export const landedCost = defineModel({
  name: 'landed_cost',
  label: label('Нэмэлт зардал', 'Landed cost', '부대 비용'),
  placement: 'company',
  attachments: true,
  icon: 'truck',
  title: ['landed_number'],
  apart: ['landed_date'],
  sort: [
    { field: 'landed_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { unit: 'order_id.warehouse_id.struct_id', own: 'order_id.warehouse_id.keeper_id' },
  indexes: [['landed_state'], ['order_id']],
  fields: {
    landed_number: { kind: 'text', label: label('Дугаар', 'Number', '번호'), readOnly: true, search: 'inside', max: 60 },
    landed_state: documentState,
    landed_date: {
      kind: 'date',
      label: label('Огноо', 'Day', '날짜'),
      required: true,
      default: 'today',
      rules: ['notFuture'],
      sort: true,
      ...settled,
    },
    order_id: {
      kind: 'reference',
      label: label('Орлого', 'Receipt', '입고'),
      help: label('Баталгаажсан худалдан авалт', 'A verified purchase', '확인된 매입'),
      to: 'sales_purchase_orders',
      required: true,
      ...settled,
    },
    partner_id: {
      kind: 'reference',
      label: label('Тээвэрлэгч, гааль', 'Carrier, customs', '운송사, 세관'),
      to: 'partner',
      ...settled,
    },
    split_by: {
      kind: 'choice',
      label: label('Хуваарилах суурь', 'Shared by', '배분 기준'),
      required: true,
      default: 'value',
      options: [
        { value: 'value', label: label('Дүнгээр', 'Value', '금액') },
        { value: 'quantity', label: label('Тоо хэмжээгээр', 'Quantity', '수량') },
        { value: 'weight', label: label('Жингээр', 'Weight', '중량') },
      ],
      ...settled,
    },
    note: { kind: 'longText', label: label('Тайлбар', 'Note', '메모'), max: 1_000 },
    verified_at: { kind: 'datetime', label: label('Баталгаажсан', 'Verified at', '확인 시각'), readOnly: true },
    reversed_on: { kind: 'date', label: label('Буцаасан огноо', 'Reversed on', '취소일'), readOnly: true },
    charges: {
      kind: 'children',
      label: label('Зардал', 'Charges', '비용'),
      of: 'landed_cost_charge',
      by: 'landed_cost_id',
      ...settled,
    },
    /** What each line of the receipt bears, when it is verified. */
    lines: {
      kind: 'children',
      label: label('Хуваарилалт', 'Shares', '배분'),
      readOnly: true,
      of: 'landed_cost_line',
      by: 'landed_cost_id',
    },
    total_amount: {
      kind: 'computed',
      label: label('Нийт зардал', 'Charges in total', '총 비용'),
      type: 'money',
      stored: true,
      expression: 'sum(charges, amount)',
    },
    total_stock: sum(label('Үлдэгдэлд шингэсэн', 'Into the stock', '재고 반영'), 'stock_amount'),
    total_sold: sum(label('Зарсан барааны өртөгт', 'Into the cost of sales', '매출원가 반영'), 'sold_amount'),
  },
});
