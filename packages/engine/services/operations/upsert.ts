/** Adds rows, or changes those that are there already under the same key. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { searchColumnName } from '@lambda/model/definitions/names.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isText } from '@lambda/model/fields/fields.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import { requireRight, scopesOf } from '../../core/access/access.ts';
import { type Column, columnsOf } from '../../core/records/columns.ts';
import type { Read, WriteContext, WriteOperation } from '../../core/records/operation.ts';
import { companyBound, readVersions, scopeConditions } from '../../core/records/row-sql.ts';
import { encode } from '../../core/records/statements.ts';
import { actorValues, fill, place, scopeKey, template } from '../../core/records/template.ts';
import { quoteName, type Statement } from '../../sql/database.ts';
import { MOST_ROWS } from './bulk.ts';
import { runUnits, toldTogether } from './run-units.ts';

type Row = Readonly<Record<string, unknown>>;
export type UpsertResult = {
  readonly created: number;
  readonly updated: number;
  /** In the order of the rows given; null where the row was refused. */
  readonly rows: readonly ({ readonly id: number; readonly version: number } | null)[];
  /** `index` is the place of the row in what was sent. */
  readonly refused: readonly { readonly index: number; readonly error: PlatformError }[];
};

const sameNames = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((name) => b.includes(name));
/** Whether at most one living row can have a key of these fields. */
const isKey = (model: ModelDefinition, by: readonly string[]): boolean =>
  (by.length === 1 && model.fields[by[0] ?? '']?.unique === true) || (model.unique ?? []).some((group) => sameNames(group, by));

/** Such a field is compared by its lower-case form. */
const isSearched = ({ field }: Column): boolean => Boolean(field.search) && isText(field);

/** The living row with the key within the actor's reach, compared as the unique index compares. */
function findByKey(context: WriteContext, model: ModelDefinition, by: readonly string[], row: Row): Statement {
  const columns = columnsOf(model).filter(({ name }) => by.includes(name));
  const { access } = context.actor;
  const scopes = scopesOf(access, model, access.model(model).update ?? requireRight(access, model, 'create'));
  const text = template(model, `key ${by.join(' ')} ${scopeKey(context, scopes)}`, () => {
    const equal = columns.map((column) => {
      const [name, type] = isSearched(column) ? [searchColumnName(column.name), 'text'] : [column.name, column.type];
      return `r.${quoteName(name)} = ${place(`key ${column.name}`, type)}`;
    });
    const conditions = [...companyBound(model, 'r'), 'r.deleted_at is null', ...equal];
    return `select r.id from ${quoteName(model.name)} r where ${[...conditions, ...scopes.flatMap((one) => scopeConditions(context, model, one, 'r'))].join(' and ')}`;
  });
  const values = columns.map((column) => {
    const value = encode(column, normaliseValue(column.field, row[column.name]));
    return [`key ${column.name}`, isSearched(column) && typeof value === 'string' ? value.toLowerCase() : value] as const;
  });
  return fill(text, { ...actorValues(context), ...Object.fromEntries(values) });
}

async function operationFor(
  context: WriteContext,
  read: Read,
  model: ModelDefinition,
  by: readonly string[],
  row: Row,
): Promise<WriteOperation> {
  const missing = by.filter((name) => (normaliseKey(model, row, name) ?? null) === null);
  if (missing.length > 0) throw new PlatformError('INVALID', { fields: missing.map((field) => ({ field, code: 'required' })) });
  const [found] = await read([findByKey(context, model, by, row)]);
  const id = found?.rows[0]?.[0];
  return id ? { kind: 'update', model, id: Number(id), input: row } : { kind: 'create', model, input: row };
}
function normaliseKey(model: ModelDefinition, row: Row, name: string): unknown {
  const field = model.fields[name];
  return field && normaliseValue(field, row[name]);
}

/**
 * Writes rows by a unique key in one transaction, each by the rules of a single write; a refused row does not hold the
 * others back. Throws BAD_REQUEST when `by` is no unique key, TOO_MANY_ROWS above 1,000.
 */
export async function upsertRows(
  context: WriteContext,
  { model, by, rows }: { model: ModelDefinition; by: readonly string[]; rows: readonly Row[] },
): Promise<UpsertResult> {
  const { access } = context.actor;
  requireRight(access, model, 'create');
  requireRight(access, model, 'update');
  if (!isKey(model, by) || !by.every((name) => access.mayReadField(model, name)))
    throw new PlatformError('BAD_REQUEST', { params: { reason: `by: ${by.join(', ').slice(0, 120)}` } });
  if (rows.length > MOST_ROWS) throw new PlatformError('TOO_MANY_ROWS', { params: { limit: MOST_ROWS, count: rows.length } });
  const kinds: ('create' | 'update')[] = [];
  const { outcomes, reply } = await runUnits({
    context: await toldTogether(context, rows.length),
    preview: false,
    units: rows.map((row, index) => async (read) => {
      const operation = await operationFor(context, read, model, by, row);
      kinds[index] = operation.kind === 'create' ? 'create' : 'update';
      return [operation];
    }),
    reply: (done) => [
      readVersions(
        context,
        model,
        done.flatMap(({ ids }) => ids),
      ),
    ],
  });
  const versions = new Map((reply[0]?.rows ?? []).map(([id, version]) => [Number(id), Number(version)]));
  const written = outcomes.map(({ ids: [id], refusal }) => (refusal || id === undefined ? null : { id, version: versions.get(id) ?? 0 }));
  return {
    created: written.filter((row, index) => row && kinds[index] === 'create').length,
    updated: written.filter((row, index) => row && kinds[index] === 'update').length,
    rows: written,
    refused: outcomes.flatMap(({ refusal }, index) => (refusal ? [{ index, error: refusal }] : [])),
  };
}
