/**
 * Statements that fail when a write may not stand. They run after the write in the same round trip, so a create needs no
 * second one: by then the foreign key holds the row pointed at, which a removal cannot pass any more.
 */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { DatabaseError, type Parameter, quoteName, type Statement } from '../../sql/database.ts';
import { isReachedOnly } from '../access/access.ts';
import type { Reach } from '../access/reach.ts';
import { namesColleague } from './account-names.ts';
import { type Column, type ColumnKinds, linkedIds } from './columns.ts';
import type { WriteKind } from './hooks.ts';
import type { Draft, Guard, Pinned, Row, WriteContext } from './operation.ts';
import { companyBound, scopeConditions } from './row-sql.ts';
import { actorValues, fill, type ManyText, place, type ReadContext, statementOf, template } from './template.ts';

/** Written where a number is expected, so that PostgreSQL says it back in its error. */
const MARK = 'lambda-guard';
const said = (
  what: 'reference' | 'cascade' | 'file' | 'picture' | 'account' | 'decimals' | 'scope' | 'plan' | 'full' | 'fewer',
  detail: string,
): string => `${MARK} ${what} ${detail} ${MARK}`;
/** What a plan bounds by number, and what is said of it with `#` in place of the bound. */
export type PlanBound = 'people' | 'users';
export const planGuardText = (bound: PlanBound): string => said('plan', `${bound}@#`);
/** What is said of a field with the number in place of `#most` or `#rows`: as many point there already, or more do than it says now. */
export const boundText = (what: 'full' | 'fewer', path: string): string => said(what, `${path}@${what === 'full' ? '#most' : '#rows'}`);
/** What a guard of files says, with the field that takes them up by its path in the input. */
export const fileGuardText = (what: 'file' | 'picture', path: string): string => said(what, path);

export type GuardFailure =
  | { readonly what: 'reference' | 'cascade' | 'file' | 'picture' | 'account'; readonly path: string }
  | { readonly what: 'decimals'; readonly path: string; readonly scale: number }
  | { readonly what: 'full' | 'fewer'; readonly path: string; readonly bound: number }
  | { readonly what: 'scope'; readonly kind: WriteKind }
  | { readonly what: 'plan'; readonly bound: PlanBound; readonly limit: number };
/** What a guard has said, or null when the error is another. */
export function guardFailure(error: unknown): GuardFailure | null {
  if (!(error instanceof DatabaseError) || error.sqlState !== '22P02') return null;
  const match = /lambda-guard (reference|cascade|file|picture|account|decimals|scope|plan|full|fewer) (\S*) lambda-guard/.exec(
    error.message,
  );
  if (!match) return null;
  const [, what, detail = ''] = match;
  if (what === 'reference' || what === 'cascade' || what === 'file' || what === 'picture' || what === 'account')
    return { what, path: detail };
  if (what === 'decimals') return { what, path: detail.replace(/@\d+$/, ''), scale: Number(detail.slice(detail.lastIndexOf('@') + 1)) };
  if (what === 'full' || what === 'fewer')
    return { what, path: detail.replace(/@\d+$/, ''), bound: Number(detail.slice(detail.lastIndexOf('@') + 1)) };
  if (what === 'plan')
    return { what, bound: detail.startsWith('users') ? 'users' : 'people', limit: Number(detail.slice(detail.lastIndexOf('@') + 1)) };
  return { what: 'scope', kind: detail as WriteKind };
}

const STALE = 'lambda-stale';
/** Whether a pin has found its row changed. */
export const isStale = (error: unknown): boolean =>
  error instanceof DatabaseError && error.sqlState === '22P02' && error.message.includes(STALE);

/**
 * Locks a row and fails unless it still has the version that was read. It does not wait for a row that somebody holds:
 * the statements of others stand behind it on the same connection.
 */
export function pinVersion(context: ReadContext, { model, id, version }: Pinned): Statement {
  const build = (): string => {
    const conditions = [...companyBound(model, 'r'), `r.id = ${place('id', 'bigint')}`];
    return `select (case when r.version = ${place('version', 'bigint')} then '1' else '${STALE}' end)::bigint from ${quoteName(model.name)} r where ${conditions.join(' and ')} for no key update of r nowait`;
  };
  return statementOf(context, { owner: model, key: 'pin', build }, { id, version });
}

type Asked = { readonly id: string; readonly within: string; readonly otherwise: string };
/** The places of a guard; `at` tells those of several guards apart. */
const namesAt = (at: string): Asked => ({ id: `id${at}`, within: `within${at}`, otherwise: `otherwise${at}` });
const placesOf = ({ id, within, otherwise }: Asked): Asked => ({
  id: place(id, 'bigint'),
  within: place(within, 'text'),
  otherwise: place(otherwise, 'text'),
});

