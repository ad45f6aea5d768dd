/** The SQL of sessions, people and memberships. Platform tables only; every value is a parameter. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 what was typed as login name or e-mail, in any case. The login name wins over somebody's e-mail. */
export const FIND_USER: PlatformStatement = {
  name: 'session_find_user',
  sql: `select id, password, status from users
    where (login_ci = lower($1) or email_ci = lower($1)) and deleted_at is null
    order by (login_ci = lower($1)) desc, id limit 1`,
};

/** $1 person: the hash of the password. */
export const FIND_PASSWORD: PlatformStatement = {
  name: 'session_find_password',
  sql: "select password from users where id = $1 and status = 'active' and deleted_at is null",
};

/** $1 id, $2 digest, $3 user, $4 company, $5 role, $6 life in seconds, $7 address, $8 device. */
export const INSERT_SESSION: PlatformStatement = {
  name: 'session_insert',
  sql: `insert into sessions (id, created_at, created_by, token_hash, user_id, session_company_id, role_id, expires_at, ip, agent)
    values ($1, now(), $3, $2, $3, $4, $5, now() + make_interval(secs => $6), $7, $8)`,
};

/**
 * $1 digest. Columns: id, user, company, role, milliseconds left, ended, kept for days, login, first name, last name, language, person
 * may sign in, membership held, role definition, the company's maximum, screen locked, two-step sign-in is on: all of the person in
 * whose name the session acts, if it does. It is over with the time for that, and with the place of who acts.
 * Then impersonation, its end, and id, login, first and last name of who acts; when the person's account goes.
 */
export const LOAD_SESSION: PlatformStatement = {
  name: 'session_load',
  sql: `select s.id, p.user_id, p.company_id, p.role_id,
      (extract(epoch from least(s.expires_at, s.acting_until) - clock_timestamp()) * 1000)::bigint,
      s.ended_at is not null or s.acting_until <= clock_timestamp() or (s.acting_user_id is not null and not (
        coalesce(own.deleted_at is null and own.status = 'active', false) and exists (select 1 from memberships m
          where m.user_id = s.user_id and m.member_company_id = s.session_company_id and m.role_id = s.role_id and m.deleted_at is null))),
      s.expires_at - s.created_at > interval '1 day',
      u.login, u.first_name, u.last_name, u.language,
      u.id is not null and u.deleted_at is null and u.status = 'active',
      exists (select 1 from memberships m join company c on c.id = m.member_company_id
        where m.user_id = p.user_id and m.member_company_id = p.company_id and m.role_id = p.role_id
          and m.deleted_at is null and c.deleted_at is null),
      (select r.permissions from roles r where r.id = p.role_id and r.deleted_at is null),
      (select c.max_permissions from company c where c.id = p.company_id),
      s.locked_at is not null,
      u.two_step,
      s.impersonation_id, to_json(s.acting_until)#>>'{}', own.id, own.login, own.first_name, own.last_name,
      to_json(u.erase_at)#>>'{}'
    from sessions s
      cross join lateral (select coalesce(s.acting_user_id, s.user_id) as user_id,
        case when s.acting_user_id is null then s.session_company_id else s.acting_company_id end as company_id,
        case when s.acting_user_id is null then s.role_id else s.acting_role_id end as role_id) p
      left join users u on u.id = p.user_id
      left join users own on own.id = s.user_id and s.acting_user_id is not null
    where s.token_hash = $1`,
};

/** $1 company: where it lives, and what its plan opens. */
export const FIND_PLACE: PlatformStatement = {
  name: 'session_place',
  sql: 'select time_zone, entitlements from company where id = $1',
};

/** $1 user, $2 company: the person's employee record, its number, unit and whole row as JSON. Only asked where a model `employee` with `user_id` exists. */
export const FIND_EMPLOYEE: PlatformStatement = {
  name: 'session_find_employee',
  sql: 'select e.id, e.struct_id, row_to_json(e) from employee e where e.company_id = $2 and e.user_id = $1 and e.deleted_at is null order by e.id limit 1',
};

/** $1 user: what the person may act as, in the order shown when choosing. */
export const LIST_MEMBERSHIPS: PlatformStatement = {
  name: 'session_memberships',
  sql: `select m.member_company_id, c.company_name, '/files/' || c.logo, c.subscription, c.subscription_active, m.role_id, r.name, r.display_name, r.permissions, c.max_permissions, c.standard_permissions, c.time_zone, m.id, c.entitlements
    from memberships m
      join company c on c.id = m.member_company_id and c.deleted_at is null
      join roles r on r.id = m.role_id and r.deleted_at is null
    where m.user_id = $1 and m.deleted_at is null
    order by c.company_name, c.id, m.role_id`,
};

/**
 * $1 id, $2 company, $3 person, $4 membership, $5 what was asked for beside what is held, $6 address: a line of the log of that
 * company, if it is there. Twenty of one person in ten minutes are enough to know.
 */
export const NOTE_REFUSAL: PlatformStatement = {
  name: 'session_note_refusal',
  sql: `insert into record_history (company_id, id, created_at, created_by, model, record_id, action, changes, ip)
    select c.id, $1::bigint, now(), $3::bigint, 'memberships', $4::bigint, 'refuse', $5::json, $6::text
    from company c where c.id = $2::bigint and (select count(*) from record_history h
      where h.company_id = $2::bigint and h.model = 'memberships' and h.record_id = $4::bigint and h.action = 'refuse'
        and h.created_by = $3::bigint and h.created_at > now() - interval '10 minutes') < 20`,
};

