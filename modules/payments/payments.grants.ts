/** Who sets gateways up, who looks at payments, and who counts the money and gives it back. */
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const READ = { show: true, r: true } as const;
const HIDDEN = { show: false } as const;

/** The entry of the daily list opens refunds too: whoever counts the money gives it back. */
const COUNTING = { 'payment-intents': READ, 'payment-daily': READ, 'payment-log': READ } as const;
const SERVING = { 'payment-intents': READ, 'payment-daily': HIDDEN, 'payment-log': HIDDEN } as const;

export const paymentGrants: readonly GrantDefinition[] = [
  { role: roles.companyAdmin, menus: { ...COUNTING, 'payment-gateways': FULL } },
  { role: roles.director, menus: { ...COUNTING, 'payment-gateways': FULL } },
  { role: roles.salonManager, menus: { ...COUNTING, 'payment-gateways': READ } },
  { role: roles.accountant, menus: { ...COUNTING, 'payment-gateways': HIDDEN } },
  { role: roles.cashier, menus: { ...SERVING, 'payment-gateways': HIDDEN } },
  { role: roles.receptionist, menus: { ...SERVING, 'payment-gateways': HIDDEN } },
];
