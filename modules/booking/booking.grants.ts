/** What the shipped roles may do with bookings. */
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const READ = { show: true, r: true } as const;
const HIDDEN = { show: false } as const;
const EDIT = { show: true, c: true, r: true, u: true } as const;
/** What is looked up in orders. */
const NAMES = { branches: { r: true }, service_categories: { r: true }, services: { r: true }, artists: { r: true } } as const;

const REPORTS = {
  'booking-daily-report': { show: true },
  'booking-employee-report': { show: true },
  'booking-monthly-report': { show: true },
  'booking-order-report': { show: true },
} as const;
const NO_REPORTS = {
  'booking-daily-report': HIDDEN,
  'booking-employee-report': HIDDEN,
  'booking-monthly-report': HIDDEN,
  'booking-order-report': HIDDEN,
} as const;

const KEEPING = {
  'booking-desk': READ,
  'my-desk': HIDDEN,
  'booking-orders': READ,
  'my-bookings': HIDDEN,
  'booking-clients': FULL,
  'booking-waiting': FULL,
  'booking-vouchers': FULL,
  'booking-reviews': READ,
  'booking-services': FULL,
  'booking-categories': FULL,
  'booking-artists': FULL,
  'booking-branches': FULL,
  ...REPORTS,
} as const;

export const bookingGrants: readonly GrantDefinition[] = [
  { role: roles.companyAdmin, menus: KEEPING },
  { role: roles.salonManager, menus: KEEPING, models: { employee: { r: true } } },
  {
    role: roles.director,
    menus: {
      'booking-desk': READ,
      'my-desk': HIDDEN,
      'booking-orders': READ,
      'my-bookings': HIDDEN,
      'booking-clients': READ,
      'booking-waiting': READ,
      'booking-vouchers': READ,
      'booking-reviews': READ,
      'booking-services': READ,
      'booking-categories': READ,
      'booking-artists': READ,
      'booking-branches': READ,
      ...REPORTS,
    },
  },
  {
    // Reception works for its own branch; clients are those of the whole company.
    role: roles.receptionist,
    menus: {
      'booking-desk': { ...READ, scope: 'unit' },
      'my-desk': HIDDEN,
      'booking-orders': { ...READ, scope: 'unit' },
      'my-bookings': HIDDEN,
      'booking-clients': EDIT,
      'booking-waiting': { ...EDIT, scope: 'unit' },
      'booking-vouchers': EDIT,
      'booking-reviews': { ...READ, scope: 'unit' },
      'booking-services': READ,
      'booking-categories': HIDDEN,
      'booking-artists': { ...READ, scope: 'unit' },
      'booking-branches': HIDDEN,
      ...NO_REPORTS,
      'booking-daily-report': { show: true },
    },
    models: { branches: { r: true }, service_categories: { r: true } },
  },
  {
    // Artists see their own services with the name of who comes; phones and clients' cards stay with reception.
    role: roles.artist,
    menus: {
      'booking-desk': HIDDEN,
      'my-desk': { ...READ, scope: 'own' },
      'booking-orders': HIDDEN,
      'my-bookings': { ...READ, scope: 'own' },
      'booking-clients': HIDDEN,
      'booking-waiting': HIDDEN,
      'booking-vouchers': HIDDEN,
      'booking-reviews': HIDDEN,
      'booking-services': HIDDEN,
      'booking-categories': HIDDEN,
      'booking-artists': HIDDEN,
      'booking-branches': HIDDEN,
      ...NO_REPORTS,
    },
    models: { ...NAMES, artists: { r: true, scope: 'own' } },
  },
];
