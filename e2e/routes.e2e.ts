/** Every address of the route table in the browser: its page, or the page that says that there is none, never a dead end. */
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { sample } from '@lambda/testing/sample.ts';
import { allRoutes } from '@lambda/web-engine/shell/routes/all-routes.ts';
import { pageOf } from '@lambda/web-engine/shell/routes/pages.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { registerModules } from '../apps/web/modules.ts';
import { SPECIFIED } from '../apps/web/tests/specified-routes.ts';
import { enter, expect, goToSignIn } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  registerModules();
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A page of the application that asks for no session. */
const OPEN_PAGE = '/document/check/7';
const NOT_FOUND = 'Хуудас олдсонгүй';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Without a reload, as a link of the page would. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const before = history.state as { idx?: number } | null;
    const state = { idx: (before?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
async function go(page: Page, address: string): Promise<void> {
  await follow(page, address);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
}
/** Addresses of areas that are not there yet, some of each layout, with something in the place of parameters. */
const without = (guard: 'open' | 'session'): readonly string[] => {
  const rows = allRoutes().filter(
    (row) =>
      SPECIFIED.some(([path]) => path === row.path) &&
      row.guard === guard &&
      row.to === undefined &&
      !row.visitor &&
      !row.served &&
      !pageOf(row),
  );
  const drawn = sample(rows, { share: 0.15, least: 2, textOf: ({ path }) => path, groupsOf: ({ layout }) => [String(layout)] });
  return drawn.map(({ path }) => path.replace(/:(\w+)/g, '7'));
};

describe('the addresses of the specification', () => {
  it('say with their path that their area is not there yet, in the frame of their layout, to people who are signed in', async () => {
    const { page } = await enter(browser, { login: 'hr' });
    await expect(heading(page)).toBeVisible();
    for (const address of without('session')) {
      await go(page, address);
      await expect(heading(page)).toHaveText(NOT_FOUND);
      await expect(page.getByRole('main').getByText(address, { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(`${NOT_FOUND} · Lambda Platform`);
      await expect(page.getByRole('main')).toHaveCount(1);
    }
  });
  it('offer the palette where nothing is, and say in English what the specification says', async () => {
    const { page, allow } = await enter(browser, { login: 'hr', path: '/erp/p/nothing-here', language: 'en' });
    allow({ status: 404, address: '/erp/p/nothing-here' });
    await expect(heading(page)).toHaveText("The Page can't be found");
    await expect(page).toHaveTitle('Page Not Found · Lambda Platform');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused();
  });
  it('lead back from where there is no right', async () => {
    const { page } = await enter(browser, { login: 'cashier', path: '/erp/p/staff-directory' });
    await expect(heading(page)).toHaveText('Утасны жагсаалт');
    await go(page, '/erp/p/roles');
    await expect(heading(page)).toHaveText('Энэ хэсгийг үзэх эрх алга');
    await page.getByRole('main').getByRole('button', { name: 'Буцах' }).click();
    await expect(page).toHaveURL(/\/erp\/p\/staff-directory$/);
  });
  it('say so to visitors too, where no session is asked for', async () => {
    const { page, allow } = await browser.newPage({ baseURL: serverUrl() });
    allow({ status: 404, address: '/public/document/7' });
    await page.goto(OPEN_PAGE);
    await expect(heading(page)).toBeVisible();
    for (const address of [...without('open'), '/nothing/is/here']) {
      await go(page, address);
      await expect(heading(page)).toHaveText(NOT_FOUND);
      await expect(page.getByRole('main').getByText(address, { exact: true })).toBeVisible();
      await expect(page.getByRole('main')).toHaveCount(1);
    }
  });
  it('open their pages, those of other companies excepted', async () => {
    const { page } = await enter(browser, { login: 'hr', path: '/company/struct' });
    await expect(page).toHaveURL(/\/erp\/p\/structure$/);
    await go(page, '/dashboard/hr');
    await expect(heading(page)).toHaveText('Хүний нөөцийн самбар');
    await go(page, '/select/999999');
    await expect(heading(page)).toHaveText('Энэ хэсгийг үзэх эрх алга');
    await page.getByRole('button', { name: 'Нүүр хуудас' }).click();
    await expect(page).toHaveURL(/\/erp$/);
    const { company } = (await (await page.request.get('/user-permissions')).json()) as { company: { id: number } };
    // It leads on at once: its own address need not be seen.
    await follow(page, `/select/${company.id}`);
    await expect(page).toHaveURL(/\/erp\/p\/employees$/);
  });
  it('lead a visitor from a new password back to the sign-in page', async () => {
    const { page } = await browser.newPage({ baseURL: serverUrl() });
    await page.goto('/password-reset');
    await expect(heading(page)).toHaveText('Нууц үг шинэчлэх');
    await page.getByRole('button', { name: 'Нэвтрэх хуудас руу буцах' }).click();
    await expect(heading(page)).toHaveText('СИСТЕМД НЭВТРЭХ');
  });
  it('lead on from old addresses, with what was asked for, before anybody says that nothing is there', async () => {
    const { page } = await browser.newPage({ baseURL: serverUrl() });
    await page.goto('/amjilt_old?from=bookmark');
    await expect(page).toHaveURL(/\/\?from=bookmark$/);
    await expect(heading(page)).toHaveText('Байгууллагын бүх ажил нэг дор, монгол хэлээр');
    const signedIn = await enter(browser, { login: 'hr', path: '/pos-old?table=4' });
    // Who has no till is told so by the page itself.
    signedIn.allow({ status: 403, address: '/pos/boot' });
    await expect(signedIn.page).toHaveURL(/\/pos\?table=4$/);
  });
});

describe('an address that is opened as a page', () => {
  const page = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
  const statusOf = async (path: string): Promise<number> => (await fetch(serverUrl() + path, { headers: page, redirect: 'manual' })).status;
  it('is known to the server when a page of it or of a module is there, and unknown otherwise', async () => {
    for (const row of allRoutes()) {
      const { path, served, guard } = row;
      const address = path.replace(/:(\w+)/g, '7');
      const isThere = row.to !== undefined || row.visitor || pageOf(row) !== undefined;
      // Visitors are asked to sign in before they learn that there is no page yet; no company has the address 7.
      const status = (isThere || guard === 'session') && address !== '/company/7' ? 200 : 404;
      if (!served) expect([address, await statusOf(address)]).toEqual([address, status]);
    }
    for (const path of ['/nothing', '/erp/nothing', '/erp/p/a/b', '/lambda/nothing', '/en/nothing', '/%E0%A4'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    const { headers } = await fetch(`${serverUrl()}/nothing`, { headers: page });
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });
  it('and is none says so to visitors and, in their frame, to people who are signed in', async () => {
    const visitor = await browser.newPage({ baseURL: serverUrl() });
    const { page: signedIn, allow } = await enter(browser, { login: 'hr' });
    visitor.allow({ status: 404, address: '/nothing' });
    allow({ status: 404, address: '/erp/nothing' });
    for (const [opened, path] of [
      [visitor.page, '/nothing'],
      [signedIn, '/erp/nothing'],
    ] as const) {
      await opened.goto(path);
      await expect(heading(opened)).toHaveText(NOT_FOUND);
      await expect(opened.getByRole('main').getByText(path, { exact: true })).toBeVisible();
    }
  });
});

describe('a page behind the sign-in', () => {
  it('leads a visitor to the first page, which says so, and after signing in to the page first asked for', async () => {
    const { page } = await browser.newPage({ baseURL: serverUrl(), viewport: PHONE });
    await page.goto('/plan?view=all#task');
    await expect(page).toHaveURL(/\/\?next=%2Fplan%3Fview%3Dall%23task$/);
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('Нэвтэрнэ үү');
    await expect(notice).toContainText('Систем ашиглахын тулд систем нэвтэрнэ үү !!!');
    await checkAccessibility(page);
    await goToSignIn(page);
    await page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл').fill('hr');
    await page.getByLabel('Нууц үг', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/plan\?view=all#task$/);
    await expect(heading(page)).toHaveText('Төслүүд');
  });
});

describe('a page that stays open over an upgrade', () => {
  it('says within the hour that there is a newer version, and loads it when the person wants to', async () => {
    const { page, allow } = await browser.newPage({ baseURL: serverUrl() });
    allow({ status: 404, address: '/public/document/7' });
    await page.clock.install();
    await page.goto(OPEN_PAGE);
    await expect(heading(page)).toBeVisible();
    const told = page.getByRole('status').filter({ hasText: 'Шинэ хувилбар' });
    const looked = () => page.waitForResponse('**/builds/latest.json');
    await Promise.all([looked(), page.clock.fastForward('01:00:01')]);
    await expect(told).toHaveCount(0);
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { entry: '/assets/index-newer.js' } }));
    await Promise.all([looked(), page.clock.fastForward('01:00:01')]);
    await expect(told).toBeVisible();
    await told.getByRole('button', { name: 'Дараа' }).click();
    await expect(told).toHaveCount(0);
    await Promise.all([looked(), page.clock.fastForward('01:00:01')]);
    await page.evaluate(() => document.documentElement.setAttribute('data-first-load', 'yes'));
    await told.getByRole('button', { name: 'Дахин ачаалах' }).click();
    await expect(page.locator('html:not([data-first-load])')).toHaveCount(1);
    await expect(heading(page)).toBeVisible();
    await expect(told).toHaveCount(0);
  });
});

describe('an application that cannot be started', () => {
  it('offers another try, and to sign in as somebody else, whichever refusal it was', async () => {
    const { page, allow } = await enter(browser, { login: 'employee', path: null });
    const failing = heading(page).filter({ hasText: 'Системийг эхлүүлж чадсангүй' });
    const refused = async (status: number) => {
      allow({ status, address: '/user-permissions' });
      await page.route('**/user-permissions*', (route) => route.fulfill({ status, json: { errors: [] } }));
      await page.goto('/erp');
      await expect(failing).toBeVisible();
      await expect(page.getByRole('button', { name: 'Дахин оролдох' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Өөр хэрэглэгчээр нэвтрэх' })).toBeVisible();
    };
    // Each refusal leads to one of the two ways, turned about by the seed.
    const [first = 500] = sample([500, 403], { share: 0, textOf: (status) => `refused ${status}`, groupsOf: () => ['first'] });
    await refused(first);
    await checkAccessibility(page);
    await page.unroute('**/user-permissions*');
    await page.getByRole('button', { name: 'Дахин оролдох' }).click();
    await expect(failing).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
    await refused(first === 500 ? 403 : 500);
    await page.getByRole('button', { name: 'Өөр хэрэглэгчээр нэвтрэх' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Нэвтрэх', exact: true })).toBeVisible();
  });
});

describe('a page whose script does not come', () => {
  it('says so in the language of the person, and is there when it is loaded again', async () => {
    const { page, allow } = await browser.newPage({ baseURL: serverUrl(), language: 'en' });
    const script = '**/assets/index-*.js';
    allow({ status: 500, address: '/assets/index-' });
    allow({ status: 404, address: '/public/document/7' });
    await page.route(script, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(OPEN_PAGE);
    await expect(heading(page)).toHaveText('The page did not load');
    await page.unroute(script);
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(heading(page)).toHaveText('There is no such document');
  });
});
