/** The SQL of invitations. Each statement is one atomic step. */
import type { PlatformStatement } from '@lambda/engine/sql/named-statements.ts';

/** $1 id for a new row, $2 digest, $3 invitation, $4 company, $5 until when: the link of the letter before is of no use any more. */
export const PUT_TOKEN: PlatformStatement = {
  name: 'invitation_token_put',
  sql: `insert into invitation_tokens as t (id, created_at, token_hash, invitation_id, inviting_company_id, expires_at)
    values ($1, now(), $2, $3, $4, $5::timestamptz)
    on conflict (invitation_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
};

/** $1 invitation. */
export const DROP_TOKEN: PlatformStatement = {
  name: 'invitation_token_drop',
  sql: 'delete from invitation_tokens where invitation_id = $1',
};

/** $1 digest, $2 invitation: a row comes back for the first who uses it. */
export const USE_TOKEN: PlatformStatement = {
  name: 'invitation_token_use',
  sql: 'delete from invitation_tokens where token_hash = $1 and invitation_id = $2::bigint and expires_at > now() returning id',
};

/**
 * $1 digest. What can still be accepted: whoever has sent it works in the company yet, or has registered it for others and nobody works there. Columns: invitation, company, address, last name, first
 * name, name of the company, until when, account of the address and whether its person has yet to set a password, who invites, language, then the role with its definition, name and version, who has
 * sent it and whether they work there.
 */
export const FIND_INVITATION: PlatformStatement = {
  name: 'invitation_find',
  sql: `select i.id, c.id, i.email, i.last_name, i.first_name, c.company_name, to_json(t.expires_at)#>>'{}', u.id, u.password is null,
      concat_ws(' ', by_.last_name, by_.first_name), i.language, r.id, r.permissions, r.display_name, r.version, by_.id,
      exists (select 1 from memberships m where m.user_id = by_.id and m.member_company_id = c.id and m.deleted_at is null)
    from invitation_tokens t
      join invitations i on i.company_id = t.inviting_company_id and i.id = t.invitation_id
        and i.state = 'pending' and i.deleted_at is null
      join company c on c.id = t.inviting_company_id and c.deleted_at is null
      join users by_ on by_.id = i.created_by and by_.status = 'active' and by_.deleted_at is null
      join roles r on r.deleted_at is null and case when i.role = 'own' then r.id = i.own_role_id and r.owner_company_id = c.id
        else r.name = i.role and r.owner_company_id is null end
      left join users u on u.email_ci = i.email and u.deleted_at is null
    where t.token_hash = $1 and t.expires_at > clock_timestamp()
      and (exists (select 1 from memberships m where m.user_id = by_.id and m.member_company_id = c.id and m.deleted_at is null)
        or (c.founder_id = by_.id
          and not exists (select 1 from memberships m where m.member_company_id = c.id and m.deleted_at is null)))
    limit 1`,
};

/** $1 role, $2 version: a row when it is still as it was; from now to the end of the transaction nobody changes it. */
export const HOLD_ROLE: PlatformStatement = {
  name: 'invitation_hold_role',
  sql: 'select id from roles where id = $1::bigint and version = $2::bigint and deleted_at is null for share',
};

/** $1 id for a new row, $2 digest, $3 account, $4 company of who has added it, $5 until when, $6 who: the link before is of no use any more. */
export const PUT_ACCOUNT_TOKEN: PlatformStatement = {
  name: 'invitation_account_token_put',
  sql: `insert into invitation_tokens as t (id, created_at, token_hash, user_id, inviting_company_id, expires_at, created_by)
    values ($1, now(), $2, $3, $4, $5::timestamptz, $6)
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
      created_by = excluded.created_by, inviting_company_id = excluded.inviting_company_id`,
};

/** $1 account. */
export const DROP_ACCOUNT_TOKEN: PlatformStatement = {
  name: 'invitation_account_token_drop',
  sql: 'delete from invitation_tokens where user_id = $1',
};

/** $1 digest. An account whose person has yet to set a password. Columns: account, company, address, last name, first name, until when, who has added it, language. */
export const FIND_ACCOUNT: PlatformStatement = {
  name: 'invitation_find_account',
  sql: `select u.id, t.inviting_company_id, u.email, u.last_name, u.first_name, to_json(t.expires_at)#>>'{}',
      concat_ws(' ', by_.last_name, by_.first_name), u.language
    from invitation_tokens t
      join users u on u.id = t.user_id and u.password is null and u.status in ('waiting', 'active') and u.deleted_at is null
      left join users by_ on by_.id = t.created_by
    where t.token_hash = $1 and t.expires_at > clock_timestamp()`,
};

/** $1 digest, $2 account: a row comes back for the first who uses it. */
export const USE_ACCOUNT_TOKEN: PlatformStatement = {
  name: 'invitation_account_token_use',
  sql: 'delete from invitation_tokens where token_hash = $1 and user_id = $2::bigint and expires_at > now() returning id',
};

/** $1 account: a row as long as its person has no password, held to the end of the transaction. Columns: login name. */
export const HOLD_WAITING: PlatformStatement = {
  name: 'invitation_hold_waiting',
  sql: `select login from users where id = $1::bigint and password is null and status in ('waiting', 'active') and deleted_at is null
    for update`,
};

/** $1 company, $2 address: columns: somebody works there already, another invitation waits. */
export const IS_INVITED: PlatformStatement = {
  name: 'invitation_is_invited',
  sql: `select exists (select 1 from users u join memberships m on m.user_id = u.id and m.deleted_at is null
        where u.email_ci = $2 and u.deleted_at is null and m.member_company_id = $1::bigint),
      exists (select 1 from invitations i where i.company_id = $1::bigint and i.email = $2 and i.state = 'pending'
        and i.deleted_at is null and i.expires_at > clock_timestamp())`,
};

/** $1 company, $2 person, $3 role: a row when it is held already. */
export const HOLDS_ROLE: PlatformStatement = {
  name: 'invitation_holds_role',
  sql: `select id from memberships where member_company_id = $1::bigint and user_id = $2::bigint and role_id = $3::bigint
    and deleted_at is null limit 1`,
};

/** $1 company, $2 address: the record of the person among the people of the company, when it is one and nobody's yet. */
export const OWN_RECORD: PlatformStatement = {
  name: 'invitation_own_record',
  sql: `select min(e.id) from employee e where e.company_id = $1::bigint and lower(e.email) = $2 and e.user_id is null
      and e.status <> 'left' and e.deleted_at is null having count(*) = 1`,
};

/** $1 role: what people call it. */
export const ROLE_NAME: PlatformStatement = { name: 'invitation_role', sql: 'select display_name from roles where id = $1' };

/** $1 person: the login name. */
export const LOGIN_OF: PlatformStatement = { name: 'invitation_login', sql: 'select login from users where id = $1' };

/** $1 company: its name. */
export const COMPANY_NAME: PlatformStatement = { name: 'invitation_company', sql: 'select company_name from company where id = $1' };
