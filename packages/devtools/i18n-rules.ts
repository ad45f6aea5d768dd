/** What counts as a text in Mongolian, English or Korean, and which words are the same in all of them. */
import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';

/** Names and abbreviations that stay as they are in every language. */
const SAME_EVERYWHERE: ReadonlySet<string> = new Set(
  'API CSV CVV DDTD Excel GPS GraphQL HTML HTTP HTTPS IBAN ID IP JPEG JPG JSON Lambda MNT PDF PNG Platform POS QR SMS SQL SVG URL USD WebP Wi-Fi XLSX'
    .split(' ')
    .concat(['English', 'Монгол', '한국어']),
);
/** Locales, date patterns, addresses of mail and web, keys of the keyboard. */
const SAME_PATTERN = /^([a-z]{2}[-_][A-Z]{2}|[YMDHS]+|\S+@\S+|https?:\S+|Ctrl|Shift|Alt|Enter|Esc|Tab|[A-Z])$/;

const isSame = (word: string): boolean => SAME_EVERYWHERE.has(word) || SAME_PATTERN.test(word);

const CYRILLIC = /\p{Script=Cyrillic}/u;
const HANGUL = /\p{Script=Hangul}/u;

/** The words of a text that a language has to account for: placeholders, tags, numbers and fixed names are taken out. */
function wordsOf(text: string): string[] {
  return text
    .replace(/\{\{?[^}]*\}\}?|<[^>]*>/g, ' ')
    .split(/[\s/,:;()«»“”"'·…+]+|\.$/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => /\p{L}/u.test(word))
    .filter((word) => !isSame(word) && !word.split('-').every(isSame));
}

/** What is wrong with a text as one of its language, or null. */
export function scriptFault(language: Language, text: string): string | null {
  if (text.trim() === '') return 'is empty';
  const words = wordsOf(text);
  const hasCyrillic = words.some((word) => CYRILLIC.test(word));
  const hasHangul = words.some((word) => HANGUL.test(word));
  if (language !== 'mn' && hasCyrillic) return 'has Cyrillic letters';
  if (language !== 'ko' && hasHangul) return 'has Hangul';
  if (words.length === 0) return null;
  if (language === 'mn' && !hasCyrillic) return 'has no Cyrillic letters';
  if (language === 'ko' && !hasHangul) return 'has no Hangul';
  return null;
}

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{?\s*(\w+)\s*\}?\}/g)]
    .map((match) => match[1] ?? '')
    .sort()
    .filter((name, index, all) => name !== all[index - 1])
    .join(', ');

/** Everything wrong with one text in its three languages. */
export function textFaults(texts: Readonly<Record<Language, string>>): string[] {
  const faults = LANGUAGES.flatMap((language) => {
    const fault = scriptFault(language, texts[language]);
    return fault === null ? [] : [`${language} “${texts[language]}” ${fault}`];
  });
  const used = new Set(LANGUAGES.map((language) => placeholders(texts[language])));
  return used.size > 1 ? [...faults, `the languages fill in different values (${[...used].map((one) => `{${one}}`).join(' / ')})`] : faults;
}

/** Whether a text written straight into a screen says something in a language. */
export const isSpoken = (text: string): boolean => wordsOf(text).some((word) => /\p{L}{2}/u.test(word));