/** The id of a row that lies within the scopes, or what is said otherwise. */
function guardSql(context: ReadContext, { model, scopes, within }: Guard, asked: Asked): string {
  const conditions = [
    ...companyBound(model, 'g'),
    `g.id = ${asked.id}`,
    ...(model.appendOnly ? [] : ['g.deleted_at is null']),
    ...scopes.flatMap((scope) => scopeConditions(context, model, scope, 'g')),
    ...(within ? [`g.${quoteName(within.by)}::text = ${asked.within}`] : []),
  ];
  return `select coalesce(max(g.id)::text, ${asked.otherwise})::bigint from ${quoteName(model.name)} g where ${conditions.join(' and ')}`;
}
function guardMany(context: ReadContext, one: Guard): ManyText {
  const each = ['id', 'otherwise', ...(one.within ? ['within'] : [])];
  const arrays = each.map((name) => place(name, name === 'id' ? 'bigint[]' : 'text[]'));
  const asked = { id: 'q.id', otherwise: 'q.otherwise', within: 'q.within' };
  return {
    text: `select (${guardSql(context, one, asked)}) from unnest(${arrays.join(', ')}) q (${each.join(', ')})`,
    each,
    once: true,
  };
}
function guard(context: ReadContext, one: Guard): Statement {
  const build = (): string => guardSql(context, one, placesOf(namesAt('')));
  const key = one.within ? `guard ${one.within.by}` : 'guard';
  const values = { id: one.id, otherwise: one.otherwise, within: one.within?.value ?? null };
  return statementOf(context, { owner: one.model, key, scopes: one.scopes, build, many: () => guardMany(context, one) }, values);
}

/** Guards that go as one statement; more would make texts that are hardly ever used again. */
const MOST_TOGETHER = 8;
/** Those of the guards stand in the key, which is told apart for administrators like every other. */
const NO_SCOPES: readonly Reach[] = [];
const NAMES = Array.from({ length: MOST_TOGETHER }, (_none, index) => namesAt(String(index)));
/** A write's guards: the few of an ordinary record in one statement, each of many by itself. */
export function guardStatements(context: ReadContext, all: Draft['guards']): Statement[] {
  if (all.size === 0) return [];
  const guards = [...all.values()];
  const [first] = guards;
  if (!first || guards.length === 1 || guards.length > MOST_TOGETHER) return guards.map((one) => guard(context, one));
  let key = 'guards';
  for (const { model, scopes, within } of guards) {
    key += `, ${model.name}`;
    for (const scope of scopes) key += ` & ${scope.key}`;
    if (within) key += ` in ${within.by}`;
  }
  const build = (): string =>
    `select ${guards.map((one, index) => `(${guardSql(context, one, placesOf(NAMES[index] as Asked))})`).join(', ')}`;
  const values: Record<string, Parameter> = {};
  for (let index = 0; index < guards.length; index++) {
    const { id, otherwise, within } = guards[index] as Guard;
    const names = NAMES[index] as Asked;
    values[names.id] = id;
    values[names.within] = within?.value ?? null;
    values[names.otherwise] = otherwise;
  }
  const together = statementOf(context, { owner: first.model, key, scopes: NO_SCOPES, build }, values);
  return [{ ...together, apart: () => guards.map((one) => guard(context, one)) }];
}

/** Asks for a living row without failing: the answer is 0 when there is none. */
export const findLiving = (context: ReadContext, model: ModelDefinition, id: number): Statement =>
  guard(context, { model, id, scopes: [], otherwise: '0' });

type ReferenceGuard = {
  readonly target: ModelDefinition;
  readonly id: number;
  /** The field that points there, by its path in the input. */
  readonly path: string;
  /** The scope within which the actor reads the target; null for values that the platform itself has set. */
  readonly scope: Reach | null;
};
/** The row pointed at is alive and one that the actor may read. */
export function guardReference(draft: Draft, { target, id, path, scope }: ReferenceGuard): void {
  if (target.placement === 'local') return;
  const key = `${target.name} ${id} ${scope?.key}`;
  if (draft.guards.has(key)) return;
  draft.guards.set(key, { model: target, id, scopes: scope ? [scope] : [], otherwise: said('reference', path) });
}

