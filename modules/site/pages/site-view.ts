/** What the blocks of a page are drawn with, beside what an administrator has written: the language and what is live. */
import type { Language } from '@lambda/model/labels.ts';
import { createContext, useContext } from 'react';
import { type SiteWord, saying } from '../site-words.ts';
import { hrefIn } from './links.ts';

export type ModuleShown = {
  readonly code: string;
  readonly locale: string;
  readonly module_name: string;
  readonly module_description: string;
  readonly module_icon: string;
  readonly module_ss: string | null;
};
export type PlanShown = {
  readonly code: string;
  readonly locale: string;
  readonly subscription: string;
  readonly amount: string;
  readonly duration_by_days: number;
  readonly people: number;
  readonly storage_gb: number;
  readonly modules: readonly string[];
};
export type AnswerShown = {
  readonly id: number;
  readonly code: string;
  readonly locale: string;
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
};
export type GuideShown = {
  readonly id: number;
  readonly code: string;
  readonly locale: string;
  readonly title: string;
  readonly hasVideo: boolean;
};
export type GuideGroupShown = { readonly code: string; readonly category: string; readonly guides: readonly GuideShown[] };
export type CompanyShown = { readonly address: string; readonly name: string; readonly about: string; readonly logo: string | null };
export type LiveContent = {
  readonly modules: readonly ModuleShown[];
  readonly plans: readonly PlanShown[];
  readonly answers: readonly AnswerShown[];
  readonly guides: readonly GuideGroupShown[];
  readonly companies: readonly CompanyShown[];
};
export const NOTHING_LIVE: LiveContent = { modules: [], plans: [], answers: [], guides: [], companies: [] };

export type SiteView = { readonly language: Language; readonly live: LiveContent };
export const SiteViewContext = createContext<SiteView>({ language: 'mn', live: NOTHING_LIVE });

export function useSite() {
  const { language, live } = useContext(SiteViewContext);
  return {
    language,
    live,
    say: saying(language) as (word: SiteWord, values?: Readonly<Record<string, string | number>>) => string,
    href: (address: string) => hrefIn(language, address),
  };
}
