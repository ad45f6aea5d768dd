/** What the shipped roles may do with bookings. */
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const READ = { show: true, r: true } as const;
const HIDDEN = { show: false } as const;
const EDIT = { show: true, c: true, r: true, u: true } as const;
/** What is looked up in orders. */
const NAMES = { branches: { r: true }, service_categories: { r: true }, services: { r: true }, artists: { r: true } } as const;

const KEEPING = {
  'booking-orders': READ,
  'my-bookings': HIDDEN,
  'booking-clients': FULL,
  'booking-services': FULL,
  'booking-categories': FULL,
  'booking-artists': FULL,
  'booking-branches': FULL,
} as const;

export const bookingGrants: readonly GrantDefinition[] = [
  { role: roles.companyAdmin, menus: KEEPING },
  { role: roles.salonManager, menus: KEEPING, models: { employee: { r: true } } },
  {
    role: roles.director,
    menus: {
      'booking-orders': READ,
      'my-bookings': HIDDEN,
      'booking-clients': READ,
      'booking-services': READ,
      'booking-categories': READ,
      'booking-artists': READ,
      'booking-branches': READ,
    },
  },
  {
    // Reception works for its own branch; clients are those of the whole company.
    role: roles.receptionist,
    menus: {
      'booking-orders': { ...READ, scope: 'unit' },
      'my-bookings': HIDDEN,
      'booking-clients': EDIT,
      'booking-services': READ,
      'booking-categories': HIDDEN,
      'booking-artists': { ...READ, scope: 'unit' },
      'booking-branches': HIDDEN,
    },
    models: { branches: { r: true }, service_categories: { r: true } },
  },
  {
    // Artists see their own services with the name of who comes; phones and clients' cards stay with reception.
    role: roles.artist,
    menus: {
      'booking-orders': HIDDEN,
      'my-bookings': { ...READ, scope: 'own' },
      'booking-clients': HIDDEN,
      'booking-services': HIDDEN,
      'booking-categories': HIDDEN,
      'booking-artists': HIDDEN,
      'booking-branches': HIDDEN,
    },
    models: { ...NAMES, artists: { r: true, scope: 'own' } },
  },
];
