/**
 * The query compiler: a `Query` becomes one statement whose single value is the finished JSON text.
 *
 * Rows become JSON by aggregating aliased sub-selects (faster and shorter than building objects); a referenced row is a
 * whole-row value of a lateral sub-select, a sub-table a lateral aggregate. A page is cut before relations are joined.
 */
import { createHash } from 'node:crypto';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { quoteName, type Statement } from '../../sql/database.ts';
import { type Access, type Actor, isReachedOnly } from '../access/access.ts';
import { readingAccess } from '../access/reading.ts';
import { presentClock } from '../calendar/clock.ts';
import type { Registry } from '../registry/registry.ts';
import { aggregateSql, bucketSql, havingSql } from './aggregate.ts';
import { tableSql } from './derived.ts';
import { bindTo, conjuncts, filterSql, isPointFilter, isSelectiveFilter } from './filter.ts';
import { afterSql, behindStart, type OrderKey, orderKeys } from './order.ts';
import type { AggregateRead, Clock, Inputs, PageOutput, Query, Read, Selection } from './query.ts';
import { searchRankSql } from './search.ts';
import { ownPart } from './search-joined.ts';
import { isBrief } from './shared-reads.ts';
import {
  type Context,
  createContext,
  createSource,
  guards,
  output,
  type PlacedValue,
  type RowsWanted,
  type Source,
  zonePlace,
} from './source.ts';
import { wholeFilter } from './view-filter.ts';

export type Plan = {
  readonly name: string;
  readonly sql: string;
  readonly values: readonly PlacedValue[];
  readonly many?: Statement['many'];
};

export const planStatement = (plan: Plan, inputs: Inputs, actor: Actor, clock: Clock = presentClock(actor.timeZone)): Statement => ({
  name: plan.name,
  sql: plan.sql,
  params: plan.values.map((value) => value(inputs, actor, clock)),
  many: plan.many,
});

const constant = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** The outputs of a row and the laterals they need, on top of a source. */
function outputs(context: Context, source: Source, select: readonly Selection[]): { list: string; laterals: string[] } {
  const laterals: string[] = [];
  const one = (selection: Selection): string => {
    const name = quoteName(selection.key);
    switch (selection.kind) {
      case 'constant':
        return `${constant(selection.value)}::text as ${name}`;
      case 'count':
        return `${countBelowSql(context, source, selection)} as ${name}`;
      case 'field':
        return `${output(source.columnOf(selection.path).sql, selection.path.field)} as ${name}`;
      case 'reference': {
        const lateral = context.alias();
        laterals.push(`left join lateral (${referenceSql(context, source, selection)}) ${lateral} on true`);
        return `${lateral} as ${name}`;
      }
      case 'references': {
        const lateral = context.alias();
        laterals.push(`left join lateral (${listedSql(context, source, selection)}) ${lateral} on true`);
        return `${lateral}.j as ${name}`;
      }
      case 'children': {
        const lateral = context.alias();
        laterals.push(`left join lateral (${childrenSql(context, source, selection)}) ${lateral} on true`);
        return `${lateral}.j as ${name}`;
      }
    }
  };
  return { list: select.map(one).join(', '), laterals };
}

function referenceSql(context: Context, source: Source, { reference, select }: Extract<Selection, { kind: 'reference' }>): string {
  source.used.add(reference.field);
  const inner = createSource(context, context.alias());
  const on = [...guards(context, reference.to, inner.alias), `${inner.alias}.id = ${source.alias}.${quoteName(reference.field)}`];
  const { list, laterals } = outputs(context, inner, select);
  return `select ${list} from ${quoteName(reference.to.name)} ${inner.alias} ${[...inner.joins, ...laterals].join(' ')} where ${on.join(' and ')}`;
}

/** The living rows of a list that the actor reaches; the others are left out, and no list is an empty one. */
function listedSql(context: Context, source: Source, { reference, select }: Extract<Selection, { kind: 'references' }>): string {
  source.used.add(reference.field);
  const held = `${source.alias}.${quoteName(reference.field)}`;
  const inner = createSource(context, context.alias());
  const where = [...guards(context, reference.to, inner.alias), `${inner.alias}.id = any(${held})`];
  const { list, laterals } = outputs(context, inner, select);
  const from = `${quoteName(reference.to.name)} ${inner.alias} ${[...inner.joins, ...laterals].join(' ')}`;
  const rows = context.alias();
  return `select coalesce(json_agg(${rows}), '[]'::json) as j from (select ${list} from ${from} where ${where.join(' and ')} order by array_position(${held}, ${inner.alias}.id)) ${rows}`;
}

