/** What the pages of guides ask for; open to everybody, so asked without the session. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { queryPublic } from '@lambda/web-engine/kit/data/client.ts';
import { fitOf } from '../../guide/guide-paths.ts';
import { inLanguage, oncePerText, type Translated } from '../../translated.ts';

export const GUIDES = 'guides';
export type GuideLine = Translated & {
  readonly id: number;
  readonly title: string;
  readonly category: string;
  readonly paths: string | null;
};
export type GuideGroup = { readonly code: string; readonly category: string; readonly guides: readonly GuideLine[] };
export type Guide = Translated & {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly youtube_link: string | null;
  readonly file: string | null;
  readonly outdated_since: string | null;
};
type Signal = { readonly signal: AbortSignal };
type Row = Omit<GuideLine, 'category'> & { readonly category: { readonly code: string } | null };

/** Every guide under its category, both in their order. */
export async function loadGuides(language: Language, options: Signal): Promise<readonly GuideGroup[]> {
  const { user_guide_category, user_guide } = await queryPublic<{
    user_guide_category: (Translated & { readonly category: string })[];
    user_guide: Row[];
  }>(
    `query($f:[filter!]){
      user_guide_category(filters:$f,sorts:[{column:"category_order",order:asc},{column:"id",order:asc}]){code locale category}
      user_guide(filters:$f,sorts:[{column:"user_guide_order",order:asc},{column:"id",order:asc}]){id code locale title paths category{code}}}`,
    { f: [inLanguage(language)] },
    options,
  );
  const lines = oncePerText(user_guide, language).map(({ category, ...line }) => ({ ...line, category: category?.code ?? '' }));
  return oncePerText(user_guide_category, language)
    .map(({ code, category }) => ({ code, category, guides: lines.filter((line) => line.category === code) }))
    .filter(({ guides }) => guides.length > 0);
}

/** Undefined for a guide that is not there, or not published. */
export async function loadGuide(id: number, options: Signal): Promise<Guide | undefined> {
  const { user_guide } = await queryPublic<{ user_guide: Guide[] }>(
    'query($f:[filter!]){user_guide(filters:$f){id code locale title description youtube_link file outdated_since}}',
    { f: [{ column: 'id', condition: 'equals', value: String(id) }] },
    options,
  );
  return user_guide[0];
}

/** The guides of a screen, those first that name its very path. */
export function guidesOf(groups: readonly GuideGroup[], path: string): readonly GuideLine[] {
  const all = groups.flatMap(({ guides }) => guides);
  return [...all.filter(({ paths }) => fitOf(paths, path) === 2), ...all.filter(({ paths }) => fitOf(paths, path) === 1)];
}
