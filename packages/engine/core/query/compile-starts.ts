/** How the places of a list are read, and where rows stand among them. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { isNotNull } from '@lambda/model/fields/fields.ts';
import { quoteName } from '../../sql/database.ts';
import { type Access, isReachedOnly } from '../access/access.ts';
import type { Registry } from '../registry/registry.ts';
import { columnType } from '../schema/desired-schema.ts';
import { base, nameOf, type Plan } from './compile.ts';
import { filterSql, isSelectiveFilter } from './filter.ts';
import { type OrderKey, orderKeys } from './order.ts';
import { type FarList, STEP } from './page-starts.ts';
import type { FilterNode, Read } from './query.ts';
import { createContext, createSource, guards } from './source.ts';
import { wholeFilter } from './view-filter.ts';

type PageRead = Extract<Read, { shape: 'page' }>;
/** The plans of one list, and what its order and its rows hang on; `fields` as in `FarList`. */
export type StartPlans = { readonly read: Plan; readonly look: Plan } & Pick<FarList, 'model' | 'above' | 'fields'>;

/** Whether the rows of such a page can be told apart and ordered by fields of their own that are always filled in. */
const hasStarts = (read: Read, keys: readonly OrderKey[]): read is PageRead =>
  read.shape === 'page' &&
  !read.deleted &&
  !read.entity.view &&
  !read.entity.model.internal &&
  new Set(keys.map(({ order }) => order)).size === 1 &&
  keys.every(({ path }) => path === 'id' || (path !== 'rank' && path.hops.length === 0 && !path.formula && isNotNull(path.field)));

/** The fields that a filter looks at; null when that is more than values of the row's own that only its writing changes. */
function fieldsOf(node: FilterNode): readonly string[] | null {
  if ('all' in node || 'any' in node) {
    const parts = ('all' in node ? node.all : node.any).map(fieldsOf);
    return parts.every((part) => part !== null) ? parts.flat() : null;
  }
  return 'path' in node && isOwn(node.path) ? [node.path.name] : null;
}
const isOwn = ({ hops, formula, field }: Exclude<OrderKey['path'], string>): boolean =>
  hops.length === 0 && formula === null && field.kind !== 'computed' && field.kind !== 'rollup';

const namesAbove = (registry: Registry, { parent }: ModelDefinition): readonly string[] =>
  parent ? [parent.model, ...namesAbove(registry, registry.model(parent.model))] : [];

type Given = { readonly read: Read; readonly registry: Registry; readonly access: Access };
/** Null when the rows cannot be found by their sort keys, or are few. */
export function compileStarts({ read, registry, access }: Given): StartPlans | null {
  const { context, values } = createContext(registry, access);
  const { keys, source, tables, where, orderBy } = base(context, read);
  const filter = wholeFilter(read);
  const { model } = read.entity;
  if (!hasStarts(read, keys) || isReachedOnly(access, model) || source.joins.length > 0 || isSelectiveFilter(filter)) return null;
  const [known, next] = [context.alias(), context.alias()];
  const names = keys.map((_key, index) => `k${index}`);
  const columns = keys.map(({ sql }, index) => `${sql} as k${index}`).join(', ');
  const then = keys[0]?.order === 'asc' ? '>' : '<';
  const behind = `(${keys.map(({ sql }) => sql).join(', ')}) ${then} (${names.map((name) => `${known}.${name}`).join(', ')})`;
  // The rows between two places are passed over in the index, which costs half of numbering them.
  const cut = `${orderBy} offset ${STEP - 1} limit 1`;
  const first = `select ${columns}, 1 from ${tables} where ${where} ${cut}`;
  const step = `select ${next}.*, ${known}.n + 1 from ${known}, lateral (select ${columns} from ${tables} where ${where} and ${behind} ${cut}) ${next}`;
  const texts = names.map((name) => `${name}::text`).join(', ');
  const all = `select coalesce(json_agg(json_build_array(${texts}) order by n), '[]') from ${known}`;
  const sql = `with recursive ${known}(${names.join(', ')}, n) as ((${first}) union all ${step}) select json_build_object('snapshot', pg_current_snapshot()::text, 'starts', (${all}))::text`;
  const own = keys.flatMap(({ path }) => (typeof path === 'string' ? [] : [path]));
  const filtered = fieldsOf(filter);
  const look = compileLook({ read, registry, access });
  const isPlain = filtered !== null && own.every(isOwn) && look.reach === 0;
  return {
    read: { name: nameOf(sql), sql, values },
    look: look.plan,
    model: model.name,
    above: new Set(namesAbove(registry, model)),
    fields: isPlain ? new Set([...own.map(({ name }) => name), ...filtered]) : null,
  };
}

