/** The SQL of public pages. `$1` is the moment; what is not published, or not now, is not there. */

import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';
import { linkTableName } from '@lambda/model/definitions/names.ts';

const shownAt = (timestamp: string): string => `p.deleted_at is null and p.state = 'published' and p.content is not null
  and (p.publish_from is null or p.publish_from <= ${timestamp}) and (p.publish_until is null or p.publish_until > ${timestamp})`;
const SHOWN = shownAt('$1::timestamptz');

/** Columns: path, content, places, day of publication. */
export const pageAt = (path: string, now: Date): Statement => ({
  name: 'site_page_at',
  sql: `select p.content::text from site_pages p where ${SHOWN} and p.path = $2::text`,
  params: [now.toISOString(), path],
});
/** Columns: path, titles, languages with blocks, head, foot, moment of publication; in their order. */
export const pagesShown = (now: Date): Statement => ({
  name: 'site_pages_shown',
  sql: `select p.path, (p.content->'titles')::text,
      (select string_agg(k, ',') from json_object_keys(p.content->'blocks') k where json_array_length(p.content->'blocks'->k) > 0),
      p.head_place, p.foot_place, to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from site_pages p where ${SHOWN} order by p.place_order, p.path`,
  params: [now.toISOString()],
});
/** The draft of a page, published or not. Columns: titles and descriptions, blocks, the number of the share picture. */
export const draftAt = (path: string): Statement => ({
  name: 'site_page_draft',
  sql: `select p.title_mn, p.title_en, p.title_ko, p.description_mn, p.description_en, p.description_ko, p.blocks::text, p.share_picture_id
    from site_pages p where p.deleted_at is null and p.path = $1::text`,
  params: [path],
});

const PAGE_PICTURES = linkTableName('site_pages', 'picture_ids');
/** A row when a page that visitors see shows the picture. Columns: the company that uploaded it, and that others may keep it for a while. */
export const siteFileShown = (id: number): Statement => ({
  name: 'site_page_file',
  sql: `select c.id, true from site_pictures g cross join company c join files f on f.company_id = c.id and f.id = g.picture
    where g.picture = $1::bigint and g.deleted_at is null and exists (
      select 1 from ${PAGE_PICTURES} l join site_pages p on p.id = l.owner_id
      where l.target_id = g.id and ${shownAt('now()')} and position('"library/' || g.id || '"' in p.content::text) > 0)`,
  params: [id],
});
/** Columns: number, address, what it shows in Mongolian, English and Korean, width and height in pixels. */
export const picturesAmong = (ids: readonly number[]): Statement => ({
  name: 'site_pictures_among',
  sql: `select g.id, '/files/' || g.picture, g.alt_mn, g.alt_en, g.alt_ko, f.width, f.height
    from site_pictures g cross join company c join files f on f.company_id = c.id and f.id = g.picture
    where g.deleted_at is null and g.id = any($1::bigint[])`,
  params: [arrayLiteral(ids)],
});