/** How many rows point at this one along a reference. */
function countBelowSql(context: Context, source: Source, { of, by }: Extract<Selection, { kind: 'count' }>): string {
  source.used.add('id');
  const inner = context.alias();
  const where = [...guards(context, of, inner), `${inner}.${quoteName(by)} = ${source.alias}.id`];
  return `(select count(*) from ${quoteName(of.name)} ${inner} where ${where.join(' and ')})`;
}

/** Rows of a sub-table per parent; more are read through the sub-table's own root field. */
const CHILDREN_LIMIT = 1_000;
function childrenSql(
  context: Context,
  source: Source,
  { children, select, filter, sorts }: Extract<Selection, { kind: 'children' }>,
): string {
  source.used.add('id');
  const inner = createSource(context, context.alias());
  const where = [...guards(context, children.of, inner.alias), `${inner.alias}.${quoteName(children.by)} = ${source.alias}.id`];
  const condition = filterSql(context, inner, filter, children.of);
  if (condition) where.push(condition);
  const order = orderKeys(inner, sorts).map(({ sql, order }) => `${sql} ${order}`);
  const { list, laterals } = outputs(context, inner, select);
  const from = `${quoteName(children.of.name)} ${inner.alias} ${[...inner.joins, ...laterals].join(' ')}`;
  const rows = context.alias();
  return `select coalesce(json_agg(${rows}), '[]'::json) as j from (select ${list} from ${from} where ${where.join(' and ')} order by ${order.join(', ')} limit ${CHILDREN_LIMIT}) ${rows}`;
}

/** What fits the search best comes first. */
function rankKeys(context: Context, { alias }: Source, read: Read): OrderKey[] {
  if (!read.bestFirst) return [];
  return conjuncts(read.filter).flatMap((node): OrderKey[] => {
    const search = 'search' in node ? ownPart(node.search) : null;
    return search ? [{ sql: searchRankSql({ context, model: read.entity.model, alias, search }), order: 'asc', path: 'rank' }] : [];
  });
}
const rowsOf = (read: Read): RowsWanted => (read.shape === 'one' && read.withDeleted ? 'all' : read.deleted ? 'deleted' : 'living');

/** `from … where …` of the rows that a read is about, with its sort keys. */
export function base(context: Context, read: Read) {
  const source = createSource(context, context.alias());
  const model = read.entity.model;
  const where = guards(context, model, source.alias, { rows: rowsOf(read) });
  if (isReachedOnly(context.access, model)) where.push('false');
  const condition = filterSql(context, source, wholeFilter(read), model);
  if (condition) where.push(condition);
  const filterJoins = source.joins.length;
  const keys = [...rankKeys(context, source, read), ...orderKeys(source, read.sorts)];
  if (read.shape === 'list' && read.after)
    where.push(afterSql(context, { entity: read.entity, rows: rowsOf(read), after: read.after }, source, keys));
  if (read.shape === 'page' && read.start) where.push(behindStart(context, read.start, keys));
  const table = tableSql(context, model, source.alias);
  return {
    source,
    keys,
    tables: [table, ...source.joins].join(' '),
    /** Without the joins that only sorting needs. */
    countTables: [table, ...source.joins.slice(0, filterJoins)].join(' '),
    where: where.join(' and '),
    orderBy: `order by ${keys.map(({ sql, order }) => `${sql} ${order}`).join(', ')}`,
  };
}

/** The rows of a read as a sub-select; `cut` is its LIMIT and OFFSET. */
function rowsSql(context: Context, read: Read, cut: string): string {
  const { source, keys, tables, where, orderBy } = base(context, read);
  const probe = createSource(context, source.alias);
  const flat = outputs(context, probe, read.select);
  const point = isPointFilter(read.filter);
  if (point || (flat.laterals.length === 0 && probe.joins.length === 0)) {
    return `select ${flat.list} from ${[tables, ...probe.joins, ...flat.laterals].join(' ')} where ${where}${point ? '' : ` ${orderBy}`} ${cut}`;
  }
  // The page is cut on the bare table first; relations are joined to its rows only.
  const columns = [...probe.used].map((name) => `${source.alias}.${quoteName(name)}`);
  const sortColumns = keys.map(({ sql }, index) => `${sql} as k${index}`);
  const order = keys.map(({ order }, index) => `${source.alias}.k${index} ${order}`);
  return `select ${flat.list} from (select ${[...columns, ...sortColumns].join(', ')} from ${tables} where ${where} ${orderBy} ${cut}) ${source.alias} ${[...probe.joins, ...flat.laterals].join(' ')} order by ${order.join(', ')}`;
}
/**
 * The page of a list. PostgreSQL holds a plan for known numbers to be so much cheaper than one for any numbers that it would
 * plan every reading anew, which takes longer than a page does. Where a list has no filter the numbers are hidden from it:
 * the order's own index is right for all of them. With a filter the right index may depend on how many rows are wanted.
 */
