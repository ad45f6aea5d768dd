/** Compares the desired with the live schema and lists the steps between them; nothing is run here. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { boxColumnName, pictureColumnName, searchColumnName, spanColumnName, tableName } from '@lambda/model/definitions/names.ts';
import { quoteName } from '../../sql/database.ts';
import { type Conversion, kindLabels, replacesColumn, wayOf } from './convert.ts';
import type { Column, ForeignKey, Index, Schema, Table } from './desired-schema.ts';
import type { LiveColumn, LiveSchema, LiveTable } from './inspect.ts';
import {
  becomes,
  columnGoes,
  converted,
  defaultGoes,
  derivedGoes,
  ID_NUMBERS,
  madeAnew,
  NEW_TABLE,
  newColumn,
  newFilledColumn,
  newIndex,
  newKey,
  newOptionalColumn,
  notConvertible,
  notDerived,
  notLikeThis,
  optional,
  required,
  TABLE_GOES,
} from './notes.ts';
import { sameIndex, sameKey } from './same.ts';
import type { Step, Steps, Warning } from './step.ts';
import { keptName } from './taking.ts';

const list = (names: readonly string[]): string => names.map(quoteName).join(', ');

function columnSql(column: Column, { notNull }: { notNull: boolean }): string {
  const collation = column.collation ? ` collate ${quoteName(column.collation)}` : '';
  const generated = column.generated ? ` generated always as (${column.generated}) stored` : '';
  const standard = column.default ? ` default ${column.default}` : '';
  return `${quoteName(column.name)} ${column.type}${collation}${generated}${standard}${notNull ? ' not null' : ''}`;
}
/** Entries wait in a short list only: every look-up reads that list from end to end. */
const PENDING = ' with (gin_pending_list_limit = 256)';
function exclusionSql(table: string, { name, columns }: Index): string {
  const parts = columns.map((column, at) => `${quoteName(column.name)} with ${at === columns.length - 1 ? '&&' : '='}`);
  return `alter table ${quoteName(table)} add constraint ${quoteName(name)} exclude using gist (${parts.join(', ')})`;
}
function indexSql(table: string, index: Index): string {
  const { name, columns, unique, livingOnly, beside, method } = index;
  if (index.excludes) return exclusionSql(table, index);
  const parts = columns.map((column) => `${quoteName(column.name)}${column.descending ? ' desc' : ''}`);
  return `create ${unique ? 'unique ' : ''}index ${quoteName(name)} on ${quoteName(table)}${method ? ` using ${method}` : ''} (${parts.join(', ')})${beside ? ` include (${list(beside)})` : ''}${method === 'gin' ? PENDING : ''}${livingOnly ? ' where deleted_at is null' : ''}`;
}
const foreignKeySql = (table: string, key: ForeignKey): string =>
  `alter table ${quoteName(table)} add constraint ${quoteName(key.name)} foreign key (${list(key.columns)}) references ${quoteName(key.table)} (${list(key.to)})${key.onDelete === 'no action' ? '' : ` on delete ${key.onDelete}`}`;

/** Types whose values read as text like they did before. Lists, JSON, moments and yes or no do not; a key to other rows is a number without them. */
const TOLD_ALIKE = /^(numeric\(\d+,\d+\)|bigint|date|time\(0\) without time zone)$/;
/** Whether every value of the old type has the same meaning in the new one. */
function isWidening(from: string, to: string, isKey: boolean): boolean {
  if (to === 'text') return TOLD_ALIKE.test(from) && !isKey;
  const digits = (type: string) => /^numeric\((\d+),(\d+)\)$/.exec(type)?.slice(1).map(Number);
  const [precision = 0, scale = 0] = digits(to) ?? [];
  if (from === 'bigint') return precision - scale >= 19;
  const [oldPrecision = Number.POSITIVE_INFINITY, oldScale = 0] = digits(from) ?? [];
  return precision - scale >= oldPrecision - oldScale && scale >= oldScale;
}

function createTable({ name, columns, primaryKey }: Table): Step {
  const lines = [
    ...columns.map((column) => columnSql(column, column)),
    `constraint ${quoteName(primaryKey.name)} primary key (${list(primaryKey.columns)})`,
  ];
  return { sql: `create table ${quoteName(name)} (${lines.join(', ')})`, kind: 'additive', table: name, note: NEW_TABLE, creates: true };
}

