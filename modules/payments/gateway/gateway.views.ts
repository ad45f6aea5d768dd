/** Gateways as a company sets them up. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { paymentGateways } from './payment_gateways.model.ts';

const title = label('Төлбөрийн суваг', 'Payment gateways', '결제 수단');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');

export const gatewayGrid = defineGrid(paymentGateways, {
  name: 'payment-gateways',
  label: title,
  columns: [
    { field: 'gateway_name', width: 220, pinned: 'left' },
    { field: 'gateway', width: 140 },
    { field: 'is_active', width: 110 },
    { field: 'has_secret', width: 180 },
    { field: 'merchant_user', width: 180 },
    { field: 'merchant_code', width: 200 },
    { field: 'gateway_order', width: 100 },
  ],
  sort: [
    { field: 'gateway_order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  card: { title: ['gateway_name'], subtitle: ['gateway'], meta: ['merchant_code'] },
});
export const gatewayForm = defineForm(paymentGateways, {
  name: 'payment-gateways',
  label: label('Төлбөрийн суваг', 'Payment gateway', '결제 수단'),
  width: 640,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'main',
          label: main,
          fields: [
            'gateway_name',
            'gateway',
            'merchant_user',
            'merchant_code',
            'gateway_order',
            'is_active',
            'has_secret',
            'secret_set_at',
          ],
        },
      ],
    },
  ],
});
export const gatewayCrud = defineCrud({
  name: 'payment-gateways',
  label: title,
  template: 'drawer',
  grid: 'payment-gateways',
  form: 'payment-gateways',
});
