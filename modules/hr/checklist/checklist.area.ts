/** Lists of tasks for those who come and go, and the templates that they are made from. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import {
  checklistCrud,
  checklistForm,
  checklistGrid,
  taskCrud,
  taskForm,
  taskGrid,
  templateCrud,
  templateForm,
  templateGrid,
} from './checklist.views.ts';
import { checklistTemplate } from './checklist_template.model.ts';
import { checklistTemplateItem } from './checklist_template_item.model.ts';
import { employeeChecklist } from './employee_checklist.model.ts';
import { employeeChecklistItem } from './employee_checklist_item.model.ts';

export const checklistArea = defineArea({
  models: [checklistTemplate, checklistTemplateItem, employeeChecklist, employeeChecklistItem],
  grids: [checklistGrid, taskGrid, templateGrid],
  forms: [checklistForm, taskForm, templateForm],
  cruds: [checklistCrud, taskCrud, templateCrud],
});
