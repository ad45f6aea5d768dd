/** The SQL of the file table; a row is written when the file is in its place. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 company. Run before `INSERT_FILE` in its transaction: files that come at the same moment are counted one after the other. */
export const COUNT_IN_TURN: PlatformStatement = {
  name: 'file_turn',
  sql: "select pg_advisory_xact_lock(hashtextextended('files of a company', $1::bigint))",
};
/** $1 company, $2 id, $3 person, $4 name, $5 media type, $6 bytes, $7 digest, $8 when: its year is part of the path, $9 private, $10 until, $11 most bytes of the company, $12 and $13 width and height of a picture. No row when that would be exceeded. */
export const INSERT_FILE: PlatformStatement = {
  name: 'file_insert',
  sql: `insert into files (company_id, id, created_at, created_by, file_name, media_type, bytes, sha256, is_private, expires_at, width, height)
    select $1::bigint, $2::bigint, $8::timestamptz, $3::bigint, $4::text, $5::text, $6::bigint, $7::text, $9::boolean, $10::timestamptz, $12::bigint, $13::bigint
    where (select coalesce(sum(bytes), 0) from files where company_id = $1::bigint) + $6::bigint <= $11::bigint`,
};

/** Files of all companies that were made for one use, oldest first; a job that is not over keeps its own. */
export const EXPIRED_FILES: PlatformStatement = {
  name: 'files_expired',
  sql: `select f.company_id, f.id, to_char(f.created_at at time zone 'UTC', 'YY') from files f where f.expires_at < clock_timestamp()
    and not exists (select 1 from jobs j where j.company_id = f.company_id and j.state in ('queued', 'running')
      and j.input::text like '%"file":' || f.id || '%') order by f.expires_at limit 500`,
};
/** $1 company, $2 id. A record holds it meanwhile. */
export const KEEP_FILE: PlatformStatement = {
  name: 'file_keep',
  sql: 'update files set expires_at = null where company_id = $1 and id = $2',
};
/** $1 company, $2 id. Columns as of every file that is opened, the company last. */
export const PUBLIC_FILE: PlatformStatement = {
  name: 'file_on_page',
  sql: `select file_name, media_type, bytes, to_char(created_at at time zone 'UTC', 'YY'), sha256, company_id
    from files where company_id = $1::bigint and id = $2::bigint and is_private is not true`,
};
