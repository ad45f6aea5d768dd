/**
 * A table that somebody else has made, taken over in place: what every table of a model needs is added to it, and its rows stay.
 * Behind these steps it is compared with its model like any other.
 */

import { primaryKeyName } from '@lambda/model/definitions/names.ts';
import { DEFAULT_TIME_ZONE } from '@lambda/model/time/time-zones.ts';
import { quoteName } from '../../sql/database.ts';
import { ID_BLOCK, ID_SEQUENCE } from '../../sql/postgres.ts';
import type { Query } from '../../sql/run-sql.ts';
import type { Column, Schema, Table } from './desired-schema.ts';
import type { LiveColumn, LiveSchema, LiveTable } from './inspect.ts';
import { becomes, keyOfPlatform, newCompany, numbersGoOn, renamed, required, withoutNumbers } from './notes.ts';
import type { Step } from './step.ts';

/** Tables of earlier versions that have no model any more. Their rows live on elsewhere; they themselves stay as they are. */
export const LEFT_BEHIND: ReadonlySet<string> = new Set(['custom_field']);
/** What a column that stays somebody else's is called among the things that are known of the database. */
export const keptName = (table: string, column: string): string => `kept ${table}.${column}`;
/** The same of tables that have got another name. */
export const keptAs = (owned: ReadonlySet<string>, called: readonly { readonly from: string; readonly to: string }[]): readonly string[] =>
  [...owned].flatMap((name) => {
    const [, table = '', column = ''] = /^kept ([^.]+)\.(.+)$/.exec(name) ?? [];
    if (column === '') return [];
    return [keptName(called.find(({ from }) => from === table)?.to ?? table, column)];
  });
/** The columns of tables that are taken over which no field holds. */
export const keptColumns = (
  { schema, live }: { readonly schema: Schema; readonly live: LiveSchema },
  { tables }: Taking,
): readonly string[] =>
  tables.flatMap((name) => {
    const wanted = new Set(schema.tables.find((one) => one.name === name)?.columns.map((column) => column.name));
    return [...(live.tables.get(name)?.columns.keys() ?? [])]
      .filter((column) => !wanted.has(column))
      .map((column) => keptName(name, column));
  });

/** Tables that are taken over, with the company that their rows belong to from now on; null where there are none. */
export type Taking = { readonly tables: readonly string[]; readonly company: number | null };

/** Why a table cannot be taken over. */
export type TakingFault = 'view' | 'parts' | 'key' | 'id' | 'company' | 'system' | 'views' | 'name';
export type ForeignColumn = {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  /** Of a column with labels of its own: an enum of the database. */
  readonly options: readonly string[];
  readonly comment: string | null;
  /** The table that it points at by itself. */
  readonly pointsAt: string | null;
  readonly unique: boolean;
  readonly indexed: boolean;
};
export type ForeignTable = {
  readonly name: string;
  readonly kind: 'table' | 'parts' | 'view';
  readonly comment: string | null;
  /** As the database guesses; exact for small tables once it has looked at them. */
  readonly rows: number;
  readonly key: readonly string[];
  readonly keyName: string | null;
  /** Keys of other tables, or of its own, that point at it: `[table, key, definition]`. */
  readonly pointing: readonly (readonly [string, string, string])[];
  readonly hasViews: boolean;
  readonly columns: readonly ForeignColumn[];
};

const KINDS: Readonly<Record<string, ForeignTable['kind']>> = { r: 'table', p: 'parts', v: 'view', m: 'view' };
const TABLES = `select c.relname as name, c.relkind as kind, obj_description(c.oid, 'pg_class') as comment, greatest(c.reltuples, 0)::bigint::text as rows,
    coalesce((select array_agg(a.attname::text order by k.at) from pg_index i, unnest(i.indkey::int2[]) with ordinality k(number, at)
      join pg_attribute a on a.attnum = k.number where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid), '{}') as key,
    (select k.conname from pg_constraint k where k.conrelid = c.oid and k.contype = 'p') as key_name,
    coalesce((select json_agg(json_build_array(k.conrelid::regclass::text, k.conname, pg_get_constraintdef(k.oid)) order by k.conname)
      from pg_constraint k where k.confrelid = c.oid and k.contype = 'f' and k.conparentid = 0
        and k.conindid = (select i.indexrelid from pg_index i where i.indrelid = c.oid and i.indisprimary)), '[]') as pointing,
    exists (select 1 from pg_depend d join pg_rewrite r on r.oid = d.objid and d.classid = 'pg_rewrite'::regclass
      where d.refobjid = c.oid and d.refclassid = 'pg_class'::regclass and r.ev_class <> c.oid) as has_views
  from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') and ($1::text is null or c.relname = $1) order by c.relname`;
const COLUMNS = `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null,
    coalesce((select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid), '{}') as options,
    col_description(c.oid, a.attnum) as comment,
    (select k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as points_at,
    exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and i.indnkeyatts = 1 and i.indkey[0] = a.attnum and i.indpred is null) as unique,
    exists (select 1 from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum) as indexed
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = current_schema()::regnamespace and c.relname = any($1) order by c.relname, a.attnum`;

