/** WCAG 2.2 A and AA on every screen that is another one for somebody else than the administrator. */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { inspector, LONG } from './inspection.ts';
import { sampleOf } from './menu-pages.ts';
import { enter, expect, menuPagesOf } from './person.ts';
import { walkMenu } from './screens.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The shipped roles beside the administrator, whose screens are looked at one by one. */
const ROLES = ['director', 'hr', 'accountant', 'cashier', 'storekeeper', 'employee', 'salon-manager', 'receptionist', 'artist'] as const;

it('the screens that another role sees, those drawn from definitions by a sample, are free of violations', { timeout: LONG }, async () => {
  // Who has the same rights on an entry sees the same screen; the administrator's are looked at on their own.
  const keyOf = ({ address, rights }: { readonly address: string; readonly rights: string }) => `${address} ${rights}`;
  const seen = new Set((await menuPagesOf('admin')).map(keyOf));
  const before = seen.size;
  const all: string[] = [];
  for (const login of ROLES) {
    const others = (await menuPagesOf(login)).filter((page) => !seen.has(keyOf(page)));
    for (const page of others) seen.add(keyOf(page));
    const { entries, pages } = sampleOf(others, [login]).get(login) ?? { entries: new Set(), pages: [] };
    if (pages.length === 0) continue;
    const { page } = await enter(browser, { login });
    await expect(page.getByRole('complementary').getByRole('navigation').getByRole('button').first()).toBeVisible();
    const { look, findings } = inspector(page);
    const visited = await walkMenu(
      page,
      (entry) => look(`${entry} as ${login}`),
      (address) => entries.has(address),
    );
    expect([login, visited.toSorted()]).toEqual([login, pages.toSorted()]);
    all.push(...findings);
  }
  expect(seen.size - before).toBeGreaterThan(25);
  expect(all).toEqual([]);
});
