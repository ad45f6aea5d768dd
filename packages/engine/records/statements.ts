/** The SQL of writes. Texts are built once per model and set of columns; ids, time and JSON always come as parameters. */
import { createHash } from 'node:crypto';
import type { ModelDefinition, RowScope } from '@lambda/model/definitions.ts';
import { fieldOf } from '@lambda/model/walk.ts';
import { rowScopeSql } from '../access/row-scope.ts';
import { type Parameter, quoteName, type Statement } from '../storage/database.ts';
import { createLru } from '../storage/lru.ts';
import { castOf, encode, storedFields } from './columns.ts';
import type { WriteContext } from './context.ts';

type Text = { readonly name: string; readonly sql: string };
const texts = createLru<Text>(2_000);

/** The text under a key, built at its first use; its name follows from it, so equal names always carry equal SQL. */
function text(key: string, build: () => string): Text {
  const known = texts.get(key);
  if (known) return known;
  const sql = build();
  return texts.set(key, { name: `w${createHash('sha256').update(sql).digest('hex').slice(0, 20)}`, sql });
}
const statement = ({ name, sql }: Text, params: readonly Parameter[]): Statement => ({ name, sql, params });

const table = (model: ModelDefinition): string => quoteName(model.name);
const inCompany = (model: ModelDefinition): boolean => model.placement === 'company';
/**
 * `$1` is the company, `$2` the id; a table without companies takes the company all the same, so that every statement
 * has the same places. It is compared with itself because PostgreSQL wants to know each parameter's type.
 */
const key = (model: ModelDefinition, alias: string): string =>
  inCompany(model)
    ? `${alias}.company_id = $1::bigint and ${alias}.id = $2::bigint`
    : `$1::bigint is not null and ${alias}.id = $2::bigint`;
const alive = (model: ModelDefinition, alias: string): string => (model.appendOnly ? '' : ` and ${alias}.deleted_at is null`);

const scopeSql = (context: ReadContext, model: ModelDefinition, scope: RowScope, alias: string): string | null =>
  context.actor.access.administrator && !inCompany(model)
    ? null
    : rowScopeSql({ registry: context.registry, model, scope, alias, company: '$1::bigint', unit: '$3::bigint', employee: '$4::bigint' });
/** Mentions the places of unit and employee, so that they may stay unused. */
const SCOPE_PLACES = ` and ($3::bigint is null or true) and ($4::bigint is null or true)`;
const scopeParams = ({ actor }: ReadContext, id: number): Parameter[] => [actor.companyId, id, actor.unitId, actor.employeeId];

/** Reads and locks the row that a write is about, all its columns, as far as the actor's right reaches. */
export function lockRow(
  context: WriteContext,
  { model, id, scope, deleted }: { model: ModelDefinition; id: number; scope: RowScope; deleted: boolean },
): Statement {
  const { access } = context.actor;
  return statement(
    text(`lock ${model.name} ${scope} ${deleted} ${access.administrator}`, () => {
      const restriction = scopeSql(context, model, scope, 't');
      const columns = storedFields(model).map(({ name }) => `t.${quoteName(name)}`);
      return `select ${columns.join(', ')} from ${table(model)} t where ${key(model, 't')} and t.deleted_at is ${deleted ? 'not ' : ''}null${SCOPE_PLACES}${restriction ? ` and ${restriction}` : ''} for update of t`;
    }),
    scopeParams(context, id),
  );
}

/** Reads and locks the rows of a sub-table: all living ones, or those removed at one moment. */
export function lockChildren(
  context: WriteContext,
  { model, by, parent, deletedAt }: { model: ModelDefinition; by: string; parent: number; deletedAt: string | null },
): Statement {
  const columns = () =>
    storedFields(model)
      .map(({ name }) => `t.${quoteName(name)}`)
      .join(', ');
  const where = inCompany(model)
    ? `t.company_id = $1::bigint and t.${quoteName(by)} = $2::bigint`
    : `$1::bigint is not null and t.${quoteName(by)} = $2::bigint`;
  return statement(
    text(
      `children ${model.name} ${by} ${deletedAt !== null}`,
      () =>
        `select ${columns()} from ${table(model)} t where ${where} and t.deleted_at ${deletedAt === null ? 'is null' : '= $3::timestamptz'} order by t.id for update of t`,
    ),
    [context.actor.companyId, parent, ...(deletedAt === null ? [] : [deletedAt])],
  );
}

