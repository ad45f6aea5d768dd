/** The SQL that looks through a company's history for files which it names and nobody keeps yet. Every value is a parameter. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 company: up to which line of the history it was looked through, and whether that was all. */
export const READ_MARK: PlatformStatement = {
  name: 'history_files_mark',
  sql: `select seen_to, is_done from history_file_marks where company_id = $1 and task = 'files'`,
};
/** $1 company, $2 id, $3 seen up to, $4 done. */
export const WRITE_MARK: PlatformStatement = {
  name: 'history_files_mark_write',
  sql: `insert into history_file_marks as m (company_id, id, created_at, task, seen_to, is_done) values ($1, $2, now(), 'files', $3, $4)
    on conflict (company_id, task) do update set seen_to = greatest(m.seen_to, excluded.seen_to), is_done = m.is_done or excluded.is_done`,
};
/** $1 company, $2 behind this line, $3 at most so many: id, model, record, action, and the changes where they name a file. */
export const HISTORY_PAGE: PlatformStatement = {
  name: 'history_files_page',
  sql: `select id, model, record_id, action, case when changes::text like '%/files/%' then changes::text end
    from record_history where company_id = $1 and id > $2 order by id limit $3`,
};
/**
 * $1 company, then lists: $2 ids, $3 models, $4 records, $5 fields, $6 files, $7 the attachment that a file was, or null. A file that is
 * kept already, is gone, is still attached, or whose record has been erased is left out.
 */
export const KEEP_NAMED: PlatformStatement = {
  name: 'history_files_keep',
  sql: `insert into history_files (company_id, id, created_at, model, record_id, field, file)
    select $1::bigint, one.id, now(), one.model, one.record, one.field, f.id
    from unnest($2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[]) one(id, model, record, field, file, attachment)
      join files f on f.company_id = $1::bigint and f.id = one.file
    where not exists (select 1 from history_files h where h.company_id = $1::bigint and h.file = one.file and h.model = one.model
        and h.record_id = one.record and h.field = one.field)
      and not exists (select 1 from attachments a where a.company_id = $1::bigint and a.id = one.attachment)
      and not exists (select 1 from record_history d where d.company_id = $1::bigint and d.model = one.model and d.record_id = one.record
        and d.action = 'destroy')`,
};
/** Companies whose history has not been looked through to its end. */
export const UNFILLED_COMPANIES: PlatformStatement = {
  name: 'history_files_companies',
  sql: `select c.id from company c where c.deleted_at is null
    and c.id not in (select m.company_id from history_file_marks m where m.task = 'files' and m.is_done) order by c.id`,
};
