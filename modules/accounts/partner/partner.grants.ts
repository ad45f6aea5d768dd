/** Who speaks for the company towards other companies: sees, sends and decides partner requests. */

import { entryRights } from '@lambda/model/definitions/define.ts';
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { companyPartners } from './company_partners.model.ts';

export const PARTNER_ROLES = [roles.director, roles.salonManager, roles.companyAdmin];
const READ = { show: true, r: true } as const;

export const partnerGrants: readonly GrantDefinition[] = PARTNER_ROLES.map((role) => ({
  role,
  menus: {
    'partner-companies': entryRights(companyPartners, { ...READ, gridCondition: [{ grid_field: 'state', value: 'accepted' }] }),
    'partner-requests': entryRights(companyPartners, {
      ...READ,
      gridCondition: [{ grid_field: 'asked_company_id', user_field: 'company_id' }],
    }),
    'partner-sent': entryRights(companyPartners, {
      ...READ,
      gridCondition: [{ grid_field: 'asking_company_id', user_field: 'company_id' }],
    }),
  },
}));
