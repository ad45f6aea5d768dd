/** The kinds of social insurance that people of a company have. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { insuredTypeRows } from './insured-type.rows.ts';
import { insuredTypeCrud, insuredTypeForm, insuredTypeGrid } from './insured-type.views.ts';
import { insuredType } from './lut_salary_insured_type.model.ts';

export const insuredTypeArea = defineArea({
  models: [insuredType],
  grids: [insuredTypeGrid],
  forms: [insuredTypeForm],
  cruds: [insuredTypeCrud],
  rows: [insuredTypeRows],
});
