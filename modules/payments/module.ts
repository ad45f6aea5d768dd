/** payments: say here in one sentence what this area is for. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';
import { paymentsMenu } from './menu.views.ts';
import { paymentIntentsArea } from './payment-intents/payment-intents.area.ts';

export const paymentsModule = defineModule({
  name: 'payments',
  label: label('Төлбөр хүлээн авалт', 'Payments', '결제'),
  dependsOn: ['platform'],
  menus: [paymentsMenu],
  areas: [paymentIntentsArea],
});
