/** Asks whether a text names a colleague, before a form with the rule `lambda-account` is saved. */
import { namesColleague } from '../../core/records/account-names.ts';
import type { ReadContext } from '../../core/records/template.ts';
import { type PlatformStatement, withParams } from '../../sql/named-statements.ts';
import { countVisit } from './attempts.ts';

const HOUR = 3_600;
const MOST_AN_HOUR = 60;

/** $1 text, $2 company. */
const IS_COLLEAGUE: PlatformStatement = { name: 'account_is_colleague', sql: `select ${namesColleague('$1::text', '$2::bigint')}` };

/** Counted before it is looked up, so that nobody tries names. Throws TOO_MANY_REQUESTS. */
export async function isColleague({ database, actor }: Pick<ReadContext, 'database' | 'actor'>, value: string): Promise<boolean> {
  await countVisit({ database, what: 'account-check', ip: `user:${actor.userId}`, most: MOST_AN_HOUR, seconds: HOUR });
  const [found] = await database.readBatch([withParams(IS_COLLEAGUE, value.trim(), actor.companyId)], null);
  return found?.rows[0]?.[0] === 't';
}
