/** The SQL of leaving: asking, calling off, and what stays of somebody on the day. Every value is a parameter. */
import type { PlatformStatement } from '@lambda/engine/sql/named-statements.ts';
import { searchVectorName } from '@lambda/model/definitions/names.ts';

/** $1 person, $2 until when. A row comes back unless it was asked for before. */
export const ASK: PlatformStatement = {
  name: 'leaving_ask',
  sql: `update users set erase_at = $2::timestamptz, erase_reason = $3, updated_at = now(), updated_by = $1, version = version + 1
    where id = $1::bigint and erase_at is null and status = 'active' and deleted_at is null returning id`,
};

/** $1 person: a row comes back when there was something to call off. */
export const CALL_OFF: PlatformStatement = {
  name: 'leaving_call_off',
  sql: `update users set erase_at = null, erase_reason = null, updated_at = now(), updated_by = $1, version = version + 1
    where id = $1::bigint and erase_at is not null and deleted_at is null returning id`,
};

/** $1 person. Columns: address, name, language, a company of theirs, its name and time zone, when the account goes. */
export const READ_LEAVER: PlatformStatement = {
  name: 'leaving_read',
  sql: `select u.email, coalesce(nullif(u.first_name, ''), u.login), u.language, c.id, c.company_name, c.time_zone, to_json(u.erase_at)#>>'{}'
    from users u
      left join memberships m on m.user_id = u.id and m.deleted_at is null
      left join company c on c.id = m.member_company_id and c.deleted_at is null
    where u.id = $1::bigint and u.deleted_at is null order by c.id is null, m.id limit 1`,
};

/** $1 person: holds the companies in which they administer, so that two do not leave one at the same moment. */
export const HOLD_COMPANIES: PlatformStatement = {
  name: 'leaving_hold',
  sql: `select c.id from company c where c.deleted_at is null and c.id in (select m.member_company_id from memberships m
    where m.user_id = $1::bigint and m.deleted_at is null) order by c.id for update`,
};

/**
 * $1 person, $2 roles that administer a company, $3 those that administer the platform: names of companies that nobody else would
 * administer. Whoever is leaving does not count.
 */
export const LEFT_ALONE: PlatformStatement = {
  name: 'leaving_left_alone',
  sql: `select distinct c.company_name from memberships m join company c on c.id = m.member_company_id and c.deleted_at is null
    where m.user_id = $1::bigint and m.deleted_at is null and (
      (m.role_id = any($2::bigint[]) and not exists (select 1 from memberships o join users u on u.id = o.user_id
        where o.member_company_id = m.member_company_id and o.user_id <> m.user_id and o.role_id = any($2::bigint[]) and o.deleted_at is null
          and u.status = 'active' and u.deleted_at is null and u.erase_at is null))
      or (m.role_id = any($3::bigint[]) and not exists (select 1 from memberships o join users u on u.id = o.user_id
        join company oc on oc.id = o.member_company_id and oc.deleted_at is null
        where o.user_id <> m.user_id and o.role_id = any($3::bigint[]) and o.deleted_at is null
          and u.status = 'active' and u.deleted_at is null and u.erase_at is null)))
    order by c.company_name`,
};

/** $1 company, $2 now: whose day has come among its people and those who work nowhere. */
export const DUE: PlatformStatement = {
  name: 'leaving_due',
  sql: `select u.id from users u where u.erase_at <= $2::timestamptz and u.deleted_at is null
      and (exists (select 1 from memberships m where m.user_id = u.id and m.member_company_id = $1::bigint)
        or not exists (select 1 from memberships m where m.user_id = u.id))
    order by u.id limit 1000`,
};

/** $1 person, $2 now: holds the account; no row when it was called off or another server was first. Columns: address. */
export const HOLD_LEAVER: PlatformStatement = {
  name: 'leaving_hold_person',
  sql: `select email from users where id = $1::bigint and erase_at <= $2::timestamptz and deleted_at is null for update`,
};

/** What of an employee's account changes, as the history writes it: before, after. */
const noted = (
  changes: string,
): string => `insert into record_history (company_id, id, created_at, created_by, model, record_id, action, changes)
    select $1::bigint, $4::bigint, $6::timestamptz, $5::bigint, 'employee', c.id, 'update', json_build_object('user_id', json_build_array(${changes}))
    from changed c`;
