/** The first half of the screens that the administrator has been drawn for: free of violations, light and dark, and of words of another language. */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { drawnForAdministrator } from './drawn-screens.ts';
import { LONG } from './inspection.ts';
import { expect } from './person.ts';
import { walkScreens } from './screen-walk.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('the screens of the administrator are free of violations and speak one language', { timeout: LONG }, async () => {
  expect(await walkScreens(browser, await drawnForAdministrator(0), { withHome: true })).toEqual([]);
});