/** A new row with its system columns. `values` are in wire form, hashed passwords included. */
export function insertRow(
  context: WriteContext,
  { model, id, values }: { model: ModelDefinition; id: number; values: Readonly<Record<string, unknown>> },
): Statement {
  const names = Object.keys(values);
  const at = context.now.toISOString();
  return statement(
    text(`insert ${model.name} ${names.join(' ')}`, () => {
      const own = names.map((name) => ({ name, cast: castOf((fieldOf(model, name) as NonNullable<ReturnType<typeof fieldOf>>).field) }));
      const system = [
        { name: 'id', cast: 'bigint' },
        { name: 'created_at', cast: 'timestamptz' },
        { name: 'created_by', cast: 'bigint' },
      ];
      const changing = model.appendOnly ? [] : ['updated_at', 'updated_by', 'version'];
      const places = [...system, ...own].map(({ cast }, index) => `$${index + 2}::${cast}`);
      const columns = [...(inCompany(model) ? ['company_id'] : []), ...system.map(({ name }) => name), ...names, ...changing];
      const company = inCompany(model) ? ['$1::bigint'] : [];
      const change = model.appendOnly ? [] : ['$3::timestamptz', '$4::bigint', '1'];
      const row = [...company, ...places, ...change].join(', ');
      const target = `insert into ${table(model)} (${columns.map(quoteName).join(', ')})`;
      return inCompany(model) ? `${target} values (${row})` : `${target} select ${row} where $1::bigint is not null`;
    }),
    [
      context.actor.companyId,
      id,
      at,
      context.actor.userId,
      ...names.map((name) => encode((fieldOf(model, name) as NonNullable<ReturnType<typeof fieldOf>>).field, values[name])),
    ],
  );
}

/** Changes columns of a locked row; `version` is the new one. */
export function updateRow(
  context: WriteContext,
  { model, id, values, version }: { model: ModelDefinition; id: number; values: Readonly<Record<string, unknown>>; version: number },
): Statement {
  const names = Object.keys(values);
  const fields = names.map((name) => (fieldOf(model, name) as NonNullable<ReturnType<typeof fieldOf>>).field);
  return statement(
    text(`update ${model.name} ${names.join(' ')}`, () => {
      const sets = names.map((name, index) => `${quoteName(name)} = $${index + 6}::${castOf(fields[index] as (typeof fields)[number])}`);
      return `update ${table(model)} t set ${[...sets, 'updated_at = $3::timestamptz', 'updated_by = $4::bigint', 'version = $5::bigint'].join(', ')} where ${key(model, 't')}`;
    }),
    [
      context.actor.companyId,
      id,
      context.now.toISOString(),
      context.actor.userId,
      version,
      ...names.map((name, index) => encode(fields[index] as (typeof fields)[number], values[name])),
    ],
  );
}

/** Marks a row as deleted, or alive again with `at` null. */
export const markRow = (
  context: WriteContext,
  { model, id, at, version }: { model: ModelDefinition; id: number; at: string | null; version: number },
): Statement =>
  statement(
    text(
      `mark ${model.name}`,
      () =>
        `update ${table(model)} t set deleted_at = $6::timestamptz, updated_at = $3::timestamptz, updated_by = $4::bigint, version = $5::bigint where ${key(model, 't')}`,
    ),
    [context.actor.companyId, id, context.now.toISOString(), context.actor.userId, version, at],
  );

