/** The SQL of the builder. Times are ISO texts, people are JSON. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** A time as ISO text. */
export const TIME = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** A person as JSON. */
export const PERSON = (id: string): string =>
  `(select json_build_object('id', u.id, 'name', coalesce(nullif(concat_ws(' ', u.last_name, u.first_name), ''), u.login)) from users u where u.id = ${id})::text`;

const STATE = `d.type, d.name, d.number, d.revision, d.draft_kind, ${TIME('d.drafted_at')}, ${PERSON('d.drafted_by')}, ${TIME('d.published_at')},
  ${PERSON('d.published_by')}, d.published is not null, coalesce(d.draft->'label', d.published->'label')::text`;
/** Columns: type, name, number, revision, kind of draft, drafted at, by, published at, by, whether it is in force, its label. */
export const ALL_BUILT: PlatformStatement = {
  name: 'builder_all',
  sql: `select ${STATE} from built_definition d order by d.type, d.name`,
};
/** $1 type, $2 name. Columns: those of all, then the draft, what is published, what that was made from, the version the draft began with, its renames. */
export const ONE_BUILT: PlatformStatement = {
  name: 'builder_one',
  sql: `select ${STATE}, d.draft::text, d.published::text, d.base::text, d.draft_number, d.renames::text from built_definition d where d.type = $1 and d.name = $2`,
};
/**
 * $1 id, $2 type, $3 name, $4 draft, $5 kind of draft, $6 who, $7 the revision that was read; 0 too where a draft was thrown away and
 * nothing is left. No row when somebody has saved another draft since. Columns: revision.
 */
export const WRITE_DRAFT: PlatformStatement = {
  name: 'builder_draft',
  sql: `insert into built_definition as d (id, created_at, created_by, type, name, draft, draft_kind, revision, draft_number, drafted_by, drafted_at, number)
    select $1::bigint, now(), $6::bigint, $2::text, $3::text, $4::json, $5::text, 1, 0, $6::bigint, now(), 0
      where $7::bigint = 0 or exists (select 1 from built_definition o where o.type = $2 and o.name = $3)
    on conflict (type, name) do update set draft = excluded.draft, draft_kind = excluded.draft_kind, revision = d.revision + 1,
      draft_number = case when d.draft_kind is null then d.number else d.draft_number end, drafted_by = excluded.drafted_by,
      drafted_at = excluded.drafted_at, renames = case when excluded.draft_kind = 'change' then d.renames end
      where d.revision = $7::bigint or ($7::bigint = 0 and d.draft_kind is null and d.published is null)
    returning d.revision`,
};
/** $1 type, $2 name, $3 the revision that was read. Columns: revision. */
export const DROP_DRAFT: PlatformStatement = {
  name: 'builder_discard',
  sql: `update built_definition d set draft = null, draft_kind = null, draft_number = null, drafted_by = null, drafted_at = null,
      renames = null, revision = d.revision + 1
    where d.type = $1 and d.name = $2 and d.revision = $3::bigint and d.draft_kind is not null returning d.revision`,
};
/** $1 type, $2 name, $3 the fields that the draft calls otherwise. Columns: revision. */
export const KEEP_RENAMES: PlatformStatement = {
  name: 'builder_renames',
  sql: 'update built_definition d set renames = $3::json where d.type = $1 and d.name = $2 returning d.revision',
};
/** Drafts that are no part of a publishing, each with what they say now; their names go along with renamed fields and models. */
export const OPEN_DRAFTS = `select d.type, d.name, d.draft::text as draft, d.renames::text as renames,
  d.published::text as published from built_definition d where d.draft_kind = 'change' for update`;
/** $1 type, $2 name, $3 draft, $4 renames. Whoever has the draft open is told when saving. */
export const MOVE_DRAFT = `update built_definition d set draft = $3::json, renames = $4::json, revision = d.revision + 1 where d.type = $1 and d.name = $2`;
/** $1 type, $2 name. The draft says what has come into force. */
export const END_DRAFT = `update built_definition d set draft = null, draft_kind = null, draft_number = null, drafted_by = null, drafted_at = null,
  renames = null, revision = d.revision + 1 where d.type = $1 and d.name = $2`;
