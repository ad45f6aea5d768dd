/** The SQL of what people do with their own accounts. Platform tables only; every value is a parameter. */
import { users } from '../../core/platform/user.model.ts';
import { searchColumnNames } from '../../core/schema/search-column.ts';
import type { PlatformStatement } from '../../sql/named-statements.ts';

const PERSON = `select u.id, u.login, u.first_name, u.language, c.id, c.company_name, u.email from users u
    left join memberships m on m.user_id = u.id and m.deleted_at is null
    left join company c on c.id = m.member_company_id and c.deleted_at is null
    where u.status = 'active' and u.deleted_at is null and`;

/** $1 address in lower case: who signs in with it. Columns: id, login, first name, language, a company of theirs and its name (none for whoever works nowhere), address. */
export const FIND_BY_EMAIL: PlatformStatement = {
  name: 'account_by_email',
  sql: `${PERSON} u.email_ci = $1 order by c.id is null, m.id limit 1`,
};
/** $1 person. Columns as above. */
export const FIND_BY_ID: PlatformStatement = {
  name: 'account_by_id',
  sql: `${PERSON} u.id = $1::bigint order by c.id is null, m.id limit 1`,
};

/** $1 roles of administrators, as an array: the company in which the first of them works. It keeps the letters to people of no company. */
export const PLATFORM_COMPANY: PlatformStatement = {
  name: 'account_platform_company',
  sql: `select m.member_company_id from memberships m join company c on c.id = m.member_company_id and c.deleted_at is null
    where m.role_id = any($1::bigint[]) and m.deleted_at is null order by m.id limit 1`,
};

/** $1 company that is preferred (0 for none), $2 id, $3 person, $4 address of the network, $5 what has changed: a line in the log. */
export const NOTE_ACCOUNT: PlatformStatement = {
  name: 'account_note',
  sql: `insert into record_history (company_id, id, created_at, created_by, model, record_id, action, changes, ip)
    select m.member_company_id, $2::bigint, now(), $3::bigint, 'users', $3::bigint, 'update', $5::json, $4::text
    from memberships m where m.user_id = $3::bigint and m.deleted_at is null
    order by m.member_company_id = $1::bigint desc, m.id limit 1`,
};

const PROFILE =
  'select login, email, first_name, last_name, language, nickname, phone, register, birthday, gender from users where id = $1 and deleted_at is null';
/** $1 person. Columns: login, e-mail, first name, last name, language, nickname, phone, register number, date of birth, gender. */
export const READ_PROFILE: PlatformStatement = { name: 'account_profile', sql: PROFILE };
/** The same, and the row stays as it is until the transaction ends. */
export const HOLD_PROFILE: PlatformStatement = { name: 'account_hold_profile', sql: `${PROFILE} for update` };

const searched = searchColumnNames(users).map((name, at, { length }) => `${name} = $${at + 4}${at === length - 1 ? '::tsvector' : ''}`);
const written = ['first_name', 'last_name', 'language', 'nickname', 'phone', 'register', 'gender'].map(
  (name) => `${name} = case when $2::jsonb ? '${name}' then $2::jsonb->>'${name}' else ${name} end`,
);
/**
 * $1 person, $2 the fields that change with their values, as a JSON object, $3 the date of birth, changed or not (tables that are
 * distributed refuse to make a date of a text inside `case`); then what the searches find the person by.
 */
export const SET_PROFILE: PlatformStatement = {
  name: 'account_set_profile',
  sql: `update users set ${[...written, 'birthday = $3::date', ...searched].join(', ')}, updated_at = now(), updated_by = $1, version = version + 1
    where id = $1 and deleted_at is null`,
};

/**
 * $1 person, $2 seconds that a kept session lives. Sessions that somebody could still use, the newest first. Columns: id, digest, device, address, signed in, last used
 * (kept ones are prolonged by use, at most once an hour), screen locked.
 */
export const LIST_DEVICES: PlatformStatement = {
  name: 'account_devices',
  sql: `select id, token_hash, agent, ip, to_json(created_at)#>>'{}',
      to_json(case when expires_at - created_at > interval '1 day' then expires_at - make_interval(secs => $2) else created_at end)#>>'{}',
      locked_at is not null
    from sessions where user_id = $1 and ended_at is null and expires_at > now() order by 6 desc, id desc limit 100`,
};

/** $1 person, $2 session: ends one of the own sessions. Columns: digest. */
export const END_DEVICE: PlatformStatement = {
  name: 'account_end_device',
  sql: 'update sessions set ended_at = now() where user_id = $1 and id = $2 and ended_at is null returning token_hash',
};

/** $1 person, $2 digest of the session that stays. */
export const END_OTHERS: PlatformStatement = {
  name: 'account_end_others',
  sql: 'update sessions set ended_at = now() where user_id = $1 and token_hash <> $2 and ended_at is null',
};
