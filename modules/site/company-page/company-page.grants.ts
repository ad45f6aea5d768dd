/** Who looks after the public page of a company. */

import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';

const OWN_COMPANY = [{ form_field: 'owner_id', user_field: 'company_id' }] as const;

export const companyPageGrants: readonly GrantDefinition[] = [roles.director, roles.salonManager, roles.companyAdmin].map((role) => ({
  role,
  menus: {
    'company-page': { show: true, c: true, r: true, u: true, d: true, formCondition: OWN_COMPANY },
    'company-page-versions': { show: true, r: true },
  },
}));
