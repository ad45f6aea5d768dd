/** What is done with journal documents. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { POSTING, REVERSING } from '../paper.ts';
import { journalDocument } from './journal_document.model.ts';

export const journalActions = [
  defineAction(journalDocument, { name: 'post-journal-document', ...POSTING }),
  defineAction(journalDocument, { name: 'reverse-journal-document', ...REVERSING }),
];
