/** Who sells at tills, and who looks after them: those roles, while the entry is shown to them. */
import { roles } from '@lambda/model/rights/roles.ts';

export const SELLING = { roles: [roles.cashier, roles.director, roles.companyAdmin], entry: 'pos-desk' } as const;
/** Who stands in the kitchen: whoever sells, where the screen of the kitchen is shown to them. */
export const COOKING = { roles: [roles.cashier, roles.director, roles.companyAdmin], entry: 'pos-kitchen' } as const;
export const MANAGING = { roles: [roles.director, roles.companyAdmin], entry: 'pos-tasks' } as const;
/** Percent of a line or receipt that a role may give away, where the company says nothing else of it. */
export const USUAL_LIMITS: Readonly<Record<string, string>> = { cashier: '5' };
export const MANAGERS_LIMIT = '100';
