/** Whether a text is the login name or the e-mail of somebody who works in a company: what the rule `lambda-account` asks. */
import { countVisit } from '../sessions/attempts.ts';
import { type PlatformStatement, withParams } from '../sessions/statements.ts';
import type { ReadScene } from './row-sql.ts';

const HOUR = 3_600;
const MOST_AN_HOUR = 60;

/** As SQL. Accounts of other companies, blocked ones and those about to be deleted are not there. */
export const namesColleague = (value: string, company: string): string => `exists (select from users u
  where (u.login_ci = lower(${value}) or u.email_ci = lower(${value})) and u.status = 'active' and u.deleted_at is null and u.erase_at is null
    and exists (select from memberships m where m.user_id = u.id and m.member_company_id = ${company} and m.deleted_at is null))`;

/** $1 text, $2 company. */
const IS_COLLEAGUE: PlatformStatement = { name: 'account_is_colleague', sql: `select ${namesColleague('$1::text', '$2::bigint')}` };

/** Counted before it is looked up, so that nobody tries names. Throws TOO_MANY_REQUESTS. */
export async function isColleague({ database, actor }: Pick<ReadScene, 'database' | 'actor'>, value: string): Promise<boolean> {
  await countVisit({ database, what: 'account-check', ip: `user:${actor.userId}`, most: MOST_AN_HOUR, seconds: HOUR });
  const [found] = await database.readBatch([withParams(IS_COLLEAGUE, value.trim(), actor.companyId)], null);
  return found?.rows[0]?.[0] === 't';
}
