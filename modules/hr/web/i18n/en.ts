/** Texts of HR's own cells, English. */
import type { mn } from './mn.ts';

export const en: typeof mn = {
  'deadline.left': 'Days left: {days}',
  'deadline.today': 'Ends today',
  'deadline.over': 'Days over: {days}',
};
