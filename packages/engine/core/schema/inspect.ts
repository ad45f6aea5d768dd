/** Reads the schema that PostgreSQL has now, in the same terms as the desired one. */
import { quoteName } from '../../sql/database.ts';
import type { Query } from '../../sql/run-sql.ts';
import type { ForeignKey, Index, OnDelete, Schema } from './desired-schema.ts';

export type LiveColumn = {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly generated: boolean;
};
export type LiveTable = {
  readonly name: string;
  readonly columns: ReadonlyMap<string, LiveColumn>;
  readonly primaryKey: readonly string[];
  readonly foreignKeys: ReadonlyMap<string, ForeignKey>;
  readonly indexes: ReadonlyMap<string, Index>;
  readonly hasRows: boolean;
  /** Columns that the models want filled and that have empty values now. */
  readonly withEmpty: ReadonlySet<string>;
};
export type LiveSchema = { readonly tables: ReadonlyMap<string, LiveTable>; readonly hasIdSequence: boolean };

const COLUMNS = `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null, a.attgenerated <> '' as generated
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`;

const INDEXES = `select t.relname as table, c.relname as name, m.amname as method, i.indisunique as unique, i.indisprimary as primary, i.indisexclusion as excludes, pg_get_expr(i.indpred, i.indrelid) as predicate, i.indnkeyatts::int as keys,
    array(select json_build_object('name', coalesce(a.attname, ''), 'descending', coalesce((i.indoption[k.at - 1] & 1) = 1, false))
      from unnest(i.indkey::int2[]) with ordinality k(number, at) left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number and k.number > 0
      order by k.at)::json[] as columns
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam join pg_class t on t.oid = i.indrelid
  where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')`;

const FOREIGN_KEYS = `select t.relname as table, k.conname as name, r.relname as target, k.confdeltype as on_delete,
    array(select a.attname::text from unnest(k.conkey) with ordinality n(number, at) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number order by n.at) as columns,
    array(select a.attname::text from unnest(k.confkey) with ordinality n(number, at) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.number order by n.at) as target_columns
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`;

type ColumnRow = { table: string; name: string; type: string; not_null: boolean; generated: boolean };
type IndexRow = {
  table: string;
  name: string;
  unique: boolean;
  primary: boolean;
  excludes: boolean;
  predicate: string | null;
  /** How many of the columns are its key; the others stand beside it. */
  keys: number;
  method: 'btree' | 'gin' | 'gist' | 'hash';
  columns: { name: string; descending: boolean }[];
};
type ForeignKeyRow = { table: string; name: string; target: string; on_delete: string; columns: string[]; target_columns: string[] };

/** The condition of an index over rows that are not deleted. */
const LIVING = '(deleted_at IS NULL)';
const ACTIONS: Readonly<Record<string, OnDelete>> = { c: 'cascade', n: 'set null' };
type ByTable<T> = ReadonlyMap<string, readonly T[]>;
function byTable<T extends { table: string }>(rows: readonly T[]): ByTable<T> {
  const tables = new Map<string, T[]>();
  for (const row of rows) {
    const known = tables.get(row.table);
    if (known) known.push(row);
    else tables.set(row.table, [row]);
  }
  return tables;
}
const of = <T>(rows: ByTable<T>, table: string): readonly T[] => rows.get(table) ?? [];

/** Whether nothing about its columns and unique rules has to change: then nobody asks for its rows. */
function isAsWanted(wanted: Schema['tables'][number], live: readonly ColumnRow[], indexes: readonly IndexRow[]): boolean {
  const found = new Map(live.map((row) => [row.name, row]));
  const namesOf = (columns: readonly { readonly name: string }[]): string => columns.map(({ name }) => name).join();
  const isThere = ({ name, columns, livingOnly }: Index): boolean =>
    indexes.some(
      (row) =>
        row.name === name &&
        row.unique &&
        (row.predicate === LIVING) === livingOnly &&
        namesOf(row.columns.slice(0, row.keys)) === namesOf(columns),
    );
  return (
    found.size === wanted.columns.length &&
    wanted.columns.every(({ name, type, notNull }) => {
      const row = found.get(name);
      return row !== undefined && row.type === type && row.not_null === notNull;
    }) &&
    wanted.indexes.every((index) => !index.unique || isThere(index))
  );
}

