/** What is to be ordered: counted from the speed of sales, what is there and what is coming; the chosen lines become orders to the suppliers. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const asked = { readOnlyWhen: { field: 'plan_state', condition: 'notEqual', value: 'draft' } } as const;
const days = (text: ReturnType<typeof label>, min: number, given: number) =>
  ({ kind: 'integer', label: text, required: true, default: given, min, max: 365, ...asked }) as const;

export const supplyPlan = defineModel({
  name: 'supply_plan',
  label: label('Захиалгын санал', 'Supply plan', '발주 제안'),
  placement: 'company',
  icon: 'trending-up',
  title: ['plan_number'],
  apart: ['plan_date'],
  sort: [{ field: 'id', order: 'desc' }],
  belongs: { unit: 'warehouse_id.struct_id', own: 'warehouse_id.keeper_id' },
  indexes: [['plan_state']],
  fields: {
    plan_number: { kind: 'text', label: label('Дугаар', 'Number', '번호'), readOnly: true, search: 'inside', max: 60 },
    plan_state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      readOnly: true,
      initial: 'draft',
      options: [
        { value: 'draft', label: label('Ноорог', 'Draft', '초안'), tone: 'neutral' },
        { value: 'counted', label: label('Тооцсон', 'Calculated', '계산됨'), tone: 'info' },
        { value: 'ordered', label: label('Захиалсан', 'Ordered', '발주됨'), tone: 'success' },
        { value: 'cancelled', label: label('Цуцалсан', 'Cancelled', '취소'), tone: 'error' },
      ],
      moves: [
        { from: 'draft', to: 'counted' },
        { from: 'counted', to: 'ordered' },
        { from: 'counted', to: 'cancelled' },
      ],
    },
    plan_date: {
      kind: 'date',
      label: label('Огноо', 'Day', '날짜'),
      required: true,
      default: 'today',
      rules: ['notFuture'],
      sort: true,
      ...asked,
    },
    warehouse_id: {
      kind: 'reference',
      label: label('Агуулах', 'Warehouse', '창고'),
      help: label('Хоосон бол бүх агуулах', 'Empty: all of them', '비우면 전체'),
      to: 'warehouse',
      ...asked,
    },
    supplier_id: {
      kind: 'reference',
      label: label('Нийлүүлэгч', 'Supplier', '공급처'),
      help: label('Хоосон бол бүх нийлүүлэгч', 'Empty: all of them', '비우면 전체'),
      to: 'partner',
      ...asked,
    },
    sales_days: days(label('Борлуулалтын хоног', 'Days of sales', '판매 일수'), 1, 30),
    cover_days: {
      ...days(label('Хүрэлцэх хоног', 'Days to last', '충당 일수'), 0, 14),
      help: label('Нийлүүлэх хоног дээр нэмэгдэнэ', 'Beside the days that a delivery takes', '납기에 더해집니다'),
    },
    note: { kind: 'longText', label: label('Тайлбар', 'Note', '메모'), max: 1_000 },
    counted_at: { kind: 'datetime', label: label('Тооцсон', 'Calculated at', '계산 시각'), readOnly: true },
    lines: {
      kind: 'children',
      label: label('Бараа', 'Goods', '상품'),
      of: 'supply_plan_line',
      by: 'plan_id',
      readOnlyWhen: { field: 'plan_state', condition: 'whereIn', value: ['ordered', 'cancelled'] },
    },
    orders: {
      kind: 'children',
      label: label('Үүссэн захиалга', 'Orders made of it', '생성된 주문'),
      readOnly: true,
      of: 'sales_purchase_orders',
      by: 'supply_plan_id',
    },
    total_amount: {
      kind: 'rollup',
      label: label('Захиалгын дүн', 'Value of the orders', '주문 금액'),
      of: 'lines',
      function: 'sum',
      expression: 'if(is_chosen, amount, 0)',
      type: 'money',
    },
  },
});
