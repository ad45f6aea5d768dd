/** A statement as a workbook or a text with separators, read by the template of its bank. */
import type { ReadRow, SheetCell } from '@lambda/engine/services/excel/sheet-cells.ts';
import { type DayOrder, dayOf, folded, isNumber, textOf } from '@lambda/engine/services/import/cell-values.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../../label.ts';
import { refuse } from '../../refusals.ts';
import { type BadRow, type BankRow, type Statement, withEnds } from './bank-rows.ts';
import { type DecimalSign, readAmount } from './read-amount.ts';

export type Template = {
  readonly decimal: DecimalSign;
  readonly dayOrder: DayOrder | 'ymd';
  /** Heads of columns as the file calls them, or their letters. */
  readonly columns: Readonly<
    Record<'day' | 'amount' | 'in' | 'out' | 'text' | 'partner' | 'account' | 'reference' | 'balance', string | null>
  >;
};
type Column = keyof Template['columns'];
/** Rows in which the heads are looked for. */
const HEAD_ROWS = 40;
const LONGEST_TEXT = 500;
const NO_HEADS = (names: string) =>
  label(
    `Файлд загварын багана олдсонгүй: ${names}`,
    `The file has no columns of the template: ${names}`,
    `파일에 서식의 열이 없습니다: ${names}`,
  );

const letterAt = (name: string): number | null =>
  /^[A-Z]{1,2}$/.test(name) ? [...name].reduce((at, sign) => at * 26 + sign.charCodeAt(0) - 64, 0) - 1 : null;

/** Where the columns stand, by their heads; null while the row is none of heads. */
function placesIn({ columns }: Template, cells: readonly SheetCell[]): ReadonlyMap<Column, number> | null {
  const heads = cells.map((cell) => folded(textOf(cell)));
  const places = new Map<Column, number>();
  for (const [column, name] of Object.entries(columns) as [Column, string | null][]) {
    if (!name) continue;
    const at = letterAt(name) ?? heads.indexOf(folded(name));
    if (at < 0) return null;
    places.set(column, at);
  }
  return places;
}
const namesOf = ({ columns }: Template): string => Object.values(columns).filter(Boolean).join(', ');
const isLettered = ({ columns }: Template): boolean => Object.values(columns).every((name) => !name || letterAt(name) !== null);

function amountIn(cell: SheetCell | undefined, sign: DecimalSign): bigint | null | undefined {
  if (cell === null || cell === undefined || textOf(cell) === '') return undefined;
  return isNumber(cell) ? readAmount(cell.number, 'point') : readAmount(textOf(cell), sign);
}
const isDay = (day: string | null): day is string =>
  day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
const dayIn = (text: string, order: Template['dayOrder']): string | null => {
  try {
    const day = dayOf(text.replace(/[T ]\s*\d{1,2}:\d{2}.*$/, '').trim(), order === 'ymd' ? null : order);
    return isDay(day) ? day : null;
  } catch {
    return null;
  }
};

/** A movement, what is wrong with it, or nothing for a row that is none. */
function readRow({ number, cells }: ReadRow, template: Template, places: ReadonlyMap<Column, number>): BankRow | BadRow | null {
  const cellOf = (column: Column): SheetCell | undefined => {
    const at = places.get(column);
    return at === undefined ? undefined : (cells[at] ?? null);
  };
  const wordsOf = (column: Column): string | null => textOf(cellOf(column) ?? null).slice(0, LONGEST_TEXT) || null;
  const [whole, came, went, balance] = (['amount', 'in', 'out', 'balance'] as const).map((one) => amountIn(cellOf(one), template.decimal));
  const written = ['amount', 'in', 'out']
    .map((one) => wordsOf(one as Column) ?? '')
    .join(' ')
    .trim();
  const dayText = wordsOf('day') ?? '';
  const day = dayIn(dayText, template.dayOrder);
  // Totals and notes under the rows have no day; a row with neither is none.
  if (day === null) return written !== '' && /\d/.test(dayText) ? { row: number, problem: 'day', shown: dayText } : null;
  if (whole === null || came === null || went === null) return { row: number, problem: 'amount', shown: written };
  const out = went ?? 0n;
  const amount = whole ?? (came ?? 0n) - (out < 0n ? -out : out);
  if (whole === undefined && came === undefined && went === undefined) return null;
  if (amount === 0n) return null;
  if (balance === null) return { row: number, problem: 'balance', shown: wordsOf('balance') ?? '' };
  return {
    row: number,
    day,
    amount,
    text: wordsOf('text') ?? '',
    partner: wordsOf('partner'),
    partnerAccount: wordsOf('account'),
    reference: wordsOf('reference'),
    balance: balance ?? null,
  };
}

export async function readTable(rows: AsyncIterable<readonly ReadRow[]>, template: Template): Promise<Statement> {
  let places = isLettered(template) ? placesIn(template, []) : null;
  const [good, bad]: [BankRow[], BadRow[]] = [[], []];
  let looked = 0;
  for await (const some of rows)
    for (const row of some) {
      if (places === null) {
        places = placesIn(template, row.cells);
        if (places === null && ++looked > HEAD_ROWS) throw refuse('template_id', NO_HEADS(namesOf(template)));
        continue;
      }
      const read = readRow(row, template, places);
      if (read === null) continue;
      if ('problem' in read) bad.push(read);
      else good.push(read);
    }
  if (places === null) throw refuse('template_id', NO_HEADS(namesOf(template)));
  if (good.length === 0 && bad.length === 0) throw new PlatformError('WRONG_TYPE_OF_FILE');
  return withEnds(good, bad);
}
