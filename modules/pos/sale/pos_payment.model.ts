/** Money of one kind for a receipt: what stayed in the drawer, not what was handed over. Money that goes back is below zero. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { METHODS } from './methods.ts';

export const posPayment = defineModel({
  name: 'pos_payment',
  label: label('Кассын төлбөр', 'Payment at a till', '계산대 결제'),
  placement: 'company',
  title: ['method'],
  sort: [{ field: 'id', order: 'asc' }],
  appendOnly: true,
  writtenBy: 'platform',
  parent: { model: 'pos_sale', by: 'sale_id' },
  indexes: [['sale_id'], ['charge_id']],
  fields: {
    sale_id: { kind: 'reference', label: label('Баримт', 'Receipt', '영수증'), to: 'pos_sale', required: true, onDelete: 'restrict' },
    method: { kind: 'choice', label: label('Төлбөрийн хэлбэр', 'Method', '결제 방법'), required: true, options: METHODS },
    amount: { kind: 'money', label: label('Дүн', 'Amount', '금액'), required: true },
    reference: { kind: 'text', label: label('Гүйлгээний дугаар', 'Slip or reference', '거래 번호'), max: 60 },
    charge_id: { kind: 'reference', label: label('QR төлбөр', 'QR payment', 'QR 결제'), to: 'pos_charge', onDelete: 'restrict' },
  },
});
