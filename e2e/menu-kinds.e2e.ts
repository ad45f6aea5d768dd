/** What entries of the menu can be: links, pages of this site, sites inside a page, dividers, groups in groups, and pages behind tabs. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { alterMenu } from './altered.ts';
import { FRAMED_SITE as BOARD } from './framed-site.ts';
import { enter, expect, listIsReady } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const word = (text: string) => ({ mn: text, en: text, ko: text });
const entry = (id: string, text: string, linkTo: MenuItem['linkTo'], more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  label: word(text),
  linkTo,
  ...more,
});
const found = (menu: readonly MenuItem[], id: string): MenuItem[] =>
  menu.flatMap((item) => [...(item.id === id ? [item] : []), ...found(item.children ?? [], id)]);

/** One group with every kind of entry; the lists of the person's own menu among them. */
const kinds = (menu: readonly MenuItem[]): readonly MenuItem[] => [
  entry('kinds', 'Бүх төрөл', 'noAction', {
    icon: 'layers',
    children: [
      entry('rules', 'Журам', 'link', { url: `${BOARD}/rules` }),
      entry('line', '-', 'divider'),
      entry('board', 'Самбар', 'iframe', { url: `${BOARD}/board` }),
      entry('group', 'Дэд бүлэг', 'noAction', { children: found(menu, 'employees') }),
      entry('several', 'Олон хуудас', 'noActionSubTop', {
        children: [
          entry('nothing', 'Хоосон', 'noAction', { children: [] }),
          ...found(menu, 'jobs'),
          entry('count', 'Орон тооны тайлан', 'router-link', { url: '/report/hr-head-count' }),
          entry('help', 'Гарын авлага', 'link', { url: `${BOARD}/help` }),
        ],
      }),
    ],
  }),
];

/** A window whose menu has all kinds of entries, and in which the other site answers. */
async function enterKinds(path: string): Promise<Page> {
  const { page, context } = await enter(browser, { login: 'hr', path: null });
  await context.route(`${BOARD}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>${route.request().url()}</title><p>Өөр сайт</p>`,
    }),
  );
  await alterMenu(page, kinds);
  await page.goto(path);
  return page;
}

/** Another window, opened by `press`, shows this address; the page stays where it is. */
async function opensOutside(page: Page, address: string, press: () => Promise<void>): Promise<void> {
  const here = page.url();
  const [other] = await Promise.all([page.context().waitForEvent('page'), press()]);
  await expect(other).toHaveURL(address);
  expect(await other.evaluate(() => opener)).toBeNull();
  await other.close();
  expect(page.url()).toBe(here);
}

describe('the kinds of entries', () => {
  it('lead out, into a frame, to a page and behind tabs that stay above each of their pages', async () => {
    const page = await enterKinds('/erp/p/employees');
    await listIsReady(page);
    const menu = page.getByRole('navigation', { name: 'Үндсэн цэс' });
    const link = menu.getByRole('link', { name: /^Журам/ });
    await opensOutside(page, `${BOARD}/rules`, () => link.click());
    await expect(menu.locator('.lp-menu-divider')).toHaveCount(1);
    await menu.getByRole('link', { name: 'Самбар' }).click();
    await expect(page.frameLocator('iframe[title=Самбар]').getByText('Өөр сайт')).toBeVisible();

    // The first child leads nowhere, so the entry opens the second.
    await menu.getByRole('link', { name: 'Олон хуудас' }).click();
    await expect(page).toHaveURL(/\/erp\/p\/jobs$/);
    const tab = (name: string | RegExp) => page.locator('.lp-sibling-tabs').getByRole('tab', { name });
    await tab('Орон тооны тайлан').click();
    await expect(page).toHaveURL(/\/report\/hr-head-count/);
    await expect(tab('Орон тооны тайлан')).toHaveAttribute('aria-selected', 'true');
    await expect(menu.getByRole('link', { name: 'Олон хуудас' })).toHaveAttribute('aria-current', 'page');
    await opensOutside(page, `${BOARD}/help`, () => tab(/^Гарын авлага/).click());
    await expect(tab('Орон тооны тайлан')).toHaveAttribute('aria-selected', 'true');
    await checkAccessibility(page);
    await page.setViewportSize(PHONE);
    await expect(tab('Орон тооны тайлан')).toHaveAttribute('aria-selected', 'true');
    await checkAccessibility(page);
    await tab('Албан тушаал').click();
    await expect(page).toHaveURL(/\/erp\/p\/jobs$/);
    await listIsReady(page);
    await expect(tab('Албан тушаал')).toHaveAttribute('aria-selected', 'true');
  });

  it('are reached in the menu on top and on the rail, those of a group in a group too', async () => {
    const page = await enterKinds('/erp');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const popup = page.locator('.lp-rail-popup');
    await page.getByRole('button', { name: 'Цэс хураах' }).click();
    await page.getByRole('button', { name: 'Бүх төрөл', exact: true }).click();
    await expect(popup.getByRole('separator')).toHaveCount(1);
    await popup.getByRole('link', { name: 'Ажилтны бүртгэл' }).click();
    await expect(page).toHaveURL(/\/erp\/p\/employees$/);

    await page.getByRole('button', { name: /^Миний бүртгэл/ }).click();
    await page.getByRole('menuitem', { name: 'Харагдац' }).click();
    await page.getByRole('dialog', { name: 'Харагдац' }).getByRole('radio', { name: 'Дээд' }).check({ force: true });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Харагдац' })).toBeHidden();
    await page.getByRole('navigation', { name: 'Үндсэн цэс' }).getByRole('link', { name: 'Нүүр' }).click();
    await expect(page).toHaveURL(/\/erp$/);
    await page.getByRole('navigation', { name: 'Үндсэн цэс' }).getByRole('button', { name: 'Бүх төрөл' }).click();
    await expect(popup.getByText('Дэд бүлэг')).toBeVisible();
    await checkAccessibility(page);
    await popup.getByRole('link', { name: 'Ажилтны бүртгэл' }).click();
    await expect(page).toHaveURL(/\/erp\/p\/employees$/);
    await listIsReady(page);
  });

  it('mark their page also when its address ends with a slash', async () => {
    const { page } = await enter(browser, { login: 'hr', path: '/erp/p/jobs/' });
    await listIsReady(page);
    await expect(page.getByRole('navigation', { name: 'Хуудасны байршил' })).toContainText('Албан тушаал');
    const menu = page.getByRole('navigation', { name: 'Үндсэн цэс' });
    await expect(menu.getByRole('link', { name: 'Албан тушаал' })).toHaveAttribute('aria-current', 'page');
  });
});
