/** What a list says of workbooks: whether it goes out as one, and how files are read that fill it. */
import { z } from 'zod';

const fieldName = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);
/** A column of the files that come in: what its head says, and the field of the record that it fills. */
const excelColumnSchema = z.strictObject({ header: z.string().min(1).max(200), field: fieldName });
export type ExcelColumn = z.infer<typeof excelColumnSchema>;
export const gridExcelSchema = z.strictObject({
  /** Nobody takes the list out as a workbook. */
  noExport: z.literal(true).optional(),
  /** Nobody fills the list from a file. */
  noImport: z.literal(true).optional(),
  /** The row of the heads in files and in the sample, counted from 1; where nothing is said it is looked for. */
  startRow: z.int().min(1).max(1_000).optional(),
  /** The columns of the sample file, in their order; every field that may be filled where nothing is said. */
  sample: z.array(fieldName).min(1).max(100).readonly().optional(),
  mapping: z.array(excelColumnSchema).min(1).max(100).readonly().optional(),
});
export type GridExcel = z.infer<typeof gridExcelSchema>;
