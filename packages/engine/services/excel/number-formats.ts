/** What a number format of a spreadsheet makes of a number: a day, a time, a share, or digits in a form of their own. */

/** `time` is a time of day without a day; `elapsed` counts on beyond 24 hours. */
export type Shown = 'number' | 'date' | 'time' | 'elapsed' | 'percent';
export type NumberFormat = {
  shownOf(number: number): Shown;
  /** The text that the cell shows, for formats that fill up digits or put signs between them (`00000`, `000-000`); else null. */
  textOf(number: number): string | null;
};

type Digit = { readonly digit: '0' | '#' | '?' };
type Section = {
  readonly shown: Shown;
  /** Literals and places of digits; null where the number is shown in another way. */
  readonly shape: readonly (string | Digit)[] | null;
  readonly condition: ((number: number) => boolean) | null;
};

const CONDITION = /^(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)$/;
const COMPARE: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
};

/** A quoted text, an escaped sign, a space as wide as a sign, a filler, something in brackets, AM/PM, an exponent, or one sign. */
const TOKENS = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|am\/pm|a\/p|general|E[+-]|./gis;

function sectionOf(tokens: readonly string[]): Section {
  const letters = new Set<string>();
  const shape: (string | Digit)[] = [];
  let condition: Section['condition'] = null;
  let isElapsed = false;
  let isPlain = true;
  for (const token of tokens) {
    const first = token[0] ?? '';
    if (first === '"') shape.push(token.slice(1, -1));
    else if (first === '\\' && token.length > 1) shape.push(token.slice(1));
    else if ((first === '_' || first === '*') && token.length > 1) continue;
    else if (first === '[' && token.length > 1) {
      const inner = token.slice(1, -1);
      const [, sign = '', limit = ''] = CONDITION.exec(inner) ?? [];
      const compare = COMPARE[sign];
      if (/^(h+|m+|s+)$/i.test(inner)) isElapsed = true;
      else if (compare) condition = (number) => compare(number, Number(limit));
      // A currency sign with its language: `[$₮-450]`. Colours and languages alone show nothing.
      else if (inner.startsWith('$')) shape.push(inner.slice(1).replace(/-[0-9a-f,]*$/i, ''));
    } else if (/^(am\/pm|a\/p)$/i.test(token)) letters.add('h');
    else if (/^general$/i.test(token)) isPlain = false;
    else if (/^[ymdhsbg]$/i.test(token)) letters.add(token.toLowerCase());
    else if (token === '%') letters.add('%');
    else if (token === '0' || token === '#' || token === '?') shape.push({ digit: token });
    else if (token === '.' || token === ',' || token === '/' || token === '@' || /^e[+-]$/i.test(token)) isPlain = false;
    else shape.push(token);
  }
  const isTime = letters.has('h') || letters.has('s');
  const isDate = letters.has('y') || letters.has('d') || letters.has('b') || (letters.has('m') && !isTime);
  const shown: Shown = isElapsed ? 'elapsed' : isDate ? 'date' : isTime ? 'time' : letters.has('%') ? 'percent' : 'number';
  const digits = shape.filter((one) => typeof one !== 'string');
  const hasForm =
    digits.length > 0 &&
    (digits.filter(({ digit }) => digit === '0').length > 1 || shape.some((one) => typeof one === 'string' && one !== ''));
  return { shown, shape: isPlain && shown === 'number' && hasForm ? shape : null, condition };
}

/** The digits of a whole number in the places of a shape, from the right; the first place takes all that are left. */
function inShape(shape: NonNullable<Section['shape']>, number: number): string {
  let digits = String(number);
  let left = shape.filter((one) => typeof one !== 'string').length;
  let text = '';
  for (const one of [...shape].reverse()) {
    if (typeof one === 'string') {
      text = one + text;
      continue;
    }
    left--;
    const taken = left === 0 ? digits : digits.slice(-1);
    digits = digits.slice(0, -1);
    text = (taken || { '0': '0', '#': '', '?': ' ' }[one.digit]) + text;
  }
  return text.trim();
}

const LARGEST_EXACT = 1e15;
export function numberFormat(code: string): NumberFormat {
  const tokens = code.match(TOKENS) ?? [];
  const parts: string[][] = [[]];
  for (const token of tokens) {
    if (token === ';') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  const sections = parts.map(sectionOf);
  const [first = sectionOf([]), second, third] = sections;
  const hasConditions = sections.some(({ condition }) => condition !== null);
  const sectionFor = (number: number): Section => {
    if (hasConditions) return sections.find(({ condition }) => condition === null || condition(number)) ?? first;
    if (number < 0) return second ?? first;
    return number === 0 ? (third ?? first) : first;
  };
  return {
    shownOf: (number) => sectionFor(number).shown,
    textOf: (number) => {
      const section = sectionFor(number);
      if (section.shape === null || !Number.isInteger(number) || Math.abs(number) >= LARGEST_EXACT) return null;
      // A format of one section puts the sign before it; a section for negative numbers has its own.
      return `${number < 0 && section === first && !hasConditions ? '-' : ''}${inShape(section.shape, Math.abs(number))}`;
    },
  };
}

const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [9, '0%'],
  [10, '0.00%'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [32, 'h:mm'],
  [33, 'h:mm:ss'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
]);
/** Days of the other languages included: their numbers are the same in all files. */
const BUILT_IN_DAYS: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
/** The code of a format that files name by number alone. */
export const builtInFormat = (id: number): string => BUILT_IN.get(id) ?? (BUILT_IN_DAYS.has(id) ? 'yyyy-mm-dd' : 'General');
