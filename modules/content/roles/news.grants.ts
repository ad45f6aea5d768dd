/** Who reads news, and who prepares them. */
import { entryRights, fieldRights } from '@lambda/model/definitions/define.ts';
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { news } from '../models/news.model.ts';

const [DIRECTOR, HR, SALON_MANAGER, COMPANY_ADMIN] = [2, 3, 8, 11];
const READERS = [4, 5, 6, 7, 9, 10];

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

export const newsGrants: readonly GrantDefinition[] = [...[DIRECTOR, HR, SALON_MANAGER, COMPANY_ADMIN].map(editor), ...READERS.map(reader)];
