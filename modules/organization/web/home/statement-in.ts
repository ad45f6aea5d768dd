/** A statement of the company in a language, in Mongolian where that language has none. */
import type { Language } from '@lambda/model/definitions/labels.ts';

type Name = 'slogan' | 'vision' | 'mission';
export type Statements = { readonly [Field in Name | `${Name}_en` | `${Name}_ko`]?: string | null };

export function statementIn(of: Statements, name: Name, language: Language): { readonly text: string; readonly language: Language } | null {
  const own = language === 'mn' ? of[name] : of[`${name}_${language}`];
  if (own) return { text: own, language };
  const text = of[name];
  return text ? { text, language: 'mn' } : null;
}