/** What PostgreSQL derived is written by the platform from now on; what it has made so far stays. */
const isTakenOver = (column: Column, found: LiveColumn): boolean =>
  column.generated === null && found.generated && column.type === found.type;
const isRemade = (column: Column, found: LiveColumn): boolean =>
  found.generated !== (column.generated !== null) && !isTakenOver(column, found);
const remadeColumns = (table: Table, live: LiveTable, conversions: readonly Conversion[]): ReadonlySet<string> =>
  new Set(
    table.columns.flatMap((column) => {
      const found = live.columns.get(column.name);
      const isReplaced = conversions.some((one) => one.name === column.name && replacesColumn(one));
      return found && (isReplaced || isRemade(column, found)) ? [column.name] : [];
    }),
  );

/** The generated columns that stand on a column: they are in the way of its change. */
const derivedFrom = (column: string, live: LiveTable): readonly string[] =>
  [...live.columns].flatMap(([derived, { generated, type }]) =>
    generated &&
    ([searchColumnName, boxColumnName, pictureColumnName, spanColumnName].some((nameOf) => derived === nameOf(column)) ||
      type === 'tsvector')
      ? [derived]
      : [],
  );

/** Values become those of another kind of field. Whether something is lost with them is known once the rows are counted. */
function planConversion(table: Table, column: Column, live: LiveTable, conversion: Conversion): readonly Step[] {
  const [name, quoted] = [quoteName(table.name), quoteName(column.name)];
  const way = wayOf(conversion.from, conversion.into);
  const [from, to] = kindLabels(conversion);
  const base = { kind: 'additive', table: table.name } as const;
  if (way.by === 'options') {
    const sql = [...way.renamed].map(([old, next]) => `update ${name} set ${quoted} = '${next}' where ${quoted} = '${old}'`).join('; ');
    return [{ ...base, sql, note: converted(column.name, from, to), conversion }];
  }
  const drops = derivedFrom(column.name, live).map(
    (derived): Step => ({
      ...base,
      sql: `alter table ${name} drop column if exists ${quoteName(derived)}`,
      note: derivedGoes(column.name),
    }),
  );
  if (way.by === 'dropping') {
    const sql = `alter table ${name} drop column ${quoted}, add column ${columnSql(column, { notNull: false })}`;
    return [...drops, { ...base, sql, note: notConvertible(column.name, from, to), conversion }];
  }
  const sql = `alter table ${name} alter column ${quoted} type ${column.type}`;
  return [
    ...(live.columns.get(column.name)?.type === column.type ? [] : drops),
    { ...base, sql, note: converted(column.name, from, to), conversion },
  ];
}

