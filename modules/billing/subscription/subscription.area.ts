/** The plan of a company. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { companySubscription } from './company_subscription.model.ts';
import { subscriptionCrud, subscriptionForm, subscriptionGrid } from './subscription.views.ts';

export const subscriptionArea = defineArea({
  models: [companySubscription],
  grids: [subscriptionGrid],
  forms: [subscriptionForm],
  cruds: [subscriptionCrud],
});
