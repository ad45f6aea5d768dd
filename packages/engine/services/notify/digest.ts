/** What one import or one change of many records tells a person: one line that counts, and opens the list of what it counts. */

import { LANGUAGES, type Label, type Language } from '@lambda/model/definitions/labels.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import type { WriteKind } from '../../core/records/hooks.ts';
import type { Registry } from '../../core/registry/registry.ts';

const text = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
const COUNTED: Readonly<Record<WriteKind, Label>> = {
  create: text('{count} {what} нэмэгдлээ', '{what}: {count} added', '{what} {count}건 등록'),
  update: text('{count} {what} өөрчлөгдлөө', '{what}: {count} changed', '{what} {count}건 변경'),
  remove: text('{count} {what} устгагдлаа', '{what}: {count} deleted', '{what} {count}건 삭제'),
  restore: text('{count} {what} сэргээгдлээ', '{what}: {count} restored', '{what} {count}건 복원'),
};
const SEVERAL: Readonly<Record<WriteKind, Label>> = {
  create: text('{what}: шинэ бичлэгүүд нэмэгдлээ', '{what}: new records', '{what}: 새 기록 등록'),
  update: text('{what}: бичлэгүүд өөрчлөгдлөө', '{what}: changed records', '{what}: 기록 변경'),
  remove: text('{what}: бичлэгүүд устгагдлаа', '{what}: deleted records', '{what}: 기록 삭제'),
  restore: text('{what}: бичлэгүүд сэргээгдлээ', '{what}: restored records', '{what}: 기록 복원'),
};

/** What is kept with a notification that may come to stand for many. */
export type Digest = {
  readonly model: string;
  readonly kind: WriteKind;
  readonly count: number;
  /** The first five hundred. */
  readonly ids: readonly number[];
  /** The list that they stand in; null without one. */
  readonly list: string | null;
};
const isKind = (value: unknown): value is WriteKind => typeof value === 'string' && value in COUNTED;

/** The digest in the data of a notification; null when it tells of one record. */
export function digestIn(data: unknown): Digest | null {
  if (typeof data !== 'object' || data === null) return null;
  const { model, kind, count, ids, list } = data as Partial<Record<keyof Digest, unknown>>;
  if (typeof model !== 'string' || !isKind(kind) || typeof count !== 'number' || count < 2 || !Array.isArray(ids)) return null;
  return { model, kind, count, ids: ids.map(Number), list: typeof list === 'string' ? list : null };
}

const inSentence = (name: string, language: Language): string => (language === 'mn' ? name.charAt(0).toLowerCase() + name.slice(1) : name);
/** Its one line and the way to its list. */
export function digestWords(registry: Registry, { model, kind, count, ids, list }: Digest, language: Language) {
  const what = registry.models.get(model)?.label[language] ?? model;
  return {
    title: fillText(COUNTED[kind][language], { count, what: inSentence(what, language) }),
    link: list === null || kind === 'remove' ? list : `${list}?ids=${ids.join(',')}`,
  };
}
/** What a letter says that goes out before it is known how many there are. */
export const severalTitle = (registry: Registry, model: string, kind: WriteKind): Label =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      fillText(SEVERAL[kind][language], { what: registry.models.get(model)?.label[language] ?? model }),
    ]),
  ) as Label;

/** The list behind a link to one of its records. */
export const listOf = (link: string | undefined): string | null => link?.split('?')[0] || null;
