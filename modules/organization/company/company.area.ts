/** The profile of the company itself. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { companyCrud, companyForm } from './company.views.ts';

export const companyArea = defineArea({
  forms: [companyForm],
  cruds: [companyCrud],
});
