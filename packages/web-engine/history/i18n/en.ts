/** Texts of the history panel in English. */
import type { mn } from './mn.ts';

export const en: { readonly [K in keyof typeof mn]: string } = {
  title: 'History',
  close: 'Close',
  writes: 'Changes',
  views: 'Viewings',
  'action.create': 'Created',
  'action.update': 'Changed',
  'action.remove': 'Deleted',
  'action.restore': 'Restored',
  system: 'System',
  ip: 'IP address: {ip}',
  before: 'Before',
  after: 'After',
  'rows.created': '{count} lines added',
  'rows.updated': '{count} lines changed',
  'rows.removed': '{count} lines removed',
  more: 'Show all {count} fields',
  less: 'Show fewer',
  loading: 'Loading the history',
  'writes.empty': 'No changes yet',
  'writes.emptyText': 'Who changed this record, when and how, is shown here.',
  'views.empty': 'No viewings yet',
  'views.emptyText': 'Who opened this record, and when, is shown here.',
  failed: 'The history could not be loaded',
  retry: 'Try again',
};
