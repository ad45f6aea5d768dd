/**
 * How texts are made alike for searching: case, Cyrillic or Latin spelling, doubled letters and marks make no difference.
 * The same fold makes the stored words and reads what people type; changing it asks for a new `FOLD_VERSION`.
 */

import { withoutHidden } from '../fields/hidden-characters.ts';

/** Part of the stored column's name, so that a changed fold is stored anew. */
export const FOLD_VERSION = 4;
/** Characters of one field that take part, and of one word; PostgreSQL takes no word above 2,046 bytes. */
const FOLD_LENGTH = 600;
const WORD_LENGTH = 100;
/** Fewer letters are looked for at the beginnings of words only. */
export const INSIDE_LETTERS = 3;
/** What a tail keeps, and how many places of one text have tails: bounds the index. */
export const TAIL_LENGTH = 16;
const TAIL_PLACES = 100;

const MARKS = '!"#$%&()*+,-./:;<=>?@[]^_{|}~\\\t\n\r\u00a0«»“”„‘–—№·…₮';
const SILENT = "ьъ'`ʼ’";
/**
 * One letter for each sound that people spell in several ways; capitals stand for ч and ш. Є, Ї, Ɵ, Ѳ and Ұ were typed for Ө and Ү
 * where a keyboard or font had no better.
 */
const LETTERS = {
  from: 'абвгдеёжзийклмнопрстуфхцчшщыэөүєїіɵѳθұäáàâãåéèêëíìîïóòôõúùûñöüuwyqx',
  to: 'abvgdeejziiklmnoprstofhcCSSieooooiooooaaaaaaeeeeiiiiooooooonooovikh',
} as const;
/** Latin letters that stand for a Cyrillic one where they touch Cyrillic letters, by their look: `Cүх`, `Бyян`, `Нvvдэл`. */
const LOOKALIKES: Readonly<Record<string, string>> = { c: 'с', p: 'р', y: 'ү', v: 'ү' };
const LOOKALIKE = /[cpyv]/;
const CYRILLIC = /[\u0400-\u052f]/;

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
/** Whether one of them is there: most texts have none, and looking once costs less than ten replacements. */
const SPELLED = /kh|ch|sh|t[sz]|zh|dz|oo|i[eo]/;
/** Letters that stand doubled become one; digits do not. */
const DOUBLED = /([A-Za-z])\1+/g;

const single = new Map([
  ['я', 'ia'],
  ['ю', 'io'],
  ...[...LETTERS.from].map((letter, at) => [letter, LETTERS.to[at] ?? ''] as const),
  ...[...MARKS].map((mark) => [mark, ' '] as const),
  ...[...SILENT].map((mark) => [mark, ''] as const),
]);

const isCyrillic = (one: string): boolean => one >= '\u0400' && one <= '\u052f';
/** Letters one after the other, so that a row of Latin ones behind a Cyrillic one is read too. */
function withoutLookalikes(text: string): string {
  const letters = [...text];
  const readAt = (at: number, beside: number) => {
    const meant = LOOKALIKES[letters[at] ?? ''];
    if (meant !== undefined && isCyrillic(letters[beside] ?? '')) letters[at] = meant;
  };
  for (let at = 1; at < letters.length; at++) readAt(at, at - 1);
  for (let at = letters.length - 2; at >= 0; at--) readAt(at, at + 1);
  return letters.join('');
}
const small = (text: string): string => {
  const lower = withoutHidden(text.normalize('NFC')).toLowerCase();
  return CYRILLIC.test(lower) && LOOKALIKE.test(lower) ? withoutLookalikes(lower) : lower;
};
function hasDoubled(text: string): boolean {
  for (let at = 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 64 && code < 123 && (code < 91 || code > 96) && code === text.charCodeAt(at - 1)) return true;
  }
  return false;
}
function spelled(folded: string): string {
  let changed = folded;
  if (SPELLED.test(folded)) for (const [from, to] of SPELLINGS) changed = changed.replaceAll(from, to);
  return hasDoubled(changed) ? changed.replace(DOUBLED, '$1') : changed;
}
/** What is folded stands below this code but for a few signs. */
const TABLE_SIZE = 0x530;
const table = Array.from({ length: TABLE_SIZE }, (_none, code) => single.get(String.fromCharCode(code)) ?? String.fromCharCode(code));
/** Letter by letter; what stands between words is a space. */
function lettersOf(text: string): string {
  let letters = '';
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    letters += code < TABLE_SIZE ? table[code] : (single.get(text.charAt(at)) ?? text.charAt(at));
  }
  return letters;
}
function wordsIn(folded: string): string[] {
  const words: string[] = [];
  for (const word of folded.split(' ')) if (word !== '') words.push(word.length > WORD_LENGTH ? word.slice(0, WORD_LENGTH) : word);
  return words;
}

