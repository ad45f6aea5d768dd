/** Statements of banks, their movements, and what these are settled with. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { bankActions } from './bank.actions.ts';
import {
  bankLineCrud,
  bankLineForm,
  bankLineGrid,
  bankRuleCrud,
  bankRuleForm,
  bankRuleGrid,
  bankStatementCrud,
  bankStatementForm,
  bankStatementGrid,
  bankTemplateCrud,
  bankTemplateForm,
  bankTemplateGrid,
} from './bank.views.ts';
import { bankLine } from './bank_line.model.ts';
import { bankMatch } from './bank_match.model.ts';
import { bankProblem } from './bank_problem.model.ts';
import { bankRule } from './bank_rule.model.ts';
import { bankStatement } from './bank_statement.model.ts';
import { bankTemplate } from './bank_template.model.ts';

export const bankArea = defineArea({
  models: [bankTemplate, bankStatement, bankProblem, bankLine, bankMatch, bankRule],
  grids: [bankLineGrid, bankStatementGrid, bankTemplateGrid, bankRuleGrid],
  forms: [bankLineForm, bankStatementForm, bankTemplateForm, bankRuleForm],
  cruds: [bankLineCrud, bankStatementCrud, bankTemplateCrud, bankRuleCrud],
  actions: bankActions,
});
