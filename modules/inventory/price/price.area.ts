/** Prices: what holds from which day on, and the documents that change it. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { inventoryPrice } from './inventory_price.model.ts';
import { priceActions } from './price.actions.ts';
import { applyPricesJobDefinition } from './price.automation.ts';
import { priceChangeCrud, priceChangeForm, priceChangeGrid } from './price.views.ts';
import { priceChange } from './price_change.model.ts';
import { priceChangeLine } from './price_change_line.model.ts';

export const priceArea = defineArea({
  models: [priceChange, priceChangeLine, inventoryPrice],
  grids: [priceChangeGrid],
  forms: [priceChangeForm],
  cruds: [priceChangeCrud],
  actions: priceActions,
  jobs: [applyPricesJobDefinition],
});
