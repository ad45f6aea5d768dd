/** What a field is, guessed by its label. */
import { KIND_WORDS, KNOWN_LABELS, type WordKind } from './kind-words.ts';

/** Letters of an ending of a Mongolian noun. */
const LONGEST_ENDING = 4;
/** Shorter words are too often the beginning of others. */
const SHORTEST_INFLECTED = 4;

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
const PHRASES = KIND_WORDS.flatMap(([kind, phrases]) => phrases.split('|').map((phrase) => ({ kind, words: wordsOf(phrase) })));

const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);
function fitsWord(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  if (isLatin(wanted)) return word === `${wanted}s` || word === `${wanted}es`;
  return wanted.length >= SHORTEST_INFLECTED && word.startsWith(wanted) && word.length - wanted.length <= LONGEST_ENDING;
}
const fitsEnd = (words: readonly string[], phrase: readonly string[]): boolean =>
  phrase.length <= words.length && phrase.every((wanted, at) => fitsWord(words[words.length - phrase.length + at] ?? '', wanted));

/** `тийм эсэх`, `is paid`, `paid?` are answered by yes or no. */
const asksYesOrNo = (words: readonly string[], label: string): boolean =>
  words.at(-1) === 'эсэх' || label.trim().endsWith('?') || (words.length > 1 && (words[0] === 'is' || words[0] === 'has'));

/** Undefined when no word of the list fits the label. */
export function guessedKind(label: string): WordKind | undefined {
  const known = KNOWN_LABELS.find(({ ko }) => ko === label.trim());
  const words = wordsOf(known?.mn ?? label);
  if (words.length === 0) return undefined;
  if (asksYesOrNo(words, label)) return 'boolean';
  const fitting = PHRASES.filter(({ words: phrase }) => fitsEnd(words, phrase));
  // The longest phrase says most; of equally long ones the first in the list.
  return fitting.toSorted((a, b) => b.words.length - a.words.length)[0]?.kind;
}

/** Whether one of the words stands in a label. */
export const saysOneOf = (label: string, words: readonly string[]): boolean => wordsOf(label).some((word) => words.includes(word));
