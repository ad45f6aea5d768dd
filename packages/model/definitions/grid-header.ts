/** A list's head of several rows, drawn like the head of a printed table: cells that span columns and rows. */
import { z } from 'zod';
import { TONES } from '../fields/fields.ts';
import { labelSchema } from './label-schema.ts';

/** A cell of one column carries its path and stands in the last row; any other names the columns below it. */
const headerCellSchema = z.strictObject({
  label: labelSchema.optional(),
  /** The path of the column. */
  model: z
    .string()
    .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,3}$/)
    .optional(),
  colspan: z.int().min(1).max(60).optional(),
  rowspan: z.int().min(1).max(4).optional(),
  /** Written upwards, for narrow columns with long names. */
  rotate: z.boolean().optional(),
  color: z.enum(TONES).optional(),
});
export type HeaderCell = z.infer<typeof headerCellSchema>;
const headerSchema = z.strictObject({
  /** Rows from the top, each with its cells from the left; a cell that reaches down leaves no cell in the rows below. */
  structure: z.array(z.array(headerCellSchema).readonly()).min(1).max(4).readonly(),
});
export type GridHeader = z.infer<typeof headerSchema>;
/** What a grid says of its head and of the left edge of its rows. */
export const gridHead = {
  header: headerSchema.optional(),
  /** The rows are numbered at the left edge. */
  isNumbered: z.boolean().optional(),
};

type Placed = { readonly cell: HeaderCell; readonly row: number; readonly bottom: number; readonly from: number; readonly to: number };

/** Where each cell stands, as HTML tables place theirs; `bottom` and `to` are left out. */
function placeCells({ structure }: GridHeader): readonly Placed[] {
  const taken: boolean[][] = structure.map(() => []);
  return structure.flatMap((cells, row) =>
    cells.map((cell): Placed => {
      let from = 0;
      while (taken[row]?.[from]) from++;
      const [bottom, to] = [row + (cell.rowspan ?? 1), from + (cell.colspan ?? 1)];
      for (const line of taken.slice(row, bottom)) for (let at = from; at < to; at++) line[at] = true;
      return { cell, row, bottom, from, to };
    }),
  );
}

/** What is wrong with a head, as sentences; `columns` are the paths of the list. */
export function headerFaults(header: GridHeader, columns: ReadonlySet<string>): readonly string[] {
  const placed = placeCells(header);
  const rows = header.structure.length;
  const widths = Array.from({ length: rows }, (_, row) =>
    placed.reduce((sum, { row: top, bottom, from, to }) => sum + (top <= row && row < bottom ? to - from : 0), 0),
  );
  const named = placed.flatMap(({ cell }) => cell.model ?? []);
  return [
    ...(new Set(widths).size > 1 ? [`the rows of the head are ${widths.join(', ')} columns wide`] : []),
    ...placed.filter(({ bottom }) => bottom > rows).map(({ row }) => `a cell of row ${row + 1} of the head reaches below the last row`),
    ...placed.flatMap(({ cell, bottom, from, to, row }) => {
      if (cell.model === undefined)
        return bottom < rows && cell.label
          ? []
          : [`cell ${from + 1} in row ${row + 1} of the head needs a column, or a label with columns below`];
      if (!columns.has(cell.model)) return [`there is no column ${cell.model} for the head`];
      return bottom >= rows && to - from === 1 ? [] : [`${cell.model} stands in the last row of the head and spans one column`];
    }),
    ...named.filter((name, index) => named.indexOf(name) !== index).map((name) => `${name} stands twice in the head`),
  ];
}

/** What stands above a column, from the top. `key` is that of the cell. */
export type HeaderAbove = { readonly key: string; readonly cell: HeaderCell };
/** Per column of the head its own cell and the cells above it. */
export function headerColumns(
  header: GridHeader,
): ReadonlyMap<string, { readonly own: HeaderCell; readonly above: readonly HeaderAbove[] }> {
  const placed = placeCells(header);
  const columns = placed.flatMap((own): [string, { own: HeaderCell; above: readonly HeaderAbove[] }][] => {
    if (own.cell.model === undefined) return [];
    const above = placed.filter(({ cell, from, to }) => cell.model === undefined && cell.label && from <= own.from && own.from < to);
    return [[own.cell.model, { own: own.cell, above: above.map(({ cell, row, from }) => ({ key: `${row}-${from}`, cell })) }]];
  });
  return new Map(columns);
}

/** The columns that the head names, from the left. */
export const headerOrder = (header: GridHeader): readonly string[] =>
  placeCells(header)
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ cell }) => cell.model ?? []);

/** The head without the words of columns that may not be read; undefined when nothing is left. */
export function cutHeader(header: GridHeader, isReadable: (path: string) => boolean): GridHeader | undefined {
  const placed = placeCells(header);
  const readable = placed.filter(({ cell }) => cell.model !== undefined && isReadable(cell.model));
  const isKept = ({ cell, from, to }: Placed): boolean =>
    cell.model === undefined ? readable.some((one) => from <= one.from && one.from < to) : isReadable(cell.model);
  if (readable.length === 0) return undefined;
  const spans = ({ colspan, rowspan }: HeaderCell): HeaderCell => ({ ...(colspan ? { colspan } : {}), ...(rowspan ? { rowspan } : {}) });
  return {
    structure: header.structure.map((_, row) =>
      placed.filter((one) => one.row === row).map((one) => (isKept(one) ? one.cell : spans(one.cell))),
    ),
  };
}
