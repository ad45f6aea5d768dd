/** Texts of lists on their way to spreadsheets and back in English. */
import type { Messages } from '../../i18n/i18n.ts';
import type { mn } from './mn.ts';

export const en: Messages<keyof typeof mn> = {
  'actions.menu': 'Excel, print',
  'actions.export': 'Excel download',
  'export.making': 'The Excel file is being made…',
  'export.background':
    'There are many rows, so the file is being made in the background. Fetch it from the tray at the top when it is ready',
  'export.done': '“{name}” has been downloaded',
  'export.failed': 'The Excel file could not be made',
};
