/** `/web/{company_url}`: the page of a company as published, or its draft for those who may change it. */
import { companyDay, wallTime } from '@lambda/engine/core/calendar/clock.ts';
import type { PageAsked, PageReply } from '@lambda/engine/faces/http/module-pages.ts';
import { companyOffers } from '@lambda/engine/services/site/company-offers.ts';
import type { CompanyOffers, Rating } from '@lambda/model/definitions/company-offers.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { Block, Blocks } from '../../pages/block-schema.ts';
import { partsOf } from '../../pages/company-frame.tsx';
import { blocksContent } from '../../pages/draw-page.tsx';
import { pathIn } from '../../pages/links.ts';
import { themeOf } from '../../pages/readable-colour.ts';
import { shareOf } from '../../pages/share-picture.ts';
import { type CompanyFacts, NOTHING_LIVE } from '../../pages/site-view.ts';
import type { PublishedCompanyPage } from '../../published.ts';
import { openingsData } from '../../server/openings.ts';
import { type Asked, pageReply } from '../../server/page-reply.ts';
import { saying } from '../../site-words.ts';
import { companyAt, companyDraftAt, companyPageAt } from '../company-pages.sql.ts';
import { factsIn, type StoredFacts } from './company-facts.ts';

/** `/web/{company_url}` itself, and what stands below it. */
export const COMPANY_ADDRESS = /^\/web\/([a-z](?:-?[a-z0-9]){2,39})(\/.*)?$/;

type Shown = Omit<Parameters<typeof companyPageAt>[1], 'company'>;
type Found = { readonly facts: StoredFacts; readonly content: PublishedCompanyPage<Block>; readonly isDraft: boolean };
const filled = (content: PublishedCompanyPage<Block>): PublishedCompanyPage<Block> => ({
  ...content,
  blocks: { mn: [], en: [], ko: [], ...(content.blocks as Partial<Blocks>) },
});

/** The draft is for those who may change this page: whoever may in another company is a visitor here. */
async function draftOf({ asked }: Asked, address: string, at: Shown): Promise<Found | null> {
  if (!asked.query.has('preview')) return null;
  const actor = await asked.actor();
  const { registry, database } = asked.services;
  if (!actor?.access.model(registry.model('company_pages')).update) return null;
  const [found] = await database.readBatch([companyDraftAt(address, { ...at, company: actor.companyId })], null);
  const [facts, draft] = found?.rows[0] ?? [];
  if (!facts || !draft) return null;
  const read = JSON.parse(facts) as StoredFacts;
  if (read.company !== actor.companyId) return null;
  return { facts: read, content: filled(JSON.parse(draft) as PublishedCompanyPage<Block>), isDraft: true };
}
/** What visitors see of a company; null where they see nothing. */
export async function publishedAt({ asked }: Asked, address: string, at: Shown): Promise<Found | null> {
  const { database } = asked.services;
  const [named] = await database.readBatch([companyAt(address)], null);
  const company = Number(named?.rows[0]?.[0] ?? 0);
  if (company === 0) return null;
  const [found] = await database.readBatch([companyPageAt(address, { ...at, company })], null);
  const [facts, content] = found?.rows[0] ?? [];
  if (!facts || !content) return null;
  return { facts: JSON.parse(facts) as StoredFacts, content: filled(JSON.parse(content) as PublishedCompanyPage<Block>), isDraft: false };
}

/** What other modules have of a company. */
export const offersOf = (services: PageAsked['services'], company: number, language: Language): Promise<CompanyOffers> =>
  companyOffers(services.offers ?? [], { database: services.database, company, language });

/** Whether a block has anything to show: one that has nothing is not drawn, nor named in the menu. */
export const showsIn =
  (company: CompanyFacts) =>
  ({ type }: Block): boolean => {
    if (type === 'prices') return company.offers.services.length > 0;
    if (type === 'reviews') return company.offers.reviews !== null;
    if (type === 'booking') return company.offers.booking !== null;
    if (type === 'staff' || type === 'branches' || type === 'news' || type === 'openings') return company[type].length > 0;
    return type !== 'gallery' || company.pictures.length > 0;
  };

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const given = (values: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
const ratingOf = (rating: Rating | null | undefined): object | null =>
  rating ? { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count, bestRating: 5, worstRating: 1 } : null;
const servicesOf = ({ services }: CompanyFacts['offers']): object | null =>
  services.length === 0
    ? null
    : {
        '@type': 'OfferCatalog',
        itemListElement: services.map(({ name, offered: { price, isFrom } }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name },
          ...(isFrom
            ? { priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: 'MNT' } }
            : { price, priceCurrency: 'MNT' }),
        })),
      };
