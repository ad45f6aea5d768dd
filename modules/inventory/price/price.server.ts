/** The code behind prices. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { applyPricesJob } from './apply-prices.job.ts';
import { reversePriceChange, verifyPriceChange } from './price.action.ts';
import { itemPriceHooks, priceChangeHooks, priceLineHooks } from './price.hooks.ts';
import { COMPANIES_WITH_CHANGES } from './price.sql.ts';

export const priceServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['inventory', itemPriceHooks],
    ['price_change', priceChangeHooks],
    ['price_change_line', priceLineHooks],
  ]),
  actions: new Map([
    ['verify-price-change', verifyPriceChange],
    ['reverse-price-change', reversePriceChange],
  ]),
  jobs: new Map([['inventory-prices', applyPricesJob]]),
  dueIn: new Map([['inventory-prices', COMPANIES_WITH_CHANGES]]),
});