function planColumn(table: Table, column: Column, live: LiveTable, conversion: Conversion | undefined): Steps {
  const name = quoteName(table.name);
  const quoted = quoteName(column.name);
  const step = (sql: string, noteOf: (column: string) => Label, kind: Step['kind'] = 'additive'): Step => ({
    sql: `alter table ${name} ${sql}`,
    kind,
    table: table.name,
    note: noteOf(column.name),
  });
  const found: LiveColumn | undefined = live.columns.get(column.name);
  if (found && conversion) return { steps: planConversion(table, column, live, conversion), warnings: [] };
  if (!found) {
    const fill = column.default ?? column.backfill;
    if (!column.notNull || !live.hasRows) return { steps: [step(`add column ${columnSql(column, column)}`, newColumn)], warnings: [] };
    if (fill === null) {
      const warning = {
        table: table.name,
        note: `${column.name} is required, but there are rows without it: added as optional until they are filled`,
      };
      return { steps: [step(`add column ${columnSql(column, { notNull: false })}`, newOptionalColumn)], warnings: [warning] };
    }
    const steps = [step(`add column ${columnSql({ ...column, default: fill }, column)}`, newFilledColumn)];
    if (column.default === null) steps.push(step(`alter column ${quoted} drop default`, defaultGoes));
    return { steps, warnings: [] };
  }
  if (isRemade(column, found)) {
    // A derived column holds nothing of its own, so making it anew loses nothing; a real one would be lost.
    const kind = found.generated ? 'additive' : 'lossy';
    return { steps: [step(`drop column ${quoted}, add column ${columnSql(column, column)}`, madeAnew, kind)], warnings: [] };
  }
  if (isTakenOver(column, found)) {
    return { steps: [step(`alter column ${quoted} drop expression`, notDerived)], warnings: [] };
  }
  const steps: Step[] = [];
  const warnings: Warning[] = [];
  if (found.type !== column.type) {
    const isKey = [...live.foreignKeys.values()].some(({ columns }) => columns.includes(column.name));
    const kind = isWidening(found.type, column.type, isKey) ? 'additive' : 'lossy';
    // The columns derived from it stand in the way of the change.
    for (const derived of derivedFrom(column.name, live))
      steps.push(step(`drop column if exists ${quoteName(derived)}`, derivedGoes, kind));
    steps.push(
      step(
        `alter column ${quoted} type ${column.type} using ${quoted}::${column.type}`,
        (named) => becomes(named, found.type, column.type),
        kind,
      ),
    );
  }
  if (column.generated) return { steps, warnings };
  if (found.notNull && !column.notNull) steps.push(step(`alter column ${quoted} drop not null`, optional));
  if (!found.notNull && column.notNull) {
    if (live.withEmpty.has(column.name))
      warnings.push({ table: table.name, note: `${column.name} is required, but some rows are without it` });
    else steps.push(step(`alter column ${quoted} set not null`, required));
  }
  return { steps, warnings };
}

/** What a column that is derived from others is called among the things that were made from models. */
export const derivedName = (table: Pick<Table, 'name'>, column: Pick<Column, 'name'>): string => `${table.name}.${column.name}`;

/** Columns that no model names any more: theirs is data, so they stay, but no longer stand in the way of new rows. */
function planForgotten(table: Table, live: LiveTable, isOwned: (name: string) => boolean): Step[] {
  const wanted = new Set(table.columns.map(({ name }) => name));
  const name = quoteName(table.name);
  return [...live.columns.values()].flatMap((column): Step[] => {
    if (wanted.has(column.name)) return [];
    const quoted = quoteName(column.name);
    const isDerived = column.generated || isOwned(derivedName(table, column));
    const drop: Step = {
      sql: `alter table ${name} drop column if exists ${quoted}`,
      kind: isDerived ? 'additive' : 'lossy',
      table: table.name,
      note: columnGoes(column.name),
      forgets: column.name,
    };
    // Columns of a table that is or was taken over are somebody else's.
    const isKept = !isOwned(table.name) || isOwned(keptName(table.name, column.name));
    const drops = isKept ? [] : [drop];
    if (!column.notNull || column.generated) return drops;
    return [
      {
        sql: `alter table ${name} alter column ${quoted} drop not null`,
        kind: 'additive',
        table: table.name,
        note: optional(column.name),
      },
      ...drops,
    ];
  });
}

function planIndexes(
  table: Table,
  live: LiveTable | undefined,
  isOwned: (name: string) => boolean,
  remade: ReadonlySet<string>,
  postponed: ReadonlySet<string>,
): { drops: Step[]; creates: Step[] } {
  const wanted = new Map(table.indexes.map((index) => [index.name, index]));
  // PostgreSQL drops an index with its column, so one over a column made anew is made anew too.
  const stays = (index: Index, found: Index) =>
    sameIndex(index, found) && ![...index.columns.map(({ name }) => name), ...(index.beside ?? [])].some((name) => remade.has(name));
  const drops = [...(live?.indexes.values() ?? [])].flatMap((index): Step[] => {
    if (postponed.has(index.name)) return [];
    const same = wanted.get(index.name);
    if (same ? stays(same, index) : !isOwned(index.name)) return [];
    return [
      {
        sql: index.excludes
          ? `alter table ${quoteName(table.name)} drop constraint if exists ${quoteName(index.name)}`
          : `drop index if exists ${quoteName(index.name)}`,
        kind: 'additive',
        table: table.name,
        note: notLikeThis(index.name),
      },
    ];
  });
  const creates = table.indexes.flatMap((index): Step[] => {
    if (postponed.has(index.name)) return [];
    const found = live?.indexes.get(index.name);
    if (found && stays(index, found)) return [];
    const step: Step = { sql: indexSql(table.name, index), kind: 'additive', table: table.name, note: newIndex(index.name) };
    if (!index.unique || !live?.hasRows) return [step];
    return [{ ...step, unique: { columns: index.columns.map(({ name }) => name), livingOnly: index.livingOnly } }];
  });
  return { drops, creates };
}

