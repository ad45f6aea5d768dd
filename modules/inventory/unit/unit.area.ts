/** Units of measure. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { measureUnit } from './measure_unit.model.ts';
import { unitRows } from './unit.rows.ts';
import { unitCrud, unitForm, unitGrid } from './unit.views.ts';

export const unitArea = defineArea({ models: [measureUnit], grids: [unitGrid], forms: [unitForm], cruds: [unitCrud], rows: unitRows });
