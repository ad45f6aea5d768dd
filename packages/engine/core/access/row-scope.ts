/** The rows that a right reaches, as an SQL condition. The compiler and the records pipeline both take it from here. */

import { CONSTANT_PATTERN } from '@lambda/model/conditions/row-conditions.ts';
import { companiesOf } from '@lambda/model/definitions/belonging.ts';
import type { ModelDefinition, RowScope } from '@lambda/model/definitions/definitions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { DEFAULT_TIME_ZONE } from '@lambda/model/time/time-zones.ts';
import { quoteName } from '../../sql/database.ts';
import type { Registry } from '../registry/registry.ts';
import type { ResolvedPath } from '../registry/resolved-path.ts';
import { boundType } from './actor-fields.ts';
import { boundPath } from './bound-path.ts';
import type { Reach, ReachPart, RowBound } from './reach.ts';

type Context = {
  readonly registry: Registry;
  /** The place of one of the actor's own values (`company_id`, `struct_id`, `emp_id` …) as a parameter of an SQL type. */
  readonly actor: (name: string, type: string) => string;
};
type Arguments = Context & {
  readonly model: ModelDefinition;
  readonly reach: Reach;
  /** The alias of the model's table in the statement. */
  readonly alias: string;
};

const NO_ROWS = 'false';
type Hop = { readonly path: ResolvedPath; readonly alias: string; readonly compare: (column: string) => string; readonly depth: number };
/** `compare(alias.path)`, following references by sub-selects that bind the company themselves. */
function along(context: Context, { path, alias, compare, depth }: Hop): string {
  const [hop, ...rest] = path.hops;
  if (!hop) return compare(`${alias}.${quoteName(path.name)}`);
  const next = `${alias}_s${depth}`;
  const bound = [
    ...(hop.to.placement === 'company' ? [`${next}.company_id = ${context.actor('company_id', 'bigint')}`] : []),
    ...(hop.to.appendOnly ? [] : [`${next}.deleted_at is null`]),
    `${next}.id = ${alias}.${quoteName(hop.reference)}`,
    along(context, { path: { ...path, hops: rest }, alias: next, compare, depth: depth + 1 }),
  ];
  return `exists (select 1 from ${quoteName(hop.to.name)} ${next} where ${bound.join(' and ')})`;
}
const equals = (context: Context, name: string, type: string) => (column: string) => `${column} = ${context.actor(name, type)}`;

/** The model whose rows are the units, and the field by which a unit names the one above it. */
function unitTree(registry: Registry, path: ResolvedPath): { model: ModelDefinition; above: string } | null {
  const model = path.field.kind === 'reference' ? registry.model(path.field.to) : path.model;
  const above = Object.entries(model.fields).find(([, field]) => field.kind === 'reference' && field.to === model.name)?.[0];
  return above ? { model, above } : null;
}

/** The actor's unit and everything under it: gathered once per statement, so that the index of the row's unit is used. */
function unitAndBelow(context: Context, path: ResolvedPath): (column: string) => string {
  const unit = context.actor('struct_id', 'bigint');
  const tree = unitTree(context.registry, path);
  if (!tree) return equals(context, 'struct_id', 'bigint');
  const bound = [
    ...(tree.model.placement === 'company' ? [`u.company_id = ${context.actor('company_id', 'bigint')}`] : []),
    ...(tree.model.appendOnly ? [] : ['u.deleted_at is null']),
  ];
  const step = `select u.id from ${quoteName(tree.model.name)} u join below b on u.${quoteName(tree.above)} = b.id${bound.length > 0 ? ` where ${bound.join(' and ')}` : ''}`;
  return (column) => `${column} = any(array(with recursive below(id) as (select ${unit} union ${step}) select b.id from below b))`;
}

/** The day of the actor's company. */
const companyToday = (context: Context): string =>
  `(now() at time zone (select coalesce(min(z.time_zone), '${DEFAULT_TIME_ZONE}') from company z where z.id = ${context.actor('company_id', 'bigint')}))::date`;
/** Whether the model that says whom rows concern names the actor for this row, on this day where it names days. */
function concernsSql(context: Context, by: string, { model, alias }: { model: ModelDefinition; alias: string }): string {
  const naming = context.registry.model(by);
  const row = `${alias}_c`;
  const conditions = [
    ...(naming.placement === 'company' ? [`${row}.company_id = ${context.actor('company_id', 'bigint')}`] : []),
    ...(naming.appendOnly ? [] : [`${row}.deleted_at is null`]),
    `${row}.row_model = '${model.name}'`,
    `${row}.row_id = ${alias}.id`,
    `${row}.emp_id = ${context.actor('emp_id', 'bigint')}`,
    ...('until_date' in naming.fields
      ? [`(${row}.until_date is null or ${companyToday(context)} between ${row}.from_date and ${row}.until_date)`]
      : []),
  ];
  return `exists (select 1 from ${quoteName(by)} ${row} where ${conditions.join(' and ')})`;
}

