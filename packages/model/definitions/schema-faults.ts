/** What a schema has found wrong with an input, in words of every language: nobody reads the words of the library. */
import type { z } from 'zod';
import { FIELD_ERRORS, fillText } from '../errors/field-errors.ts';
import { LANGUAGES, type Label, type Language } from './labels.ts';

const text = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
const inEvery = (words: (language: Language) => string): Label =>
  Object.fromEntries(LANGUAGES.map((language) => [language, words(language)])) as Label;
const KINDS: Readonly<Record<string, Label>> = {
  string: text('текст', 'a text', '텍스트'),
  number: text('тоо', 'a number', '숫자'),
  int: text('бүхэл тоо', 'a whole number', '정수'),
  bigint: text('бүхэл тоо', 'a whole number', '정수'),
  boolean: text('true эсвэл false', 'true or false', 'true 또는 false'),
  array: text('жагсаалт', 'a list', '목록'),
  tuple: text('жагсаалт', 'a list', '목록'),
  object: text('объект', 'an object', '객체'),
  record: text('объект', 'an object', '객체'),
};
const WRONG = text('буруу утга', 'is not a valid value', '올바르지 않은 값');
const MISSING = text('дутуу байна', 'is missing', '누락됨');
const expected = (kind: Label): Label => text(`${kind.mn} байх ёстой`, `must be ${kind.en}`, `${kind.ko}이어야 합니다`);

const LEAST = text('дор хаяж {limit}{unit} байна', 'takes at least {limit}{unit}', '최소 {limit}{unit}');
const MOST_ALLOWED = text('ихдээ {limit}{unit} байна', 'takes at most {limit}{unit}', '최대 {limit}{unit}');
const SIGNS = text(' тэмдэгт', ' characters', '자');
const ENTRIES = text(' утга', ' entries', '개');
/** How much there may be: signs of a text, entries of a list, or the number itself. */
function bound(words: Label, origin: unknown, limit: unknown): Label {
  const unit = origin === 'string' ? SIGNS : origin === 'array' || origin === 'set' ? ENTRIES : null;
  return inEvery((language) => fillText(words[language], { limit: String(limit), unit: unit?.[language] ?? '' }));
}

function wordsOf(issue: z.core.$ZodIssue): Label {
  const said = Object.hasOwn(FIELD_ERRORS, issue.message) ? FIELD_ERRORS[issue.message as keyof typeof FIELD_ERRORS] : null;
  if (said) return said;
  switch (issue.code) {
    case 'invalid_type': {
      const kind = KINDS[issue.expected];
      return issue.input === undefined && !issue.message.includes('received') ? MISSING : kind ? expected(kind) : WRONG;
    }
    case 'too_small':
      return bound(LEAST, issue.origin, issue.minimum);
    case 'too_big':
      return bound(MOST_ALLOWED, issue.origin, issue.maximum);
    case 'invalid_value': {
      const values = issue.values.slice(0, 12).map(String).join(', ');
      return text(`дараахын нэг байх ёстой: ${values}`, `must be one of: ${values}`, `다음 중 하나여야 합니다: ${values}`);
    }
    case 'unrecognized_keys': {
      const keys = issue.keys.slice(0, 5).join(', ');
      return text(`ийм талбар байхгүй: ${keys}`, `there is no such field: ${keys}`, `없는 필드: ${keys}`);
    }
    case 'custom':
      // What our own schemas say is written for those who write the call.
      return { ...WRONG, en: issue.message };
    default:
      return WRONG;
  }
}

const MOST = 5;
const LONGEST = 300;
/** As many as there is room for, each whole: only a single one that is too long breaks off. */
const written = (issues: readonly z.core.$ZodIssue[], language: Language): string =>
  issues
    .slice(0, MOST)
    .map((issue) => {
      const place = issue.path.map(String).join('.').slice(0, 80);
      const words = wordsOf(issue)[language];
      return place === '' ? words : `${place}: ${words}`;
    })
    .reduce((said, one) => (said === '' ? one : said.length + one.length + 2 <= LONGEST ? `${said}; ${one}` : said), '')
    .slice(0, LONGEST);

/** The wrong places by name, each with its reason. */
export function schemaFaults(issues: readonly z.core.$ZodIssue[]): Label {
  return inEvery((language) => written(issues, language));
}
