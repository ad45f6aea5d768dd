/** Advice by topics. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { adviceRows } from './advice.rows.ts';
import { adviceCruds, adviceForms, adviceGrids, adviceView } from './advice.views.ts';
import { adviceTopic } from './lut_zovolgoo_angilal.model.ts';
import { advice } from './zovolgoo.model.ts';

export const adviceArea = defineArea({
  models: [adviceTopic, advice],
  views: [adviceView],
  grids: adviceGrids,
  forms: adviceForms,
  cruds: adviceCruds,
  rows: adviceRows,
});
