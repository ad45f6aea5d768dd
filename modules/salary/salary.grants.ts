/** Who reaches pay: payroll, whoever approves it, whoever hands these roles on, and everybody the own payslip. Nobody else, by no way. */
import { entryRights, fieldRights } from '@lambda/model/definitions/define.ts';
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { payLine } from './run/pay_line.model.ts';
import { paySlip } from './run/pay_slip.model.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const READ = { show: true, r: true } as const;
const HIDDEN = { show: false } as const;

/** The own payslips that are approved, the own questions about them, and sums of the units that one leads. */
const OWN = {
  'my-pay-questions': { ...READ, scope: 'own' },
  'my-unit-pay': { ...READ, scope: 'own' },
  'my-payslips': entryRights(paySlip, { ...READ, scope: 'own', gridCondition: [{ grid_field: 'standing', value: 'published' }] }),
} as const;
const REPORTS = {
  'pay-insurance-report': { show: true },
  'pay-tax-report': { show: true },
  'pay-units-report': { show: true },
  'pay-year-report': { show: true },
  'pay-compare-report': { show: true },
  'pay-dashboard': { show: true },
} as const;
const NO_REPORTS = {
  'pay-insurance-report': HIDDEN,
  'pay-tax-report': HIDDEN,
  'pay-units-report': HIDDEN,
  'pay-year-report': HIDDEN,
  'pay-compare-report': HIDDEN,
  'pay-dashboard': HIDDEN,
} as const;
const KEEPING = {
  ...REPORTS,
  'pay-runs': FULL,
  'pay-slips': READ,
  'pay-questions': READ,
  'pay-unit-totals': READ,
  'pay-entries': FULL,
  'pay-loans': FULL,
  'pay-persons': FULL,
  'pay-components': FULL,
  'pay-settings': FULL,
  'pay-parameters': READ,
  'pay-views': READ,
} as const;
const WATCHING = {
  ...REPORTS,
  'pay-runs': READ,
  'pay-slips': READ,
  'pay-questions': READ,
  'pay-unit-totals': READ,
  'pay-entries': READ,
  'pay-loans': READ,
  'pay-persons': READ,
  'pay-components': READ,
  'pay-settings': READ,
  'pay-parameters': READ,
  'pay-views': READ,
} as const;
const NOTHING = {
  ...NO_REPORTS,
  'pay-runs': HIDDEN,
  'pay-slips': HIDDEN,
  'pay-questions': HIDDEN,
  'pay-unit-totals': HIDDEN,
  'pay-entries': HIDDEN,
  'pay-loans': HIDDEN,
  'pay-persons': HIDDEN,
  'pay-components': HIDDEN,
  'pay-settings': HIDDEN,
  'pay-parameters': HIDDEN,
  'pay-views': HIDDEN,
} as const;

const none = (names: readonly string[]): Readonly<Record<string, 'none'>> => Object.fromEntries(names.map((name) => [name, 'none']));
const SHOWN: ReadonlySet<string> = new Set(['slip_number', 'employee_id', 'month', 'kind', 'standing', 'paid_on']);
/** Of the own payslip a list says which there are; what stands on it is told by its address, which keeps who has looked. */
const OWN_FIELDS = {
  ...fieldRights(paySlip, none(Object.keys(paySlip.fields).filter((name) => !SHOWN.has(name)))),
  ...fieldRights(payLine, none(Object.keys(payLine.fields))),
};

export const salaryGrants: readonly GrantDefinition[] = [
  { role: roles.accountant, menus: { ...KEEPING, ...OWN } },
  // Whoever hands roles on holds what they hold.
  { role: roles.companyAdmin, menus: { ...KEEPING, ...OWN } },
  // A salon has neither an accountant nor a director of its own.
  {
    role: roles.salonManager,
    menus: { ...KEEPING, ...OWN },
    models: { employee: { r: true }, bank: { r: true }, lut_salary_insured_type: { r: true } },
  },
  { role: roles.director, menus: { ...WATCHING, ...OWN } },
  ...[roles.hr, roles.cashier, roles.storekeeper, roles.employee, roles.receptionist, roles.artist].map((role) => ({
    role,
    menus: { ...NOTHING, ...OWN },
    fields: OWN_FIELDS,
  })),
];
