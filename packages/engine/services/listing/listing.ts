/**
 * The rows of a grid for documents: the same filters, order and rights as the screen, through the same door. The ids are
 * read once, in order; the rows follow in pages by their keys, so memory stays flat and no page shifts while others write.
 */

import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Field, inCurrency } from '@lambda/model/fields/fields.ts';
import { type CurrencySum, inOrder } from '@lambda/model/money/currency-sums.ts';
import type { Actor } from '../../core/access/access.ts';
import { compileQuery, planStatement } from '../../core/query/compile.ts';
import { type ListArguments, listArguments } from '../../core/query/list-arguments.ts';
import { translateRows } from '../../core/query/list-query.ts';
import type { AggregateRead, FilterNode, Inputs, Query, Read, Selection } from '../../core/query/query.ts';
import type { Entity, Registry } from '../../core/registry/registry.ts';
import type { ResolvedPath } from '../../core/registry/resolved-path.ts';
import type { Database } from '../../sql/database.ts';
import { cutGrid } from '../definitions/definition-cut.ts';
import { type ListingColumn, listingColumns } from './columns.ts';

export type ListContext = { readonly registry: Registry; readonly database: Database; readonly actor: Actor };
/** What decides the rows, as GraphQL lists take it: `filters`, `groupFilters`, `sorts`, `search`. */
export type ListingQuestion = Readonly<Record<string, unknown>>;
export type ListingRow = Readonly<Record<string, unknown>>;
export type Listing = {
  readonly grid: GridDefinition;
  readonly entity: Entity;
  readonly columns: readonly ListingColumn[];
  readonly arguments: ListArguments;
  /** The ids in order, at most `limit`. */
  ids(limit: number): Promise<readonly RowKey[]>;
  /** The rows of these ids in their order; rows deleted meanwhile are left out. `values` gives a column's values. */
  rows(ids: readonly RowKey[]): AsyncGenerator<readonly ListingRow[]>;
  /** The sums of the columns that can be added up, by column id: exact decimals as text, one for each currency. */
  sums(): Promise<ListingSums>;
};

export type ListingSums = ReadonlyMap<string, readonly CurrencySum[]>;

/** The number of a record, or the digest of a group. */
export type RowKey = number | string;
const PAGE = 1_000;
/** More than the world has. */
const MOST_CURRENCIES = 500;
/** A view with rows of its own is made anew for every page. */
const PAGE_OF_VIEW = 10_000;
const QUESTION = ['filters', 'groupFilters', 'sorts', 'search', 'deleted'] as const;
const keyOf = (column: number, path: number): string => `c${column}_${path}`;
const currencyKey = (column: number): string => `c${column}_currency`;

/** The values of a column in a row, one for each of its paths; a list of references is one list of names. */
export function valuesAt(row: ListingRow, column: number, { paths, rows }: ListingColumn): readonly unknown[] {
  if (!rows) return paths.map((_path, index) => row[keyOf(column, index)] ?? null);
  const behind = (row[keyOf(column, 0)] ?? []) as readonly ListingRow[];
  return [
    behind.map((one) =>
      rows.title
        .map(({ name }) => one[name] ?? '')
        .join(' ')
        .trim(),
    ),
  ];
}
/** The field as it is in this row: an amount is in the currency that stands beside it. */
export const fieldIn = (row: ListingRow, column: number, { field, currency }: ListingColumn): Field =>
  currency ? inCurrency(field, row[currencyKey(column)]) : field;
function selectionsOf({ paths, rows, currency }: ListingColumn, column: number): Selection[] {
  const beside: Selection[] = currency ? [{ kind: 'field', key: currencyKey(column), path: currency }] : [];
  if (!rows) return [...paths.map((path, index) => ({ kind: 'field', key: keyOf(column, index), path }) as const), ...beside];
  const select = rows.title.map((path) => ({ kind: 'field', key: path.name, path }) as const);
  return [{ kind: 'references', key: keyOf(column, 0), reference: rows.reference, select }];
}

async function run<T>({ registry, database, actor }: ListContext, read: Read | AggregateRead, inputs: Inputs): Promise<T> {
  const query: Query = { roots: [{ key: 'rows', read }] };
  const { name, sql, params } = planStatement(compileQuery({ query, registry, access: actor.access }), inputs, actor);
  const reply = await database.run(name, sql, params, actor.companyId);
  if (!reply) throw new Error('the statement gave no row');
  return (JSON.parse(reply.toString()) as { data: { rows: T } }).data.rows;
}

