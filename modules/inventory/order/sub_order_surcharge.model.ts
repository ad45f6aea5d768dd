/** What is added to an order: delivery, packing. On a purchase it is a part of what the goods cost. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const subOrderSurcharge = defineModel({
  name: 'sub_order_surcharge',
  label: label('Нэмэлт төлбөр', 'Surcharge', '추가 요금'),
  placement: 'company',
  title: ['surcharge_name'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'sales_purchase_orders', by: 'order_id' },
  fields: {
    order_id: {
      kind: 'reference',
      label: label('Баримт', 'Order', '주문'),
      to: 'sales_purchase_orders',
      required: true,
      onDelete: 'cascade',
    },
    surcharge_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, max: 120 },
    amount: { kind: 'money', label: label('Дүн', 'Amount', '금액'), required: true, min: '0', max: '100000000000' },
    has_vat: { kind: 'boolean', label: label('НӨАТ-тай', 'With VAT', '부가세 포함'), required: true, default: true },
    vat_percent: { kind: 'percent', label: label('НӨАТ %', 'VAT %', '부가세 %'), readOnly: true },
    vat: {
      kind: 'computed',
      label: label('НӨАТ', 'VAT', '부가세'),
      type: 'money',
      stored: true,
      expression: 'if(has_vat, round(amount * coalesce(vat_percent, 0) / (100 + coalesce(vat_percent, 0)), 2), 0)',
    },
  },
});
