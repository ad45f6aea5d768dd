/** One charge of a landed cost: freight, duty, insurance. Below zero it is a credit. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const landedCostCharge = defineModel({
  name: 'landed_cost_charge',
  label: label('Зардал', 'Charge', '비용'),
  placement: 'company',
  title: ['charge_name'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'landed_cost', by: 'landed_cost_id' },
  fields: {
    landed_cost_id: {
      kind: 'reference',
      label: label('Нэмэлт зардал', 'Landed cost', '부대 비용'),
      to: 'landed_cost',
      required: true,
      onDelete: 'cascade',
    },
    charge_name: {
      kind: 'text',
      label: label('Нэр', 'Name', '이름'),
      help: label('Тээвэр, гааль, даатгал', 'Freight, duty, insurance', '운송, 관세, 보험'),
      required: true,
      max: 120,
    },
    amount: {
      kind: 'money',
      label: label('Дүн', 'Amount', '금액'),
      help: label('Хасагдах НӨАТ-гүй', 'Without the VAT that is deducted', '공제되는 부가세 제외'),
      required: true,
      min: '-100000000000',
      max: '100000000000',
    },
  },
});
