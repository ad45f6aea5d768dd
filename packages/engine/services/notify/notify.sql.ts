/** The SQL of notifications. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 company, $2 roles as an array: who may sign in and holds one of them. Columns: person, role. */
export const PEOPLE_OF_ROLES: PlatformStatement = {
  name: 'notify_people_of_roles',
  sql: `select distinct on (m.user_id) m.user_id, m.role_id from memberships m
      join users u on u.id = m.user_id and u.deleted_at is null and u.status = 'active'
    where m.member_company_id = $1 and m.role_id = any($2::bigint[]) and m.deleted_at is null order by m.user_id, m.role_id`,
};
/** $1 company, $2 people as an array: the first role that each of them holds there. Columns: person, role. */
export const ROLES_OF_PEOPLE: PlatformStatement = {
  name: 'notify_roles_of_people',
  sql: `select distinct on (m.user_id) m.user_id, m.role_id from memberships m
      join users u on u.id = m.user_id and u.deleted_at is null and u.status = 'active'
    where m.member_company_id = $1 and m.user_id = any($2::bigint[]) and m.deleted_at is null order by m.user_id, m.role_id`,
};
/** $1 company, $2 employees as an array: those who sign in. */
export const USERS_OF_EMPLOYEES: PlatformStatement = {
  name: 'notify_users_of_employees',
  sql: 'select user_id from employee where company_id = $1 and id = any($2::bigint[]) and user_id is not null and deleted_at is null',
};
/**
 * $1 company, $2 people as an array, $3 event: what somebody has chosen for the event itself stands before what holds for all.
 * Columns: person, address, language, in the application, by e-mail, company's name, on the devices.
 */
export const CHANNELS: PlatformStatement = {
  name: 'notify_channels',
  sql: `select u.id, u.email, u.language, coalesce(e.in_app, s.in_app, true), coalesce(e.by_email, s.by_email, false), c.company_name,
      coalesce(e.by_push, s.by_push, true)
    from users u left join notification_settings s on s.user_id = u.id
      left join notification_choices e on e.user_id = u.id and e.event = $3
      join company c on c.id = $1 where u.id = any($2::bigint[]) order by u.id`,
};
/** $1 company, $2 id, $3 link, $4 sender, $5 title, $6 body, $7 data. */
export const INSERT_NOTIFICATION: PlatformStatement = {
  name: 'notify_insert',
  sql: `insert into notifications (company_id, id, created_at, created_by, link, sender, title, body, data)
    values ($1, $2, now(), $4, $3, $4, $5::json, $6::json, $7::json)`,
};
/** $1 company, $2 id, $3 notification, $4 receiver. */
export const INSERT_STATUS: PlatformStatement = {
  name: 'notify_insert_status',
  sql: 'insert into notification_status (company_id, id, created_at, notif_id, receiver_id, seen) values ($1, $2, now(), $3, $4, false)',
};

/**
 * $1 company, $2 id, $3 link, $4 sender, $5 title, $6 body, $7 data, $8 key, $9 record, $10 id of the status, $11 receiver: the
 * first of its key is told like any other, the next ones are counted in it.
 */
export const INSERT_DIGEST: PlatformStatement = {
  name: 'notify_digest',
  sql: `with told as (
      insert into notifications as n (company_id, id, created_at, created_by, link, sender, title, body, data, digest_key)
      values ($1, $2, now(), $4, $3, $4, $5::json, $6::json, $7::json, $8)
      on conflict (company_id, digest_key) do update set data = jsonb_set(jsonb_set(n.data::jsonb, '{count}', ((n.data->>'count')::int + 1)::text::jsonb), '{ids}',
        case when jsonb_array_length(n.data::jsonb->'ids') < 500 then (n.data::jsonb->'ids') || $9::bigint::text::jsonb else n.data::jsonb->'ids' end)::json
      returning id)
    insert into notification_status as s (company_id, id, created_at, notif_id, receiver_id, seen)
    select $1::bigint, $10::bigint, now(), told.id, $11::bigint, false from told
    on conflict (company_id, notif_id, receiver_id) do update set seen = false`,
};

const LIST = `select s.id, n.id, n.link, n.title, n.body, n.data, n.created_at, s.seen, s.seen_time, u.first_name, u.last_name, u.login
    from notification_status s join notifications n on n.company_id = s.company_id and n.id = s.notif_id
      left join users u on u.id = n.sender`;
