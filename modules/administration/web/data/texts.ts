/** The texts of the screens, as they were shipped and as they were corrected. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { hasSamePlaces, placesOf } from '@lambda/model/definitions/text-places.ts';
import { fetchHistory } from '@lambda/web-engine/form/history/history-data.ts';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import { newKey } from '@lambda/web-engine/kit/data/request-key.ts';
import { loadAllTexts } from '@lambda/web-engine/kit/i18n/all-texts.ts';
import { shippedTexts } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { fitsSearch } from '@lambda/web-engine/shell/forgiving-search.ts';
import { useQuery } from '@tanstack/react-query';

export type Correction = {
  readonly id: number;
  readonly version: number;
  readonly text_key: string;
  readonly locale: Language;
  readonly shipped: string;
  readonly text: string;
  readonly is_active: boolean;
};
/** One text: what the product says, and what stands in its place. */
export type ScreenText = {
  readonly key: string;
  readonly shipped: Readonly<Record<Language, string>>;
  readonly corrections: { readonly [L in Language]?: Correction };
};
export type TextVersion = { readonly id: number; readonly text: string; readonly at: string; readonly name: string | null };

export const TEXTS_KEY = ['administration', 'texts'] as const;
const MOST = 5_000;
export const TEXT_LANGUAGES: readonly Language[] = ['mn', 'en', 'ko'];

export const useScreenTexts = () =>
  useQuery({
    queryKey: TEXTS_KEY,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly ScreenText[]> => {
      await loadAllTexts();
      const document = `{text_correction(limit:${MOST}){id version text_key locale shipped text is_active}}`;
      const { text_correction } = await query<{ text_correction: Correction[] }>(document, {}, { signal });
      const byPlace = new Map(text_correction.map((one) => [`${one.locale} ${one.text_key}`, one]));
      const inLanguage = (key: string): ScreenText => ({
        key,
        shipped: Object.fromEntries(
          TEXT_LANGUAGES.map((language) => [language, shippedTexts(language).get(key) ?? '']),
        ) as ScreenText['shipped'],
        corrections: Object.fromEntries(
          TEXT_LANGUAGES.flatMap((language) => {
            const found = byPlace.get(`${language} ${key}`);
            return found ? [[language, found]] : [];
          }),
        ),
      });
      return [...shippedTexts('mn').keys()].sort().map(inLanguage);
    },
  });

/** What people see of it. */
export const shownIn = ({ shipped, corrections }: ScreenText, language: Language): string => {
  const correction = corrections[language];
  return correction?.is_active && hasSamePlaces(correction.text, shipped[language]) ? correction.text : shipped[language];
};
export const isCorrected = ({ corrections }: ScreenText): boolean => Object.values(corrections).some(({ is_active }) => is_active);
export const isFound = (text: ScreenText, typed: string): boolean =>
  text.key.toLowerCase().includes(typed.trim().toLowerCase()) ||
  TEXT_LANGUAGES.some((language) => fitsSearch(text.shipped[language], typed) || fitsSearch(shownIn(text, language), typed));

/** Places that a text has lost or that it must not have; nothing when it is as it should be. */
export function wrongPlaces(text: string, shipped: string): { readonly missing: readonly string[]; readonly extra: readonly string[] } {
  const [own, wanted] = [placesOf(text), placesOf(shipped)];
  return { missing: wanted.filter((name) => !own.includes(name)), extra: own.filter((name) => !wanted.includes(name)) };
}

/** Writes all languages of one text together. Throws `RequestError`. */
export async function saveTexts(text: ScreenText, wanted: Readonly<Record<Language, string>>): Promise<void> {
  const changed = TEXT_LANGUAGES.filter((language) => wanted[language] !== shownIn(text, language));
  const parts: string[] = [];
  const types: string[] = [];
  const values: Record<string, unknown> = {};
  for (const language of changed) {
    const known = text.corrections[language];
    const isBack = wanted[language] === text.shipped[language];
    if (!known && isBack) continue;
    const body = isBack
      ? { is_active: false }
      : {
          text: wanted[language],
          shipped: text.shipped[language],
          is_active: true,
          ...(known ? {} : { text_key: text.key, locale: language }),
        };
    types.push(`$i${language}:TextCorrectionInput!`);
    values[`i${language}`] = body;
    if (known) {
      types.push(`$d${language}:ID!`, `$v${language}:Int`);
      values[`d${language}`] = known.id;
      values[`v${language}`] = known.version;
      parts.push(`${language}:updateTextCorrection(id:$d${language},input:$i${language},version:$v${language}){id}`);
    } else parts.push(`${language}:createTextCorrection(input:$i${language}){id}`);
  }
  if (parts.length > 0) await query(`mutation(${types.join(',')}){${parts.join(' ')}}`, values, { idempotencyKey: newKey() });
}

/** What a text has said before, the newest first, each once. */
export const useTextVersions = (correction: Correction | undefined) =>
  useQuery({
    queryKey: [...TEXTS_KEY, 'versions', correction?.id, correction?.version],
    enabled: correction !== undefined,
    queryFn: async (): Promise<readonly TextVersion[]> => {
      if (!correction) return [];
      const entries = await fetchHistory('text_correction', correction.id);
      const versions = entries.flatMap(({ id, changes, created_at, user }): TextVersion[] => {
        const text = changes?.text?.[1];
        return typeof text === 'string' ? [{ id, text, at: created_at, name: user?.name ?? null }] : [];
      });
      return versions.filter(({ text }, at) => versions.findIndex((one) => one.text === text) === at);
    },
  });
