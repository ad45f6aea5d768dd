/** The statements that read and lock rows, and what all texts over rows share: bounds, scopes, the actor's values. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { linkTableName } from '@lambda/model/definitions/names.ts';
import { arrayLiteral, type Parameter, quoteName, type Statement } from '../../sql/database.ts';

import { hasExceptions, type Reach } from '../access/reach.ts';
import { partsSql, rowScopeSql } from '../access/row-scope.ts';
import { readableColumns } from './columns.ts';
import { type HookContext, timestampOf } from './hooks.ts';
import { ACTOR, actorValues, fill, place, type ReadContext, scopeKey, statementOf, template } from './template.ts';

export const isCompanyModel = (model: ModelDefinition): boolean => model.placement === 'company';

export const contextValues = (context: HookContext): Readonly<Record<string, Parameter>> => ({
  ...actorValues(context),
  now: timestampOf(context),
});

const COMPANY = place('company', 'bigint');
const ID = place('id', 'bigint');
/** `company_id = $1 and id = $2`: what every write target carries. */
export const keyCondition = (model: ModelDefinition): string => `${isCompanyModel(model) ? `company_id = ${COMPANY} and ` : ''}id = ${ID}`;
export const companyBound = (model: ModelDefinition, alias: string): string[] =>
  isCompanyModel(model) ? [`${alias}.company_id = ${COMPANY}`] : [];

/** The place of one of the actor's values. Somebody without an employee record has none, which no row equals. */
const actorPlace = (name: string, type: string): string => (name === 'company_id' ? COMPANY : place(ACTOR + name, type));

/** The actor's rows within a reach as conditions on `alias`; the platform administrator reaches all rows of global models. */
export function scopeConditions({ registry, actor }: ReadContext, model: ModelDefinition, reach: Reach, alias: string): string[] {
  if (actor.access.administrator && !isCompanyModel(model)) return [];
  const condition = rowScopeSql({ registry, model, reach, alias, actor: actorPlace });
  return condition ? [condition] : [];
}
/** The columns that `readStoredRow` reads. */
export const selectList = (model: ModelDefinition): string =>
  ['id', 'version', 'deleted_at', ...readableColumns(model).map(({ name }) => name)].map((name) => `r.${quoteName(name)}`).join(', ');

export type RowState = 'living' | 'deleted';
const stateCondition = (state: RowState): string => `r.deleted_at is ${state === 'living' ? '' : 'not '}null`;

type LockRow = {
  readonly model: ModelDefinition;
  readonly id: number;
  readonly scopes: readonly Reach[];
  /** Alternatives of which some close rows to writing: the row says in which of them it lies. */
  readonly told?: Reach;
  readonly state: RowState;
  readonly lock: 'none' | 'change' | 'removal';
};
const STRENGTHS = { none: '', change: ' for no key update of r', removal: ' for update of r' } as const;
/** Reads and locks one row within the scopes. A change lets others go on pointing at the row; a removal does not. */
export function lockRow(context: HookContext, { model, id, scopes, told, state, lock }: LockRow): Statement {
  const asked = told && told.parts.length > 1 && hasExceptions(told) ? told : null;
  const build = (): string => {
    const lies = asked ? `, ${partsSql({ registry: context.registry, model, reach: asked, alias: 'r', actor: actorPlace })}` : '';
    const conditions = [
      ...companyBound(model, 'r'),
      `r.id = ${ID}`,
      stateCondition(state),
      ...scopes.flatMap((scope) => scopeConditions(context, model, scope, 'r')),
    ];
    return `select ${selectList(model)}${lies} from ${quoteName(model.name)} r where ${conditions.join(' and ')}${STRENGTHS[lock]}`;
  };
  return statementOf(context, { owner: model, key: `lock ${state} ${lock} ${asked?.key ?? ''}`, scopes, build }, { id });
}

type Rows = { readonly model: ModelDefinition; readonly ids: readonly number[]; readonly scopes: readonly Reach[] };
/** Living rows among the ids, not locked, in no order. */
export function readRows(context: HookContext, { model, ids, scopes }: Rows): Statement {
  const text = template(model, `rows ${scopeKey(context, scopes)}`, () => {
    const conditions = [
      ...companyBound(model, 'r'),
      `r.id = any(${place('ids', 'bigint[]')})`,
      stateCondition('living'),
      ...scopes.flatMap((scope) => scopeConditions(context, model, scope, 'r')),
    ];
    return `select ${selectList(model)} from ${quoteName(model.name)} r where ${conditions.join(' and ')}`;
  });
  return fill(text, { ...contextValues(context), ids: arrayLiteral(ids) });
}

