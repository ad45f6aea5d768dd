/** Looks through a table once: how many records it holds, what its columns of days say of their order, and what people should know. */
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import type { ReadRow, SheetCell } from '../excel/sheet-cells.ts';
import type { Workbook } from '../excel/sheet-reader.ts';
import { MOST_COLUMNS } from '../excel/sheet-reader.ts';
import { LISTING_TEXTS } from '../listing/texts.ts';
import { type DayOrder, folded, isFault, isNumber, orderIn } from './cell-values.ts';

/** `mixed`: some can be read in one way only, some only in the other. `unclear`: every one can be read in both. */
export type ColumnOrder = DayOrder | 'mixed' | 'unclear';
export type Survey = {
  /** Rows with something in them below the headers, without the totals. */
  readonly rows: number;
  /** The row of totals at the end; it is no record. */
  readonly totalsRow: number | null;
  /** For columns, counted from 0, with texts that have the year at the end. */
  readonly orders: ReadonlyMap<number, ColumnOrder>;
  readonly hiddenRows: number;
  /** Cells with a formula whose result was not saved. */
  readonly formulas: number;
};

const TOTAL_WORDS: ReadonlySet<string> = new Set(
  [
    ...LANGUAGES.map((language) => LISTING_TEXTS.total[language]),
    'Дүн',
    'Нийт дүн',
    'Бүгд',
    'Нийлбэр',
    'Grand total',
    'Sum',
    'Итого',
    '총계',
    '계',
  ].map(folded),
);
/** Sums of several currencies in one cell. */
const SUM_TEXT = /\d.* · .*\d/;
/** What sums may differ by, as a share: they are added as numbers with a limited number of digits. */
const TOLERANCE = 1e-9;

const amountIn = (cell: SheetCell): number | null => {
  if (isNumber(cell)) return cell.shown === 'date' ? null : Number(cell.number);
  return typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : null;
};

/** Whether a row is the sum of those above: its only word says so, and one of its numbers is the sum of its column. */
function isTotal({ cells }: ReadRow, sums: Float64Array): boolean {
  const [word, ...others] = cells.filter((cell) => cell !== null && amountIn(cell) === null && !isFault(cell));
  if (typeof word !== 'string' || !TOTAL_WORDS.has(folded(word).replace(/[:.]$/, ''))) return false;
  if (others.some((cell) => typeof cell !== 'string' || !SUM_TEXT.test(cell))) return false;
  return cells.some((cell, column) => {
    if (cell === word || cell === null) return false;
    if (isFault(cell)) return cell.fault === 'formula';
    const amount = amountIn(cell);
    if (amount === null) return true;
    const sum = sums[column] ?? 0;
    return Math.abs(amount - sum) <= Math.max(Math.abs(sum), 1) * TOLERANCE;
  });
}

/** Reads all rows. `each` hears how many there are so far. Throws what the reader throws. */
export async function surveyTable(table: Workbook, headerRow: number, each: (rows: number) => void = () => undefined): Promise<Survey> {
  const seen = new Map<number, Set<DayOrder | 'unclear'>>();
  const sums = new Float64Array(MOST_COLUMNS);
  let last: ReadRow | null = null;
  let [rows, all, hiddenRows, formulas] = [0, 0, 0, 0];
  const look = (row: ReadRow): void => {
    for (let column = 0; column < row.cells.length; column++) {
      const cell = row.cells[column] ?? null;
      if (cell === null) continue;
      if (isFault(cell)) {
        if (cell.fault === 'formula') formulas++;
        continue;
      }
      const amount = amountIn(cell);
      if (amount !== null) sums[column] = (sums[column] ?? 0) + amount;
      const order = amount === null ? orderIn(cell) : null;
      if (order === null) continue;
      const known = seen.get(column) ?? new Set();
      seen.set(column, known.add(order));
    }
  };
  for await (const piece of table.rows()) {
    all += piece.length;
    each(all);
    for (const row of piece) {
      if (row.number <= headerRow) continue;
      // The last row is looked at against the sums of those above it.
      if (last) look(last);
      last = row;
      rows++;
      if (row.hidden) hiddenRows++;
    }
  }
  const totalsRow = last && isTotal(last, sums) ? last.number : null;
  if (last && totalsRow === null) look(last);
  const orders = new Map<number, ColumnOrder>();
  for (const [column, found] of seen) {
    const [isDayFirst, isMonthFirst] = [found.has('dmy'), found.has('mdy')];
    orders.set(column, isDayFirst && isMonthFirst ? 'mixed' : isDayFirst ? 'dmy' : isMonthFirst ? 'mdy' : 'unclear');
  }
  return { rows: totalsRow === null ? rows : rows - 1, totalsRow, orders, hiddenRows, formulas };
}

/** The order for each column that has one: its own, or the one that the person has said. */
export function ordersOf({ orders }: Survey, chosen: DayOrder | null): ReadonlyMap<number, DayOrder> {
  return new Map(
    [...orders].flatMap(([column, order]) => {
      const known = order === 'mixed' || order === 'unclear' ? chosen : order;
      return known ? [[column, known] as const] : [];
    }),
  );
}
