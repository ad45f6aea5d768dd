/** A company as people of another one see it. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { foundCompanies, listedCompanies, openCompany, PAGE_SIZE } from '../partner.sql.ts';

type CompanyViewContext = Pick<Services, 'database' | 'registry'> & { readonly actor: Actor };

/** What stands between the two: nothing, or a request with who has sent it. `own` is the company itself. */
type PartnerState = 'own' | 'none' | 'sent' | 'received' | 'accepted';
type Text = { readonly mn: string | null; readonly en: string | null; readonly ko: string | null };
type CompanyCard = {
  readonly company_id: number;
  readonly company_name: string;
  readonly company_url: string | null;
  /** Masked for everybody but the company itself. */
  readonly register_number: string | null;
  readonly slogan: Text;
  readonly logo: string | null;
  readonly partner: PartnerState;
  /** The request that waits or holds. */
  readonly request_id: number | null;
};
type CompanyDetails = CompanyCard & {
  readonly vision: Text;
  readonly mission: Text;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly message: string | null;
};

const KEPT = 2;
/** `1234567` is told as `12***67`. */
const masked = (number: string): string =>
  number.length <= KEPT * 2
    ? '*'.repeat(number.length)
    : `${number.slice(0, KEPT)}${'*'.repeat(number.length - KEPT * 2)}${number.slice(-KEPT)}`;

const CARD_COLUMNS = 11;
function cardOf(row: TextRow, ownId: number): CompanyCard {
  const [id, name, url, register, mn, en, ko, logo, request, state, isAsker] = row;
  const isOwn = Number(id) === ownId;
  const partner = isOwn ? 'own' : !request ? 'none' : state === 'accepted' ? 'accepted' : isAsker === 't' ? 'sent' : 'received';
  return {
    company_id: Number(id),
    company_name: name ?? '',
    company_url: url ?? null,
    register_number: register ? (isOwn ? register : masked(register)) : null,
    slogan: { mn: mn ?? null, en: en ?? null, ko: ko ?? null },
    logo: logo ? `/files/${logo}` : null,
    partner,
    request_id: request ? Number(request) : null,
  };
}
function detailsOf(row: TextRow, ownId: number): CompanyDetails {
  const [vision, visionEn, visionKo, mission, missionEn, missionKo, phone, email, address, message] = row.slice(CARD_COLUMNS);
  return {
    ...cardOf(row, ownId),
    vision: { mn: vision ?? null, en: visionEn ?? null, ko: visionKo ?? null },
    mission: { mn: mission ?? null, en: missionEn ?? null, ko: missionKo ?? null },
    phone: phone ?? null,
    email: email ?? null,
    address: address ?? null,
    message: message ?? null,
  };
}

/** The inside view. Throws NOT_FOUND for what is not there and for what is closed to the actor alike. */
export async function seeCompany(
  context: CompanyViewContext,
  wanted: { readonly id?: number; readonly domain?: string },
): Promise<CompanyDetails> {
  const { database, registry, actor } = context;
  const statement = withParams(openCompany(registry), actor.companyId, wanted.id ?? null, wanted.domain ?? null);
  const [found] = await database.readBatch([statement], null);
  const row = found?.rows[0];
  if (!row) throw new PlatformError('NOT_FOUND');
  return detailsOf(row, actor.companyId);
}

const MOST_LOOKUPS = 60;
const HOUR = 3600;
/** Counted before it is looked up, so that nobody goes through the register numbers of others. */
const countLookup = (context: CompanyViewContext): Promise<void> =>
  countVisit({ database: context.database, what: 'company-find', ip: `user:${context.actor.userId}`, most: MOST_LOOKUPS, seconds: HOUR });

/** A company by its whole register number, or by its address or whole name where it may be seen; null for none. */
export async function findCompany(context: CompanyViewContext, value: string): Promise<CompanyCard | null> {
  await countLookup(context);
  const { database, registry, actor } = context;
  const [found] = await database.readBatch([withParams(foundCompanies(registry), actor.companyId, value.trim())], null);
  const row = found?.rows[0];
  return row ? cardOf(row, actor.companyId) : null;
}

type Wanted = { readonly search: string; readonly page: number; readonly partners: boolean };
type Directory = { readonly total: number; readonly page_size: number; readonly companies: readonly CompanyCard[] };
/** One page of the companies that the actor may see. */
export async function listCompanies(
  { database, registry, actor }: CompanyViewContext,
  { search, page, partners }: Wanted,
): Promise<Directory> {
  const words = search.trim();
  const escaped = words.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const skipped = (page - 1) * PAGE_SIZE;
  const statement = withParams(listedCompanies(registry), actor.companyId, escaped, words, skipped, partners);
  const [found] = await database.readBatch([statement], null);
  const rows = found?.rows ?? [];
  return { total: Number(rows[0]?.[0] ?? 0), page_size: PAGE_SIZE, companies: rows.map((row) => cardOf(row.slice(1), actor.companyId)) };
}
