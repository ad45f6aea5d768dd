/** What can be done with one row of a list: its menu copies, and its columns are drawn as the definition says. */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, expect as check, it } from 'vitest';
import { enter, expect, keptWindow, listIsReady } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });

const UNITS = '/erp/p/structure?face=list';

it('a cell and a row are copied from the menu of the row, as a spreadsheet takes them', async () => {
  const { page, context } = await asHr(UNITS);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await listIsReady(page);
  const cell = page.locator('[row-index="1"] [col-id="code"]');
  await expect(cell).toHaveText(/^НЭГЖ-/);
  const code = (await cell.textContent()) ?? '';
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Нүдийг хуулах' }).click();
  await expect(page.getByText('Нүдийг хууллаа')).toBeVisible();
  check((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(code);

  await cell.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Мөрийг хуулах' }).click();
  await expect(page.getByText('Мөрийг хууллаа')).toBeVisible();
  const parts = (await page.evaluate(() => navigator.clipboard.readText())).trim().split('\t');
  check(parts).toContain(code);
  check(parts.length).toBeGreaterThan(4);
});

it('the kind of a unit is drawn with its word, colour and icon', async () => {
  const { page } = await asHr(UNITS);
  await listIsReady(page);
  const kind = page.locator('[row-index="0"] [col-id="struct_type"] .lp-tag');
  await expect(kind).toContainText('Толгой байгууллага');
  await expect(kind.locator('.grid-look-icon')).toBeVisible();
});

it('a column is pinned to the right by keys', async () => {
  const { page } = await asHr(UNITS);
  await listIsReady(page);
  await page.getByRole('columnheader', { name: /^Утас/ }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Баруун талд бэхлэх' }).click();
  await expect(page.locator('.ag-header-cell-first-right-pinned')).toContainText('Утас');
});

it('only those who may share views are asked whether to share', async () => {
  for (const [login, count] of [
    ['hr', 0],
    ['admin', 1],
  ] as const) {
    const { page } = await enter(browser, { login, path: '/erp/p/employees', ...(login === 'admin' ? { roleId: 1 } : {}) });
    await listIsReady(page);
    await page.getByRole('button', { name: 'Харагдац', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Шинэ харагдац/ }).click();
    await expect(page.getByLabel('Харагдацын нэр')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(1 + count);
  }
});
