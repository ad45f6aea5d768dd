/** Languages beside the walk over the screens: what opens above a list and a form; language and theme change without a reload. */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { sample } from '@lambda/testing/sample.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { enter, expect, formOf, listIsReady } from './person.ts';
import { speak } from './screen-walk.ts';
import { choose, walkOpenings } from './screens.ts';
import { readerOf } from './words.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const THEME = /^(Өнгөний горим|Theme|테마)/;
const LANGUAGES = [
  ['en', 'Add', 'Filter'],
  ['ko', '추가', '필터'],
] as const;

/** Mongolian is read where accessibility is looked at. */
it.each(sample(LANGUAGES, { share: 0, textOf: ([language]) => `openings ${language}`, groupsOf: () => ['language'] }))(
  'shows a list with all that opens above it, a form with its errors and the home page in the chosen language alone (%s)',
  async (language, add, filter) => {
    const { page } = await enter(browser, { login: 'admin', path: '/erp/p/employees' });
    await page.evaluate(() => document.documentElement.setAttribute('data-first-load', 'yes'));
    const { read, found } = await readerOf(page);
    await speak(page, language);
    await listIsReady(page);
    await read(language, 'list');
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
    expect([...found]).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-first-load', 'yes');
  },
);

it('remembers language and theme, and changes both without a reload', async () => {
  const { page } = await enter(browser, { login: 'director', path: '/erp/p/employees' });
  await page.evaluate(() => document.documentElement.setAttribute('data-first-load', 'yes'));
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await colour();
  await choose(page, THEME, 'Бараан');
  await expect.poll(colour).not.toBe(light);
  await speak(page, 'ko');
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
  await speak(page, 'en');
  await page.getByRole('button', { name: 'Background work' }).click();
  await expect(page.getByText('The file is damaged')).toBeVisible();
});
