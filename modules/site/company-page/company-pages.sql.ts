/** The SQL of companies' pages: facts of the company as they are now, and what its page shows of them. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';
import { openingsOfCompany } from '../server/openings.sql.ts';
import { NEWS_WITH_FILE, newsOfCompany } from '../server/public-news.sql.ts';
import { file, LIVING, SHOWN } from '../server/shown.sql.ts';

/** The company is a parameter of its own: what is asked of distributed tables has to name it, the row `c` is not enough. */
const COMPANY = '$4::bigint';
const list = (what: string, from: string, order: string): string =>
  `(select coalesce(json_agg(${what} order by ${order}), '[]'::json) from ${from})`;

const HOURS = list(
  `json_build_array(h.weekday::int, to_char(h.opens_at, 'HH24:MI'), to_char(h.closes_at, 'HH24:MI'))`,
  `branch_hours h where h.company_id = ${COMPANY} and h.struct_id = s.id and h.deleted_at is null`,
  'h.weekday, h.opens_at',
);
const BRANCHES = list(
  `json_build_object('id', s.id, 'name', s.name, 'phone', s.phone, 'email', s.email, 'location', s.location->'coordinates',
    'place', concat_ws(', ', a.name, d.name, s.address), 'hours', ${HOURS})`,
  `struct s left join aimag a on a.id = s.aimag_id left join sum d on d.id = s.sum_id
    where s.company_id = ${COMPANY} and s.deleted_at is null and s.struct_type = 'branch'`,
  's.order_number, s.id',
);
/** Those of a branch before those of the company, and both before the calendar. */
const DAYS = `(select coalesce(json_agg(x.line order by x.place), '[]'::json) from (
  select 1 as place, json_build_array(o.struct_id, o.day::text, o.name, o.name, o.name, to_char(o.opens_at, 'HH24:MI'), to_char(o.closes_at, 'HH24:MI')) as line
    from branch_days o where o.company_id = ${COMPANY} and o.deleted_at is null and o.struct_id is not null and o.day between $2::date - 2 and $2::date + 40
  union all select 2, json_build_array(null, o.day::text, o.name, o.name, o.name, to_char(o.opens_at, 'HH24:MI'), to_char(o.closes_at, 'HH24:MI'))
    from branch_days o where o.company_id = ${COMPANY} and o.deleted_at is null and o.struct_id is null and o.day between $2::date - 2 and $2::date + 40
  union all select 3, json_build_array(null, o.day::text, o.name, coalesce(o.name_en, o.name), coalesce(o.name_ko, o.name), null, null)
    from public_holidays o where o.deleted_at is null and o.day between $2::date - 2 and $2::date + 40) x)`;
const STAFF = list(
  `json_build_object('id', e.id, 'name', concat(upper(left(e.lastname, 1)), '.', e.firstname), 'post', j.a_tushaal_ner, 'branch', s.name, 'picture', ${file('e.avatar')})`,
  `employee e left join job j on j.company_id = e.company_id and j.id = e.job_id left join struct s on s.company_id = e.company_id and s.id = e.struct_id
    where e.company_id = ${COMPANY} and e.deleted_at is null and e.on_public_page and e.status <> 'left'`,
  'coalesce(j.level, 99), e.lastname, e.firstname, e.id',
);
const PICTURES = list(
  `json_build_object('picture', ${file('g.picture')}, 'mn', g.alt_mn, 'en', g.alt_en, 'ko', g.alt_ko)`,
  'company_page_pictures g where g.page_id = p.id and g.deleted_at is null',
  'g.order_number, g.id',
);
const NAMES = `json_build_object('mn', c.company_name, 'en', c.company_name_en, 'ko', c.company_name_ko)`;
const FACTS = `json_build_object('page', p.id, 'company', c.id, 'address', c.company_url, 'draftCover', ${file('p.cover')}, 'colour', p.theme_colour, 'phone', c.phone,
  'names', ${NAMES},
  'email', c.email, 'place', c.address, 'logo', ${file('c.logo')}, 'timeZone', coalesce(c.time_zone, 'Asia/Ulaanbaatar'),
  'slogans', json_build_object('mn', c.slogan, 'en', c.slogan_en, 'ko', c.slogan_ko),
  'visions', json_build_object('mn', c.vision, 'en', c.vision_en, 'ko', c.vision_ko),
  'missions', json_build_object('mn', c.mission, 'en', c.mission_en, 'ko', c.mission_ko),
  'branches', ${BRANCHES}, 'days', ${DAYS}, 'staff', ${STAFF}, 'news', ${newsOfCompany(COMPANY)}, 'openings', ${openingsOfCompany(COMPANY)}, 'pictures', ${PICTURES})`;
