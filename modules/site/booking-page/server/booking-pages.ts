/** `/booking`, `/booking/{company_url}` and `/booking/order/{link}`: which companies can be booked, booking at one, and a client's own order. */
import { openOrder, readBookable, readOffer } from '@lambda/booking/contract.server.ts';
import type { PageReply } from '@lambda/engine/faces/http/module-pages.ts';
import { bookingFlowContent, bookingListContent, bookingOrderContent, notBookedContent } from '../../pages/draw-page.tsx';
import { pathIn } from '../../pages/links.ts';
import { nameIn } from '../../server/names.ts';
import { framed } from '../../server/news-pages.ts';
import { type Asked, notFoundPage, pageReply, trailTo } from '../../server/page-reply.ts';
import { sayingBooking } from '../booking-words.ts';

const BOOKING = '/booking';
export const BOOKING_ADDRESS = /^\/booking\/([a-z](?:-?[a-z0-9]){2,39})$/;
const ORDER_ADDRESS = /^\/booking\/order\/([\w-]{1,100})$/;
/** Times, prices and orders are those of this moment: nobody keeps the pages for others. */
const MANNER = { isPublic: false } as const;
const MOST_WORDS = 100;

const asked = ({ asked: { query } }: Asked, name: string): string => (query.get(name) ?? '').trim().slice(0, MOST_WORDS);
const holds = (text: string | null, words: string): boolean => (text ?? '').toLocaleLowerCase('mn').includes(words.toLocaleLowerCase('mn'));

async function listOf(given: Asked): Promise<PageReply> {
  const { language } = given;
  const all = await readBookable(given.asked.services.database);
  const [words, city] = [asked(given, 'q'), asked(given, 'city')];
  const [only] = all;
  if (only && all.length === 1 && words === '' && city === '') {
    return { redirect: pathIn(language, `${BOOKING}/${only.address}`), forGood: false };
  }
  const companies = all.filter(({ names, branches }) => {
    const here = city === '' ? branches : branches.filter((branch) => branch.city === city);
    const isNamed = Object.values(names).some((name) => holds(name, words));
    return here.length > 0 && (isNamed || here.some(({ name, place }) => holds(name, words) || holds(place, words)));
  });
  const say = sayingBooking(language);
  const cities = [...new Set(all.flatMap(({ branches }) => branches.flatMap((branch) => branch.city ?? [])))];
  const page = {
    title: say('title'),
    description: say('lead'),
    content: bookingListContent({
      companies: companies.map(({ names, ...company }) => ({ ...company, name: nameIn(names, language) })),
      cities: cities.toSorted((one, other) => one.localeCompare(other, 'mn')),
      words,
      city,
    }),
    trail: trailTo(language, { href: BOOKING, label: say('title') }),
    isIndexed: words === '' && city === '',
  };
  return pageReply(given, page, MANNER);
}

/** The frame and colours of the company where it has a page of its own. */
async function frameOf(given: Asked, address: string | null) {
  const frame = address === null ? null : await framed(given, address);
  if (!frame?.shownPage.company) return {};
  const { company, ...shown } = frame.shownPage;
  // Whoever books is there already: its head leads nowhere else.
  const facts = { ...frame.company, offers: { ...frame.company.offers, booking: null } };
  return { ...shown, live: { ...shown.live, company: facts }, company: { ...company, parts: [] } };
}

async function flowAt(given: Asked, address: string): Promise<PageReply | null> {
  const { language, path } = given;
  const [found, frame] = await Promise.all([readOffer(given.asked.services.database, address, language), frameOf(given, address)]);
  if (!found) return null;
  const { offer, phone, zone } = found;
  const { company } = offer;
  const say = sayingBooking(language);
  const isBooked = offer.branches.length > 0;
  const page = {
    ...frame,
    title: say('bookAt', { company }),
    description: say(isBooked ? 'bookText' : 'notBooked', { company }),
    content: isBooked
      ? bookingFlowContent({ kind: 'flow', url: address, offer, zone, now: given.asked.now.toISOString() })
      : notBookedContent({ company, phone }),
    trail: trailTo(language, { href: BOOKING, label: say('title') }, { href: path, label: company }),
    isIndexed: isBooked && given.asked.query.size === 0,
  };
  return pageReply(given, page, MANNER);
}

/** Whoever has the link may look and change: no search engine and no other site is told of it. */
async function orderAt(given: Asked, link: string): Promise<PageReply> {
  const { language, asked: at } = given;
  const found = await openOrder(at.services.database, link);
  if (!found) return notFoundPage({ ...given, path: `${BOOKING}/order/…` });
  const order = found.shown(language, at.now);
  const frame = await frameOf(given, order.company_url);
  const say = sayingBooking(language);
  const page = {
    ...frame,
    title: `${say('order', { number: order.order_number })} · ${order.company}`,
    description: say('orderText'),
    content: bookingOrderContent({ kind: 'order', link, order, now: at.now.toISOString() }),
    isIndexed: false,
    isSecret: true,
  };
  return pageReply(given, page, MANNER);
}

/** Null for addresses of other pages, and for those of companies that are not there. */
export async function bookingPages(given: Asked): Promise<PageReply | null> {
  const { path } = given;
  if (path === BOOKING) return listOf(given);
  const link = ORDER_ADDRESS.exec(path)?.[1];
  if (link !== undefined) return orderAt(given, link);
  const address = BOOKING_ADDRESS.exec(path)?.[1];
  return address === undefined ? null : flowAt(given, address);
}
