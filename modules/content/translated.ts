/** Content that is written language by language: each text once, in the language in use, else in Mongolian. */
import type { Language } from '@lambda/model/definitions/labels.ts';

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

/** What a plan costs and holds: of the plan, not of one of its languages. */
const FIGURES = ['amount', 'duration_by_days', 'people', 'storage_gb'] as const;
type Figures = { readonly [Name in (typeof FIGURES)[number]]: unknown };
/** Each plan once, in the language in use, with the figures by which it is billed: those of its Mongolian row. */
export function oncePerPlan<Row extends Translated & Figures>(rows: readonly Row[], language: Language): Row[] {
  const first = new Map(rows.filter(({ locale }) => locale === FALLBACK).map((row) => [row.code, row]));
  return oncePerText(rows, language).map((row) => {
    const billed = first.get(row.code);
    return billed ? { ...row, ...Object.fromEntries(FIGURES.map((name) => [name, billed[name]])) } : row;
  });
}
