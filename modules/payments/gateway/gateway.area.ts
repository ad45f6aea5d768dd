/** The gateways by which a company is paid. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { gatewayActions } from './gateway.actions.ts';
import { gatewayCrud, gatewayForm, gatewayGrid } from './gateway.views.ts';
import { paymentGateways } from './payment_gateways.model.ts';
import { paymentSecrets } from './payment_secrets.model.ts';

export const gatewayArea = defineArea({
  models: [paymentGateways, paymentSecrets],
  grids: [gatewayGrid],
  forms: [gatewayForm],
  cruds: [gatewayCrud],
  actions: gatewayActions,
});
