/** WCAG 2.2 A and AA on every screen that is another one for somebody else than the administrator. */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { inspector, LONG } from './inspection.ts';
import { enter, expect, menuPagesOf } from './person.ts';
import { walkMenu } from './screens.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The shipped roles beside the administrator, whose screens are looked at one by one. */
const ROLES = ['director', 'hr', 'accountant', 'cashier', 'storekeeper', 'employee', 'salon-manager', 'receptionist', 'artist'] as const;

it('every screen that another role sees is free of violations', { timeout: LONG }, async () => {
  // Who has the same rights on an entry sees the same screen; the administrator's are looked at on their own.
  const seen = new Set([...(await menuPagesOf('admin'))].map(([address, rights]) => `${address} ${rights}`));
  const before = seen.size;
  const all: string[] = [];
  for (const login of ROLES) {
    const pages = [...(await menuPagesOf(login))].filter(([address, rights]) => !seen.has(`${address} ${rights}`));
    if (pages.length === 0) continue;
    for (const [address, rights] of pages) seen.add(`${address} ${rights}`);
    const fresh = new Set(pages.map(([address]) => address));
    const { page } = await enter(browser, { login });
    await expect(page.getByRole('complementary').getByRole('navigation').getByRole('button').first()).toBeVisible();
    const { look, findings } = inspector(page);
    const visited = await walkMenu(
      page,
      (entry) => look(`${entry} as ${login}`),
      (address) => fresh.has(address),
    );
    expect([login, visited.toSorted()]).toEqual([login, [...fresh].toSorted()]);
    all.push(...findings);
  }
  expect(seen.size - before).toBeGreaterThan(25);
  expect(all).toEqual([]);
});
