/** Content that is written language by language: each text once, in the language in use, else in Mongolian. */
import type { Language } from '@lambda/model/labels.ts';

const FALLBACK: Language = 'mn';
export type Translated = { readonly code: string; readonly locale: string };

/** The filter for the rows of both languages. */
export const inLanguage = (language: Language) => ({
  column: 'locale',
  condition: 'whereIn',
  value: language === FALLBACK ? FALLBACK : `${language},${FALLBACK}`,
});

/** In the order given; where a text is there in both languages, its place is that of the language in use. */
export function oncePerText<Row extends Translated>(rows: readonly Row[], language: Language): Row[] {
  const own = new Set(rows.filter(({ locale }) => locale === language).map(({ code }) => code));
  return rows.filter(({ code, locale }) => locale === language || !own.has(code));
}
