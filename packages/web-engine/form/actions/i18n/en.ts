/** Words about actions on records, in English. */
import type { mn } from './mn.ts';

export const en: Record<keyof typeof mn, string> = {
  cancel: 'Cancel',
  sure: '{name}: go on?',
  many: '{count} records',
  done: '{action}: done',
  failed: '{action}: not done',
  record: 'Record no. {id}',
  shownOnce: 'This is shown once. Copy it and hand it on.',
  close: 'Close',
};
