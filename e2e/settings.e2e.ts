/** How a person wants to see the platform: each choice has its effect at once, and is there again on another device. */
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { enter, expect, formOf, goInside, listIsReady } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function openSettings(page: Page) {
  await page.getByRole('button', { name: /^Миний бүртгэл/ }).click();
  await page.getByRole('menuitem', { name: 'Харагдац' }).click();
  const drawer = page.getByRole('dialog', { name: 'Харагдац' });
  await expect(drawer).toBeVisible();
  return drawer;
}
const root = (page: Page, name: string) => page.evaluate((key) => document.documentElement.dataset[key], name);
const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const kept = (page: Page) => page.waitForResponse((reply) => reply.url().endsWith('/lambda/personal/appearance') && reply.status() === 200);

describe('the settings', () => {
  it('change colours, menu, measures and movement without a reload, and hold on another device', async () => {
    const { page } = await enter(browser, { login: 'storekeeper', path: '/erp/p/employees' });
    await listIsReady(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-first-load', 'yes'));
    const primary = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--lp-primary').trim());
    const rowHeight = async () => Math.round((await boxOf(page, '.ag-row')).height);
    const main = page.getByRole('navigation', { name: 'Үндсэн цэс' });
    const [navy, rows] = [await primary(), await rowHeight()];

    const drawer = await openSettings(page);
    await checkAccessibility(page);
    const choose = (name: string) => drawer.getByText(name, { exact: true }).click();
    await choose('Бараан');
    await expect.poll(() => root(page, 'mode')).toBe('dark');
    await choose('Цайвар');
    await expect.poll(() => root(page, 'mode')).toBe('light');
    await drawer.getByRole('radio', { name: 'Ногоон', exact: true }).check({ force: true });
    await expect.poll(primary).not.toBe(navy);
    await choose('Сул');
    await expect.poll(rowHeight).toBeGreaterThan(rows);

    // The menu: with icons alone, on top, in two levels.
    await choose('Дүрс');
    await expect.poll(async () => (await boxOf(page, '.lp-sider')).width).toBe(64);
    await choose('Үгтэй');
    await expect.poll(async () => (await boxOf(page, '.lp-sider')).width).toBe(240);
    await drawer.getByRole('radio', { name: 'Дээд' }).check({ force: true });
    await expect(page.locator('.lp-sider')).toHaveCount(0);
    await expect.poll(async () => (await main.boundingBox())?.width).toBeGreaterThan(1000);
    await drawer.getByRole('radio', { name: 'Хоёр түвшин' }).check({ force: true });
    await expect(main.locator('.lp-two-level-entries')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    const place = async (name: string) => {
      await openSettings(page);
      await drawer.getByRole('radio', { name, exact: true }).check({ force: true });
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    };
    // One level at a time, by the keyboard: back to the group that was left, and into it again.
    await place('Шаталсан');
    const back = main.getByRole('button', { name: 'Буцах: Үндсэн цэс' });
    await back.press('Enter');
    const hr = main.getByRole('button', { name: 'Хүний нөөц' });
    await expect(hr).toBeFocused();
    await expect(main.getByRole('link', { name: 'Ажилтны бүртгэл' })).toHaveCount(0);
    await hr.press('ArrowRight');
    await expect(back).toBeFocused();
    await expect(main.getByRole('link', { name: 'Ажилтны бүртгэл' })).toBeVisible();
    // The same as small tiles, on less than half of the room.
    await place('Жижиг шаталсан');
    await expect.poll(async () => (await boxOf(page, '.lp-sider')).width).toBe(112);
    await back.press('Enter');
    await expect(hr).toBeFocused();
    await checkAccessibility(page);
    // A tree, of which several parts are open.
    await place('Задардаг');
    await expect(hr).toHaveAttribute('aria-expanded', 'true');
    const folded = main.getByRole('button', { expanded: false }).first();
    const second = main.getByRole('button', { name: await folded.innerText(), exact: true });
    await second.press('Enter');
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await expect(hr).toHaveAttribute('aria-expanded', 'true');
    await main.getByRole('button', { name: 'Бүгдийг задлах' }).press('Enter');
    await main.getByRole('button', { name: 'Бүгдийг хураах' }).press('Enter');
    await expect(hr).toHaveAttribute('aria-expanded', 'false');
    // Across the page: the entries of the chosen module in a row of their own.
    await place('Хөндлөн');
    await expect(page.locator('.lp-sider')).toHaveCount(0);
    await expect(main.getByRole('list', { name: 'Хүний нөөц' }).getByRole('link', { name: 'Ажилтны бүртгэл' })).toBeVisible();
    await main.getByRole('button', { expanded: false }).first().press('Enter');
    await expect(main.getByRole('list', { name: 'Хүний нөөц' })).toHaveCount(0);
    await expect(main.getByRole('list')).toHaveCount(2);
    await checkAccessibility(page);
    await place('Хоёр түвшин');
    await openSettings(page);

    await choose('Тогтмол');
    await expect.poll(async () => (await boxOf(page, '.lp-content > *')).width).toBeLessThanOrEqual(1240);
    await drawer.getByRole('switch', { name: 'Саарал горим' }).click();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).filter)).toBe('grayscale(1)');
    await drawer.getByRole('switch', { name: 'Өнгө ялгах горим' }).click();
    await expect.poll(() => root(page, 'weak')).toBe('true');
    await drawer.getByRole('switch', { name: 'Хөдөлгөөн багасгах' }).click();
    await expect.poll(() => root(page, 'still')).toBe('true');
    const saved = kept(page);
    await choose('Утас');
    await expect(page.getByRole('navigation', { name: 'Доод цэс' })).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await saved;
    await expect(page.locator('html')).toHaveAttribute('data-first-load', 'yes');

    // Another device of the same person, which has never seen any of this.
    const other = await enter(browser, { login: 'storekeeper', path: '/erp/p/employees', keepsDrafts: true });
    await expect(other.page.getByRole('navigation', { name: 'Доод цэс' })).toBeVisible();
    await expect.poll(() => root(other.page, 'gray')).toBe('true');
    await expect.poll(() => root(other.page, 'density')).toBe('loose');
    // Somebody else sees nothing of it.
    const stranger = await enter(browser, { login: 'cashier', path: '/erp' });
    await expect(stranger.page.getByRole('complementary')).toBeVisible();
    await expect.poll(() => root(stranger.page, 'gray')).toBe('false');

    const forgotten = kept(page);
    await drawer.getByRole('button', { name: 'Анхны байдал' }).click();
    await expect(page.getByRole('complementary')).toBeVisible();
    expect(await primary()).toBe(navy);
    await expect.poll(() => root(page, 'gray')).toBe('false');
    await forgotten;
  });

  it('are the same in all windows of the browser, and neither a setting nor a mark is lost between them or to another device', async () => {
    const { page: first, context } = await enter(browser, { login: 'storekeeper', path: '/erp' });
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
    const second = await context.newPage();
    await second.goto('/erp/p/staff-directory');
    const other = await enter(browser, { login: 'storekeeper', path: '/erp', keepsDrafts: true });
    await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible();

    const star = second.getByRole('button', { name: 'Дуртай, сүүлд нээсэн' });
    await star.click();
    const marked = second.waitForResponse((reply) => reply.url().endsWith('/lambda/personal/menu') && reply.request().method() === 'PUT');
    await second.getByRole('menuitem', { name: 'Энэ хуудсыг дуртайд нэмэх' }).click();
    await marked;
    // A window that knows nothing of the mark notes where it goes.
    const noted = first.waitForResponse((reply) => reply.url().endsWith('/lambda/personal/menu'));
    await first.getByRole('link', { name: 'Бүх мэдээ' }).click();
    await noted;

    const [grey, tabs] = [kept(second), kept(other.page)];
    await (await openSettings(second)).getByRole('switch', { name: 'Саарал горим' }).click();
    await grey;
    await expect.poll(() => root(first, 'gray')).toBe('true');
    await (await openSettings(other.page)).getByRole('switch', { name: 'Олон таб' }).click();
    await tabs;

    const { data } = await (await context.request.get('/lambda/personal')).json();
    expect(data.appearance).toMatchObject({ gray: true, multiTab: false });
    expect(data.menu.favourites).toEqual(['staff-directory']);
    expect(data.menu.recent).toContain('staff-directory');
    await second.keyboard.press('Escape');
    await star.click();
    await second.getByRole('menuitem', { name: 'Дуртайгаас хасах' }).click();
    await expect.poll(async () => (await (await context.request.get('/lambda/personal')).json()).data.menu.favourites).toEqual([]);
  });

  it('let the header and the menu move away with the page, and show the theme before anything is drawn', async () => {
    const { page, allow } = await enter(browser, { login: 'hr', path: '/erp', viewport: { width: 1280, height: 420 } });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const top = async (selector: string) => (await boxOf(page, selector)).y;
    const scroll = () => page.locator('.lp-home-card').last().scrollIntoViewIfNeeded();
    await scroll();
    expect(await top('.lp-header')).toBe(0);
    expect(await top('.lp-company')).toBe(0);

    const drawer = await openSettings(page);
    await drawer.getByRole('switch', { name: 'Дээд хэсгийг тогтоох' }).click();
    await drawer.getByText('Бараан', { exact: true }).click();
    await page.keyboard.press('Escape');
    await scroll();
    await expect.poll(() => top('.lp-header')).toBeLessThan(0);
    expect(await top('.lp-company')).toBe(0);
    const saved = kept(page);
    await (await openSettings(page)).getByRole('switch', { name: 'Хажуу цэсийг тогтоох' }).click();
    await page.keyboard.press('Escape');
    await scroll();
    await expect.poll(() => top('.lp-company')).toBeLessThan(0);
    await saved;

    // The very first paint of the next visit is dark already.
    allow({ status: 0, address: '/assets/' });
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto('/erp', { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(11, 16, 27)');
  });

  it('keep open pages as tabs: restored, closed one by one or together, and asked about when something is not saved', async () => {
    // On a desk they are there without being asked for.
    const { page } = await enter(browser, { login: 'accountant', path: '/erp' });
    const bar = page.getByRole('navigation', { name: 'Нээлттэй хуудсууд' });
    const tabs = bar.getByRole('listitem');
    const open = async (id: string) => {
      await goInside(page, `/erp/p/${id}`);
      await expect(bar.locator(`[aria-current=page][href^="/erp/p/${id}"]`)).toBeVisible();
    };
    for (const id of ['partners', 'employees', 'staff-directory', 'structure']) await open(id);
    await expect(tabs).toHaveCount(4);
    await page.reload();
    await expect(tabs).toHaveCount(4);

    const menu = async (entry: string) => {
      await bar.getByRole('button', { name: 'Таб', exact: true }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await tabs.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/employees/);
    await checkAccessibility(page);
    await menu('Зүүн талынхыг хаах');
    await expect(tabs).toHaveCount(3);
    await menu('Баруун талынхыг хаах');
    await expect(tabs).toHaveCount(1);
    await menu('Энэ табыг хаах');
    await expect(page).toHaveURL(/\/erp$/);
    await expect(tabs).toHaveCount(0);

    // A form that was begun: the tab says so, and closes only when the person gives it up.
    await open('partners');
    await page.getByRole('button', { name: 'Нэмэх', exact: true }).click();
    const form = formOf(page);
    await form.getByRole('textbox').first().fill('Туршилт');
    const dot = bar.getByRole('img', { name: 'Хадгалаагүй өөрчлөлттэй' });
    await expect(dot).toBeVisible();
    // Another page in front asks nothing; the form is as it was, in every width.
    await bar.getByRole('link', { name: 'Нүүр' }).dispatchEvent('click');
    await expect(page).toHaveURL(/\/erp$/);
    await expect(dot).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tabs.first().getByRole('link').click();
    for (const width of [1250, 900, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(form.getByRole('textbox').first(), String(width)).toHaveValue('Туршилт');
    }
    // A tab that is not in front asks in its own name.
    await bar.getByRole('link', { name: 'Нүүр' }).dispatchEvent('click');
    await expect(page).toHaveURL(/\/erp$/);
    await tabs.first().locator('button').click();
    const lost = page.getByRole('dialog').filter({ hasText: 'Хадгалаагүй өөрчлөлт байна' });
    await lost.getByRole('button', { name: 'Үргэлжлүүлэн засах' }).click();
    await expect(tabs).toHaveCount(1);
    await tabs.first().getByRole('link').click();
    await expect(form.getByRole('textbox').first()).toHaveValue('Туршилт');
    const close = () => tabs.first().locator('button').dispatchEvent('click');
    await close();
    const asked = page.getByRole('dialog').filter({ hasText: 'Хадгалахгүй гарах' });
    await asked.getByRole('button', { name: 'Үргэлжлүүлэн засах' }).click();
    await expect(tabs).toHaveCount(1);
    await expect(form).toBeVisible();
    await close();
    await asked.getByRole('button', { name: 'Хадгалахгүй гарах' }).click();
    await expect(tabs).toHaveCount(0);
    await expect(page).toHaveURL(/\/erp$/);
  });

  it('keep open pages on a phone as a number in its bar and a sheet, and marks and what was opened last in its menu', async () => {
    const { page } = await enter(browser, { login: 'accountant', path: '/erp', viewport: PHONE });
    const bar = page.getByRole('navigation', { name: 'Доод цэс' });
    await bar.getByRole('button', { name: 'Би', exact: true }).click();
    await page.getByRole('button', { name: 'Харагдац' }).click();
    // The next page reads the choice from the server.
    const kept = page.waitForResponse((reply) => reply.url().endsWith('/lambda/personal/appearance') && reply.ok());
    await page.getByRole('switch', { name: 'Олон таб' }).click();
    await kept;
    await page.keyboard.press('Escape');
    const open = async (id: string, count: number) => {
      await goInside(page, `/erp/p/${id}`);
      await expect(bar.getByRole('button', { name: `${count} Хуудас` })).toBeVisible();
    };
    await open('employees', 1);
    await open('partners', 2);
    await open('staff-directory', 3);
    await page.reload();
    await bar.getByRole('button', { name: '3 Хуудас' }).click();
    const sheet = page.getByRole('dialog', { name: 'Нээлттэй хуудсууд' });
    const rows = sheet.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(sheet.getByRole('button', { name: 'Доорхыг хаах' })).toBeDisabled();
    await checkAccessibility(page);

    // The page above goes and the open one stays; the keyboard is still in the sheet.
    const last = page.url();
    await rows.first().getByRole('button').click();
    await expect(rows).toHaveCount(2);
    await expect(rows.first().getByRole('link')).toBeFocused();
    expect(page.url()).toBe(last);
    await rows.first().getByRole('link').click();
    await expect(page).toHaveURL(/partners/);
    await expect(sheet).toBeHidden();

    // What was opened last is in the menu, and the open page can be marked there.
    await bar.getByRole('button', { name: 'Модуль' }).click();
    const menu = page.getByRole('dialog', { name: 'Модуль' });
    await expect(menu.getByText('Сүүлд нээсэн', { exact: true })).toBeVisible();
    await menu.getByRole('button', { name: 'Энэ хуудсыг дуртайд нэмэх' }).click();
    await expect(menu.getByText('Дуртай', { exact: true })).toBeVisible();
    await menu.getByRole('button', { name: 'Дуртайгаас хасах' }).click();
    await expect(menu.getByText('Дуртай', { exact: true })).toBeHidden();
    await page.keyboard.press('Escape');

    // Work that is not saved is asked about before its page closes.
    await page.getByRole('button', { name: 'Нэмэх', exact: true }).click();
    const form = formOf(page);
    await form.getByRole('textbox').first().fill('Туршилт');
    await bar.getByRole('button', { name: '2 Хуудас', includeHidden: true }).dispatchEvent('click');
    await expect(sheet.getByRole('img', { name: 'Хадгалаагүй өөрчлөлттэй' })).toBeVisible();
    const close = () => sheet.getByRole('button', { name: 'Бүгдийг хаах' }).dispatchEvent('click');
    await close();
    const asked = page.getByRole('dialog').filter({ hasText: 'Хадгалахгүй гарах' });
    await asked.getByRole('button', { name: 'Үргэлжлүүлэн засах' }).click();
    await expect(rows).toHaveCount(2);
    await close();
    await asked.getByRole('button', { name: 'Хадгалахгүй гарах' }).click();
    await expect(page).toHaveURL(/\/erp$/);
    await expect(sheet.getByText('Нээлттэй хуудас алга', { exact: false })).toBeVisible();
    await expect(bar.getByRole('button', { name: '0 Хуудас', includeHidden: true })).toHaveCount(1);
  });
});
