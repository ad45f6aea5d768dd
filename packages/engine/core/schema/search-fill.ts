/**
 * Writes the stored columns of searches for rows that are there already: when a field becomes searchable, and for rows
 * that came another way than through the platform. Some rows at a time, so that nobody waits long for one of them.
 */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { tableName } from '@lambda/model/definitions/names.ts';
import { isSearchedInside, searchFields } from '@lambda/model/search/search-fields.ts';
import { FOLD_VERSION } from '@lambda/model/search/search-fold.ts';
import { arrayLiteral, quoteName } from '../../sql/database.ts';
import type { DatabaseConnection } from '../../sql/postgres.ts';
import { type Query, runSql } from '../../sql/run-sql.ts';
import type { Registry } from '../registry/registry.ts';
import { searchColumnNames, searchValues } from './search-column.ts';

/** Since when rows of a table were written anew, by the database's clock. */
export type Filled = { readonly table: string; readonly since: string };

const RECORD = 'lambda_search';
/** Tables that servers of an older version may still write into without the words: `search-follow.ts`. */
export const FOLLOWED = 'lambda_search_follow';
const RECORD_SQL = `create table if not exists ${RECORD} (table_name text not null, field text not null, fold bigint not null, primary key (table_name, field))`;
/** Any fixed number: whoever writes the columns holds this lock. */
const LOCK_KEY = 7_265_645;
const BATCH = 500;
/** Somebody else holds a row of the batch, or the two wait for each other: it is tried again. */
const HELD: ReadonlySet<unknown> = new Set(['55P03', '40P01']);
const ATTEMPTS = 60;
const BETWEEN_ATTEMPTS_MS = 500;

const searchedModels = (registry: Registry): readonly ModelDefinition[] =>
  [...registry.models.values()].filter((model) => searchFields(model).length > 0);

/** A field is written anew when it is to be found from inside, or no longer. */
const recordedAs = (model: ModelDefinition, field: string): string => (isSearchedInside(model, field) ? `${field}:inside` : field);
const entryOf = (table: string, field: string): string => `${table} ${field}`;
/** The fields whose columns are known to be written. */
async function readRecord(query: Query): Promise<ReadonlySet<string>> {
  const [known] = await query<{ there: boolean }>(`select to_regclass('${RECORD}') is not null as there`);
  if (!known?.there) return new Set();
  const rows = await query<{ table_name: string; field: string }>(`select table_name, field from ${RECORD} where fold = $1`, [
    FOLD_VERSION,
  ]);
  return new Set(rows.map(({ table_name, field }) => entryOf(table_name, field)));
}

type TableCalled = { readonly from: string; readonly to: string };
/**
 * By table the search fields whose columns are not known to be written; those of tables without rows are not among them.
 * Tables that are yet to be called otherwise are asked about by the name that they still have.
 */
export async function unwrittenSearch(
  query: Query,
  registry: Registry,
  called: readonly TableCalled[] = [],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const stillOf = (table: string): string => called.find(({ to }) => to === table)?.from ?? table;
  const written = await readRecord(query);
  const open = searchedModels(registry).flatMap((model): [string, readonly string[]][] => {
    const table = tableName(model.name);
    const fields = searchFields(model).filter((field) => !written.has(entryOf(stillOf(table), recordedAs(model, field))));
    return fields.length > 0 ? [[table, fields]] : [];
  });
  if (open.length === 0) return new Map();
  const tables = await query<{ name: string }>(
    'select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relname = any($1)',
    [open.map(([table]) => stillOf(table))],
  );
  const present = open.filter(([table]) => tables.some(({ name }) => name === stillOf(table)));
  if (present.length === 0) return new Map();
  const questions = present.map(([table], at) => `exists(select 1 from ${quoteName(stillOf(table))}) as t${at}`);
  const [answer = {}] = await query<Record<string, boolean>>(`select ${questions.join(', ')}`);
  return new Map(present.filter((_one, at) => answer[`t${at}`] === true));
}

type Key = { readonly company: string | null; readonly id: string };
type Row = Record<string, string | null>;
type Place = { readonly model: ModelDefinition; readonly where: string; readonly values: readonly unknown[] };

