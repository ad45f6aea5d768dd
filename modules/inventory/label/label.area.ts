/** Labels of prices: their templates, what was printed, and what hangs on the shelves. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { labelTemplateCrud, labelTemplateForm, labelTemplateGrid } from './label.views.ts';
import { labelPrint } from './label_print.model.ts';
import { labelTemplate } from './label_template.model.ts';
import { shelfCheck } from './shelf_check.model.ts';

export const labelArea = defineArea({
  models: [labelTemplate, labelPrint, shelfCheck],
  grids: [labelTemplateGrid],
  forms: [labelTemplateForm],
  cruds: [labelTemplateCrud],
});
