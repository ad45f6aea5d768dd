/** What a line of the receipt bears of a landed cost, and where that went. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const amount = (text: ReturnType<typeof label>) => ({ kind: 'money', label: text, readOnly: true, required: true, default: '0' }) as const;

export const landedCostLine = defineModel({
  name: 'landed_cost_line',
  label: label('Хуваарилалт', 'Share of a landed cost', '비용 배분'),
  placement: 'company',
  title: ['inventory_id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'landed_cost', by: 'landed_cost_id' },
  writtenBy: 'platform',
  fields: {
    landed_cost_id: {
      kind: 'reference',
      label: label('Нэмэлт зардал', 'Landed cost', '부대 비용'),
      to: 'landed_cost',
      required: true,
      onDelete: 'cascade',
    },
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true, readOnly: true },
    lot_id: { kind: 'reference', label: label('Багц', 'Lot', '로트'), to: 'inventory_lot', readOnly: true },
    /** Tugrik, base units or grams. */
    weight: {
      kind: 'decimal',
      label: label('Суурь', 'Measure', '기준값'),
      readOnly: true,
      required: true,
      precision: 30,
      scale: 6,
      default: '0',
    },
    amount: amount(label('Ногдох зардал', 'Share', '배분액')),
    stock_amount: amount(label('Үлдэгдэлд', 'Into the stock', '재고')),
    sold_amount: amount(label('Өртөгт', 'Into the cost of sales', '매출원가')),
  },
});
