/** The SQL of the work queue: the library's functions, and what we add to find lost servers. Times are the database's. */
import { eachOrShared, type PlatformStatement } from '../../sql/named-statements.ts';

/**
 * Beyond the tries that a piece of work has there are some for telling that it was lost: the library never hands out
 * what has used up its own.
 */
const SPARE_TRIES = 20;
/** How many pieces of people's work of one company are done at the same time. */
const LANES = 2;

const added = (queueName: string) => `select 1 from graphile_worker.add_job($1::text,
    payload => json_build_object('company', $2::bigint, 'subject', $3::bigint, 'attempts', $4::int),
    job_key => $1::text || ':' || $3::bigint, max_attempts => $4::int + ${SPARE_TRIES}, priority => $5::int, queue_name => ${queueName})`;
const lane = `'company:' || $2::bigint || ':' || lane`;

/** $1 kind, $2 company, $3 subject, $4 most attempts, $5 priority: the smaller the sooner. The same subject waits once. */
export const ENQUEUE: PlatformStatement = {
  name: 'work_enqueue',
  sql: added('null'),
  together: {
    name: 'work_enqueue_many',
    sql: `select 1 from graphile_worker.add_jobs(array(select row($1::text, json_build_object('company', $2::bigint, 'subject', q.subject, 'attempts', $4::int), null, null,
        $4::int + ${SPARE_TRIES}, $1::text || ':' || q.subject, $5::int, null)::graphile_worker.job_spec from unnest($3::bigint[]) q (subject)))`,
    params: eachOrShared('ssess'),
    once: true,
  },
};
/** Like ENQUEUE; $6 moment before which nobody takes it. */
export const ENQUEUE_AFTER: PlatformStatement = {
  name: 'work_enqueue_after',
  sql: `select 1 from graphile_worker.add_job($1::text,
    payload => json_build_object('company', $2::bigint, 'subject', $3::bigint, 'attempts', $4::int),
    job_key => $1::text || ':' || $3::bigint, max_attempts => $4::int + ${SPARE_TRIES}, priority => $5::int,
    run_at => $6::timestamptz)`,
};
/** Like ENQUEUE, in the shortest lane of its company: nobody's work keeps all workers from the others. */
export const ENQUEUE_IN_LANE: PlatformStatement = {
  name: 'work_enqueue_lane',
  sql: added(`(select ${lane} from generate_series(1, ${LANES}) lane
      order by (select count(*) from graphile_worker.jobs waiting where waiting.queue_name = ${lane}), lane limit 1)`),
};

/** $1 payload: `stop kind subject` to stop one piece of work, wherever it runs. */
export const NOTIFY_STOP: PlatformStatement = { name: 'work_stop', sql: "select pg_notify('lambda_work', $1)" };
/** $1 kind, $2 subject: what waits is taken out, what runs is not tried again. */
export const WITHDRAW: PlatformStatement = {
  name: 'work_withdraw',
  sql: "select 1 from graphile_worker.remove_job($1::text || ':' || $2::bigint)",
};

/** $1 id, $2 holder. Fails, and the transaction with it, unless the holder still has it and nobody has withdrawn it. */
export const HOLD: PlatformStatement = {
  name: 'work_hold',
  sql: `select 1 / count(*) from graphile_worker.jobs where id = $1::bigint and locked_by = $2::text and attempts < max_attempts`,
};
/**
 * $1 key, $2 id, $3 holder. Marks the work as over together with what is written beside: even when the server is lost
 * before the library removes the row, it is not done again. Fails like HOLD, and keeps the row locked until then.
 */
export const END: PlatformStatement = {
  name: 'work_end',
  sql: 'select 1 / count(*) from graphile_worker.remove_job($1::text) ended where ended.id = $2::bigint and ended.locked_by = $3::text',
};
/** What HOLD and END fail with. */
export const NOT_HELD = '22012';
/** $1 id, $2 holder: a row while the holder has it, withdrawn or not. */
export const STILL_MINE: PlatformStatement = {
  name: 'work_still_mine',
  sql: 'select 1 from graphile_worker.jobs where id = $1::bigint and locked_by = $2::text',
};
/** $1 ids: due now, instead of after the pause of a failure. */
export const DUE_NOW: PlatformStatement = {
  name: 'work_due_now',
  sql: 'select 1 from graphile_worker.reschedule_jobs($1::bigint[], run_at => now())',
};

/** $1 row, $2 holder. */
export const REGISTER: PlatformStatement = {
  name: 'worker_register',
  sql: 'insert into work_servers (id, created_at, holder, seen_at) values ($1, now(), $2, now())',
};
/** $1 holder. */
export const UNREGISTER: PlatformStatement = { name: 'worker_unregister', sql: 'delete from work_servers where holder = $1' };
/**
 * $1 holder. No row when others have declared it lost. The library takes what is held for four hours for lost, so that
 * longer work of a living server is marked anew.
 */
export const BEAT: PlatformStatement = {
  name: 'worker_beat',
  sql: `with long as (update graphile_worker._private_jobs set locked_at = now() where locked_by = $1 and locked_at < now() - interval '1 hour'),
      lanes as (update graphile_worker._private_job_queues set locked_at = now() where locked_by = $1 and locked_at < now() - interval '1 hour')
    update work_servers set seen_at = now() where holder = $1`,
};
/** $1 seconds without a sign of life after which a server counts as lost: its work is free for the others. */
export const FREE_LOST: PlatformStatement = {
  name: 'worker_free_lost',
  sql: `with lost as (delete from work_servers where seen_at < now() - make_interval(secs => $1) returning holder),
      held as (select locked_by, locked_at from graphile_worker.jobs union select locked_by, locked_at from graphile_worker._private_job_queues),
      unknown as (select distinct locked_by as holder from held
        where locked_at < now() - make_interval(secs => $1) and locked_by not in (select holder from work_servers))
    select graphile_worker.force_unlock_workers(array(select holder from lost union select holder from unknown))
    where exists (select 1 from lost) or exists (select 1 from unknown)`,
};
