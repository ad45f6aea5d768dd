/** The language the person reads: kept in this browser, followed by every text, date and request. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { readStored, writeStored } from '../session/browser-storage.ts';

const KEY = 'language';
/** The names that the server and the platform's configuration use. */
export const LOCALES: Readonly<Record<Language, string>> = { mn: 'mn_MN', en: 'en_US', ko: 'ko_KR' };
/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { mn: 'Монгол', en: 'English', ko: '한국어' };

// The model's own list comes with its schema library, which the first page does without.
export const DEFAULT_LANGUAGE: Language = 'mn';
export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(LANGUAGE_NAMES, value);
/** Every language that can be chosen, in the order of menus. */
export const SHOWN_LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_NAMES).filter(isLanguage);

let current: Language = readStored(KEY, isLanguage) ?? DEFAULT_LANGUAGE;
const listeners = new Set<() => void>();

export const currentLanguage = (): Language => current;
/** Whether the person has chosen a language in this browser; otherwise their account's language may decide. */
export const hasChosenLanguage = (): boolean => readStored(KEY, isLanguage) !== undefined;

/** Calls back after every change of language; returns how to stop. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Load = () => Promise<unknown>;
const awaited = new Map<Language, Set<Load>>();
/** Texts of a language that are fetched by themselves. */
export function loadWith(language: Language, load: Load): void {
  awaited.set(language, (awaited.get(language) ?? new Set()).add(load));
}
/** Fetches what is not here yet of a language. What cannot be fetched is said in Mongolian, and tried again the next time. */
export async function loadLanguage(language: Language): Promise<void> {
  const loads = awaited.get(language);
  if (!loads) return;
  const fetched = async (load: Load) => {
    await load();
    loads.delete(load);
  };
  await Promise.allSettled([...loads].map(fetched));
}

function take(language: Language): void {
  if (language === current) return;
  current = language;
  for (const listener of listeners) listener();
}
/** What was asked for last, while its texts are on their way. */
let wanted = current;
/** Shows a language, as soon as its texts are here, without noting it as the person's choice. */
export function showLanguage(language: Language): void {
  wanted = language;
  if (!awaited.get(language)?.size) take(language);
  else
    void loadLanguage(language).then(() => {
      if (wanted === language) take(language);
    });
}

/** The person's own choice, kept for the next visit. */
export function chooseLanguage(language: Language): void {
  writeStored(KEY, language);
  showLanguage(language);
}

/** The language of an account, used as long as nothing was chosen in this browser. */
export function suggestLanguage(locale: string | null | undefined): void {
  const short = locale?.slice(0, 2).toLowerCase();
  if (isLanguage(short) && !hasChosenLanguage()) showLanguage(short);
}