/** $1 company, $2 employee, $3 person, $4 id of a line of the history, $5 by whom, $6 when: the record stays the company's, without the account. */
export const FREE_EMPLOYEE: PlatformStatement = {
  name: 'leaving_free_employee',
  sql: `with changed as (update employee set user_id = null, updated_at = $6::timestamptz, version = version + 1
      where company_id = $1::bigint and id = $2::bigint and user_id = $3::bigint returning id)
    ${noted('$3::bigint, null')}`,
};
/** The same numbers: the account is back, and so is it in a record that nobody has given another one since. */
export const TIE_EMPLOYEE: PlatformStatement = {
  name: 'leaving_tie_employee',
  sql: `with changed as (update employee set user_id = $3::bigint, updated_at = $6::timestamptz, version = version + 1
      where company_id = $1::bigint and id = $2::bigint and user_id is null and deleted_at is null returning id)
    ${noted('null, $3::bigint')}`,
};
/** $1 person: the companies whose rows name them. Columns: company, employee. */
export const EMPLOYEES_OF: PlatformStatement = {
  name: 'leaving_employees_of',
  sql: 'select e.company_id, e.id from employee e where e.user_id = $1::bigint order by e.company_id, e.id',
};
/** $1 deleted person: what was freed at the moment of the deletion, and is free and at work yet. Columns as above. */
export const FREED_EMPLOYEES: PlatformStatement = {
  name: 'leaving_freed_employees',
  sql: `select e.company_id, e.id from users u
      join lateral (select distinct m.member_company_id from memberships m where m.user_id = u.id) c on true
      join record_history h on h.company_id = c.member_company_id and h.created_at = u.deleted_at
        and h.model = 'employee' and h.action = 'update' and h.changes->'user_id'->>0 = u.id::text
      join employee e on e.company_id = h.company_id and e.id = h.record_id and e.user_id is null and e.status <> 'left' and e.deleted_at is null
    where u.id = $1::bigint and u.deleted_at is not null order by e.company_id, e.id`,
};
/** $1 person: the sign-ins of other services; a deleted account would keep them from a new one. */
export const DROP_IDENTITIES: PlatformStatement = {
  name: 'leaving_drop_identities',
  sql: 'delete from user_identities where user_id = $1::bigint',
};

const OF_PERSON = [
  ['sessions', 'user_id = $1::bigint'],
  ['user_identities', 'user_id = $1::bigint'],
  ['invitation_tokens', 'user_id = $1::bigint'],
  ['identity_requests', 'person_id = $1::bigint or connecting_id = $1::bigint'],
  ['second_factors', 'user_id = $1::bigint'],
  ['push_devices', 'user_id = $1::bigint'],
  ['personal_settings', 'user_id = $1::bigint'],
  ['notification_settings', 'user_id = $1::bigint'],
  ['notification_choices', 'user_id = $1::bigint'],
  ['notification_status', 'receiver_id = $1::bigint'],
  ['saved_view_choices', 'created_by = $1::bigint'],
  ['saved_views', 'created_by = $1::bigint and not shared'],
  ['record_drafts', 'created_by = $1::bigint'],
  ['memberships', 'user_id = $1::bigint'],
] as const;
/** $1 person: what is theirs alone. */
export const OWN_ROWS: readonly PlatformStatement[] = OF_PERSON.map(([table, whose]) => ({
  name: `leaving_drop_${table}`,
  sql: `delete from ${table} where ${whose}`,
}));

/** $1 person: files for themself alone; the content goes with the next sweep. */
export const OWN_FILES: PlatformStatement = {
  name: 'leaving_files',
  sql: 'update files set expires_at = now() where created_by = $1::bigint and is_private',
};

/** $1 person: the tries to get into the account. */
export const OWN_ATTEMPTS: PlatformStatement = {
  name: 'leaving_attempts',
  sql: `delete from login_attempts where subject = 'user:' || $1::bigint or subject = 'factor:' || $1::bigint or starts_with(subject, 'user:' || $1::bigint || ' ')`,
};

/** $1 address: codes and letters that went there. */
export const OWN_LETTERS: readonly PlatformStatement[] = [
  { name: 'leaving_codes', sql: 'delete from password_resets where subject = lower($1)' },
  { name: 'leaving_letters', sql: 'delete from letters where lower(to_address) = lower($1)' },
  { name: 'leaving_mails', sql: 'delete from mails where lower(to_address) = lower($1)' },
  { name: 'leaving_outbox', sql: "delete from outbox where topic = 'mail' and lower(payload->>'to') = lower($1)" },
];

/** $1 person: the history of the account keeps that something was done, and nothing of what stood there. */
export const OWN_HISTORY: PlatformStatement = {
  name: 'leaving_history',
  sql: "update record_history set changes = '{}'::json where model = 'users' and record_id = $1::bigint",
};

/** $1 person, $2 a login name that says nothing, $3 the same in lower case, $4 its words, $5 a password that nobody knows. */
export const BLANK: PlatformStatement = {
  name: 'leaving_blank',
  sql: `update users set login = $2, login_ci = $3, email = null, email_ci = null, ${searchVectorName} = $4::tsvector, password = $5,
      first_name = null, first_name_ci = null, last_name = null, last_name_ci = null, avatar = null, nickname = null, register = null, birthday = null, gender = null, phone = null, note = null,
      language = null, two_step = false, status = 'erased', erase_at = null, erase_reason = null,
      deleted_at = now(), updated_at = now(), updated_by = null, version = version + 1 where id = $1::bigint`,
};

/** $1 company, $2 id, $3 person: the last line of the account. */
export const NOTE_ERASED: PlatformStatement = {
  name: 'leaving_note',
  sql: `insert into record_history (company_id, id, created_at, created_by, model, record_id, action, changes)
    values ($1::bigint, $2::bigint, now(), null, 'users', $3::bigint, 'destroy', '{}'::json)`,
};
