/** WCAG 2.2 A and AA on every screen of the administrator: as a whole in one theme, the colours also in the other. */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { inspectorOfBothThemes, LONG } from './inspection.ts';
import { enter, expect, menuPagesOf } from './person.ts';
import { screenIsReady, walkMenu, walkOpenings } from './screens.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('every screen of the menu is free of violations, light and dark', { timeout: LONG }, async () => {
  const { page } = await enter(browser, { login: 'admin' });
  await screenIsReady(page);
  const { look, findings } = await inspectorOfBothThemes(page);
  await look('home');
  expect(await walkMenu(page, look)).toHaveLength((await menuPagesOf('admin')).size);
  await page.goto('/erp/p/employees');
  await screenIsReady(page);
  await walkOpenings(page, look);
  expect(findings).toEqual([]);
});
