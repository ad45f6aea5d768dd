/** The columns of a list as a document shows them: what is read for each, what it is called, what can be added up. */

import type { GridDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { currencyColumn } from '@lambda/model/definitions/views.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Field, isJson, isMark } from '@lambda/model/fields/fields.ts';
import { isMixed } from '@lambda/model/money/currency-sums.ts';
import type { Access } from '../../core/access/access.ts';
import { resolveColumn } from '../../core/query/list-query.ts';
import type { Entity, Reference, Registry } from '../../core/registry/registry.ts';
import type { ResolvedPath } from '../../core/registry/resolved-path.ts';

export type Rights = { readonly registry: Registry; readonly access: Access };
export type ListingColumn = {
  /** The path as the grid writes it. */
  readonly id: string;
  readonly label: Label;
  /** The field whose kind decides how the value is written. */
  readonly field: Field;
  /** Pixels in the grid. */
  readonly width: number;
  /** What is read; the values of several together are one name. */
  readonly paths: readonly ResolvedPath[];
  /** The values name a record. */
  readonly naming: boolean;
  /** For lists of references: the rows behind, and what names each of them. */
  readonly rows: { readonly reference: Reference; readonly title: readonly ResolvedPath[] } | null;
  /** Where the code of an amount's currency stands; null when it is the same in every row, or may not be read. */
  readonly currency: ResolvedPath | null;
  /** What a total adds up, in each currency by itself; null for what makes no sum, and amounts of currencies that may not be read. */
  readonly summed: ResolvedPath | null;
};

/** The renderer that shows who or what a record is called, in place of one field of its title. */
const NAMING_RENDERER = 'person';
const MOST_COLUMNS = 200;
const isUnshown = (field: Field): boolean =>
  field.kind === 'children' || field.kind === 'password' || (isJson(field) && field.kind !== 'geometry');
const UNNAMED: ReadonlySet<Field['kind']> = new Set(['reference', 'references', 'file', 'image', 'files', 'images', 'geometry']);
const WIDTHS: Partial<Record<Field['kind'], number>> = {
  boolean: 100,
  date: 130,
  datetime: 160,
  integer: 110,
  decimal: 130,
  money: 150,
  geometry: 190,
};

/** The fields of a model's title that are values of their own. */
export const titleFields = (model: ModelDefinition): readonly string[] =>
  model.title.filter((name) => {
    const field = model.fields[name];
    return field !== undefined && !isUnshown(field) && !UNNAMED.has(field.kind);
  });

const isAmount = (field: Field): boolean =>
  field.kind === 'money' || field.kind === 'decimal' || field.kind === 'duration' || (field.kind === 'integer' && !isMark(field));

const beside = (path: string, name: string): string => [...path.split('.').slice(0, -1), name].join('.');

function pathsOf(rights: Rights, entity: Entity, id: string, main: ResolvedPath, renderer: string | undefined): ResolvedPath[] {
  const readable = (paths: readonly string[]) =>
    paths.flatMap((path) => {
      const resolved = rights.registry.path(entity.model, path);
      return rights.access.mayReadPath(resolved) ? [resolved] : [];
    });
  if (main.field.kind === 'reference') {
    const target = rights.registry.model(main.field.to);
    return rights.access.model(target).read ? readable(titleFields(target).map((name) => `${id}.${name}`)) : [];
  }
  const named = renderer === NAMING_RENDERER && !entity.view && titleFields(main.model).includes(main.name);
  return named ? readable(titleFields(main.model).map((name) => beside(id, name))) : [main];
}

/** A list of references in the record itself; null behind another record or when what it points at may not be read. */
function rowsBehind({ registry, access }: Rights, entity: Entity, id: string): ListingColumn['rows'] {
  const reference = [...entity.lists.values()].find(({ field }) => field === id);
  if (!reference || !access.model(reference.to).read) return null;
  const title = titleFields(reference.to).filter((name) => access.mayReadField(reference.to, name));
  return title.length > 0 ? { reference, title: title.map((name) => registry.path(reference.to, name)) } : null;
}

/** The code of the currency beside an amount, in the row that it points at or in the field itself; null when all rows are in one. */
export function currencyOf({ registry, access }: Rights, entity: Entity, id: string, { field, model }: ResolvedPath): ResolvedPath | null {
  if (field.kind !== 'money' || !field.currencyField) return null;
  if (entity.view && !entity.paths) {
    const isReference = model.fields[field.currencyField]?.kind === 'reference';
    const code = entity.fields.get(currencyColumn(entity.view.fields, { name: id, currencyField: field.currencyField, isReference }) ?? '');
    return code && access.mayReadPath(code) ? code : null;
  }
  const at = beside(id, field.currencyField);
  const said = model.fields[field.currencyField];
  const target = said?.kind === 'reference' ? registry.model(said.to) : null;
  if (target && (!target.fields.code || !access.model(target).read)) return null;
  const path = registry.path(entity.model, target ? `${at}.code` : at);
  return access.mayReadPath(path) ? path : null;
}

function columnOf(rights: Rights, entity: Entity, grid: GridDefinition, id: string): ListingColumn | null {
  const main = resolveColumn(rights, entity, id);
  const given = grid.columns.find(({ field }) => field === id);
  if (given?.drawnAlone) return null;
  const isReference = main.field.kind === 'reference';
  const isRows = main.field.kind === 'references';
  if (isUnshown(main.field) || ((isReference || isRows) && !entity.paths)) return null;
  const rows = isRows ? rowsBehind(rights, entity, id) : null;
  const paths = isRows ? [] : pathsOf(rights, entity, id, main, given?.renderer);
  if (paths.length === 0 && !rows) return null;
  const via = main.hops.at(-1);
  const currency = currencyOf(rights, entity, id, main);
  const isSummed = isAmount(main.field) && main.name !== 'id' && (currency !== null || !isMixed(main.field));
  const isName = via !== undefined && main.model.title.includes(main.name);
  const viaLabel = via?.model.fields[via.reference]?.label;
  return {
    id,
    label: given?.label ?? (isName && viaLabel ? viaLabel : main.field.label),
    field: main.field,
    width: given?.width ?? WIDTHS[main.field.kind] ?? 180,
    paths,
    naming: isReference || paths.length > 1,
    rows,
    currency,
    summed: isSummed ? main : null,
  };
}

/**
 * The columns that are asked for by their paths, in that order; those that the grid shows when none are. Throws
 * UNKNOWN_FIELD for what is not there or may not be read.
 */
export function listingColumns(rights: Rights, grid: GridDefinition, entity: Entity, wanted: readonly string[]): readonly ListingColumn[] {
  if (wanted.length > MOST_COLUMNS) throw new PlatformError('BAD_REQUEST', { params: { reason: `columns > ${MOST_COLUMNS}` } });
  const ids = wanted.length > 0 ? [...new Set(wanted)] : grid.columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  const columns = ids.flatMap((id) => columnOf(rights, entity, grid, id) ?? []);
  if (columns.length === 0) throw new PlatformError('BAD_REQUEST', { params: { reason: 'columns' } });
  return columns;
}
