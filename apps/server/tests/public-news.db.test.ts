/** News that companies show to everybody, over plain HTTP: at addresses of their own, and not a word of any other news. */
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipRows } from '../ship-rows.ts';
import { openServedDemo, type Person, type Served, uploadPicture } from './served-demo.ts';

let served: Served;
let manager: Person;
let salon = 0;
const LIST = '/web/ulger-salon/news';
beforeAll(async () => {
  served = await openServedDemo();
  await shipRows(served);
  const found = (await served.people()).find(({ name }) => name.startsWith('salon-manager@'));
  if (!found) throw new Error('the demo has no salon manager');
  manager = found;
  salon = manager.companyId;
});
afterAll(() => served.close());

const open = (path: string, headers: Record<string, string> = {}) => clientOf(served.url).get<string>(path, headers);
const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

type Input = Readonly<Record<string, unknown>>;
const act = async (name: string, id: number) => (await manager.client.post(`/lambda/actions/${name}`, { ids: [id], input: {} })).status;
async function write(input: Input, id?: number): Promise<number> {
  const { body } = await manager.client.query<Record<string, { id: number }>>(
    id === undefined ? 'mutation($i:NewsInput!){createNews(input:$i){id}}' : `mutation($i:NewsInput!){updateNews(id:${id},input:$i){id}}`,
    { i: input },
  );
  expect(body.errors).toBeUndefined();
  return Object.values(body.data ?? {})[0]?.id ?? 0;
}
const WORD = 'Нууцлагдсангүй';
/** Published, with a picture on its cover, in its gallery and in its text. */
async function publicNews(more: Input = {}) {
  const [cover, gallery, inside] = [await uploadPicture(manager), await uploadPicture(manager), await uploadPicture(manager)];
  const id = await write({
    title: `${WORD} мэдээ`,
    short_text: `${WORD} товч`,
    post_text: `<p>${WORD} бичвэр</p><img src="${inside}">`,
    image: cover,
    pictures: [gallery],
    is_public: true,
    ...more,
  });
  expect(await act('publish-news', id)).toBe(200);
  return { id, path: `${LIST}/${id}`, files: [cover, gallery, inside] };
}

describe('a piece of news that a company shows to everybody', () => {
  it('has a page with its day, author, text and pictures, and what other sites read of it, in three languages', async () => {
    const { path, files } = await publicNews();
    for (const language of ['', '/en', '/ko']) {
      const { status, body } = await open(language + path);
      expect([language, status]).toEqual([language, 200]);
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]).toBe(`${WORD} мэдээ`);
      expect(body).toContain(`${WORD} бичвэр`);
      for (const file of files) expect(body).toContain(`src="${file}"`);
      expect(body).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">/i);
      expect(body, 'the author, as staff is named').toMatch(/<p class="st-byline">.*?<span>\p{Lu}\.\p{Lu}[^<]+<\/span>/u);
      expect(body).toContain(`<link rel="canonical" href="${served.url}${language}${path}"`);
    }
    const { body } = await open(path);
    expect([metaOf(body, 'og:type'), metaOf(body, 'og:title'), metaOf(body, 'og:description'), metaOf(body, 'description')]).toEqual([
      'article',
      `${WORD} мэдээ · Үлгэр Салон`,
      `${WORD} товч`,
      `${WORD} товч`,
    ]);
    expect([metaOf(body, 'og:image'), metaOf(body, 'og:url')]).toEqual([`${served.url}${files[0]}?size=share`, served.url + path]);
    expect(metaOf(body, 'article:published_time')).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(body).toContain('"@type":"NewsArticle"');
  });

  it('stands in the lists, on the first page and on the page of the company, each of which leads to it', async () => {
    const { path, id } = await publicNews();
    for (const from of [LIST, '/news', '/home', '/web/ulger-salon', '/en/news', `/ko${LIST}`]) {
      const prefix = /^\/(en|ko)(?=\/)/.exec(from)?.[0] ?? '';
      expect([from, (await open(from)).body.includes(`href="${prefix}${path}"`)]).toEqual([from, true]);
    }
    expect((await open('/home')).body).toContain('href="/news"');
    expect((await open('/web/ulger-salon')).body).toContain(`href="${LIST}"`);
    const map = (await open('/sitemap.xml')).body;
    for (const listed of ['/news', LIST, path]) expect(map).toContain(`<loc>${served.url}${listed}</loc>`);
    const fromInside = async (headers = {}) => (await open(`/news-detail/${id}`, headers)).headers.get('location');
    expect([await fromInside(), await fromInside({ cookie: `token=${manager.client.token}` })]).toEqual([path, null]);
  });

  it('is divided into pages, and a page behind the last is unknown', async () => {
    for (let number = 0; number < 13; number++)
      await publicNews({ image: null, pictures: [], post_text: '<p>Т</p>', title: `Дугаар ${number}` });
    const first = await open(LIST);
    expect(first.body.match(/<li class="st-card st-news"/g)).toHaveLength(12);
    expect(first.body).toContain(`href="${LIST}?page=2"`);
    const second = await open(`${LIST}?page=2`);
    expect([second.status, second.body.includes('content="noindex"')]).toEqual([200, true]);
    for (const page of ['0', '9', 'x', '-1']) expect([page, (await open(`${LIST}?page=${page}`)).status]).toEqual([page, 404]);
  });
});

