/** What billing does around the writes of records, by model. */
import type { Hooks, RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { employeeBounds, membershipBounds } from './hooks/bounds.hooks.ts';
import { companyHooks } from './hooks/company.hooks.ts';
import { invoiceHooks } from './hooks/invoice.hooks.ts';
import { subscriptionHooks } from './hooks/subscription.hooks.ts';

export const billingHooks: Hooks = new Map<string, RecordHooks>([
  ['company', companyHooks],
  ['company_subscription', subscriptionHooks],
  ['billing_invoice', invoiceHooks],
  ['employee', employeeBounds],
  ['memberships', membershipBounds],
]);
