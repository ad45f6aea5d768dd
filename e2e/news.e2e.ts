/** News in the browser: published by HR, laid before an employee at once, read, confirmed, and counted live. */
// areas: content
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { enter, expect, listIsReady } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function prepare(title: string): Promise<number> {
  const hr = await signedIn('hr');
  const text = `title:"${title}",short_text:"Товч",post_text:"<p>Дэлгэрэнгүй <strong>агуулга</strong></p>",must_confirm:true`;
  const { body } = await hr.query<{ createNews: { id: number } }>(`mutation{createNews(input:{${text}}){id}}`);
  return body.data?.createNews.id ?? 0;
}

describe('a piece of news', () => {
  it('is published from the list, appears on the open board, is read and confirmed, and the figures follow', async () => {
    const title = `Гал түймрийн дадлага ${Date.now() % 100_000}`;
    const id = await prepare(title);
    const reader = await enter(browser, { login: 'employee', path: '/erp/p/news' });
    await expect(reader.page.getByRole('link', { name: /Өвлийн спортын өдөрлөг/ })).toBeVisible();
    await expect(reader.page.getByRole('link', { name: new RegExp(title) })).toHaveCount(0);

    const { page } = await enter(browser, { login: 'hr', path: '/erp/p/news-editor' });
    await listIsReady(page);
    await page.getByRole('gridcell', { name: title }).first().dblclick();
    await page.getByRole('button', { name: 'Бусад үйлдэл' }).last().click();
    await page.getByRole('menuitem', { name: 'Нийтлэх', exact: true }).click();
    const sure = page.getByRole('dialog', { name: 'Нийтлэх' });
    await sure.getByRole('button', { name: 'Нийтлэх' }).click();
    await expect(sure).toBeHidden();

    // Heard by the board that was open all the time.
    const card = reader.page.getByRole('main').getByRole('link', { name: new RegExp(title) });
    await expect(card).toContainText('Шинэ');
    await checkAccessibility(reader.page);
    await page.goto(`/news-detail/${id}`);
    await expect(page.getByText(/хүнээс 1 нь уншсан/)).toBeVisible();
    await card.click();
    await expect(reader.page.getByRole('heading', { name: title })).toBeVisible();
    await expect(reader.page.getByText('агуулга', { exact: true })).toBeVisible();
    await expect(page.getByText(/хүнээс 2 нь уншсан/)).toBeVisible();
    await reader.page.getByRole('button', { name: 'Танилцсанаа батлах' }).click();
    await expect(reader.page.getByText(/танилцсанаа баталсан/)).toBeVisible();
    await expect(page.getByText('1 нь баталсан')).toBeVisible();
    await checkAccessibility(reader.page);
    await checkAccessibility(page);
    await reader.page.getByRole('link', { name: /Өмнөх мэдээ/ }).click();
    await expect(reader.page.getByRole('heading', { name: title })).toHaveCount(0);
    await reader.page.getByRole('link', { name: 'Бүх мэдээ' }).click();
    await expect(reader.page).not.toHaveURL(/news-detail/);
    await expect(card).not.toContainText('Шинэ');
  });

  it('that is not meant for the person is not there, and no page goes sideways on a phone', async () => {
    const hr = await signedIn('hr');
    const filter = '{column:"title",condition:equals,value:"Жилийн эцсийн тооллого, хаалтын хуваарь"}';
    const { body } = await hr.query<{ news: { id: number }[] }>(`{news(filters:[${filter}]){id}}`);
    const { page, allow } = await enter(browser, { login: 'employee', path: `/news-detail/${body.data?.news[0]?.id}`, viewport: PHONE });
    allow({ status: 404, address: '/news-detail/' });
    await expect(page.getByText('Ийм мэдээ алга, эсвэл танд зориулаагүй байна.')).toBeVisible();
    await page.goto('/erp/p/news');
    await expect(page.getByRole('link', { name: /Өвлийн спортын өдөрлөг/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await checkAccessibility(page);
  });
});
