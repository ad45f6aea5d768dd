/**
 * Expressions as SQL. Everything that a definition writes becomes a parameter or a quoted name; the result is the same as
 * that of the interpreter in `packages/model/expression`, to the last digit.
 */
import {
  type AggregateName,
  COMPUTED_TEXT,
  type FunctionName,
  KEPT_DECIMALS,
  LIST_SEPARATOR,
  MOST_DAYS,
  MOST_MONTHS,
  MOST_PLACES,
  QUOTIENT_DECIMALS,
  takenType,
} from '@lambda/model/expression/functions.ts';
import type { ValueType } from '@lambda/model/expression/problems.ts';
import { valueTypeOf } from '@lambda/model/expression/shape.ts';
import type { Typed } from '@lambda/model/expression/typed.ts';
import { type Field, precisionOf, scaleOf } from '@lambda/model/fields/fields.ts';

/** Where an expression is compiled: what its names are, and where its values go. */
export type ExpressionScope = {
  /** The place of a value that the definition writes. */
  readonly place: (value: string, cast: string) => string;
  readonly today: () => string;
  readonly now: () => string;
  /** The column of a field that is kept, or null for one that has to be calculated. */
  readonly column: (hops: readonly string[], name: string) => string | null;
  /** The scope of the row that the field belongs to: its formula is compiled there. */
  readonly rowAt: (hops: readonly string[]) => ExpressionScope;
  /** `(select … from the rows of a sub-table where …)`. */
  readonly rows: (
    children: string,
    build: (inner: ExpressionScope) => { readonly select: string; readonly where: string | null },
  ) => string;
};

const SQL_TYPES = { number: 'numeric', text: 'text', boolean: 'boolean', date: 'date', moment: 'timestamptz', empty: 'text' } as const;
type Compile = (typed: Typed, expected?: ValueType) => string;

/** Texts are ordered by their code points, whatever the database's own order is. */
const bytes = (sql: string): string => `(${sql} collate "C")`;
const folded = (name: 'upper' | 'lower', sql: string): string => bytes(`${name}(${sql} collate "und-x-icu")`);
/** Uses a value several times and calculates it once. */
const once = (sql: string, use: (value: string) => string): string => `(select ${use('s.v')} from (select ${sql} as v) s)`;

const kept = (sql: string): string => `round(${sql}, ${KEPT_DECIMALS})`;
const quotient = (a: string, b: string): string => kept(`round(round(${a}, ${QUOTIENT_DECIMALS}) / nullif(${b}, 0), ${QUOTIENT_DECIMALS})`);
const whole = (sql: string, most: number): string =>
  once(sql, (value) => `case when abs(trunc(${value})) <= ${most} then trunc(${value})::int end`);
const place = (sql: string, least: number): string =>
  once(
    sql,
    (value) =>
      `(case when ${value} < ${least} then ${least} when ${value} > ${MOST_PLACES} then ${MOST_PLACES} else trunc(${value}) end)::int`,
  );
const realDate = (sql: string): string =>
  once(sql, (value) => `case when ${value} between date '0001-01-01' and date '9999-12-31' then ${value} end`);

function months(from: string, to: string): string {
  const part = (name: string, of: string) => `extract(${name} from ${of})`;
  const between = `(${part('year', 's.t')} - ${part('year', 's.f')}) * 12 + ${part('month', 's.t')} - ${part('month', 's.f')}`;
  const [first, last] = [part('day', 's.f'), part('day', 's.t')];
  const rest = `case when s.t >= s.f and ${last} < ${first} then -1 when s.t < s.f and ${last} > ${first} then 1 else 0 end`;
  return `(select ${between} + ${rest} from (select ${from} as f, ${to} as t) s)`;
}

type Written = readonly string[];
const infix =
  (operator: string) =>
  ([a, b]: Written): string =>
    `(${a} ${operator} ${b})`;
