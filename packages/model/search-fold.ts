/**
 * How texts are made alike for searching: case, Cyrillic or Latin spelling, doubled letters and marks make no difference.
 * The same fold makes the stored words and reads what people type; changing it asks for a new `FOLD_VERSION`.
 */

/** Part of the stored column's name, so that a changed fold is stored anew. */
export const FOLD_VERSION = 3;
/** Characters of one field that take part, and of one word; PostgreSQL takes no word above 2,046 bytes. */
const FOLD_LENGTH = 600;
const WORD_LENGTH = 100;

const MARKS = '!"#$%&()*+,-./:;<=>?@[]^_{|}~\\\t\n\r\u00a0«»“”„‘–—№·…₮';
const SILENT = "ьъ'`ʼ’";
/** One letter for each sound that people spell in several ways; capitals stand for ч and ш. */
const LETTERS = {
  from: 'абвгдеёжзийклмнопрстуфхцчшщыэөүäáàâãåéèêëíìîïóòôõúùûñöüuwyqx',
  to: 'abvgdeejziiklmnoprstofhcCSSieooaaaaaaeeeeiiiiooooooonooovikh',
} as const;

const SPELLINGS: readonly (readonly [string, string])[] = [
  ['kh', 'h'],
  ['ch', 'C'],
  ['sh', 'S'],
  ['ts', 'c'],
  ['tz', 'c'],
  ['zh', 'j'],
  ['dz', 'z'],
  ['oo', 'o'],
  ['ie', 'e'],
  ['io', 'e'],
];
/** Letters that stand doubled become one; digits do not. */
const DOUBLED = /([A-Za-z])\1+/g;

const single = new Map([
  ['я', 'ia'],
  ['ю', 'io'],
  ...[...LETTERS.from].map((letter, at) => [letter, LETTERS.to[at] ?? ''] as const),
  ...[...MARKS].map((mark) => [mark, ' '] as const),
  ...[...SILENT].map((mark) => [mark, ''] as const),
]);

function fold(text: string): string {
  let folded = '';
  for (const one of text.normalize('NFC').toLowerCase()) folded += single.get(one) ?? one;
  for (const [from, to] of SPELLINGS) folded = folded.replaceAll(from, to);
  return folded.replace(DOUBLED, '$1');
}
const wordsIn = (folded: string): string[] =>
  folded.split(' ').flatMap((word) => (word === '' ? [] : [word.length > WORD_LENGTH ? word.slice(0, WORD_LENGTH) : word]));

/** The words of a text as they are compared, in order. */
export const foldWords = (text: string): readonly string[] => wordsIn(fold(text.slice(0, FOLD_LENGTH)));

/** Which the fold leaves alone. */
const BETWEEN = '\u0001';
/** The words of several texts, each for itself; folded together, which costs less. */
export function foldTexts(texts: readonly string[]): readonly (readonly string[])[] {
  const parts = fold(texts.map((text) => text.slice(0, FOLD_LENGTH)).join(BETWEEN)).split(BETWEEN);
  return parts.length === texts.length ? parts.map(wordsIn) : texts.map(foldWords);
}
