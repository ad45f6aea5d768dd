/** What the shipped roles may do with attendance. */
import { entryRights } from '@lambda/model/definitions/define.ts';
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { leaveRequest } from './leave/leave_request.model.ts';
import { attRequest } from './request/att_request.model.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const READ = { show: true, r: true } as const;
const ADD = { show: true, c: true, r: true } as const;
const HIDDEN = { show: false } as const;

/** Everybody asks for leave in the own name; a draft can be deleted. */
const OWN_LEAVE = entryRights(leaveRequest, {
  ...FULL,
  scope: 'own',
  formCondition: [{ form_field: 'employee_id', user_field: 'emp_id' }],
  gridDeleteCondition: "state != 'draft'",
});
const OWN_REQUESTS = entryRights(attRequest, {
  ...FULL,
  scope: 'own',
  formCondition: [{ form_field: 'employee_id', user_field: 'emp_id' }],
  gridDeleteCondition: "state != 'draft'",
});
/** Everybody registers, and sees the own days and months. */
const OWN = {
  'my-attendance': { show: true },
  'my-days': { ...READ, scope: 'own' },
  'my-months': { ...READ, scope: 'own' },
  'my-leave': OWN_LEAVE,
  'my-att-requests': OWN_REQUESTS,
  'leave-calendar': { show: true },
  'my-leave-grants': { ...READ, scope: 'own' },
} as const;
const KEEPING = {
  'attendance-dashboard': { show: true },
  'att-days': READ,
  'month-rows': READ,
  'month-sheets': READ,
  'att-punches': READ,
  'att-requests': FULL,
  'att-manuals': ADD,
  roster: { show: true },
  'shift-plans': FULL,
  'roster-days': FULL,
  'shift-patterns': FULL,
  shifts: FULL,
  'att-places': FULL,
  'att-wall': { show: true },
  'att-devices': FULL,
  'att-quarantine': READ,
  'free-days': FULL,
  'leave-requests': FULL,
  'leave-grants': FULL,
  'leave-types': FULL,
  'leave-terms': FULL,
  'leave-limits': FULL,
} as const;
const WATCHING = {
  'attendance-dashboard': { show: true },
  'att-days': READ,
  'month-rows': READ,
  'month-sheets': READ,
  'att-punches': READ,
  'att-requests': READ,
  'att-manuals': HIDDEN,
  roster: { show: true },
  'shift-plans': READ,
  'roster-days': READ,
  'shift-patterns': READ,
  shifts: READ,
  'att-places': READ,
  'att-wall': HIDDEN,
  'att-devices': READ,
  'att-quarantine': READ,
  'free-days': READ,
  'leave-requests': READ,
  'leave-grants': READ,
  'leave-types': READ,
  'leave-terms': HIDDEN,
  'leave-limits': READ,
} as const;
const NOTHING = {
  'attendance-dashboard': HIDDEN,
  'att-days': HIDDEN,
  'month-rows': HIDDEN,
  'month-sheets': HIDDEN,
  'att-punches': HIDDEN,
  'att-requests': HIDDEN,
  'att-manuals': HIDDEN,
  roster: HIDDEN,
  'shift-plans': HIDDEN,
  'roster-days': HIDDEN,
  'shift-patterns': HIDDEN,
  shifts: HIDDEN,
  'att-places': HIDDEN,
  'att-wall': HIDDEN,
  'att-devices': HIDDEN,
  'att-quarantine': HIDDEN,
  'free-days': HIDDEN,
  'leave-requests': HIDDEN,
  'leave-grants': HIDDEN,
  'leave-types': HIDDEN,
  'leave-terms': HIDDEN,
  'leave-limits': HIDDEN,
} as const;
/** What the own days name. The code of a place is for those who print it. */
const NAMES = { shift: { r: true }, struct: { r: true }, leave_type: { r: true } } as const;

/** What a key has left behind is for the towers alone. */
const KEYS = { att_device: { key_hash: 'none' } } as const;

export const attendanceGrants: readonly GrantDefinition[] = [
  { role: roles.hr, menus: { ...KEEPING, ...OWN }, fields: KEYS },
  { role: roles.companyAdmin, menus: { ...KEEPING, ...OWN }, fields: KEYS },
  { role: roles.salonManager, menus: { ...KEEPING, ...OWN }, models: { employee: { r: true } }, fields: KEYS },
  { role: roles.director, menus: { ...WATCHING, ...OWN }, fields: { att_place: { qr_code: 'none' }, ...KEYS } },
  // Pay stands on the month sheet.
  {
    role: roles.accountant,
    menus: { ...NOTHING, 'month-rows': READ, 'month-sheets': READ, ...OWN },
    models: { ...NAMES },
  },
  ...[roles.cashier, roles.storekeeper, roles.employee, roles.receptionist, roles.artist].map((role) => ({
    role,
    menus: { ...NOTHING, ...OWN },
    models: NAMES,
  })),
];
