/** What the blocks of a page are drawn with, beside what an administrator has written: the language and what is live. */
import type { CompanyOffers, Untranslated } from '@lambda/model/definitions/company-offers.ts';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { createContext, useContext } from 'react';
import { type SiteWord, saying } from '../site-words.ts';
import { hrefIn, withWayBack } from './links.ts';

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
/** A name with the language that it is in: companies need not have one in each. */
export type NameShown = { readonly text: string; readonly locale: Language };
export type CompanyShown = { readonly address: string; readonly name: NameShown; readonly about: string; readonly logo: string | null };
/** A position that a company has published. */
export type OpeningOfWork = {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** The language of title and text. */
  readonly locale: Language;
  readonly type: string;
  readonly places: number;
  /** The pay of a month. */
  readonly from: string | null;
  readonly to: string | null;
  readonly day: string;
  readonly closes: string | null;
  readonly place: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly company: NameShown;
  /** Of the page of the company; null where it has none. */
  readonly address: string | null;
};
/** Minutes from midnight. */
export type HoursShown = { readonly weekday: number; readonly opens: number; readonly closes: number };
export type OpeningShown =
  | { readonly isOpen: true; readonly until: number }
  | {
      readonly isOpen: false;
      readonly reason: string | null;
      readonly next: { readonly days: number; readonly weekday: number; readonly at: number } | null;
    };
export type BranchShown = {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly place: string;
  /** Longitude and latitude. */
  readonly location: readonly [number, number] | null;
  readonly hours: readonly HoursShown[];
  /** Null where no hours are given. */
  readonly opening: OpeningShown | null;
};
/** A tile server of the platform, and whom its maps are due to. */
export type MapTiles = { readonly address: string; readonly attribution: string };
/** What the map of the branches is drawn from when it is opened. */
export type BranchMapShown = {
  readonly places: readonly { readonly id: number; readonly name: string; readonly at: readonly [number, number] }[];
  readonly tiles: MapTiles | null;
  /** By the names that the library has for them. */
  readonly words: Readonly<Record<string, string>>;
};
/** A piece of news that a company shows to everybody. */
export type NewsShown = {
  readonly id: number;
  readonly title: string;
  readonly text: string | null;
  readonly day: string;
  readonly author: string | null;
  readonly picture: string | null;
  readonly company: NameShown;
  /** Of the company; null in the editor of one that has none yet. */
  readonly address: string | null;
};
/** What the page of a company shows of its records, as they are now. */
export type CompanyFacts = {
  readonly address: string | null;
  readonly name: NameShown;
  readonly slogan: string | null;
  readonly vision: string | null;
  readonly mission: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly place: string | null;
  readonly logo: string | null;
  readonly cover: string | null;
  readonly branches: readonly BranchShown[];
  /** Null where the platform has none: maps show a net of degrees. */
  readonly tiles: MapTiles | null;
  readonly staff: readonly {
    readonly id: number;
    readonly name: string;
    readonly post: string | null;
    readonly branch: string | null;
    readonly picture: string | null;
    /** Where a time with this person is booked; null where none can be. */
    readonly book: string | null;
  }[];
  readonly news: readonly NewsShown[];
  readonly openings: readonly OpeningOfWork[];
  readonly pictures: readonly { readonly picture: string; readonly alt: string }[];
  /** What other modules have of it. */
  readonly offers: Omit<CompanyOffers, 'people' | 'untranslated'>;
  /** What readers of other languages find in Mongolian, for those who keep the page. */
  readonly untranslated: readonly Untranslated[];
};
/** How the makers of the platform are reached, as an administrator has written it. */
export type ContactShown = {
  readonly id: number;
  readonly kind: string;
  readonly name: NameShown;
  readonly value: NameShown;
  /** Where a press leads; null for what is only read. */
  readonly href: string | null;
};
/** A picture of the library. */
export type PictureShown = {
  /** `/files/{id}`. */
  readonly file: string;
  readonly alt: Label;
  /** In pixels; null where it is not known. */
  readonly width: number | null;
  readonly height: number | null;
};
export type LiveContent = {
  readonly modules: readonly ModuleShown[];
  readonly plans: readonly PlanShown[];
  readonly answers: readonly AnswerShown[];
  readonly guides: readonly GuideGroupShown[];
  readonly companies: readonly CompanyShown[];
  readonly openings: readonly OpeningOfWork[];
  readonly contacts: readonly ContactShown[];
  /** The newest of all companies. */
  readonly news: readonly NewsShown[];
  /** By the names that blocks have for them. */
  readonly pictures: Readonly<Record<string, PictureShown>>;
  /** Null on pages that are of no company. */
  readonly company: CompanyFacts | null;
};
export const NOTHING_LIVE: LiveContent = {
  modules: [],
  plans: [],
  answers: [],
  guides: [],
  companies: [],
  openings: [],
  contacts: [],
  news: [],
  pictures: {},
  company: null,
};

export type SiteView = {
  readonly language: Language;
  readonly live: LiveContent;
  /** The page that the reader was led here from, to sign in for it. */
  readonly guarded?: string | null;
  /** False where the installation has Mongolian alone; true unless told. */
  readonly hasLanguages?: boolean;
};
export const SiteViewContext = createContext<SiteView>({ language: 'mn', live: NOTHING_LIVE });

export function useSite() {
  const { language, live, guarded = null, hasLanguages = true } = useContext(SiteViewContext);
  return {
    language,
    hasLanguages,
    live,
    say: saying(language) as (word: SiteWord, values?: Readonly<Record<string, string | number>>) => string,
    guarded,
    /** The way in leads on to the page that was asked for. */
    href: (address: string) => hrefIn(language, guarded === null ? address : withWayBack(address, guarded)),
  };
}