type Amounts = {
  readonly model: ModelDefinition;
  /** Empty, or `employment_history[0].`. */
  readonly path: string;
  readonly changed: Values;
  /** The record as it will be. */
  readonly record: Values;
};
/** Statements that fail when an amount has more digits than the currency that the record points at. */
export function guardAmounts(context: ReadContext, columns: readonly Column[], { model, path, changed, record }: Amounts): Statement[] {
  return columns.flatMap(({ name, field }) => {
    if (field.kind !== 'money' || !field.currencyField) return [];
    const beside = model.fields[field.currencyField];
    const [amount, currency] = [record[name], record[field.currencyField]];
    if (beside?.kind !== 'reference' || typeof amount !== 'string' || typeof currency !== 'number') return [];
    if (!Object.hasOwn(changed, name) && !Object.hasOwn(changed, field.currencyField)) return [];
    const target = context.registry.model(beside.to);
    const text = template(target, 'digits', () => {
      const conditions = [...companyBound(target, 'g'), `g.id = ${place('id', 'bigint')}`];
      const otherwise = `replace(${place('otherwise', 'text')}, '#', g.digits::text)`;
      return `select (case when scale(trim_scale(${place('amount', 'numeric')})) <= g.digits then '1' else ${otherwise} end)::bigint from ${quoteName(target.name)} g where ${conditions.join(' and ')}`;
    });
    return [fill(text, { id: currency, amount, otherwise: said('decimals', `${path}${name}@#`) }, actorValues(context))];
  });
}

/** Statements that fail when a field that names an account (`lambda-account`) names nobody who works in the company. */
export function guardAccounts(
  context: ReadContext,
  columns: readonly Column[],
  { path, changed }: Pick<Amounts, 'path' | 'changed'>,
): Statement[] {
  return columns.flatMap(({ name }) => {
    const value = changed[name];
    if (typeof value !== 'string' || value === '') return [];
    const text = template(
      context.registry.model('users'),
      'account',
      () =>
        `select (case when ${namesColleague(place('value', 'text'), place('company', 'bigint'))} then '1' else ${place('otherwise', 'text')} end)::bigint`,
    );
    return [fill(text, { value, otherwise: said('account', path + name) }, actorValues(context))];
  });
}

type Written = {
  readonly changed: Values;
  /** The row as it will be. */
  readonly record: Values;
  readonly kind: WriteKind;
  /** The field that points at the parent, which is written by the same hand. */
  readonly under?: string | undefined;
};
type Writing = { readonly context: WriteContext; readonly draft: Draft };
/** What has to be there once the row is written: what it points at, what follows from what was chosen, and the row within the writer's reach. */
export function guardWritten(writing: Writing, { pointers, cascades }: ColumnKinds, row: Row, written: Written): void {
  if (pointers.length > 0) guardReferences(writing, pointers, row, written);
  if (cascades.length > 0) guardCascades(writing, cascades, row, written);
  if (row.scope && isBounded(writing.context, row.model, row.scope)) {
    const { model, id, scope } = row;
    writing.draft.guards.set(`scope ${model.name} ${id}`, { model, id, scopes: [scope], otherwise: said('scope', written.kind) });
  }
}

function guardReferences({ context, draft }: Writing, pointers: readonly Column[], { row, path }: Row, { changed, under }: Written): void {
  for (const { name, field } of pointers) {
    if (name === under || (field.kind !== 'reference' && field.kind !== 'references')) continue;
    const value = changed[name] ?? null;
    if (value === null) continue;
    const ids = typeof value === 'number' ? [value] : linkedIds(field, value);
    if (ids.length === 0) continue;
    const target = context.registry.model(field.to);
    const isGiven = row.given.includes(name);
    // Whoever could point at any account would read it through the own row.
    if (isGiven && isReachedOnly(context.actor.access, target)) {
      throw new PlatformError('INVALID', { fields: [{ field: path + name, code: 'reference' }] });
    }
    const scope = isGiven ? context.actor.access.model(target).read : null;
    for (const id of ids) guardReference(draft, { target, id, path: path + name, scope });
  }
}

/** What is chosen belongs to what it follows, whichever of the two was written: a district to its province. */
function guardCascades({ context, draft }: Writing, columns: readonly Column[], { path }: Row, { changed, record }: Written): void {
  for (const { name, field } of columns) {
    if (field.kind !== 'reference' || !field.cascade) continue;
    const { from, by } = field.cascade;
    if (!Object.hasOwn(changed, name) && !Object.hasOwn(changed, from)) continue;
    const [id, value] = [record[name], record[from] ?? null];
    if (typeof id !== 'number' || value === null) continue;
    const target = context.registry.model(field.to);
    const guard: Guard = { model: target, id, scopes: [], within: { by, value: String(value) }, otherwise: said('cascade', path + name) };
    draft.guards.set(`cascade ${path}${name} ${id} ${value}`, guard);
  }
}

const bounded = new WeakMap<Reach, WeakMap<ModelDefinition, boolean>>();
/** Whether a reach leaves any row of the model out: nobody writes a row out of their own reach. */
function isBounded(context: ReadContext, model: ModelDefinition, scope: Reach): boolean {
  if (context.actor.access.administrator && model.placement !== 'company') return false;
  let known = bounded.get(scope);
  if (!known) {
    known = new WeakMap();
    bounded.set(scope, known);
  }
  let answer = known.get(model);
  if (answer === undefined) {
    answer = scopeConditions(context, model, scope, 'g').length > 0;
    known.set(model, answer);
  }
  return answer;
}
