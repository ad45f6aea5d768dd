/** The SQL of the work queue. Times are the database's, so that servers with wrong clocks agree. */
import { eachOrShared, type PlatformStatement } from '../sessions/statements.ts';

/** $1 id, $2 kind, $3 company, $4 subject, $5 most attempts, $6 seconds until it is due. */
export const ENQUEUE: PlatformStatement = {
  name: 'work_enqueue',
  sql: `insert into work_queue (id, created_at, work, work_company_id, subject_id, due_at, attempts, most_attempts)
    values ($1, now(), $2, $3, $4, now() + make_interval(secs => $6), 0, $5)`,
  together: {
    name: 'work_enqueue_many',
    sql: `insert into work_queue (id, created_at, work, work_company_id, subject_id, due_at, attempts, most_attempts)
      select q.id, now(), $2, $3, q.subject, now() + make_interval(secs => $6), 0, $5 from unnest($1::bigint[], $4::bigint[]) q (id, subject)`,
    params: eachOrShared('essess'),
    once: false,
  },
};

/** $1 payload: empty when there is work, `stop kind subject` to stop one piece of it. */
export const NOTIFY_WORK: PlatformStatement = {
  name: 'work_notify',
  sql: "select pg_notify('lambda_work', $1)",
  together: {
    name: 'work_notify_many',
    sql: "select pg_notify('lambda_work', q.payload) from unnest($1::text[]) q (payload)",
    params: eachOrShared('e'),
    once: true,
  },
};

/** $1 worker, $2 seconds of the lease, $3 how many, $4 kinds. What a lost worker held comes back when its lease is over. */
export const CLAIM: PlatformStatement = {
  name: 'work_claim',
  sql: `update work_queue q set worker = $1, lease_until = now() + make_interval(secs => $2), attempts = q.attempts + 1
    from (select id from work_queue
      where due_at <= now() and (worker is null or lease_until < now()) and work = any($4::text[])
      order by due_at, id limit $3 for update skip locked) due
    where q.id = due.id
    returning q.id, q.work, q.work_company_id, q.subject_id, q.attempts, q.most_attempts`,
};

/** $1 worker, $2 seconds. Gives the ids that are still held. */
export const PROLONG: PlatformStatement = {
  name: 'work_prolong',
  sql: 'update work_queue set lease_until = now() + make_interval(secs => $2) where worker = $1 returning id',
};

/** $1 id, $2 worker, $3 attempt. Fails, and the transaction with it, unless this attempt still holds the row. */
export const HOLD: PlatformStatement = {
  name: 'work_hold',
  sql: 'select 1 / count(*) from (select 1 from work_queue where id = $1 and worker = $2 and attempts = $3 for update) held',
};
/** What HOLD fails with. */
export const NOT_HELD = '22012';

/** $1 id. */
export const REMOVE: PlatformStatement = { name: 'work_remove', sql: 'delete from work_queue where id = $1' };
/** $1 id, $2 seconds until it is due again. */
export const RELEASE: PlatformStatement = {
  name: 'work_release',
  sql: 'update work_queue set worker = null, lease_until = null, due_at = now() + make_interval(secs => $2) where id = $1',
};
/** $1 kind, $2 subject: what nobody has begun. */
export const WITHDRAW: PlatformStatement = {
  name: 'work_withdraw',
  sql: 'delete from work_queue where work = $1 and subject_id = $2 and worker is null',
};