/** $1 company, $2 person: at most 30, newest first. */
export const LIST_UNSEEN: PlatformStatement = {
  name: 'notify_unseen',
  sql: `${LIST} where s.company_id = $1 and s.receiver_id = $2 and not s.seen order by s.id desc limit 30`,
};
/** $1 company, $2 person, $3 only before this status id, or null. At most 100, newest first. */
export const LIST_ALL: PlatformStatement = {
  name: 'notify_all',
  sql: `${LIST} where s.company_id = $1 and s.receiver_id = $2 and ($3::bigint is null or s.id < $3) order by s.id desc limit 100`,
};
/** $1 company, $2 person. */
export const COUNT_UNSEEN: PlatformStatement = {
  name: 'notify_count',
  sql: 'select count(*) from notification_status where company_id = $1 and receiver_id = $2 and not seen',
};
/** $1 company, $2 people as an array: how much each of them has not seen; nothing for those who have seen all. */
export const UNSEEN_OF_PEOPLE: PlatformStatement = {
  name: 'notify_unseen_of',
  sql: `select receiver_id, count(*) from notification_status
    where company_id = $1 and receiver_id = any($2::bigint[]) and not seen group by receiver_id`,
};
export const NOTICES_CHANNEL = 'lambda_notices';
/** $1 `company:person,person…`: what these people have not seen is counted anew, in every page that shows it. */
export const TELL_NOTICES: PlatformStatement = { name: 'notify_tell', sql: `select pg_notify('${NOTICES_CHANNEL}', $1)` };

/** $1 company, $2 person, $3 status id or null for all. */
export const MARK_SEEN: PlatformStatement = {
  name: 'notify_seen',
  sql: `update notification_status set seen = true, seen_time = now()
    where company_id = $1 and receiver_id = $2 and ($3::bigint is null or id = $3) and not seen`,
};
/** $1 company, $2 person, $3 status id. */
export const FIND_STATUS: PlatformStatement = {
  name: 'notify_find',
  sql: 'select 1 from notification_status where company_id = $1 and receiver_id = $2 and id = $3',
};
/** $1 person. Columns: in the application, by e-mail, on the devices. */
export const READ_SETTINGS: PlatformStatement = {
  name: 'notify_settings_read',
  sql: 'select in_app, by_email, by_push from notification_settings where user_id = $1',
};
/** $1 id, $2 person, $3 in the application, $4 by e-mail, $5 on the devices, or null for what holds already. */
export const WRITE_SETTINGS: PlatformStatement = {
  name: 'notify_settings_write',
  sql: `insert into notification_settings as s (id, created_at, created_by, user_id, in_app, by_email, by_push)
    values ($1, now(), $2, $2, $3, $4, coalesce($5::boolean, true))
    on conflict (user_id) do update set in_app = excluded.in_app, by_email = excluded.by_email, by_push = coalesce($5::boolean, s.by_push)`,
};
/** $1 person. Columns: event, in the application, by e-mail, on the devices. */
export const READ_CHOICES: PlatformStatement = {
  name: 'notify_choices_read',
  sql: 'select event, in_app, by_email, by_push from notification_choices where user_id = $1',
};
/** $1 id, $2 person, $3 event, $4 in the application, $5 by e-mail, $6 on the devices. */
export const WRITE_CHOICE: PlatformStatement = {
  name: 'notify_choice_write',
  sql: `insert into notification_choices (id, created_at, created_by, user_id, event, in_app, by_email, by_push)
    values ($1, now(), $2, $2, $3, $4, $5, $6)
    on conflict (user_id, event) do update set in_app = excluded.in_app, by_email = excluded.by_email, by_push = excluded.by_push`,
};
/** $1 person: what holds for all holds for every event again. */
export const FORGET_CHOICES: PlatformStatement = {
  name: 'notify_choices_forget',
  sql: 'delete from notification_choices where user_id = $1',
};
/** $1 company: the rules that administrators have made. */
export const STORED_RULES: PlatformStatement = {
  name: 'notify_rules',
  sql: `select id, title, body, link, target_model, on_create, on_update, on_remove, condition_field, condition, condition_value, target_role_id, to_creator,
      array_to_json(target_users), target_field, letter
    from notification_targets where company_id = $1 and active and deleted_at is null order by id`,
};
/** $1 company: every server reads its rules anew. */
export const NOTIFY_RULES: PlatformStatement = { name: 'notify_rules_changed', sql: "select pg_notify('lambda_rules', $1::text)" };
/** $1 days. */
export const SWEEP_SEEN: PlatformStatement = {
  name: 'notify_sweep',
  sql: 'delete from notifications where created_at < now() - make_interval(days => $1)',
};
