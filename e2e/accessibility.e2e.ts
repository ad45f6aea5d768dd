/** WCAG 2.2 A and AA on every screen: as a whole in the light theme and on a phone, the colours also in the dark one. */
import { checkAccessibility, DESKTOP, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { enter, expect, formOf, menuPagesOf } from './person.ts';
import { choose, screenIsReady, walkMenu, walkOpenings } from './screens.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const THEME = /^Өнгөний горим/;
/** Many screens, one after the other. */
const LONG = 900_000;
/** The shipped roles beside the administrator, whose screens are looked at one by one. */
const ROLES = ['director', 'hr', 'accountant', 'cashier', 'storekeeper', 'employee', 'salon-manager', 'receptionist', 'artist'] as const;

type Look = (screen: string, options?: { readonly coloursOnly?: boolean }) => Promise<void>;

/** Looks at screens of a page and notes what is wrong instead of stopping at the first one. */
function inspector(page: Page): { readonly look: Look; readonly findings: readonly string[] } {
  const findings: string[] = [];
  const look: Look = async (screen, options = {}) => {
    try {
      await checkAccessibility(page, options);
    } catch (error) {
      findings.push(`${screen}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return { look, findings };
}

/** The screen as it is, then its colours in the dark theme; the page follows the computer's own theme. */
async function inBothThemes(page: Page, look: Look, screen: string): Promise<void> {
  await look(screen);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await look(`${screen}, dark`, { coloursOnly: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
}

it.each([
  ['on a desk', 'light', DESKTOP],
  ['in the dark', 'dark', DESKTOP],
  ['on a phone', 'light', PHONE],
] as const)('signing in and choosing a role are free of violations %s', async (where, colorScheme, viewport) => {
  const { page } = await browser.newPage({ viewport, colorScheme, baseURL: serverUrl() });
  const { look, findings } = inspector(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
  await expect(page.getByText('Нууц үгээ оруулна уу')).toBeVisible();
  await page.getByText('Туршилтын нэвтрэлтүүд').click();
  await expect(page.getByRole('button', { name: /^admin/ })).toBeVisible();
  await look(`sign in ${where}`);
  await page.getByRole('button', { name: /^admin/ }).click();
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
  await page.waitForURL('**/select-role');
  await expect(page.getByRole('region')).toHaveCount(2);
  await look(`choosing a role ${where}`);
  expect(findings).toEqual([]);
});

it('every screen of the menu is free of violations, light and dark', { timeout: LONG }, async () => {
  const { page } = await enter(browser, { login: 'admin' });
  await screenIsReady(page);
  const { look, findings } = inspector(page);
  await choose(page, THEME, 'Систем');
  await inBothThemes(page, look, 'home');
  expect(await walkMenu(page, (entry) => inBothThemes(page, look, entry))).toHaveLength((await menuPagesOf('admin')).size);
  await page.goto('/erp/p/employees');
  await screenIsReady(page);
  await walkOpenings(page, (opening) => inBothThemes(page, look, opening));
  expect(findings).toEqual([]);
});

it('every screen that another role sees is free of violations', { timeout: LONG }, async () => {
  const seen = new Set<string>();
  const all: string[] = [];
  for (const login of ROLES) {
    const { page } = await enter(browser, { login });
    await expect(page.getByRole('complementary').getByRole('navigation').getByRole('button').first()).toBeVisible();
    const { look, findings } = inspector(page);
    // Who has the same rights on an entry sees the same screen.
    const pages = [...(await menuPagesOf(login))].filter(([address, rights]) => !seen.has(`${address} ${rights}`));
    for (const [address, rights] of pages) seen.add(`${address} ${rights}`);
    const fresh = new Set(pages.map(([address]) => address));
    const visited = await walkMenu(
      page,
      (entry) => look(`${entry} as ${login}`),
      (address) => fresh.has(address),
    );
    expect([login, visited.toSorted()]).toEqual([login, [...fresh].toSorted()]);
    all.push(...findings);
  }
  expect(seen.size).toBeGreaterThan(40);
  expect(all).toEqual([]);
});

it('an open form, its history and the ways to find something are free of violations, light and dark', async () => {
  const { page } = await enter(browser, { login: 'admin', path: '/erp/p/employees' });
  await screenIsReady(page);
  const { look, findings } = inspector(page);
  for (const theme of ['light', 'dark'] as const) {
    const coloursOnly = theme === 'dark';
    if (coloursOnly) await choose(page, THEME, 'Бараан');
    await expect(page.locator('html')).toHaveAttribute('data-mode', theme);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await look(`palette, ${theme}`, { coloursOnly });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Шүүлтүүр', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Нөхцөл' })).toBeVisible();
    await look(`filter, ${theme}`, { coloursOnly });
    await page.keyboard.press('Escape');
    await page.locator('[role=gridcell]').filter({ hasText: /^АЖ-/ }).first().dblclick();
    const form = formOf(page);
    await expect(form.getByRole('tab').first()).toBeVisible();
    for (const tab of await form.getByRole('tab').all()) {
      await tab.click();
      await look(`form ${await tab.innerText()}, ${theme}`, { coloursOnly });
    }
    await form.getByRole('button', { name: 'Түүх' }).click();
    const history = page.getByRole('dialog', { name: 'Түүх' });
    await history.getByRole('tab', { name: /^Үзсэн түүх/ }).click();
    await expect(history.getByRole('tab', { name: /^Үзсэн түүх/ })).toHaveAttribute('aria-selected', 'true');
    await expect(history.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await look(`history, ${theme}`, { coloursOnly });
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
    await form.getByRole('button', { name: 'Хаах' }).click();
    await expect(form).toBeHidden();
  }
  expect(findings).toEqual([]);
});

it('the main screens are free of violations on a phone', async () => {
  const { page } = await enter(browser, { login: 'admin', viewport: PHONE });
  const { look, findings } = inspector(page);
  for (const [screen, path] of [
    ['home', '/erp'],
    ['employees', '/erp/p/employees'],
    ['structure', '/erp/p/structure'],
    ['company', '/erp/p/company-profile'],
    ['dashboard', '/dashboard/hr'],
    ['report', '/report/hr-head-count'],
    ['playground', '/play'],
    ['tasks', '/erp/p/my-tasks'],
    ['roles', '/erp/p/roles'],
    ['effective rights', '/erp/p/effective-rights'],
    ['log', '/erp/p/record-log'],
  ] as const) {
    await page.goto(path);
    await screenIsReady(page);
    await look(`${screen} on a phone`);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  }
  await page.getByRole('button', { name: 'Модуль', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
  await look('menu on a phone');
  await page.keyboard.press('Escape');
  await page.goto('/erp/p/employees');
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
  await expect(formOf(page).getByRole('textbox', { name: 'Овог', exact: true })).toBeVisible();
  await look('form on a phone');
  await page.goBack();
  await page.getByRole('button', { name: 'Шүүлтүүр', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Нөхцөл' })).toBeVisible();
  await look('filters on a phone');
  expect(findings).toEqual([]);
});
