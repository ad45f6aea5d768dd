/** Which record a form opens by itself when there is no list to choose it from. */
import type { Session } from '../../kit/session/session.tsx';

/** The actor's own company, employee or account; undefined for other models, null when the actor has none. */
export function ownRecordOf(
  model: string,
  { company, permission, user }: Pick<Session, 'company' | 'permission' | 'user'>,
): number | null | undefined {
  switch (model) {
    case 'company':
      return company.id;
    case 'employee':
      return permission.employeeId;
    case 'users':
      return user.id;
    default:
      return undefined;
  }
}
