/** What modules show of a company on its public page. The page asks every module and knows none of them. */
import type { CompanyOffers } from '@lambda/model/definitions/company-offers.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { Database } from '../../sql/database.ts';

export type OffersAsked = { readonly database: Database; readonly company: number; readonly language: Language };
/** What one module offers of a company. */
export type OffersOf = (asked: OffersAsked) => Promise<Partial<CompanyOffers>>;

/** All of them together: lists one after the other; of the rest what the first module has that has any. */
export async function companyOffers(modules: readonly OffersOf[], asked: OffersAsked): Promise<CompanyOffers> {
  const parts = await Promise.all(modules.map((offersOf) => offersOf(asked)));
  return {
    services: parts.flatMap(({ services }) => services ?? []),
    people: parts.flatMap(({ people }) => people ?? []),
    untranslated: parts.flatMap(({ untranslated }) => untranslated ?? []),
    reviews: parts.find(({ reviews }) => reviews)?.reviews ?? null,
    booking: parts.find(({ booking }) => booking)?.booking ?? null,
  };
}