/**
 * Whether a row was written before a snapshot: `?` where the number of its transaction does not tell, as it may be that of a part
 * of one that was under way. Numbers of rows have 32 bits.
 */
function seenSql(alias: string, snapshot: string): string {
  const now = 'pg_snapshot_xmax(pg_current_snapshot())::text::bigint';
  const near = `(((${now}) >> 32) << 32) + ${alias}.xmin::text::bigint`;
  const written = `(select case when x > ${now} then x - 4294967296 else x end from (select ${near} as x) n)`;
  const edge = (name: 'xmin' | 'xmax') => `pg_snapshot_${name}((${snapshot})::pg_snapshot)::text::bigint`;
  return `(select case when w < ${edge('xmin')} then 't' when w >= ${edge('xmax')} then 'f' else '?' end from (select ${written} as w) v)`;
}

/** Answers `Looked` rows; `reach` is how many conditions the actor's rights add to those of the company. */
function compileLook({ read, registry, access }: Given): { readonly plan: Plan; readonly reach: number } {
  const { context, values } = createContext(registry, access);
  const { model } = read.entity;
  const source = createSource(context, context.alias());
  const { alias } = source;
  const bounds = guards(context, model, alias, { rows: 'all' }).filter((bound) => bound !== 'true');
  const [company, reach] = model.placement === 'company' ? [bounds.slice(0, 1), bounds.slice(1)] : [[], bounds];
  const condition = filterSql(context, source, wholeFilter(read), model);
  const keys = orderKeys(source, read.sorts);
  const listed = [...reach, ...(condition ? [condition] : [])];
  const given = (key: string, cast: string): string => context.place(`look ${key}`, () => null, cast);
  // Placed last, in this order.
  const [ids, snapshot] = [given('ids', 'bigint[]'), given('snapshot', 'text')];
  const arrays = keys.map((_key, index) => given(`key ${index}`, 'text[]'));
  const place = context.alias();
  const columns = keys.map((_key, index) => `k${index}`);
  const theirs = keys.map(({ path }, index) => `${place}.k${index}::${typeof path === 'string' ? 'bigint' : columnType(path.field)}`);
  const before = `(${theirs.join(', ')}) ${keys[0]?.order === 'asc' ? '<' : '>'} (${keys.map(({ sql }) => sql).join(', ')})`;
  const count = `(select count(*) from unnest(${arrays.join(', ')}) ${place}(${columns.join(', ')}) where ${before})`;
  const facts = [
    `${alias}.id::text`,
    model.appendOnly ? 'false' : `${alias}.deleted_at is not null`,
    listed.length > 0 ? `coalesce(${listed.join(' and ')}, false)` : 'true',
    model.appendOnly ? '1' : `${alias}.version`,
    seenSql(alias, snapshot),
    count,
  ];
  const where = [...company, `${alias}.id = any(${ids})`].join(' and ');
  const sql = `select coalesce(json_agg(json_build_array(${facts.join(', ')})), '[]')::text from ${quoteName(model.name)} ${alias} where ${where}`;
  return { plan: { name: nameOf(sql), sql, values }, reach: reach.length };
}
