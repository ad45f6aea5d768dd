/** What a new password needs, in English. */
import type { mn } from './mn.ts';

export const en: Readonly<Record<keyof typeof mn, string>> = {
  strength: 'Password strength: {done} of {all}',
  length: 'At least 8 characters',
  case: 'Upper and lower case Latin letters',
  digit: 'A digit',
  special: 'A special character',
};
