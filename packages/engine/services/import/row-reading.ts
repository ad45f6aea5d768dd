/** Turns rows of a sheet into inputs for records, with everything that is wrong in them, batch by batch. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type FieldError, fieldErrorText, fillText } from '@lambda/model/errors/field-errors.ts';
import { type Field, type FieldOf, GEOMETRY_TYPES } from '@lambda/model/fields/fields.ts';
import { GEOMETRY_LABELS, isGeometry } from '@lambda/model/places/geometry.ts';
import { checkCreate } from '../../core/records/create.ts';
import { validate } from '../../core/records/input.ts';
import type { OperationOf } from '../../core/records/operation.ts';
import type { WriteContext, WriteOperation } from '../../core/records/write.ts';
import { columnName } from '../excel/cells.ts';
import type { ReadRow, SheetCell } from '../excel/sheet-cells.ts';
import { type ListContext, readRows } from '../listing/listing.ts';
import { type DayOrder, folded, hasLostDigits, isFault, isNumber, orderIn, textOf, valueIn } from './cell-values.ts';
import type { ImportPlan } from './plan.ts';
import { createReferences, isPointer, pointersIn } from './references.ts';
import { CELL_TEXTS } from './texts.ts';

/** What is wrong in a row; without a column it is about the row as a whole. */
export type RowError = {
  readonly row: number;
  /** The letters of the column, and the field that it fills. */
  readonly column: string | null;
  readonly field: string | null;
  readonly value: string;
  readonly message: string;
};
export type ReadyRow = { readonly row: ReadRow; readonly operation: WriteOperation };
export type BadRow = { readonly row: ReadRow; readonly errors: readonly RowError[] };
export type RowReader = {
  /** Checks a batch. Rows that are right become operations in their order. */
  read(rows: readonly ReadRow[]): Promise<{ readonly ready: readonly ReadyRow[]; readonly bad: readonly BadRow[] }>;
  /** Tells in words why the records refused a row. */
  explain(row: ReadRow, error: PlatformError): BadRow;
  /** Whether a row may name one that stands above it in the file, so that the rows above have to be written first. */
  readonly looksBack: boolean;
};

/** Records of one name that a refusal tells apart. */
const MOST_NAMED = 4;
/** `orders` says for columns of days as text in which order they are read. */
export type RowReading = { readonly language: Language; readonly orders: ReadonlyMap<number, DayOrder> };

type Values = Record<string, unknown>;
type Draft = { readonly row: ReadRow; readonly values: Values; readonly errors: RowError[] };

