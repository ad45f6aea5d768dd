/** A grid as a workbook: title, what was asked for, header, typed rows, totals. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { decimalsOf, type Field, inCurrency, isMark, scaleOf } from '@lambda/model/fields/fields.ts';
import { plainText } from '@lambda/model/fields/html.ts';
import { sumTexts } from '@lambda/model/money/currency-sums.ts';
import { geometryText } from '@lambda/model/places/geometry-text.ts';
import { wallTime } from '../../core/calendar/clock.ts';
import type { FileStore } from '../files/store.ts';
import type { ListingColumn } from '../listing/columns.ts';
import { describeFilters } from '../listing/description.ts';
import {
  fieldIn,
  type ListContext,
  type Listing,
  type ListingRow,
  type ListingSums,
  openListing,
  type RowKey,
  valuesAt,
} from '../listing/listing.ts';
import { LISTING_TEXTS } from '../listing/texts.ts';
import { valueText } from '../listing/value-text.ts';
import { type Cell, dayCell, LONGEST_CELL, momentCell, numberCell } from './cells.ts';
import { PICTURE_ROW_HEIGHT, type PicturesOfCell } from './drawing.ts';
import { pictureForCell } from './pictures.ts';
import { MAX_SHEET_ROWS, type Sheet, type SheetRow, writeWorkbook } from './workbook.ts';

/** What a person asks for; `columns` are paths in order, empty for those that the grid shows. */
export type ExportRequest = {
  readonly grid: string;
  readonly filters?: unknown;
  readonly groupFilters?: unknown;
  readonly sorts?: unknown;
  readonly search?: unknown;
  readonly deleted?: boolean | undefined;
  readonly columns: readonly string[];
  readonly title?: string | undefined;
  readonly totals: boolean;
};
export type Export = {
  readonly fileName: string;
  readonly rows: number;
  /** The file in pieces. `progress` hears after each page how many rows are written. */
  stream(progress?: (done: number) => void | Promise<void>): AsyncGenerator<Buffer>;
};

/** Rows above the header and for the totals. */
const SPARE_ROWS = 10;
export const MOST_EXPORTED = MAX_SHEET_ROWS - SPARE_ROWS;

const SIGNS: Readonly<Record<string, string>> = { MNT: '₮', USD: '$', EUR: '€', JPY: '¥', CNY: 'CN¥', KRW: '₩', RUB: '₽', GBP: '£' };
/** The number format of a value: amounts as on the screen, whole ones without decimals; the cell holds the exact value. */
export function numberFormat(field: Field, value: string): string {
  const isWhole = !/\.\d*[1-9]/.test(value);
  if (field.kind === 'money' && field.currencyField === undefined) {
    const digits = isWhole ? 0 : decimalsOf(field);
    return `#,##0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}\\ "${SIGNS[field.currency ?? 'MNT'] ?? field.currency}"`;
  }
  if (field.kind === 'money' && isWhole) return '#,##0';
  if (field.kind === 'percent') return `0.${'0'.repeat(Math.min(scaleOf(field), 2))}${'#'.repeat(Math.max(scaleOf(field) - 2, 0))}%`;
  if (field.kind === 'duration') return '[h]:mm:ss';
  if (field.kind === 'time') return 'hh:mm';
  if (field.kind === 'integer') return isMark(field) ? '0' : '#,##0';
  const scale = scaleOf(field);
  const [shown, more] = [Math.min(scale, 2), Math.max(scale - 2, 0)];
  return `#,##0${scale > 0 ? `.${'0'.repeat(shown)}${'#'.repeat(more)}` : ''}`;
}

