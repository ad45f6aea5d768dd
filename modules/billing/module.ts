/** Billing: the plans that companies have, what they open and bound, and the invoices by which they are paid. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { billingActions } from './billing.actions.ts';
import { billingNotifications, followPlanJobDefinition } from './billing.automation.ts';
import { label } from './label.ts';
import { billingInvoice } from './models/billing_invoice.model.ts';
import { billingInvoiceLine } from './models/billing_invoice_line.model.ts';
import { billingSeller } from './models/billing_seller.model.ts';
import { billingTaxRate } from './models/billing_tax_rate.model.ts';
import { companySubscription } from './models/company_subscription.model.ts';
import { billingGrants } from './roles/billing.grants.ts';
import { taxRows } from './rows/tax.rows.ts';
import { invoiceCrud, invoiceForm, invoiceGrid } from './views/invoice.views.ts';
import { billingMenu } from './views/menu.views.ts';
import { sellerCruds, sellerForms, sellerGrids } from './views/seller.views.ts';
import { subscriptionCrud, subscriptionForm, subscriptionGrid } from './views/subscription.views.ts';

export const billingModule = defineModule({
  name: 'billing',
  label: label('Төлбөр, багц', 'Billing', '요금'),
  pages: ['/company/billing'],
  dependsOn: ['platform', 'organization', 'hr', 'content'],
  models: [companySubscription, billingInvoice, billingInvoiceLine, billingSeller, billingTaxRate],
  grids: [subscriptionGrid, invoiceGrid, ...sellerGrids],
  forms: [subscriptionForm, invoiceForm, ...sellerForms],
  cruds: [subscriptionCrud, invoiceCrud, ...sellerCruds],
  menus: [billingMenu],
  actions: billingActions,
  jobs: [followPlanJobDefinition],
  notifications: billingNotifications,
  grants: billingGrants,
  rows: taxRows,
  plan: { staysOpen: ['company_subscription', 'billing_invoice', 'billing_invoice_line'], keepers: ['billing'] },
});