function scopeSql(context: Context, model: ModelDefinition, scope: RowScope, alias: string): string | null {
  if (scope === 'company') return null;
  const path = scope === 'own' ? model.belongs?.own : model.belongs?.unit;
  if (path) {
    const resolved = context.registry.path(model, path);
    const compare =
      scope === 'own'
        ? equals(context, 'emp_id', 'bigint')
        : scope === 'unit'
          ? equals(context, 'struct_id', 'bigint')
          : unitAndBelow(context, resolved);
    const own = along(context, { path: resolved, alias, compare, depth: 1 });
    return scope === 'own' && model.belongs?.concerns
      ? `(${own} or ${concernsSql(context, model.belongs.concerns, { model, alias })})`
      : own;
  }
  return model.parent ? parentSql(context, model, alias, (to, above) => scopeSql(context, to, scope, above)) : NO_ROWS;
}

function parentSql(
  context: Context,
  model: ModelDefinition,
  alias: string,
  condition: (parent: ModelDefinition, alias: string) => string | null,
): string | null {
  if (!model.parent) return NO_ROWS;
  const above = `${alias}_p`;
  const to = context.registry.model(model.parent.model);
  const more = condition(to, above);
  if (!more) return null;
  const bound = [
    ...(to.placement === 'company' ? [`${above}.company_id = ${context.actor('company_id', 'bigint')}`] : []),
    ...(to.appendOnly ? [] : [`${above}.deleted_at is null`]),
    `${above}.id = ${alias}.${quoteName(model.parent.by)}`,
    more,
  ];
  return `exists (select 1 from ${quoteName(to.name)} ${above} where ${bound.join(' and ')})`;
}

/** What a bound compares with; null for what cannot be compared. A constant of a definition is plain letters. */
function comparisonOf(context: Context, field: Field, bound: RowBound): ((column: string) => string) | null {
  const type = boundType(field);
  if ('actor' in bound) return type ? equals(context, bound.actor, type) : null;
  return type === 'text' && CONSTANT_PATTERN.test(bound.value) ? (column) => `${column} = '${bound.value}'` : null;
}
function boundSql(context: Context, model: ModelDefinition, alias: string, bound: RowBound): string {
  const { rows, path } = boundPath(context.registry, model, bound.path);
  const compare = comparisonOf(context, path.field, bound);
  if (!compare) return NO_ROWS;
  if (!rows) return along(context, { path, alias, compare, depth: 1 });
  const row = `${alias}_r`;
  const some = (holder: string): string => {
    const conditions = [
      ...(rows.of.placement === 'company' ? [`${row}.company_id = ${context.actor('company_id', 'bigint')}`] : []),
      ...(rows.of.appendOnly ? [] : [`${row}.deleted_at is null`]),
      `${row}.${quoteName(rows.by)} = ${holder}`,
      along(context, { path, alias: row, compare, depth: 1 }),
    ];
    return `exists (select 1 from ${quoteName(rows.of.name)} ${row} where ${conditions.join(' and ')})`;
  };
  return rows.holder ? along(context, { path: rows.holder, alias, compare: some, depth: 1 }) : some(`${alias}.id`);
}

/** One alternative; null when it is every row. */
function partSql(context: Context, model: ModelDefinition, part: ReachPart, alias: string): string | null {
  if (part.up > 0) return parentSql(context, model, alias, (to, above) => partSql(context, to, { ...part, up: part.up - 1 }, above));
  const scope = scopeSql(context, model, part.scope, alias);
  const conditions = [...(scope ? [scope] : []), ...part.where.map((bound) => boundSql(context, model, alias, bound))];
  return conditions.length > 0 ? conditions.join(' and ') : null;
}

/** Whether an alternative is every row of the company. */
const isEveryRow = (registry: Registry, model: ModelDefinition, part: ReachPart): boolean =>
  part.up > 0
    ? model.parent !== undefined && isEveryRow(registry, registry.model(model.parent.model), { ...part, up: part.up - 1 })
    : part.scope === 'company' && part.where.length === 0;

/**
 * The condition beyond the company's key, or null when there is none. A model that does not say how its rows belong to
 * a unit or a person has no rows for a right that narrow; a sub-table follows its parent.
 */
export function rowScopeSql({ model, reach, alias, ...context }: Arguments): string | null {
  const conditions: string[] = [];
  const companies = companiesOf(model).map((name) =>
    along(context, { path: context.registry.path(model, name), alias, compare: equals(context, 'company_id', 'bigint'), depth: 1 }),
  );
  if (companies.length > 0) conditions.push(companies.length === 1 ? String(companies[0]) : `(${companies.join(' or ')})`);
  // Known before any is written: a value that the statement asks for and does not use is refused by PostgreSQL.
  if (!reach.parts.some((part) => isEveryRow(context.registry, model, part))) {
    const parts = reach.parts.map((part) => partSql(context, model, part, alias));
    conditions.push(parts.length === 1 ? String(parts[0]) : `(${parts.map((part) => `(${part})`).join(' or ')})`);
  }
  return conditions.length > 0 ? conditions.join(' and ') : null;
}

/** Which alternatives a row lies in, as one text of `t` and `f` in their order. Asked for only when they differ in what they close. */
export function partsSql({ model, reach, alias, ...context }: Arguments): string {
  return reach.parts.map((part) => `case when ${partSql(context, model, part, alias) ?? 'true'} then 't' else 'f' end`).join(' || ');
}