function planForeignKeys(
  table: Table,
  live: LiveTable | undefined,
  isOwned: (name: string) => boolean,
): { drops: Step[]; creates: Step[] } {
  const wanted = new Map(table.foreignKeys.map((key) => [key.name, key]));
  const drops = [...(live?.foreignKeys.values() ?? [])].flatMap((key): Step[] => {
    const same = wanted.get(key.name);
    if (same ? sameKey(same, key) : !isOwned(key.name)) return [];
    return [
      {
        sql: `alter table ${quoteName(table.name)} drop constraint ${quoteName(key.name)}`,
        kind: 'additive',
        table: table.name,
        note: notLikeThis(key.name),
      },
    ];
  });
  const creates = table.foreignKeys.flatMap((key): Step[] => {
    const found = live?.foreignKeys.get(key.name);
    if (found && sameKey(found, key)) return [];
    return [{ sql: foreignKeySql(table.name, key), kind: 'additive', table: table.name, note: newKey(key.name) }];
  });
  return { drops, creates };
}

/**
 * All steps in an order that can be run: keys and indexes that go, tables and columns, indexes, then keys (tables may
 * refer to each other in circles). `owned` names the tables, indexes, keys and derived columns
 * that were made from models before; what somebody else made is never dropped.
 */
export function planSchema({
  schema,
  live,
  owned,
  postponed,
  sequenceSql,
  conversions = [],
}: {
  readonly schema: Schema;
  readonly live: LiveSchema;
  readonly owned: ReadonlySet<string>;
  /** Indexes that are left as they are, because what they stand on is not written yet. */
  readonly postponed: ReadonlySet<string>;
  readonly sequenceSql: string;
  /** Fields that are of another kind; without one a change of a column's type is done by a cast of PostgreSQL. */
  readonly conversions?: readonly Conversion[];
}): Steps {
  const before: Step[] = [];
  const tables: Step[] = [];
  const indexes: Step[] = [];
  const keys: Step[] = [];
  const last: Step[] = [];
  const warnings: Warning[] = [];
  if (!live.hasIdSequence) tables.push({ sql: sequenceSql, kind: 'additive', table: '', note: ID_NUMBERS });
  for (const table of schema.tables) {
    const found = live.tables.get(table.name);
    const isOwned = (name: string) => owned.has(name);
    const own = conversions.filter(({ model }) => tableName(model) === table.name);
    const index = planIndexes(table, found, isOwned, found ? remadeColumns(table, found, own) : new Set(), postponed);
    const key = planForeignKeys(table, found, isOwned);
    before.push(...key.drops, ...index.drops);
    indexes.push(...index.creates);
    keys.push(...key.creates);
    if (!found) {
      tables.push(createTable(table));
      continue;
    }
    if (found.primaryKey.join() !== table.primaryKey.columns.join()) {
      const [is, should] = [found.primaryKey.join(', '), table.primaryKey.columns.join(', ')];
      warnings.push({ table: table.name, note: `the primary key is (${is}) and should be (${should}): the data has to be moved by hand` });
    }
    for (const column of table.columns) {
      const conversion = own.find(({ name }) => name === column.name);
      const planned = planColumn(table, column, found, conversion);
      tables.push(...planned.steps);
      warnings.push(...planned.warnings);
    }
    last.push(...planForgotten(table, found, isOwned));
  }
  const wanted = new Set(schema.tables.map(({ name }) => name));
  for (const name of live.tables.keys()) {
    if (wanted.has(name) || !owned.has(name)) continue;
    last.push({ sql: `drop table ${quoteName(name)} cascade`, kind: 'lossy', table: name, note: TABLE_GOES });
  }
  return { steps: [...before, ...tables, ...indexes, ...keys, ...last], warnings };
}
