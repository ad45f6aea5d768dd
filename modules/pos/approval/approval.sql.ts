/** The SQL of approvals. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };
type Roles = { readonly roles: readonly number[] };

const MEMBER = `join memberships m on m.user_id = p.user_id and m.member_company_id = p.company_id and m.deleted_at is null
    join roles r on r.id = m.role_id and r.deleted_at is null
    join users u on u.id = p.user_id and u.deleted_at is null and u.status = 'active'`;

/** Managers who have a code and are managers still. Columns: user, name. */
export const managersWithPin = ({ company, roles }: Of & Roles): Statement => ({
  name: 'pos_managers_with_pin',
  sql: `select p.user_id, max(p.manager_name) from pos_pin p ${MEMBER}
    where p.company_id = $1::bigint and m.role_id = any($2::bigint[]) and p.deleted_at is null group by p.user_id order by 2, 1`,
  params: [company, arrayLiteral(roles)],
});
/** Columns: id, hash, name, role. */
export const pinOf = ({ company, user, roles }: Of & Roles & { readonly user: number }): Statement => ({
  name: 'pos_pin_of',
  sql: `select p.id, p.pin_hash, p.manager_name, r.name from pos_pin p ${MEMBER}
    where p.company_id = $1::bigint and p.user_id = $2::bigint and m.role_id = any($3::bigint[]) and p.deleted_at is null order by m.role_id limit 1`,
  params: [company, user, arrayLiteral(roles)],
});
/** Columns: id. */
export const ownPin = ({ company, user }: Of & { readonly user: number }): Statement => ({
  name: 'pos_own_pin',
  sql: 'select p.id from pos_pin p where p.company_id = $1::bigint and p.user_id = $2::bigint and p.deleted_at is null',
  params: [company, user],
});
/** What was allowed for a sale. Columns: percent, whether prices may be changed, hash of the basket. */
export const approvalsOf = ({ company, uuid }: Of & { readonly uuid: string }): Statement => ({
  name: 'pos_approvals_of',
  sql: `select a.discount_percent, a.may_change_price, a.basket_digest from pos_approval a
    where a.company_id = $1::bigint and a.sale_uuid = $2::text and a.approval_kind = 'sale' order by a.id desc`,
  params: [company, uuid],
});
/** Codes are seen by nobody's rights, so they are changed by statements alone. */
export const renewPin = ({
  company,
  id,
  name,
  hash,
}: Of & { readonly id: number; readonly name: string; readonly hash: string }): Statement => ({
  name: 'pos_renew_pin',
  sql: `update pos_pin set pin_hash = $3::text, manager_name = $4::text, wrong_tries = 0, locked_until = null
    where company_id = $1::bigint and id = $2::bigint`,
  params: [company, id, hash, name],
});
/**
 * A try is counted before the code is looked at, so that guesses at once all count; the right one forgets it. None while it is locked. Column: whether
 * it is locked from now on.
 */
export const takeTry = ({
  company,
  id,
  most,
  now,
  until,
}: Of & { readonly id: number; readonly most: number; readonly now: Date; readonly until: Date }): Statement => ({
  name: 'pos_take_pin_try',
  sql: `update pos_pin set wrong_tries = case when wrong_tries + 1 >= $3::integer then 0 else wrong_tries + 1 end,
      locked_until = case when wrong_tries + 1 >= $3::integer then $5::timestamptz end
    where company_id = $1::bigint and id = $2::bigint and (locked_until is null or locked_until <= $4::timestamptz) returning locked_until is not null`,
  params: [company, id, most, now.toISOString(), until.toISOString()],
});
export const forgetWrong = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'pos_forget_wrong_pins',
  sql: 'update pos_pin set wrong_tries = 0, locked_until = null where company_id = $1::bigint and id = $2::bigint',
  params: [company, id],
});