const called =
  (name: string) =>
  (args: Written): string =>
    `${name}(${args.join(', ')})`;

type Given = { readonly args: Written; readonly typed: readonly Typed[]; readonly type: ValueType };
/** Numbers as people write them; the interpreter shows them without idle zeros too. */
const said = (sql: string, { type }: Typed): string =>
  type === 'number' ? `trim_scale(${sql})::text` : type === 'date' ? `to_char(${sql}, 'YYYY-MM-DD')` : sql;
const ordered = (name: string, { args, type }: Given): string => `${name}(${(type === 'text' ? args.map(bytes) : args).join(', ')})`;
const compared =
  (operator: string) =>
  ({ args: [a = '', b = ''], typed }: Given): string =>
    typed[0]?.type === 'text' ? `(${bytes(a)} ${operator} ${bytes(b)})` : `(${a} ${operator} ${b})`;

const plain =
  (write: (args: Written) => string) =>
  ({ args }: Given): string =>
    write(args);

const CALLS: Readonly<Record<Exclude<FunctionName, 'today' | 'now'>, (given: Given) => string>> = {
  '+': plain(infix('+')),
  '-': plain(infix('-')),
  '*': plain((args) => kept(infix('*')(args))),
  '/': plain(([a = '', b = '']) => quotient(a, b)),
  '-x': plain(([a]) => `(- ${a})`),
  '=': compared('='),
  '!=': compared('<>'),
  '<': compared('<'),
  '<=': compared('<='),
  '>': compared('>'),
  '>=': compared('>='),
  in: plain(([value, ...list]) => `(${value} in (${list.join(', ')}))`),
  and: plain(infix('and')),
  or: plain(infix('or')),
  not: plain(([a]) => `(not ${a})`),
  if: plain(([condition, then, otherwise]) => `(case when ${condition} then ${then} else ${otherwise} end)`),
  coalesce: plain(called('coalesce')),
  isEmpty: ({ args: [a], typed }) => (typed[0]?.type === 'text' ? `(coalesce(${a}, '') = '')` : `(${a} is null)`),
  round: plain(([a, places]) => (places ? `round(${a}, ${places}::int)` : `round(${a})`)),
  floor: plain(called('floor')),
  ceil: plain(called('ceil')),
  abs: plain(called('abs')),
  min: (given) => ordered('least', given),
  max: (given) => ordered('greatest', given),
  length: plain(([a]) => `length(${a})::numeric`),
  upper: plain(([a = '']) => folded('upper', a)),
  lower: plain(([a = '']) => folded('lower', a)),
  trim: plain(([a]) => `btrim(${a}, E' \\t\\r\\n')`),
  contains: plain(([a, b]) => `(strpos(${a}, ${b}) > 0)`),
  startsWith: plain(called('starts_with')),
  endsWith: plain(([a, b = '']) => once(b, (value) => `right(${a}, length(${value})) = ${value}`)),
  concat: ({ args, typed }) => `concat(${args.map((sql, index) => said(sql, typed[index] as Typed)).join(', ')})`,
  substring: plain(([a, from = '', count]) => `substr(${[a, place(from, -MOST_PLACES), ...(count ? [place(count, 0)] : [])].join(', ')})`),
  replace: plain(called('replace')),
  addDays: plain(([date, days = '']) => realDate(`${date} + ${whole(days, MOST_DAYS)}`)),
  addMonths: plain(([date, count = '']) => realDate(`(${date} + make_interval(months => ${whole(count, MOST_MONTHS)}))::date`)),
  daysBetween: plain(([from, to]) => `(${to} - ${from})::numeric`),
  monthsBetween: plain(([from = '', to = '']) => months(from, to)),
  yearsBetween: plain(([from = '', to = '']) => `trunc(${months(from, to)} / 12)`),
  year: plain(([date]) => `extract(year from ${date})`),
  month: plain(([date]) => `extract(month from ${date})`),
  day: plain(([date]) => `extract(day from ${date})`),
};

