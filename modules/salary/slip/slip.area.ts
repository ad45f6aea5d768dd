/** Who has looked at payslips. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { viewCrud, viewForm, viewGrid } from './slip.views.ts';

export const slipArea = defineArea({ grids: [viewGrid], forms: [viewForm], cruds: [viewCrud] });
