/** Texts of the screens: every folder adds its own messages in three languages and gets a typed hook to read them. */
import type { Label, Language } from '@lambda/model/labels.ts';
import i18next, { type FormatterModule } from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage, onLanguageChange } from './language.ts';

const NAMESPACE = 'texts';

/** `{count, row|rows}` is the word that goes with the number, for languages whose words change with it. */
function numbered(value: unknown, words?: string): string {
  const [one, many] = (words ?? '').split('|');
  return one === undefined || many === undefined ? String(value) : String(value) === '1' ? one : many;
}
const WORDS_BY_NUMBER: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: numbered,
};

void i18next
  .use(initReactI18next)
  .use(WORDS_BY_NUMBER)
  .init({
    lng: currentLanguage(),
    fallbackLng: 'mn',
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    // The same `{name}` that the error catalogue uses; React escapes what it shows.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    initAsync: false,
  });

const markDocument = () => {
  if (typeof document !== 'undefined') document.documentElement.lang = currentLanguage();
};
markDocument();
onLanguageChange(() => {
  markDocument();
  void i18next.changeLanguage(currentLanguage());
});

/** A flat set of texts; en and ko have exactly the keys of mn. */
export type Messages<Key extends string> = { readonly [K in Key]: string };
type Params = Readonly<Record<string, string | number>>;
export type Text<Key extends string> = (key: Key, params?: Params) => string;
export type Texts<Key extends string> = {
  /** For components: follows the language without a reload. */
  useText(): Text<Key>;
  /** For code outside components; reads the language at the moment of the call. */
  text: Text<Key>;
};

/**
 * Registers the texts of a folder under `prefix` and gives the way to read them:
 * `export const gridTexts = addMessages('grid', { mn, en, ko })`, then `const t = gridTexts.useText(); t('toolbar.add')`.
 */
export function addMessages<Key extends string>(
  prefix: string,
  languages: { readonly mn: Messages<Key>; readonly en: Messages<NoInfer<Key>>; readonly ko: Messages<NoInfer<Key>> },
): Texts<Key> {
  for (const [language, messages] of Object.entries(languages)) {
    const keyed = Object.fromEntries(Object.entries(messages).map(([key, text]) => [`${prefix}.${key}`, text]));
    i18next.addResourceBundle(language, NAMESPACE, keyed, true, true);
  }
  const useText = (): Text<Key> => {
    const { t } = useTranslation(NAMESPACE);
    return useCallback((key, params = {}) => t(`${prefix}.${key}`, params), [t]);
  };
  return { useText, text: (key, params = {}) => i18next.t(`${prefix}.${key}`, params) };
}

/** The language in use and how the person changes it; applies at once, without a reload. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => void } {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  return { language, setLanguage: chooseLanguage };
}

/** Reads a definition's label in the language in use. */
export function useLabel(): (label: Label) => string {
  const { language } = useLanguage();
  return useCallback((label: Label) => label[language], [language]);
}
