/** Places, banks and holidays that records choose from. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { aimag } from './aimag.model.ts';
import { bank } from './bank.model.ts';
import { holidayRows } from './holidays.rows.ts';
import { lookupRows } from './lookups.rows.ts';
import { lookupCruds, lookupForms, lookupGrids } from './lookups.views.ts';
import { publicHolidays } from './public_holidays.model.ts';
import { sum } from './sum.model.ts';

export const lookupArea = defineArea({
  models: [aimag, sum, bank, publicHolidays],
  grids: lookupGrids,
  forms: lookupForms,
  cruds: lookupCruds,
  rows: [...lookupRows, ...holidayRows],
});
