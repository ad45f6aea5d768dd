/** The SQL of the lock-out. Each statement is one atomic step, so parallel tries count one by one. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/**
 * $1 id for a new row, $2 account and address. Counts a try BEFORE its password is looked at, so that twenty parallel tries are
 * no better than twenty in a row. No row comes back when the account is locked for that address. The lock that this very try
 * sets is in force for the next one; a right password takes it back. A day without tries starts the count again.
 */
export const COUNT_TRY: PlatformStatement = {
  name: 'attempt_count',
  sql: `insert into login_attempts as a (id, created_at, subject, failures, last_at) values ($1, now(), $2, 1, now())
    on conflict (subject) do update set
      failures = case when a.last_at < now() - interval '1 day' then 1 else a.failures + 1 end,
      locked_until = clock_timestamp() + case
        when a.last_at < now() - interval '1 day' then null
        when a.failures + 1 >= 9 then interval '24 hours'
        when a.failures + 1 = 6 then interval '1 hour'
        when a.failures + 1 = 3 then interval '10 minutes' end,
      last_at = clock_timestamp()
    where a.locked_until is null or a.locked_until <= clock_timestamp()
    returning failures`,
};

/**
 * $1 id for a new row, $2 account, $3 person (0 for nobody), $4 address: counts the tries at one account from all addresses. Nine
 * close it for ten minutes, each nine more for an hour, to addresses from which the person has never signed in: guessing from
 * many addresses stays slow, and keeps nobody out who comes from where he usually does. No row comes back when it is closed.
 */
export const COUNT_ACCOUNT: PlatformStatement = {
  name: 'attempt_account',
  sql: `insert into login_attempts as a (id, created_at, subject, failures, last_at) values ($1, now(), $2, 1, now())
    on conflict (subject) do update set
      failures = case when a.last_at < now() - interval '1 day' then 1 else a.failures + 1 end,
      locked_until = case
        when a.last_at < now() - interval '1 day' then null
        when a.failures + 1 = 9 then clock_timestamp() + interval '10 minutes'
        when (a.failures + 1) % 9 = 0 then clock_timestamp() + interval '1 hour'
        else a.locked_until end,
      last_at = clock_timestamp()
    where a.locked_until is null or a.locked_until <= clock_timestamp()
      or exists (select 1 from sessions s where s.user_id = $3::bigint and s.ip = $4::text)
    returning failures`,
};

/** $1 subject: minutes until the lock ends, rounded up; no row when it is open. */
export const LOCKED_MINUTES: PlatformStatement = {
  name: 'attempt_locked',
  sql: `select ceil(extract(epoch from locked_until - clock_timestamp()) / 60)::int from login_attempts
    where subject = $1 and locked_until > clock_timestamp()`,
};

/** $1 account and address: a right password clears it. Columns: the tries that it had counted, the right one included. */
export const CLEAR_TRIES: PlatformStatement = {
  name: 'attempt_clear',
  sql: 'delete from login_attempts where subject = $1 returning failures',
};

/**
 * $1 account, $2 tries of one address that a right password has forgiven: they count at the account no more. The lock falls that
 * the count would not have set without them; one that the tries of other addresses have set stays.
 */
export const FORGIVE_ACCOUNT: PlatformStatement = {
  name: 'attempt_forgive',
  sql: `update login_attempts set
      failures = greatest(failures - $2::bigint, 0),
      locked_until = case when greatest(failures - $2::bigint, 0) / 9 = failures / 9 then locked_until end
    where subject = $1`,
};

/**
 * How many wrong ones of an address are not forgotten yet: one is, every twenty seconds. From thirty on it is slowed down; what one
 * office mistypes in a day does not come to that.
 */
const LEVEL = 'greatest(a.failures - floor(extract(epoch from clock_timestamp() - a.last_at) / 20), 0)';

/** Between two tries of an address that is slowed down. */
const GAP = `case when ${LEVEL} < 60 then interval '2 seconds' else interval '20 seconds' end`;

/** $1 id for a new row, $2 address: a wrong one from there. */
export const COUNT_ADDRESS: PlatformStatement = {
  name: 'attempt_address',
  sql: `insert into login_attempts as a (id, created_at, subject, failures, last_at) values ($1, now(), $2, 1, clock_timestamp())
    on conflict (subject) do update set failures = ${LEVEL} + 1, last_at = clock_timestamp()`,
};

/** $1 address. Columns: whether it is slowed down, seconds until its next place is free. */
export const ADDRESS_LEVEL: PlatformStatement = {
  name: 'attempt_level',
  sql: `select ${LEVEL} >= 30, greatest(extract(epoch from a.locked_until - clock_timestamp()), 0) from login_attempts a where a.subject = $1`,
};

/**
 * $1 address that is slowed down, $2 the longest wait in seconds: takes the next place. Column: milliseconds to wait for it. No row when that would take too long.
 */
export const TAKE_PLACE: PlatformStatement = {
  name: 'attempt_place',
  sql: `update login_attempts a set locked_until = greatest(coalesce(a.locked_until, clock_timestamp()), clock_timestamp()) + ${GAP}
    where a.subject = $1 and (a.locked_until is null or a.locked_until <= clock_timestamp() + make_interval(secs => $2::bigint))
    returning ceil(greatest(extract(epoch from a.locked_until - ${GAP} - clock_timestamp()), 0) * 1000)::int`,
};

/**
 * $1 id for a new row, $2 subject, $3 seconds, $4 most: counts what is open to everybody, so many within a time that begins
 * with the first. No row comes back beyond that.
 */
export const COUNT_VISIT: PlatformStatement = {
  name: 'attempt_visit',
  sql: `insert into login_attempts as a (id, created_at, subject, failures, last_at) values ($1, now(), $2, 1, now())
    on conflict (subject) do update set
      failures = case when a.created_at < now() - make_interval(secs => $3::bigint) then 1 else a.failures + 1 end,
      created_at = case when a.created_at < now() - make_interval(secs => $3::bigint) then now() else a.created_at end,
      last_at = clock_timestamp()
    where a.failures < $4::bigint or a.created_at < now() - make_interval(secs => $3::bigint)
    returning failures`,
};

/** Counts that no longer matter. */
export const SWEEP_ATTEMPTS: PlatformStatement = {
  name: 'attempt_sweep',
  sql: "delete from login_attempts where last_at < now() - interval '2 days' and (locked_until is null or locked_until < now())",
};
