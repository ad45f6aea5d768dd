/** The SQL of acting in somebody's name. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 digest, $2 person, $3 company, $4 role, $5 seconds, $6 impersonation: no row comes back for a session that does so already. */
export const BEGIN_ACTING: PlatformStatement = {
  name: 'impersonation_begin',
  sql: `update sessions set acting_user_id = $2, acting_company_id = $3, acting_role_id = $4,
      acting_until = now() + make_interval(secs => $5), impersonation_id = $6
    where token_hash = $1 and ended_at is null and acting_user_id is null returning id`,
};
/** $1 digest: back to the own name, in the company and role from before. */
export const END_ACTING: PlatformStatement = {
  name: 'impersonation_end',
  sql: `update sessions set acting_user_id = null, acting_company_id = null, acting_role_id = null, acting_until = null, impersonation_id = null
    where token_hash = $1 and acting_user_id is not null`,
};

/** $1 company, $2 id, $3 person, $4 who acts, $5 reason, $6 seconds, $7 address of the network. */
export const PUT_IMPERSONATION: PlatformStatement = {
  name: 'impersonation_put',
  sql: `insert into impersonation (acted_company_id, id, created_at, created_by, user_id, impersonator_id, reason, until, ip)
    values ($1, $2, now(), $4, $3, $4, $5, now() + make_interval(secs => $6), $7)`,
};
/** $1 impersonation. */
export const CLOSE_IMPERSONATION: PlatformStatement = {
  name: 'impersonation_close',
  sql: 'update impersonation set ended_at = now() where id = $1 and ended_at is null',
};
/** Those of an older version. Columns: company, id. */
export const READ_OLD: PlatformStatement = {
  name: 'impersonation_read_old',
  sql: 'select company_id, id from impersonations order by company_id, id limit 1000',
};
/** $1 company, $2 id: with its lines of the history it goes on as one of all companies. */
export const MOVE_OLD: readonly PlatformStatement[] = [
  {
    name: 'impersonation_move',
    sql: `insert into impersonation (acted_company_id, id, created_at, created_by, user_id, impersonator_id, reason, until, ended_at, ip)
      select c.id, i.id, i.created_at, i.created_by, i.user_id, i.impersonator_id, i.reason, i.until, i.ended_at, i.ip
      from impersonations i left join company c on c.id = i.company_id where i.company_id = $1 and i.id = $2 on conflict (id) do nothing`,
  },
  {
    name: 'impersonation_move_history',
    sql: "update record_history set model = 'impersonation' where company_id = $1 and model = 'impersonations' and record_id = $2",
  },
  { name: 'impersonation_drop_old', sql: 'delete from impersonations where company_id = $1 and id = $2' },
];
/** $1 company, $2 id, $3 who acts, $4 impersonation, $5 deed, $6 what has changed, $7 address of the network. */
export const NOTE_IMPERSONATION: PlatformStatement = {
  name: 'impersonation_note',
  sql: `insert into record_history (company_id, id, created_at, created_by, model, record_id, action, changes, ip)
    values ($1, $2, now(), $3, 'impersonation', $4, $5, $6::json, $7)`,
};

/** $1 company, $2 id, $3 title, $4 body, $5 id of the status, $6 receiver. */
export const TELL_PERSON: PlatformStatement = {
  name: 'impersonation_tell',
  sql: `with told as (
      insert into notifications (company_id, id, created_at, title, body) values ($1, $2, now(), $3::json, $4::json) returning id)
    insert into notification_status (company_id, id, created_at, notif_id, receiver_id, seen)
    select $1::bigint, $5::bigint, now(), told.id, $6::bigint, false from told`,
};
