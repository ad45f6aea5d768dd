/** Texts of HR's own cells, English. */
import type { mn } from './mn.ts';

export const en: typeof mn = {
  'deadline.left': 'Days left: {days}',
  'deadline.today': 'Ends today',
  'deadline.over': 'Days over: {days}',
  'register.male': 'By the register number: born on {birthday}, male. Please check what is written.',
  'register.female': 'By the register number: born on {birthday}, female. Please check what is written.',
  'asOf.day': 'As of',
  'until.open': 'Until now',
};
