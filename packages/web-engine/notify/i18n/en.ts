/** Words about notifications, in English. */
import type { mn } from './mn.ts';

export const en: Record<keyof typeof mn, string> = {
  title: 'Notices',
  'title.new': 'Notices: {count} new',
  'empty.title': 'No announcements yet!',
  'empty.text': 'When something changes that concerns you, it is told here.',
  failed: 'The notices could not be loaded',
  retry: 'Try again',
  loading: 'Loading the notices',
  unread: 'Unread',
  readAll: 'Mark all as read',
  viewAll: 'View all notifications',
  older: 'Older notifications',
  notRead: 'Could not be marked as read',
  byEmail: 'Also by e-mail',
  inApp: 'Show them here',
  notSaved: 'The setting could not be saved',
};
