/** The code behind the area currency. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { currencyRateHooks } from './currency-rate.hooks.ts';

export const currencyServer = defineServerArea({
  hooks: new Map([['currency_rates', currencyRateHooks]]),
});
