/** The SQL of forgotten passwords. Each statement is one atomic step, so parallel tries count one by one. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/**
 * $1 id for a new row, $2 address in lower case, $3 hash of the code, $4 minutes. A row comes back when the code counts: at most
 * five in an hour, and none within a minute, so that nobody's letter box is filled and no fresh code is taken away.
 */
export const PUT_CODE: PlatformStatement = {
  name: 'reset_put',
  sql: `insert into password_resets as p (id, created_at, subject, code_hash, tries, sent, first_at, last_at, expires_at)
    values ($1, now(), $2, $3, 0, 1, clock_timestamp(), clock_timestamp(), clock_timestamp() + make_interval(mins => $4::int))
    on conflict (subject) do update set
      code_hash = excluded.code_hash, tries = 0, used_at = null, last_at = excluded.last_at, expires_at = excluded.expires_at,
      sent = case when p.first_at < clock_timestamp() - interval '1 hour' then 1 else p.sent + 1 end,
      first_at = case when p.first_at < clock_timestamp() - interval '1 hour' then excluded.first_at else p.first_at end
    where p.last_at < clock_timestamp() - interval '1 minute'
      and (p.sent < 5 or p.first_at < clock_timestamp() - interval '1 hour')
    returning sent`,
};

/** A row when letters are being tried again at present: the mail server does not take them. */
export const LETTERS_WAIT: PlatformStatement = {
  name: 'letters_wait',
  sql: `select 1 from outbox where topic = 'mail' and state = 'waiting' and tries > 0 and deleted_at is null
    and updated_at > now() - interval '1 hour' limit 1`,
};

/** $1 address. Counts a try BEFORE the code is looked at; three are all there are. Columns: id, hash of the code. */
export const TRY_CODE: PlatformStatement = {
  name: 'reset_try',
  sql: `update password_resets set tries = tries + 1
    where subject = $1 and used_at is null and tries < 3 and expires_at > clock_timestamp() returning id, code_hash`,
};

/** $1 address: a row when a code was sent there that is of no use any more. */
export const WAS_SENT: PlatformStatement = { name: 'reset_sent', sql: 'select 1 from password_resets where subject = $1' };

/** $1 row, $2 hash that was found to fit: a row comes back for the first one who uses it. */
export const USE_CODE: PlatformStatement = {
  name: 'reset_use',
  sql: 'update password_resets set used_at = clock_timestamp() where id = $1 and code_hash = $2 and used_at is null returning id',
};

/** $1 person, $2 hash of the new password. */
export const SET_PASSWORD: PlatformStatement = {
  name: 'reset_password',
  sql: `update users set password = $2, updated_at = now(), updated_by = $1, version = version + 1
    where id = $1 and status = 'active' and deleted_at is null`,
};

/** $1 account: what wrong passwords had closed is open again for whoever has proved the address to be theirs. */
export const OPEN_ACCOUNT: PlatformStatement = {
  name: 'reset_open',
  sql: "delete from login_attempts where subject = $1 or starts_with(subject, $1 || ' ')",
};

export const SWEEP_CODES: PlatformStatement = {
  name: 'reset_sweep',
  sql: "delete from password_resets where last_at < now() - interval '1 day'",
};
