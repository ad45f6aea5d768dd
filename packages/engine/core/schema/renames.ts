/**
 * Columns and tables that are called otherwise: what hangs on their names goes with them, so that the comparison behind finds nothing to
 * make anew and no row is written.
 */
import {
  boxColumnName,
  linkTableName,
  pictureColumnName,
  primaryKeyName,
  searchColumnName,
  searchVectorName,
  tableName,
} from '@lambda/model/definitions/names.ts';
import { insideMark, searchMark } from '@lambda/model/search/search-fields.ts';
import { quoteName } from '../../sql/database.ts';
import type { ForeignKey, Index, Schema, Table } from './desired-schema.ts';
import type { LiveColumn, LiveSchema, LiveTable } from './inspect.ts';
import { newWords, renamed } from './notes.ts';
import { sameIndex, sameKey } from './same.ts';
import type { Step } from './step.ts';

/** `from` and `to` are fields of the model as it was and as it is from now on. */
export type FieldRenamed = { readonly model: string; readonly from: string; readonly to: string };

/** A table that is called otherwise. `lists` are the fields, by their names before, that have tables of their own. */
export type TableRenamed = { readonly from: string; readonly to: string; readonly lists: readonly string[] };
/** Fields name their model as it was. */
export type SchemaRenames = { readonly fields: readonly FieldRenamed[]; readonly tables: readonly TableRenamed[] };

/** A column or a table of the database that no model names has the new name. */
export class NameTaken extends Error {
  /** The model that would have it, by its name of before. */
  readonly model: string;
  constructor(model: string, message: string) {
    super(message);
    this.model = model;
  }
}

const DERIVED = [searchColumnName, pictureColumnName, boxColumnName];
type Pair = readonly [from: string, to: string];

/** In an order in which no name is taken: those that change places go by a name that nobody has. */
function inOrder(pairs: readonly Pair[], names: ReadonlySet<string>): readonly Pair[] {
  const ordered: Pair[] = [];
  const last: Pair[] = [];
  let open = [...pairs];
  const taken = new Set(names);
  while (open.length > 0) {
    const free = open.filter(([, to]) => !taken.has(to));
    const [first] = open;
    if (free.length === 0 && first) {
      const aside = `renamed_${ordered.length}`;
      ordered.push([first[0], aside]);
      last.push([aside, first[1]]);
      taken.delete(first[0]);
      open = open.slice(1);
      continue;
    }
    for (const [from, to] of free) {
      ordered.push([from, to]);
      taken.delete(from);
      taken.add(to);
    }
    open = open.filter((pair) => !free.includes(pair));
  }
  return [...ordered, ...last];
}

const step = (table: string, sql: string, [from, to]: Pair): Step => ({ sql, kind: 'additive', table, note: renamed(from, to) });

/** The columns of a table that are renamed, those derived from a field among them. */
function columnPairs(table: Table, live: LiveTable, renames: readonly FieldRenamed[]): readonly Pair[] {
  const isWanted = (name: string): boolean => table.columns.some((column) => column.name === name);
  return renames.flatMap(({ from, to }): Pair[] =>
    [(name: string) => name, ...DERIVED].flatMap((nameOf): Pair[] => {
      const [old, next] = [nameOf(from), nameOf(to)];
      return live.columns.has(old) && isWanted(next) ? [[old, next]] : [];
    }),
  );
}

/** The table as it is once its columns are renamed, with the keys and indexes that are only called otherwise. */
function renamedTable(
  table: Table,
  live: LiveTable,
  pairs: readonly Pair[],
): { readonly steps: readonly Step[]; readonly live: LiveTable } {
  const called = new Map(pairs);
  const nameOf = (name: string): string => called.get(name) ?? name;
  const columns = new Map(
    [...live.columns.values()].map((column): [string, LiveColumn] => [nameOf(column.name), { ...column, name: nameOf(column.name) }]),
  );
  const asNow = (index: Index): Index => ({
    ...index,
    columns: index.columns.map((column) => ({ ...column, name: nameOf(column.name) })),
    ...(index.beside ? { beside: index.beside.map(nameOf) } : {}),
  });
  const steps: Step[] = [];
  /** What is wanted by another name than it has, and not there yet by that. */
  function matched<T extends Index | ForeignKey>(
    found: readonly T[],
    wanted: readonly T[],
    same: (a: T, b: T) => boolean,
    sqlOf: (from: string, to: string) => string,
  ): ReadonlyMap<string, T> {
    const names = new Set(found.map(({ name }) => name));
    const open = wanted.filter(({ name }) => !names.has(name));
    const all = found.map((one): T => {
      if (wanted.some(({ name }) => name === one.name)) return one;
      const at = open.findIndex((other) => same(one, other));
      const [match] = at < 0 ? [] : open.splice(at, 1);
      if (!match) return one;
      steps.push(step(table.name, sqlOf(one.name, match.name), [one.name, match.name]));
      return { ...one, name: match.name };
    });
    return new Map(all.map((one) => [one.name, one]));
  }
  const indexes = matched(
    [...live.indexes.values()].map(asNow),
    table.indexes,
    sameIndex,
    (from, to) => `alter index ${quoteName(from)} rename to ${quoteName(to)}`,
  );
  const foreignKeys = matched(
    [...live.foreignKeys.values()].map((key) => ({ ...key, columns: key.columns.map(nameOf) })),
    table.foreignKeys,
    sameKey,
    (from, to) => `alter table ${quoteName(table.name)} rename constraint ${quoteName(from)} to ${quoteName(to)}`,
  );
  return {
    steps,
    live: {
      ...live,
      columns,
      indexes,
      foreignKeys,
      withEmpty: new Set([...live.withEmpty].map(nameOf)),
    },
  };
}