/** The words of a text as they are compared, in order. */
export const foldWords = (text: string): readonly string[] => wordsIn(spelled(lettersOf(small(text.slice(0, FOLD_LENGTH)))));
const joined = (letters: string): string => spelled(letters.replaceAll(' ', '')).slice(0, WORD_LENGTH);
/** A text as one word, as if nothing stood between its words. */
export const foldJoined = (text: string): string => joined(lettersOf(small(text.slice(0, FOLD_LENGTH))));

/**
 * Between two Cyrillic letters that the fold takes for one sound: in Батсайхан, with тс as ц. Somebody who types the first half
 * or the second one means the letters themselves.
 */
const BETWEEN_SOUNDS = /т(?=[сз])|д(?=з)|[кцсз](?=х)|[ий](?=[еёоөуү])/g;
/** Which the fold leaves alone. */
const [BETWEEN, APART] = ['\u0001', '\u0002'];

/** What is stored of a text: its words, and, asked for the inside too, what begins at every other letter of it. */
export type StoredWords = { readonly words: readonly string[]; readonly tails: readonly string[] };

type Folded = { readonly lower: string; readonly letters: string; readonly words: readonly string[] };
function storedOf({ lower, letters, words: plain }: Folded, inside: boolean): StoredWords {
  const apart = CYRILLIC.test(lower) ? lower.replace(BETWEEN_SOUNDS, `$&${APART}`) : lower;
  const asTyped = apart === lower ? plain : wordsIn(spelled(lettersOf(apart))).map((word) => word.replaceAll(APART, ''));
  const words = new Set([...plain, ...asTyped]);
  if (!inside) return { words: [...words], tails: [] };
  const whole = new Set([plain.length === 1 ? (plain[0] ?? '') : joined(letters), asTyped.join('').slice(0, WORD_LENGTH)]);
  const tails = new Set<string>();
  for (const one of whole) {
    if (one.length > 0) words.add(one);
    const last = Math.min(one.length - INSIDE_LETTERS, TAIL_PLACES);
    for (let at = 1; at <= last; at++) tails.add(one.slice(at, at + TAIL_LENGTH));
  }
  // A word of its own is found by its beginning already.
  for (const word of words) tails.delete(word);
  return { words: [...words], tails: [...tails] };
}

export type SearchedText = { readonly text: string; readonly inside: boolean };
/** What is stored of several texts, each for itself; folded together, which costs less. */
export function storedWords(texts: readonly SearchedText[]): readonly StoredWords[] {
  const lower = texts.map(({ text }) => small(text.length > FOLD_LENGTH ? text.slice(0, FOLD_LENGTH) : text));
  const all = lettersOf(lower.join(BETWEEN));
  const [letters, spellings] = [all.split(BETWEEN), spelled(all).split(BETWEEN)];
  const isWhole = letters.length === texts.length;
  return texts.map(({ inside }, at) => {
    const own = lower[at] ?? '';
    const ownLetters = isWhole ? (letters[at] ?? '') : lettersOf(own);
    const words = wordsIn(isWhole ? (spellings[at] ?? '') : spelled(ownLetters));
    return storedOf({ lower: own, letters: ownLetters, words }, inside);
  });
}

/** What a typed word asks of the tails; none for a word that is too short. A longer one than they are asks for both of its ends. */
export function insideOf(word: string): readonly string[] {
  if (word.length < INSIDE_LETTERS) return [];
  return word.length <= TAIL_LENGTH ? [word] : [word.slice(0, TAIL_LENGTH), word.slice(-TAIL_LENGTH)];
}
