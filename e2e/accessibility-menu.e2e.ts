/**
 * The screens of the administrator in one walk, those that are drawn from definitions by a sample: WCAG 2.2 A and AA as a whole in one theme, the colours also in the other, and no
 * word that is not Mongolian.
 */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { inspectorOfBothThemes, LONG } from './inspection.ts';
import { enter, expect, goInside, sampledMenuPagesOf } from './person.ts';
import { screenIsReady, walkMenu, walkOpenings } from './screens.ts';
import { readerOf } from './words.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('every screen of the menu is free of violations, light and dark, and of words that are not Mongolian', { timeout: LONG }, async () => {
  const { page } = await enter(browser, { login: 'admin' });
  await screenIsReady(page);
  const { look, findings } = await inspectorOfBothThemes(page);
  const { read, found } = await readerOf(page);
  await look('home');
  const lookAndRead = async (entry: string) => {
    await read('mn', entry);
    await look(entry);
  };
  const { entries, pages = [] } = (await sampledMenuPagesOf('admin', 'accessibility')).get('accessibility') ?? {};
  const visited = await walkMenu(page, lookAndRead, (address) => entries?.has(address) === true);
  expect(visited.toSorted()).toEqual(pages.toSorted());
  await goInside(page, '/erp/p/employees');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ажилтны бүртгэл');
  await screenIsReady(page);
  await walkOpenings(page, look);
  expect([findings, [...found]]).toEqual([[], []]);
});