/** The words of a field are marked by its name. */
function wordsStep(table: string, renames: readonly FieldRenamed[]): Step {
  const cases = renames.flatMap(({ from, to }) =>
    [searchMark, insideMark].map(
      (markOf) => `when w ~ '^[0-9]*${markOf(from)}' then regexp_replace(w, '^([0-9]*)${markOf(from)}', '\\1${markOf(to)}')`,
    ),
  );
  const words = quoteName(searchVectorName);
  return {
    sql: `update ${quoteName(table)} set ${words} = array_to_tsvector(array(select case ${cases.join(' ')} else w end from unnest(tsvector_to_array(${words})) w)) where ${words} is not null`,
    kind: 'additive',
    table,
    note: newWords(renames.map(({ from, to }) => `${from} → ${to}`).join(', ')),
  };
}

/** Where the field has a column the new name is free, or becomes free by another rename. */
const clashes = (table: Table, live: LiveTable, pairs: readonly Pair[]): readonly string[] =>
  pairs.flatMap(([, to]) => (live.columns.has(to) && !pairs.some(([from]) => from === to) ? [`${table.name}.${to}`] : []));

type Tables = Map<string, LiveTable>;
const renameTable = ([from, to]: Pair): readonly Step[] => [
  step(to, `alter table ${quoteName(from)} rename to ${quoteName(to)}`, [from, to]),
  step(to, `alter index if exists ${quoteName(primaryKeyName(from))} rename to ${quoteName(primaryKeyName(to))}`, [from, to]),
];
/** Gives tables their new names, all at once: two may have changed names. */
function callTables(tables: Tables, pairs: readonly Pair[]): readonly Step[] {
  const steps = inOrder(pairs, new Set(tables.keys())).flatMap(renameTable);
  const before = pairs.map(([old, next]) => ({ next, was: tables.get(old) }));
  for (const [old] of pairs) tables.delete(old);
  for (const { next, was } of before) if (was) tables.set(next, { ...was, name: next });
  return steps;
}

/** The tables of models by their new names, with the keys that point at them. */
function planTables({ schema, live }: { readonly schema: Schema; readonly live: LiveSchema }, renames: readonly TableRenamed[]) {
  const tables: Tables = new Map(live.tables);
  const pairs = renames.flatMap(({ from, to }): Pair[] => {
    const [old, next] = [tableName(from), tableName(to)];
    if (!tables.has(old) || !schema.tables.some(({ name }) => name === next)) return [];
    if (tables.has(next) && !renames.some((one) => tableName(one.from) === next))
      throw new NameTaken(from, `the database has a table ${next} already`);
    return [[old, next]];
  });
  if (pairs.length === 0) return { steps: [], tables };
  const steps = callTables(tables, pairs);
  const called = new Map(pairs);
  for (const table of tables.values()) {
    const keys = [...table.foreignKeys].map(([name, key]): [string, ForeignKey] => [
      name,
      { ...key, table: called.get(key.table) ?? key.table },
    ]);
    tables.set(table.name, { ...table, foreignKeys: new Map(keys) });
  }
  return { steps, tables };
}

export type Renamed = { readonly steps: readonly Step[]; readonly live: LiveSchema };
/** The steps that rename, and the live schema as it is behind them. Throws for a name that is taken in the database. */
export function planRenames(from: { readonly schema: Schema; readonly live: LiveSchema }, renames: SchemaRenames): Renamed {
  const { schema, live } = from;
  const { steps: first, tables } = planTables(from, renames.tables);
  const steps: Step[] = [...first];
  for (const name of new Set([...renames.tables.map((one) => one.from), ...renames.fields.map(({ model }) => model)])) {
    const called = renames.tables.find((one) => one.from === name);
    const now = called?.to ?? name;
    const own = renames.fields.filter(({ model }) => model === name);
    const table = schema.tables.find((one) => one.name === tableName(now));
    const found = tables.get(tableName(now));
    if (!table || !found) continue;
    const pairs = columnPairs(table, found, own);
    const [clash] = clashes(table, found, pairs);
    if (clash !== undefined) throw new NameTaken(name, `the database has a column ${clash} already`);
    for (const pair of inOrder(pairs, new Set(found.columns.keys())))
      steps.push(
        step(table.name, `alter table ${quoteName(table.name)} rename column ${quoteName(pair[0])} to ${quoteName(pair[1])}`, pair),
      );
    const after = renamedTable(table, found, pairs);
    steps.push(...after.steps);
    tables.set(table.name, after.live);
    const searched = own.filter(({ from: was, to }) =>
      pairs.some(([old, next]) => old === searchColumnName(was) && next === searchColumnName(to)),
    );
    if (searched.length > 0 && found.columns.has(searchVectorName)) steps.push(wordsStep(table.name, searched));
    const lists = new Set([...(called?.lists ?? []), ...own.map((one) => one.from)]);
    const links = [...lists].flatMap((field): Pair[] => {
      const to = own.find((one) => one.from === field)?.to ?? field;
      const [old, next] = [linkTableName(name, field), linkTableName(now, to)];
      return old !== next && tables.has(old) && schema.tables.some((one) => one.name === next) ? [[old, next]] : [];
    });
    steps.push(...callTables(tables, links));
    for (const [, next] of links) {
      const link = schema.tables.find((one) => one.name === next);
      const was = tables.get(next);
      if (!link || !was) continue;
      const linked = renamedTable(link, was, []);
      steps.push(...linked.steps);
      tables.set(next, linked.live);
    }
  }
  return { steps, live: { ...live, tables } };
}
