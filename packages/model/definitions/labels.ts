/** Texts shown to people, complete in every language of the platform. */

export const LANGUAGES = ['mn', 'en', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'mn';

/** A text in all languages; none is empty. */
export type Label = { [key in Language]: string };

/** The language for a locale name such as `mn_MN`, `en-US`, `ko`; unknown locales fall back to Mongolian. */
export function languageOf(locale: string | null | undefined): Language {
  const short = (locale ?? '').slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === short) ?? DEFAULT_LANGUAGE;
}
