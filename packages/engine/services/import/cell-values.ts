/** What people write into cells, as the values that fields take. What makes no sense comes back as it is, for the check to name. */

import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { parseDuration } from '@lambda/model/fields/duration.ts';
import { type Field, isText, type Option } from '@lambda/model/fields/fields.ts';
import { typedNumber } from '@lambda/model/fields/written-numbers.ts';
import { readGeometryText } from '@lambda/model/places/geometry-text.ts';
import { momentOfWall } from '../../core/calendar/clock.ts';
import type { SheetCell, SheetFault, SheetNumber } from '../excel/sheet-cells.ts';

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const EPOCH = Date.UTC(1899, 11, 30);
/** The last day that spreadsheets count: 31 December 9999. */
const LAST_SERIAL = 2_958_466;
/** Digits that a spreadsheet keeps for certain. */
const PRECISION = 15;
/** Below it a number of a spreadsheet holds every whole number exactly, and so does Excel, which keeps 15 digits. */
const LARGEST_EXACT = 1e15;
/** Serials below it are taken for days only where a format says so: 2025 is a year, not a day of 1905. */
const FIRST_PLAIN_SERIAL = 10_000;

export const isFault = (cell: SheetCell): cell is SheetFault => typeof cell === 'object' && cell !== null && 'fault' in cell;
export const isNumber = (cell: SheetCell): cell is SheetNumber => typeof cell === 'object' && cell !== null && 'number' in cell;
/** Whether digits of a number were lost when it was written, or may have been. */
export const hasLostDigits = ({ number, shown }: SheetNumber): boolean => shown === 'number' && Math.abs(Number(number)) >= LARGEST_EXACT;

/** `1.5E7` → `15000000`, `12.5e-2` → `0.125`: on the digits themselves. */
export function withoutExponent(text: string): string {
  const [, sign = '', whole = '', part = '', exponent = '0'] = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i.exec(text) ?? [];
  if (whole + part === '') return text;
  const point = whole.length + Number(exponent);
  const digits = (whole + part).padEnd(point, '0').padStart((whole + part).length - Math.min(point, 0), '0');
  const at = Math.max(point, 0);
  const shown = `${digits.slice(0, at).replace(/^0+(?=\d)/, '') || '0'}.${digits.slice(at)}`.replace(/\.?0*$/, '');
  return `${sign === '-' && /[1-9]/.test(shown) ? '-' : ''}${shown || '0'}`;
}

/**
 * A number of a spreadsheet as people wrote it: `1.5E7` → `15000000`, `1.1000000000000001` → `1.1`. Programs write up to 17
 * digits of what they keep; the ones behind the 15th are left off where the same number, or one with a gap of zeros before
 * the noise (`0.30000000000000004`), remains. Anything else stays as it is written.
 */
export function plainNumber(text: string): string {
  if (/^(?:-?[1-9]\d{0,14}|0)$/.test(text)) return text;
  const number = Number(text);
  if (!Number.isFinite(number) || text.trim() === '') return text;
  const written = withoutExponent(text.trim());
  const digits = written.replace(/[-.]/g, '').replace(/^0+/, '').length;
  if (digits <= PRECISION || Math.abs(number) >= LARGEST_EXACT) return written;
  const rounded = withoutExponent(number.toPrecision(PRECISION));
  const kept = rounded.replace(/[-.]/g, '').replace(/^0+/, '').length;
  return Number(rounded) === number || kept <= PRECISION - 2 ? rounded : written;
}

const two = (number: number | string): string => String(number).padStart(2, '0');
/** `YYYY-MM-DD` and `HH:mm:ss` of a day counted by a spreadsheet; null beyond its calendar. */
function ofSerial(text: string): { day: string; time: string } | null {
  const serial = Number(text);
  if (!(serial >= 0 && serial < LAST_SERIAL)) return null;
  const seconds = Math.round((serial % 1) * DAY_SECONDS);
  const timestamp = new Date(EPOCH + Math.floor(serial) * DAY_MS + seconds * 1_000).toISOString();
  return { day: timestamp.slice(0, 10), time: timestamp.slice(11, 19) };
}

