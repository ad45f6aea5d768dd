/** What finding an account says in English. */
import type { mn } from './mn.ts';

export const en: Record<keyof typeof mn, string> = {
  check: 'Check',
  'check.failed': 'It could not be checked. Please try again.',
  'check.found': '{name} can be linked',
  'check.linked': '{name} is linked to another employee',
  'check.stranger': '{name} does not work in your company yet.',
  'check.invite': 'Send an invitation',
  'check.nobody': 'No open account has this login name or e-mail',
  'account.hint': 'Whole login name or e-mail',
  'account.find': 'Find',
  'account.ready': '{name}: empty fields were filled in. The account is linked when the record is saved.',
  'account.callOff': 'Do not link',
  'account.linked': 'The account was linked to the employee',
};
