/** Money of a client that the company keeps: paid too late, given back, spent. Lines are only added. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const clientCredits = defineModel({
  name: 'client_credits',
  label: label('Үйлчлүүлэгчийн хадгаламж', 'Credit of a client', '고객 적립금'),
  placement: 'company',
  appendOnly: true,
  writtenBy: 'platform',
  title: ['reason'],
  sort: [{ field: 'id', order: 'desc' }],
  parent: { model: 'booking_clients', by: 'client_id' },
  fields: {
    client_id: { kind: 'reference', label: label('Үйлчлүүлэгч', 'Client', '고객'), to: 'booking_clients', required: true },
    order_id: { kind: 'reference', label: label('Захиалга', 'Order', '예약'), to: 'booking_orders' },
    intent_id: { kind: 'reference', label: label('Төлбөр', 'Payment', '결제'), to: 'payment_intents' },
    amount: { kind: 'money', label: label('Дүн', 'Amount', '금액'), required: true },
    reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 150 },
  },
});
