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
};
