/** A list that is a tree: levels are opened and closed by pointer and by the keys that trees have. */
// areas: organization
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { expect, keptWindow, listIsReady } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });

const lines = (page: Page) => page.locator('.grid-table .grid-tree-name');
/** Waits until the company, which stands alone on top, has opened itself; answers how many units are right below it. */
async function childrenOfCompany(page: Page): Promise<number> {
  await listIsReady(page);
  const company = page.locator('[row-index="0"] .grid-tree');
  await expect(company.getByRole('button', { expanded: true })).toBeVisible();
  const children = Number(await company.locator('.grid-group-count').textContent());
  await expect(lines(page)).toHaveCount(children + 1);
  return children;
}
const focusedName = (page: Page) => page.locator('.ag-cell-focus .grid-tree-name');

it('the units of the structure open level by level with the keys of a tree, and a search lists what it found', async () => {
  const { page } = await asHr('/erp/p/structure?face=list');
  const children = await childrenOfCompany(page);

  await page.locator('[row-index="0"] [col-id="name"] .grid-tree-name').click();
  const top = (await focusedName(page).textContent()) ?? '';
  await page.keyboard.press('ArrowLeft');
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(lines(page)).toHaveCount(children + 1);
  await page.keyboard.press('ArrowDown');
  await expect(focusedName(page)).not.toHaveText(top);
  await page.keyboard.press('*');
  await expect.poll(() => lines(page).count()).toBeGreaterThan(children + 1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(focusedName(page)).toHaveText(top);
  await checkAccessibility(page);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('ээлж');
  await expect(page.locator('.grid-tree')).toHaveCount(0);
  await expect(page.locator('[row-index="0"] [col-id="name"]')).toContainText(/ээлж/i);
});

it('the head of the tree opens one level more, and closes all', async () => {
  const { page } = await asHr('/erp/p/structure?face=list');
  const start = 1 + (await childrenOfCompany(page));
  const choose = async (name: string) => {
    await page.getByRole('columnheader', { name: /^Нэгжийн нэр/ }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Нэг түвшин дэлгэх');
  await expect.poll(() => lines(page).count()).toBeGreaterThan(start);
  await choose('Бүгдийг хураах');
  await expect(lines(page)).toHaveCount(1);
});
