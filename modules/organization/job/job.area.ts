/** Positions. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { job } from './job.model.ts';
import { jobCrud, jobForm, jobGrid } from './job.views.ts';

export const jobArea = defineArea({
  models: [job],
  grids: [jobGrid],
  forms: [jobForm],
  cruds: [jobCrud],
});
