/** The SQL of files that lie at records. Every value is a parameter. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 company, $2 model, $3 record: oldest first. */
export const LIST_ATTACHMENTS: PlatformStatement = {
  name: 'attachments_list',
  sql: `select a.id, a.file, f.file_name, f.media_type, f.bytes, a.note, a.created_at, u.id, u.login, u.last_name, u.first_name
    from attachments a join files f on f.company_id = $1 and f.id = a.file left join users u on u.id = a.created_by
    where a.company_id = $1 and a.model = $2 and a.record_id = $3 order by a.id limit 500`,
};
/** $1 company, $2 model, $3 record, $4 id; answers with the file's name and number. */
export const DELETE_ATTACHMENT: PlatformStatement = {
  name: 'attachments_delete',
  sql: `with gone as (delete from attachments where company_id = $1 and model = $2 and record_id = $3 and id = $4 returning file)
    select f.file_name, f.id from gone join files f on f.company_id = $1 and f.id = gone.file`,
};