type TableRow = {
  name: string;
  kind: string;
  comment: string | null;
  rows: string;
  key: string[];
  key_name: string | null;
  pointing: [string, string, string][];
  has_views: boolean;
};
type ColumnRow = {
  table: string;
  name: string;
  type: string;
  not_null: boolean;
  options: string[];
  comment: string | null;
  points_at: string | null;
  unique: boolean;
  indexed: boolean;
};

/** Tables and views of the database that no model has; those of the platform beside the models are none of them. */
export async function foreignTables(
  query: Query,
  owned: ReadonlySet<string>,
  name: string | null = null,
): Promise<readonly ForeignTable[]> {
  const [record] = await query<{ there: boolean }>(`select to_regclass('lambda_schema') is not null as there`);
  const [made] = record?.there ? await query<{ names: readonly string[] }>('select names from lambda_schema') : [];
  const names = new Set([...owned, ...(made?.names ?? [])]);
  return (await readTables(query, name)).filter(
    (one) => !names.has(one.name) && !LEFT_BEHIND.has(one.name) && !/^(pg|lambda)_/.test(one.name),
  );
}

async function readTables(query: Query, wanted: string | null): Promise<readonly ForeignTable[]> {
  const tables = await query<TableRow>(TABLES, [wanted]);
  if (tables.length === 0) return [];
  const columns = await query<ColumnRow>(COLUMNS, [tables.map((one) => one.name)]);
  return tables.map((one) => ({
    name: one.name,
    kind: KINDS[one.kind] ?? 'view',
    comment: one.comment,
    rows: Number(one.rows),
    key: one.key,
    keyName: one.key_name,
    pointing: one.pointing,
    hasViews: one.has_views,
    columns: columns
      .filter(({ table }) => table === one.name)
      .map((column) => ({
        name: column.name,
        type: column.type,
        notNull: column.not_null,
        options: column.options,
        comment: column.comment,
        pointsAt: column.points_at,
        unique: column.unique,
        indexed: column.indexed,
      })),
  }));
}

const INTEGERS: ReadonlySet<string> = new Set(['smallint', 'integer', 'bigint']);
/** What the platform keeps in columns of these names; another meaning of the same name stands in its way. */
const SYSTEM_TYPES: Readonly<Record<string, RegExp>> = {
  created_at: /^timestamp/,
  updated_at: /^timestamp/,
  deleted_at: /^timestamp/,
  created_by: /^(integer|bigint)$/,
  updated_by: /^(integer|bigint)$/,
  version: /^(smallint|integer|bigint)$/,
};
/** Why it cannot be taken over; null when it can. */
export function takingFault({ kind, key, columns, hasViews }: ForeignTable): TakingFault | null {
  if (kind !== 'table') return kind;
  const [only, ...others] = key;
  const own = columns.find(({ name }) => name === only);
  if (!own || others.length > 0 || !INTEGERS.has(own.type)) return 'key';
  if (own.name !== 'id' && columns.some(({ name }) => name === 'id')) return 'id';
  if (columns.some(({ name }) => name === 'company_id')) return 'company';
  if (columns.some(({ name, type }) => SYSTEM_TYPES[name] !== undefined && !SYSTEM_TYPES[name].test(type))) return 'system';
  return hasViews ? 'views' : null;
}

/** How values become those of the model's type with nothing lost; null where PostgreSQL's own rules say it. */
function castOf(from: string, to: string, column: string): string | null {
  const text = /^(character varying|character|citext|uuid|inet|cidr|macaddr)\b/.test(from);
  if (to === 'text' && text) return from.startsWith('character(') ? `rtrim(${column}::text)` : `${column}::text`;
  if (to === 'bigint' && INTEGERS.has(from)) return `${column}::bigint`;
  if (to === 'json' && from === 'jsonb') return `${column}::json`;
  if (to === 'timestamp with time zone' && from.startsWith('timestamp') && !from.endsWith('with time zone'))
    return `${column} at time zone '${DEFAULT_TIME_ZONE}'`;
  return null;
}

/** Every stored column whose type is only another way to write the same; enums become their labels. */
function castSteps(table: Table, foreign: ForeignTable, live: ReadonlyMap<string, LiveColumn>): readonly Step[] {
  const name = quoteName(table.name);
  return table.columns.flatMap((wanted): readonly Step[] => {
    const found = live.get(wanted.name);
    if (!found || found.type === wanted.type || wanted.name === 'id') return [];
    const quoted = quoteName(wanted.name);
    const isEnum = (foreign.columns.find((one) => one.name === wanted.name)?.options.length ?? 0) > 0;
    const cast = isEnum && wanted.type === 'text' ? `${quoted}::text` : castOf(found.type, wanted.type, quoted);
    if (cast === null) return [];
    // A label that the database fills in by itself is of the type that goes.
    const drop = isEnum ? `alter column ${quoted} drop default, ` : '';
    const base = { kind: 'additive', table: table.name } as const;
    return [
      {
        ...base,
        sql: `alter table ${name} ${drop}alter column ${quoted} type ${wanted.type} using ${cast}`,
        note: becomes(wanted.name, found.type, wanted.type),
      },
    ];
  });
}

