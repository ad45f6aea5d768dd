/** Who invites people into the company. */

import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';

const INVITE = { show: true, c: true, r: true, d: true } as const;

export const invitationGrants: readonly GrantDefinition[] = [roles.hr, roles.salonManager, roles.companyAdmin].map((role) => ({
  role,
  menus: { invitations: INVITE },
  // Those of the company alone: whoever invites chooses one of them.
  models: { roles: { r: true } },
}));
