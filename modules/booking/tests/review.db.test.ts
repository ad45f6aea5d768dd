/** Reviews: by the link of a visit that is over, once, moderated by staff; a company's page tells its own alone. */
import type { Address } from '@lambda/engine/faces/http/address.ts';
import { hooks } from '@lambda/server/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingOffers } from '../page/server/company-offers.ts';
import { reviewAddresses } from '../review/review.addresses.ts';
import { line, MONDAY, NOW, refusalOf, type Salon, type SalonWorld, salonWorld } from './salon-world.ts';

let world: SalonWorld;
beforeAll(async () => {
  world = await salonWorld();
});
afterAll(() => world.drop());

const PATH = '/public/booking/order/:link/review';
const reply = { header: () => reply };
async function ask(method: 'GET' | 'POST', link: string, input?: unknown): Promise<Record<string, unknown>> {
  const address = reviewAddresses.find((one: Address) => one.method === method && one.path === PATH);
  if (!address) throw new Error('no address of reviews');
  const { database, registry } = world;
  const services = { database, registry, hooks };
  const asked = { services, now: LATER, ip: '10.0.0.1', language: 'mn', reply, parts: { link }, input };
  return ((await address.ask(asked as never)) as { data: Record<string, unknown> }).data;
}
/** The evening after the visits. */
const LATER = new Date('2026-11-30T12:00:00Z');

async function shop() {
  const salon = await world.salon();
  const branch = await salon.branch();
  const service = await salon.service();
  const artist = await salon.artist(branch, [service]);
  const order = (time: string) => salon.place({ branch: branch.id, lines: [line(service, artist, time)] }, NOW);
  const visit = async (time: string) => {
    const placed = await order(time);
    await salon.act('mark-arrived', placed.id, {}, { now: LATER });
    await salon.act('start-service', placed.id, {}, { now: LATER });
    await salon.act('finish-order', placed.id, { cash: placed.total_price }, { now: LATER });
    return placed;
  };
  return { salon, branch, order, visit };
}
const offersOf = ({ company }: Salon) => bookingOffers({ database: world.database, company, language: 'mn' });
const reviewIds = async ({ company }: Salon) =>
  (await world.sql('select id from booking_reviews where company_id = $1::bigint order by id', [company])).map(([id]) => Number(id));

describe('a review', () => {
  it('is given by the link of a visit that is over, once; before and after that it is refused', async () => {
    const { salon, order, visit } = await shop();
    const [coming, over] = [await order('11:00'), await visit('14:00')];
    const good = { stars: 5, text: 'Сайхан болсон', author: 'Сараа' };
    expect(await ask('GET', coming.link)).toEqual({ may_review: false, review: null });
    expect(await refusalOf(ask('POST', coming.link, good))).toMatchObject({ code: 'WRONG_STATE', status: 409 });
    expect((await refusalOf(ask('POST', 'x'.repeat(43), good)))?.code).toBe('NOT_FOUND');
    expect(await reviewIds(salon)).toEqual([]);
    expect(await ask('GET', over.link)).toEqual({ may_review: true, review: null });
    expect(await ask('POST', over.link, good)).toEqual({ may_review: false, review: { ...good, answer: null } });
    expect(await refusalOf(ask('POST', over.link, { stars: 1 }))).toMatchObject({ code: 'WRONG_STATE', status: 409 });
    expect((await ask('GET', over.link)).review).toMatchObject(good);
    expect(await reviewIds(salon)).toHaveLength(1);
  });

  it('given twenty times at once is there once', async () => {
    const { salon, visit } = await shop();
    const { link } = await visit('14:00');
    const tries = Array.from({ length: 20 }, (_, at) => refusalOf(ask('POST', link, { stars: (at % 5) + 1 })));
    const codes = (await Promise.all(tries)).map((error) => error?.code ?? 'given');
    expect(codes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'WRONG_STATE'), 'given']);
    expect(await reviewIds(salon)).toHaveLength(1);
  });

  it.each([
    [{ text: 'Од өгөөгүй' }, 'stars'],
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 4.5 }, 'stars'],
    [{ stars: 4, text: 'а'.repeat(1_001) }, 'text'],
    [{ stars: 4, author: 'а'.repeat(61) }, 'author'],
  ])('%o is refused at its field, and can be given better', async (input, field) => {
    const { visit } = await shop();
    const { link } = await visit('14:00');
    const refused = await refusalOf(ask('POST', link, input));
    expect([refused?.code, ...(refused?.fields.map((one) => one.field) ?? [])]).toEqual(['INVALID', field]);
    expect(await ask('GET', link)).toEqual({ may_review: true, review: null });
    expect((await ask('POST', link, { stars: 4 })).review).toEqual({ stars: 4, text: null, author: null, answer: null });
  });
});

