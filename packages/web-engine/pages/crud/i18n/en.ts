/** Texts around lists and forms in English. */
import type { Messages } from '../../../kit/i18n/i18n.ts';
import type { mn } from './mn.ts';

export const en: Messages<keyof typeof mn> = {
  'actions.reload': 'Reload',
  'actions.history': 'History',
  'actions.historyHint': 'Select one row to see its history',
  'actions.add': 'Add',
  'actions.bin': 'Bin',
  'actions.binLeave': 'Back to the list',
  'actions.more': 'More actions',
  'hidden.title': 'The saved record is not in the list',
  'hidden.text': 'It does not match the filter of the list.',
  'hidden.open': 'Open',
  'leave.title': 'There are unsaved changes',
  'leave.text': 'If you leave without saving, what you changed is lost.',
  'leave.save': 'Save',
  'leave.discard': 'Leave without saving',
  'leave.stay': 'Keep editing',
  'own.missingTitle': 'No record is linked to you',
  'own.missingText': 'A system administrator links your account to your record.',
};