describe('news that are not for everybody', () => {
  /** What visitors see of a piece: its page, whether any place says a word of it, and its pictures. */
  async function seen({ path, id, files }: Awaited<ReturnType<typeof publicNews>>) {
    const places = [path, `/en${path}`, LIST, '/news', '/home', '/web/ulger-salon', '/sitemap.xml', `/news-detail/${id}`];
    const bodies = await Promise.all(places.map(async (place) => (await open(place)).body));
    return {
      page: [(await open(path)).status, (await open(`/en${path}`)).status],
      said: bodies.some((body) => JSON.stringify(body).includes(WORD) || String(body).includes(`news/${id}</loc>`)),
      redirected: (await open(`/news-detail/${id}`)).headers.get('location') !== null,
      files: await Promise.all(files.map(async (file) => (await open(file)).status)),
    };
  }
  const SHOWN = { page: [200, 200], said: true, redirected: true, files: [200, 200, 200] };
  const HIDDEN = { page: [404, 404], said: false, redirected: false, files: [401, 401, 401] };

  it.each([
    ['a draft', (id: number) => served.sql("update news set state = 'draft' where id = $1::bigint", id)],
    ['one that is scheduled', (id: number) => served.sql("update news set state = 'scheduled' where id = $1::bigint", id)],
    ['one in the archive', (id: number) => act('archive-news', id)],
    ['one that is not marked', (id: number) => write({ is_public: false }, id)],
    [
      'one whose time is over',
      (id: number) => served.sql("update news set publish_until = now() - interval '1 minute' where id = $1::bigint", id),
    ],
    ['a deleted one', (id: number) => served.sql('update news set deleted_at = now() where id = $1::bigint', id)],
    ['one of a company that is gone', () => served.sql('update company set deleted_at = now() where id = $1::bigint', salon)],
    [
      'one of a company that its plan has closed',
      () =>
        served.sql(
          `update company set entitlements = '{"parts":[],"people":0,"bytes":0,"standing":"closed"}' where id = $1::bigint`,
          salon,
        ),
    ],
    [
      'one of a company whose page is taken off',
      () => served.sql("update company_pages set state = 'draft' where owner_id = $1::bigint", salon),
    ],
  ])('%s is not there, without any word of it', async (_what, hide) => {
    await served.sql('update news set is_public = false where company_id = $1::bigint', salon);
    const piece = await publicNews();
    const [[standing = null] = []] = await served.sql('select entitlements::text from company where id = $1::bigint', salon);
    expect(await seen(piece)).toEqual(SHOWN);
    try {
      await hide(piece.id);
      expect(await seen(piece)).toEqual(HIDDEN);
    } finally {
      await served.sql('update company set deleted_at = null, entitlements = $1::json where id = $2::bigint', standing, salon);
      await served.sql("update company_pages set state = 'published' where owner_id = $1::bigint", salon);
    }
  });

  it('are those of the own company alone: under the address of another one there is nothing', async () => {
    const { id } = await publicNews();
    for (const path of [
      `/web/jishee-group/news/${id}`,
      `${LIST}/0`,
      `${LIST}/x`,
      `${LIST}/999999999999999`,
      '/web/nobody/news',
      `${LIST}/${id}/x`,
    ]) {
      const { status, body } = await open(path);
      expect([path, status, body.includes(WORD)]).toEqual([path, 404, false]);
    }
  });
});