/** $1 the moment after which. Columns: model as it is called now, the fields that it has called otherwise since. The oldest first. */
export const RENAMES_SINCE: PlatformStatement = {
  name: 'builder_renames_since',
  sql: `select v.name, v.renames::text from built_version v
    where v.type = 'model' and v.renames is not null and date_trunc('milliseconds', v.created_at) > $1::timestamptz order by v.created_at, v.id`,
};
/** $1 a moment. Columns: what models were called then that have another name now, and that name. */
export const NAMES_AT: PlatformStatement = {
  name: 'builder_names_at',
  sql: `select w.was, w.name from (
      select distinct on (v.name) v.name, v.content->>'name' as was from built_version v
        where v.type = 'model' and v.content is not null and date_trunc('milliseconds', v.created_at) <= $1::timestamptz order by v.name, v.number desc) w
    where w.was <> w.name order by w.name`,
};
/** $1 model. One row where it was ever in force, or is drafted. */
export const WAS_BUILT: PlatformStatement = {
  name: 'builder_was_built',
  sql: `select 1 from built_definition d where d.type = 'model' and d.name = $1 and (d.number > 0 or d.draft_kind is not null)`,
};
/** $1 a name. Columns: what the model is kept under whose draft calls it so. */
export const DRAFTED_AS: PlatformStatement = {
  name: 'builder_drafted_as',
  sql: `select d.name from built_definition d where d.type = 'model' and d.draft_kind = 'change' and d.draft->>'name' = $1
    and not exists (select 1 from built_definition o where o.type = 'model' and o.name = $1)`,
};
/** $1 model, $2 its name from now on: what is kept of it goes along. Behind `CLEAR_NAME`. */
export const CALL_MODEL = [
  `update built_definition set name = $2 where type = 'model' and name = $1`,
  `update built_version set name = $2 where type = 'model' and name = $1`,
  `update company_definition set name = $2 where type = 'model' and name = $1`,
  `update company_version set name = $2 where type = 'model' and name = $1`,
];
/** $1 model: a draft of that name which was thrown away. */
export const CLEAR_NAME = `delete from built_definition where type = 'model' and name = $1 and number = 0 and draft_kind is null`;
/** $1 type, $2 name. Columns: number, content, comment, created at, by, renames. Newest first. */
export const VERSIONS: PlatformStatement = {
  name: 'builder_versions',
  sql: `select v.number, v.content::text, v.comment, ${TIME('v.created_at')}, ${PERSON('v.created_by')}, v.renames::text from built_version v
    where v.type = $1 and v.name = $2 order by v.number desc limit 200`,
};
/** The roles with their rights, edited or as shipped. Columns: id, name, label, definition. */
export const ROLE_RIGHTS: PlatformStatement = {
  name: 'builder_roles',
  sql: 'select id, name, display_name, permissions::text from roles where deleted_at is null order by id',
};
/** Columns: id, model, field of a condition, of a receiver, title, text and link with places. */
export const RULE_FIELDS: PlatformStatement = {
  name: 'builder_rules',
  sql: 'select id, target_model, condition_field, target_field, title, body, link from notification_targets where deleted_at is null order by id',
};
/**
 * $1 type, $2 name, $3 content, $4 base, $5 who, $6 id of the version, $7 comment, $8 the revision of the draft, $9 the number
 * in force when this was planned, $10 whether the draft stays, $11 the fields that are called otherwise. One row when it is published.
 */
export const PUBLISH = `with published as (
    update built_definition d set published = $3::json, base = $4::json, number = d.number + 1, published_by = $5::bigint, published_at = now(),
      draft = case when $10 then d.draft end, draft_kind = case when $10 then d.draft_kind end,
      draft_number = case when $10 then d.draft_number end, drafted_by = case when $10 then d.drafted_by end,
      drafted_at = case when $10 then d.drafted_at end, renames = case when $10 then d.renames end, revision = d.revision + case when $10 then 0 else 1 end
    where d.type = $1 and d.name = $2 and d.revision = $8::bigint and d.number = $9::bigint
    returning d.type, d.name, d.number)
  insert into built_version (id, created_at, created_by, type, name, number, content, base, comment, renames)
    select $6::bigint, now(), $5::bigint, p.type, p.name, p.number, $3::json, $4::json, $7::text, $11::json from published p returning number`;
/** $1 model, $2 who, $3 id of the version, $4 what was done to its tables: a version that says the same. No row for one that is as shipped. */
export const REPAIRED = `with repaired as (
    update built_definition d set number = d.number + 1, published_by = $2::bigint, published_at = now()
    where d.type = 'model' and d.name = $1 and d.published is not null returning d.type, d.name, d.number, d.published, d.base)
  insert into built_version (id, created_at, created_by, type, name, number, content, base, comment)
    select $3::bigint, now(), $2::bigint, r.type, r.name, r.number, r.published, r.base, $4::text from repaired r`;
/** $1 company of whoever has done it, $2 id, $3 who, $4 model, $5 the statements. */
export const LOG_REPAIR = `insert into record_history (company_id, id, created_at, created_by, model, record_id, action, changes)
  values ($1::bigint, $2::bigint, now(), $3::bigint, $4::text, 0, 'update', json_build_object('#schema', json_build_array(null, $5::text)))`;