function cutSql(read: Extract<Read, { shape: 'list' | 'page' }>, limit: string, offset: string | undefined): string {
  const isWhole = !read.entity.model.derived && !(read.shape === 'list' && read.after) && conjuncts(wholeFilter(read)).length === 0;
  const number = (sql: string): string => (isWhole ? `(select ${sql})` : sql);
  return `limit ${number(limit)}${offset ? ` offset ${number(offset)}` : ''}`;
}
const aggregate = (context: Context, rows: string): string => {
  const alias = context.alias();
  return `(select json_agg(${alias}) from (${rows}) ${alias})`;
};

/** All rows of a read under a name, and pages cut from there. */
function keptRows(context: Context, read: Read, name: string) {
  const { source, keys, tables, where } = base(context, read);
  const probe = createSource(context, source.alias);
  const { list, laterals } = outputs(context, probe, read.select);
  const columns = [
    ...[...probe.used].map((column) => `${source.alias}.${quoteName(column)}`),
    ...keys.map(({ sql }, index) => `${sql} as k${index}`),
  ];
  const order = (alias: string) => keys.map(({ order }, index) => `${alias}k${index} ${order}`).join(', ');
  return {
    table: `${name} as materialized (select ${columns.join(', ')} from ${tables} where ${where})`,
    cutFrom: (cut: string) =>
      `select ${list} from (select * from ${name} order by ${order('')} ${cut}) ${source.alias} ${[...probe.joins, ...laterals].join(' ')} order by ${order(`${source.alias}.`)}`,
  };
}

/** The rows of a read as their sort keys alone, the id among them. */
function keyRows(context: Context, read: Read) {
  const { keys, tables, where, orderBy } = base(context, read);
  return { keys, tables, where, orderBy, keyColumns: keys.map(({ sql }, index) => `${sql} as k${index}`).join(', ') };
}
/** The selected outputs of the rows that `page`, a select of sort keys, has cut out. */
function joinedToKeys(context: Context, read: Read, keys: readonly OrderKey[], page: string): string {
  const cutRows = context.alias();
  const idAt = keys.findIndex(({ path }) => path === 'id' || (path !== 'rank' && path.name === 'id' && path.hops.length === 0));
  const target = createSource(context, context.alias());
  const { list, laterals } = outputs(context, target, read.select);
  const on = [...guards(context, read.entity.model, target.alias, { rows: rowsOf(read) }), `${target.alias}.id = ${cutRows}.k${idAt}`];
  const order = keys.map(({ order }, index) => `${cutRows}.k${index} ${order}`).join(', ');
  return `select ${list} from (${page}) ${cutRows} join ${tableSql(context, read.entity.model, target.alias)} on ${on.join(' and ')} ${[...target.joins, ...laterals].join(' ')} order by ${order}`;
}

/**
 * The selected outputs of the rows that `page`, a select of sort keys in order, has cut out. Where PostgreSQL does not know how many
 * rows a page has it takes a tenth of the list for one, and would read whole tables to join them; of a list of ids it expects ten.
 */
function joinedByIds(context: Context, read: Read, keys: readonly OrderKey[], page: string): string {
  const [cutRows, found] = [context.alias(), context.alias()];
  const idAt = keys.findIndex(({ path }) => path === 'id' || (path !== 'rank' && path.name === 'id' && path.hops.length === 0));
  const target = createSource(context, context.alias());
  const { list, laterals } = outputs(context, target, read.select);
  const on = [...guards(context, read.entity.model, target.alias, { rows: rowsOf(read) }), `${target.alias}.id = any(${found}.ids)`];
  const ids = `(select array(select ${cutRows}.k${idAt} from (${page}) ${cutRows}) as ids offset 0) ${found}`;
  return `select ${list} from ${ids} join ${tableSql(context, read.entity.model, target.alias)} on ${on.join(' and ')} ${[...target.joins, ...laterals].join(' ')} order by array_position(${found}.ids, ${target.alias}.id)`;
}