const cast = (column: LiveColumn, wanted: Column | undefined, steps: readonly Step[]): LiveColumn =>
  wanted && steps.some(({ sql }) => sql.includes(`alter column ${quoteName(column.name)} type ${wanted.type}`))
    ? { ...column, type: wanted.type }
    : column;

function takeTable(
  table: Table,
  foreign: ForeignTable,
  live: LiveTable,
  company: number | null,
): { readonly steps: readonly Step[]; readonly live: LiveTable } {
  const name = quoteName(table.name);
  const step = (sql: string, note: Step['note']): Step => ({ sql, kind: 'additive', table: table.name, note });
  const [key = 'id'] = foreign.key;
  const steps: Step[] = [];
  const columns = new Map(
    [...live.columns].map(([column, one]): [string, LiveColumn] => (column === key ? ['id', { ...one, name: 'id' }] : [column, one])),
  );
  if (key !== 'id') steps.push(step(`alter table ${name} rename column ${quoteName(key)} to "id"`, renamed(key, 'id')));
  steps.push(step(`alter table ${name} alter column "id" drop identity if exists`, withoutNumbers('id')));
  steps.push(step(`alter table ${name} alter column "id" drop default`, withoutNumbers('id')));
  const own = columns.get('id');
  if (own && own.type !== 'bigint') {
    steps.push(step(`alter table ${name} alter column "id" type bigint`, becomes('id', own.type, 'bigint')));
    columns.set('id', { ...own, type: 'bigint' });
  }
  const isOfCompany = table.primaryKey.columns.includes('company_id');
  if (isOfCompany) {
    steps.push(step(`alter table ${name} add column "company_id" bigint not null default ${company ?? 0}`, newCompany('company_id')));
    steps.push(step(`alter table ${name} alter column "company_id" drop default`, newCompany('company_id')));
    columns.set('company_id', { name: 'company_id', type: 'bigint', notNull: true, generated: false });
  }
  // The key that others point at goes; they get it back by the number alone, which stays unique.
  for (const [of, constraint] of foreign.pointing)
    steps.push(step(`alter table ${of} drop constraint ${quoteName(constraint)}`, keyOfPlatform(constraint)));
  const added = `add constraint ${quoteName(primaryKeyName(table.name))} primary key (${table.primaryKey.columns.map(quoteName).join(', ')})`;
  const alone =
    isOfCompany && foreign.pointing.length > 0 ? `, add constraint ${quoteName(`${primaryKeyName(table.name)}_id`)} unique ("id")` : '';
  steps.push(
    step(
      `alter table ${name} drop constraint ${quoteName(foreign.keyName ?? '')}, ${added}${alone}`,
      keyOfPlatform(primaryKeyName(table.name)),
    ),
  );
  for (const [of, constraint, definition] of foreign.pointing) {
    const now = definition.replace(/(REFERENCES [^(]+)\([^)]*\)/, '$1(id)');
    steps.push(step(`alter table ${of} add constraint ${quoteName(constraint)} ${now}`, keyOfPlatform(constraint)));
  }
  steps.push(
    step(
      `select setval('${ID_SEQUENCE}', greatest((select last_value from ${ID_SEQUENCE}), coalesce((select max(id) from ${name}), 0) / ${ID_BLOCK} * ${ID_BLOCK} + ${ID_BLOCK + 1}))`,
      numbersGoOn(table.name),
    ),
  );
  for (const { name: column, default: standard } of table.columns) {
    const there = columns.get(column);
    if (standard === null || !there) continue;
    const quoted = quoteName(column);
    steps.push(step(`update ${name} set ${quoted} = ${standard} where ${quoted} is null`, required(column)));
    steps.push(
      step(`alter table ${name} alter column ${quoted} set default ${standard}, alter column ${quoted} set not null`, required(column)),
    );
    columns.set(column, { ...there, notNull: true });
  }
  const casts = castSteps(table, foreign, columns);
  steps.push(...casts);
  return {
    steps,
    live: {
      ...live,
      primaryKey: table.primaryKey.columns,
      columns: new Map(
        [...columns].map(([column, one]) => [
          column,
          cast(
            one,
            table.columns.find((wanted) => wanted.name === column),
            casts,
          ),
        ]),
      ),
      foreignKeys: new Map([...live.foreignKeys]),
    },
  };
}

/** The steps that make tables of others those of their models, and the live schema as it is behind them. */
export async function planTaking(
  query: Query,
  { schema, live }: { readonly schema: Schema; readonly live: LiveSchema },
  { tables, company }: Taking,
): Promise<{ readonly steps: readonly Step[]; readonly live: LiveSchema }> {
  const steps: Step[] = [];
  const next = new Map(live.tables);
  for (const name of tables) {
    const table = schema.tables.find((one) => one.name === name);
    const found = next.get(name);
    const [foreign] = await readTables(query, name);
    if (!table || !found || !foreign) continue;
    const taken = takeTable(table, foreign, found, company);
    steps.push(...taken.steps);
    next.set(name, taken.live);
  }
  return { steps, live: { ...live, tables: next } };
}
