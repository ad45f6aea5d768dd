/** Papers of other areas that are posted by rules. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { postingRule } from './posting_rule.model.ts';
import { postingRuleLine } from './posting_rule_line.model.ts';
import { takeActions, takeJobs } from './take.automation.ts';
import { ruleCrud, ruleForm, ruleGrid, takenCrud, takenForm, takenGrid } from './take.views.ts';
import { takenPaper } from './taken_paper.model.ts';

export const takeArea = defineArea({
  models: [postingRule, postingRuleLine, takenPaper],
  grids: [takenGrid, ruleGrid],
  forms: [takenForm, ruleForm],
  cruds: [takenCrud, ruleCrud],
  actions: takeActions,
  jobs: takeJobs,
});
