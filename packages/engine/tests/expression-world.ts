/** A model with every kind of value, a referenced row and a sub-table, for the tests of expressions. */
import { createHash } from 'node:crypto';
import { defineModel, defineModule, defineView } from '@lambda/model/definitions/definitions.ts';
import type { Typed } from '@lambda/model/expression/typed.ts';
import { type Access, createAccess } from '../core/access/access.ts';
import { platformModule } from '../core/platform/platform.module.ts';
import type { Plan } from '../core/query/compile.ts';
import { expressionSql } from '../core/query/expression.ts';
import { type Context, createSource, guards } from '../core/query/source.ts';
import type { Registry } from '../core/registry/registry.ts';
import type { Database, Parameter } from '../sql/database.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const base = { label, placement: 'company', title: ['id'], sort: [{ field: 'id', order: 'asc' }] } as const;

const partner = defineModel({
  ...base,
  name: 'firm',
  fields: {
    name: { kind: 'text', label },
    rate: { kind: 'decimal', label, scale: 6 },
    since: { kind: 'date', label },
    half: { kind: 'computed', label, type: 'decimal', expression: 'rate / 2' },
  },
});
const thing = defineModel({
  ...base,
  name: 'thing',
  fields: {
    whole: { kind: 'integer', label },
    part: { kind: 'decimal', label },
    price: { kind: 'money', label },
    title: { kind: 'text', label },
    body: { kind: 'longText', label },
    open: { kind: 'boolean', label },
    day: { kind: 'date', label },
    moment: { kind: 'datetime', label },
    firm_id: { kind: 'reference', label, to: 'firm' },
    lines: { kind: 'children', label, of: 'thing_line', by: 'thing_id' },
    third: { kind: 'computed', label, type: 'money', expression: 'whole * part / 3' },
    short: { kind: 'computed', label, type: 'text', expression: "concat(substring(title, 1, 1), '.', firm_id.name)" },
    total: { kind: 'computed', label, type: 'money', expression: 'sum(lines, amount)' },
    kept_total: {
      kind: 'computed',
      label,
      type: 'money',
      expression: "sum(lines, amount, coalesce(note, '') != 'үнэгүй') + coalesce(price, 0)",
      stored: true,
      sort: true,
    },
    kept_name: { kind: 'computed', label, type: 'text', expression: 'upper(title)', stored: true, search: true },
    paid_lines: { kind: 'rollup', label, of: 'lines', function: 'count', where: 'paid' },
  },
});
const line = defineModel({
  ...base,
  name: 'thing_line',
  parent: { model: 'thing', by: 'thing_id' },
  fields: {
    thing_id: { kind: 'reference', label, to: 'thing', required: true },
    quantity: { kind: 'integer', label },
    cost: { kind: 'money', label },
    note: { kind: 'text', label },
    paid: { kind: 'boolean', label },
    on_day: { kind: 'date', label },
    amount: { kind: 'computed', label, type: 'money', expression: 'quantity * cost' },
  },
});
const viewThing = defineView({
  name: 'view_thing',
  label,
  of: 'thing',
  fields: { id: 'id', summe: 'total', heading: 'title' },
  sort: [{ field: 'id', order: 'asc' }],
  filter: { all: ["summe > 1 and startsWith(heading, 'Бо')", { field: 'id', condition: 'notNull' }] },
});
export const thingModules = [
  platformModule,
  defineModule({ name: 'things', label, dependsOn: ['platform'], models: [partner, thing, line], views: [viewThing] }),
];

export type Row = Readonly<Record<string, Parameter>>;
export type Firm = Row & { readonly id: number };
export type Thing = { readonly id: number; readonly lines: readonly Row[]; readonly [name: string]: Parameter | readonly Row[] };

export const administrator = (registry: Registry): Access => createAccess(registry, { id: 1, name: 'admin', label, menus: {} });

async function insert(database: Database, table: string, rows: readonly Row[], types: Readonly<Record<string, string>>): Promise<void> {
  const columns = Object.keys(types);
  const sql = `insert into ${table} (company_id, ${columns.join(', ')}, created_at, updated_at, version)
    select 1, ${columns.map((name) => `(r->>'${name}')::${types[name]}`).join(', ')}, now(), now(), 1 from json_array_elements($1::json) r`;
  await database.batch([{ name: `fill ${table}`, sql, params: [JSON.stringify(rows)] }], 1);
}

/** Replaces the rows of the world. */
export async function fillThings(database: Database, firms: readonly Firm[], things: readonly Thing[]): Promise<void> {
  const clear = ['thing_line', 'thing', 'firm'].map((table) => ({ name: `clear ${table}`, sql: `delete from ${table}`, params: [] }));
  await database.batch(
    [
      ...clear,
      {
        name: 'company',
        sql: `insert into company (id, company_name, created_at, updated_at, version) values (1, 'x', now(), now(), 1) on conflict do nothing`,
        params: [],
      },
    ],
    1,
  );
  await insert(database, 'firm', firms, { id: 'bigint', name: 'text', rate: 'numeric', since: 'date' });
  await insert(database, 'thing', things as readonly (Thing & Row)[], {
    id: 'bigint',
    whole: 'bigint',
    part: 'numeric',
    price: 'numeric',
    title: 'text',
    body: 'text',
    open: 'boolean',
    day: 'date',
    moment: 'timestamptz',
    firm_id: 'bigint',
  });
  const lines = things.flatMap(({ id, lines: own }) => own.map((one, index) => ({ ...one, id: id * 100 + index, thing_id: id })));
  await insert(database, 'thing_line', lines, {
    id: 'bigint',
    thing_id: 'bigint',
    quantity: 'bigint',
    cost: 'numeric',
    note: 'text',
    paid: 'boolean',
    on_day: 'date',
  });
}

const TEXT_OF: Readonly<Record<Typed['type'], (sql: string) => string>> = {
  number: (sql) => `trim_scale(${sql})::text`,
  text: (sql) => sql,
  boolean: (sql) => `(${sql})::text`,
  date: (sql) => `(${sql})::text`,
  moment: (sql) => `(extract(epoch from ${sql}) * 1000)::bigint::text`,
  empty: (sql) => sql,
};

/** What PostgreSQL makes of expressions over all things, in the order of their ids: one list of texts per thing. */
export async function inPostgres(
  { registry, database }: { readonly registry: Registry; readonly database: Database },
  expressions: readonly Typed[],
  clock: { readonly today: string; readonly now: string },
): Promise<readonly (readonly (string | null)[])[]> {
  const values: Plan['values'][number][] = [];
  const places = new Map<unknown, string>();
  let aliases = 0;
  const context: Context = {
    registry,
    access: administrator(registry),
    tables: [],
    alias: () => `t${aliases++}`,
    place: (key, value, cast) => {
      const known = places.get(key) ?? `$${values.push(value)}::${cast}`;
      places.set(key, known);
      return known;
    },
  };
  const model = registry.model('thing');
  const source = createSource(context, context.alias());
  const scope = source.scopeOf(model);
  const list = expressions.map((typed) => TEXT_OF[typed.type](expressionSql(typed, scope)));
  const where = guards(context, model, source.alias).join(' and ');
  const sql = `select ${list.join(', ')} from thing ${source.alias} ${source.joins.join(' ')} where ${where} order by ${source.alias}.id`;
  const actor = { userId: 1, login: '', name: '', companyId: 1, employeeId: null, unitId: null, access: context.access };
  const [result] = await database.batch(
    [
      {
        name: `expression ${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`,
        sql,
        params: values.map((value) => value([], actor, clock)),
      },
    ],
    1,
  );
  return result?.rows ?? [];
}
