/** What the page of giving up the account says in English. */
import type { mn } from './mn.ts';

export const en: Record<keyof typeof mn, string> = {
  title: 'Delete my account',
  data: 'Take your data along',
  'data.hint':
    'Everything that is kept about you in one file: account, sign-ins, devices, roles, settings, notices, your own staff data. As Excel and as JSON.',
  'data.take': 'Download',
  'data.taken': '{name} has been downloaded',
  waiting: 'Your account will be deleted on {day}',
  'waiting.hint': 'Until that day you can work as usual. If you have changed your mind, call the deletion off.',
  'waiting.cancel': 'Call the deletion off',
  'waiting.cancelled': 'The deletion is called off. Your account stays as it was',
  ask: 'Delete the account',
  'ask.gone':
    'Your name, e-mail address, password, sign-ins, devices, settings, notices and private files are erased for good. They cannot be brought back.',
  'ask.stays': 'What companies keep as their own (staff files, documents, orders) stays with them, without a link to your sign-in.',
  'ask.days': 'The account is deleted {days} days after you have asked. Until then you can sign in and call it off.',
  'ask.letter': 'The day is written to {email}.',
  'ask.password': 'Confirm your password',
  'ask.passwordMissing': 'Please enter your password',
  'ask.code': 'Code of the app, or a recovery code',
  'ask.codeMissing': 'Please enter the code',
  'ask.reason': 'Reason (optional)',
  'ask.submit': 'Delete my account',
  'ask.done': 'Your request has been taken in',
  'alone.title': 'Hand the administration over first',
  'alone.hint': 'You are the only administrator of: {companies}. Once somebody else administers there, you can delete your account.',
};
