/** The ledger: entries, their lines, and what turned them back. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { entryCrud, entryForm, entryGrid, lineCrud, lineForm, lineGrid } from './ledger.views.ts';
import { ledgerEntry } from './ledger_entry.model.ts';
import { ledgerLine } from './ledger_line.model.ts';
import { ledgerReversal } from './ledger_reversal.model.ts';

export const ledgerArea = defineArea({
  models: [ledgerEntry, ledgerLine, ledgerReversal],
  grids: [entryGrid, lineGrid],
  forms: [entryForm, lineForm],
  cruds: [entryCrud, lineCrud],
});
