/** The SQL of background jobs. A job that is over is never changed again: every change names the states it may come from. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

const INSERT = `insert into jobs (company_id, id, created_at, created_by, updated_at, version, name, title, state, starter_id, input, role_id, entry)
    values ($1, $2, now(), $3, now(), 1, $4, $5::json, 'queued', $3, $6::json, $7`;
/** $1 company, $2 id, $3 person, $4 name, $5 title, $6 input, $7 role: work that comes from no entry of the menu. */
export const INSERT_JOB: PlatformStatement = { name: 'job_insert', sql: `${INSERT}, null)` };
/** The same, and $8 the entry of the menu from which a person has started it; null where the request named none. */
export const INSERT_STARTED_JOB: PlatformStatement = { name: 'job_insert_started', sql: `${INSERT}, $8)` };

/** Whole seconds since it was begun; nothing for what never was. */
const TOOK = 'took = extract(epoch from now() - started_at)::bigint';

/**
 * $1 company, $2 id. Columns: name, input, person, role, entry of the menu. None when the job is over or was cancelled. `least` leaves out what is
 * empty, and the first beginning is the earliest; distributed tables refuse `now()` inside `coalesce`.
 */
export const BEGIN_JOB: PlatformStatement = {
  name: 'job_begin',
  sql: `update jobs set state = 'running', started_at = least(started_at, now())
    where company_id = $1 and id = $2 and state in ('queued', 'running') returning name, input, created_by, role_id, entry`,
};

/** $1 company, $2 id, $3 done, $4 total. */
export const NOTE_PROGRESS: PlatformStatement = {
  name: 'job_progress',
  sql: "update jobs set done = $3, total = $4 where company_id = $1 and id = $2 and state = 'running'",
};

/** $1 company, $2 id, $3 state, $4 result, $5 error, $6 done, $7 total: what is known last stays when these are null. */
export const END_JOB: PlatformStatement = {
  name: 'job_end',
  sql: `update jobs set state = $3, result = $4::json, error = $5::json, done = coalesce($6, done), total = coalesce($7, total),
      finished_at = now(), ${TOOK}, updated_at = now(), version = version + 1
    where company_id = $1 and id = $2 and state in ('queued', 'running')`,
};

/** $1 company, $2 id: waits for its next try. */
export const RETURN_JOB: PlatformStatement = {
  name: 'job_return',
  sql: "update jobs set state = 'queued' where company_id = $1 and id = $2 and state = 'running'",
};

const COLUMNS = 'id, name, title, state, done, total, result, error, created_at, started_at, finished_at';
const VISIBLE = '(created_by = $2 or $3)';

/** $1 company, $2 person, $3 sees everybody's, $4 id. */
export const FIND_JOB: PlatformStatement = {
  name: 'job_find',
  sql: `select ${COLUMNS} from jobs where company_id = $1 and ${VISIBLE} and id = $4`,
};
/** $1 company, $2 person: the newest of their own. */
export const LIST_JOBS: PlatformStatement = {
  name: 'job_list',
  sql: `select ${COLUMNS} from jobs where company_id = $1 and created_by = $2 order by created_at desc, id desc limit 50`,
};
/** $1 company, $2 person, $3 everybody's, $4 id. */
export const CANCEL_JOB: PlatformStatement = {
  name: 'job_cancel',
  sql: `update jobs set state = 'cancelled', finished_at = now(), ${TOOK}, updated_at = now(), version = version + 1
    where company_id = $1 and ${VISIBLE} and id = $4 and state in ('queued', 'running')`,
};
/** $1 company, $2 id: an administrator has cancelled it. */
export const CANCELLED: PlatformStatement = {
  name: 'job_cancelled',
  sql: `update jobs set finished_at = now(), ${TOOK} where company_id = $1 and id = $2`,
};
/** $1 company, $2 id: as it was before it began. */
export const AS_NEW: PlatformStatement = {
  name: 'job_as_new',
  sql: `update jobs set done = null, total = null, result = null, error = null, started_at = null, finished_at = null, took = null
    where company_id = $1 and id = $2`,
};
/** $1 days. */
export const SWEEP_JOBS: PlatformStatement = {
  name: 'job_sweep',
  sql: 'delete from jobs where finished_at < now() - make_interval(days => $1)',
};
