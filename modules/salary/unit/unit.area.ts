/** Sums by unit for those who lead them. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { payUnitTotal } from './pay_unit_total.model.ts';
import { headsJob, unitCrud, unitForm, unitGrid } from './unit.views.ts';

export const unitArea = defineArea({ models: [payUnitTotal], grids: [unitGrid], forms: [unitForm], cruds: [unitCrud], jobs: [headsJob] });