function pageSql(context: Context, read: Extract<Read, { shape: 'page' }>): string {
  const size = context.place(read.size, (inputs) => read.size(inputs), 'int');
  const page = context.place(read.page, (inputs) => read.page(inputs), 'int');
  const skipped = read.start && context.place(read.start.skipped, (inputs) => read.start?.skipped(inputs) ?? null, 'int');
  const cut = cutSql(read, size, `(${page} - 1) * ${size}${skipped ? ` - ${skipped}` : ''}`);
  const counted = read.outputs.some(({ kind }) => kind === 'total' || kind === 'last_page' || kind === 'total_is_exact');
  const listed = read.outputs.some(({ kind }) => kind === 'list');
  let rows = '';
  let count = '';
  const derived = context.registry.derived.get(read.entity.model.name);
  if (derived?.grouped && counted && listed) {
    // Groups are made once: both the total and the page are cut from them.
    const found = `m${context.tables.length}`;
    const { table, cutFrom } = keptRows(context, read, found);
    context.tables.push(table);
    rows = cutFrom(cut);
    count = `(select count(*) as n, true as exact from ${found})`;
  } else if (!derived && counted && listed && isSelectiveFilter(wholeFilter(read))) {
    // Few rows match: collect their ids and sort keys once, cut both the total and the page from them.
    const found = `m${context.tables.length}`;
    const { tables, where, keyColumns, keys } = keyRows(context, read);
    context.tables.push(`${found} as materialized (select ${keyColumns} from ${tables} where ${where})`);
    const order = keys.map(({ order }, index) => `k${index} ${order}`).join(', ');
    rows = joinedToKeys(context, read, keys, `select * from ${found} order by ${order} ${cut}`);
    count = `(select count(*) as n, true as exact from ${found})`;
  } else {
    if (listed && read.deep && !derived) {
      const { tables, where, keyColumns, keys, orderBy } = keyRows(context, read);
      rows = joinedByIds(context, read, keys, `select ${keyColumns} from ${tables} where ${where} ${orderBy} ${cut}`);
    } else if (listed) rows = rowsSql(context, read, cut);
    if (counted) {
      const { countTables, where } = base(context, { ...read, bestFirst: false, start: undefined });
      const most = read.countLimit && context.place(read.countLimit, (inputs) => read.countLimit?.(inputs) ?? null, 'int');
      const counted = `from ${countTables} where ${where}`;
      count = most
        ? `(select least(count(*), ${most}) as n, count(*) <= ${most} as exact from (select ${counted} limit ${most} + 1) c)`
        : `(select count(*) as n, true as exact ${counted})`;
    }
  }
  const counts = context.alias();
  const one = (item: PageOutput): string => {
    const name = quoteName(item.key);
    switch (item.kind) {
      case 'constant':
        return `${constant(item.value)}::text as ${name}`;
      case 'page':
        return `${page} as ${name}`;
      case 'total':
        return `${counts}.n as ${name}`;
      case 'total_is_exact':
        return `${counts}.exact as ${name}`;
      case 'last_page':
        return `greatest(1, (${counts}.n + ${size} - 1) / ${size}) as ${name}`;
      case 'list':
        return `coalesce(${aggregate(context, rows)}, '[]'::json) as ${name}`;
    }
  };
  const outer = context.alias();
  return `(select row_to_json(${outer})::text from (select ${read.outputs.map(one).join(', ')}${counted ? ` from ${count} ${counts}` : ''}) ${outer})`;
}

