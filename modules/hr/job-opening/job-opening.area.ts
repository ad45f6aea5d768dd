/** Free places and the openings that the public page shows. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { jobOpening } from './job_opening.model.ts';
import { jobOpeningActions } from './job-opening.actions.ts';
import { jobOpeningCrud, jobOpeningForm, jobOpeningGrid } from './job-opening.views.ts';
import { vacanciesCrud } from './vacancies.views.ts';

export const jobOpeningArea = defineArea({
  models: [jobOpening],
  grids: [jobOpeningGrid],
  forms: [jobOpeningForm],
  cruds: [vacanciesCrud, jobOpeningCrud],
  actions: jobOpeningActions,
});
