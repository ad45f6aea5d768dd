/** What the shipped roles may do with tax receipts. */
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const READ = { show: true, r: true } as const;

export const ebarimtGrants: readonly GrantDefinition[] = [roles.companyAdmin, roles.director, roles.accountant].map((role) => ({
  role,
  menus: { 'ebarimt-receipts': READ, 'ebarimt-accounts': FULL, 'ebarimt-payers': FULL, 'ebarimt-districts': READ },
}));