/** A company with branches as search engines know one: each with its place and hours. */
type Told = {
  readonly address: string;
  readonly origin: string;
  readonly description: string;
  /** Which of it the page shows itself: nothing else is told. */
  readonly shows: { readonly reviews: boolean; readonly prices: boolean };
};
function structuredOf(company: CompanyFacts, { address, origin, description, shows }: Told) {
  const picture = (file: string | null) => (file === null ? null : origin + file);
  const branches = company.branches.map((branch) =>
    given({
      '@type': 'LocalBusiness',
      '@id': `${address}#branch-${branch.id}`,
      name: `${company.name.text}, ${branch.name}`,
      telephone: branch.phone,
      email: branch.email,
      aggregateRating: shows.reviews ? ratingOf(company.offers.reviews?.places.find(({ unit }) => unit === branch.id)) : null,
      address: branch.place || company.place,
      image: picture(company.cover ?? company.logo),
      geo: branch.location && { '@type': 'GeoCoordinates', longitude: branch.location[0], latitude: branch.location[1] },
      openingHoursSpecification:
        branch.hours.length === 0
          ? null
          : branch.hours.map(({ weekday, opens, closes }) => ({
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: `https://schema.org/${DAYS[weekday - 1]}`,
              opens: clock(opens),
              closes: opens === closes ? '23:59' : clock(closes),
            })),
    }),
  );
  const organization = given({
    '@type': 'Organization',
    '@id': `${address}#company`,
    name: company.name.text,
    url: address,
    description,
    slogan: company.slogan,
    telephone: company.phone,
    email: company.email,
    address: company.place,
    logo: picture(company.logo),
    image: picture(company.cover),
    department: branches.length > 0 ? branches : null,
    aggregateRating: shows.reviews ? ratingOf(company.offers.reviews?.total) : null,
    hasOfferCatalog: shows.prices ? servicesOf(company.offers) : null,
    potentialAction: company.offers.booking && { '@type': 'ReserveAction', target: `${origin}${company.offers.booking.path}` },
  });
  return [organization];
}

/** Null for addresses of other pages. */
export async function companyPage(asking: Asked): Promise<PageReply | null> {
  const { asked, language, path } = asking;
  const [, address, below] = COMPANY_ADDRESS.exec(path) ?? [];
  if (address === undefined || below !== undefined) return null;
  const at = { now: asked.now, today: companyDay(asked.now) };
  const found = (await draftOf(asking, address, at)) ?? (await publishedAt(asking, address, at));
  if (!found) return null;
  const { content, isDraft } = found;
  const textLanguage: Language = content.blocks[language].length > 0 ? language : 'mn';
  const wall = wallTime(asked.now.getTime(), found.facts.timeZone);
  const offers = await offersOf(asked.services, found.facts.company, language);
  const company = factsIn(found.facts, { language, cover: content.cover, wall, tiles: asked.mapTiles, offers });
  const blocks = content.blocks[textLanguage];
  const has = (type: Block['type']): boolean => blocks.some((block) => block.type === type);
  const say = saying(language);
  const description = content.descriptions[language] || content.descriptions.mn;
  const notice = isDraft ? say('preview') : textLanguage === language ? null : say('onlyMongolian');
  // Whoever leaves is gone at once, and so is a holiday that is over: nobody keeps the page for others.
  return pageReply(
    asking,
    {
      title: company.slogan ? `${company.name.text} · ${company.slogan}` : company.name.text,
      description,
      content: blocksContent(blocks),
      textLanguage,
      translations: (['mn', 'en', 'ko'] as const).filter((one) => content.blocks[one].length > 0),
      picture: company.cover
        ? shareOf(company.cover, company.name.text)
        : company.logo
          ? { address: company.logo, alt: company.name.text, extent: null }
          : null,
      structured: [
        ...structuredOf(company, {
          address: `${asked.origin}${path}`,
          origin: asked.origin,
          description,
          shows: { reviews: has('reviews'), prices: has('prices') },
        }),
        ...openingsData(has('openings') ? company.openings : [], { origin: asked.origin, page: asked.origin + pathIn(language, path) }),
      ],
      isIndexed: !isDraft,
      notice,
      live: { ...NOTHING_LIVE, company },
      company: {
        home: path,
        name: company.name,
        parts: partsOf(blocks, showsIn(company)),
        theme: themeOf(content.colour),
        isNamed: has('cover'),
      },
    },
    { isPublic: false },
  );
}
