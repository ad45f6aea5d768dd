import type { mn } from './mn.ts';

export const en: typeof mn = {
  network: 'The server could not be reached. What you entered is still here.',
  timeout: 'The server did not answer in time. Please try again.',
  unreadable: 'The server sent an answer that cannot be read ({status})',
  fault: 'Server error ({status})',
  refused: 'Sorry, an error occurred ({status})',
  noData: 'No data returned',
  outdated:
    'Your rights or the settings have changed since this page was opened. What you have typed is still here. Please reload the page.',
};
