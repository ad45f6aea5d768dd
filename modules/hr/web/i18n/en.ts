/** Texts of HR's own cells, English. */
import type { mn } from './mn.ts';

export const en: typeof mn = {
  'deadline.left': '{days} days left',
  'deadline.today': 'Ends today',
  'deadline.over': '{days} days over',
};