type LockChildren = {
  readonly model: ModelDefinition;
  readonly by: string;
  readonly parentId: number;
  /** Null locks all rows under the parent. */
  readonly ids: readonly number[] | null;
  readonly scope: Reach | null;
};
/** Reads and locks rows of a sub-table under one parent. */
export function lockChildren(context: HookContext, { model, by, parentId, ids, scope }: LockChildren): Statement {
  const scopes = scope ? [scope] : [];
  const text = template(model, `lock children ${by} ${ids === null} ${scopeKey(context, scopes)}`, () => {
    const conditions = [
      ...companyBound(model, 'r'),
      `r.${quoteName(by)} = ${place('parent', 'bigint')}`,
      ...(ids ? [`r.id = any(${place('ids', 'bigint[]')})`] : []),
      stateCondition('living'),
      ...scopes.flatMap((one) => scopeConditions(context, model, one, 'r')),
    ];
    return `select ${selectList(model)} from ${quoteName(model.name)} r where ${conditions.join(' and ')} order by r.id for update of r`;
  });
  return fill(text, { ...contextValues(context), parent: parentId, ids: arrayLiteral(ids ?? []) });
}

/** The rows of a model that point by a field at any of the ids in a place; a list is asked through its link table. */
export function pointing(model: ModelDefinition, by: string, { everywhere = false } = {}): string {
  const ids = place('ids', 'bigint[]');
  if (model.fields[by]?.kind !== 'references') return `r.${quoteName(by)} = any(${ids})`;
  const company = isCompanyModel(model) ? `l.company_id = ${everywhere ? 'r.company_id' : COMPANY} and ` : '';
  return `exists (select 1 from ${quoteName(linkTableName(model.name, by))} l where ${company}l.owner_id = r.id and l.target_id = any(${ids}))`;
}

/** Rows followed in one removal or restoring; more than anybody removes by hand. */
export const MOST_FOLLOWED = 5_000;
type Follow = { readonly model: ModelDefinition; readonly by: string; readonly ids: readonly number[]; readonly deletedAt: string | null };
/** Reads and locks the rows that point at any of `ids`: living ones, or those deleted at one moment. */
export function lockFollowers(context: HookContext, { model, by, ids, deletedAt }: Follow): Statement {
  const text = template(model, `lock followers ${by} ${deletedAt === null}`, () => {
    const conditions = [
      ...companyBound(model, 'r'),
      pointing(model, by),
      deletedAt === null ? stateCondition('living') : `r.deleted_at = ${place('deleted', 'timestamptz')}`,
    ];
    return `select ${selectList(model)} from ${quoteName(model.name)} r where ${conditions.join(' and ')} order by r.id limit ${MOST_FOLLOWED + 1} for update of r`;
  });
  return fill(text, { ...contextValues(context), ids: arrayLiteral(ids), deleted: deletedAt });
}

type InUse = {
  readonly model: ModelDefinition;
  readonly by: string;
  readonly ids: readonly number[];
  readonly except: readonly number[];
  readonly everywhere: boolean;
};
/** One living row that points at any of `ids` and is not removed with them. `everywhere` looks through all companies. */
export function findUse({ context, model, by, ids, except, everywhere }: InUse & { readonly context: HookContext }): Statement {
  const text = template(model, `use ${by} ${everywhere}`, () => {
    const conditions = [
      ...(everywhere ? [] : companyBound(model, 'r')),
      pointing(model, by, { everywhere }),
      ...(model.appendOnly ? [] : [stateCondition('living')]),
      `not (r.id = any(${place('except', 'bigint[]')}))`,
    ];
    return `select r.id from ${quoteName(model.name)} r where ${conditions.join(' and ')} limit 1`;
  });
  return fill(text, { ...contextValues(context), ids: arrayLiteral(ids), except: arrayLiteral(except) });
}

/** The present versions of rows, deleted ones too. */
export function readVersions(context: HookContext, model: ModelDefinition, ids: readonly number[]): Statement {
  const text = template(model, 'versions', () => {
    const conditions = [...companyBound(model, 'r'), `r.id = any(${place('ids', 'bigint[]')})`];
    return `select r.id, ${model.appendOnly ? '0' : 'r.version'} from ${quoteName(model.name)} r where ${conditions.join(' and ')}`;
  });
  return fill(text, { ...contextValues(context), ids: arrayLiteral(ids) });
}