function aggregated(name: AggregateName, value: string, { type }: Typed): string {
  switch (name) {
    case 'sum':
      return `coalesce(sum(${value}), 0)`;
    case 'avg':
      return quotient(`sum(${value})`, `count(${value})`);
    case 'count':
      return 'count(*)::numeric';
    case 'list':
      return `left(string_agg(distinct ${bytes(value)}, '${LIST_SEPARATOR}' order by ${bytes(value)}), ${COMPUTED_TEXT})`;
    default:
      return `${name}(${type === 'text' ? bytes(value) : value})`;
  }
}

/** A result as the field keeps it, `settle` of the interpreter in SQL. */
export function settleSql(field: Field, sql: string): string {
  switch (field.kind) {
    case 'integer':
      return once(`round(${sql})`, (value) => `case when abs(${value}) <= ${Number.MAX_SAFE_INTEGER} then ${value}::bigint end`);
    case 'decimal':
    case 'money': {
      const [scale, limit] = [scaleOf(field), `1${'0'.repeat(precisionOf(field) - scaleOf(field))}`];
      return once(`round(${sql}, ${scale})`, (value) => `case when abs(${value}) < ${limit} then ${value} end`);
    }
    case 'text':
      return `nullif(left(${sql}, ${field.max ?? COMPUTED_TEXT}), '')`;
    default:
      return sql;
  }
}

/** Exact arithmetic needs every number as `numeric`. */
const asValue = (sql: string, field: Field): string =>
  ['integer', 'duration', 'reference'].includes(field.kind) ? `${sql}::numeric` : sql;

/** The value of an expression. */
export function expressionSql(typed: Typed, scope: ExpressionScope, expected: ValueType = typed.type): string {
  const compile: Compile = (part, wanted) => expressionSql(part, scope, wanted);
  switch (typed.kind) {
    case 'literal': {
      const { value } = typed;
      if (value === null) return `null::${SQL_TYPES[expected]}`;
      return typeof value === 'boolean' ? String(value) : scope.place(value, SQL_TYPES[typed.type]);
    }
    case 'field': {
      const column = scope.column(typed.hops, typed.name);
      if (column !== null) return asValue(column, typed.field);
      return asValue(formulaSql(typed, scope.rowAt(typed.hops)), typed.field);
    }
    case 'aggregate':
      return scope.rows(typed.children, (inner) => ({
        select: aggregated(typed.name, typed.value ? expressionSql(typed.value, inner) : '', typed.value ?? typed),
        where: typed.where ? expressionSql(typed.where, inner) : null,
      }));
    case 'call':
      return callSql(typed, scope, compile, expected);
  }
}

function formulaSql({ name, field, formula }: Extract<Typed, { kind: 'field' }>, row: ExpressionScope): string {
  if (!formula) throw new Error(`${name} has neither a column nor a formula`);
  return computedSql(formula, field, row);
}
/** A computed field's value on the row of a scope, in the type of its column. */
export const computedSql = (formula: Typed, field: Field, row: ExpressionScope): string =>
  settleSql(field, expressionSql(formula, row, valueTypeOf(field) ?? 'text'));

function callSql(typed: Extract<Typed, { kind: 'call' }>, scope: ExpressionScope, compile: Compile, expected: ValueType): string {
  const { name, args } = typed;
  if (name === 'today') return scope.today();
  if (name === 'now') return scope.now();
  // What an empty value stands for is told by its neighbours, or by what is wanted of them all.
  const same = args.find(({ type }, index) => type !== 'empty' && !(name === 'if' && index === 0))?.type ?? expected;
  const wanted = (index: number): ValueType => (name === 'if' && index === 0 ? 'boolean' : (takenType(name, index) ?? same));
  const written = args.map((part, index) => compile(part, part.type === 'empty' ? wanted(index) : part.type));
  return CALLS[name]({ args: written, typed: args, type: typed.type });
}
