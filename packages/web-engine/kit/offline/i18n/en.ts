/** The words of the page without a network in English. */
import type { mn } from './mn.ts';

export const en: typeof mn = {
  title: 'The server cannot be reached',
  text: 'Check your internet connection. The page you wanted opens by itself as soon as the connection is back.',
  retry: 'Try again',
  away: 'Still no connection. It keeps being checked.',
};
