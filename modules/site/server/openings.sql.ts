/** The SQL of open positions that companies have published: those that can still be applied for on the day of the company. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** A company `c` that is there and that its plan has not closed: of any other visitors see nothing. */
export const RUNNING = "c.deleted_at is null and coalesce(c.entitlements->>'standing', '') <> 'closed'";
/** `o` is the opening of the company, `c` that company. The same as the field `is_shown` of the model says. */
const shownOf = (company: string): string => `o.company_id = ${company} and o.deleted_at is null and o.state = 'published'
  and (o.closes_on is null or o.closes_on >= ($1::timestamptz at time zone coalesce(c.time_zone, 'Asia/Ulaanbaatar'))::date)`;
const SHOWN = shownOf('c.id');
const three = (column: string): string => `json_build_object('mn', o.${column}_mn, 'en', o.${column}_en, 'ko', o.${column}_ko)`;
const OPENING = `json_build_object('id', o.id, 'titles', ${three('title')}, 'texts', ${three('text')}, 'type', o.employment_type, 'places', o.places,
  'from', o.salary_from::text, 'to', o.salary_to::text, 'closes', o.closes_on::text,
  'day', to_char(o.published_at at time zone coalesce(c.time_zone, 'Asia/Ulaanbaatar'), 'YYYY-MM-DD'),
  'place', coalesce(nullif(concat_ws(', ', a.name, d.name, s.address), ''), c.address), 'phone', coalesce(o.phone, c.phone), 'email', coalesce(o.email, c.email),
  'names', json_build_object('mn', c.company_name, 'en', c.company_name_en, 'ko', c.company_name_ko), 'address', (
    select c.company_url from company_pages g where g.owner_id = c.id and g.deleted_at is null and g.state = 'published' and g.content is not null))`;
const PLACE = `left join struct s on s.company_id = o.company_id and s.id = o.struct_id and s.deleted_at is null
  left join aimag a on a.id = s.aimag_id left join sum d on d.id = s.sum_id`;
const ORDER = 'o.published_at desc, o.id desc';

/** Those of the company `c`, whose number is the parameter `company`, as a list. `$1` is the moment. */
export const openingsOfCompany = (company: string): string =>
  `(select coalesce(json_agg(${OPENING} order by ${ORDER}), '[]'::json) from job_opening o ${PLACE} where ${shownOf(company)})`;

const MOST = 200;
/** Those of all companies, the newest first. Columns: the opening. */
export const openingsShown = (now: Date): Statement => ({
  name: 'job_openings_shown',
  sql: `select (${OPENING})::text from company c join job_opening o on o.company_id = c.id ${PLACE}
    where ${RUNNING} and ${SHOWN} order by ${ORDER} limit ${MOST}`,
  params: [now.toISOString()],
});
