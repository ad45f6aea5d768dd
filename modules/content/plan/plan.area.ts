/** What the plans of the platform have and cost. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { planRows } from './plan.rows.ts';
import { planCruds, planForms, planGrids } from './plan.views.ts';
import { planModules } from './plan_modules.model.ts';
import { systemModules } from './system_modules.model.ts';
import { systemPaymentConfig } from './system_payment_config.model.ts';

export const planArea = defineArea({
  models: [systemModules, systemPaymentConfig, planModules],
  grids: planGrids,
  forms: planForms,
  cruds: planCruds,
  rows: planRows,
});
