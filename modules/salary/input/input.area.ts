/** What is entered for pay. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { entryForm, entryGrid, inputCruds, loanForm, loanGrid, personForm, personGrid } from './input.views.ts';
import { payEntry } from './pay_entry.model.ts';
import { payLoan } from './pay_loan.model.ts';
import { payLoanSkip } from './pay_loan_skip.model.ts';
import { payPerson } from './pay_person.model.ts';
import { paySplit } from './pay_split.model.ts';

export const inputArea = defineArea({
  models: [payEntry, payLoan, payLoanSkip, payPerson, paySplit],
  grids: [entryGrid, loanGrid, personGrid],
  forms: [entryForm, loanForm, personForm],
  cruds: inputCruds,
});
