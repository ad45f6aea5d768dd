/** What the page of agents says in English. */
import type { mn } from './mn.ts';

export const en: Record<keyof typeof mn, string> = {
  title: 'Register a company',
  hint: 'The first administrator of the company is invited by letter. You do not get into the company yourself.',
  administrator: 'First administrator',
  emailHint: 'An invitation that is valid for 7 days goes to this address',
  submit: 'Register',
  done: 'Registered. The invitation to {email} is on its way',
  failed: 'The company could not be registered.',
  listTitle: 'Companies that I have registered',
  none: 'You have not registered a company yet.',
  line: 'Register number {register} · plan {plan} · {day}',
  sentTo: 'Invitation: {email}',
  remind: 'Send the invitation again',
  reminded: 'The invitation is on its way again',
  'state.waiting': 'Waiting for its administrator',
  'state.expired': 'The invitation has run out',
  'state.active': 'Active',
  'state.closed': 'Closed',
};
