/** The SQL of news that companies show to everybody. What is not public, not out, or of a company without a page is not there. */
import type { Statement } from '@lambda/engine/sql/database.ts';
import { linkTableName, pictureColumnName } from '@lambda/model/definitions/names.ts';
import { file, SHOWN } from './shown.sql.ts';

/** `n` is a piece of news of the company; `moment` is an expression. */
const newsShownAt = (
  timestamp: string,
  company = 'c.id',
): string => `n.company_id = ${company} and n.deleted_at is null and n.is_public and n.state = 'published'
  and (n.publish_until is null or n.publish_until > ${timestamp})`;
const AT_MOMENT = newsShownAt('$1::timestamptz');
const ORDER = 'n.published_at desc, n.id desc';
const DAY = `to_char(n.published_at at time zone coalesce(c.time_zone, 'Asia/Ulaanbaatar'), 'YYYY-MM-DD')`;
/** As staff is named on the page of a company. */
const AUTHOR = `nullif(concat(upper(left(n.author_lastname, 1)) || '.', n.author_firstname), '')`;
const PIECE = `'id', n.id, 'title', n.title, 'text', n.short_text, 'day', ${DAY}, 'author', ${AUTHOR}, 'picture', ${file('n.image')},
  'address', c.company_url, 'names', json_build_object('mn', c.company_name, 'en', c.company_name_en, 'ko', c.company_name_ko)`;

/** The newest of the company `c`, whose number is the parameter `company`, as a list. `$1` is the moment. */
export const newsOfCompany = (
  company: string,
): string => `(select coalesce(json_agg(json_build_object(${PIECE}) order by ${ORDER}), '[]'::json)
  from (select * from news n where ${newsShownAt('$1::timestamptz', company)} order by ${ORDER} limit 12) n)`;

const FROM = `from company c join company_pages p on p.owner_id = c.id join news n on ${AT_MOMENT} where ${SHOWN}`;
type Wanted = { readonly now: Date; readonly address: string | null; readonly skip: number; readonly most: number };
/** Those of one company, or of all; the newest first. Columns: the piece, how many there are altogether. */
export const newsShown = ({ now, address, skip, most }: Wanted): Statement => ({
  name: 'public_news',
  sql: `select (json_build_object(${PIECE}))::text, count(*) over () ${FROM} and ($2::text is null or c.company_url = $2::text)
    order by ${ORDER} offset $3::bigint limit $4::bigint`,
  params: [now.toISOString(), address, skip, most],
});

const PICTURES = linkTableName('news', 'pictures');
/** Columns: the piece with its text and pictures. */
export const newsPieceShown = (address: string, id: number, now: Date): Statement => ({
  name: 'public_news_piece',
  sql: `select (json_build_object(${PIECE}, 'html', n.post_text, 'published', to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'pictures', (select coalesce(json_agg('/files/' || g.id order by g.place), '[]'::json) from unnest(n.pictures) with ordinality g(id, place))))::text
    ${FROM} and c.company_url = $2::text and n.id = $3::bigint`,
  params: [now.toISOString(), address, id],
});
/** Where everybody reads a piece. Columns: the address of its company. */
export const addressOfNews = (id: number, now: Date): Statement => ({
  name: 'public_news_address',
  sql: `select c.company_url ${FROM} and n.id = $2::bigint`,
  params: [now.toISOString(), id],
});
/** A row when there is any. */
export const anyNews = (now: Date): Statement => ({
  name: 'public_news_any',
  sql: `select 1 ${FROM} limit 1`,
  params: [now.toISOString()],
});
/** All of them for search engines. Columns: address of the company, id, moment of publication; the newest first. */
export const newsListed = (now: Date): Statement => ({
  name: 'public_news_listed',
  sql: `select c.company_url, n.id, to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') ${FROM} order by ${ORDER} limit 5000`,
  params: [now.toISOString()],
});
/** The news of the company `c` that shows the file `$1`: on the cover, in the gallery or inside the text. */
export const NEWS_WITH_FILE = `news n on ${newsShownAt('now()')} and (n.image = $1::bigint
  or n.${pictureColumnName('post_text')} @> array[$1::bigint]
  or exists (select 1 from ${PICTURES} l where l.company_id = n.company_id and l.owner_id = n.id and l.target_id = $1::bigint))`;
