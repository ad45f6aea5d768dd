/** What a column of a file holds, by its cells: each is read as the import would read it, so what fits here is taken there. */
import type { WordKind } from '@lambda/model/definitions/kind-words.ts';
import { type Field, maxLength } from '@lambda/model/fields/fields.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import { checkValue } from '@lambda/model/fields/rules.ts';
import type { SheetCell } from '../excel/sheet-cells.ts';
import { type DayOrder, folded, hasLostDigits, isFault, isNumber, textOf, valueIn } from './cell-values.ts';
import type { ColumnOrder } from './survey.ts';

export type Marked = { readonly row: number; readonly text: string };
export type Guessed = {
  readonly kind: WordKind | 'choice';
  readonly options: readonly string[];
  readonly scale?: number;
  /** Whether every row has a value. */
  readonly isComplete: boolean;
  readonly marked: readonly Marked[];
  readonly markedCount: number;
};
export type ColumnSeen = {
  add(row: number, cell: SheetCell): void;
  filled(): number;
  /** `hint` is what the header says. */
  guess(hint: WordKind | undefined, rows: number): Guessed;
};

const label = { mn: '-', en: '-', ko: '-' };
const [MOST_MARKED, LONGEST_SHOWN] = [20, 80];
/** Of four cells one may be wrong: then it is marked, and the column stays what the others are. */
const PER_MISFIT = 4;
/** Cells after which a column is asked no more whether it is what most of them are not: files have a million cells. */
const DECIDED_AFTER = 1_000;
/** A few texts again and again are a choice. */
const [MOST_OPTIONS, LEAST_ROWS, LEAST_EACH, LONGEST_OPTION] = [8, 12, 4, 60];
/** Letters of a line and of a longer text. */
const [LONGEST_LINE, LONGEST_TEXT] = [maxLength({ kind: 'text', label }) ?? 255, maxLength({ kind: 'longText', label }) ?? 10_000];
/** Digits that a number holds for certain. */
const MOST_DIGITS = 15;

const MOST_SCALE = 6;
type Candidate = { readonly field: Field; readonly takes: (cell: SheetCell, text: string) => boolean };
const isDayCell = (cell: SheetCell): boolean => isNumber(cell) && cell.shown === 'date';
const hasTime = (text: string): boolean => /\d{1,2}:\d{2}/.test(text);
const isCode = (text: string): boolean => /^[+-]?0\d/.test(text) || text.replace(/\D/g, '').length > MOST_DIGITS;
const isAmount = (cell: SheetCell, text: string): boolean =>
  isNumber(cell) ? cell.shown === 'number' && !isCode(text) && !hasLostDigits(cell) : typeof cell === 'string' && !isCode(text);
const isWritten = (cell: SheetCell): boolean => typeof cell === 'string';
const WORDS_OF_YES: ReadonlySet<string> = new Set(['тийм', 'үгүй', 'yes', 'no', 'true', 'false', '예', '아니요', 'үнэн', 'худал']);

/** What a column may be, the narrowest first. A cell has to be written as such a thing is: `1` alone is no yes, and 45000 no day. */
const CANDIDATES: ReadonlyMap<string, Candidate> = new Map<string, Candidate>([
  ['boolean', { field: { kind: 'boolean', label }, takes: (cell, text) => typeof cell === 'boolean' || WORDS_OF_YES.has(folded(text)) }],
  [
    'date',
    {
      field: { kind: 'date', label },
      takes: (cell, text) => !hasTime(text) && (isDayCell(cell) || (isWritten(cell) && /\d\D+\d/.test(text))),
    },
  ],
  ['datetime', { field: { kind: 'datetime', label }, takes: (cell, text) => isDayCell(cell) || (isWritten(cell) && /\d\D+\d/.test(text)) }],
  [
    'time',
    { field: { kind: 'time', label }, takes: (cell, text) => (isNumber(cell) ? cell.shown === 'time' : isWritten(cell) && hasTime(text)) },
  ],
  [
    'percent',
    {
      field: { kind: 'percent', label },
      takes: (cell, text) => (isNumber(cell) ? cell.shown === 'percent' : isWritten(cell) && text.endsWith('%')),
    },
  ],
  ['email', { field: { kind: 'email', label }, takes: isWritten }],
  ['url', { field: { kind: 'url', label }, takes: (cell, text) => isWritten(cell) && /^(https?:\/\/|www\.)/i.test(text) }],
  ['register', { field: { kind: 'register', label }, takes: isWritten }],
  ['phone', { field: { kind: 'phone', label }, takes: (cell) => isWritten(cell) || (isNumber(cell) && cell.shown === 'number') }],
  ['integer', { field: { kind: 'integer', label }, takes: isAmount }],
  ['money', { field: { kind: 'money', label }, takes: isAmount }],
  ['decimal', { field: { kind: 'decimal', label, scale: MOST_SCALE }, takes: isAmount }],
]);
/** What cells alone say; that something is money only its header says. */
const BY_CELLS = [...CANDIDATES.keys()].filter((kind) => kind !== 'money');
/** Headers under which digits are no amounts, and short numbers are no phones. */
const isNumberHint = (hint: WordKind | undefined): boolean => hint === 'integer' || hint === 'decimal' || hint === 'money';

