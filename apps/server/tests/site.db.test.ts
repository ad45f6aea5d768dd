/** The public site over plain HTTP, as search engines and browsers without script read it: what is shown, in which language, when, and to whom. */
import { createHttpServer } from '@lambda/engine/faces/http/server.ts';
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { type Block, blocksSchema } from '@lambda/site/pages/block-schema.ts';
import { sitePageRows } from '@lambda/site/site-page/site-page.rows.ts';
import { clientOf, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../modules.ts';
import { shipRows } from '../ship-rows.ts';
import { rawRequest } from './raw-request.ts';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let admin: Person;
beforeAll(async () => {
  served = await openServedDemo();
  await shipRows(served);
  admin = await served.administrator(0);
});
afterAll(() => served.close());

const open = (path: string, headers: Record<string, string> = {}) => clientOf(served.url).get<string>(path, headers);
const PATHS = (sitePageRows[0]?.rows ?? []).map(({ path }) => String(path));
const inLanguage = (language: string, path: string) => (language === 'mn' ? path : path === '/' ? `/${language}` : `/${language}${path}`);
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
const linksOf = (html: string) =>
  [...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"/g)].map((found) => found.slice(1));

const text = (id: string, body: string): Block => ({ id, type: 'text', props: { body } });
type Change = { readonly status: number; readonly id: number; readonly message: string };
async function write(mutation: string, input: Record<string, unknown>, person: Pick<Person, 'client'> = admin): Promise<Change> {
  const { status, body } = await person.client.query<Record<string, { id: number }>>(mutation, { i: input });
  const [made] = Object.values(body.data ?? {});
  return { status, id: made?.id ?? 0, message: JSON.stringify(body.errors ?? null) };
}
let made = 0;
const add = (input: Record<string, unknown>, person?: Pick<Person, 'client'>) =>
  write(
    'mutation($i:SitePagesInput!){createSitePages(input:$i){id}}',
    {
      path: `/test-${++made}`,
      title_mn: 'Туршилт',
      description_mn: 'Туршилтын хуудас',
      blocks: { mn: [text('a', 'Эх бичвэр')], en: [], ko: [] },
      ...input,
    },
    person,
  );
const change = (id: number, input: Record<string, unknown>) =>
  write(`mutation($i:SitePagesInput!){updateSitePages(id:${id},input:$i){id}}`, input);
const act = async (name: string, id: number, person: Pick<Person, 'client'> = admin) =>
  (await person.client.post(`/lambda/actions/${name}`, { ids: [id] })).status;
/** A page that is published, with its address. */
async function published(input: Record<string, unknown> = {}): Promise<{ id: number; path: string }> {
  const { id, status, message } = await add(input);
  expect(status, message).toBe(200);
  expect(await act('publish-site-page', id)).toBe(200);
  return { id, path: String(input.path ?? `/test-${made}`) };
}

describe('the shipped pages', () => {
  it('are made of blocks, complete in three languages', () => {
    expect(PATHS.length).toBeGreaterThanOrEqual(11);
    for (const row of sitePageRows[0]?.rows ?? []) {
      const blocks = blocksSchema.parse(row.blocks);
      for (const language of LANGUAGES) expect(blocks[language].map(({ type }) => type)).toEqual(blocks.mn.map(({ type }) => type));
    }
  });

  it.each(LANGUAGES)('are whole documents without script in %s, each with its title, heading and address', async (language) => {
    const titles = new Set<string>();
    for (const path of PATHS) {
      const { status, body, headers } = await open(inLanguage(language, path));
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(body.startsWith(`<!doctype html><html lang="${language}">`), path).toBe(true);
      expect(body.match(/<h1/g)?.length, path).toBe(1);
      expect(headingOf(body)).not.toBe('');
      titles.add(/<title>(.*?)<\/title>/.exec(body)?.[1] ?? '');
      expect(/<meta name="description" content="[^"]{20,}"/.test(body), path).toBe(true);
      expect(linksOf(body)).toEqual([
        ['canonical', undefined, served.url + inLanguage(language, path)],
        ...LANGUAGES.map((one) => ['alternate', one, served.url + inLanguage(one, path)]),
        ['alternate', 'x-default', served.url + path],
      ]);
      expect(body).toContain('property="og:image"');
      expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
      for (const [, json = ''] of body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
        expect((JSON.parse(json) as { '@context': string })['@context']).toBe('https://schema.org');
      // Companies are called as they call themselves; their addresses and news are written in Mongolian.
      const words = body
        .replace(/<ul>.*?Монгол.*?<\/ul>|<script.*?<\/script>/g, '')
        .replace(/<(strong|li|h4|p|span) lang="mn">.*?<\/\1>/g, '');
      if (language === 'en') expect(words.match(/>[^<]*[ӨөҮүЖжЯя][^<]*</g) ?? [], path).toEqual([]);
    }
    expect(titles.size).toBe(PATHS.length);
  });

  it('show the modules and plans that administrators keep', async () => {
    const [modules, plans] = [await open('/erp-modules'), await open('/en/pricing')];
    for (const [name] of await served.sql("select module_name from system_modules where locales = 'mn'"))
      expect(modules.body).toContain(name);
    for (const [name] of await served.sql("select subscription from system_payment_config where locale = 'en'"))
      expect(plans.body).toContain(name);
    expect(plans.body).toContain('100,000 ₮');
  });

  it('lead signed-in people from / and /home on to their work, and those who had asked for a page to that one', async () => {
    const { token } = await signIn(served.url, 'hr');
    const session = { cookie: `token=${token}` };
    const went = async (path: string, headers = {}) => {
      const { status, headers: replyHeaders } = await open(path, headers);
      return [status, replyHeaders.get('location')];
    };
    expect(await went('/')).toEqual([200, null]);
    expect(await went('/', session)).toEqual([302, '/erp']);
    expect(await went('/home')).toEqual([200, null]);
    // Decided: `/home` is the landing page for visitors and the home after signing in for everybody else.
    expect(await went('/home', session)).toEqual([302, '/erp']);
    expect(await went('/?next=%2Ferp%2Fprofile')).toEqual([200, null]);
    expect(await went('/?next=%2Ferp%2Fprofile', session)).toEqual([302, '/erp/profile']);
    expect(await went('/', { cookie: `token=${'A'.repeat(43)}` })).toEqual([200, null]);
    for (const start of ['/', '/home']) expect((await open(start)).headers.get('cache-control')).toBe('private, no-cache');
    expect((await open('/we')).headers.get('cache-control')).toBe('public, max-age=60');
  });
});

describe('an address of the site', () => {
  it('is one for a page: without a slash at its end and without mn', async () => {
    for (const [asked, to] of [
      ['/we/', '/we'],
      ['/mn/we', '/we?lang=mn'],
      ['/mn', '/?lang=mn'],
      ['/en/pricing/?from=mail', '/en/pricing?from=mail'],
    ] as const)
      expect([(await open(asked)).status, (await open(asked)).headers.get('location')]).toEqual([301, to]);
  });
  it('that nothing stands at is said to be unknown in its language, and not indexed', async () => {
    for (const [path, words] of [
      ['/en/nowhere', 'The Page can&#x27;t be found'],
      ['/ko/nowhere', '페이지를 찾을 수 없습니다'],
      ['/web/nobody', 'Хуудас олдсонгүй'],
    ] as const) {
      const { status, body } = await open(path);
      expect([status, headingOf(body)]).toEqual([404, words]);
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect(body).not.toContain('rel="canonical"');
    }
  });
  it('is called as the configuration says, else by the host that was asked, never by one that is none', async () => {
    const canonical = async (host: string, at = served.url) =>
      /<link rel="canonical" href="([^"]*)"/.exec((await rawRequest(at, '/we', { headers: { host } })).text)?.[1];
    expect(await canonical('erp.example.mn')).toBe('http://erp.example.mn/we');
    for (const host of ['evil.example"><script>', 'a b', 'evil.example/path', 'user@evil.example'])
      expect(await canonical(host), host).toBe('http://localhost/we');
    const http = await createHttpServer({
      ...{ webFolder: null, logLevel: 'silent', trustProxy: false, https: true },
      publicUrl: 'https://lambda.example.mn',
      pages,
    });
    const { port } = await http.listen({ host: '127.0.0.1', port: 0 });
    http.serve(served.services);
    expect(await canonical('evil.example', `http://127.0.0.1:${port}`)).toBe('https://lambda.example.mn/we');
    await http.close(2_000);
  });
  it('is not sent again to whoever has it, and is packed for those who can read that', async () => {
    const { headers } = await open('/we', { 'accept-encoding': 'br' });
    const etag = headers.get('etag') ?? '';
    expect([headers.get('content-encoding'), etag.length > 10]).toEqual(['br', true]);
    expect((await open('/we', { 'if-none-match': etag })).status).toBe(304);
    expect((await open('/en/we', { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('what search engines ask for', () => {
  it('lists exactly what is published, in the languages that it is there in', async () => {
    const { path } = await published({ title_en: 'Only in two', blocks: { mn: [text('a', 'Хоёр хэл')], en: [text('a', 'Two')], ko: [] } });
    const draft = `/test-${made + 1}`;
    await add({});
    const { body, headers } = await open('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const listed = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.slice(served.url.length));
    expect(new Set(listed).size).toBe(listed.length);
    for (const shipped of PATHS) for (const language of LANGUAGES) expect(listed).toContain(inLanguage(language, shipped));
    expect(listed.filter((address) => address.endsWith(path))).toEqual([path, `/en${path}`]);
    expect(listed.filter((address) => address.includes(draft))).toEqual([]);
    for (const address of listed) expect([address, (await open(address)).status]).toEqual([address, 200]);
    expect((await open('/robots.txt')).body).toContain(`Sitemap: ${served.url}/sitemap.xml`);
  });
  it('reads questions as such, in /faq and where a page shows some', async () => {
    for (const path of ['/faq', '/ko/faq', '/']) {
      const { body } = await open(path);
      const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
        ([, json = '']) => JSON.parse(json) as { '@type': string; mainEntity?: { name: string; acceptedAnswer: { text: string } }[] },
      );
      const questions = data.find((one) => one['@type'] === 'FAQPage')?.mainEntity ?? [];
      expect(questions.length, path).toBeGreaterThanOrEqual(5);
      for (const { name, acceptedAnswer } of questions) {
        expect(acceptedAnswer.text).not.toMatch(/<|>/);
        expect(body).toContain(name.replaceAll("'", '&#x27;').replaceAll('"', '&quot;'));
      }
    }
  });
});

describe('a page of an administrator', () => {
  it('is seen by visitors once it is published, as it was then, and no longer when it is taken off', async () => {
    const { id } = await add({});
    const path = `/test-${made}`;
    const seen = async () => {
      const { status, body } = await open(`/en${path}`);
      return status === 404 ? null : /Эх бичвэр|Шинэ бичвэр/.exec(body)?.[0];
    };
    expect(await seen()).toBeNull();
    expect((await open('/home')).body).not.toContain(path);
    expect(await act('publish-site-page', id)).toBe(200);
    expect(await seen()).toBe('Эх бичвэр');
    await change(id, { blocks: { mn: [text('a', 'Шинэ бичвэр')], en: [], ko: [] }, head_place: 'main' });
    expect(await seen(), 'a draft changes nothing').toBe('Эх бичвэр');
    expect((await open('/home')).body).toContain(path);
    expect(await act('publish-site-page', id)).toBe(200);
    expect(await seen()).toBe('Шинэ бичвэр');
    expect(await act('unpublish-site-page', id)).toBe(200);
    expect(await seen()).toBeNull();
  });
  it('is previewed by those who may read drafts, and by nobody else', async () => {
    await add({});
    const path = `/en/test-${made}?preview`;
    const hr = await signIn(served.url, 'hr');
    const look = (token: string | null) => open(path, token === null ? {} : { cookie: `token=${token}` });
    const { status, body, headers } = await look(admin.client.token);
    expect([status, body.includes('Эх бичвэр'), headers.get('cache-control')]).toEqual([200, true, 'private, no-cache']);
    expect(body).toContain('Preview: visitors do not see this.');
    expect([(await look(null)).status, (await look(hr.token)).status]).toEqual([404, 404]);
  });
  it('is there from its beginning to its end', async () => {
    const hour = 3_600_000;
    const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
    const { id, path } = await published({ publish_from: at(1) });
    const status = async () => (await open(`/en${path}`)).status;
    expect(await status()).toBe(404);
    await change(id, { publish_from: at(-2), publish_until: at(1) });
    expect(await status()).toBe(200);
    await change(id, { publish_until: at(-1) });
    expect(await status()).toBe(404);
    expect((await change(id, { publish_until: at(-3) })).message).toContain('publish_until');
  });
  it('is shown in Mongolian, and says so, where a language has no text', async () => {
    const { path } = await published({});
    const { body } = await open(`/ko${path}`);
    expect(body).toContain(
      '<main id="content" tabindex="-1" lang="mn">'.replace('tabindex', /tabIndex|tabindex/.exec(body)?.[0] ?? 'tabindex'),
    );
    expect(body).toContain('이 페이지는 아직 몽골어로만 제공됩니다.');
    expect(
      linksOf(body)
        .filter(([rel]) => rel === 'alternate')
        .map(([, language]) => language),
    ).toEqual(['mn', 'x-default']);
  });
  it('keeps every version, and brings one back into the draft alone', async () => {
    const { id, path } = await published({});
    await change(id, { title_mn: 'Хоёр дахь', blocks: { mn: [text('a', 'Шинэ бичвэр')], en: [], ko: [] } });
    expect(await act('publish-site-page', id)).toBe(200);
    const versions = await served.sql(
      'select id, number, published_by from site_page_versions where page_id = $1::bigint order by number',
      id,
    );
    expect(versions.map(([, number]) => number)).toEqual(['1', '2']);
    expect(versions[0]?.[2]).not.toBe('');
    expect(await act('restore-site-page', Number(versions[0]?.[0]))).toBe(200);
    expect((await open(`/en${path}`)).body).toContain('Шинэ бичвэр');
    expect((await open(`/en${path}?preview`, { cookie: `token=${admin.client.token}` })).body).toContain('Эх бичвэр');
    expect(await act('publish-site-page', id)).toBe(200);
    expect((await open(`/en${path}`)).body).toContain('Эх бичвэр');
    const hr = await signIn(served.url, 'hr');
    expect(await act('restore-site-page', Number(versions[1]?.[0]), { client: hr })).toBeGreaterThanOrEqual(400);
    expect(await act('publish-site-page', id, { client: hr })).toBeGreaterThanOrEqual(400);
  });
  it('stands at no address of the product; the home page stays', async () => {
    for (const path of ['/login', '/erp/hello', '/lambda', '/en', '/ko/x', '/web/x', '/faq', '/company', '/Page', '//evil.example', '/a b'])
      expect([path, (await add({ path })).status]).toEqual([path, 422]);
    const [[home] = []] = await served.sql("select id from site_pages where path = '/'");
    expect((await change(Number(home), { path: '/moved' })).status).toBe(422);
    expect((await admin.client.query(`mutation{deleteSitePages(id:${home})}`)).status).toBeGreaterThanOrEqual(400);
    expect((await open('/')).status).toBe(200);
  });
  it('is written by administrators alone, and its draft is in no public answer', async () => {
    const hr = await signIn(served.url, 'hr');
    expect((await add({}, { client: hr })).status).toBeGreaterThanOrEqual(400);
    const asked = await clientOf(served.url).post('/public/query', { query: '{site_pages{blocks}}' });
    expect(asked.status).toBe(400);
  });
});

describe('hostile text in blocks', () => {
  it('is refused where a link would run', async () => {
    for (const href of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      '//evil.example',
      '/\\evil.example',
      'https:evil',
      'http://a" onmouseover="alert(1)',
    ]) {
      const call = { id: 'c', type: 'call', props: { title: 'Т', actions: [{ label: 'Дар', href }] } };
      const { status, message } = await add({ blocks: { mn: [call], en: [], ko: [] } });
      expect([href, status, message.includes('blocks')]).toEqual([href, 422, true]);
    }
    for (const block of [
      { id: 'x', type: 'script', props: { body: 'x' } },
      { id: 'x', type: 'text', props: { body: 'x', innerHtml: '<b>' } },
      { id: 'x', type: 'story', props: { title: 'Т', points: [], side: 'left', picture: 'https://evil.example/x.png' } },
      { id: 'x', type: 'text' },
    ])
      expect((await add({ blocks: { mn: [block], en: [], ko: [] } })).status).toBe(422);
  });
  it('stays text wherever it is shown', async () => {
    const evil = `</script><script>alert(1)</script><img src=x onerror=alert(1)>" onload="alert(1)`;
    const body = `${evil}\n[дарна уу](javascript:alert(1))\n[энд](https://example.com/?a=1)`;
    const { path } = await published({
      title_mn: evil.slice(0, 100),
      description_mn: evil,
      blocks: { mn: [{ id: 'h', type: 'title', props: { title: evil } }, text('t', body)], en: [], ko: [] },
    });
    const { body: html } = await open(path);
    expect(html).not.toMatch(/<script>alert|<img src=x|" onload="|javascript:alert\(1\)"/);
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).toContain('href="https://example.com/?a=1"');
    expect(html.match(/<script[ >]/g)?.length).toBe(html.match(/<\/script>/g)?.length);
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
      expect(() => JSON.parse(json)).not.toThrow();
  });
});

describe('guides and answers', () => {
  it('are pages of their own, with a search that needs no script', async () => {
    const [[id, title] = []] = await served.sql("select id, title from user_guide where code = 'excel-in' and locale = 'mn'");
    const list = (await open('/guide')).body;
    expect(list).toContain(`href="/guide/${id}"`);
    const found = (await open(`/guide?q=${encodeURIComponent('импорт')}`)).body;
    expect(found).toContain(`href="/guide/${id}"`);
    expect(found).toContain('content="noindex"');
    expect((await open(`/guide?q=${encodeURIComponent('зохиомолгүйүг')}`)).body).toContain('Хайсан үгтэй зүйл олдсонгүй.');
    const guide = await open(`/guide/${id}`);
    expect([guide.status, headingOf(guide.body)]).toEqual([200, title]);
    expect(guide.body).toMatch(/rel="next"|rel="prev"/);
    // What points at the screen that is open is words here; what names its screen leads there.
    expect([guide.body.includes('#show='), guide.body.includes('<span><strong>Excel импорт</strong></span>')]).toEqual([false, true]);
    const [[employee] = []] = await served.sql("select id from user_guide where code = 'employee-file' and locale = 'mn'");
    expect((await open(`/guide/${employee}`)).body).toContain('<a href="/erp/p/employees#show=create"><strong>Нэмэх</strong></a>');
    const [[english] = []] = await served.sql("select id from user_guide where code = 'excel-in' and locale = 'en'");
    expect((await open(`/en/guide/${id}`)).headers.get('location')).toBe(`/en/guide/${english}`);
    for (const address of ['/guide/999999999', '/guide/x', '/guide/1;drop', '/guide/0']) expect((await open(address)).status).toBe(404);
    expect((await open(`/faq?q=Excel`)).body).toContain('Excel');
  });
  it('that are not translated are answered in Mongolian, in their place and marked as such', async () => {
    await served.sql("delete from faq where locale = 'en' and code = (select min(code) from faq where locale = 'en')");
    const [[code, question] = []] = await served.sql(
      "select code, question from faq where locale = 'mn' and code not in (select code from faq where locale = 'en')",
    );
    const codesIn = (html: string) => [...html.matchAll(/<details id="([^"]+)" lang="(\w+)"/g)].map(([, id, lang]) => ({ id, lang }));
    const [english, mongolian] = [(await open('/en/faq')).body, (await open('/faq')).body];
    expect(english).toContain(`${question}<svg`);
    expect(codesIn(english).map(({ id }) => id)).toEqual(codesIn(mongolian).map(({ id }) => id));
    expect(codesIn(english).filter(({ lang }) => lang !== 'en')).toEqual([{ id: code, lang: 'mn' }]);
  });
  it('lose what is no text, even when it reached the database by another way', async () => {
    const evil =
      '<p onclick="x()">Сайн<script>alert(1)</script><a href="javascript:alert(1)">дар</a><img src="https://evil.example/a.png"><iframe src="/x"></iframe></p>';
    await served.sql("update user_guide set description = $1::text where code = 'sign-in' and locale = 'mn'", evil);
    const [[id] = []] = await served.sql("select id from user_guide where code = 'sign-in' and locale = 'mn'");
    const { body } = await open(`/guide/${id}`);
    const article = body.slice(body.indexOf('<article'), body.indexOf('</article>'));
    expect(article).toContain('Сайн');
    expect(article).not.toMatch(/onclick|<script|javascript:|evil\.example|<iframe/);
  });
});
