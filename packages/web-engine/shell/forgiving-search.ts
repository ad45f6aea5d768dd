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

/** Whether a text contains what was typed. Nothing typed fits everything. */
export function fitsSearch(text: string, typed: string): boolean {
  const wanted = fold(typed);
  if (wanted === '') return true;
  const plain = fold(text);
  if (plain.includes(wanted)) return true;
  if (!/[a-z]/.test(wanted)) return false;
  return foldLatin(text).includes(foldLatin(wanted)) || plain.includes(fold(replaceLetters(typed.toLowerCase(), LAYOUT)));
}
