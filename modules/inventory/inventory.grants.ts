/** What the shipped roles may do with goods. */
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const READ = { show: true, r: true } as const;
const HIDDEN = { show: false } as const;

const SETTINGS = {
  'inventory-categories': FULL,
  'inventory-category-subs': FULL,
  'inventory-category-sub-subs': FULL,
  warehouses: FULL,
  'measure-units': READ,
  'inventory-policies': FULL,
  'inventory-closings': FULL,
} as const;
const SETTINGS_SEEN = {
  'inventory-categories': READ,
  'inventory-category-subs': READ,
  'inventory-category-sub-subs': READ,
  warehouses: READ,
  'measure-units': READ,
  'inventory-policies': READ,
  'inventory-closings': READ,
} as const;
const STOCK = {
  'market-dashboard': { show: true },
  'stock-balances': READ,
  'stock-moves': READ,
  'stock-card-report': { show: true },
  'stock-balance-report': { show: true },
} as const;
const ITEMS = {
  'inventory-items': FULL,
  'inventory-lots': FULL,
  'sales-purchase-orders': FULL,
  'sales-purchase-lines': READ,
  'landed-costs': FULL,
  'supply-plans': FULL,
  'stock-documents': FULL,
  stocktakes: FULL,
  ...STOCK,
} as const;
const ITEMS_SEEN = {
  'inventory-items': READ,
  'inventory-lots': READ,
  'sales-purchase-orders': READ,
  'sales-purchase-lines': READ,
  'landed-costs': READ,
  'supply-plans': READ,
  'stock-documents': READ,
  stocktakes: READ,
  ...STOCK,
} as const;

/** What is looked up in items and documents. */
const NAMES = { partner: { r: true }, stock_posting: { r: true }, workflow: { r: true } } as const;
/** Drawings are for whoever draws them. */
const CLOSED = { workflow: { flow_data: 'none' } } as const;

export const inventoryGrants: readonly GrantDefinition[] = [
  { role: roles.companyAdmin, menus: { ...ITEMS, ...SETTINGS }, models: NAMES },
  { role: roles.accountant, menus: { ...ITEMS, ...SETTINGS }, models: NAMES, fields: CLOSED },
  {
    role: roles.storekeeper,
    menus: {
      ...ITEMS,
      ...SETTINGS_SEEN,
      'inventory-categories': FULL,
      'inventory-category-subs': FULL,
      'inventory-category-sub-subs': FULL,
      'inventory-policies': HIDDEN,
      'inventory-closings': HIDDEN,
    },
    models: NAMES,
    fields: CLOSED,
  },
  { role: roles.director, menus: { ...ITEMS_SEEN, ...SETTINGS_SEEN }, models: NAMES },
];
