/** The SQL around new companies. */
import type { PlatformStatement } from '@lambda/engine/sql/named-statements.ts';

/** $1 register number: a row when such a company is here. */
export const REGISTER_TAKEN: PlatformStatement = {
  name: 'company_register_taken',
  sql: 'select id from company where register_number = $1 and deleted_at is null limit 1',
};

/** $1 address of a page: a row when a company has it. */
export const ADDRESS_TAKEN: PlatformStatement = {
  name: 'company_address_taken',
  sql: 'select id from company where company_url = $1 and deleted_at is null limit 1',
};

/** $1 code: a row when such a plan is sold. Columns: name, price. */
export const FIND_PLAN: PlatformStatement = {
  name: 'company_plan',
  sql: `select subscription, amount from system_payment_config
    where code = $1 and is_active and deleted_at is null order by locale = 'mn' desc limit 1`,
};

/** The plan that costs nothing, with which every company begins. */
export const FREE_PLAN: PlatformStatement = {
  name: 'company_free_plan',
  sql: `select subscription from system_payment_config
    where amount = 0 and is_active and deleted_at is null order by locale = 'mn' desc, id limit 1`,
};

/**
 * $1 person. Columns: address, phone, last name, first name, register number: as the account says, else as the person's record in
 * a company that they work in. The register number is the account's alone.
 */
export const FOUNDER: PlatformStatement = {
  name: 'company_founder',
  sql: `select u.email, coalesce(u.phone, e.phone_one), coalesce(u.last_name, e.lastname), coalesce(u.first_name, e.firstname), u.register
    from users u left join (select e.user_id, e.phone_one, e.lastname, e.firstname from memberships m
      join employee e on e.company_id = m.member_company_id and e.user_id = m.user_id and e.deleted_at is null
      where m.user_id = $1::bigint and m.deleted_at is null order by e.id limit 1) e on e.user_id = u.id
    where u.id = $1::bigint and u.deleted_at is null`,
};

/** $1 login name: those that begin with it. */
export const LOGINS_LIKE: PlatformStatement = {
  name: 'company_logins_like',
  sql: 'select login_ci from users where starts_with(login_ci, $1) limit 1000',
};

/** The code of the plan that costs least. */
export const CHEAPEST_PLAN: PlatformStatement = {
  name: 'company_cheapest_plan',
  sql: 'select code from system_payment_config where is_active and deleted_at is null order by amount, id limit 1',
};

/** $1 address: an account that is open, and the first company in which it works. Columns: person, login name, company. */
export const ACCOUNT_WITH_COMPANY: PlatformStatement = {
  name: 'company_account_by_email',
  sql: `select u.id, u.login, (select m.member_company_id from memberships m join company c on c.id = m.member_company_id and c.deleted_at is null
      where m.user_id = u.id and m.deleted_at is null order by m.id limit 1)
    from users u where lower(u.email) = $1 and u.status = 'active' and u.deleted_at is null limit 1`,
};

/** $1 roles of administrators, as an array: a row when somebody who may sign in has one of them. */
export const ADMINISTRATORS: PlatformStatement = {
  name: 'company_administrators',
  sql: `select u.id from memberships m join users u on u.id = m.user_id and u.status = 'active' and u.deleted_at is null
    join company c on c.id = m.member_company_id and c.deleted_at is null
    where m.role_id = any($1::bigint[]) and m.deleted_at is null limit 1`,
};

/** Two who ask at once must not both become the first. */
export const LOCK_FIRST: PlatformStatement = {
  name: 'company_first_lock',
  sql: "select pg_advisory_xact_lock(hashtext('lambda first administrator'))",
};
