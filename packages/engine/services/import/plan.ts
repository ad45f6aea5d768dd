/** What an import is about: the grid's model, the file, which column fills which field. Checked once, at the address and in the job. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { GridExcel } from '@lambda/model/definitions/grid-excel.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import type { Access } from '../../core/access/access.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { MOST_COLUMNS } from '../excel/sheet-reader.ts';
import { DAY_ORDERS } from './cell-values.ts';
import { type ImportField, importFields, keyFields } from './fields.ts';

export const importSchema = z.strictObject({
  /** The uploaded workbook or text. */
  file: z.int().positive(),
  /** The row of the headers, counted from 1; data begins below it. */
  headerRow: z.int().min(1).max(1_000),
  /** The sheet that is read; the first one with something in it unless told. */
  sheet: z.string().max(200).nullable().optional(),
  /** How days are read in columns of texts that can be read in two ways. */
  dayOrder: z.enum(DAY_ORDERS).nullable().optional(),
  /** The field of each column from A on; null for columns that are left out. */
  mapping: z.array(z.string().max(60).nullable()).min(1).max(MOST_COLUMNS),
  /** The field whose value finds the record to change; without one every row is a new record. */
  key: z.string().max(60).nullable(),
  /** All rows or none; otherwise the rows that are right. */
  atomic: z.boolean(),
  /** Nothing is written: only what would be refused is told. */
  dryRun: z.boolean(),
});
export type ImportRequest = z.infer<typeof importSchema>;

export type ImportTarget = {
  readonly model: ModelDefinition;
  readonly fields: readonly ImportField[];
  readonly keys: readonly ImportField[];
  /** What the list says of its files. */
  readonly excel: GridExcel;
};
export type ImportPlan = ImportTarget & {
  readonly request: ImportRequest;
  /** The fields by column, in the order of columns. */
  readonly columns: readonly { readonly column: number; readonly name: string; readonly field: ImportField['field'] }[];
  readonly mayCreate: boolean;
};

/** What a grid can be filled with. Throws NOT_FOUND, NO_RIGHT without the right to import or for a list that no file fills, NO_RIGHT_CREATE without any to write. */
export function importTarget({ registry, access }: { registry: Registry; access: Access }, grid: string): ImportTarget {
  const definition = registry.grids.get(grid);
  const entity = definition && registry.entities.get(definition.model);
  if (!entity) throw new PlatformError('NOT_FOUND');
  const { excel = {} } = definition;
  if (!access.flag('excelupload') || excel.noImport) throw new PlatformError('NO_RIGHT');
  // A view with rights of its own is only read, whatever may be written behind it.
  const { create, update, read } = access.model(entity.rightsOf);
  if (!read) throw new PlatformError('NO_RIGHT_READ');
  if (!create && !update) throw new PlatformError('NO_RIGHT_CREATE');
  const fields = importFields(access, entity.model);
  return { model: entity.model, fields, keys: keyFields(fields), excel };
}

/** Throws like `importTarget`, and BAD_REQUEST or UNKNOWN_FIELD for a mapping that does not fit. */
export function importPlan(rights: { registry: Registry; access: Access }, grid: string, request: ImportRequest): ImportPlan {
  const target = importTarget(rights, grid);
  const columns = request.mapping.flatMap((name, column) => {
    if (name === null) return [];
    const found = target.fields.find((field) => field.name === name);
    if (!found) throw new PlatformError('UNKNOWN_FIELD', { params: { field: name } });
    return [{ column, name, field: found.field }];
  });
  const names = columns.map(({ name }) => name);
  if (columns.length === 0 || new Set(names).size < names.length) throw new PlatformError('BAD_REQUEST', { params: { reason: 'mapping' } });
  const { key } = request;
  if (key !== null && (!names.includes(key) || !target.keys.some(({ name }) => name === key)))
    throw new PlatformError('BAD_REQUEST', { params: { reason: 'key' } });
  const { create, update } = rights.access.model(target.model);
  if (key !== null && !update) throw new PlatformError('NO_RIGHT_UPDATE');
  if (key === null && !create) throw new PlatformError('NO_RIGHT_CREATE');
  return { ...target, request, columns, mayCreate: create !== null };
}