describe('what the page of a company is told of reviews', () => {
  it('are those shown, with average by branch and answers; a hidden one counts nowhere until it is shown again', async () => {
    const { salon, branch, visit } = await shop();
    expect((await offersOf(salon)).reviews).toBeNull();
    for (const [time, stars] of [
      ['11:00', 5],
      ['13:00', 4],
      ['15:00', 1],
    ] as const)
      await ask('POST', (await visit(time)).link, { stars, text: `Од ${stars}`, author: 'Сараа' });
    const [, second = 0, bad = 0] = await reviewIds(salon);
    const told = async () => {
      const reviews = (await offersOf(salon)).reviews;
      return [reviews?.total, reviews?.places, reviews?.latest.map(({ stars, answer, day }) => [stars, answer, day])];
    };
    expect(await told()).toEqual([
      { count: 3, average: '3.3' },
      [{ unit: branch.unit, count: 3, average: '3.3' }],
      [
        [1, null, MONDAY],
        [4, null, MONDAY],
        [5, null, MONDAY],
      ],
    ]);
    await salon.act('answer-review', second, { answer: 'Баярлалаа' }, { now: LATER });
    await salon.act('hide-review', bad, { reason: 'Доромжилсон үг' }, { now: LATER });
    expect(await told()).toEqual([
      { count: 2, average: '4.5' },
      [{ unit: branch.unit, count: 2, average: '4.5' }],
      [
        [4, 'Баярлалаа', MONDAY],
        [5, null, MONDAY],
      ],
    ]);
    await salon.act('show-review', bad, {}, { now: LATER });
    expect((await told())[0]).toEqual({ count: 3, average: '3.3' });
  });

  it('are never another company’s; and only who keeps the salon hides or answers them', async () => {
    const [{ salon, branch, visit }, other] = [await shop(), await shop()];
    await ask('POST', (await visit('14:00')).link, { stars: 5, text: 'Манай салон' });
    const [id = 0] = await reviewIds(salon);
    expect((await offersOf(other.salon)).reviews).toBeNull();
    const job = await salon.people.record('job', { a_tushaal_ner: 'Үсчин' });
    const employee = { struct_id: branch.unit, job_id: job };
    const person = (role: 'salonManager' | 'receptionist' | 'artist') => salon.people.person(role, { company: salon.company, employee });
    const [manager, receptionist, artist] = [await person('salonManager'), await person('receptionist'), await person('artist')];
    const hide = async (actor: typeof manager.actor) =>
      (await refusalOf(salon.act('hide-review', id, { reason: 'Х' }, { now: LATER, actor })))?.code ?? null;
    expect(await hide(receptionist.actor)).toBe('NO_RIGHT');
    expect(await hide(artist.actor)).not.toBeNull();
    const stranger = await other.salon.people.person('salonManager', {
      company: other.salon.company,
      employee: { struct_id: other.branch.unit, job_id: await other.salon.people.record('job', { a_tushaal_ner: 'Үсчин' }) },
    });
    expect(await stranger.ask('{booking_reviews(limit:10){id}}')).toEqual({ booking_reviews: [] });
    expect(await receptionist.ask('{booking_reviews(limit:10){id stars}}')).toEqual({ booking_reviews: [{ id, stars: 5 }] });
    expect((await offersOf(salon)).reviews?.total.count).toBe(1);
    expect(await hide(manager.actor)).toBeNull();
    expect((await offersOf(salon)).reviews).toBeNull();
  });
});
