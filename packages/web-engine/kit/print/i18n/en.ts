/** Texts of lists on paper in English. */
import type { Messages } from '../../i18n/i18n.ts';
import type { mn } from './mn.ts';

export const en: Messages<keyof typeof mn> = {
  action: 'Print',
  title: 'Print',
  heading: 'Title',
  paper: 'Paper size',
  orientation: 'Orientation',
  portrait: 'Portrait',
  landscape: 'Landscape',
  totals: 'Row of totals',
  history: 'Add the history of changes',
  recordHint: 'Makes a PDF of the record as it is saved and opens it in a new window.',
  reportHint: 'Makes a PDF of the report as it is asked now and opens it in a new window.',
  hint: 'Makes a PDF with the filters, order and columns on the screen and opens it in a new window. At most 5,000 rows.',
  open: 'Open PDF',
  cancel: 'Cancel',
  failed: 'The PDF could not be made',
};
