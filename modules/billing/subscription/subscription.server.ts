/** The code behind the area subscription. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { employeeBounds, membershipBounds } from './bounds.hooks.ts';
import { companyHooks } from './company.hooks.ts';
import { followPlanJob } from './follow-plan.job.ts';
import { orderPlan, startTrial, withdrawOrder } from './order-plan.action.ts';
import { subscriptionAddresses } from './subscription.addresses.ts';
import { subscriptionHooks } from './subscription.hooks.ts';

export const subscriptionServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['company', companyHooks],
    ['company_subscription', subscriptionHooks],
    ['employee', employeeBounds],
    ['memberships', membershipBounds],
  ]),
  actions: new Map([
    ['order-plan', orderPlan],
    ['start-trial', startTrial],
    ['withdraw-plan-order', withdrawOrder],
  ]),
  jobs: new Map([['billing-follow', followPlanJob]]),
  addresses: subscriptionAddresses,
});