/** A refusal raised by PostgreSQL in the middle of a transaction: the text after the mark says which. */
export const GUARD_MARK = 'lambda guard ';
const guardCase = (cases: readonly { readonly when: string; readonly mark: string }[]): string =>
  `(case ${cases.map(({ when, mark }) => `when ${when} then '${GUARD_MARK}${mark}'`).join(' ')} else '1' end)::int`;

/** Fails unless the written row lies within the actor's right: nobody can move a row out of the own reach. */
export function guardScope(
  context: WriteContext,
  { model, id, scope }: { model: ModelDefinition; id: number; scope: RowScope },
): Statement[] {
  const restriction = scope === 'company' && !model.belongs?.company ? null : scopeSql(context, model, scope, 't');
  if (!restriction) return [];
  const guard = text(`scope ${model.name} ${scope} ${context.actor.access.administrator}`, () => {
    const within = `exists (select 1 from ${table(model)} t where ${key(model, 't')}${alive(model, 't')} and ${restriction})`;
    return `select ${guardCase([{ when: `not ${within}`, mark: 'scope' }])} where true${SCOPE_PLACES}`;
  });
  return [statement(guard, scopeParams(context, id))];
}

/** Fails unless every referenced row is there, alive and visible to the actor. `at` tells where in the input it stands. */
export function guardReferences(
  context: WriteContext,
  { model, values, at = '' }: { model: ModelDefinition; values: Readonly<Record<string, unknown>>; at?: string },
): Statement[] {
  const { access } = context.actor;
  const references = Object.entries(values).flatMap(([name, value]) => {
    const field = fieldOf(model, name)?.field;
    return field?.kind === 'reference' && value !== null && value !== undefined
      ? [{ name, value: Number(value), to: context.registry.model(field.to) }]
      : [];
  });
  if (references.length === 0) return [];
  const guard = text(`references ${access.key} ${model.name} ${at} ${references.map(({ name }) => name).join(' ')}`, () => {
    const cases = references.map(({ name, to }, index) => {
      const scope = access.model(to).read;
      const restriction = scope && scopeSql(context, to, scope, 't');
      const bound = inCompany(to) ? 't.company_id = $1::bigint and ' : '';
      const there = `exists (select 1 from ${table(to)} t where ${bound}t.id = $${index + 5}::bigint${alive(to, 't')}${restriction ? ` and ${restriction}` : ''})`;
      return { when: scope ? `not ${there}` : `$${index + 5}::bigint is not null`, mark: `reference ${at}${name}` };
    });
    return `select ${guardCase(cases)} where $1::bigint is not null and ($2::bigint is null or true)${SCOPE_PLACES}`;
  });
  return [
    statement(guard, [
      context.actor.companyId,
      null,
      context.actor.unitId,
      context.actor.employeeId,
      ...references.map(({ value }) => value),
    ]),
  ];
}

/** Fails when a living row of `model` still points at the removed one by `field`. */
export const guardUnused = (
  context: WriteContext,
  { model, field, id }: { model: ModelDefinition; field: string; id: number },
): Statement =>
  statement(
    text(`unused ${model.name} ${field}`, () => {
      const bound = inCompany(model) ? 't.company_id = $1::bigint' : '$1::bigint is not null';
      return `select ${guardCase([{ when: `exists (select 1 from ${table(model)} t where ${bound} and t.${quoteName(field)} = $2::bigint${alive(model, 't')})`, mark: 'used' }])}`;
    }),
    [context.actor.companyId, id],
  );

/** Takes the reference out of the rows that pointed at a removed one. */
export const emptyReferences = (
  context: WriteContext,
  { model, field, id }: { model: ModelDefinition; field: string; id: number },
): Statement =>
  statement(
    text(`empty ${model.name} ${field}`, () => {
      const bound = inCompany(model) ? 't.company_id = $1::bigint' : '$1::bigint is not null';
      return `update ${table(model)} t set ${quoteName(field)} = null, updated_at = $3::timestamptz, updated_by = $4::bigint, version = t.version + 1 where ${bound} and t.${quoteName(field)} = $2::bigint and t.deleted_at is null`;
    }),
    [context.actor.companyId, id, context.now.toISOString(), context.actor.userId],
  );