function statementsOf({ model, where, values }: Place) {
  const table = quoteName(tableName(model.name));
  const isCompany = model.placement === 'company';
  const key = isCompany ? ['company_id', 'id'] : ['id'];
  const fields = searchFields(model);
  const columns = searchColumnNames(model);
  const from = values.length;
  const after = isCompany ? `(r.company_id, r.id) > ($${from + 1}::bigint, $${from + 2}::bigint)` : `r.id > $${from + 1}::bigint`;
  const read = `select ${[...key, ...fields].map((name) => `r.${quoteName(name)}::text as ${quoteName(name)}`).join(', ')} from ${table} r
    where ${after} and (${where}) order by ${key.map((name) => `r.${name}`).join(', ')} limit ${BATCH} for no key update of r`;
  const types = [...key.map(() => 'bigint[]'), ...columns.map(() => 'text[]')];
  const names = [...key, ...columns.map((_column, at) => `c${at}`)];
  const typeOf = (at: number) => (at === columns.length - 1 ? '::tsvector' : '');
  const write = `update ${table} r set ${columns.map((name, at) => `${quoteName(name)} = u.c${at}${typeOf(at)}`).join(', ')}
    from unnest(${types.map((type, at) => `$${at + 1}::${type}`).join(', ')}) u (${names.join(', ')})
    where ${key.map((name) => `r.${name} = u.${name}`).join(' and ')}`;
  return { read, write, isCompany, columns };
}

/** Writes the columns of the next rows after `last`; null when there are no more. */
async function fillBatch(query: Query, place: Place, last: Key): Promise<Key | null> {
  const { read, write, isCompany, columns } = statementsOf(place);
  await query('begin');
  await query(`select set_config('lock_timeout', '5s', true)`);
  const rows = await query<Row>(read, [...place.values, ...(isCompany ? [last.company, last.id] : [last.id])]);
  const found = rows.map((row) => searchValues(place.model, Number(row.company_id), row));
  const listOf = (values: readonly (string | null | undefined)[]) => arrayLiteral(values.map((value) => value ?? null));
  if (rows.length > 0) {
    await query(write, [
      ...(isCompany ? [listOf(rows.map(({ company_id }) => company_id))] : []),
      listOf(rows.map(({ id }) => id)),
      ...columns.map((column) => listOf(found.map((values) => values[column]))),
    ]);
  }
  await query('commit');
  const end = rows.at(-1);
  return rows.length < BATCH || !end ? null : { company: end.company_id ?? null, id: end.id ?? '0' };
}

async function fillTable(query: Query, place: Place): Promise<void> {
  let last: Key | null = { company: '0', id: '0' };
  for (let attempt = 1; last; ) {
    try {
      last = await fillBatch(query, place, last);
      attempt = 1;
    } catch (error) {
      await query('rollback');
      if (!HELD.has((error as { code?: unknown }).code) || attempt++ >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_ATTEMPTS_MS));
    }
  }
}

const clock = async (query: Query): Promise<string> => (await query<{ now: string }>('select now()::text as now'))[0]?.now ?? '';
const anyOf = (fields: readonly string[]): string => fields.map((field) => `r.${quoteName(field)} is not null`).join(' or ');

async function writeRecord(query: Query, registry: Registry): Promise<void> {
  const all = searchedModels(registry).flatMap((model) =>
    searchFields(model).map((field) => [tableName(model.name), recordedAs(model, field)] as const),
  );
  const known = await readRecord(query);
  if (known.size === all.length && all.every(([table, field]) => known.has(entryOf(table, field)))) return;
  await query(RECORD_SQL);
  await query(
    `with wanted as (select * from unnest($1::text[], $2::text[]) w (table_name, field)),
      gone as (delete from ${RECORD} r where not exists (select 1 from wanted w where w.table_name = r.table_name and w.field = r.field))
    insert into ${RECORD} (table_name, field, fold) select table_name, field, $3 from wanted
      on conflict (table_name, field) do update set fold = excluded.fold where ${RECORD}.fold <> excluded.fold`,
    [all.map(([table]) => table), all.map(([, field]) => field), FOLD_VERSION],
  );
}

