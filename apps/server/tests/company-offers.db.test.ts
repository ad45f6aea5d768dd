/** What booking has of a company on its drawn page: prices, artists and reviews as they are at the moment, and the ways to book. */
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipRows } from '../ship-rows.ts';
import { openServedDemo, type Person, type Served, uploadPicture } from './served-demo.ts';

let served: Served;
let manager: Person;
let salon = 0;
const PAGE = '/web/ulger-salon';
beforeAll(async () => {
  served = await openServedDemo();
  await shipRows(served);
  const [[id] = []] = await served.sql("select id from company where company_url = 'ulger-salon'");
  salon = Number(id);
  const found = (await served.people()).find(({ name }) => name.startsWith('salon-manager@'));
  if (!found) throw new Error('nobody keeps the salon');
  manager = found;
});
afterAll(() => served.close());

const bodyOf = async (path = PAGE): Promise<string> => (await clientOf(served.url).get<string>(path)).body;
const partOf = (body: string, anchor: string): string => new RegExp(`<section[^>]* id="${anchor}">.*?</section>`).exec(body)?.[0] ?? '';
type Told = { readonly [name: string]: unknown };
const companyIn = (body: string): Told => {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  return JSON.parse(json) as Told;
};
/** The price that stands beside a service. */
const priceOf = (body: string, name: string): string | undefined =>
  new RegExp(`<h4 lang="mn">${name}</h4><strong>(.*?)</strong>`).exec(partOf(body, 'prices'))?.[1];

describe('services on the page of a company', () => {
  it('stand by their categories with the prices of the records, which the page follows', async () => {
    expect(priceOf(await bodyOf(), 'Гель будалт')).toBe('55,000 ₮');
    await served.sql("update services set price = 61000 where company_id = $1::bigint and service_name = 'Гель будалт'", salon);
    const body = await bodyOf();
    expect(priceOf(body, 'Гель будалт')).toBe('61,000 ₮');
    expect(companyIn(body).hasOfferCatalog).toMatchObject({
      itemListElement: expect.arrayContaining([
        expect.objectContaining({ itemOffered: { '@type': 'Service', name: 'Гель будалт' }, price: '61000.00', priceCurrency: 'MNT' }),
      ]),
    });
    // A senior costs more: the lowest price is told as such, and what it is in each branch where that differs.
    expect(priceOf(body, 'Балаяж')).toBe('250,000 ₮-с');
    const english = partOf(await bodyOf(`/en${PAGE}`), 'prices');
    expect(english).toContain('<h4 lang="en">Balayage</h4><strong>from 250,000 ₮</strong>');
    await served.sql(
      `update artist_services_skills set price = 300000 where company_id = $1::bigint
        and service_id in (select id from services where service_name = 'Балаяж')
        and artist_id in (select a.id from artists a join branches b on b.id = a.branch_id where b.branch_name = 'Төв салбар')`,
      salon,
    );
    const [, places = ''] = /<h4 lang="mn">Балаяж<\/h4>.*?<dl>(.*?)<\/dl>/.exec(partOf(await bodyOf(), 'prices')) ?? [];
    expect(places).toContain('<span lang="mn">Төв салбар</span> 300,000 ₮</dd>');
    expect(places).toMatch(/<span lang="mn">(Зайсан|Сансар) салбар<\/span> 250,000 ₮/);
  });

  it('are not there while they are hidden, nor on the page of another company', async () => {
    expect(await bodyOf()).not.toContain('Өнгө тэгшлэх');
    const show = (isShown: boolean) =>
      served.sql(
        'update services set visible_customer = $1::boolean where company_id = $2::bigint and service_name = $3::text',
        isShown ? 'true' : 'false',
        salon,
        'Парафин',
      );
    expect(priceOf(await bodyOf(), 'Парафин')).toBe('25,000 ₮');
    await show(false);
    expect(await bodyOf()).not.toContain('Парафин');
    await show(true);
    expect(priceOf(await bodyOf(), 'Парафин')).toBe('25,000 ₮');
    const group = await bodyOf('/web/jishee-group');
    for (const part of ['Парафин', '/booking/', 'AggregateRating', 'st-review']) expect(group).not.toContain(part);
  });

  it('lead to booking with the service, the branch or the artist chosen, and nowhere once no branch is booked online', async () => {
    const [[service, branch, artist] = []] = await served.sql(
      `select s.id, b.id, a.id from services s, branches b join artists a on a.branch_id = b.id
        where s.company_id = $1::bigint and s.service_name = 'Парафин' and b.branch_name = 'Төв салбар' order by a.id limit 1`,
      salon,
    );
    const body = await bodyOf();
    expect(partOf(body, 'prices')).toContain(`href="/booking/ulger-salon?service=${service}"`);
    expect(partOf(body, 'branches')).toContain(`href="/booking/ulger-salon?branch=${branch}"`);
    expect(partOf(body, 'staff')).toContain(`href="/booking/ulger-salon?branch=${branch}&amp;artist=${artist}"`);
    expect(partOf(body, 'booking')).toContain('href="/booking/ulger-salon"');
    expect(await bodyOf(`/en${PAGE}`)).toContain(`href="/en/booking/ulger-salon?service=${service}"`);
    await served.sql('update branches set is_bookable = false where company_id = $1::bigint', salon);
    const closed = await bodyOf();
    await served.sql('update branches set is_bookable = true where company_id = $1::bigint', salon);
    expect(closed).not.toContain('/booking/');
    expect([partOf(closed, 'prices'), partOf(closed, 'booking')]).toEqual(['', '']);
    expect(partOf(closed, 'staff')).not.toBe('');
  });
});

