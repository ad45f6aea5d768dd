/** Texts that administrators have corrected: kept in this browser, so that no page begins with other words, and fetched when they change. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { request } from '../data/client.ts';
import { readStored, writeStored } from '../session/browser-storage.ts';
import { correctTexts } from './i18n.ts';
import { currentLanguage, isLanguage, onLanguageChange } from './language.ts';

type Kept = { readonly language: Language; readonly version: string; readonly texts: Readonly<Record<string, string>> };
const KEY = 'texts';

const isTexts = (value: unknown): value is Kept['texts'] =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  isLanguage(Reflect.get(value, 'language')) &&
  typeof Reflect.get(value, 'version') === 'string' &&
  isTexts(Reflect.get(value, 'texts'));

/** The version that is shown, by language. */
const known = new Map<Language, string>();

async function fetchTexts(language: Language, version?: string): Promise<void> {
  const heard = version === undefined ? '' : `&version=${encodeURIComponent(version)}`;
  const { data } = await request<{ data: Omit<Kept, 'language'> }>(`/lambda/texts?language=${language}${heard}`);
  if (!isTexts(data.texts)) return;
  known.set(language, data.version);
  correctTexts(language, data.texts);
  if (language === currentLanguage()) writeStored(KEY, { language, version: data.version, texts: data.texts } satisfies Kept);
}

/** The server has told of a version; what is shown already is not fetched again. */
export async function heardOfTexts(version: string): Promise<void> {
  const language = currentLanguage();
  if (known.get(language) !== version) await fetchTexts(language, version);
}

/** What was kept is shown at once, and looked after in the background; without the server the texts stay as they are. */
export function startCorrections(): void {
  const kept = readStored(KEY, isKept);
  if (kept) {
    known.set(kept.language, kept.version);
    correctTexts(kept.language, kept.texts);
  }
  const look = () => void fetchTexts(currentLanguage()).catch(() => undefined);
  look();
  onLanguageChange(look);
}
