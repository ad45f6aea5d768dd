/** `/company/{comapy_domain}` where no company is: unknown, to visitors as to people who are signed in. */
import type { ModulePages } from '@lambda/engine/faces/http/module-pages.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { ADDRESS_TAKEN } from '../company/company.sql.ts';
import { openCompany } from '../partner/partner.sql.ts';

const ADDRESS = /^\/company\/([^/]+)\/?$/;
/** Pages of their own. */
const OTHERS: ReadonlySet<string> = new Set(['billing', 'create', 'register', 'struct']);

export const accountsPages: ModulePages = async ({ services: { database, registry }, path, wantsPage, isSignedIn, actor }) => {
  const domain = ADDRESS.exec(path)?.[1]?.toLowerCase();
  if (!wantsPage || domain === undefined || OTHERS.has(domain)) return null;
  const person = await actor();
  // Behind a locked screen the page says it by itself.
  if (!person && (await isSignedIn())) return null;
  // Which addresses are taken is told to everybody who registers; whose inside view may be opened, to nobody else.
  const statement = person ? withParams(openCompany(registry), person.companyId, null, domain) : withParams(ADDRESS_TAKEN, domain);
  const [found] = await database.readBatch([statement], null);
  return found?.rows[0] ? null : { unknown: true };
};