function aggregateRowsSql(context: Context, read: AggregateRead): string {
  const source = createSource(context, context.alias());
  const where = guards(context, read.entity.model, source.alias, { rows: read.deleted ? 'deleted' : 'living' });
  if (isReachedOnly(context.access, read.entity.model)) where.push('false');
  const condition = filterSql(context, source, wholeFilter(read), read.entity.model);
  if (condition) where.push(condition);
  const zone = () => zonePlace(context);
  const groups = read.groupBy.map(({ key, path, bucket }) => {
    const { sql } = source.columnOf(path);
    return { key, ...(bucket ? bucketSql(sql, path.field, bucket, zone) : { raw: sql, output: output(sql, path.field) }) };
  });
  const values = read.values.map(({ key, function: name, path }) => ({
    key,
    ...aggregateSql(name, path && source.columnOf(path).sql, path ? path.field : null),
  }));
  const rawOf = (wanted: string): string => {
    const found = [...groups, ...values].find(({ key }) => key === wanted);
    if (!found) throw new PlatformError('UNKNOWN_FIELD', { params: { field: wanted } });
    return found.raw;
  };
  const having = read.having.map((one) => havingSql({ raw: rawOf(one.key), having: one, bind: bindTo(context, one.value) }));
  // Groups are told apart by what they are grouped by, so those fields end every order.
  const order = [...read.sorts.map(({ key, order }) => `${rawOf(key)} ${order}`), ...groups.map(({ raw }) => raw)];
  return [
    `select ${[...groups, ...values].map(({ key, output: value }) => `${value} as ${quoteName(key)}`).join(', ')}`,
    `from ${[tableSql(context, read.entity.model, source.alias), ...source.joins].join(' ')} where ${where.join(' and ')}`,
    ...(groups.length > 0 ? [`group by ${groups.map(({ raw }) => raw).join(', ')}`] : []),
    ...(having.length > 0 ? [`having ${having.join(' and ')}`] : []),
    ...(order.length > 0 ? [`order by ${order.join(', ')}`] : []),
    `limit ${context.place(read.limit, (inputs) => read.limit(inputs), 'int')}`,
  ].join(' ');
}

function readSql(given: Context, read: Query['roots'][number]['read']): string {
  if (read.shape === 'constant') return constant(JSON.stringify(read.value));
  const access = readingAccess(given.access, read.entity);
  const context = access === given.access ? given : { ...given, access };
  switch (read.shape) {
    case 'page':
      return pageSql(context, read);
    case 'aggregate':
      return `coalesce(${aggregate(context, aggregateRowsSql(context, read))}::text, '[]')`;
    case 'one': {
      const alias = context.alias();
      return `coalesce((select row_to_json(${alias})::text from (${rowsSql(context, read, 'limit 1')}) ${alias}), 'null')`;
    }
    case 'list': {
      const limit = context.place(read.limit, (inputs) => read.limit(inputs), 'int');
      const { offset } = read;
      const skip = offset && context.place(offset, (inputs) => offset(inputs), 'int');
      return `coalesce(${aggregate(context, rowsSql(context, read, cutSql(read, limit, skip)))}::text, '[]')`;
    }
  }
}

type Compiled = { readonly query: Query; readonly registry: Registry; readonly access: Access };
/** One statement for all roots. Throws PlatformError for fields the actor may not read. */
export function compileQuery(compiled: Compiled): Plan {
  const { context, values } = createContext(compiled.registry, compiled.access);
  const sql = rootsSql(context, compiled.query);
  return { name: nameOf(sql), sql, values, many: manySql(compiled) };
}
function rootsSql(context: Context, { roots }: Query): string {
  const parts = roots.map(({ key, read }) => `'${JSON.stringify(key)}:'||${readSql(context, read)}`);
  const tables = context.tables.length > 0 ? `with ${context.tables.join(', ')} ` : '';
  return `${tables}select '{"data":{'||${parts.length > 0 ? parts.join(`||','||`) : "''"}||'}}'`;
}
/** The text that answers the same question for many at once; undefined where one of them may take longer. */
function manySql({ query, registry, access }: Compiled): Statement['many'] {
  if (!query.roots.every(({ read }) => isBrief(read))) return undefined;
  const { context, casts } = createContext(registry, access, (number) => `${MANY}.p${number}`);
  const one = rootsSql(context, query);
  // Arrays of arrays would be taken apart to the last entry.
  if (casts.length === 0 || casts.some((cast) => cast.endsWith('[]'))) return undefined;
  const arrays = casts.map((cast, index) => `$${index + 1}::${cast}[]`);
  const columns = casts.map((_cast, index) => `p${index + 1}`);
  const sql = `select (${one}) from unnest(${arrays.join(', ')}) with ordinality ${MANY}(${columns.join(', ')}, o) order by ${MANY}.o`;
  return { name: nameOf(sql), sql };
}
/** With a sign that no name of a client can have. */
const MANY = 'm$';

export const nameOf = (sql: string): string => `q${createHash('sha256').update(sql).digest('hex').slice(0, 20)}`;
