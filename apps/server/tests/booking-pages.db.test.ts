/** The pages of booking over plain HTTP: which companies can be booked, what one offers, and the order behind a link. */
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipRows } from '../ship-rows.ts';
import { openServedDemo, type Served, uploadPicture } from './served-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
  await shipRows(served);
  // Before any page is opened: where old addresses lead is kept in memory for some seconds.
  const company = Number((await served.sql("select id from company where company_url = 'jishee-group'"))[0]?.[0]);
  const people = await Promise.all(([0, 1] as const).map((place) => served.administrator(place)));
  const renamed = await people
    .find(({ companyId }) => companyId === company)
    ?.client.query('mutation($id:ID!,$i:CompanyInput!){updateCompany(id:$id,input:$i){id}}', {
      id: company,
      i: { company_url: 'jishee-new' },
    });
  if (!renamed || renamed.body.errors) throw new Error('the company was not renamed');
});
afterAll(() => served.close());

const client = () => clientOf(served.url);
type Opened = { readonly status: number; readonly body: string; readonly to: string | null; readonly headers: Headers };
async function open(path: string): Promise<Opened> {
  const reply = await fetch(served.url + path, { redirect: 'manual', headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
  return { status: reply.status, body: await reply.text(), to: reply.headers.get('location'), headers: reply.headers };
}
type Data = {
  readonly kind: string;
  readonly offer: {
    readonly branches: readonly { readonly id: number; readonly name: string; readonly address: string | null }[];
    readonly services: readonly { readonly id: number; readonly name: string; readonly prepayment: string }[];
    readonly artists: readonly {
      readonly id: number;
      readonly branch: number;
      readonly picture: string | null;
      readonly skills: readonly { readonly service: number }[];
    }[];
  };
};
const dataIn = (html: string): Data => {
  const [, json = 'null'] = /<script type="application\/json" data-booking-data="true">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as Data;
};
const titleOf = (html: string): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1];
const SALON = '/booking/ulger-salon';

describe('the list of companies', () => {
  it('leads on to the only company that can be booked, in the language that is read', async () => {
    expect(await open('/booking')).toMatchObject({ status: 302, to: SALON });
    expect(await open('/ko/booking')).toMatchObject({ status: 302, to: `/ko${SALON}` });
  });
  it('is searched by name, branch and place, and says so when nothing is found', async () => {
    for (const words of ['үлгэр', 'ULGER', 'Зайсан']) {
      const { status, body } = await open(`/booking?q=${encodeURIComponent(words)}`);
      expect([words, status, body.includes(`href="${SALON}"`)]).toEqual([words, 200, true]);
    }
    const { body } = await open('/booking?q=nobody-is-called-this');
    expect(body).toContain('Ийм байгууллага олдсонгүй.');
    expect(body).not.toContain(`href="${SALON}"`);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('booking at a company', () => {
  it.each([
    ['mn', SALON, 'Үлгэр Салон: цаг захиалах', 'Үйлчилгээ, үнэ'],
    ['en', `/en${SALON}`, 'Book a visit: Ulger Salon', 'Services and prices'],
    ['ko', `/ko${SALON}`, '울게르 살롱 예약', '서비스 및 가격'],
  ])('says without script what is offered, in %s', async (language, path, title, heading) => {
    const { status, body } = await open(path);
    expect([status, titleOf(body)]).toEqual([200, title]);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).toContain(heading);
    const { offer } = dataIn(body);
    expect([offer.branches.length, offer.artists.length > 10, offer.services.length > 30]).toEqual([3, true, true]);
    for (const { name } of offer.branches) expect(body).toContain(name);
    // Hidden services and people's own records are no part of it.
    expect(JSON.stringify(offer)).not.toMatch(/phone_number|emp_bonus|register/);
  });
  it('shows the pictures of artists to visitors, and those of nobody else', async () => {
    const manager = (await served.people()).find(({ name }) => name.startsWith('salon-manager@'));
    if (!manager) throw new Error('nobody manages the salon');
    const [shown, other] = [await uploadPicture(manager), await uploadPicture(manager)].map((path) => /\d+/.exec(path)?.[0] ?? '');
    const statusOf = async (id: string | undefined) => (await fetch(`${served.url}/files/${id}?size=thumb`)).status;
    expect(await statusOf(shown)).not.toBe(200);
    const artist = dataIn((await open(SALON)).body).offer.artists[0]?.id ?? 0;
    await served.sql('update artists set artist_image = $1::bigint where id = $2::bigint', shown ?? '', artist);
    const { offer } = dataIn((await open(SALON)).body);
    expect(offer.artists.find(({ id }) => id === artist)?.picture).toBe(`/files/${shown}`);
    expect([await statusOf(shown), (await statusOf(other)) === 200]).toEqual([200, false]);
    // Who is not booked any more is not shown either.
    await served.sql('update artists set is_bookable = false where id = $1::bigint', artist);
    expect(await statusOf(shown)).not.toBe(200);
    await served.sql('update artists set is_bookable = true where id = $1::bigint', artist);
  });
  it('is nowhere for an address that is nobody’s, follows a renamed company, and says where nothing is booked', async () => {
    expect((await open('/booking/no-such-company')).status).toBe(404);
    expect((await open('/booking/ulger-salon/more')).status).toBe(404);
    expect(await open('/en/booking/jishee-group')).toMatchObject({ status: 302, to: '/en/booking/jishee-new' });
    const { status, body } = await open('/en/booking/jishee-new');
    expect([status, body.includes('This company does not take bookings online.')]).toEqual([200, true]);
  });
  it('is closed together with the company by its plan', async () => {
    await served.sql(`update company set entitlements = '{"standing":"closed"}' where company_url = 'ulger-salon'`);
    const closed = [
      (await open(SALON)).status,
      (await client().get('/public/booking/ulger-salon')).status,
      (await open('/booking')).status,
    ];
    await served.sql("update company set entitlements = null where company_url = 'ulger-salon'");
    expect(closed).toEqual([404, 404, 200]);
  });
});

describe('the order behind a link', () => {
  it('is shown to who has the link, and told to no search engine, store or other site', async () => {
    const { offer } = dataIn((await open(SALON)).body);
    const [artist] = offer.artists;
    const service = artist?.skills[0]?.service ?? 0;
    const base = '/public/booking/ulger-salon';
    const times = await client().get<{ data: { day: string; times: { at: string }[] }[] }>(
      `${base}/times?branch=${artist?.branch}&services=${service}&artist=${artist?.id}`,
    );
    const day = times.body.data.find((one) => one.times.length > 0);
    const placed = await client().post<{ data: { link: string; order_number: string; state: string } }>(`${base}/place`, {
      branch: artist?.branch,
      lines: [{ service, artist: artist?.id, day: day?.day, time: day?.times[0]?.at }],
      client: { name: 'Сараа', phone: '99110001' },
    });
    const { link, order_number: number } = placed.body.data;
    const { status, body, headers } = await open(`/booking/order/${link}`);
    expect([status, titleOf(body)?.includes(number), dataIn(body).kind]).toEqual([200, true, 'order']);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(body).not.toContain('rel="canonical"');
    expect([...body.matchAll(/<meta [^>]*>/g)].filter(([tag]) => tag.includes(link))).toEqual([]);
    expect(body).not.toContain('og:url');
    expect(body).not.toContain('99110001');
    for (const wrong of ['x'.repeat(43), 'short', `${link}x`]) expect((await open(`/booking/order/${wrong}`)).status).toBe(404);
    // The page that says so does not repeat what might be a secret.
    expect((await open(`/booking/order/${'y'.repeat(43)}`)).body).not.toContain('y'.repeat(43));
  });
});
