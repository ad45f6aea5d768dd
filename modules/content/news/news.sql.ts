/** The SQL of news: whom they are meant for, and what is due. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** So many people are laid news before by the publishing itself; more get them from the job. */
const MANY = 500;

type OfCompany = { readonly company: number };
type OfNews = OfCompany & { readonly news: number };

/**
 * Everybody at work who can sign in. Whom a unit is named for, its units below are named for too. $1 is the company: distributed
 * tables are walked down only within one that is given.
 */
const meant = `(n.audience = 'everybody'
    or (n.audience = 'units' and e.struct_id in (
      with recursive below(id) as (
        select unnest(n.audience_units)
        union select s.id from struct s join below b on s.parent_id = b.id where s.company_id = $1::bigint and s.deleted_at is null
      ) select b.id from below b))
    or (n.audience = 'roles' and exists (
      select 1 from memberships m join roles r on r.id = m.role_id
      where m.user_id = e.user_id and m.member_company_id = n.company_id and m.deleted_at is null and r.name = any(n.audience_roles))))`;
const without = `not exists (select 1 from news_receipt r
    where r.company_id = n.company_id and r.news_id = n.id and r.employee_id = e.id and r.deleted_at is null)`;
const people = `employee e on e.company_id = n.company_id and e.deleted_at is null and e.status <> 'left' and e.user_id is not null`;

/** Whom a piece of news is meant for and who has no receipt of it yet, as it is stored by now. Column: employee. */
export const recipientsOf = ({ company, news, most = MANY }: OfNews & { readonly most?: number }): Statement => ({
  name: 'news_recipients',
  sql: `select e.id from news n join ${people}
    where n.company_id = $1::bigint and n.id = $2::bigint and ${meant} and ${without} order by e.id limit $3::bigint`,
  params: [company, news, most],
});
/** A row when there are more of them than are laid it before while somebody waits. */
export const manyRecipients = ({ company, news }: OfNews): Statement => ({
  name: 'news_many_recipients',
  sql: `select 1 from news n join ${people}
    where n.company_id = $1::bigint and n.id = $2::bigint and ${meant} and ${without} limit 1 offset $3::bigint`,
  params: [company, news, MANY],
});
/** Column: how many there are. */
export const countRecipients = ({ company, news }: OfNews): Statement => ({
  name: 'news_count_recipients',
  sql: `select count(*) from news n join ${people} where n.company_id = $1::bigint and n.id = $2::bigint and ${meant} and ${without}`,
  params: [company, news],
});
/** Locks a piece of news that is out. No row when it is not, or not any more. */
export const lockPublished = ({ company, news }: OfNews): Statement => ({
  name: 'news_lock_published',
  sql: `select n.id from news n where n.company_id = $1::bigint and n.id = $2::bigint and n.state = 'published' and n.deleted_at is null
    for no key update`,
  params: [company, news],
});

/** The same for all that has been out for a while: who has come since. Columns: news, employee. */
export const missingRecipients = ({ company, now }: OfCompany & { readonly now: string }): Statement => ({
  name: 'news_missing_recipients',
  sql: `select n.id, e.id from news n join ${people}
    where n.company_id = $1::bigint and n.state = 'published' and n.deleted_at is null and ${meant} and ${without}
      and n.published_at <= $2::timestamptz - interval '30 minutes'
    order by n.id, e.id limit 1000`,
  params: [company, now],
});

/** News whose time has come. Columns: news, the state to go to. */
export const dueNews = ({ company, now }: OfCompany & { readonly now: string }): Statement => ({
  name: 'news_due',
  sql: `select n.id, case n.state when 'scheduled' then 'published' else 'archived' end from news n
    where n.company_id = $1::bigint and n.deleted_at is null
      and ((n.state = 'scheduled' and n.publish_at <= $2::timestamptz) or (n.state = 'published' and n.publish_until <= $2::timestamptz))
    order by n.id`,
  params: [company, now],
});

/** Locks a piece of news that is still to go to the state. No row when somebody was there before. */
export const lockDue = ({ company, news, now, to }: OfNews & { readonly now: string; readonly to: string }): Statement => ({
  name: `news_lock_due_${to}`,
  sql: `select n.id from news n where n.company_id = $1::bigint and n.id = $2::bigint and n.deleted_at is null
      and ${to === 'published' ? "n.state = 'scheduled' and n.publish_at" : "n.state = 'published' and n.publish_until"} <= $3::timestamptz
    for no key update`,
  params: [company, news, now],
});

/** How the author is called. Columns: last name, first name, picture. */
export const authorOf = ({ company, employee }: OfCompany & { readonly employee: number }): Statement => ({
  name: 'news_author',
  sql: 'select e.lastname, e.firstname, e.avatar from employee e where e.company_id = $1::bigint and e.id = $2::bigint',
  params: [company, employee],
});
