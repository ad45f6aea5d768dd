/** A list by keys alone: every key that people know from grids, what is told to those who do not see it, and the focus. */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { countOfPeople, makeEmployee, storedUnder } from './employees.ts';
import { expect, keptWindow, listIsReady } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });

/** Everybody by code; nobody of other tests begins with these letters. */
const EVERYBODY = `/erp/p/employees?preset=all&sort=code&f=code~startsWith~${encodeURIComponent('АЖ-')}`;
const listOf = (field: string, value: string): string =>
  `/erp/p/employees?preset=all&sort=code&f=${field}~equals~${encodeURIComponent(value)}`;

/** The cell or head with the focus, in sight, as column and place in the list; the first row is 0, the heads are -1. */
async function place(page: Page): Promise<readonly [string, number]> {
  const cell = page.locator('[role=gridcell]:focus, [role=columnheader]:focus');
  await expect(cell).toHaveCount(1);
  await expect(cell).toBeInViewport();
  return cell.evaluate((found) => {
    const row = found.closest('[role=row]')?.getAttribute('aria-rowindex');
    return [found.getAttribute('col-id') ?? '', Number(row) - 2] as const;
  });
}
/** Presses a key and looks where it led. */
async function expectPlace(page: Page, key: string, column: string, row: number): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => place(page), `after ${key}`).toEqual([column, row]);
}
/** Into the list by the Tab key, from the search on. */
async function intoList(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  const inside = page.locator('[role=gridcell]:focus');
  for (let stop = 0; stop < 20 && (await inside.count()) === 0; stop++) await page.keyboard.press('Tab');
  await expect(inside).toHaveCount(1);
}
const cellWithFocus = (page: Page): Locator => page.locator('[role=gridcell]:focus');
const told = (page: Page): Locator => page.locator('[aria-live=polite], [role=status]');

/** A key of the Mongolian keyboard, which Playwright knows no key for. */
async function typeLetter(page: Page, key: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  await keyboard.detach();
}

