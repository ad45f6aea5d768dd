/** The screens that are another one for somebody else than the administrator: as those of the administrator, each as the person drawn for it. */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { drawnScreens } from './drawn-screens.ts';
import { LONG } from './inspection.ts';
import { expect } from './person.ts';
import { walkScreens } from './screen-walk.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('the screens that another role sees are free of violations and speak one language', { timeout: LONG }, async () => {
  const walks = (await drawnScreens()).filter(({ login }) => login !== 'admin');
  expect(walks).not.toEqual([]);
  const found: string[] = [];
  for (const walk of walks) found.push(...(await walkScreens(browser, walk)));
  expect(found).toEqual([]);
});
