/** Papers of people with the day on which they end. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { documentCrud, documentForm, documentGrid } from './document.views.ts';
import { employeeDocument } from './employee_document.model.ts';

export const employeeDocumentArea = defineArea({
  models: [employeeDocument],
  grids: [documentGrid],
  forms: [documentForm],
  cruds: [documentCrud],
});
