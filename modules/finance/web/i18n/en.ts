/** Texts of finance, English. */
import type { mn } from './mn.ts';

export const en: typeof mn = {
  'posting.none': 'The posting is shown here once the document is saved',
  'posting.words': 'What happens',
  'posting.debit': 'Debit',
  'posting.credit': 'Credit',
  'posting.grows': '{account} grows',
  'posting.falls': '{account} falls',
};
