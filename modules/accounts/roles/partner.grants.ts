/** Who speaks for the company towards other companies: sees, sends and decides partner requests. */
import { entryRights } from '@lambda/model/definitions/define.ts';
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { companyPartners } from '../models/company_partners.model.ts';

const [DIRECTOR, SALON_MANAGER, COMPANY_ADMIN] = [2, 8, 11];
export const PARTNER_ROLES = [DIRECTOR, SALON_MANAGER, COMPANY_ADMIN];
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