/** `12.50` → `0.1250`, on the digits themselves. */
function hundredth(decimal: string): string {
  const [whole = '0', part = ''] = decimal.replace('-', '').split('.');
  const digits = whole.padStart(3, '0');
  return `${decimal.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}${part}`;
}
const DAY_SECONDS = 86_400;
const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
};
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A text that a cell cannot hold ends with a word about it, so that nobody takes it for all there is. */
function wholeOrMarked(text: string, language: Language): string {
  if (text.length <= LONGEST_CELL) return text;
  const mark = ` … ${fillText(LISTING_TEXTS.cut[language], { count: text.length.toLocaleString('en') })}`;
  return text.slice(0, LONGEST_CELL - mark.length) + mark;
}

/** A value of a field as a cell: numbers and days as such, options and names in words, several values joined. */
export function valueCell(field: Field, value: unknown, language: Language, zone?: string): Cell {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return value.map((one) => String(valueCell(field, one, language, zone) ?? '')).join(', ');
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return numberCell(String(value), numberFormat(field, String(value)));
    case 'percent':
      return numberCell(hundredth(String(value)), numberFormat(field, String(value)));
    case 'duration':
      return { number: String(Number(value) / DAY_SECONDS), format: numberFormat(field, String(value)) };
    case 'time':
      return { number: String(secondsOf(String(value)) / DAY_SECONDS), format: numberFormat(field, String(value)) };
    case 'richText':
      return plainText(String(value));
    case 'geometry':
      return wholeOrMarked(geometryText(value), language);
    case 'date':
      return dayCell(String(value));
    case 'datetime':
      return momentCell(String(value), zone);
    case 'boolean':
      return value === true;
    case 'choice':
    case 'state':
    case 'multiChoice':
      return field.options.find((option) => option.value === value)?.label[language] ?? String(value);
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

/** In which language, and on which clock. */
type Voice = { readonly language: Language; readonly zone: string | undefined };
const isPictured = ({ field }: ListingColumn): boolean => field.kind === 'image' || field.kind === 'images';
function cellOf(column: ListingColumn, field: Field, values: readonly unknown[], { language, zone }: Voice): Cell {
  if (isPictured(column)) return null;
  if (!column.naming) return valueCell(field, values[0], language, zone);
  const words = values.filter((value) => !isEmpty(value)).map(String);
  return words.length > 0 ? words.join(' ') : null;
}

/** Rows up to which pictures are drawn: beyond, fetching them takes longer than anybody looks at them. */
export const MOST_PICTURED = 1_000;
/** Pictures of a list that are drawn in its cell. */
const MOST_IN_CELL = 3;
const PICTURE_CHARACTERS = 8;

/** The pictures of a row, for those columns that have some. */
function picturesOf(columns: readonly ListingColumn[], row: ListingRow, language: Language): readonly PicturesOfCell[] {
  return columns.flatMap((listed, column) => {
    if (!isPictured(listed)) return [];
    const keys = valuesAt(row, column, listed)
      .flat()
      .flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []))
      .slice(0, MOST_IN_CELL);
    return keys.length > 0 ? [{ column, name: listed.label[language], keys }] : [];
  });
}

const [LEAST_WIDTH, MOST_WIDTH, PIXELS_A_CHARACTER] = [8, 60, 7];
/** Room for the pictures that stand beside one another in a cell. */
const leastOf = ({ field }: ListingColumn): number =>
  field.kind === 'images' ? MOST_IN_CELL * PICTURE_CHARACTERS : field.kind === 'image' ? PICTURE_CHARACTERS : LEAST_WIDTH;
const widthOf = (column: ListingColumn, language: Language): number =>
  Math.min(MOST_WIDTH, Math.max(leastOf(column), Math.round(column.width / PIXELS_A_CHARACTER), column.label[language].length + 4));

function totalRow(columns: readonly ListingColumn[], sums: ListingSums, language: Language): SheetRow {
  const cells = columns.map((column): Cell => {
    const [first, ...others] = sums.get(column.id) ?? [];
    if (!first) return null;
    if (others.length === 0) return valueCell(inCurrency(column.field, first.code), first.sum, language);
    return sumTexts(column.field, [first, ...others], (field, sum) => valueText(field, sum, language)).join(' · ');
  });
  const first = cells.indexOf(null);
  return { look: 'total', cells: first < 0 ? cells : cells.with(first, LISTING_TEXTS.total[language]) };
}

