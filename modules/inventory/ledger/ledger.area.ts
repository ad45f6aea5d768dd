/** The ledger of stock: postings, their lines, and what is there. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { balanceCrud, balanceForm, balanceGrid, balanceReport, cardReport, moveCrud, moveForm, moveGrid } from './ledger.views.ts';
import { stockBalance } from './stock_balance.model.ts';
import { stockMove } from './stock_move.model.ts';
import { stockPosting } from './stock_posting.model.ts';

export const ledgerArea = defineArea({
  models: [stockPosting, stockMove, stockBalance],
  grids: [balanceGrid, moveGrid],
  forms: [balanceForm, moveForm],
  cruds: [balanceCrud, moveCrud],
  reports: [balanceReport, cardReport],
});
