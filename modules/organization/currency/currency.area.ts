/** Currencies and their rates. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { currencies } from './currencies.model.ts';
import { currencyCruds, currencyForms, currencyGrants, currencyGrids } from './currency.views.ts';
import { currencyRates } from './currency_rates.model.ts';

export const currencyArea = defineArea({
  models: [currencies, currencyRates],
  grids: currencyGrids,
  forms: currencyForms,
  cruds: currencyCruds,
  grants: currencyGrants,
});
