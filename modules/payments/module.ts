/** Payments: money that comes from outside for records of other modules, by gateways and by hand. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { gatewayArea } from './gateway/gateway.area.ts';
import { intentArea } from './intent/intent.area.ts';
import { label } from './label.ts';
import { paymentsMenu } from './menu.views.ts';
import { paymentGrants } from './payments.grants.ts';

export const paymentsModule = defineModule({
  name: 'payments',
  label: label('Төлбөр хүлээн авалт', 'Payments', '결제'),
  dependsOn: ['platform', 'organization', 'hr'],
  menus: [paymentsMenu],
  grants: paymentGrants,
  areas: [gatewayArea, intentArea],
});
