/** Shipped pages as they are written: each block once, with its texts in three languages. */
import type { Label, Language } from '@lambda/model/definitions/labels.ts';

/** A text in three languages, or what is the same in all. */
type Value = Label | string | number | readonly Value[] | { readonly [name: string]: Value };
export type WrittenBlock = { readonly id: string; readonly type: string; readonly props: Readonly<Record<string, Value>> };
export type WrittenPage = {
  readonly path: string;
  readonly title: Label;
  readonly description: Label;
  readonly head?: 'main' | 'products' | 'help';
  readonly foot?: 'company' | 'legal';
  readonly order: number;
  readonly blocks: readonly WrittenBlock[];
};

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
const isLabel = (value: object): value is Label => 'mn' in value && 'en' in value && 'ko' in value;
function inOne(value: Value, language: Language): Json {
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return (value as readonly Value[]).map((one) => inOne(one, language));
  if (isLabel(value)) return value[language];
  return Object.fromEntries(Object.entries(value as Record<string, Value>).map(([name, one]) => [name, inOne(one, language)]));
}
const LANGUAGES: readonly Language[] = ['mn', 'en', 'ko'];

/** What is published of a page: the form of its column `content`. */
export const contentOf = ({ title, description, blocks }: WrittenPage) => ({
  titles: { ...title },
  descriptions: { ...description },
  blocks: Object.fromEntries(
    LANGUAGES.map((language) => [language, blocks.map(({ id, type, props }) => ({ id, type, props: inOne(props, language) }))]),
  ),
});
