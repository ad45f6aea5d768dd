/** Where old addresses lead. Read by everybody at every start of the page, so kept in memory for a moment. */

import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { LIST_ROUTE_RULES } from './route-rules.sql.ts';

/** What stands before the address of a page to say its language. */
export const LANGUAGE_PREFIX = /^\/(?:mn|en|ko)(?=\/|$)/i;
export type RouteRule = { readonly from: string; readonly to: string };

const MOST = 1_000;
const KEPT_MS = 10_000;
const kept = new WeakMap<Database, { readonly until: number; readonly rules: Promise<readonly RouteRule[]> }>();

/** A page is meant in whichever language it is read: one that a rule of an older version names is left out. */
const withoutLanguage = (path: string): string => path.replace(LANGUAGE_PREFIX, '') || '/';

async function read(database: Database): Promise<readonly RouteRule[]> {
  const [result] = await database.readBatch([withParams(LIST_ROUTE_RULES, MOST)], null);
  return (result?.rows ?? []).map(([from, to]) => ({ from: from ?? '', to: withoutLanguage(to ?? '') }));
}

/** At most a few seconds old. Times in milliseconds. */
export function routeRules(database: Database, now: number): Promise<readonly RouteRule[]> {
  const known = kept.get(database);
  if (known && known.until > now) return known.rules;
  const rules = read(database);
  kept.set(database, { until: now + KEPT_MS, rules });
  rules.catch(() => kept.delete(database));
  return rules;
}
