/** What a person may have meant by a typed search: as it stands, on the other keyboard layout, or with one slip. */
import { foldJoined, foldWords } from './search-fold.ts';

const WORDS = 6;
/** Keys of the Latin layout and what the Mongolian one has in their place. */
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,./-=";
const CYRILLIC_KEYS = 'фцужэнгшүзкъйыбөахролдпячёсмитьвюещ';
const onOtherKeys = (text: string, from: string, to: string): string =>
  [...text.toLowerCase()].map((one) => to[from.indexOf(one)] ?? one).join('');

/** Every word is looked for at the beginning of a word and inside; several words also as one, as if nothing stood between them. */
export type Reading = { readonly words: readonly string[]; readonly joined: string | null };

/** An initial before a name belongs to another name, a single letter before digits to the same code. */
const mayBeOne = (words: readonly string[]): boolean =>
  words.length > 1 && (words.every((word) => word.length > 1) || words.some((word) => /\d/.test(word)));
function readingOf(text: string): Reading {
  const words = foldWords(text).slice(0, WORDS);
  return { words, joined: mayBeOne(words) ? foldJoined(text) : null };
}

/** The readings of a typed text, the likeliest first; none when there is no word in it. */
export function searchReadings(typed: string): readonly Reading[] {
  const isLatin = /[a-z]/i.test(typed);
  const isCyrillic = /[а-яёөү]/i.test(typed);
  const others =
    isLatin === isCyrillic ? [] : [isLatin ? onOtherKeys(typed, LATIN_KEYS, CYRILLIC_KEYS) : onOtherKeys(typed, CYRILLIC_KEYS, LATIN_KEYS)];
  return [typed, ...others].map(readingOf).filter(({ words }) => words.length > 0);
}

const ALPHABET = [...'abcdefghijklmnoprstvzCS'];
/** Slips are looked for in words of this length only: shorter ones would find everything, longer ones cost too much. */
const SHORTEST = 4;
const LONGEST = 12;
export const mayHaveSlip = (word: string): boolean => word.length >= SHORTEST && word.length <= LONGEST && /^[A-Za-z]+$/.test(word);

/** The word itself and all words one slip away: a letter too many, missing, another in its place, or two exchanged. The first letter is taken to be right. */
export function withSlips(word: string): readonly string[] {
  const found = new Set([word]);
  for (let at = 1; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after) found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of ALPHABET) {
      found.add(before + letter + after);
      if (after) found.add(before + letter + after.slice(1));
    }
  }
  found.delete('');
  return [...found].map((one) => one.replace(/([A-Za-z])\1+/g, '$1'));
}
