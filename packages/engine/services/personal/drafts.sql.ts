/** The SQL of drafts. Every statement names the company and the person; every value is a parameter. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 company, $2 person. Without the values. */
export const LIST_DRAFTS: PlatformStatement = {
  name: 'drafts_list',
  sql: `select form, record_id, base_version, kept_at from record_drafts where company_id = $1 and created_by = $2 order by kept_at desc limit 200`,
};
/** $1 company, $2 person, $3 form, $4 record. */
export const FIND_DRAFT: PlatformStatement = {
  name: 'drafts_find',
  sql: `select values_json, base_version, kept_at from record_drafts where company_id = $1 and created_by = $2 and form = $3 and record_id = $4`,
};
/** $1 company, $2 person, $3 form, $4 record, $5 id, $6 values, $7 version that the record had, $8 now. */
export const KEEP_DRAFT: PlatformStatement = {
  name: 'drafts_keep',
  sql: `insert into record_drafts (company_id, id, created_at, created_by, form, record_id, values_json, base_version, kept_at)
    values ($1, $5, $8, $2, $3, $4, $6, $7, $8) on conflict (company_id, created_by, form, record_id)
    do update set values_json = excluded.values_json, base_version = excluded.base_version, kept_at = excluded.kept_at`,
};
/** $1 company, $2 person, $3 form, $4 record. */
export const DROP_DRAFT: PlatformStatement = {
  name: 'drafts_drop',
  sql: 'delete from record_drafts where company_id = $1 and created_by = $2 and form = $3 and record_id = $4',
};
/** $1 the oldest moment that is kept. */
export const SWEEP_DRAFTS: PlatformStatement = { name: 'drafts_sweep', sql: 'delete from record_drafts where kept_at < $1' };
