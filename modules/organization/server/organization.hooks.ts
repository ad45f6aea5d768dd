/** What organization does around the writes of its records, by model. */
import type { Hooks } from '@lambda/engine/core/records/hooks.ts';
import { currencyRateHooks } from './hooks/currency-rate.hooks.ts';
import { structHooks } from './hooks/struct.hooks.ts';

export const organizationHooks: Hooks = new Map([
  ['struct', structHooks],
  ['currency_rates', currencyRateHooks],
]);