class Misfits {
  readonly first: Marked[] = [];
  count = 0;
  add(row: number, text: string): void {
    this.count++;
    if (this.first.length < MOST_MARKED) this.first.push({ row, text: text.slice(0, LONGEST_SHOWN) });
  }
}

function fits({ field, takes }: Candidate, cell: SheetCell, text: string, order: DayOrder | null): boolean {
  if (isFault(cell) || !takes(cell, text)) return false;
  const value = normaliseValue(field, valueIn(field, cell, { order }));
  return checkValue(field, value, { today: '9999-12-31' }) === null;
}
/** `13/01/2026` among days with the year first can be read, and is looked at all the same. */
const isYearLast = (cell: SheetCell, text: string): boolean => isWritten(cell) && /^\d{1,2}\D+\d{1,2}\D+\d{4}/.test(text);
const decimalsIn = (text: string): number => /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0;

export function createColumn(order: ColumnOrder | null): ColumnSeen {
  const misfits = new Map([...CANDIDATES.keys()].map((kind) => [kind, new Misfits()]));
  const [yearLast, lost, tooLong] = [new Misfits(), new Misfits(), new Misfits()];
  const texts = new Map<string, string>();
  const known: DayOrder | null = order === 'dmy' || order === 'mdy' ? order : null;
  let [filled, scale, longest, times] = [0, 0, 0, 0];
  const add = (row: number, cell: SheetCell): void => {
    const text = isFault(cell) && cell.fault === 'letters' ? cell.text : textOf(cell);
    if (text === '' && !(isFault(cell) && cell.fault === 'error')) return;
    filled++;
    scale = Math.max(scale, decimalsIn(text));
    longest = Math.max(longest, text.length);
    if (hasTime(text)) times++;
    if (isYearLast(cell, text)) yearLast.add(row, text);
    if (isFault(cell) || (isNumber(cell) && hasLostDigits(cell))) lost.add(row, text);
    if (text.length > LONGEST_TEXT) tooLong.add(row, text);
    if (texts.size <= MOST_OPTIONS && !texts.has(folded(text))) texts.set(folded(text), text);
    for (const [kind, wrong] of misfits) {
      const candidate = CANDIDATES.get(kind);
      if (candidate && !fits(candidate, cell, text, known)) wrong.add(row, text);
    }
    if (filled !== DECIDED_AFTER) return;
    for (const [kind, wrong] of misfits) if (wrong.count * 2 > filled) misfits.delete(kind);
  };

  const isFitting = (kind: string): boolean => (misfits.get(kind)?.count ?? filled) * PER_MISFIT <= filled;
  /** A day is seldom midnight by chance: only what has times is a moment. */
  const isLikely = (kind: string, hint: WordKind | undefined): boolean => {
    if (!isFitting(kind)) return false;
    if (kind === 'datetime') return times > 0;
    if (kind === 'phone') return !isNumberHint(hint) && misfits.get(kind)?.count === 0;
    return true;
  };
  const isChoice = (): boolean =>
    filled >= LEAST_ROWS && texts.size > 1 && texts.size <= MOST_OPTIONS && filled >= texts.size * LEAST_EACH && longest <= LONGEST_OPTION;
  const kindBy = (hint: WordKind | undefined): string => {
    if (filled === 0) return 'text';
    if (hint === 'text') return 'text';
    if (hint !== undefined && CANDIDATES.has(hint) && isFitting(hint)) return hint;
    return BY_CELLS.find((kind) => isLikely(kind, hint)) ?? 'text';
  };
  const marks = (kind: string): Misfits => {
    if (kind === 'text' || kind === 'longText' || kind === 'choice') return lost.count > 0 ? lost : tooLong;
    const wrong = misfits.get(kind) ?? new Misfits();
    const isOdd = kind === 'date' && wrong.count === 0 && yearLast.count * 2 < filled;
    return isOdd ? yearLast : wrong;
  };
  return {
    add,
    filled: () => filled,
    guess: (hint, rows) => {
      const found = kindBy(hint);
      const isText = found === 'text';
      const isLong = longest > LONGEST_LINE || (isText && hint === 'longText');
      const kind = isText ? (isLong ? 'longText' : isChoice() ? 'choice' : 'text') : found;
      const marked = marks(kind);
      return {
        kind: kind as Guessed['kind'],
        options: kind === 'choice' ? [...texts.values()] : [],
        ...(kind === 'decimal' ? { scale: Math.min(Math.max(scale, 1), MOST_SCALE) } : {}),
        isComplete: filled === rows && marked.count === 0,
        marked: marked.first,
        markedCount: marked.count,
      };
    },
  };
}
