/** Acting in somebody's name: closed to everybody who has no right to it, and towards platform administrators. */
import type { Person } from './served-demo.ts';
import type { Attempt, Possessions } from './sweep-attempts.ts';

type Given = { readonly possessions: readonly Possessions[]; readonly person: Person };
export const impersonationAttempts = ({ possessions, person }: Given): Omit<Attempt, 'route'>[] =>
  possessions
    .filter(({ owner }) => owner.roleId === 1 || (person.roleId !== 1 && owner.name !== person.name))
    .map(({ owner }) => ({
      path: '/auth/impersonation/start',
      body: { user_id: owner.userId, reason: 'without any reason' },
      why: owner.companyId === person.companyId ? ('role' as const) : ('foreign' as const),
      refusedBy: [403],
    }));
