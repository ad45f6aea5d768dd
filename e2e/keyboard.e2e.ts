/** A day's work without a mouse: sign in, find a person, change a field, save, close; the focus is never lost. */
import { DEMO_PASSWORD } from '@lambda/engine/platform/demo.ts';
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, inject, it } from 'vitest';
import { makeEmployee } from './employees.ts';
import { expect, formOf } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const MOST_STOPS = 40;

/** Presses a key until what is looked for has the focus, as a person does who watches the focus ring. */
async function walkTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluateAll((found) => found.some((one) => one.matches(':focus')))) return;
    await page.keyboard.press(key);
    await expectFocus(page);
  }
  throw new Error(`not reached with ${MOST_STOPS} times ${key}`);
}

/** Something that can be worked with has the focus, and it is in sight. */
async function expectFocus(page: Page): Promise<void> {
  await expect(page.locator(':focus')).toHaveCount(1);
  await expect(page.locator(':focus')).toBeInViewport();
}

it('finds, changes and saves an employee with the keyboard alone', async () => {
  const { id, code, lastname, firstname } = await makeEmployee();
  const { page } = await browser.newPage({ baseURL: inject('url') });
  await page.goto('/login');
  await expect(page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл')).toBeFocused();
  await page.keyboard.type('hr');
  await walkTo(page, page.getByLabel('Нууц үг', { exact: true }));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/erp/p/**');
  await expect(page.getByRole('gridcell').first()).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Цэс хайх' });
  await expect(palette).toBeFocused();
  await page.keyboard.type('alban tushaal');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/erp/p/jobs');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.type('ажилтны');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/erp/p/employees');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ажилтны бүртгэл');
  await expect(page.getByRole('gridcell').first()).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(firstname);
  const cell = page.getByRole('gridcell', { name: code });
  await expect(cell).toBeVisible();
  await expect(page.locator('[role=row]:not(.ag-row-pinned)')).toHaveCount(2);
  // The list is one stop, and begins with its first cell.
  await walkTo(page, cell);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/erp/p/employees?*record=${id}*`);

  const form = formOf(page);
  const email = form.getByRole('textbox', { name: 'И-мэйл' });
  await expect(email).toHaveValue('');
  await walkTo(page, email);
  await page.keyboard.type('garaar@example.mn');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(cell).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(email).toHaveValue('garaar@example.mn');
  await expect(form.getByRole('region', { name: `${lastname} ${firstname}` })).toBeVisible();
  await walkTo(page, form.getByRole('button', { name: 'Түүх' }));
  await page.keyboard.press('Enter');
  const history = page.getByRole('dialog', { name: 'Түүх' });
  await expect(history.getByRole('listitem').first()).toContainText('garaar@example.mn');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(form.getByRole('button', { name: 'Түүх' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(cell).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Нээх', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
});