export type HistoryEntry = {
  readonly id: number;
  readonly model: string;
  readonly recordId: number;
  readonly action: string;
  readonly changes: unknown;
};
/** One entry of the history, in the transaction of the write it tells of. */
export const insertHistory = (
  context: Pick<WriteContext, 'actor' | 'now' | 'ip'>,
  { id, model, recordId, action, changes }: HistoryEntry,
): Statement =>
  statement(
    text(
      'history',
      () =>
        'insert into record_history (company_id, id, created_at, created_by, model, record_id, action, changes, ip) values ($1::bigint, $2::bigint, $3::timestamptz, $4::bigint, $5, $6::bigint, $7, $8::json, $9)',
    ),
    [
      context.actor.companyId,
      id,
      context.now.toISOString(),
      context.actor.userId,
      model,
      recordId,
      action,
      changes === null ? null : JSON.stringify(changes),
      context.ip,
    ],
  );

/** Takes the idempotency key; fails on its unique rule when it was used before. */
export const insertKey = (
  context: WriteContext,
  { id, key: used, requestHash, ids }: { id: number; key: string; requestHash: string; ids: readonly number[] },
): Statement =>
  statement(
    text(
      'key',
      () =>
        'insert into idempotency_keys (company_id, id, created_at, created_by, key, request_hash, record_ids) values ($1::bigint, $2::bigint, $3::timestamptz, $4::bigint, $5, $6, $7::json)',
    ),
    [context.actor.companyId, id, context.now.toISOString(), context.actor.userId, used, requestHash, JSON.stringify(ids)],
  );
export const selectKey = (context: WriteContext, used: string): Statement =>
  statement(
    text(
      'used key',
      () => 'select request_hash, record_ids from idempotency_keys where company_id = $1::bigint and created_by = $2::bigint and key = $3',
    ),
    [context.actor.companyId, context.actor.userId, used],
  );

type ReadContext = Pick<WriteContext, 'registry' | 'actor'>;
/** One row when the actor may see the record, deleted or not. */
export const selectVisible = (
  context: ReadContext,
  { model, id, scope }: { model: ModelDefinition; id: number; scope: RowScope },
): Statement =>
  statement(
    text(`visible ${model.name} ${scope} ${context.actor.access.administrator}`, () => {
      const restriction = scopeSql(context, model, scope, 't');
      return `select 1 from ${table(model)} t where ${key(model, 't')}${SCOPE_PLACES}${restriction ? ` and ${restriction}` : ''}`;
    }),
    scopeParams(context, id),
  );
/** Entries about one record with the name of whoever made them, newest first. */
export const selectHistory = (
  { actor }: ReadContext,
  { model, id, limit }: { model: ModelDefinition; id: number; limit: number },
): Statement =>
  statement(
    text(
      'history of',
      () => `select h.id, h.action, to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), h.created_by,
        coalesce(nullif(trim(concat(u.last_name, ' ', u.first_name)), ''), u.login), h.ip, h.changes
      from record_history h left join users u on u.id = h.created_by
      where h.company_id = $1::bigint and h.model = $2 and h.record_id = $3::bigint order by h.created_at desc, h.id desc limit $4::int`,
    ),
    [actor.companyId, model.name, id, limit],
  );
/** A viewing by the actor since a moment. */
export const selectViewing = (
  { actor }: ReadContext,
  { model, id, since }: { model: ModelDefinition; id: number; since: string },
): Statement =>
  statement(
    text(
      'viewing',
      () =>
        `select 1 from record_history h where h.company_id = $1::bigint and h.model = $2 and h.record_id = $3::bigint and h.action = 'view' and h.created_by = $4::bigint and h.created_at > $5::timestamptz limit 1`,
    ),
    [actor.companyId, model.name, id, actor.userId, since],
  );