export function createRowReader(context: WriteContext, plan: ImportPlan, { language, orders }: RowReading): RowReader {
  const { model, columns, request, mayCreate } = plan;
  const listContext: ListContext = context;
  const pointers = new Map(columns.flatMap(({ name, field }) => (isPointer(field) ? [[name, field] as const] : [])));
  const references = createReferences(listContext, pointers);
  /** Values of unique fields that rows before have used, with the row. */
  const used = new Map(columns.filter(({ field }) => field.unique).map(({ name }) => [name, new Map<string, number>()]));
  // A field that another look-up hangs on comes first.
  const ordered = [...columns].sort((a, b) => Number(hangs(a.field)) - Number(hangs(b.field)));

  const errorAt = (row: ReadRow, name: string | null, message: string): RowError => {
    const at = columns.find((one) => one.name === name);
    const label = name === null ? null : (model.fields[name]?.label[language] ?? name);
    return {
      row: row.number,
      column: at ? columnName(at.column) : null,
      field: label,
      value: at ? textOf(row.cells[at.column] ?? null).slice(0, 100) : '',
      message,
    };
  };
  const fieldErrors = (row: ReadRow, errors: readonly FieldError[]): RowError[] =>
    errors.map((error) => errorAt(row, error.field.split(/[.[]/)[0] || null, fieldErrorText(error, language)));
  const explain: RowReader['explain'] = (row, error) => ({
    row,
    errors: error.fields.length > 0 ? fieldErrors(row, error.fields) : [errorAt(row, null, error.textIn(language))],
  });

  const pointAt = (draft: Draft, name: string, text: string): number | null => {
    const meaning = references.find(name, text, draft.values);
    if ('id' in meaning) return meaning.id;
    const choices = meaning.problem === 'ambiguous' ? meaning.choices.slice(0, MOST_NAMED).map((one) => `«${one}»`) : [];
    const said = { value: text.slice(0, 60), choices: choices.join(', ') };
    draft.errors.push(errorAt(draft.row, name, fillText(CELL_TEXTS[meaning.problem][language], said)));
    return null;
  };
  const readCell = (draft: Draft, { column, name, field }: ImportPlan['columns'][number]): void => {
    const cell: SheetCell = draft.row.cells[column] ?? null;
    const wrong = cellFault(cell, field, column, orders);
    if (wrong !== null) {
      draft.errors.push(errorAt(draft.row, name, fillText(CELL_TEXTS[wrong.text][language], wrong.params)));
      return;
    }
    // An empty cell leaves a new record its default and a known one its value.
    if (cell === null || textOf(cell) === '') return;
    if (!isPointer(field)) {
      const value = valueIn(field, cell, { zone: context.actor.timeZone, order: orders.get(column) ?? null });
      const fault = field.kind === 'geometry' ? geometryFault(field, value, language) : null;
      if (fault === null) draft.values[name] = value;
      else draft.errors.push(errorAt(draft.row, name, fault));
      return;
    }
    const found = pointersIn(field, textOf(cell)).map((text) => pointAt(draft, name, text));
    if (!found.includes(null)) draft.values[name] = field.kind === 'references' ? found : found[0];
  };

  const loadReferences = (rows: readonly ReadRow[]): Promise<void> => {
    const wanted = new Map<string, Set<string>>();
    for (const { column, name, field } of columns) {
      if (!isPointer(field)) continue;
      const texts = rows.flatMap(({ cells }) => pointersIn(field, textOf(cells[column] ?? null)).filter((text) => text !== ''));
      wanted.set(name, new Set(texts));
    }
    return references.load(wanted);
  };

  /** The stored records that have these values in a field, by the folded value. */
  const storedBy = async (name: string, values: readonly unknown[]): Promise<ReadonlyMap<string, readonly number[]>> => {
    const wanted = [...new Set(values.filter((value) => value !== null && value !== undefined).map(String))];
    const found = new Map<string, number[]>();
    if (wanted.length === 0) return found;
    const filter = { path: listContext.registry.path(model, name), condition: 'whereIn', value: () => wanted } as const;
    for (const row of await readRows(listContext, { model: model.name, select: ['id', name], filter, limit: wanted.length * 2 })) {
      const key = folded(String(row[name]));
      found.set(key, [...(found.get(key) ?? []), row.id as number]);
    }
    return found;
  };

  const checked = (draft: Draft, id: number | null, creation: OperationOf<'create'>): boolean => {
    const input = draft.values;
    if (id !== null) {
      // What hangs on the stored record is judged when it is locked; here only the values themselves.
      const { errors } = validate({ context: context, model, input, mode: 'update' });
      draft.errors.push(
        ...fieldErrors(
          draft.row,
          errors.filter(({ code, field }) => code !== 'required' && code !== 'move' && field in input),
        ),
      );
      return draft.errors.length === 0;
    }
    try {
      checkCreate(context, creation);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const known = new Set(draft.errors.map(({ field }) => field));
      // A cell that could not be read is not missing as well.
      draft.errors.push(...explain(draft.row, error).errors.filter(({ field }) => field === null || !known.has(field)));
    }
    return draft.errors.length === 0;
  };
  /** Values that only one record may have: not twice in the file, not in another record. */
  const isFree = (draft: Draft, id: number | null, stored: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>): boolean => {
    for (const [name, seen] of used) {
      const value = draft.values[name];
      if (value === null || value === undefined) continue;
      const key = folded(String(value));
      const before = seen.get(key);
      const taken = (stored.get(name)?.get(key) ?? []).some((other) => other !== id);
      if (before !== undefined)
        draft.errors.push(errorAt(draft.row, name, fillText(CELL_TEXTS.repeated[language], { row: String(before) })));
      else if (taken) draft.errors.push(...fieldErrors(draft.row, [{ field: name, code: 'notUnique' }]));
    }
    if (draft.errors.length > 0) return false;
    for (const [name, seen] of used) if (draft.values[name] !== undefined) seen.set(folded(String(draft.values[name])), draft.row.number);
    return true;
  };
  /** The record that a row is about: its id, null for a new one, undefined when that cannot be told. */
  const subjectOf = (draft: Draft, stored: ReadonlyMap<string, readonly number[]> | undefined): number | null | undefined => {
    const { key } = request;
    if (key === null) return null;
    const value = draft.values[key];
    const ids = value === undefined ? [] : (stored?.get(folded(String(value))) ?? []);
    if (value === undefined) draft.errors.push(errorAt(draft.row, key, CELL_TEXTS.keyMissing[language]));
    else if (ids.length > 1) draft.errors.push(errorAt(draft.row, key, CELL_TEXTS.ambiguousKey[language]));
    else if (ids.length === 0 && !mayCreate)
      draft.errors.push(errorAt(draft.row, null, new PlatformError('NO_RIGHT_CREATE').textIn(language)));
    else return ids[0] ?? null;
    return undefined;
  };

  const read: RowReader['read'] = async (rows) => {
    await loadReferences(rows);
    const drafts = rows.map((row): Draft => {
      const draft: Draft = { row, values: {}, errors: [] };
      for (const column of ordered) readCell(draft, column);
      return draft;
    });
    const looked = [...new Set([...used.keys(), ...(request.key === null ? [] : [request.key])])];
    const stored = new Map(
      await Promise.all(
        looked.map(
          async (name) =>
            [
              name,
              await storedBy(
                name,
                drafts.map(({ values }) => values[name]),
              ),
            ] as const,
        ),
      ),
    );
    const ready: ReadyRow[] = [];
    const bad: BadRow[] = [];
    for (const draft of drafts) {
      const id = subjectOf(draft, stored.get(request.key ?? ''));
      const creation = { kind: 'create', model, input: draft.values } as const;
      const right = id !== undefined && checked(draft, id, creation) && isFree(draft, id, stored);
      if (!right) bad.push({ row: draft.row, errors: draft.errors });
      else if (id === null) ready.push({ row: draft.row, operation: creation });
      else ready.push({ row: draft.row, operation: { kind: 'update', model, id, input: draft.values } });
    }
    return { ready, bad };
  };
  return { read, explain, looksBack: [...pointers.values()].some(({ to }) => to === model.name) };
}

/** What keeps a cell from being read at all: a text of this file's, with its parameters. */
function cellFault(
  cell: SheetCell,
  { kind }: Field,
  column: number,
  orders: RowReading['orders'],
): { readonly text: keyof typeof CELL_TEXTS; readonly params: Record<string, string> } | null {
  if (isFault(cell)) return { text: cell.fault, params: cell.fault === 'merged' ? { at: cell.at } : {} };
  if (isNumber(cell) && hasLostDigits(cell)) return { text: 'digits', params: {} };
  if ((kind === 'date' || kind === 'datetime') && !orders.has(column) && orderIn(cell) === 'unclear')
    return { text: 'dayOrder', params: { value: textOf(cell) } };
  return null;
}

/** What is wrong with a cell of places, in words; null when nothing is. */
function geometryFault({ types = GEOMETRY_TYPES }: FieldOf<'geometry'>, value: unknown, language: Language): string | null {
  if (isGeometry(value, types)) return null;
  if (!isGeometry(value, GEOMETRY_TYPES)) return CELL_TEXTS.geometry[language];
  return fillText(CELL_TEXTS.geometryType[language], { types: types.map((type) => GEOMETRY_LABELS[type][language]).join(', ') });
}

const hangs = (field: ImportPlan['columns'][number]['field']): boolean => field.kind === 'reference' && field.cascade !== undefined;
