/** Words about work in the background, in English. */
import type { mn } from './mn.ts';

export const en: Record<keyof typeof mn, string> = {
  title: 'Background work',
  'title.active': 'Background work: {count} running',
  'state.queued': 'Waiting',
  'state.running': 'Running',
  'state.done': 'Done',
  'state.failed': 'Failed',
  'state.cancelled': 'Cancelled',
  share: '{done} of {total}',
  progress: '{title}: progress',
  cancel: 'Cancel',
  'cancel.of': 'Cancel {title}',
  cancelFailed: 'The work could not be cancelled',
  download: 'Download file',
};
