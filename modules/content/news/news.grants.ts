/** Who reads news, and who prepares them. */

import { entryRights, fieldRights } from '@lambda/model/definitions/define.ts';
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { news } from './news.model.ts';

const READERS = [roles.accountant, roles.cashier, roles.storekeeper, roles.employee, roles.receptionist, roles.artist];

const READ = { show: true, r: true } as const;
/** Published, and meant for this person. */
const MEANT = entryRights(news, {
  ...READ,
  gridCondition: [
    { grid_field: 'state', value: 'published' },
    { grid_field: 'receipts.employee_id', user_field: 'emp_id' },
  ],
});
const PREPARE = { show: true, c: true, r: true, u: true, d: true } as const;
/** A reader knows of the own receipt alone, and no figures about the others. */
const reader = (role: number): GrantDefinition => ({
  role,
  menus: { news: MEANT },
  models: { news_receipt: { r: true, scope: 'own' } },
  fields: fieldRights(news, {
    receipts: 'none',
    recipient_count: 'none',
    read_count: 'none',
    confirmed_count: 'none',
    audience_units: 'none',
  }),
});
const editor = (role: number): GrantDefinition => ({
  role,
  menus: { news: MEANT, 'news-editor': PREPARE, 'news-receipts': READ },
});

export const newsGrants: readonly GrantDefinition[] = [
  ...[roles.director, roles.hr, roles.salonManager, roles.companyAdmin].map(editor),
  ...READERS.map(reader),
];
