/** What people write into cells, as the values that fields take. What makes no sense comes back as it is, for the check to name. */
import { parseDuration } from '@lambda/model/duration.ts';
import type { Field, Option } from '@lambda/model/fields.ts';
import { readGeometryText } from '@lambda/model/geometry-text.ts';
import { LANGUAGES } from '@lambda/model/labels.ts';
import type { SheetCell, SheetFault, SheetNumber } from '../excel/sheet-reader.ts';
import { momentOfWall } from '../http/clock.ts';

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const EPOCH = Date.UTC(1899, 11, 30);
/** The last day that spreadsheets count: 31 December 9999. */
const LAST_SERIAL = 2_958_466;
/** Digits that a spreadsheet keeps; further ones are noise of its arithmetic. */
const PRECISION = 15;

export const isFault = (cell: SheetCell): cell is SheetFault => typeof cell === 'object' && cell !== null && 'fault' in cell;
const isNumber = (cell: SheetCell): cell is SheetNumber => typeof cell === 'object' && cell !== null && 'number' in cell;

/** `1.5E7` → `15000000`, `0.30000000000000004` → `0.3`. */
export function plainNumber(text: string): string {
  if (/^-?\d{1,15}$/.test(text)) return text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const digits = text.replace(/e.*$/i, '').replace(/[-.]/g, '').replace(/^0+/, '').length;
  const rounded = digits > PRECISION ? Number(number.toPrecision(PRECISION)) : number;
  const plain = String(rounded);
  return plain.includes('e')
    ? rounded
        .toFixed(Math.abs(rounded) < 1 ? 20 : 0)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    : plain;
}

const two = (number: number | string): string => String(number).padStart(2, '0');
/** `YYYY-MM-DD` and `HH:mm:ss` of a day counted by a spreadsheet; null beyond its calendar. */
function ofSerial(text: string): { day: string; time: string } | null {
  const serial = Number(text);
  if (!(serial >= 0 && serial < LAST_SERIAL)) return null;
  const seconds = Math.round((serial % 1) * DAY_SECONDS);
  const moment = new Date(EPOCH + Math.floor(serial) * DAY_MS + seconds * 1_000).toISOString();
  return { day: moment.slice(0, 10), time: moment.slice(11, 19) };
}

const DAYS: readonly { readonly pattern: RegExp; readonly order: 'ymd' | 'dmy' }[] = [
  { pattern: /^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})$/, order: 'ymd' },
  { pattern: /^(\d{4})(\d{2})(\d{2})$/, order: 'ymd' },
  { pattern: /^(\d{4})\s*(?:оны?|он|년)\s*(\d{1,2})(?:-?р)?\s*(?:сарын?|сар|월)\s*(\d{1,2})(?:-?н[ыий]*|\s*өдөр|일)?$/i, order: 'ymd' },
  { pattern: /^(\d{1,2})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{4})$/, order: 'dmy' },
];
/** A day as people write it, as `YYYY-MM-DD`; null when it is none. 21/11/2026 and, when it can only be so, 11/21/2026. */
export function dayOf(text: string): string | null {
  for (const { pattern, order } of DAYS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [, a = '', b = '', c = ''] = match;
    if (order === 'ymd') return `${a}-${two(b)}-${two(c)}`;
    const monthFirst = Number(b) > 12 && Number(a) <= 12;
    return monthFirst ? `${c}-${two(a)}-${two(b)}` : `${c}-${two(b)}-${two(a)}`;
  }
  return null;
}
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/;
function clockOf(text: string): string | null {
  const match = CLOCK.exec(text);
  return match ? `${two(match[1] ?? '')}:${match[2]}:${match[3] ?? '00'}` : null;
}

/** A number as people write it: signs of money, spaces and commas between thousands, a comma before two decimals, (1,234) below zero. */
export function numberOf(text: string): string {
  const bare = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^(₮|\$|€|¥|₩|MNT|USD)|(₮|\$|€|¥|₩|%|төг(рөг)?\.?|MNT|USD)$/gi, '')
    .replace(/[−–]/g, '-');
  const below = /^\((.+)\)$/.exec(bare);
  const plain = below ? `-${below[1]}` : bare;
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return plain.replaceAll(',', '');
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(plain)) return plain.replaceAll('.', '').replace(',', '.');
  if (/^[+-]?\d+,\d{1,2}$/.test(plain)) return plain.replace(',', '.');
  return /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(plain) ? plainNumber(plain.replace(/^\+/, '')) : text.trim();
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

/** A cell as text: whole numbers without exponents, days in ISO form. */
export function textOf(cell: SheetCell): string {
  if (cell === null || isFault(cell)) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (cell.shown === 'date') {
    const moment = ofSerial(cell.number);
    if (moment)
      return Number(cell.number) < 1 ? moment.time : moment.time === '00:00:00' ? moment.day : `${moment.day} ${moment.time.slice(0, 5)}`;
  }
  return plainNumber(cell.number);
}

/** A day and a time on the company's clock; what is none stays for the check to name. */
const momentText = (day: string, time: string, zone: string | undefined): string => momentOfWall(day, time, zone) ?? `${day}T${time}`;

/** The value of a field, moments by the clock of `zone`; references stay texts, which `references.ts` follows. Null for an empty cell. */
export function valueIn(field: Field, cell: SheetCell, zone?: string): unknown {
  const text = textOf(cell);
  if (text === '') return null;
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return isNumber(cell) ? plainNumber(cell.number) : numberOf(text);
    case 'percent':
      return isNumber(cell) && cell.shown === 'percent' ? plainNumber(String(Number(cell.number) * 100)) : numberOf(text);
    case 'boolean':
      return typeof cell === 'boolean' ? cell : YES.has(folded(text)) ? true : NO.has(folded(text)) ? false : text;
    case 'date':
      if (isNumber(cell)) return ofSerial(cell.number)?.day ?? text;
      return dayOf(text.replace(/[T ]\d{1,2}:\d{2}(:\d{2})?.*$/, '')) ?? text;
    case 'datetime': {
      if (isNumber(cell)) {
        const moment = ofSerial(cell.number);
        return moment ? momentText(moment.day, moment.time, zone) : text;
      }
      const [, day = '', time = '00:00'] = /^(.+?)(?:[T ]+(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? [];
      const [iso, clock] = [dayOf(day), clockOf(time)];
      return iso && clock ? momentText(iso, clock, zone) : text;
    }
    case 'time':
      return isNumber(cell) ? (ofSerial(String(Number(cell.number) % 1))?.time ?? text) : (clockOf(text) ?? text);
    case 'duration':
      return isNumber(cell) && cell.shown === 'date' ? Math.round(Number(cell.number) * DAY_SECONDS) : (parseDuration(text) ?? text);
    case 'choice':
    case 'state':
      return optionOf(field.options, text)?.value ?? text;
    case 'geometry':
      return readGeometryText(text) ?? text;
    case 'multiChoice':
      return entries(text).map((one) => optionOf(field.options, one)?.value ?? one);
    default:
      return text;
  }
}
export const entriesOf = entries;
