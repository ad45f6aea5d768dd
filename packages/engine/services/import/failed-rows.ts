/** The rows that were refused as a workbook of their own: put right, it can be imported again. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { type Cell, DATE_FORMAT, isExactNumber, MOMENT_FORMAT } from '../excel/cells.ts';
import type { SheetCell } from '../excel/sheet-cells.ts';
import { type SheetRow, writeWorkbook } from '../excel/workbook.ts';
import { isFault, plainNumber, textOf } from './cell-values.ts';
import type { BadRow, RowError } from './row-reading.ts';
import { IMPORT_TEXTS } from './texts.ts';

const FORMATS = { number: 'General', percent: '0.00%', time: 'hh:mm:ss', elapsed: '[h]:mm:ss' } as const;
/** Days that the calendar of spreadsheets counts wrongly are written as texts. */
const FIRST_RIGHT_SERIAL = 61;
function cellOf(cell: SheetCell): Cell {
  if (cell === null || isFault(cell)) return cell?.fault === 'letters' ? cell.text : null;
  if (typeof cell !== 'object') return cell;
  if (cell.text !== undefined) return cell.text;
  const number = plainNumber(cell.number);
  if (!isExactNumber(number)) return cell.number;
  if (cell.shown !== 'date') return { number, format: FORMATS[cell.shown] };
  if (Number(number) < FIRST_RIGHT_SERIAL) return textOf(cell);
  return { number, format: number.includes('.') ? MOMENT_FORMAT : DATE_FORMAT };
}
const said = ({ column, field, message }: RowError): string =>
  field === null ? message : `${column ? `${column}, ` : ''}${field}: ${message}`;

/** The workbook in pieces: the headers as they were, the rows, and what is wrong in a last column. */
export function failedRowsWorkbook(headers: readonly string[], rows: readonly BadRow[], language: Language): AsyncGenerator<Buffer> {
  const places = headers.map((_header, index) => index);
  function* sheetRows(): Generator<SheetRow> {
    yield { look: 'header', cells: [...headers, IMPORT_TEXTS.errorHeader[language]] };
    for (const { row, errors } of rows)
      yield { cells: [...places.map((index) => cellOf(row.cells[index] ?? null)), errors.map(said).join('; ')] };
  }
  const widths = [...headers.map((header) => Math.min(40, Math.max(12, header.length + 4))), 70];
  return writeWorkbook([
    { name: IMPORT_TEXTS.failedRows[language], widths, frozen: { rows: 1, columns: 0 }, filterRow: 1, rows: sheetRows() },
  ]);
}
