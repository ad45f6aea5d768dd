/** The SQL of workflows and their versions. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type One = { readonly company: number; readonly id: number };

/** The highest number of a workflow's versions. Column: number, null for none. */
export const lastVersion = ({ company, id }: One): Statement => ({
  name: 'workflow_last_version',
  sql: 'select max(v.number) from workflow_version v where v.company_id = $1::bigint and v.workflow_id = $2::bigint',
  params: [company, id],
});

/** The version that new records of a workflow begin with. Columns: id, drawing, row_model; none for an unpublished, inactive or deleted one. */
export const presentVersion = ({ company, id }: One): Statement => ({
  name: 'workflow_present_version',
  sql: `select v.id, v.flow_data::text, w.row_model from workflow w
    join workflow_version v on v.company_id = w.company_id and v.workflow_id = w.id and v.number = w.published_number
    where w.company_id = $1::bigint and w.id = $2::bigint and w.is_active and w.deleted_at is null`,
  params: [company, id],
});

/** Whether a workflow is there at all: a row for one that is. */
export const workflowThere = ({ company, id }: One): Statement => ({
  name: 'workflow_there',
  sql: 'select w.id from workflow w where w.company_id = $1::bigint and w.id = $2::bigint and w.deleted_at is null',
  params: [company, id],
});

/** One version. Columns: drawing, name of the workflow. */
export const versionWith = ({ company, id }: One): Statement => ({
  name: 'workflow_version_with',
  sql: `select v.flow_data::text, w.flow_name from workflow_version v join workflow w on w.company_id = v.company_id and w.id = v.workflow_id
    where v.company_id = $1::bigint and v.id = $2::bigint`,
  params: [company, id],
});

/** Columns: step, how many wait there, the median of the hours that it has taken in the last 90 days, null for none. */
export const waitingTimes = ({ company, id }: One): Statement => ({
  name: 'workflow_waiting_times',
  sql: `select h.status_id, count(*) filter (where not h.is_done and not h.is_waiting),
      round((percentile_cont(0.5) within group (order by extract(epoch from h.done_at - h.opened_at) / 3600)
        filter (where h.outcome is not null and h.done_at > now() - interval '90 days'))::numeric, 1)
    from process_status_history h join workflow_version v on v.company_id = h.company_id and v.id = h.version_id
    where h.company_id = $1::bigint and v.workflow_id = $2::bigint and h.deleted_at is null group by h.status_id order by h.status_id`,
  params: [company, id],
});

/** A version of a workflow by its number. Columns: id, drawing. */
export const versionNumbered = ({ company, id, number }: One & { readonly number: number }): Statement => ({
  name: 'workflow_version_numbered',
  sql: `select v.id, v.flow_data::text from workflow_version v
    where v.company_id = $1::bigint and v.workflow_id = $2::bigint and v.number = $3::integer`,
  params: [company, id, number],
});

/** What runs through a workflow, one row for each open step. Columns: model, record, number of the version, step, status. */
export const runningRecords = ({ company, id }: One): Statement => ({
  name: 'workflow_running_records',
  sql: `select distinct h.row_model, h.row_id, v.number, h.status_id, h.status from process_status_history h
    join workflow_version v on v.company_id = h.company_id and v.id = h.version_id
    where h.company_id = $1::bigint and v.workflow_id = $2::bigint and not h.is_done and not h.is_waiting and h.deleted_at is null
    order by v.number, h.row_model, h.row_id limit 1000`,
  params: [company, id],
});
