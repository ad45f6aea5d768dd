/** What the public page of a company shows of booking: services with prices, artists, reviews of visits, and where a time is booked. */
import type { OffersOf } from '@lambda/engine/services/site/company-offers.ts';
import { type ClientReview, type OfferedService, type Reviews, untranslated } from '@lambda/model/definitions/company-offers.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { reviewsShown } from '../../review/review.sql.ts';
import { offersShown } from '../offers.sql.ts';

type Names = Readonly<Record<Language, string | null>>;
const nameIn = (names: Names, language: Language): { readonly name: string; readonly locale: Language } => {
  const own = names[language];
  return own ? { name: own, locale: language } : { name: names.mn ?? '', locale: 'mn' };
};

type StoredService = Pick<OfferedService, 'id' | 'text' | 'places'> & {
  readonly names: Names;
  readonly group: number;
  readonly groups: Names;
  readonly least: string;
  readonly isFrom: boolean;
  readonly shortest: number;
  readonly longest: number;
};
type StoredArtist = {
  readonly id: number;
  readonly branch: number;
  readonly employee: number;
  readonly name: string;
  readonly title: string | null;
  readonly picture: number | null;
};
type StoredBranch = { readonly id: number; readonly unit: number; readonly name: string };

const MOST_REVIEWS = 30;
const listIn = <Row>(text: string | null | undefined): readonly Row[] => JSON.parse(text ?? '[]') as readonly Row[];

function reviewsIn(row: readonly (string | null)[] | undefined): Reviews | null {
  const [count, average, places, latest] = row ?? [];
  if (!average) return null;
  return {
    total: { count: Number(count), average },
    places: listIn<Reviews['places'][number]>(places),
    latest: listIn<ClientReview>(latest),
  };
}

export const bookingOffers: OffersOf = async ({ database, company, language }) => {
  const [offered, reviewed] = await database.readBatch([offersShown({ company }), reviewsShown({ company, most: MOST_REVIEWS })], company);
  const [address, branches, services, artists] = offered?.rows[0] ?? [];
  const units = listIn<StoredBranch>(branches).map(({ id, unit, name }) => ({ unit, name, query: `branch=${id}` }));
  const sold = listIn<StoredService>(services);
  const groups = new Map(sold.map(({ group, groups: names }) => [group, names])).values();
  return {
    services: sold.map(({ names, group, groups, least, isFrom, shortest, longest, ...service }) => ({
      ...service,
      ...nameIn(names, language),
      group: { id: group, ...nameIn(groups, language) },
      minutes: [shortest, longest],
      offered: { price: least, isFrom },
    })),
    untranslated: [...groups, ...sold.map(({ names }) => names)].flatMap((names) => untranslated(names) ?? []),
    people: listIn<StoredArtist>(artists).map(({ id, branch, picture, ...artist }) => ({
      ...artist,
      picture: picture === null ? null : `/files/${picture}`,
      query: `branch=${branch}&artist=${id}`,
    })),
    reviews: reviewsIn(reviewed?.rows[0]),
    booking: address && units.length > 0 ? { path: `/booking/${address}`, units } : null,
  };
};
