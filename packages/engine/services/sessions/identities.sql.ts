/** The SQL of connected identities and of sign-ins through providers. Each step is one atomic statement, so none is done twice. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 id, $2 digest, $3 provider, $4 who connects, $5 page to go on to, $6 kept, $7 life in seconds. */
export const PUT_REQUEST: PlatformStatement = {
  name: 'identity_request_put',
  sql: `insert into identity_requests (id, created_at, token_hash, provider, connecting_id, return_path, is_kept, expires_at)
    values ($1, now(), $2, $3, $4, $5, $6::boolean, now() + make_interval(secs => $7))`,
};

/** $1 digest, $2 provider: the first answer alone. Columns: who connects, page to go on to, kept. */
export const TAKE_ANSWER: PlatformStatement = {
  name: 'identity_request_take',
  sql: `update identity_requests set answered_at = clock_timestamp()
    where token_hash = $1 and provider = $2 and answered_at is null and expires_at > clock_timestamp()
    returning connecting_id, return_path, is_kept`,
};

/** $1 digest, $2 person, $3 is connected already, $4 issuer, $5 subject, $6 display name: who is asked for more. */
export const HOLD_PERSON: PlatformStatement = {
  name: 'identity_request_hold',
  sql: `update identity_requests set person_id = $2, is_connected = $3::boolean, issuer = $4, subject = $5, display_name = $6
    where token_hash = $1 and answered_at is not null and done_at is null`,
};

/** $1 digest. Columns: provider, person, connected, issuer, subject, display name, page to go on to, kept. */
export const HELD_PERSON: PlatformStatement = {
  name: 'identity_request_held',
  sql: `select provider, person_id, is_connected, issuer, subject, display_name, return_path, is_kept from identity_requests
    where token_hash = $1 and person_id is not null and done_at is null and expires_at > clock_timestamp()`,
};

/** $1 digest: a row comes back for the first. */
export const END_REQUEST: PlatformStatement = {
  name: 'identity_request_end',
  sql: 'update identity_requests set done_at = clock_timestamp() where token_hash = $1 and done_at is null returning id',
};

export const SWEEP_REQUESTS: PlatformStatement = {
  name: 'identity_request_sweep',
  sql: "delete from identity_requests where expires_at < now() - interval '1 day'",
};

/** $1 provider, $2 issuer, $3 subject. Columns: person, may sign in. */
export const FIND_IDENTITY: PlatformStatement = {
  name: 'identity_find',
  sql: `select u.id, u.status = 'active' and u.deleted_at is null from user_identities i join users u on u.id = i.user_id
    where i.provider = $1 and i.issuer = $2 and i.subject = $3`,
};

/** $1 address in lower case: who may sign in and has it. Columns: person. */
export const FIND_BY_ADDRESS: PlatformStatement = {
  name: 'identity_by_address',
  sql: "select id from users where email_ci = $1 and status = 'active' and deleted_at is null",
};

/** $1 id, $2 person, $3 provider, $4 issuer, $5 subject, $6 display name: no row comes back when somebody has it already. */
export const PUT_IDENTITY: PlatformStatement = {
  name: 'identity_put',
  sql: `insert into user_identities (id, created_at, created_by, user_id, provider, issuer, subject, display_name)
    values ($1, now(), $2, $2, $3, $4, $5, $6) on conflict (provider, issuer, subject) do nothing returning id`,
};

/** $1 person. Columns: id, provider, display name, since. */
export const LIST_IDENTITIES: PlatformStatement = {
  name: 'identity_list',
  sql: `select id, provider, display_name, to_json(created_at)#>>'{}' from user_identities where user_id = $1 order by created_at, id`,
};

/** $1 person, $2 identity. Columns: display name. */
export const END_IDENTITY: PlatformStatement = {
  name: 'identity_end',
  sql: 'delete from user_identities where user_id = $1 and id = $2 returning display_name',
};