/** $1 digest, $2 company, $3 role. */
export const CHOOSE: PlatformStatement = {
  name: 'session_choose',
  sql: 'update sessions set session_company_id = $2, role_id = $3 where token_hash = $1 and ended_at is null',
};

/** $1 digest, $2 life in seconds. Sessions of one browser sitting (less than a day) are not extended. */
export const EXTEND: PlatformStatement = {
  name: 'session_extend',
  sql: `update sessions set expires_at = now() + make_interval(secs => $2)
    where token_hash = $1 and ended_at is null and expires_at > now() and expires_at - created_at > interval '1 day'`,
};

/** $1 digest. */
export const LOCK: PlatformStatement = {
  name: 'session_lock',
  sql: 'update sessions set locked_at = coalesce(locked_at, now()) where token_hash = $1 and ended_at is null',
};
/** $1 digest. */
export const UNLOCK: PlatformStatement = { name: 'session_unlock', sql: 'update sessions set locked_at = null where token_hash = $1' };

/** $1 digest. */
export const END_ONE: PlatformStatement = {
  name: 'session_end_one',
  sql: 'update sessions set ended_at = now() where token_hash = $1 and ended_at is null',
};

/** $1 user: everywhere. */
export const END_ALL: PlatformStatement = {
  name: 'session_end_all',
  sql: 'update sessions set ended_at = now() where user_id = $1 and ended_at is null',
};

/** $1 payload: every server drops what it remembers about it. */
export const NOTIFY_ACCESS: PlatformStatement = { name: 'session_notify', sql: "select pg_notify('lambda_access', $1)" };

/** Rows that nobody can use any more; ended ones stay a month so that their owner is told what happened. */
/** $1 id, $2 person (null for nobody), $3 outcome, $4 address. */
export const NOTE_SIGN_IN: PlatformStatement = {
  name: 'sign_in_note',
  sql: `insert into sign_ins (id, created_at, created_by, user_id, outcome, ip) values ($1, now(), $2, $2, $3, $4)`,
};
/** What nobody compares any more. */
export const SWEEP_SIGN_INS: PlatformStatement = {
  name: 'sign_in_sweep',
  sql: "delete from sign_ins where created_at < now() - interval '400 days'",
};
export const SWEEP_SESSIONS: PlatformStatement = {
  name: 'session_sweep',
  sql: "delete from sessions where expires_at < now() - interval '30 days'",
};

/** $1 person. Columns: id, login, first name, last name, language. None for somebody who may not sign in. */
export const FIND_PERSON: PlatformStatement = {
  name: 'session_find_person',
  sql: "select id, login, first_name, last_name, language from users where id = $1 and status = 'active' and deleted_at is null",
};

/** $1 role: its definition, the company and the unit that it belongs to. */
export const ROLE_TEXT: PlatformStatement = {
  name: 'role_text',
  sql: 'select permissions, owner_company_id, owner_unit_id from roles where id = $1 and deleted_at is null',
};

/** $1 company, $2 person, $3 unit: one row when the person works there. */
export const EMPLOYEE_IN_UNIT: PlatformStatement = {
  name: 'employee_in_unit',
  sql: `select e.id from employee e where e.company_id = $1::bigint and e.user_id = $2::bigint and e.struct_id = $3::bigint
    and e.deleted_at is null limit 1`,
};

/** $1 company: its own roles. Columns: id, definition. */
export const ROLES_OF_COMPANY: PlatformStatement = {
  name: 'roles_of_company',
  sql: 'select id, permissions from roles where owner_company_id = $1::bigint and deleted_at is null order by id',
};

const RESTORABLE = "u.id <> $3::bigint and u.deleted_at is not null and u.status <> 'erased'";
/** $1 login name, $2 e-mail address (either may be null), $3 the person who is written. Columns: which of them a deleted account has that can still come back. */
export const NAMES_RESERVED: PlatformStatement = {
  name: 'names_reserved',
  sql: `select exists (select 1 from users u where u.login_ci = lower($1::text) and ${RESTORABLE}),
    exists (select 1 from users u where u.email_ci = lower($2::text) and ${RESTORABLE})`,
};

/** $1 person, $2 company: the roles held there. Columns: id, definition, the company's maximum. */
export const ROLES_IN_COMPANY: PlatformStatement = {
  name: 'roles_in_company',
  sql: `select r.id, r.permissions, c.max_permissions from memberships m
    join roles r on r.id = m.role_id and r.deleted_at is null
    join company c on c.id = m.member_company_id
    where m.user_id = $1::bigint and m.member_company_id = $2::bigint and m.deleted_at is null order by r.id`,
};

/** $1 company, $2 employee: the roles that the person holds there. Columns: id, definition. */
export const ROLES_OF_EMPLOYEE: PlatformStatement = {
  name: 'roles_of_employee',
  sql: `select r.id, r.permissions from employee e
    join memberships m on m.user_id = e.user_id and m.member_company_id = e.company_id and m.deleted_at is null
    join roles r on r.id = m.role_id and r.deleted_at is null
    where e.company_id = $1::bigint and e.id = $2::bigint and e.deleted_at is null order by r.id`,
};

/** $1 company: what its roles may have at most, and what an ordinary employee is given. */
export const LIMITS_OF_COMPANY: PlatformStatement = {
  name: 'limits_of_company',
  sql: 'select max_permissions, standard_permissions from company where id = $1::bigint',
};
