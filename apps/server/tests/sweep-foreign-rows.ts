/** Addresses that name one record, asked for that of another company: votes for its feedback, papers of its documents, posters of its page, acting in the name of its people. */

import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';
import { impersonationAttempts } from './sweep-impersonation.ts';

type Asked = RouteSweep & { readonly person: Person };
function feedbackVoteAttempts({ registry, person, foreignRow }: Asked): Omit<Attempt, 'route'>[] {
  const id = foreignRow(person, registry.model('feedback_company'));
  return id === undefined ? [] : [{ path: '/lambda/feedback/vote', body: { id, voted: true }, why: 'foreign', refusedBy: [403, 404] }];
}
function paperAttempts({ registry, person, foreignRow }: Asked): Omit<Attempt, 'route'>[] {
  const id = foreignRow(person, registry.model('document'));
  return id === undefined ? [] : [{ path: `/document/print/${id}`, why: 'foreign', refusedBy: [403, 404] }];
}
function posterAttempts({ registry, person, foreignRow }: Asked): Omit<Attempt, 'route'>[] {
  const id = foreignRow(person, registry.model('company_pages'));
  return id === undefined ? [] : [{ path: `/lambda/site/poster/${id}`, why: 'foreign', refusedBy: [403, 404] }];
}
/** By their addresses. */
export const FOREIGN_ROW_ATTEMPTS = {
  'POST /auth/impersonation/start': impersonationAttempts,
  'POST /lambda/feedback/vote': feedbackVoteAttempts,
  'GET /document/print/:id': paperAttempts,
  'GET /lambda/site/poster/:id': posterAttempts,
} as const;
