/** What the shipped roles may do with tills and sales. */
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const READ = { show: true, r: true } as const;
const SHOWN = { show: true } as const;
const HIDDEN = { show: false } as const;

const REPORTS = {
  'pos-hours-report': SHOWN,
  'pos-items-report': SHOWN,
  'pos-cashiers-report': SHOWN,
  'pos-payments-report': SHOWN,
  'pos-tills-report': SHOWN,
  'pos-reconciliation-report': SHOWN,
} as const;
const NO_REPORTS = {
  'pos-hours-report': HIDDEN,
  'pos-items-report': HIDDEN,
  'pos-cashiers-report': HIDDEN,
  'pos-payments-report': HIDDEN,
  'pos-tills-report': HIDDEN,
  'pos-reconciliation-report': HIDDEN,
} as const;
const LOOKED_AT = {
  ...REPORTS,
  'pos-sales': READ,
  'pos-sessions': READ,
  'pos-cash': READ,
  'pos-charges': READ,
} as const;
const HALL = { 'pos-kitchen': READ, 'pos-orders': READ, 'pos-rooms': FULL, 'pos-stations': FULL } as const;
const NO_HALL = { 'pos-kitchen': HIDDEN, 'pos-orders': HIDDEN, 'pos-rooms': HIDDEN, 'pos-stations': HIDDEN } as const;
/** What is looked up in sales. */
const NAMES = { inventory: { r: true }, warehouse: { r: true } } as const;

export const posGrants: readonly GrantDefinition[] = [
  {
    role: roles.companyAdmin,
    menus: { 'pos-desk': SHOWN, ...LOOKED_AT, 'pos-tasks': READ, 'pos-approvals': READ, 'pos-tills': FULL, 'pos-limits': FULL, ...HALL },
    models: NAMES,
  },
  {
    role: roles.director,
    menus: { 'pos-desk': SHOWN, ...LOOKED_AT, 'pos-tasks': READ, 'pos-approvals': READ, 'pos-tills': FULL, 'pos-limits': FULL, ...HALL },
    models: NAMES,
  },
  {
    role: roles.accountant,
    menus: {
      'pos-desk': HIDDEN,
      ...LOOKED_AT,
      'pos-tasks': HIDDEN,
      'pos-approvals': READ,
      'pos-tills': READ,
      'pos-limits': HIDDEN,
      ...NO_HALL,
    },
    models: NAMES,
  },
  {
    role: roles.cashier,
    menus: {
      'pos-desk': SHOWN,
      'pos-sales': READ,
      'pos-sessions': READ,
      ...NO_REPORTS,
      'pos-cash': HIDDEN,
      'pos-charges': HIDDEN,
      'pos-tasks': HIDDEN,
      'pos-approvals': HIDDEN,
      'pos-kitchen': READ,
      'pos-orders': READ,
      'pos-rooms': READ,
      'pos-stations': READ,
      'pos-tills': HIDDEN,
      'pos-limits': HIDDEN,
    },
    models: { ...NAMES, pos_till: { r: true } },
  },
];
