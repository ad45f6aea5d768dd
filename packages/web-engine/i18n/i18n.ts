/** Texts of the screens: every folder adds its own messages in three languages and gets a typed hook to read them. */
import type { Label, Language } from '@lambda/model/labels.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { chooseLanguage, currentLanguage, onLanguageChange } from './language.ts';

const markDocument = () => {
  if (typeof document !== 'undefined') document.documentElement.lang = currentLanguage();
};
markDocument();
onLanguageChange(markDocument);

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

const PARAMETER = /\{(\w+)(?:, ([^{}|]*)\|([^{}|]*))?\}/g;
/**
 * `{name}` is the parameter, `{count, row|rows}` the word that goes with the number, for languages whose words change
 * with it. A parameter that was not given stays visible, so that it is noticed.
 */
const filled = (message: string, params: Params): string =>
  message.replace(PARAMETER, (whole, name: string, one?: string, many?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    return String(value) === '1' ? one : many;
  });

const useCurrentLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage);

/**
 * Takes the texts of a folder and gives the way to read them:
 * `export const gridTexts = addMessages('grid', { mn, en, ko })`, then `const t = gridTexts.useText(); t('toolbar.add')`.
 * A text that is missing shows its key behind `prefix`.
 */
export function addMessages<Key extends string>(
  prefix: string,
  languages: { readonly mn: Messages<Key>; readonly en: Messages<NoInfer<Key>>; readonly ko: Messages<NoInfer<Key>> },
): Texts<Key> {
  const read = (language: Language, key: Key, params: Params): string =>
    filled(languages[language][key] ?? languages.mn[key] ?? `${prefix}.${key}`, params);
  const useText = (): Text<Key> => {
    const language = useCurrentLanguage();
    return useCallback((key, params = {}) => read(language, key, params), [language]);
  };
  return { useText, text: (key, params = {}) => read(currentLanguage(), key, params) };
}

/** The language in use and how the person changes it; applies at once, without a reload. */
export const useLanguage = (): { language: Language; setLanguage: (language: Language) => void } => ({
  language: useCurrentLanguage(),
  setLanguage: chooseLanguage,
});

/** Reads a definition's label in the language in use. */
export function useLabel(): (label: Label) => string {
  const language = useCurrentLanguage();
  return useCallback((label: Label) => label[language], [language]);
}
