/** Looks at an uploaded workbook: where its headers are, what its columns probably mean, how many rows there are. */
import { PlatformError } from '@lambda/model/errors.ts';
import type { Field } from '@lambda/model/fields.ts';
import type { Label } from '@lambda/model/labels.ts';
import { columnName } from '../excel/cells.ts';
import { openWorkbook, type ReadRow } from '../excel/sheet-reader.ts';
import { textOf } from './cell-values.ts';
import { headerScore, type ImportField, proposeMapping } from './fields.ts';
import type { ImportTarget } from './plan.ts';

export type ProposedColumn = {
  /** Letters: `A`, `AB`. */
  readonly column: string;
  readonly header: string;
  /** Values of the first rows below. */
  readonly samples: readonly string[];
};
export type Proposal = {
  readonly headerRow: number;
  /** Rows with something in them below the headers. */
  readonly rows: number;
  readonly columns: readonly ProposedColumn[];
  /** The likely field of each column. */
  readonly mapping: readonly (string | null)[];
  readonly fields: readonly { readonly name: string; readonly label: Label; readonly kind: Field['kind']; readonly required: boolean }[];
  /** Fields that can find the record to change. */
  readonly keys: readonly string[];
};

/** Rows among which the headers are looked for, and of which samples are shown. */
const LOOKED_AT = 30;
const SAMPLES = 3;
export const MOST_ROWS = 100_000;

function likelyHeader(rows: readonly ReadRow[], fields: readonly ImportField[]): number {
  let best = { number: rows[0]?.number ?? 1, score: 0 };
  for (const { number, cells } of rows) {
    const score = headerScore(cells.map(textOf), fields);
    if (score > best.score) best = { number, score };
  }
  return best.number;
}

/** Reads the whole workbook once, so what is wrong with the file is told now. Throws TOO_LARGE and WRONG_TYPE_OF_FILE. */
export async function proposeImport(path: string, { fields, keys }: ImportTarget, headerRow: number | null): Promise<Proposal> {
  const workbook = await openWorkbook(path);
  const first: ReadRow[] = [];
  const numbers: number[] = [];
  let count = 0;
  for await (const rows of workbook.rows()) {
    count += rows.length;
    if (count > MOST_ROWS + LOOKED_AT) throw new PlatformError('TOO_LARGE', { params: { limit: `${MOST_ROWS.toLocaleString('en')}` } });
    if (first.length < LOOKED_AT + SAMPLES) first.push(...rows.slice(0, LOOKED_AT + SAMPLES - first.length));
    if (numbers.length < LOOKED_AT * 40) numbers.push(...rows.map(({ number }) => number));
  }
  const header = headerRow ?? likelyHeader(first.slice(0, LOOKED_AT), fields);
  const above = numbers.filter((number) => number <= header).length;
  const cells = first.find(({ number }) => number === header)?.cells ?? [];
  const below = first.filter(({ number }) => number > header).slice(0, SAMPLES);
  const width = Math.max(cells.length, ...below.map((row) => row.cells.length), 0);
  const headers = Array.from({ length: width }, (_one, index) => textOf(cells[index] ?? null));
  return {
    headerRow: header,
    rows: count - above,
    columns: headers.map((text, index) => ({
      column: columnName(index),
      header: text,
      samples: below.map((row) => textOf(row.cells[index] ?? null)),
    })),
    mapping: proposeMapping(headers, fields),
    fields: fields.map(({ name, label, field }) => ({ name, label, kind: field.kind, required: field.required === true })),
    keys: keys.map(({ name }) => name),
  };
}
