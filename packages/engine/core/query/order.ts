/** The order of a read's rows, and where a list goes on behind a row. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isNotNull, isText } from '@lambda/model/fields/fields.ts';
import type { Entity } from '../registry/registry.ts';
import type { ResolvedPath } from '../registry/resolved-path.ts';
import { columnType } from '../schema/desired-schema.ts';
import { tableSql } from './derived.ts';
import type { SortKey, StartOf, ValueOf } from './query.ts';
import { type Context, guards, type RowsWanted, type Source } from './source.ts';

export type OrderKey = {
  readonly sql: string;
  readonly order: 'asc' | 'desc';
  /** What is sorted by; `id` and `rank` for the keys that nobody asked for. */
  readonly path: ResolvedPath | 'id' | 'rank';
};
/** A calculated text is one of bytes; people order texts by the alphabet, which is that of the database. */
function byAlphabet(sql: string, { name, field, model, formula }: ResolvedPath): string {
  if (!isText(field) || name === 'id') return sql;
  if (formula !== null) return `(${sql}) collate "default"`;
  return model.derived ? `${sql} collate "default"` : sql;
}

/** The sort keys, ended by the id so that equal rows keep one order from page to page. */
export function orderKeys(source: Source, sorts: readonly SortKey[]): OrderKey[] {
  const keys: OrderKey[] = sorts.map(({ path, order }) => {
    return { sql: byAlphabet(source.columnOf(path).sql, path), order, path };
  });
  const byId = sorts.some(({ path }) => path.name === 'id' && path.hops.length === 0);
  if (!byId) keys.push({ sql: `${source.alias}.id`, order: sorts.at(-1)?.order ?? 'asc', path: 'id' });
  return keys;
}

type Behind = { readonly entity: Entity; readonly rows: RowsWanted; readonly after: ValueOf };
/** Rows strictly behind the row with the given id. Every key has to be a required field of the row itself. */
export function afterSql(context: Context, { entity, rows, after }: Behind, source: Source, keys: readonly OrderKey[]): string {
  const bad = keys.find(({ path }) => path === 'rank' || (path !== 'id' && (path.hops.length > 0 || !isNotNull(path.field))));
  if (bad)
    throw new PlatformError('BAD_REQUEST', { params: { reason: `after: ${typeof bad.path === 'string' ? bad.path : bad.path.name}` } });
  const directions = new Set(keys.map(({ order }) => order));
  if (directions.size > 1) throw new PlatformError('BAD_REQUEST', { params: { reason: 'after: asc, desc' } });
  const row = context.alias();
  const isDigest = entity.model.derived === 'digests';
  const place = (inputs: readonly unknown[]): unknown => {
    const given = after(inputs);
    if ((typeof given === 'string') !== isDigest) throw new PlatformError('BAD_REQUEST', { params: { reason: 'after' } });
    return given;
  };
  const id = context.place(after, place as typeof after, isDigest ? 'text' : 'bigint');
  const bound = [...guards(context, entity.model, row, { rows }), `${row}.id = ${id}`];
  const theirs = keys.map(({ sql }) => `${row}${sql.slice(source.alias.length)}`);
  return `(${keys.map(({ sql }) => sql).join(', ')}) ${directions.has('asc') ? '>' : '<'} (select ${theirs.join(', ')} from ${tableSql(context, entity.model, row)} where ${bound.join(' and ')})`;
}

/** Rows strictly behind a known place. */
export function behindStart(context: Context, start: StartOf, keys: readonly OrderKey[]): string {
  const places = keys.map(({ path }, index) => {
    const value = start.keys[index];
    if (value === undefined || path === 'rank') throw new Error('a start has a value for each sort key');
    const place = context.place(value, (inputs) => value(inputs), 'text');
    return `(${place})::${path === 'id' ? 'bigint' : columnType(path.field)}`;
  });
  return `(${keys.map(({ sql }) => sql).join(', ')}) ${keys[0]?.order === 'asc' ? '>' : '<'} (${places.join(', ')})`;
}