describe('the keys of a list', () => {
  it('lead to every cell and head, and tell its place in the whole list', async () => {
    const { page } = await asHr(EVERYBODY);
    await listIsReady(page);
    await expect(page.getByRole('gridcell', { name: 'АЖ-1001' })).toBeVisible({ timeout: 60_000 });
    const grid = page.getByRole('grid', { name: 'Ажилтны бүртгэл' });
    // A head, the people, the totals.
    const people = Number(await grid.getAttribute('aria-rowcount')) - 2;
    expect(people).toBe(await countOfPeople());
    await expect(told(page).filter({ hasText: `${people} мөр.` })).toHaveCount(1);
    await intoList(page);
    expect(await place(page)).toEqual(['code', 0]);
    await expectPlace(page, 'ArrowDown', 'code', 1);
    await expectPlace(page, 'ArrowRight', 'lastname', 1);
    await expectPlace(page, 'ArrowLeft', 'code', 1);
    await expectPlace(page, 'End', 'base_salary', 1);
    await expectPlace(page, 'Home', 'code', 1);
    await expectPlace(page, 'Control+End', 'base_salary', people - 1);
    await expect(cellWithFocus(page)).toContainText('₮');
    await expectPlace(page, 'Control+Home', 'code', 0);
    await page.keyboard.press('PageDown');
    await expect.poll(async () => (await place(page))[1]).toBeGreaterThan(5);
    const [, far] = await place(page);
    await expectPlace(page, 'PageUp', 'code', 0);
    await expectPlace(page, 'Control+ArrowDown', 'code', people - 1);
    await expectPlace(page, 'PageUp', 'code', people - 1 - far);
    await expectPlace(page, 'Control+Home', 'code', 0);
    await expectPlace(page, 'ArrowUp', 'code', -1);
    await page.keyboard.press('Tab');
    await expect(grid.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('/');
    await intoList(page);
    expect(await place(page)).toEqual(['code', 0]);
  });

  it('order the list from its heads, open their menu and come back, and the order is told', async () => {
    const { page } = await asHr(EVERYBODY);
    await expect(page.getByRole('gridcell', { name: 'АЖ-1001' })).toBeVisible({ timeout: 60_000 });
    await intoList(page);
    await expectPlace(page, 'ArrowUp', 'code', -1);
    const head = page.getByRole('columnheader', { name: /^Код / });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(told(page).filter({ hasText: '«Код» буурахаар эрэмбэлсэн.' })).toHaveCount(1);
    expect(await place(page)).toEqual(['code', -1]);
    for (const key of ['ContextMenu', 'Alt+ArrowDown']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('menuitem', { name: 'Өсөхөөр эрэмбэлэх' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect.poll(() => place(page)).toEqual(['code', -1]);
    }
    await page.keyboard.press('ContextMenu');
    await expect(page.getByRole('menuitem', { name: 'Өсөхөөр эрэмбэлэх' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => place(page)).toEqual(['code', -1]);
    await expectPlace(page, 'ArrowLeft', 'ag-Grid-SelectionColumn', -1);
    await page.keyboard.press('Space');
    await expect(page.locator('.grid-selection strong')).toHaveText(/^\d+ мөр сонгосон$/);
    await page.keyboard.press('Space');
    await expect(page.locator('.grid-selection')).toHaveCount(0);
  });

  it('tick rows, mark blocks, copy them, and find a row by its first letters', async () => {
    const { page, context } = await asHr(EVERYBODY);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(page.getByRole('gridcell', { name: 'АЖ-1001' })).toBeVisible({ timeout: 60_000 });
    await intoList(page);
    await page.keyboard.press('Space');
    await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
    await expect(told(page).filter({ hasText: '1 мөр сонгосон' })).toHaveCount(1);
    await page.keyboard.press('Space');
    await expect(page.getByRole('row', { selected: true })).toHaveCount(0);

    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.locator('.grid-cell-in-range')).toHaveCount(3);
    await expect(told(page).filter({ hasText: '3 мөр, 1 багана сонгосон' })).toHaveCount(1);
    await page.keyboard.press('Control+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^АЖ-1001\r\nАЖ-1002\r\nАЖ-1003$/);
    await page.keyboard.press('Escape');
    await expect(page.locator('.grid-cell-in-range')).toHaveCount(0);
    await page.keyboard.press('Control+a');
    await expect(told(page).filter({ hasText: `${await countOfPeople()} мөр, 7 багана сонгосон` })).toHaveCount(1);
    await page.keyboard.press('Escape');

    await page.keyboard.press('ArrowRight');
    await typeLetter(page, 'Э');
    await expect(cellWithFocus(page)).toHaveText(/^.Э/);
    const [column, row] = await place(page);
    expect([column, row > 0]).toEqual(['lastname', true]);
  });

  it('write in a cell, leave it as it was, go on to the next, and paste', async () => {
    const made = await makeEmployee({ base_salary: '1000000' });
    const { page, context } = await asHr(listOf('code', made.code));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(page.getByRole('gridcell', { name: made.code })).toBeVisible({ timeout: 60_000 });
    await intoList(page);
    for (const column of ['lastname', 'job_id', 'struct_id', 'status', 'hired_date', 'base_salary'])
      await expectPlace(page, 'ArrowRight', column, 0);
    const input = page.getByRole('group', { name: 'Үндсэн цалин' }).locator('input');
    for (const key of ['F2', 'Enter']) {
      await page.keyboard.press(key);
      await expect(input).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('1111111');
      await page.keyboard.press('Escape');
      await expect.poll(() => place(page)).toEqual(['base_salary', 0]);
      await expect(cellWithFocus(page)).toContainText('1,000,000 ₮');
    }
    await page.keyboard.press('F2');
    await expect(input).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1500000');
    await page.keyboard.press('Shift+Tab');
    // The one before is written in at once.
    await expect(page.getByRole('group', { name: 'Ажилд орсон' }).locator('input')).toBeFocused();
    await expect(told(page).filter({ hasText: 'Үндсэн цалин: хадгаллаа' })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => place(page)).toEqual(['hired_date', 0]);
    await expectPlace(page, 'ArrowRight', 'base_salary', 0);
    await expect(cellWithFocus(page)).toContainText('1,500,000 ₮');

    await page.evaluate(() => navigator.clipboard.writeText('1600000'));
    await page.keyboard.press('Control+v');
    await expect(cellWithFocus(page)).toContainText('1,600,000 ₮');
  });

  it('open the menu of a row, and after deleting it the next row has the focus', async () => {
    // A family of its own; codes come in the order of their making.
    const lastname = `Гурвалсан${(await makeEmployee()).code.slice(2)}`;
    const [, second, third] = [await makeEmployee({ lastname }), await makeEmployee({ lastname }), await makeEmployee({ lastname })];
    if (!second || !third) throw new Error('nobody was made');
    const { page } = await asHr(listOf('lastname', lastname));
    await expect(page.getByRole('gridcell', { name: third.code })).toBeVisible({ timeout: 60_000 });
    await intoList(page);
    await expectPlace(page, 'ArrowDown', 'code', 1);
    for (const key of ['Shift+F10', 'ContextMenu']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('menuitem', { name: 'Нээх', exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect.poll(() => place(page)).toEqual(['code', 1]);
    }
    await page.keyboard.press('Shift+F10');
    const remove = page.getByRole('menuitem', { name: 'Устгах' });
    await expect(page.getByRole('menuitem', { name: 'Нээх', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Мэдээллийг устгах уу?' });
    await expect(question.getByRole('button', { name: 'Болих' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'Устгах' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await storedUnder(second.code)).count).toBe(0);
    await expect.poll(() => place(page)).toEqual(['code', 1]);
    await expect(cellWithFocus(page)).toHaveText(third.code);
  });
});
