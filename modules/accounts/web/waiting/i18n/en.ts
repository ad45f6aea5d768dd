/** Unconfirmed registrations in English. */
import type { mn } from './mn.ts';

export const en: typeof mn = {
  search: 'Search by e-mail, name or company',
  list: 'Unconfirmed registrations',
  empty: 'No registration waits for its confirmation',
  emptyText:
    'People who have registered and not yet confirmed their address stand here. What has run out is removed by itself two days later.',
  none: 'No registration has these words',
  noneText: 'Try other words.',
  registered: 'Registered on {at}',
  until: 'The link is valid until {at}',
  sent: 'The letter was sent again {count} times, last on {at}',
  over: 'Has run out',
  waiting: 'Waiting',
  resend: 'Send again',
  resendNamed: 'Send the letter to {email} again',
  resent: 'A letter with a new link was sent to {email}',
  remove: 'Remove',
  removeNamed: 'Remove the registration of {email}',
  removeSure: 'Remove the registration? The link in the letter is of no use any more.',
  removed: 'The registration is removed',
  cancel: 'Cancel',
};
