/** What one warehouse needs of an item, and why: how fast it is sold, how long it lasts, and what is coming. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const figure = (text: ReturnType<typeof label>) => ({ kind: 'decimal', label: text, readOnly: true, precision: 24, scale: 6 }) as const;

export const supplyPlanLine = defineModel({
  name: 'supply_plan_line',
  label: label('Захиалгын мөр', 'Line of a supply plan', '발주 제안 행'),
  placement: 'company',
  title: ['inventory_id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'supply_plan', by: 'plan_id' },
  indexes: [['inventory_id']],
  fields: {
    plan_id: {
      kind: 'reference',
      label: label('Захиалгын санал', 'Supply plan', '발주 제안'),
      to: 'supply_plan',
      required: true,
      onDelete: 'cascade',
    },
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true },
    warehouse_id: { kind: 'reference', label: label('Агуулах', 'Warehouse', '창고'), to: 'warehouse', required: true },
    is_chosen: { kind: 'boolean', label: label('Захиална', 'To be ordered', '주문'), required: true, default: true },
    supplier_id: {
      kind: 'reference',
      label: label('Нийлүүлэгч', 'Supplier', '공급처'),
      to: 'partner',
      requiredWhen: { field: 'is_chosen', condition: 'equals', value: true },
    },
    /** Sales less returns, in base units. */
    sold_quantity: figure(label('Борлуулсан', 'Sold', '판매량')),
    per_day: figure(label('Өдөрт', 'Per day', '일평균')),
    stock_quantity: figure(label('Үлдэгдэл', 'Stock', '재고')),
    coming_quantity: figure(label('Ирэх', 'Coming', '입고 예정')),
    days_left: {
      kind: 'decimal',
      label: label('Хүрэлцэх хоног', 'Days it lasts', '남은 일수'),
      help: label('Хоосон бол борлуулалтгүй', 'Empty: none was sold', '비어 있으면 판매 없음'),
      readOnly: true,
      precision: 12,
      scale: 1,
    },
    reorder_level: figure(label('Захиалах түвшин', 'Order below', '주문 기준')),
    order_up_to: figure(label('Дүүргэх түвшин', 'Order up to', '보충 목표')),
    suggested_quantity: figure(label('Санал болгосон', 'Suggested', '제안 수량')),
    measure_unit_id: {
      kind: 'reference',
      label: label('Нэгж', 'Unit', '단위'),
      help: label('Нийлүүлэгчийн нэгж', 'The unit of the supplier', '공급 단위'),
      to: 'measure_unit',
    },
    qty: {
      kind: 'decimal',
      label: label('Захиалах', 'Order', '주문 수량'),
      required: true,
      precision: 18,
      scale: 6,
      min: '0.000001',
      max: '1000000000',
    },
    unit_price: {
      kind: 'money',
      label: label('Сүүлийн үнэ', 'Last price', '최근 단가'),
      required: true,
      default: '0',
      min: '0',
      max: '100000000000',
    },
    amount: {
      kind: 'computed',
      label: label('Дүн', 'Total', '금액'),
      type: 'money',
      stored: true,
      expression: 'round(qty * unit_price, 2)',
    },
  },
});
