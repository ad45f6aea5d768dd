/** The SQL of public pages. `$1` is the moment; what is not published, or not now, is not there. */
import type { Statement } from '@lambda/engine/storage/database.ts';

const SHOWN = `p.deleted_at is null and p.state = 'published' and p.content is not null
  and (p.publish_from is null or p.publish_from <= $1::timestamptz) and (p.publish_until is null or p.publish_until > $1::timestamptz)`;

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
/** The draft of a page, published or not. Columns: titles and descriptions, blocks. */
export const draftAt = (path: string): Statement => ({
  name: 'site_page_draft',
  sql: `select p.title_mn, p.title_en, p.title_ko, p.description_mn, p.description_en, p.description_ko, p.blocks::text
    from site_pages p where p.deleted_at is null and p.path = $1::text`,
  params: [path],
});
