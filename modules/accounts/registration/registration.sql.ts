/** The SQL of registrations. Each statement is one atomic step. */
import type { PlatformStatement } from '@lambda/engine/sql/named-statements.ts';

/** $1 id, $2 digest, $3 address, $4 language, $5 hash of the password, $6 answers, $7 hours that the link lives. */
export const PUT_REGISTRATION: PlatformStatement = {
  name: 'registration_put',
  sql: `insert into registrations (id, created_at, token_hash, email, language, password_hash, answers, expires_at)
    values ($1, now(), $2, $3, $4, $5, $6::json, clock_timestamp() + make_interval(hours => $7::int))`,
};

/** $1 digest. Columns: id, answers, hash of the password, language; none when it is used or too late. */
export const FIND_REGISTRATION: PlatformStatement = {
  name: 'registration_find',
  sql: `select id, answers, password_hash, language from registrations
    where token_hash = $1 and used_at is null and expires_at > clock_timestamp()`,
};

/** $1 registration: a row comes back for the first who uses it, and what was said is erased. */
export const USE_REGISTRATION: PlatformStatement = {
  name: 'registration_use',
  sql: `update registrations set used_at = clock_timestamp(), answers = null, password_hash = null
    where id = $1 and used_at is null and expires_at > clock_timestamp() returning id`,
};

/** $1 how many at most: those that wait or have run out, the newest first. The answers without the picture. */
export const LIST_REGISTRATIONS: PlatformStatement = {
  name: 'registration_list',
  sql: `select id, created_at, email, language, expires_at, sent_at, coalesce(sent_count, 0), expires_at <= clock_timestamp(),
      answers->>'last_name', answers->>'first_name', answers->>'phone', answers->>'company_name', answers->>'register_number', answers->>'plan',
      count(*) over ()
    from registrations where used_at is null order by id desc limit $1`,
};

/** $1 registration, $2 digest of the new link, $3 hours that it lives, $4 seconds between two letters, $5 letters at most. The row when it was taken. */
export const RENEW_REGISTRATION: PlatformStatement = {
  name: 'registration_renew',
  sql: `update registrations set token_hash = $2, expires_at = clock_timestamp() + make_interval(hours => $3::int), sent_at = clock_timestamp(),
      sent_count = coalesce(sent_count, 0) + 1
    where id = $1 and used_at is null and coalesce(sent_at, created_at) <= clock_timestamp() - make_interval(secs => $4::int) and coalesce(sent_count, 0) < $5::int
    returning id`,
};
/** $1 registration. Columns: email, language, first name, company, register number, seconds since the last letter, letters sent again. */
export const READ_REGISTRATION: PlatformStatement = {
  name: 'registration_read',
  sql: `select email, language, answers->>'first_name', answers->>'company_name', answers->>'register_number',
      floor(extract(epoch from clock_timestamp() - coalesce(sent_at, created_at))), coalesce(sent_count, 0)
    from registrations where id = $1 and used_at is null`,
};
/** $1 registration: a row when it was still there. */
export const DROP_REGISTRATION: PlatformStatement = {
  name: 'registration_drop',
  sql: 'delete from registrations where id = $1 and used_at is null returning id',
};

/** What was never confirmed is forgotten two days after it ran out. */
export const SWEEP_REGISTRATIONS: PlatformStatement = {
  name: 'registration_sweep',
  sql: "delete from registrations where expires_at < now() - interval '2 days'",
};

/** $1 address in lower case: a row when somebody signs in with it, or could again once the deleted account is restored. Columns: whether it is deleted. */
export const EMAIL_TAKEN: PlatformStatement = {
  name: 'registration_email',
  sql: "select deleted_at is not null from users where email_ci = $1 and (deleted_at is null or status <> 'erased') order by 1 limit 1",
};