const YEAR_FIRST: readonly RegExp[] = [
  /^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})$/,
  /^(\d{4})(\d{2})(\d{2})$/,
  /^(\d{4})\s*(?:оны?|он|년)\s*(\d{1,2})(?:-?р)?\s*(?:сарын?|сар|월)\s*(\d{1,2})(?:-?н[ыий]*|\s*өдөр|일)?$/i,
];
const YEAR_LAST = /^(\d{1,2})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{4})$/;
/** Which of two numbers before a year is the month. */
export const DAY_ORDERS = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];
/** The day of a text that may have a time too. */
const dayPart = (text: string): string => text.replace(/[T ]\s*\d{1,2}:\d{2}(:\d{2})?.*$/, '').trim();
/** How a text must be read: in one order, in either (`unclear`), or null for what tells nothing. */
export function orderIn(cell: SheetCell): DayOrder | 'unclear' | null {
  if (typeof cell !== 'string' || !/^\s*\d/.test(cell)) return null;
  const [, a = '', b = ''] = YEAR_LAST.exec(dayPart(visible(cell))) ?? [];
  if (a === '' || Number(a) === Number(b)) return null;
  if (Number(a) > 12) return 'dmy';
  return Number(b) > 12 ? 'mdy' : 'unclear';
}
/** A day as people write it, as `YYYY-MM-DD`; null when it is none. Without an order only what can be read in one way. */
export function dayOf(text: string, order: DayOrder | null): string | null {
  for (const pattern of YEAR_FIRST) {
    const [, year, month = '', day = ''] = pattern.exec(text) ?? [];
    if (year !== undefined) return `${year}-${two(month)}-${two(day)}`;
  }
  const [, a = '', b = '', year] = YEAR_LAST.exec(text) ?? [];
  if (year === undefined) return null;
  const known = order ?? orderIn(text);
  if (known === 'unclear') return null;
  return known === 'mdy' ? `${year}-${two(a)}-${two(b)}` : `${year}-${two(b)}-${two(a)}`;
}
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/;
function clockOf(text: string): string | null {
  const match = CLOCK.exec(text);
  return match ? `${two(match[1] ?? '')}:${match[2]}:${match[3] ?? '00'}` : null;
}

/** A text without differences of case, of marks and of spaces. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

const YES: ReadonlySet<string> = new Set(['тийм', 'т', 'yes', 'y', 'true', '1', '예', 'v', '✓', '✔', 'x', '+', 'үнэн']);
const NO: ReadonlySet<string> = new Set(['үгүй', 'ү', 'no', 'n', 'false', '0', '아니요', '-', 'худал']);

const optionOf = (options: readonly Option[], text: string): Option | undefined => {
  const wanted = folded(text);
  return options.find(({ value, label }) => folded(value) === wanted || LANGUAGES.some((language) => folded(label[language]) === wanted));
};
const entries = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Signs without width: they look like nothing and make a second code of the same letters. */
const WITHOUT_WIDTH = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Joiners mean something between the parts of a picture sign and in the old script. */
const JOINERS = /(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier}|\p{Script=Mongolian})(?:\u200c|\u200d|\u180e)/gu;
const OTHER_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** A text with what can be seen of it: without signs of no width, with usual spaces and hyphens for those that keep a line together. */
export function visible(text: string): string {
  if (!/[^\u0020-\u007e\u0400-\u04ff]/.test(text)) return text;
  const spaced = /\p{Script=Mongolian}/u.test(text) ? text : text.replace(OTHER_SPACES, ' ');
  return spaced.replace(WITHOUT_WIDTH, '').replace(JOINERS, '').replaceAll('\u2011', '-');
}

