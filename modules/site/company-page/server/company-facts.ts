/** The records of a company as its page takes them: in one language, with what is open at this moment. */

import { type CompanyOffers, NO_OFFERS, type Untranslated, untranslated } from '@lambda/model/definitions/company-offers.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { minutesOf, type OpeningHours, openingAt } from '@lambda/organization/contract.ts';
import { bookAt } from '../../pages/links.ts';
import type { CompanyFacts, MapTiles } from '../../pages/site-view.ts';
import { nameIn, type Words } from '../../server/names.ts';
import { openingIn, type StoredOpening } from '../../server/openings.ts';
import { newsIn, type StoredNews } from '../../server/public-news.ts';

type StoredBranch = Omit<CompanyFacts['branches'][number], 'hours' | 'opening' | 'location'> & {
  readonly location: readonly number[] | null;
  readonly hours: readonly (readonly [weekday: number, opens: string, closes: string])[];
};
/** The unit or null for all, the day, its name in three languages, and when it is open then. */
type StoredDay = readonly [number | null, string, string, string, string, string | null, string | null];
/** As `company-pages.sql.ts` gives them. */
export type StoredFacts = Omit<
  CompanyFacts,
  | 'name'
  | 'cover'
  | 'slogan'
  | 'vision'
  | 'mission'
  | 'branches'
  | 'pictures'
  | 'openings'
  | 'news'
  | 'tiles'
  | 'staff'
  | 'offers'
  | 'untranslated'
> & {
  readonly page: number;
  readonly company: number;
  readonly timeZone: string;
  readonly names: Words;
  readonly slogans: Words;
  readonly visions: Words;
  readonly missions: Words;
  readonly branches: readonly StoredBranch[];
  readonly days: readonly StoredDay[];
  readonly staff: readonly Omit<CompanyFacts['staff'][number], 'book'>[];
  readonly openings: readonly StoredOpening[];
  readonly news: readonly StoredNews[];
  readonly pictures: readonly ({ readonly picture: string } & Words)[];
};

const NAME_AT: Readonly<Record<Language, 2 | 3 | 4>> = { mn: 2, en: 3, ko: 4 };
const wordsIn = (words: Words, language: Language): string | null => words[language] || words.mn || null;

type Shown = {
  readonly language: Language;
  readonly cover: string | null;
  /** The moment on the clock of the company. */
  readonly wall: string;
  readonly tiles: MapTiles | null;
  readonly offers?: CompanyOffers;
};
/** Those who have agreed to be shown, as clients know them where a module says how. */
function staffIn(stored: StoredFacts['staff'], { people, booking }: CompanyOffers): CompanyFacts['staff'] {
  const known = new Map(people.map((person) => [person.employee, person]));
  return stored.map((one) => {
    const person = known.get(one.id);
    if (!person) return { ...one, book: null };
    return {
      ...one,
      name: person.name,
      post: person.title ?? one.post,
      picture: person.picture ?? one.picture,
      book: booking && bookAt(booking, person.query),
    };
  });
}
/** Two services, or a picture and a service, may be called alike. */
const onceEach = (names: readonly Untranslated[]): readonly Untranslated[] => [...new Map(names.map((one) => [one.name, one])).values()];

export function factsIn(stored: StoredFacts, { language, cover, wall, tiles, offers = NO_OFFERS }: Shown): CompanyFacts {
  const { address, phone, email, place, logo } = stored;
  const { people: _people, untranslated: untold, ...shownOffers } = offers;
  const own = [stored.names, stored.slogans, stored.visions, stored.missions, ...stored.pictures];
  const othersOf = (branch: number): OpeningHours['others'] =>
    stored.days
      .filter(([of]) => of === null || of === branch)
      .map((line) => ({
        day: line[1],
        name: line[NAME_AT[language]],
        span: line[5] !== null && line[6] !== null ? { opens: minutesOf(line[5]), closes: minutesOf(line[6]) } : null,
      }));
  return {
    address,
    name: nameIn(stored.names, language),
    phone,
    email,
    place,
    logo,
    cover,
    tiles,
    offers: shownOffers,
    untranslated: onceEach([...own.flatMap((words) => untranslated(words) ?? []), ...untold]),
    staff: staffIn(stored.staff, offers),
    news: stored.news.map((piece) => newsIn(piece, language)),
    slogan: wordsIn(stored.slogans, language),
    vision: wordsIn(stored.visions, language),
    mission: wordsIn(stored.missions, language),
    openings: stored.openings.map((opening) => openingIn(opening, language)),
    pictures: stored.pictures.map((picture) => ({ picture: picture.picture, alt: wordsIn(picture, language) ?? '' })),
    branches: stored.branches.map(({ location, hours, ...branch }) => {
      const week = hours.map(([weekday, opens, closes]) => ({ weekday, opens: minutesOf(opens), closes: minutesOf(closes) }));
      const [longitude, latitude] = location ?? [];
      return {
        ...branch,
        location: longitude !== undefined && latitude !== undefined ? [longitude, latitude] : null,
        hours: week,
        opening: week.length > 0 ? openingAt({ week, others: othersOf(branch.id) }, wall) : null,
      };
    }),
  };
}
