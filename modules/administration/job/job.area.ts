/** Background jobs. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { jobAgain, jobCancel, jobCrud, jobForm, jobGrid } from './job.views.ts';

export const jobArea = defineArea({
  grids: [jobGrid],
  forms: [jobForm],
  cruds: [jobCrud],
  actions: [jobCancel, jobAgain],
});
