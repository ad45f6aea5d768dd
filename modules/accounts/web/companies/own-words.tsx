/** What a company says of itself: in the language of the person, or as the company has written it. */
import { currentLanguage } from '@lambda/web-engine/kit/i18n/language.ts';
import type { OwnWords } from './data/companies.ts';

export const isSaid = (words: OwnWords): boolean => Boolean(words[currentLanguage()] ?? words.mn);

export function CompanyWords({ words, className }: { readonly words: OwnWords; readonly className?: string }) {
  const language = currentLanguage();
  const own = words[language];
  const text = own ?? words.mn;
  return text ? (
    <p lang={own === null ? 'mn' : language} className={className}>
      {text}
    </p>
  ) : null;
}
