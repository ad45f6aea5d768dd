/** Names that a company has in several languages, and in which of them one is shown. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { NameShown } from '../pages/site-view.ts';

export type Words = Readonly<Record<Language, string | null>>;
/** As the company calls itself where it has no name in the language. */
export const nameIn = (names: Words, language: Language): NameShown => {
  const own = names[language];
  return own ? { text: own, locale: language } : { text: names.mn ?? '', locale: 'mn' };
};
