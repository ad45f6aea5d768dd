/** Finds Mongolian words as people type them: ө for о, Latin letters, or a Latin layout left on by mistake. */

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};
/** The keys of a Latin keyboard and the Mongolian letters on them. */
const LAYOUT: Readonly<Record<string, string>> = {
  q: 'ф',
  w: 'ц',
  e: 'у',
  r: 'ж',
  t: 'э',
  y: 'н',
  u: 'г',
  i: 'ш',
  o: 'ү',
  p: 'з',
  '[': 'к',
  ']': 'ъ',
  a: 'й',
  s: 'ы',
  d: 'б',
  f: 'ө',
  g: 'а',
  h: 'х',
  j: 'р',
  k: 'о',
  l: 'л',
  ';': 'д',
  "'": 'п',
  z: 'я',
  x: 'ч',
  c: 'ё',
  v: 'с',
  b: 'м',
  n: 'и',
  m: 'т',
  ',': 'ь',
  '.': 'в',
  '/': 'ю',
};

const replaceLetters = (text: string, letters: Readonly<Record<string, string>>): string =>
  [...text].map((letter) => letters[letter] ?? letter).join('');
const fold = (text: string): string =>
  text.toLowerCase().replace(/ө/g, 'о').replace(/ү/g, 'у').replace(/ё/g, 'е').replace(/\s+/g, ' ').trim();
/** Spellings of one sound in Latin letters that people mix. */
const foldLatin = (text: string): string =>
  replaceLetters(text.toLowerCase(), LATIN)
    .replace(/kh/g, 'h')
    .replace(/c(?!h)/g, 'ts')
    .replace(/w/g, 'v')
    .replace(/y(?![aou])/g, 'i')
    .trim();

type Spelled = { readonly text: string; readonly wanted: string };
/** The ways in which a text may be meant by what was typed: as it stands, in Latin letters, on a layout left on by mistake. */
function spellings(text: string, typed: string): readonly Spelled[] {
  const [plain, wanted] = [fold(text), fold(typed)];
  if (!/[a-z]/.test(wanted)) return [{ text: plain, wanted }];
  return [
    { text: plain, wanted },
    { text: foldLatin(text), wanted: foldLatin(wanted) },
    { text: plain, wanted: fold(replaceLetters(typed.toLowerCase(), LAYOUT)) },
  ];
}

/** Whether a text contains what was typed. Nothing typed fits everything. */
export function fitsSearch(text: string, typed: string): boolean {
  return spellings(text, typed).some(({ text: shown, wanted }) => shown.includes(wanted));
}

/** How well a text fits what was typed, the best first. */
export const FITS = { whole: 0, beginning: 1, words: 2, inside: 3, nearly: 4 } as const;
export type Fit = (typeof FITS)[keyof typeof FITS];

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
/** Shorter words are too like each other. */
const FEWEST_FOR_TYPOS = 4;

/** One letter more, less or other, or two that changed places. */
export function isOneTypoAway(one: string, other: string): boolean {
  const [a, b] = one.length <= other.length ? [one, other] : [other, one];
  if (b.length - a.length > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

function fitOf({ text, wanted }: Spelled): Fit | undefined {
  const asked = wordsOf(wanted);
  if (asked.length === 0) return text.includes(wanted) ? FITS.inside : undefined;
  const words = wordsOf(text);
  const shown = words.join(' ');
  const joined = asked.join(' ');
  if (shown === joined) return FITS.whole;
  if (shown.startsWith(joined)) return FITS.beginning;
  if (asked.every((one) => words.some((word) => word.startsWith(one)))) return FITS.words;
  if (text.includes(wanted)) return FITS.inside;
  const isNearly = (one: string) =>
    words.some(
      (word) =>
        word.startsWith(one) ||
        (one.length >= FEWEST_FOR_TYPOS && (isOneTypoAway(one, word) || isOneTypoAway(one, word.slice(0, one.length)))),
    );
  return asked.some((one) => one.length >= FEWEST_FOR_TYPOS) && asked.every(isNearly) ? FITS.nearly : undefined;
}

/** Undefined where the text has nothing to do with what was typed. */
export function searchFit(text: string, typed: string): Fit | undefined {
  if (fold(typed) === '') return FITS.inside;
  const fits = spellings(text, typed).flatMap((one) => fitOf(one) ?? []);
  return fits.length === 0 ? undefined : (Math.min(...fits) as Fit);
}
