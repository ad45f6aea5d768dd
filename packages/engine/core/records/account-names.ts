/** Whether a text is the login name or the e-mail of somebody who works in a company: what the rule `lambda-account` asks, as SQL. */

/** Accounts of other companies, blocked ones and those about to be deleted are not there. */
export const namesColleague = (value: string, company: string): string => `exists (select 1 from users u
  where (u.login_ci = lower(${value}) or u.email_ci = lower(${value})) and u.status = 'active' and u.deleted_at is null and u.erase_at is null
    and exists (select 1 from memberships m where m.user_id = u.id and m.member_company_id = ${company} and m.deleted_at is null))`;
