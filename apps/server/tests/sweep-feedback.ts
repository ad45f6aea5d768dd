/** Votes for feedback of another company. */

import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

export function feedbackVoteAttempts({ registry, person, foreignRow }: RouteSweep & { readonly person: Person }): Omit<Attempt, 'route'>[] {
  const id = foreignRow(person, registry.model('feedback_company'));
  return id === undefined ? [] : [{ path: '/lambda/feedback/vote', body: { id, voted: true }, why: 'foreign', refusedBy: [403, 404] }];
}
