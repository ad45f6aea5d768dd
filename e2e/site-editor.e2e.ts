/** A page of the public site as an administrator makes it: put together, looked at, published, and read by visitors. */
// areas: site
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { signIn } from '@lambda/testing/client.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect as expectValue, it } from 'vitest';
import { enter, expect } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 1400, height: 900, channels: 3, background: '#c98b4a' } })
    .png()
    .toBuffer();
const visited = async (path: string) => (await fetch(serverUrl() + path)).text();

it('is changed beside its picture in three languages, and seen by visitors when it is published', async () => {
  const client = await signIn(serverUrl(), 'admin');
  await client.choose();
  const mark = `Шинэ гарчиг ${Date.now()}`;
  const path = `/journey-${Date.now()}`;
  const blocks = { mn: [{ id: 'opening', type: 'title', props: { title: 'Анхны гарчиг' } }], en: [], ko: [] };
  const input = { path, title_mn: 'Аяллын хуудас', description_mn: 'Туршилтын хуудас', blocks };
  const { body } = await client.query<{ createSitePages: { id: number } }>('mutation($i:SitePagesInput!){createSitePages(input:$i){id}}', {
    i: input,
  });
  const id = body.data?.createSitePages.id ?? 0;
  const { page } = await enter(browser, { login: 'admin', path: `/lambda/site-page/${id}` });
  const frame = page.frameLocator('iframe');
  const block = (words: string) => frame.locator('[data-puck-component]', { hasText: words });
  await checkAccessibility(page);
  const fields = page.getByRole('region', { name: 'Сонгосон хэсгийн бичвэр' });
  await fields.getByRole('textbox', { name: 'Хуудсын гарчиг: English' }).fill('A page of the journey');
  await block('Анхны гарчиг').click();
  await fields.getByRole('textbox', { name: 'Гарчиг: Монгол' }).fill(mark);
  await expect(frame.getByRole('heading', { name: mark })).toBeVisible();
  await expect(fields.getByText('дутуу')).toHaveCount(2);
  await page.getByRole('button', { name: 'Бичвэр нэмэх' }).click();
  await fields.getByRole('textbox', { name: /: English$/ }).fill('');
  await fields.getByRole('textbox', { name: /: 한국어$/ }).fill('');
  await page.getByRole('button', { name: 'Дээш: Бичвэр' }).click();
  await page.getByRole('button', { name: 'Ноорог хадгалах' }).click();
  await expect(page.getByText('Ноорог хадгалагдлаа')).toBeVisible();
  expectValue(await visited(`/en${path}`)).not.toContain(mark);
  await block(mark).click();
  await fields.getByRole('textbox', { name: 'Гарчиг: English' }).fill('A new title');
  await expect(fields.getByText('дутуу')).toHaveCount(1);
  await page.getByRole('button', { name: 'Хуудсын гарчиг, тайлбар' }).click();
  await fields.getByRole('button', { name: 'Зураг сонгох: Хуваалцах зураг' }).click();
  const picker = page.getByRole('dialog', { name: 'Хуваалцах зураг' });
  await expect(picker.getByRole('button', { name: 'Ногоон тал дахь цагаан гэр' })).toBeVisible();
  await checkAccessibility(page);
  await picker.getByRole('button', { name: 'Шинэ зураг' }).click();
  const form = page.getByRole('dialog', { name: 'Сайтын зураг' });
  const uploaded = page.waitForResponse('**/lambda/krud/upload*');
  await form.locator('input[type=file]').setInputFiles({ name: 'gobi.png', mimeType: 'image/png', buffer: await photo() });
  expectValue((await uploaded).status()).toBe(200);
  await expect(form.getByRole('img')).toBeVisible();
  const words = { монгол: `Говийн өглөө ${mark}`, англи: 'Morning in the Gobi', солонгос: '고비의 아침' };
  for (const [language, text] of Object.entries(words))
    await form.getByRole('textbox', { name: `Зурагт юу байгаа, ${language}` }).fill(text);
  await form.getByRole('button', { name: 'Хадгалах', exact: true }).click();
  for (const text of Object.values(words)) await expect(fields.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Нийтлэх' }).click();
  await expect(page.getByText('Сайтад нийтэллээ')).toBeVisible();
  const [mongolian, english, korean] = await Promise.all(['', '/en', '/ko'].map((prefix) => visited(prefix + path)));
  expectValue(mongolian?.indexOf('Энд бичнэ үү')).toBeLessThan(mongolian?.indexOf(`<h1>${mark}</h1>`) ?? 0);
  expectValue(english).toContain('<h1>A new title</h1>');
  expectValue(english).toContain('<title>A page of the journey');
  expectValue(korean).toContain(mark);
  const [, share = ''] = /<meta property="og:image" content="([^"]*)"/.exec(english ?? '') ?? [];
  const shared = await fetch(share);
  expectValue([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expectValue(english).toContain('<meta property="og:image:alt" content="Morning in the Gobi"');
  await client.query(`mutation{deleteSitePages(id:${id}){id}}`);
  expectValue((await fetch(share)).status).toBe(401);
});

it('shows on the narrowest phones that it is being saved and published', async () => {
  const client = await signIn(serverUrl(), 'admin');
  await client.choose();
  const blocks = { mn: [{ id: 'opening', type: 'title', props: { title: 'Нарийн дэлгэц' } }], en: [], ko: [] };
  const input = { path: `/narrow-${Date.now()}`, title_mn: 'Утасны хуудас', description_mn: 'Туршилтын хуудас', blocks };
  const { body } = await client.query<{ createSitePages: { id: number } }>('mutation($i:SitePagesInput!){createSitePages(input:$i){id}}', {
    i: input,
  });
  const id = body.data?.createSitePages.id ?? 0;
  const { page } = await enter(browser, { login: 'admin', path: `/lambda/site-page/${id}`, viewport: { width: 360, height: 740 } });
  for (const [name, address, words] of [
    ['Ноорог хадгалах', '**/query', 'Ноорог хадгалагдлаа'],
    ['Нийтлэх', '**/lambda/actions/publish-site-page', 'Сайтад нийтэллээ'],
  ] as const) {
    const button = page.getByRole('button', { name });
    const sign = button.locator('svg');
    if (name === 'Ноорог хадгалах') await page.getByRole('textbox', { name: 'Хуудсын гарчиг: English' }).fill('A narrow page');
    await expect(sign).toBeHidden();
    let release: () => void = () => undefined;
    const mayGo = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(address, async (route) => {
      if (name === 'Нийтлэх' || route.request().postData()?.includes('mutation')) await mayGo;
      await route.fallback();
    });
    await button.click();
    await expect(sign).toBeVisible();
    release();
    await expect(page.getByText(words)).toBeVisible();
    await expect(sign).toBeHidden();
  }
  await client.query(`mutation{deleteSitePages(id:${id}){id}}`);
});
