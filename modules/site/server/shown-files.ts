/** Files that visitors see on the pages of the site and of companies, beside those of records that are open to everybody. */
import type { ShownFile } from '@lambda/engine/services/files/store.ts';
import { companyFileShown } from '../company-page/company-pages.sql.ts';
import { siteFileShown } from '../site-page/site-pages.sql.ts';

export const siteFiles: readonly ShownFile[] = [companyFileShown, siteFileShown];