type Head = { readonly title: string; readonly lines: readonly string[] };
type Progress = ((done: number) => void | Promise<void>) | undefined;
async function* sheetRows(
  listing: Listing,
  { title, lines }: Head,
  ids: readonly RowKey[],
  sums: ListingSums | null,
  voice: Voice,
  { withPictures, progress }: { readonly withPictures: boolean; readonly progress: Progress },
): AsyncGenerator<SheetRow> {
  const { columns } = listing;
  const { language } = voice;
  yield { look: 'title', cells: [title], height: 24 };
  for (const line of lines) yield { look: 'note', cells: [line] };
  yield { cells: [] };
  yield { look: 'header', cells: columns.map(({ label }) => label[language]), height: 22 };
  let done = 0;
  for await (const page of listing.rows(ids)) {
    for (const row of page) {
      const cells = columns.map((column, index) => cellOf(column, fieldIn(row, index, column), valuesAt(row, index, column), voice));
      const pictures = withPictures ? picturesOf(columns, row, language) : [];
      yield pictures.length > 0 ? { cells, pictures, height: PICTURE_ROW_HEIGHT } : { cells };
    }
    done += page.length;
    await progress?.(done);
  }
  if (sums && sums.size > 0) yield totalRow(columns, sums, language);
}

/** A name for the file: the title and the day. */
export const fileNameOf = (title: string, today: string, ending: string): string =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 100) || 'export'
  } ${today}.${ending}`;

type Circumstances = {
  readonly language: Language;
  readonly now: Date;
  readonly today: string;
  /** Where pictures come from; without it there are none. */
  readonly files?: FileStore;
};

/** Reads which rows there are; nothing is written before `stream` is taken. At most `limit` rows. Throws like the list. */
export async function prepareExport(
  context: ListContext,
  { grid, columns, title: given, totals, ...question }: ExportRequest,
  { language, now, today, files }: Circumstances,
  limit: number = MOST_EXPORTED,
): Promise<Export> {
  const listing = openListing(context, grid, question, columns);
  if (listing.grid.excel?.noExport) throw new PlatformError('NO_RIGHT');
  const title = given?.trim() || listing.grid.label[language];
  const searched = question.search as { text?: unknown } | null | undefined;
  const [ids, sums, filters] = await Promise.all([
    listing.ids(limit),
    totals ? listing.sums() : null,
    describeFilters(context, listing, typeof searched?.text === 'string' ? searched.text : '', language),
  ]);
  const made = fillText(LISTING_TEXTS.made[language], {
    name: context.actor.name,
    moment: wallTime(now.toISOString(), context.actor.timeZone).slice(0, 16),
  });
  const count = fillText(LISTING_TEXTS.rows[language], { count: String(ids.length) });
  const hasPictures = files !== undefined && listing.columns.some(isPictured);
  const withPictures = hasPictures && ids.length <= MOST_PICTURED;
  const leftOut = hasPictures && !withPictures ? [fillText(LISTING_TEXTS.noPictures[language], { limit: String(MOST_PICTURED) })] : [];
  const head = { title, lines: [filters, `${made} · ${count}`, ...leftOut] };
  const headerRow = head.lines.length + 3;
  const sheet = (progress: Progress): Sheet => ({
    name: title,
    widths: listing.columns.map((column) => widthOf(column, language)),
    frozen: { rows: headerRow, columns: 0 },
    filterRow: headerRow,
    filterRows: ids.length,
    rows: sheetRows(listing, head, ids, sums, { language, zone: context.actor.timeZone }, { withPictures, progress }),
    ...(withPictures && { pictureOf: (address: string) => pictureForCell({ files, actor: context.actor }, address) }),
  });
  return {
    fileName: fileNameOf(title, today, 'xlsx'),
    rows: ids.length,
    stream: (progress) => writeWorkbook([sheet(progress)]),
  };
}
