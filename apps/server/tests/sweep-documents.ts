/** The paper of a document of another company, or of one that the role does not reach. */

import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

export function paperAttempts({ registry, person, foreignRow }: RouteSweep & { readonly person: Person }): Omit<Attempt, 'route'>[] {
  const id = foreignRow(person, registry.model('document'));
  return id === undefined ? [] : [{ path: `/document/print/${id}`, why: 'foreign', refusedBy: [403, 404] }];
}
