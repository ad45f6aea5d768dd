/** Texts of finance, English. */
import type { mn } from './mn.ts';

export const en: typeof mn = {
  'posting.none': 'The posting is shown here once the document is saved',
  'posting.words': 'What happens',
  'posting.debit': 'Debit',
  'posting.credit': 'Credit',
  'posting.grows': '{account} grows',
  'posting.falls': '{account} falls',
  'bank.saveFirst': 'Save it first',
  'bank.read': 'Choose a file to read',
  'bank.formats': 'File: CSV, Excel, OFX, MT940, CAMT.053',
  'bank.taken': '{added} new movements, {known} known before, {bad} rows with problems',
  'bank.done': 'Reconciled in full',
  'bank.byRule': 'Known text',
  'bank.learned': 'Written so before',
  'bank.book': 'Write',
  'bank.invoices': 'Invoices to pay',
  'bank.due': 'Due {day}',
  'bank.fits': 'Fits',
  'bank.pay': 'Pay',
  'bank.entries': 'Entries of the ledger',
  'bank.settle': 'Settle',
  'bank.nothing': 'Nothing fits. Write income or expense for it by its action.',
};
