/** Addresses that name one record, asked for that of another company: votes for its feedback, papers of its documents. */

import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

type Asked = RouteSweep & { readonly person: Person };
export function feedbackVoteAttempts({ registry, person, foreignRow }: Asked): Omit<Attempt, 'route'>[] {
  const id = foreignRow(person, registry.model('feedback_company'));
  return id === undefined ? [] : [{ path: '/lambda/feedback/vote', body: { id, voted: true }, why: 'foreign', refusedBy: [403, 404] }];
}
export function paperAttempts({ registry, person, foreignRow }: Asked): Omit<Attempt, 'route'>[] {
  const id = foreignRow(person, registry.model('document'));
  return id === undefined ? [] : [{ path: `/document/print/${id}`, why: 'foreign', refusedBy: [403, 404] }];
}
