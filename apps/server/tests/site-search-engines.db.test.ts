/** Every page that search engines are told of, as they read it: what it shows may be fetched, and its other languages are its own. */
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipRows } from '../ship-rows.ts';
import { openServedDemo, type Served, uploadPicture } from './served-demo.ts';

let served: Served;
/** The listed pages by their paths. */
const listed = new Map<string, string>();
let sitemap = '';
const open = async (path: string): Promise<string> => (await clientOf(served.url).get<string>(path)).body;
beforeAll(async () => {
  served = await openServedDemo();
  await shipRows(served);
  await coverSalon();
  sitemap = await open('/sitemap.xml');
  for (const [, address = ''] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g)) {
    const path = address.slice(served.url.length);
    listed.set(path, await open(path));
  }
});
afterAll(() => served.close());

/** A company with a picture of its own over its page. */
async function coverSalon(): Promise<void> {
  const salonManager = (await served.people()).find(({ name }) => name.startsWith('salon-manager@'));
  if (!salonManager) throw new Error('nobody keeps the page of the salon');
  const [[id] = []] = await served.sql(
    "select p.id from company_pages p join company c on c.id = p.owner_id where c.company_url = 'ulger-salon'",
  );
  const i = { cover: await uploadPicture(salonManager) };
  await salonManager.client.query('mutation($id:ID!,$i:CompanyPagesInput!){updateCompanyPages(id:$id,input:$i){id}}', { id, i });
  await salonManager.client.post('/lambda/actions/publish-company-page', { ids: [Number(id)] });
}

/** Alternates by their language. */
const alternatesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, language = '', href = '']) => [language, href]),
  );
const guideId = async (code: string, language: string): Promise<string> => {
  const [[id] = []] = await served.sql('select id from user_guide where code = $1::text and locale = $2::text', code, language);
  return String(id);
};

describe('the pages that search engines are told of', () => {
  it('show and share only pictures that robots may fetch', async () => {
    const closed = [...(await open('/robots.txt')).matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
    expect(closed).toContain('/erp/');
    const isClosed = (path: string) => closed.some((rule) => (rule.endsWith('$') ? `${path}$` === rule : path.startsWith(rule)));
    const pictures = new Set<string>();
    for (const html of listed.values()) {
      const shared = html.matchAll(/<meta property="og:image" content="([^"]+)"|<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g);
      const structured = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => json).join();
      for (const found of [...shared, ...structured.matchAll(/"(?:image|logo)":"([^"]+)"/g)])
        pictures.add((found[1] ?? found[2] ?? '').replace(served.url, ''));
    }
    expect([...pictures].filter((path) => path.startsWith('/files/')).length, 'files of companies among them').toBeGreaterThan(0);
    expect([...pictures].filter(isClosed)).toEqual([]);
    for (const path of pictures) if (path.startsWith('/files/')) expect((await clientOf(served.url).get(path)).status).toBe(200);
  });

  it('name of a guide the page that it has in each language, as the map of the site and the choice of languages do', async () => {
    const [mn, en, ko] = await Promise.all(LANGUAGES.map((language) => guideId('excel-in', language)));
    const [plain, english, korean] = [`${served.url}/guide/${mn}`, `${served.url}/en/guide/${en}`, `${served.url}/ko/guide/${ko}`];
    for (const path of [`/guide/${mn}`, `/en/guide/${en}`, `/ko/guide/${ko}`]) {
      const html = listed.get(path) ?? '';
      expect(alternatesOf(html)).toEqual({ mn: plain, en: english, ko: korean, 'x-default': plain });
      expect([...new Set([...html.matchAll(/data-language="\w+"/g)].map(([link]) => link))]).toHaveLength(3);
      for (const [language, to] of Object.entries({ mn: `/guide/${mn}`, en: `/en/guide/${en}`, ko: `/ko/guide/${ko}` }))
        expect(html).toContain(`<a href="${to}" hrefLang="${language}" lang="${language}" data-language="${language}"`);
    }
    const entries = sitemap.split('</url>').filter((entry) => entry.includes(`<loc>${english}</loc>`));
    expect(entries).toHaveLength(1);
    for (const to of [plain, english, korean]) expect(entries[0]).toContain(`href="${to}"`);
  });

  it('name of a guide without a translation the languages that it has, and lead its other readers to the Mongolian text', async () => {
    const [mn, en, ko] = await Promise.all(LANGUAGES.map((language) => guideId('sign-in', language)));
    await served.sql("delete from user_guide where code = 'sign-in' and locale = 'ko'");
    const html = await open(`/en/guide/${en}`);
    expect(Object.keys(alternatesOf(html))).toEqual(['mn', 'en', 'x-default']);
    expect(html).toContain(`<a href="/ko/guide/${mn}" hrefLang="ko"`);
    expect(await open(`/ko/guide/${mn}`)).toContain('<h1 lang="mn">');
    expect(await open('/sitemap.xml')).not.toContain(`/guide/${ko}<`);
  });

  it('write every day as YYYY-MM-DD', () => {
    const days = [...listed.values()].flatMap((html) => [...html.matchAll(/<time dateTime="([^"]+)">([^<]*)<\/time>/g)]);
    expect(days.length).toBeGreaterThan(0);
    for (const [, day, written] of days) expect(written).toBe(day);
    for (const [, , written] of days) expect(written).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
