/** A page of the public site as an administrator makes it: put together, looked at, published, and read by visitors. */
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, expect as expectValue, it } from 'vitest';
import { enter, expect } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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
  await page.getByRole('button', { name: 'Нийтлэх' }).click();
  await expect(page.getByText('Сайтад нийтэллээ')).toBeVisible();
  const [mongolian, english, korean] = await Promise.all(['', '/en', '/ko'].map((prefix) => visited(prefix + path)));
  expectValue(mongolian?.indexOf('Энд бичнэ үү')).toBeLessThan(mongolian?.indexOf(mark) ?? 0);
  expectValue(english).toContain('<h1>A new title</h1>');
  expectValue(english).toContain('<title>A page of the journey');
  expectValue(korean).toContain(mark);
  await client.query(`mutation{deleteSitePages(id:${id})}`);
});
