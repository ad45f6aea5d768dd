/** Who invites people into the company. */
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';

const [HR, SALON_MANAGER, COMPANY_ADMIN] = [3, 8, 11];
const INVITE = { show: true, c: true, r: true, d: true } as const;

export const invitationGrants: readonly GrantDefinition[] = [HR, SALON_MANAGER, COMPANY_ADMIN].map((role) => ({
  role,
  menus: { invitations: INVITE },
  // Those of the company alone: whoever invites chooses one of them.
  models: { roles: { r: true } },
}));
