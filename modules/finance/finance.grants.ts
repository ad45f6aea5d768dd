/** What the shipped roles may do with the books. */
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const READ = { show: true, r: true } as const;
const SHOWN = { show: true } as const;

const REPORTS = {
  'finance-dashboard': SHOWN,
  'finance-trial-balance-report': SHOWN,
  'finance-general-ledger-report': SHOWN,
  'finance-account-card-report': SHOWN,
  'finance-cash-report': SHOWN,
  'finance-position-report': SHOWN,
  'finance-income-report': SHOWN,
  'finance-cash-flow-report': SHOWN,
  'finance-equity-report': SHOWN,
  'finance-vat-report': SHOWN,
  'finance-receivables-report': SHOWN,
  'finance-payables-report': SHOWN,
  'finance-partner-statement-report': SHOWN,
} as const;
const KEPT = {
  ...REPORTS,
  'money-documents': FULL,
  'finance-invoices': FULL,
  'journal-documents': FULL,
  'ledger-entries': READ,
  'ledger-lines': READ,
  'ledger-months': FULL,
  'ledger-accounts': FULL,
  'chart-templates': READ,
  'money-accounts': FULL,
  'finance-categories': FULL,
  'bank-lines': READ,
  'bank-statements': FULL,
  'bank-templates': FULL,
  'bank-rules': FULL,
  'taken-papers': READ,
  'posting-rules': FULL,
} as const;
const SEEN = {
  ...REPORTS,
  'money-documents': READ,
  'finance-invoices': READ,
  'journal-documents': READ,
  'ledger-entries': READ,
  'ledger-lines': READ,
  'ledger-months': READ,
  'ledger-accounts': READ,
  'chart-templates': READ,
  'money-accounts': READ,
  'finance-categories': READ,
  'bank-lines': READ,
  'bank-statements': READ,
  'bank-templates': READ,
  'bank-rules': READ,
  'taken-papers': READ,
  'posting-rules': READ,
} as const;

export const financeGrants: readonly GrantDefinition[] = [
  { role: roles.companyAdmin, menus: KEPT },
  { role: roles.accountant, menus: KEPT },
  { role: roles.director, menus: SEEN },
];
