/**
 * When a field becomes searchable while servers of an older version still work beside the new ones, these write rows without
 * its words. For two days every server looks now and then for what was written since the last look and makes up for it.
 */

import type { DatabaseConnection } from '../../sql/postgres.ts';
import { type Query, runSql } from '../../sql/run-sql.ts';
import type { Registry } from '../registry/registry.ts';
import { type Filled, FOLLOWED, fillSince } from './search-fill.ts';

const MAKE = `create table if not exists ${FOLLOWED} (table_name text primary key, since timestamptz not null, until timestamptz not null)`;
const FOLLOW_FOR = '2 days';
/** A write is dated by its beginning and seen at its end: so much earlier than the last look the next one begins. */
const OVERLAP = '5 minutes';
/** Any fixed number: whoever looks holds this lock. */
const LOCK_KEY = 7_265_651;

/** Remembers tables whose rows were just given the words of new search fields. */
export async function followTables(query: Query, filled: readonly Filled[]): Promise<void> {
  if (filled.length === 0) return;
  await query(MAKE);
  await query(
    `insert into ${FOLLOWED} (table_name, since, until) select t, s, s + interval '${FOLLOW_FOR}' from unnest($1::text[], $2::timestamptz[]) u (t, s)
      on conflict (table_name) do update set since = least(${FOLLOWED}.since, excluded.since), until = excluded.until`,
    [filled.map(({ table }) => table), filled.map(({ since }) => since)],
  );
}

async function look(query: Query, registry: Registry): Promise<void> {
  const [{ now } = { now: '' }] = await query<{ now: string }>('select now()::text as now');
  const open = await query<{ table_name: string; since: string }>(
    `select table_name, (since - interval '${OVERLAP}')::text as since from ${FOLLOWED}`,
  );
  await fillSince(
    query,
    registry,
    open.map(({ table_name: table, since }) => ({ table, since })),
  );
  await query(`delete from ${FOLLOWED} where until < $1::timestamptz`, [now]);
  await query(`update ${FOLLOWED} set since = $1::timestamptz where table_name = any($2)`, [now, open.map(({ table_name }) => table_name)]);
}

/** Makes up for what older servers have written since the last look; one process at a time, the others leave it to that one. */
export const followOlderServers = (connection: DatabaseConnection, registry: Registry): Promise<void> =>
  runSql(connection, async (query) => {
    const [known] = await query<{ there: boolean }>(`select to_regclass('${FOLLOWED}') is not null as there`);
    if (!known?.there) return;
    const [turn] = await query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK_KEY]);
    // The lock goes with the connection.
    if (turn?.mine) await look(query, registry);
  });
