/** Which of a person's memberships a session gets: what was asked for, else what fits it best. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Membership } from './sessions.ts';

export type Wanted = { readonly companyId: number | null; readonly roleId: number | null };

/**
 * The membership for what is wanted, now that the session stands where it stands. Without a wish it stays, or takes the
 * first. A company without a role keeps the present role if it is held there. Throws NO_RIGHT for what is not held, NO_COMPANY for
 * whoever holds nothing at all.
 */
export function membershipFor(given: { held: readonly Membership[]; wanted: Wanted; present: Wanted }): Membership {
  const { held, wanted, present } = given;
  const fits = (one: Membership, { companyId, roleId }: Wanted) =>
    (companyId === null || one.companyId === companyId) && (roleId === null || one.roleId === roleId);
  const candidates = held.filter((one) => fits(one, wanted));
  const chosen =
    candidates.find((one) => one.companyId === present.companyId && one.roleId === present.roleId) ??
    candidates.find((one) => (wanted.companyId === null ? one.companyId === present.companyId : one.roleId === present.roleId)) ??
    candidates[0];
  if (!chosen) throw new PlatformError(held.length === 0 ? 'NO_COMPANY' : 'NO_RIGHT');
  return chosen;
}
