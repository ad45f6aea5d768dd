/** What modules show of a company on its public page: the words in which the server asks and the page draws. */
import type { Language } from './labels.ts';

/** The lowest price, exact; `isFrom` when others are higher. */
export type OfferedPrice = { readonly price: string; readonly isFrom: boolean };
export type OfferedService = {
  readonly id: number;
  readonly name: string;
  /** The language of the name. */
  readonly locale: Language;
  readonly text: string | null;
  readonly group: { readonly id: number; readonly name: string; readonly locale: Language };
  /** The shortest and the longest duration. */
  readonly minutes: readonly [least: number, most: number];
  readonly offered: OfferedPrice;
  /** By unit of the company, where the lowest prices differ from unit to unit; empty where they are the same everywhere. */
  readonly places: readonly (OfferedPrice & { readonly name: string })[];
};
/** How clients know an employee. Who may be named on the page is decided by the page. */
export type OfferedPerson = {
  readonly employee: number;
  readonly name: string;
  readonly title: string | null;
  /** `/files/{id}`. */
  readonly picture: string | null;
  /** What the person is asked for at `booking.path`. */
  readonly query: string;
};
export type Rating = { readonly average: string; readonly count: number };
export type ClientReview = {
  readonly id: number;
  /** Null for somebody who gave no name. */
  readonly author: string | null;
  readonly locale: Language;
  readonly stars: number;
  readonly text: string | null;
  /** `YYYY-MM-DD`, of the visit. */
  readonly day: string;
  readonly answer: string | null;
};
export type Reviews = {
  readonly total: Rating;
  /** By unit of the company. */
  readonly places: readonly (Rating & { readonly unit: number })[];
  /** Those with words before those with stars alone, the newest first. */
  readonly latest: readonly ClientReview[];
};
/** A name that the page shows in Mongolian to readers of these languages. */
export type Untranslated = { readonly name: string; readonly languages: readonly Language[] };
export type CompanyOffers = {
  readonly services: readonly OfferedService[];
  readonly people: readonly OfferedPerson[];
  /** What the company can still translate in its records. */
  readonly untranslated: readonly Untranslated[];
  /** Null while nobody has said anything. */
  readonly reviews: Reviews | null;
  /** Where a time is booked; `units` are the queries that choose a unit of the company. Null where none can be booked. */
  readonly booking: {
    readonly path: string;
    readonly units: readonly { readonly unit: number; readonly name: string; readonly query: string }[];
  } | null;
};
export const NO_OFFERS: CompanyOffers = { services: [], people: [], untranslated: [], reviews: null, booking: null };

const OTHERS = ['en', 'ko'] as const;
/** Null for a name that is there in every language, or nowhere. */
export function untranslated(names: Readonly<Record<Language, string | null>>): Untranslated | null {
  const languages = OTHERS.filter((language) => !names[language]);
  return names.mn && languages.length > 0 ? { name: names.mn, languages } : null;
}
