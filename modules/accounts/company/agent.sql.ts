/** The SQL of companies that somebody has registered for others. */
import type { PlatformStatement } from '@lambda/engine/sql/named-statements.ts';

/** How many are shown, newest first. */
const MOST_SHOWN = 500;
/** Whoever has accepted an invitation works there. */
const HAS_PEOPLE = 'exists (select 1 from memberships m where m.member_company_id = c.id and m.deleted_at is null)';

/**
 * $1 person: the companies that they have registered. Columns: id, name, register number, address, plan, when, whether somebody
 * works there, what the plan opens, address and end of the last invitation of its administrator.
 */
export const REGISTERED_BY: PlatformStatement = {
  name: 'company_registered_by',
  sql: `select c.id, c.company_name, c.register_number, c.company_url, c.subscription, to_json(c.created_at)#>>'{}', ${HAS_PEOPLE},
      coalesce(c.entitlements->>'standing', 'open'), i.email, i.expires_at > clock_timestamp()
    from company c left join (select distinct on (company_id) company_id, email, expires_at from invitations
      where company_id = any(array(select id from company where founder_id = $1::bigint)) and state = 'pending' and deleted_at is null
      order by company_id, id) i on i.company_id = c.id
    where c.founder_id = $1::bigint and c.deleted_at is null order by c.created_at desc, c.id desc limit ${MOST_SHOWN}`,
};

/** $1 person, $2 company: the invitation of the administrator of a company that the person has registered, while nobody works there. */
export const WAITING_ADMINISTRATOR: PlatformStatement = {
  name: 'company_waiting_administrator',
  sql: `select i.id from company c join invitations i on i.company_id = c.id and i.state = 'pending' and i.deleted_at is null
    where c.id = $2::bigint and c.founder_id = $1::bigint and c.deleted_at is null and not ${HAS_PEOPLE} order by i.id limit 1`,
};
