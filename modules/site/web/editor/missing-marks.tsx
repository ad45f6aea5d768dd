/** The languages that want words. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { LANGUAGE_NAMES } from '@lambda/web-engine/kit/i18n/language.ts';
import { siteTexts } from '../i18n/texts.ts';

export function MissingMarks({ languages }: { readonly languages: readonly Language[] }) {
  const t = siteTexts.useText();
  if (languages.length === 0) return null;
  const names = languages.map((language) => LANGUAGE_NAMES[language]).join(', ');
  return (
    <span
      className="site-missing"
      role="img"
      title={t('editor.missingIn', { languages: names })}
      aria-label={t('editor.missingIn', { languages: names })}
    >
      {languages.map((language) => (
        <span key={language} className="site-missing-one">
          {language.toUpperCase()}
        </span>
      ))}
    </span>
  );
}