type Moved = {
  readonly renames: readonly { readonly model: string; readonly from: string; readonly to: string }[];
  readonly tables: readonly TableCalled[];
  readonly conversions: readonly { readonly model: string; readonly was?: string; readonly column: string }[];
};
/** Tables by the names that they have from now on: in what is written, and in what is followed. */
async function moveTables(query: Query, tables: readonly TableCalled[]): Promise<void> {
  const names = [tables.map(({ from }) => tableName(from)), tables.map(({ to }) => tableName(to))];
  for (const record of [RECORD, FOLLOWED]) {
    const [known] = await query<{ there: boolean }>(`select to_regclass('${record}') is not null as there`);
    if (!known?.there) continue;
    // What a removed table of the new name has left says nothing any more.
    await query(`delete from ${record} where table_name = any($2) and not table_name = any($1)`, names);
    await query(
      `update ${record} r set table_name = m.now from unnest($1::text[], $2::text[]) m (was, now) where r.table_name = m.was`,
      names,
    );
  }
}
/** What is written stays so under another name; what was converted is written anew. */
export async function moveWords(query: Query, moved: Moved): Promise<void> {
  await moveFields(query, moved);
  if (moved.tables.length > 0) await moveTables(query, moved.tables);
}
async function moveFields(query: Query, { renames, conversions }: Moved): Promise<void> {
  if (renames.length + conversions.length === 0) return;
  const [known] = await query<{ there: boolean }>(`select to_regclass('${RECORD}') is not null as there`);
  if (!known?.there) return;
  const [tables, fields] = [conversions.map(({ model, was }) => tableName(was ?? model)), conversions.map(({ column }) => column)];
  const isField = `split_part(r.field, ':', 1)`;
  await query(
    `delete from ${RECORD} r using unnest($1::text[], $2::text[]) c (table_name, field) where r.table_name = c.table_name and ${isField} = c.field`,
    [tables, fields],
  );
  const [models, from, to] = [renames.map(({ model }) => tableName(model)), renames.map((one) => one.from), renames.map((one) => one.to)];
  // Deleted first: two fields may have changed their names.
  await query(
    `create temporary table renamed_words on commit drop as
      select r.table_name, m.to_field || substr(r.field, length(m.from_field) + 1) as field, r.fold
      from ${RECORD} r join unnest($1::text[], $2::text[], $3::text[]) m (table_name, from_field, to_field)
        on m.table_name = r.table_name and m.from_field = ${isField}`,
    [models, from, to],
  );
  await query(
    `delete from ${RECORD} r using unnest($1::text[], $2::text[]) m (table_name, field) where r.table_name = m.table_name and ${isField} = m.field`,
    [models, from],
  );
  await query(`insert into ${RECORD} (table_name, field, fold) select table_name, field, fold from renamed_words on conflict do nothing`);
}

type Filling = {
  /** What `unwrittenSearch` has found before the tables were changed. */
  readonly unwritten: ReadonlyMap<string, readonly string[]>;
  readonly say?: ((line: string) => void) | undefined;
};
/** Writes what is not written yet and remembers it; a broken-off run starts anew. One process at a time. */
export async function fillSearch(query: Query, registry: Registry, { unwritten, say }: Filling): Promise<readonly Filled[]> {
  if (unwritten.size === 0) {
    await writeRecord(query, registry);
    return [];
  }
  await query('select pg_advisory_lock($1)', [LOCK_KEY]);
  try {
    // Another process may have done it while we waited.
    const open = await unwrittenSearch(query, registry);
    const filled: Filled[] = [];
    for (const model of searchedModels(registry)) {
      const table = tableName(model.name);
      const fields = open.get(table);
      if (!fields) continue;
      say?.(`${table}: the words of ${fields.join(', ')} are written for the search`);
      const since = await clock(query);
      await fillTable(query, { model, where: anyOf(fields), values: [] });
      filled.push({ table, since });
    }
    await writeRecord(query, registry);
    return filled;
  } finally {
    await query('select pg_advisory_unlock($1)', [LOCK_KEY]);
  }
}

export async function fillSince(query: Query, registry: Registry, filled: readonly Filled[]): Promise<void> {
  for (const { table, since } of filled) {
    const model = searchedModels(registry).find(({ name }) => tableName(name) === table);
    if (!model) continue;
    const changed = model.appendOnly ? [] : ['r.updated_at >= $1::timestamptz'];
    await fillTable(query, { model, where: [...changed, 'r.created_at >= $1::timestamptz'].join(' or '), values: [since] });
  }
}
/** Writes the columns of rows that were made or changed since, by servers that did not know yet of the new search fields. */
export const fillSearchSince = (connection: DatabaseConnection, registry: Registry, filled: readonly Filled[]): Promise<void> =>
  runSql(connection, (query) => fillSince(query, registry, filled));

/** Writes the columns of all rows of one model: a column that was gone begins empty. */
export const fillSearchOf = (connection: DatabaseConnection, registry: Registry, name: string): Promise<void> =>
  runSql(connection, async (query) => {
    const model = searchedModels(registry).find((one) => one.name === name);
    if (model) await fillTable(query, { model, where: anyOf(searchFields(model)), values: [] });
  });

/** Writes the columns of all rows: for rows that came another way than through the platform. */
export const fillSearchOfAll = (connection: DatabaseConnection, registry: Registry): Promise<void> =>
  runSql(connection, async (query) => {
    for (const model of searchedModels(registry)) await fillTable(query, { model, where: anyOf(searchFields(model)), values: [] });
  });
