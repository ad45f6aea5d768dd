/** The SQL of two-step sign-in. Each statement is one atomic step, so a code is taken once however many ask at the same time. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 person. Columns: sealed secret, switched on at, recovery codes left. */
export const READ_FACTOR: PlatformStatement = {
  name: 'factor_read',
  sql: `select secret, to_json(confirmed_at)#>>'{}', json_array_length(recovery_codes) from second_factors where user_id = $1`,
};

/** Columns: person, secret, of those that an older version has kept as they are. */
export const READ_OPEN_SECRETS: PlatformStatement = {
  name: 'factor_open_secrets',
  sql: `select user_id, secret from second_factors where secret not like 'gcm.%' limit 1000`,
};
/** $1 person, $2 secret as it is, $3 sealed: unless it has been replaced meanwhile. */
export const SEAL_SECRET: PlatformStatement = {
  name: 'factor_seal',
  sql: 'update second_factors set secret = $3 where user_id = $1 and secret = $2',
};

/** $1 id, $2 person, $3 sealed secret: a secret on trial. One that is in force is not replaced: no row comes back. */
export const START_FACTOR: PlatformStatement = {
  name: 'factor_start',
  sql: `insert into second_factors as f (id, created_at, user_id, secret, recovery_codes) values ($1, now(), $2, $3, '[]')
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = null where f.confirmed_at is null
    returning id`,
};

/** $1 person, $2 sealed secret that the code was checked with, $3 its step, $4 digests of the recovery codes: in force from now on, for the first who asks. */
export const CONFIRM_FACTOR: PlatformStatement = {
  name: 'factor_confirm',
  sql: `update second_factors set confirmed_at = now(), last_step = $3, recovery_codes = $4::json
    where user_id = $1 and secret = $2 and confirmed_at is null returning id`,
};

/** $1 person, $2 whether it is on: shown in the list of users, and read with every session. */
export const MARK_FACTOR: PlatformStatement = {
  name: 'factor_mark',
  sql: 'update users set two_step = $2::boolean, updated_at = now(), updated_by = $1, version = version + 1 where id = $1',
};

/** $1 person, $2 step: a row comes back unless a code of this step or a later one was taken before. */
export const TAKE_STEP: PlatformStatement = {
  name: 'factor_step',
  sql: `update second_factors set last_step = $2
    where user_id = $1 and confirmed_at is not null and (last_step is null or last_step < $2) returning id`,
};

/** $1 person, $2 digest: a row comes back for the first who uses this recovery code. */
export const TAKE_RECOVERY: PlatformStatement = {
  name: 'factor_recovery',
  sql: `update second_factors set recovery_codes = (recovery_codes::jsonb - $2::text)::json
    where user_id = $1 and confirmed_at is not null and recovery_codes::jsonb ? $2::text returning id`,
};

/** $1 person, $2 digests. */
export const SET_RECOVERY: PlatformStatement = {
  name: 'factor_set_recovery',
  sql: 'update second_factors set recovery_codes = $2::json where user_id = $1 and confirmed_at is not null returning id',
};

/** $1 person. */
export const END_FACTOR: PlatformStatement = { name: 'factor_end', sql: 'delete from second_factors where user_id = $1 returning id' };
