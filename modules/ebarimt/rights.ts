/** Who looks after tax receipts, and who asks for payers at tills and desks. */
import { roles } from '@lambda/model/rights/roles.ts';

export const KEEPING = { roles: [roles.director, roles.companyAdmin, roles.accountant] } as const;
export const ASKING = { roles: [...KEEPING.roles, roles.cashier] } as const;