type Wanted = {
  readonly model: string;
  /** Names of stored fields, or more than that. */
  readonly select: readonly (string | Selection)[];
  readonly filter: FilterNode;
  readonly limit: number;
  /** Rows that are deleted, for those who may delete, instead of those that are there. */
  readonly deleted?: boolean;
};
/** Rows of one model within the actor's rights, in no particular order. */
export function readRows(context: ListContext, { model, select, filter, limit, deleted = false }: Wanted): Promise<readonly ListingRow[]> {
  const entity = context.registry.entities.get(model);
  if (!entity) throw new Error(`there is no model ${model}`);
  const fields = select.map(
    (one): Selection => (typeof one === 'string' ? { kind: 'field', key: one, path: context.registry.path(entity.model, one) } : one),
  );
  return run<ListingRow[]>(context, { shape: 'list', entity, select: fields, filter, sorts: [], deleted, limit: () => limit }, []);
}

/** Throws NOT_FOUND for an unknown grid, NO_RIGHT_READ, UNKNOWN_FIELD and BAD_REQUEST like the list itself. */
export function openListing(context: ListContext, name: string, question: ListingQuestion, wanted: readonly string[]): Listing {
  const { registry, actor } = context;
  const rights = { registry, access: actor.access };
  const defined = registry.grids.get(name);
  if (!defined) throw new PlatformError('NOT_FOUND');
  const grid = cutGrid(rights, defined);
  const entity = registry.entities.get(grid.model) as Entity;
  const readers = Object.fromEntries(QUESTION.map((one) => [one, (given: ListingQuestion) => given[one]]));
  // What the caller sends cannot take the condition of the list away.
  const list = listArguments({ ...readers, list: () => name }, question);
  const columns = listingColumns(rights, grid, entity, wanted);
  const rows = translateRows(rights, entity, list);
  const id = registry.path(entity.model, 'id');

  const readIds = async (limit: number): Promise<readonly RowKey[]> => {
    const select = [{ kind: 'field', key: 'i', path: id }] as const;
    const found = await run<{ i: RowKey }[]>(context, { shape: 'list', entity, select, ...rows, limit: () => limit }, [list]);
    return found.map(({ i }) => i);
  };

  const size = entity.model.derived ? PAGE_OF_VIEW : PAGE;
  const page: Read = {
    shape: 'list',
    entity,
    select: [{ kind: 'field', key: 'id', path: id }, ...columns.flatMap(selectionsOf)],
    filter: { path: id, condition: 'whereIn', value: (inputs) => inputs[0] },
    sorts: [],
    deleted: rows.deleted,
    limit: () => size,
  };
  const readPage = async (ids: readonly RowKey[]): Promise<readonly ListingRow[]> => {
    const found = new Map((await run<ListingRow[]>(context, page, [ids])).map((row) => [row.id, row]));
    return ids.flatMap((one): ListingRow[] => {
      const row = found.get(one);
      return row ? [row] : [];
    });
  };
  async function* readRows(ids: readonly RowKey[]): AsyncGenerator<readonly ListingRow[]> {
    const pageAt = (from: number) => {
      const next = from < ids.length ? readPage(ids.slice(from, from + size)) : null;
      // It may fail before it is waited for.
      next?.catch(() => undefined);
      return next;
    };
    let next = pageAt(0);
    for (let from = size; next; from += size) {
      const current = await next;
      next = pageAt(from);
      yield current;
    }
  }

  const summed = columns.flatMap(({ id: column, summed: path, currency }) => (path ? [{ column, path, currency }] : []));
  /** The sums of columns whose amounts are in the same currency, or in that of one path. */
  const sumsIn = async (currency: ResolvedPath | null): Promise<(readonly [string, readonly CurrencySum[]])[]> => {
    const asked = summed.filter((one) => one.currency === currency);
    const read: AggregateRead = {
      shape: 'aggregate',
      entity,
      filter: rows.filter,
      groupBy: currency ? [{ key: 'code', path: currency, bucket: null }] : [],
      values: asked.map(({ path }, index) => ({ key: `s${index}`, function: 'sum', path })),
      having: [],
      sorts: [],
      limit: () => MOST_CURRENCIES,
    };
    const found = await run<Readonly<Record<string, string | null>>[]>(context, read, [list]);
    return asked.map(({ column }, index) => {
      const sums = found.flatMap(({ code = null, [`s${index}`]: sum }) => (currency && !sum ? [] : [{ code, sum: sum ?? '0' }]));
      return [column, inOrder(sums)];
    });
  };
  const sums = async (): Promise<ListingSums> => {
    const currencies = [...new Set(summed.map(({ currency }) => currency))];
    return new Map((await Promise.all(currencies.map(sumsIn))).flat());
  };

  return { grid, entity, columns, arguments: list, ids: readIds, rows: readRows, sums };
}
