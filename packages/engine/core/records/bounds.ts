/**
 * Statements that refuse a write when more rows point at one row than its number says: participants and the seats of a course. Writes that
 * count the rows of one row come one after the other.
 */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { quoteName, type Statement } from '../../sql/database.ts';
import type { Registry } from '../registry/registry.ts';
import { columnKinds } from './columns.ts';
import { boundText } from './guards.ts';
import type { WriteKind } from './hooks.ts';
import { companyBound } from './row-sql.ts';
import { place, type ReadContext, statementOf } from './template.ts';

/** Rows of `model` point by `by` at a row that says how many they are at most. */
type Bound = { readonly model: ModelDefinition; readonly by: string; readonly target: ModelDefinition; readonly most: string };

const boundsOf = (registry: Registry, model: ModelDefinition): readonly Bound[] =>
  columnKinds(model).bounded.flatMap(({ name, field }) =>
    field.kind === 'reference' && field.atMost !== undefined
      ? [{ model, by: name, target: registry.model(field.to), most: field.atMost }]
      : [],
  );
const known = new WeakMap<Registry, readonly Bound[]>();
/** The bounds that the rows of a model set for others. */
function boundsBy(registry: Registry, target: ModelDefinition): readonly Bound[] {
  let bounds = known.get(registry);
  if (!bounds) {
    bounds = [...registry.models.values()].flatMap((model) => boundsOf(registry, model));
    known.set(registry, bounds);
  }
  return bounds.filter((bound) => bound.target === target);
}

/** Both count what is there in the end, so they wait for it. */
function counted(context: ReadContext, bound: Bound, { id, otherwise }: { readonly id: number; readonly otherwise: string }): Statement[] {
  const { model, by, target, most } = bound;
  const key = `bound ${model.name} ${by}`;
  const turn = `${model.name} ${by} `;
  const lock = (one: string): string => `pg_advisory_xact_lock(hashtextextended('${turn}' || ${one}::text, 0))`;
  const rows = (one: string): string => {
    const conditions = [...companyBound(model, 'r'), `r.${quoteName(by)} = ${one}`, ...(model.appendOnly ? [] : ['r.deleted_at is null'])];
    return `(select count(*) from ${quoteName(model.name)} r where ${conditions.join(' and ')})`;
  };
  // "More than there may be" names the bound, "less than there are" names how many there are.
  const check = (one: string, said: string): string => {
    const conditions = [...companyBound(target, 't'), `t.id = ${one}`];
    const number = `t.${quoteName(most)}`;
    return `(select (case when ${number} is null or c.rows <= ${number} then '1' else replace(replace(${said}, '#most', ${number}::text), '#rows', c.rows::text) end)::bigint
      from ${quoteName(target.name)} t, ${rows(one)} c (rows) where ${conditions.join(' and ')})`;
  };
  const [one, said] = [place('id', 'bigint'), place('otherwise', 'text')];
  const [each, texts] = [place('id', 'bigint[]'), place('otherwise', 'text[]')];
  const turnOf = statementOf(
    context,
    {
      owner: target,
      key: `${key} turn`,
      build: () => `select ${lock(one)}`,
      many: () => ({ text: `select ${lock('q.id')} from (select distinct id from unnest(${each}) i (id) order by id) q`, each: ['id'] }),
    },
    { id },
  );
  const checkOf = statementOf(
    context,
    {
      owner: target,
      key,
      build: () => `select ${check(one, said)}`,
      many: () => ({
        text: `select ${check('q.id', 'q.otherwise')} from (select id, min(otherwise) from unnest(${each}, ${texts}) i (id, otherwise) group by id) q (id, otherwise)`,
        each: ['id', 'otherwise'],
      }),
    },
    { id, otherwise },
  );
  return [turnOf, checkOf].map((statement) => ({ ...statement, late: true }));
}

type Written = {
  readonly model: ModelDefinition;
  readonly id: number;
  /** Empty, or `participants[0].`. */
  readonly path: string;
  readonly changed: Values;
  readonly kind: WriteKind;
};
const NONE: readonly Statement[] = [];
/** What has to hold once a row is written: those that it points at have room, and those that point at it have too. */
export function boundStatements(context: ReadContext, { model, id, path, changed, kind }: Written): readonly Statement[] {
  const own = columnKinds(model).bounded.length > 0 ? boundsOf(context.registry, model) : [];
  const others = kind === 'update' ? boundsBy(context.registry, model).filter(({ most }) => typeof changed[most] === 'number') : [];
  if (own.length === 0 && others.length === 0) return NONE;
  return [
    ...own.flatMap((bound) => {
      const target = changed[bound.by];
      return typeof target === 'number' ? counted(context, bound, { id: target, otherwise: boundText('full', path + bound.by) }) : [];
    }),
    ...others.flatMap((bound) => counted(context, bound, { id, otherwise: boundText('fewer', path + bound.most) })),
  ];
}
