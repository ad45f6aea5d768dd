/** Where addresses of the public site lead. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { routeRuleRows } from './route-rule.rows.ts';
import { routeRuleCrud, routeRuleForm, routeRuleGrid } from './route-rule.views.ts';

export const routeRuleArea = defineArea({
  grids: [routeRuleGrid],
  forms: [routeRuleForm],
  cruds: [routeRuleCrud],
  rows: [routeRuleRows],
});
