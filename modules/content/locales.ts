/** The languages in which content is written, row by row; a text that a language lacks is shown in Mongolian. */
import type { Field } from '@lambda/model/fields/fields.ts';
import { label } from './label.ts';

export const LOCALE_OPTIONS = [
  { value: 'mn', label: label('Монгол', 'Mongolian', '몽골어') },
  { value: 'en', label: label('Англи', 'English', '영어') },
  { value: 'ko', label: label('Солонгос', 'Korean', '한국어') },
] as const;

/** The same code in several languages is the same text. */
export const translated = {
  code: {
    kind: 'text',
    label: label('Код', 'Code', '코드'),
    help: label(
      'Нэг агуулгын орчуулгууд ижил кодтой байна',
      'Translations of one text share their code',
      '같은 내용의 번역은 같은 코드를 씁니다',
    ),
    required: true,
    search: 'inside',
    rules: ['lowercase'],
    max: 60,
    pattern: {
      expression: '^[a-z][a-z0-9-]*$',
      message: label('Латин жижиг үсэг, тоо, зураас', 'Small Latin letters, digits and hyphens', '영문 소문자, 숫자, 하이픈'),
    },
  },
  locale: { kind: 'choice', label: label('Хэл', 'Language', '언어'), required: true, default: 'mn', options: LOCALE_OPTIONS },
} as const satisfies Readonly<Record<string, Field>>;

/** Prepared or to be seen by everybody. */
export const publication = {
  kind: 'state',
  label: label('Төлөв', 'State', '상태'),
  initial: 'draft',
  options: [
    { value: 'draft', label: label('Ноорог', 'Draft', '초안'), tone: 'neutral' },
    { value: 'published', label: label('Нийтэлсэн', 'Published', '게시됨'), tone: 'success' },
  ],
} as const satisfies Field;
/** The rows that everybody may read, signed in or not. */
export const PUBLISHED = { when: [{ grid_field: 'state', value: 'published' }] } as const;

/** The words of a formatted text, for searching. */
export const wordsOf = (of: string) =>
  ({
    kind: 'longText',
    label: label('Хайх үгс', 'Words to search', '검색어'),
    help: label(`Агуулгаас өөрөө үүснэ`, `Made from the ${of} by itself`, '내용에서 자동으로 만들어집니다'),
    readOnly: true,
    search: true,
    max: 60_000,
  }) as const satisfies Field;
