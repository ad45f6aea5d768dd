/** Three languages on every screen: no keys, nothing left in another language, changed without a reload; so is the theme. */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { enter, expect, formOf, sampledMenuPagesOf } from './person.ts';
import { choose, walkMenu, walkOpenings } from './screens.ts';
import { readerOf } from './words.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Many screens, one after the other, in two languages. */
const LONG = 900_000;
const LANGUAGE = /^(Хэл|Language|언어): /;
const THEME = /^(Өнгөний горим|Theme|테마)/;

it('shows every screen in the chosen language alone', { timeout: LONG }, async () => {
  const { page } = await enter(browser, { login: 'admin' });
  await page.evaluate(() => document.documentElement.setAttribute('data-first-load', 'yes'));
  const { read, found } = await readerOf(page);
  // Screens of their own are read in one of the languages at least; a whole run reads all in both.
  const sampled = await sampledMenuPagesOf('admin', 'en', 'ko');
  for (const [language, name, add, filter] of [
    ['en', 'English', 'Add', 'Filter'],
    ['ko', '한국어', '추가', '필터'],
    ['mn', 'Монгол', 'Нэмэх', 'Шүүлтүүр'],
  ] as const) {
    await choose(page, LANGUAGE, name);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // The Mongolian of each entry is read where its accessibility is looked at.
    const chosen = sampled.get(language);
    if (chosen) {
      const { entries, pages } = chosen;
      const visited = await walkMenu(
        page,
        (entry) => read(language, entry),
        (address) => entries.has(address),
      );
      expect(visited.toSorted()).toEqual(pages.toSorted());
    }
    expect(
      await walkMenu(
        page,
        async () => {},
        (address) => address === '/erp/p/employees',
      ),
    ).toHaveLength(1);
    await walkOpenings(page, (opening) => read(language, opening));
    await page.getByRole('button', { name: filter, exact: true }).click();
    await expect(page.getByRole('combobox')).not.toHaveCount(0);
    await read(language, 'filter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: add, exact: true }).click();
    const form = formOf(page);
    await expect(form.getByRole('tab').first()).toBeVisible();
    for (const tab of await form.getByRole('tab').all()) {
      await tab.click();
      await read(language, 'form');
    }
    await form.getByRole('contentinfo').getByRole('button').last().click();
    await expect(form.getByRole('alert')).toBeVisible();
    await read(language, 'form with errors');
    await form.getByRole('contentinfo').getByRole('button').first().click();
    await expect(form).toBeHidden();
    await page.getByRole('complementary').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await read(language, 'home');
  }
  expect([...found]).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-first-load', 'yes');
});

it('remembers language and theme, and changes both without a reload', async () => {
  const { page } = await enter(browser, { login: 'director', path: '/erp/p/employees' });
  await page.evaluate(() => document.documentElement.setAttribute('data-first-load', 'yes'));
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await colour();
  await choose(page, THEME, 'Бараан');
  await expect.poll(colour).not.toBe(light);
  await choose(page, LANGUAGE, '한국어');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('직원 관리');
  await expect(page.locator('html')).toHaveAttribute('data-first-load', 'yes');
  const dark = await colour();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('직원 관리');
  await expect.poll(colour).toBe(dark);
});

it('says in the language that is chosen why work in the background has failed', async () => {
  const { page } = await enter(browser, { login: 'hr', path: null });
  await page.route('**/lambda/jobs', async (route) => {
    const message = (await route.request().headerValue('accept-language'))?.startsWith('en') ? 'The file is damaged' : 'Файл гэмтсэн байна';
    const title = { mn: 'Импорт', en: 'Import', ko: '가져오기' };
    const at = new Date().toISOString();
    const job = {
      id: 1,
      name: 'import',
      title,
      state: 'failed',
      done: null,
      total: null,
      result: null,
      error: { code: 'INVALID', message },
    };
    await route.fulfill({ json: { status: true, data: [{ ...job, created_at: at, started_at: at, finished_at: at }] } });
  });
  await page.goto('/erp/p/employees');
  await page.getByRole('button', { name: 'Далд ажил' }).click();
  await expect(page.getByText('Файл гэмтсэн байна')).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, LANGUAGE, 'English');
  await page.getByRole('button', { name: 'Background work' }).click();
  await expect(page.getByText('The file is damaged')).toBeVisible();
});