function elapsedText(number: string): string {
  const seconds = Math.round(Number(number) * DAY_SECONDS);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map(two).join(':');
}
/** A cell as text: whole numbers without exponents, days in ISO form, numbers in a form of their own as the cell shows them. */
export function textOf(cell: SheetCell): string {
  if (cell === null || isFault(cell)) return '';
  if (typeof cell === 'string') return visible(cell).trim();
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (cell.text !== undefined) return cell.text;
  if (cell.shown === 'elapsed' && Number(cell.number) >= 0) return elapsedText(cell.number);
  if (cell.shown === 'date' || cell.shown === 'time') {
    const timestamp = ofSerial(cell.number);
    if (timestamp)
      return Number(cell.number) < 1
        ? timestamp.time
        : timestamp.time === '00:00:00'
          ? timestamp.day
          : `${timestamp.day} ${timestamp.time.slice(0, 5)}`;
  }
  return plainNumber(cell.number);
}
/** The moment that a number is in a column of days; null for one that is none. */
function momentIn(cell: SheetNumber): { day: string; time: string } | null {
  const serial = cell.shown === 'date' ? cell.number : (cell.serial ?? cell.number);
  const first = cell.shown === 'date' ? 1 : FIRST_PLAIN_SERIAL;
  return Number(serial) >= first ? ofSerial(serial) : null;
}
/** A text of a field as it stands; of those by which records are found and told apart, what can be seen of it. */
const wordsOf = (field: Field, cell: SheetCell): string =>
  typeof cell === 'string' && isText(field) && !field.unique && !field.search ? cell.trim() : textOf(cell);

/** A day and a time on the company's clock; what is none stays for the check to name. */
const momentText = (day: string, time: string, zone: string | undefined): string => momentOfWall(day, time, zone) ?? `${day}T${time}`;

type Reading = { readonly zone?: string | undefined; readonly order?: DayOrder | null };
/**
 * The value of a field, moments by the clock of `zone`, days that can be read in two ways by `order`; references stay texts,
 * which `references.ts` follows. Null for an empty cell.
 */
export function valueIn(field: Field, cell: SheetCell, { zone, order = null }: Reading = {}): unknown {
  const text = textOf(cell);
  if (text === '') return null;
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return isNumber(cell) ? plainNumber(cell.number) : typedNumber(field, text);
    case 'percent':
      if (!isNumber(cell)) return typedNumber(field, text);
      return cell.shown === 'percent' ? withoutExponent(`${plainNumber(cell.number)}e2`) : plainNumber(cell.number);
    case 'boolean':
      return typeof cell === 'boolean' ? cell : YES.has(folded(text)) ? true : NO.has(folded(text)) ? false : text;
    case 'date':
      if (isNumber(cell)) return momentIn(cell)?.day ?? dayOf(text, null) ?? text;
      return dayOf(dayPart(text), order) ?? text;
    case 'datetime': {
      if (isNumber(cell)) {
        const timestamp = momentIn(cell);
        return timestamp ? momentText(timestamp.day, timestamp.time, zone) : text;
      }
      const [, day = '', time = '00:00'] = /^(.+?)(?:[T ]+(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? [];
      const [iso, clock] = [dayOf(day, order), clockOf(time)];
      return iso && clock ? momentText(iso, clock, zone) : text;
    }
    case 'time':
      return isNumber(cell) ? (ofSerial(String(Number(cell.number) % 1))?.time ?? text) : (clockOf(text) ?? text);
    case 'duration':
      return isNumber(cell) && cell.shown !== 'number' ? Math.round(Number(cell.number) * DAY_SECONDS) : (parseDuration(text) ?? text);
    case 'choice':
    case 'state':
      return optionOf(field.options, text)?.value ?? text;
    case 'geometry':
      return readGeometryText(text) ?? text;
    case 'multiChoice':
      return entries(text).map((one) => optionOf(field.options, one)?.value ?? one);
    default:
      return wordsOf(field, cell);
  }
}
export const entriesOf = entries;
