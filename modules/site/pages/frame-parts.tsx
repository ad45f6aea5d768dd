/** Parts of the head that every frame has: what folds, the languages, the theme. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { ReactNode } from 'react';
import { pathIn } from './links.ts';
import { SiteIcon } from './site-icon.tsx';
import { useSite } from './site-view.ts';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { mn: 'Монгол', en: 'English', ko: '한국어' };
const ALL_LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

type Folded = { readonly label: string; readonly children: ReactNode; readonly className?: string; readonly name?: string };
/** Opens without script; one of a name is open at a time. */
export function Fold({ label, children, className = '', name }: Folded) {
  return (
    <details className={`st-fold ${className}`} name={name}>
      <summary>
        {label}
        <SiteIcon name="chevron-down" size={16} />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

/** Where the page stands in a language. */
type InLanguages = { readonly pathFor: (language: Language) => string };
export function LanguageLinks({ pathFor }: InLanguages) {
  const { language, guarded } = useSite();
  const query = guarded === null ? '' : `?next=${encodeURIComponent(guarded)}`;
  return ALL_LANGUAGES.map((one) => (
    <li key={one}>
      <a
        href={pathIn(one, pathFor(one)) + query}
        hrefLang={one}
        lang={one}
        data-language={one}
        aria-current={one === language ? 'true' : undefined}
      >
        {LANGUAGE_NAMES[one]}
      </a>
    </li>
  ));
}

/** `always`: on a phone too, where there is no menu that holds the languages. */
export function LanguageFold({ pathFor, always = false }: InLanguages & { readonly always?: boolean }) {
  const { language, hasLanguages } = useSite();
  if (!hasLanguages) return null;
  return (
    <Fold label={language.toUpperCase()} className={always ? 'st-fold-end st-fold-always' : 'st-fold-end'} name="menu">
      <LanguageLinks pathFor={pathFor} />
    </Fold>
  );
}

/** Shown by the script that it needs. `inMenu`: on narrow phones, whose head has no room for it. */
export function ThemeButton({ inMenu = false }: { readonly inMenu?: boolean }) {
  const { say } = useSite();
  return (
    <button type="button" className={inMenu ? 'st-theme st-theme-menu' : 'st-theme'} data-theme-button hidden aria-label={say('theme')}>
      <SiteIcon name="sun" size={20} />
      <SiteIcon name="moon" size={20} />
    </button>
  );
}