type TableCalled = { readonly from: string; readonly to: string };
/** One question per table that may have to change: whether it has rows, and which wanted columns have empty values. */
async function askRows(
  query: Query,
  schema: Schema,
  columns: ByTable<ColumnRow>,
  indexes: ByTable<IndexRow>,
  called: readonly TableCalled[],
): Promise<Map<string, { hasRows: boolean; withEmpty: Set<string> }>> {
  const answers = new Map<string, { hasRows: boolean; withEmpty: Set<string> }>();
  for (const table of schema.tables) {
    const present = called.find(({ to }) => to === table.name)?.from ?? table.name;
    const live = of(columns, present);
    if (live.length === 0 || isAsWanted(table, live, of(indexes, present))) continue;
    const name = quoteName(present);
    const tightened = table.columns.filter((column) => column.notNull && live.some((one) => one.name === column.name && !one.not_null));
    const questions = [
      `exists(select 1 from ${name}) as r`,
      ...tightened.map((column, at) => `exists(select 1 from ${name} where ${quoteName(column.name)} is null) as n${at}`),
    ];
    const [answer = {}] = await query<Record<string, boolean>>(`select ${questions.join(', ')}`);
    answers.set(present, {
      hasRows: answer.r === true,
      withEmpty: new Set(tightened.filter((_column, at) => answer[`n${at}`] === true).map((column) => column.name)),
    });
  }
  return answers;
}

/**
 * The tables of the current schema; what the models want is given so that only the needed rows are looked at. `called` are
 * wanted tables that still have another name.
 */
export async function inspectSchema(
  query: Query,
  schema: Schema,
  sequence: string,
  called: readonly TableCalled[] = [],
): Promise<LiveSchema> {
  const columns = byTable(await query<ColumnRow>(COLUMNS));
  const indexes = byTable(await query<IndexRow>(INDEXES));
  const keys = byTable(await query<ForeignKeyRow>(FOREIGN_KEYS));
  const sequences = await query(
    `select 1 from pg_class where relkind = 'S' and relname = $1 and relnamespace = current_schema()::regnamespace`,
    [sequence],
  );
  const facts = await askRows(query, schema, columns, indexes, called);
  const tables = new Map<string, LiveTable>();
  for (const name of columns.keys()) {
    const own = of(indexes, name);
    tables.set(name, {
      name,
      columns: new Map(
        of(columns, name).map((row) => [row.name, { name: row.name, type: row.type, notNull: row.not_null, generated: row.generated }]),
      ),
      primaryKey: own.find(({ primary }) => primary)?.columns.map((column) => column.name) ?? [],
      indexes: new Map(
        own
          .filter(({ primary }) => !primary)
          .map((row) => [
            row.name,
            {
              name: row.name,
              unique: row.unique,
              columns: row.columns.slice(0, row.keys),
              livingOnly: row.predicate === LIVING,
              ...(row.columns.length > row.keys ? { beside: row.columns.slice(row.keys).map((column) => column.name) } : {}),
              ...(row.excludes ? { excludes: true as const } : {}),
              ...(row.method === 'gin' || row.method === 'gist' ? { method: row.method } : {}),
            },
          ]),
      ),
      foreignKeys: new Map(
        of(keys, name).map((row) => [
          row.name,
          {
            name: row.name,
            columns: row.columns,
            table: row.target,
            to: row.target_columns,
            onDelete: ACTIONS[row.on_delete] ?? 'no action',
          },
        ]),
      ),
      hasRows: facts.get(name)?.hasRows ?? false,
      withEmpty: facts.get(name)?.withEmpty ?? new Set(),
    });
  }
  return { tables, hasIdSequence: sequences.length > 0 };
}
