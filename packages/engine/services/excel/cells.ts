/** What a cell of a spreadsheet can hold, and how it is written as XML: exact, typed, and never a formula. */

import { wallTime } from '../../core/calendar/clock.ts';

/** How a number is shown; `format` is a number format of the spreadsheet program. */
export type NumberCell = { readonly number: string; readonly format: string };
/** A text is always a text, whatever it begins with. Null is an empty cell. */
export type Cell = string | boolean | NumberCell | null;
/** Looks of a cell beside its number format. */
export type Look = 'plain' | 'title' | 'note' | 'header' | 'total' | 'guarded';

/** Characters that a cell may hold at most. */
export const LONGEST_CELL = 32_767;
/** What XML cannot hold; written as the format's own escape. */
const UNWRITABLE = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)|\p{Cs}/gu;
const MARKUP = /[&<>"]/g;
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (character: string): string =>
  character >= '\ud800' && character <= '\udfff' ? '\ufffd' : `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
/** A text as the content of an element or attribute. */
export const xmlText = (text: string): string =>
  text
    .slice(0, LONGEST_CELL)
    .replace(UNWRITABLE, escaped)
    .replace(MARKUP, (mark) => MARKS[mark] ?? mark);

/**
 * A text that a person could turn into a formula by editing the cell: such cells are marked as texts for good. Full-width
 * forms are taken for their plain ones by some input methods.
 */
export const looksLikeFormula = (text: string): boolean => /^[\s'"]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text);

/** Excel keeps 15 digits of a number; longer ones would change silently. */
const digits = (number: string): number => number.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length;
export const isExactNumber = (number: string): boolean => /^-?\d+(\.\d+)?$/.test(number) && digits(number) <= 15;

const DAY_MS = 86_400_000;
/** Day 0 of the format's calendar; right for every day from 1 March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';
export const DATE_FORMAT = 'yyyy\\-mm\\-dd';
export const MOMENT_FORMAT = 'yyyy\\-mm\\-dd\\ hh:mm';

/** A day as a date cell; days before 1 March 1900, which the format counts wrongly, stay text. */
export function dayCell(day: string): Cell {
  if (day < FIRST_DAY || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  return { number: String((Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY_MS), format: DATE_FORMAT };
}

/** A moment as the clock on the company's wall shows it. */
export function momentCell(timestamp: string, zone?: string): Cell {
  const wall = Number.isNaN(Date.parse(timestamp)) ? '' : wallTime(timestamp, zone);
  if (wall < FIRST_DAY) return timestamp;
  return { number: String((Date.parse(`${wall.replace(' ', 'T')}Z`) - EPOCH) / DAY_MS), format: MOMENT_FORMAT };
}
/** An exact number, or its digits as text when a spreadsheet would round them. */
export const numberCell = (number: string, format: string): Cell => (isExactNumber(number) ? { number, format } : number);

/** `A`, `Z`, `AA` … for a column counted from 0. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}
