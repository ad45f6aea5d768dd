/** Entries written by hand. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { journalActions } from './journal.actions.ts';
import { journalCrud, journalForm, journalGrid } from './journal.views.ts';
import { journalDocument } from './journal_document.model.ts';
import { journalLine } from './journal_line.model.ts';

export const journalArea = defineArea({
  models: [journalDocument, journalLine],
  grids: [journalGrid],
  forms: [journalForm],
  cruds: [journalCrud],
  actions: journalActions,
});
