/** What the shipped roles may do with technology cards. */
import { entryRights } from '@lambda/model/definitions/define.ts';
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { technologyCard } from './card/technology_card.model.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const READ = { show: true, r: true } as const;

/** Whoever writes a card is its technologist; it is deleted before it is sent on, and not later. */
const WRITING = entryRights(technologyCard, {
  ...FULL,
  formCondition: [
    { form_field: 'emp_id', user_field: 'emp_id' },
    { form_field: 'struct_id', user_field: 'struct_id' },
  ],
  gridDeleteCondition: "status_type != 'START'",
});
/** Names that are needed to choose. */
const KNOWN = {
  workflow: { r: true },
  inventory: { r: true },
  lut_inventory_category: { r: true },
  lut_inventory_category_sub: { r: true },
  lut_inventory_category_sub_sub: { r: true },
} as const;
const CLOSED = { workflow: { flow_data: 'none' } } as const;
const KEEPING = { 'technology-cards': WRITING, 'technology-card-costs': READ, 'food-ingredients': FULL } as const;
const READING = { 'technology-cards': READ, 'technology-card-costs': READ, 'food-ingredients': READ } as const;

export const technologyCardGrants: readonly GrantDefinition[] = [
  { role: roles.companyAdmin, menus: KEEPING, models: KNOWN },
  { role: roles.storekeeper, menus: KEEPING, models: KNOWN, fields: CLOSED },
  { role: roles.accountant, menus: { ...READING, 'food-ingredients': FULL }, models: KNOWN, fields: CLOSED },
  { role: roles.director, menus: { ...READING, 'technology-cards': WRITING }, models: KNOWN },
];
