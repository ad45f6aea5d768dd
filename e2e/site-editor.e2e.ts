/** A page of the public site as an administrator makes it: put together, looked at, published, and read by visitors. */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
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

it('is changed beside its picture, seen by visitors when it is published, and copied into another language', async () => {
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
  await frame.getByRole('heading', { name: 'Анхны гарчиг' }).click();
  const fields = page.getByRole('region', { name: 'Сонгосон блок' });
  await fields.getByRole('textbox').first().fill(mark);
  await expect(frame.getByRole('heading', { name: mark })).toBeVisible();
  await page.getByRole('button', { name: 'Ноорог хадгалах' }).click();
  await expect(page.getByText('Ноорог хадгалагдлаа')).toBeVisible();
  expectValue(await visited(`/en${path}`)).not.toContain(mark);
  await page.getByText('English · 0').click();
  await page.getByRole('button', { name: 'Монгол агуулгаас хуулах' }).click();
  await expect(page.getByText('English · 1')).toBeVisible();
  await page.getByRole('button', { name: 'Нийтлэх' }).click();
  await expect(page.getByText('Сайтад нийтэллээ')).toBeVisible();
  expectValue(await visited(path)).toContain(mark);
  expectValue(await visited(`/en${path}`)).toContain(mark);
  await client.query(`mutation{deleteSitePages(id:${id})}`);
});
