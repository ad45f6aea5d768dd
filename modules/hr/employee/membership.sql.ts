/** The SQL that takes an account its way into one company, and gives it back. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Ending = { readonly company: number; readonly account: number; readonly now: string; readonly user: number };
/** Ends every role of the account in the company; other companies are not touched. */
export const endMembership = ({ company, account, now, user }: Ending): Statement => ({
  name: 'hr_end_membership',
  sql: `update memberships m set deleted_at = $3::timestamptz, updated_at = $3::timestamptz, updated_by = $4::bigint, version = m.version + 1
    where m.member_company_id = $1::bigint and m.user_id = $2::bigint and m.deleted_at is null`,
  params: [company, account, now, user],
});

/** Rows of \`m\` that may be living again: nobody has given the same role a second time since. */
const FREE = `not exists (select 1 from memberships o where o.user_id = m.user_id and o.member_company_id = m.member_company_id
      and o.role_id = m.role_id and o.deleted_at is null)
    and exists (select 1 from roles r where r.id = m.role_id and r.deleted_at is null)`;
const LIVING_AGAIN = 'deleted_at = null, updated_at = $3::timestamptz, updated_by = $4::bigint, version = m.version + 1';

/** Gives back the roles that ended at the moment at which the employee was deleted. */
export const reviveMembership = ({ company, account, now, user, endedAt }: Ending & { readonly endedAt: string }): Statement => ({
  name: 'hr_revive_membership',
  sql: `update memberships m set ${LIVING_AGAIN}
    where m.member_company_id = $1::bigint and m.user_id = $2::bigint and m.deleted_at = $5::timestamptz and ${FREE}`,
  params: [company, account, now, user, endedAt],
});

/** Within so many days a leaving counts as set by mistake; who comes back later is given roles anew. */
export const MISTAKE_DAYS = 30;
type Returning = {
  readonly company: number;
  readonly employee: number;
  readonly now: string;
  readonly user: number | null;
  /** The id of a line of the history. */
  readonly line: number;
  readonly write: number | null;
};
/**
 * An employee whom this moment has set back from \`left\` gets back the account and the roles that the leaving had cost, unless
 * the account belongs to another record by now. Which they were stands in the history of the leaving. Behind the change itself.
 */
export const returnAccount = ({ company, employee, now, user, line, write }: Returning): Statement => ({
  name: 'hr_return_account',
  sql: `with gone as (
      select h.created_at, h.changes from record_history h
      where h.company_id = $1::bigint and h.model = 'employee' and h.record_id = $2::bigint and h.action = 'update'
        and h.changes->'status'->>1 = 'left' and h.created_at > $3::timestamptz - interval '${MISTAKE_DAYS} days'
      order by h.created_at desc, h.id desc limit 1
    ), back as (
      select e.id, e.user_id, u.id as account, g.created_at from gone g
        join employee e on e.company_id = $1::bigint and e.id = $2::bigint and e.deleted_at is null and e.status <> 'left'
        join users u on u.id = (g.changes->'user_id'->>0)::bigint and u.deleted_at is null
      where (e.user_id is null or e.user_id = u.id)
        and exists (select 1 from record_history n where n.company_id = $1::bigint and n.model = 'employee' and n.record_id = $2::bigint
          and n.created_at = $3::timestamptz and n.changes->'status'->>0 = 'left')
        and not exists (select 1 from employee o where o.company_id = $1::bigint and o.user_id = u.id and o.id <> e.id and o.deleted_at is null)
    ), tied as (
      update employee e set user_id = b.account, version = e.version + 1, updated_at = $3::timestamptz, updated_by = $4::bigint
      from back b where e.company_id = $1::bigint and e.id = b.id and e.user_id is null returning e.id, e.user_id
    ), told as (
      insert into record_history (company_id, id, model, record_id, action, changes, created_at, created_by, write_id)
      select $1::bigint, $5::bigint, 'employee', t.id, 'update', json_build_object('user_id', json_build_array(null, t.user_id)),
        $3::timestamptz, $4::bigint, $6::bigint
      from tied t
    ), revived as (
      update memberships m set ${LIVING_AGAIN}
      from back b where m.user_id = b.account and m.member_company_id = $1::bigint and m.deleted_at = b.created_at and ${FREE}
    )
    select b.id, pg_notify('lambda_access', 'user:' || b.account)::text from back b`,
  params: [company, employee, now, user, line, write],
});
