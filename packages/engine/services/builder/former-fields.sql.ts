/** The SQL of the fields that earlier versions kept in a table of their own, and of their way into the builder. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** Rows that were not carried over yet, as JSON. The column that says so is made with the first that are. */
export const FORMER_ROWS: PlatformStatement = {
  name: 'former_fields',
  sql: `select to_jsonb(f)::text from custom_field f where f.deleted_at is null and to_jsonb(f)->>'carried_at' is null order by f.id`,
};
export const MARKED = 'alter table custom_field add column if not exists carried_at timestamptz';
/** $1 ids. */
export const MARK = 'update custom_field set carried_at = now() where id = any($1::bigint[])';
/**
 * $1 id, $2 type, $3 name, $4 content, $5 base, $6 who, $7 when, $8 id of the version, $9 comment. A version is never older than those
 * before it, nor than a field that was called otherwise: going back to it counts on that order.
 */
export const CARRY = `with carried as (
    insert into built_definition as d (id, created_at, created_by, type, name, revision, number, published, base, published_by, published_at)
      values ($1::bigint, now(), $6::bigint, $2::text, $3::text, 1, 1, $4::json, $5::json, $6::bigint, $7::timestamptz)
    on conflict (type, name) do update set published = excluded.published, base = excluded.base, number = d.number + 1,
      published_by = excluded.published_by, published_at = excluded.published_at
    returning d.type, d.name, d.number)
  insert into built_version (id, created_at, created_by, type, name, number, content, base, comment)
    select $8::bigint, greatest($7::timestamptz, (select max(v.created_at) from built_version v
        where v.renames is not null or (v.type = $2::text and v.name = $3::text))),
      $6::bigint, c.type, c.name, c.number, $4::json, $5::json, $9::text from carried c`;
/** Every draft that there is, held until the end. Columns: type, name, revision, kind of draft, draft. */
export const HELD_ROWS = 'select type, name, revision::text, draft_kind as kind, draft::text from built_definition for update';
