/** What the shipped roles may do with prices and their labels. */
import { entryRights } from '@lambda/model/definitions/define.ts';
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { priceChange } from './price_change.model.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const READ = { show: true, r: true } as const;
const HIDDEN = { show: false } as const;
/** Documents are changed and deleted as drafts. */
const DECIDING = entryRights(priceChange, {
  ...FULL,
  gridEditCondition: "price_state != 'draft'",
  gridDeleteCondition: "price_state != 'draft'",
});
/** What is asked for behind a page of its own. */
const CHECKS = { label_print: { r: true }, shelf_check: { r: true }, label_template: { r: true } } as const;

export const priceGrants: readonly GrantDefinition[] = [
  ...[roles.companyAdmin, roles.accountant].map((role) => ({
    role,
    menus: { 'price-changes': DECIDING, 'print-price': READ, 'label-templates': FULL },
    models: CHECKS,
  })),
  // Prices are decided by others; whoever keeps the shelves prints and checks their labels.
  {
    role: roles.storekeeper,
    menus: { 'price-changes': READ, 'print-price': READ, 'label-templates': FULL },
    fields: { price_change: { lowest_margin: 'none' }, price_change_line: { cost: 'none', margin_percent: 'none' } },
    models: CHECKS,
  },
  { role: roles.director, menus: { 'price-changes': DECIDING, 'print-price': HIDDEN, 'label-templates': READ }, models: CHECKS },
];