const DRAFT = `json_build_object('descriptions', json_build_object('mn', p.description_mn, 'en', coalesce(p.description_en, ''), 'ko', coalesce(p.description_ko, '')),
  'blocks', coalesce(p.blocks, '{}'::json), 'colour', p.theme_colour, 'cover', ${file('p.cover')})`;

type At = { readonly now: Date; readonly today: string };
/** `company` is the one that is asked about. */
type Of = At & { readonly company: number };
/** The company that has a page at the address. Columns: its number. */
export const companyAt = (address: string): Statement => ({
  name: 'company_page_company',
  sql: `select c.id from company c join company_pages p on p.owner_id = c.id where ${SHOWN} and c.company_url = $1::text`,
  params: [address],
});
/** Columns: facts, what is published. */
export const companyPageAt = (address: string, { now, today, company }: Of): Statement => ({
  name: 'company_page_at',
  sql: `select (${FACTS})::text, p.content::text from company c join company_pages p on p.owner_id = c.id
    where ${SHOWN} and c.company_url = $3::text and c.id = ${COMPANY}`,
  params: [now.toISOString(), today, address, company],
});
/** Columns: facts, the draft, the number of the page. */
export const companyDraftAt = (address: string, { now, today, company }: Of): Statement => ({
  name: 'company_page_draft',
  sql: `select (${FACTS})::text, (${DRAFT})::text, p.id from company c join company_pages p on p.owner_id = c.id
    where ${LIVING} and c.company_url = $3::text and c.id = ${COMPANY}`,
  params: [now.toISOString(), today, address, company],
});
/** The same facts for the editor, whether the company has an address or not. Columns: facts. */
export const companyFactsOf = (page: number, { now, today, company }: Of): Statement => ({
  name: 'company_page_facts',
  sql: `select (${FACTS})::text from company c join company_pages p on p.owner_id = c.id
    where c.deleted_at is null and p.deleted_at is null and p.id = $3::bigint and c.id = ${COMPANY}`,
  params: [now.toISOString(), today, page, company],
});
/** Columns: address, names, logo, descriptions, languages with blocks, moment of publication; the newest first. */
export const companiesShown = (): Statement => ({
  name: 'company_pages_shown',
  sql: `select c.company_url, (${NAMES})::text, ${file('c.logo')}, (p.content->'descriptions')::text,
      (select string_agg(k, ',') from json_object_keys(p.content->'blocks') k where json_array_length(p.content->'blocks'->k) > 0),
      to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from company c join company_pages p on p.owner_id = c.id where ${SHOWN} order by c.company_name, c.id`,
  params: [],
});
/** A row when a page that visitors see shows the file, whichever company it is of. Columns: the company, and that nobody keeps it for others: who leaves is gone at once. */
export const companyFileShown = (id: number): Statement => ({
  name: 'company_page_file',
  sql: [
    `company c join company_pages p on p.owner_id = c.id where ${SHOWN} and (
      c.logo = $1::bigint or p.content->>'cover' = '/files/' || $1::bigint
      or exists (select 1 from company_page_pictures g where g.page_id = p.id and g.deleted_at is null and g.picture = $1::bigint))`,
    `company c join company_pages p on p.owner_id = c.id join employee e on e.company_id = c.id and e.deleted_at is null
        and e.on_public_page and e.status <> 'left' and e.avatar = $1::bigint where ${SHOWN}`,
    `company c join company_pages p on p.owner_id = c.id join ${NEWS_WITH_FILE} where ${SHOWN}`,
  ]
    .map((from) => `select c.id, false from ${from}`)
    .join(' union all '),
  params: [id],
});
/** Columns: the address of the company, or null; no row for a page that is not there. */
export const addressOfPage = (page: number): Statement => ({
  name: 'company_page_address',
  sql: 'select c.company_url from company_pages p join company c on c.id = p.owner_id where p.id = $1::bigint and c.deleted_at is null',
  params: [page],
});
/** What leads from or to the addresses of a renamed company. Columns: number, from, to, whether it is followed. */
export const rulesAround = (addresses: readonly string[]): Statement => ({
  name: 'company_page_rules',
  sql: `select id, from_path, to_path, is_active from route_rules
    where deleted_at is null and (from_path = any($1::text[]) or to_path = any($1::text[])) for update`,
  params: [arrayLiteral(addresses)],
});
