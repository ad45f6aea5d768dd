/** Money in and out in plain words. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { financeCategory } from './finance_category.model.ts';
import { moneyActions } from './money.actions.ts';
import {
  categoryCrud,
  categoryForm,
  categoryGrid,
  moneyAccountCrud,
  moneyAccountForm,
  moneyAccountGrid,
  moneyDocumentCrud,
  moneyDocumentForm,
  moneyDocumentGrid,
} from './money.views.ts';
import { moneyAccount } from './money_account.model.ts';
import { moneyDocument } from './money_document.model.ts';

export const moneyArea = defineArea({
  models: [moneyAccount, financeCategory, moneyDocument],
  grids: [moneyDocumentGrid, categoryGrid, moneyAccountGrid],
  forms: [moneyDocumentForm, categoryForm, moneyAccountForm],
  cruds: [moneyDocumentCrud, categoryCrud, moneyAccountCrud],
  actions: moneyActions,
});
