/** A purchase, a sale or a return: written as a draft, saved under a number, and verified; then the goods have moved. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { workflowFields } from '@lambda/model/workflow/host.ts';
import { SENT } from '../approval/sent.ts';
import { label } from '../label.ts';
import { documentState, settledWhen } from '../register/document-states.ts';

const settled = settledWhen('order_state');
/** Lines stay as they are while somebody decides on them, and once they are approved. */
const decided = {
  readOnlyWhen: { any: [settled.readOnlyWhen, { field: 'status_type', condition: 'whereIn', value: SENT }] },
} as const;
const isReturn = { field: 'order_type', condition: 'whereIn', value: ['purchase_return', 'sale_return'] } as const;
const sum = (text: ReturnType<typeof label>, of: 'items' | 'surcharges', field: string) =>
  ({ kind: 'rollup', label: text, of, function: 'sum', field, type: 'money' }) as const;

export const salesPurchaseOrders = defineModel({
  name: 'sales_purchase_orders',
  label: label('Худалдан авалт, борлуулалт', 'Purchase or sale', '매입·매출'),
  placement: 'company',
  attachments: true,
  icon: 'shopping-cart',
  title: ['order_number'],
  apart: ['partner_id.partner_company_name', 'order_date'],
  sort: [
    { field: 'order_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { unit: 'warehouse_id.struct_id', own: 'warehouse_id.keeper_id', concerns: 'workflow_participant' },
  indexes: [['order_type', 'order_date'], ['partner_id', 'order_date'], ['order_state'], ['of_order_id'], ['supply_plan_id']],
  fields: {
    order_number: { kind: 'text', label: label('Дугаар', 'Number', '번호'), readOnly: true, search: 'inside', max: 60 },
    order_type: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '구분'),
      required: true,
      default: 'purchase',
      sort: true,
      options: [
        { value: 'purchase', label: label('Худалдан авалт', 'Purchase', '매입'), tone: 'success' },
        { value: 'purchase_return', label: label('Нийлүүлэгчид буцаалт', 'Purchase return', '매입 반품'), tone: 'warning' },
        { value: 'sale', label: label('Борлуулалт', 'Sale', '판매'), tone: 'info' },
        { value: 'sale_return', label: label('Борлуулалтын буцаалт', 'Sale return', '판매 반품'), tone: 'warning' },
      ],
      readOnlyWhen: { field: 'order_state', condition: 'notEqual', value: 'draft' },
    },
    order_state: documentState,
    order_date: {
      kind: 'date',
      label: label('Огноо', 'Day', '날짜'),
      required: true,
      default: 'today',
      rules: ['notFuture'],
      sort: true,
      ...settled,
    },
    partner_id: { kind: 'reference', label: label('Харилцагч', 'Partner', '거래처'), to: 'partner', required: true, ...settled },
    warehouse_id: { kind: 'reference', label: label('Агуулах', 'Warehouse', '창고'), to: 'warehouse', required: true, ...settled },
    of_order_id: {
      kind: 'reference',
      label: label('Анхны баримт', 'First document', '원 문서'),
      to: 'sales_purchase_orders',
      visibleWhen: isReturn,
      requiredWhen: isReturn,
      ...settled,
    },
    deducts_vat: {
      kind: 'boolean',
      label: label('НӨАТ хасагдана', 'VAT is deducted', '매입세액 공제'),
      help: label('НӨАТ өртөгт орохгүй', 'VAT is no part of the cost', '부가세를 원가에 넣지 않습니다'),
      required: true,
      default: false,
      visibleWhen: { field: 'order_type', condition: 'equals', value: 'purchase' },
      ...settled,
    },
    /** The plan that it was made of. */
    supply_plan_id: {
      kind: 'reference',
      label: label('Захиалгын санал', 'Supply plan', '발주 제안'),
      to: 'supply_plan',
      readOnly: true,
      onDelete: 'empty',
      visibleWhen: { field: 'supply_plan_id', condition: 'notNull' },
    },
    ...workflowFields,
    note: { kind: 'longText', label: label('Тайлбар', 'Note', '메모'), max: 1_000 },
    verified_at: { kind: 'datetime', label: label('Баталгаажсан', 'Verified at', '확인 시각'), readOnly: true },
    reversed_on: { kind: 'date', label: label('Буцаасан огноо', 'Reversed on', '취소일'), readOnly: true },
    items: {
      kind: 'children',
      label: label('Бараа', 'Goods', '상품'),
      of: 'sales_purchase_orders_item',
      by: 'order_id',
      ...decided,
    },
    surcharges: {
      kind: 'children',
      label: label('Нэмэлт төлбөр', 'Surcharges', '추가 요금'),
      of: 'sub_order_surcharge',
      by: 'order_id',
      ...decided,
    },
    pre_total: sum(label('Нийт', 'Goods in total', '상품 합계'), 'items', 'line_total'),
    total_discount: sum(label('Нийт хөнгөлөлт', 'Discount in total', '할인 합계'), 'items', 'discount'),
    total_vat: sum(label('Нийт НӨАТ', 'VAT in total', '부가세 합계'), 'items', 'vat'),
    total_city_tax: sum(label('Нийт НХАТ', 'City tax in total', '도시세 합계'), 'items', 'city_tax'),
    total_surcharge: sum(label('Нэмэлт төлбөр', 'Surcharges in total', '추가 요금 합계'), 'surcharges', 'amount'),
    total_vat_surcharge: sum(label('Нэмэлт төлбөрийн НӨАТ', 'VAT of surcharges', '추가 요금 부가세'), 'surcharges', 'vat'),
    total_amount: {
      kind: 'computed',
      label: label('НИЙТ ТӨЛӨХ', 'TO BE PAID', '총 결제 금액'),
      type: 'money',
      stored: true,
      expression: 'sum(items, line_total) + sum(surcharges, amount)',
    },
    total_cost: sum(label('Өртөг', 'Cost', '원가'), 'items', 'cost_amount'),
  },
});