describe('artists on the page of a company', () => {
  it('are called as clients know them; whoever leaves is gone at once, with the service that nobody else gives', async () => {
    const [[artist, employee] = []] = await served.sql(
      `select a.id, a.emp_id from artists a join employee e on e.id = a.emp_id where a.company_id = $1::bigint and e.on_public_page order by a.id limit 1`,
      salon,
    );
    await served.sql("update artists set artist_nick_name = 'Мишээл-Од' where id = $1::bigint", artist ?? '');
    const picture = await uploadPicture(manager);
    await served.sql('update artists set artist_image = $1::bigint where id = $2::bigint', picture.split('/')[2] ?? '', artist ?? '');
    const pictureStatus = async () => (await clientOf(served.url).get(picture)).status;
    expect(await pictureStatus()).toBe(200);
    expect(partOf(await bodyOf(), 'staff')).toContain('<strong>Мишээл-Од</strong>');
    const [[only] = []] = await served.sql("select id from services where company_id = $1::bigint and service_name = 'Парафин'", salon);
    await served.sql(
      'delete from artist_services_skills where service_id = $1::bigint and artist_id <> $2::bigint',
      only ?? '',
      artist ?? '',
    );
    await served.sql(
      `insert into artist_services_skills (id, company_id, artist_id, service_id, version, created_at)
        select $1::bigint, $2::bigint, $3::bigint, $4::bigint, 1, now() where not exists (select 1 from artist_services_skills where artist_id = $3::bigint and service_id = $4::bigint)`,
      await served.database.nextId(),
      salon,
      artist ?? '',
      only ?? '',
    );
    expect(priceOf(await bodyOf(), 'Парафин')).toBe('25,000 ₮');
    await served.sql("update employee set status = 'left' where id = $1::bigint", employee ?? '');
    const body = await bodyOf();
    expect(await pictureStatus()).toBe(401);
    expect(body).not.toContain('Мишээл-Од');
    expect(body).not.toContain(`artist=${artist}"`);
    expect(body).not.toContain('Парафин');
  });
});

describe('reviews on the page of a company', () => {
  it('are counted and averaged as they are shown, with answers; a hidden one is not there', async () => {
    const [[count, average] = []] = await served.sql(
      "select count(*), round(avg(stars), 1) from booking_reviews where company_id = $1::bigint and state = 'shown'",
      salon,
    );
    const body = await bodyOf();
    expect(partOf(body, 'reviews')).toContain(`<strong aria-hidden="true">${average}</strong> <span>${count} сэтгэгдэл</span>`);
    expect(companyIn(body).aggregateRating).toMatchObject({ ratingValue: average, reviewCount: Number(count) });
    expect(companyIn(body).department).toMatchObject(
      Array.from({ length: 3 }, () => ({ aggregateRating: { '@type': 'AggregateRating' } })),
    );
    expect(partOf(body, 'reviews')).toMatch(/<blockquote><strong>Хариулт: Үлгэр Салон<\/strong>/);
    expect(body).not.toContain('хямд бараа энд');
    await served.sql("update booking_reviews set state = 'hidden' where company_id = $1::bigint", salon);
    const none = await bodyOf();
    expect([partOf(none, 'reviews'), none.includes('#reviews'), 'aggregateRating' in companyIn(none)]).toEqual(['', false, false]);
  });

  it('are text: nothing that a client has typed runs', async () => {
    await served.sql(
      `update booking_reviews set state = 'shown', text = $2::text, author = $2::text
        where id = (select min(id) from booking_reviews where company_id = $1::bigint)`,
      salon,
      '</script><img src=x onerror=alert(1)>',
    );
    const body = await bodyOf();
    expect(partOf(body, 'reviews')).toContain('&lt;img src=x');
    expect(body).not.toContain('<img src=x');
  });
});
