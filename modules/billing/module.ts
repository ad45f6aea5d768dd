/** Billing: the plans that companies have, what they open and bound, and the invoices by which they are paid. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { billingActions } from './billing.actions.ts';
import { billingNotifications, followPlanJobDefinition } from './billing.automation.ts';
import { billingGrants } from './billing.grants.ts';
import { invoiceArea } from './invoice/invoice.area.ts';
import { label } from './label.ts';
import { billingMenu } from './menu.views.ts';
import { sellerArea } from './seller/seller.area.ts';
import { subscriptionArea } from './subscription/subscription.area.ts';

export const billingModule = defineModule({
  name: 'billing',
  label: label('Төлбөр, багц', 'Billing', '요금'),
  pages: ['/company/billing'],
  dependsOn: ['platform', 'organization', 'hr', 'content', 'payments'],
  menus: [billingMenu],
  actions: billingActions,
  jobs: [followPlanJobDefinition],
  notifications: billingNotifications,
  grants: billingGrants,
  plan: { staysOpen: ['company_subscription', 'billing_invoice', 'billing_invoice_line'], keepers: ['billing'] },
  areas: [subscriptionArea, invoiceArea, sellerArea],
});
