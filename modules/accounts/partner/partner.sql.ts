/** The SQL of companies as others see them, and of what stands between two of them. */
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import type { PlatformStatement } from '@lambda/engine/sql/named-statements.ts';

/** A company that is there and that its plan has not closed. */
const LIVING = "c.deleted_at is null and coalesce(c.entitlements->>'standing', '') <> 'closed'";
/** What waits or holds between the company $1 and `c`, as `l`. */
const LINK = `left join company_partners l on l.deleted_at is null and l.state in ('pending', 'accepted')
  and ((l.asking_company_id = $1::bigint and l.asked_company_id = c.id) or (l.asked_company_id = $1::bigint and l.asking_company_id = c.id))`;
/** A company shows itself by publishing its page; there are none before the module of pages is. */
const publishedSql = (registry: Registry): string =>
  registry.models.has('company_pages')
    ? "exists (select 1 from company_pages p where p.owner_id = c.id and p.state = 'published' and p.deleted_at is null)"
    : 'false';
/** Whose inside view people of the company $1 may open: their own, the published, partners, and who has asked them. */
const visibleSql = (registry: Registry): string =>
  `(c.id = $1::bigint or l.state = 'accepted' or (l.state = 'pending' and l.asked_company_id = $1::bigint) or ${publishedSql(registry)})`;

const SEEN = `c.id, c.company_name, c.company_url, c.register_number, c.slogan, c.slogan_en, c.slogan_ko, case when c.id = $1::bigint then c.logo end,
  l.id, l.state, l.asking_company_id = $1::bigint`;
const DETAILS = `c.vision, c.vision_en, c.vision_ko, c.mission, c.mission_en, c.mission_ko, c.phone, c.email, c.address, l.message`;

/** $1 company that asks, $2 id or null, $3 address or null. Columns: those of a card, then the details. */
export const openCompany = (registry: Registry): PlatformStatement => ({
  name: 'company_open',
  sql: `select ${SEEN}, ${DETAILS} from company c ${LINK}
    where ${LIVING} and (c.id = $2::bigint or c.company_url = $3) and ${visibleSql(registry)} limit 1`,
});

/** $1 company that asks, $2 register number, address or name, written out. Address and name are known only where the company may be seen. */
export const foundCompanies = (registry: Registry): PlatformStatement => ({
  name: 'company_found',
  sql: `select ${SEEN} from company c ${LINK}
    where ${LIVING} and (c.register_number = $2 or ((c.company_url = lower($2) or lower(c.company_name) = lower($2)) and ${visibleSql(registry)}))
    order by (c.register_number = $2) desc nulls last, (c.company_url = lower($2)) desc nulls last, c.id limit 1`,
});

/** Companies on one page of the directory. */
export const PAGE_SIZE = 24;
/**
 * $1 company that asks, $2 searched words with their signs escaped, $3 the same as a register number or null, $4 how many to leave
 * out, $5 partners alone. Columns: how many there are in all, then those of a card. Its own company stands first.
 */
export const listedCompanies = (registry: Registry): PlatformStatement => ({
  name: 'company_directory',
  sql: `select count(*) over (), ${SEEN} from company c ${LINK}
    where ${LIVING} and ${visibleSql(registry)} and ($5::boolean is not true or l.state = 'accepted')
      and ($2 = '' or lower(c.company_name) like '%' || lower($2) || '%' or c.company_url like lower($2) || '%' or c.register_number = $3)
    order by c.id <> $1::bigint, c.company_name collate "mn-x-icu", c.id limit ${PAGE_SIZE} offset $4::int`,
});

/** $1 company that asks, $2 company that is asked, $3 its register number or null: whether it may be asked. Columns: both names. */
export const askedCompany = (registry: Registry): PlatformStatement => ({
  name: 'company_asked',
  sql: `select own.company_name, c.company_name from company c ${LINK} join company own on own.id = $1::bigint
    where ${LIVING} and c.id = $2::bigint and (c.register_number = $3 or ${visibleSql(registry)})`,
});

/** $1, $2 companies: what waits or holds between them. Columns: id, state, whether the first has asked. */
export const LINK_BETWEEN: PlatformStatement = {
  name: 'company_link_between',
  sql: `select id, state, asking_company_id = $1::bigint from company_partners where pair = least($1::bigint, $2::bigint) || ':' || greatest($1::bigint, $2::bigint)
    and deleted_at is null`,
};

/** $1 company: the requests that carry its name. Columns: id, whether it has asked. */
export const LINKS_OF: PlatformStatement = {
  name: 'company_links_of',
  sql: `select id, asking_company_id = $1::bigint from company_partners
    where (asking_company_id = $1::bigint or asked_company_id = $1::bigint) and deleted_at is null`,
};
