/** `/booking`, `/booking/{company_url}` and `/booking/order/{link}`: which companies can be booked, booking at one, and a client's own order. */
import type { FramedAsked, FramedPages, FramedReply } from '@lambda/engine/services/site/framed-pages.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { openOrder } from '../../order/server/by-link.ts';
import { flowContent, listContent, notBookedContent, orderContent } from '../../pages/booking-content.tsx';
import { type BookableCompany, readBookable, readOffer } from '../../place/server/bookable.ts';
import { sayingBooking } from '../booking-words.ts';

const BOOKING = '/booking';
const COMPANY_ADDRESS = /^\/booking\/([a-z](?:-?[a-z0-9]){2,39})$/;
const ORDER_ADDRESS = /^\/booking\/order\/([\w-]{1,100})$/;
const MOST_WORDS = 100;

const wordsIn = ({ query }: FramedAsked, name: string): string => (query.get(name) ?? '').trim().slice(0, MOST_WORDS);
const holds = (text: string | null, words: string): boolean => (text ?? '').toLocaleLowerCase('mn').includes(words.toLocaleLowerCase('mn'));
/** As the company calls itself where it has no name in the language. */
const nameIn = (names: BookableCompany['names'], language: Language) => {
  const own = names[language];
  return own ? { text: own, locale: language } : { text: names.mn ?? '', locale: 'mn' as const };
};

async function listOf(asked: FramedAsked): Promise<FramedReply> {
  const { database, language, href } = asked;
  const all = await readBookable(database);
  const [words, city] = [wordsIn(asked, 'q'), wordsIn(asked, 'city')];
  const [only] = all;
  if (only && all.length === 1 && words === '' && city === '') return { redirect: `${BOOKING}/${only.address}` };
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
    content: listContent({
      language,
      href,
      companies: companies.map(({ names, ...company }) => ({ ...company, name: nameIn(names, language) })),
      cities: cities.toSorted((one, other) => one.localeCompare(other, 'mn')),
      words,
      city,
    }),
    company: null,
    trail: [{ href: BOOKING, label: say('title') }],
    isIndexed: words === '' && city === '',
  };
  return { page };
}

async function flowAt({ database, language, path, query, now, href }: FramedAsked, address: string): Promise<FramedReply | null> {
  const found = await readOffer(database, address, language);
  if (!found) return null;
  const { offer, phone, zone } = found;
  const { company } = offer;
  const say = sayingBooking(language);
  const isBooked = offer.branches.length > 0;
  const page = {
    title: say('bookAt', { company }),
    description: say(isBooked ? 'bookText' : 'notBooked', { company }),
    content: isBooked
      ? flowContent({ language, data: { kind: 'flow', url: address, offer, zone, now: now.toISOString() } })
      : notBookedContent({ language, href, company, phone }),
    company: address,
    trail: [
      { href: BOOKING, label: say('title') },
      { href: path, label: company },
    ],
    isIndexed: isBooked && query.size === 0,
  };
  return { page };
}

/** Whoever has the link may look and change: no search engine and no other site is told of it. */
async function orderAt({ database, language, now }: FramedAsked, link: string): Promise<FramedReply> {
  const found = await openOrder(database, link);
  if (!found) return { missing: `${BOOKING}/order/…` };
  const order = found.shown(language, now);
  const say = sayingBooking(language);
  const page = {
    title: `${say('order', { number: order.order_number })} · ${order.company}`,
    description: say('orderText'),
    content: orderContent({ language, data: { kind: 'order', link, order, now: now.toISOString() } }),
    company: order.company_url,
    trail: [],
    isIndexed: false,
    isSecret: true,
  };
  return { page };
}

export const bookingPages: FramedPages = {
  under: 'booking',
  async answer(asked) {
    const { path } = asked;
    if (path === BOOKING) return listOf(asked);
    const link = ORDER_ADDRESS.exec(path)?.[1];
    if (link !== undefined) return orderAt(asked, link);
    const address = COMPANY_ADDRESS.exec(path)?.[1];
    return address === undefined ? null : flowAt(asked, address);
  },
};
