/** The SQL of what companies say differently of definitions. $1 is the company everywhere. */
import type { PlatformStatement } from '../../sql/named-statements.ts';
import { PERSON, TIME } from './builder.sql.ts';

const STATE = `d.type, d.name, d.number, d.revision, d.draft_kind, ${TIME('d.drafted_at')}, ${PERSON('d.drafted_by')}, ${TIME('d.published_at')},
  ${PERSON('d.published_by')}, d.published is not null, coalesce(d.draft->'content'->'label', d.published->'label')::text`;
/** Columns as those of the builder's. */
export const ALL_OF_COMPANY: PlatformStatement = {
  name: 'company_builder_all',
  sql: `select ${STATE} from company_definition d where d.company_id = $1 order by d.type, d.name`,
};
/** $2 type, $3 name. Columns as those of the builder's. */
export const ONE_OF_COMPANY: PlatformStatement = {
  name: 'company_builder_one',
  sql: `select ${STATE}, d.draft::text, d.published::text, d.base::text, d.draft_number from company_definition d
    where d.company_id = $1 and d.type = $2 and d.name = $3`,
};
/**
 * $2 id, $3 type, $4 name, $5 draft with the platform's definition that it was made from, $6 kind of draft, $7 who, $8 the revision
 * that was read. No row when somebody has saved another draft since. Columns: revision.
 */
export const WRITE_COMPANY_DRAFT: PlatformStatement = {
  name: 'company_builder_draft',
  sql: `insert into company_definition as d (company_id, id, created_at, created_by, type, name, draft, draft_kind, revision, draft_number,
      drafted_by, drafted_at, number)
    select $1::bigint, $2::bigint, now(), $7::bigint, $3::text, $4::text, $5::json, $6::text, 1, 0, $7::bigint, now(), 0
      where $8::bigint = 0 or exists (select 1 from company_definition o where o.company_id = $1 and o.type = $3 and o.name = $4)
    on conflict (company_id, type, name) do update set draft = excluded.draft, draft_kind = excluded.draft_kind, revision = d.revision + 1,
      draft_number = d.number, drafted_by = excluded.drafted_by, drafted_at = excluded.drafted_at
      where d.revision = $8::bigint
    returning d.revision`,
};
/** $2 type, $3 name, $4 the revision that was read. Columns: revision. */
export const DROP_COMPANY_DRAFT: PlatformStatement = {
  name: 'company_builder_discard',
  sql: `update company_definition d set draft = null, draft_kind = null, draft_number = null, drafted_by = null, drafted_at = null,
      revision = d.revision + 1
    where d.company_id = $1 and d.type = $2 and d.name = $3 and d.revision = $4::bigint and d.draft_kind is not null returning d.revision`,
};
/** $2 type, $3 name. Columns: number, content, comment, created at, by, the platform's definition that it was made from. Newest first. */
export const COMPANY_VERSIONS: PlatformStatement = {
  name: 'company_builder_versions',
  sql: `select v.number, v.content::text, v.comment, ${TIME('v.created_at')}, ${PERSON('v.created_by')}, v.base::text from company_version v
    where v.company_id = $1 and v.type = $2 and v.name = $3 order by v.number desc limit 200`,
};
/**
 * $2 type, $3 name, $4 content, $5 base, $6 who, $7 id of the version, $8 comment, $9 the revision of the draft, $10 whether the
 * draft stays. One row when it is published.
 */
export const PUBLISH_FOR_COMPANY: PlatformStatement = {
  name: 'company_builder_publish',
  sql: `with published as (
      update company_definition d set published = $4::json, base = $5::json, number = d.number + 1, published_by = $6::bigint,
        published_at = now(), draft = case when $10 then d.draft end, draft_kind = case when $10 then d.draft_kind end,
        draft_number = case when $10 then d.draft_number end, drafted_by = case when $10 then d.drafted_by end,
        drafted_at = case when $10 then d.drafted_at end, revision = d.revision + 1
      where d.company_id = $1 and d.type = $2 and d.name = $3 and d.revision = $9::bigint
      returning d.type, d.name, d.number)
    insert into company_version (company_id, id, created_at, created_by, type, name, number, content, base, comment)
      select $1::bigint, $7::bigint, now(), $6::bigint, p.type, p.name, p.number, $4::json, $5::json, $8::text from published p returning number`,
};
