/** Texts of the screens: every folder adds its own messages in three languages and gets a typed hook to read them. */
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { hasSamePlaces } from '@lambda/model/definitions/text-places.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { chooseLanguage, currentLanguage, loadWith, onLanguageChange } from './language.ts';

const markDocument = () => {
  if (typeof document !== 'undefined') document.documentElement.lang = currentLanguage();
};
markDocument();
onLanguageChange(markDocument);

type Words = ReadonlyMap<Language, Readonly<Record<string, string>>>;
/** What administrators have put into other words, by language and whole key. Another object after every change. */
let corrected: Words = new Map();
const listeners = new Set<() => void>();
const onCorrection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const currentCorrections = (): Words => corrected;

/** From now on these texts are said in other words, everywhere at once; all others as they were shipped. */
export function correctTexts(language: Language, texts: Readonly<Record<string, string>>): void {
  if (Object.keys(texts).length === 0 && corrected.get(language) === undefined) return;
  corrected = new Map(corrected).set(language, texts);
  for (const listener of listeners) listener();
}

type Folder = { readonly prefix: string; readonly languages: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> };
const folders: Folder[] = [];
/** The texts of the product by whole key, of the folders that are here by now. */
export const shippedTexts = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    folders.flatMap(({ prefix, languages }) => Object.entries(languages[language] ?? {}).map(([key, text]) => [`${prefix}.${key}`, text])),
  );

/** A flat set of texts; en and ko have exactly the keys of mn. */
export type Messages<Key extends string> = { readonly [K in Key]: string };
/** Texts that are fetched by those alone who read the language. */
type Fetched<Key extends string> = () => Promise<Messages<Key>>;
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
 * A text that is missing shows its key behind `prefix`. A language may be a function that fetches its texts: documents wait for
 * `loadLanguage` before they draw, and pieces that come later do in `lazyPage`.
 */
export function addMessages<Key extends string>(
  prefix: string,
  {
    mn,
    ...others
  }: {
    readonly mn: Messages<Key>;
    readonly en: Messages<NoInfer<Key>> | Fetched<NoInfer<Key>>;
    readonly ko: Messages<NoInfer<Key>> | Fetched<NoInfer<Key>>;
  },
): Texts<Key> {
  const languages: Partial<Record<Language, Messages<Key>>> & { readonly mn: Messages<Key> } = { mn };
  for (const language of ['en', 'ko'] as const) {
    const given = others[language];
    if (typeof given !== 'function') languages[language] = given;
    else
      loadWith(language, async () => {
        languages[language] = await given();
      });
  }
  folders.push({ prefix, languages });
  const messageIn = (language: Language, key: Key, words: Words): string => {
    const whole = `${prefix}.${key}`;
    const shipped = languages[language]?.[key] ?? languages.mn[key];
    if (shipped === undefined) return whole;
    const own = words.get(language);
    const other = own && Object.hasOwn(own, whole) ? own[whole] : undefined;
    // A correction of a text that takes other values by now is of no use.
    return other !== undefined && hasSamePlaces(other, shipped) ? other : shipped;
  };
  const read = (language: Language, key: Key, params: Params, words: Words): string => filled(messageIn(language, key, words), params);
  const useText = (): Text<Key> => {
    const language = useCurrentLanguage();
    const words = useSyncExternalStore(onCorrection, currentCorrections);
    return useCallback((key, params = {}) => read(language, key, params, words), [language, words]);
  };
  return { useText, text: (key, params = {}) => read(currentLanguage(), key, params, corrected) };
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
