/** Who looks after the plan of a company: they see it with its invoices, and choose. */
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { KEEPERS } from './billing.automation.ts';

export const billingGrants: readonly GrantDefinition[] = KEEPERS.map((role) => ({
  role,
  menus: { billing: { show: true } },
  models: { company_subscription: { r: true }, billing_invoice: { r: true } },
}));
