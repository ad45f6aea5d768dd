/** The law of pay. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { lawRows } from './law.rows.ts';
import { lawCrud, lawForm, lawGrid } from './law.views.ts';
import { payParameter } from './pay_parameter.model.ts';

export const lawArea = defineArea({ models: [payParameter], grids: [lawGrid], forms: [lawForm], cruds: [lawCrud], rows: lawRows });
