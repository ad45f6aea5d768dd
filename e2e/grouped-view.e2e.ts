/** Lists of views with rows of their own: groups with figures, rows of a sub-table; nobody's records, so nothing opens. */
// areas: hr
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadRow, SheetCell } from '@lambda/engine/services/excel/sheet-cells.ts';
import { openWorkbook } from '@lambda/engine/services/excel/sheet-reader.ts';
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { counterOf, enter, expect, keptWindow, listIsReady, optionOf, pick, settled } from './person.ts';

let browser: OpenBrowser;
let folder: string;
beforeAll(async () => {
  browser = await openBrowser();
  folder = await mkdtemp(join(tmpdir(), 'lambda-views-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

const PEOPLE = 'Хүний тоо';
const header = (page: Page, name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name} «`) });
const numberIn = (text: string): number => Number(text.replace(/[^\d.]/g, ''));
const figureIn = (cell: SheetCell | undefined): number =>
  typeof cell === 'object' && cell !== null && 'number' in cell ? Number(cell.number) : Number.NaN;
/** The figures of one column from the top, as far as they are drawn; none while rows are on their way. */
async function figures(page: Page, name: string, rows = ':not(.ag-row-pinned)'): Promise<number[]> {
  const index = await header(page, name).getAttribute('aria-colindex');
  const texts = await page.locator(`[role=row]${rows} [role=gridcell][aria-colindex="${index}"]`).allInnerTexts();
  return texts.includes('') ? [] : texts.map(numberIn);
}
async function rowsIn(path: string): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const some of (await openWorkbook(path)).rows()) rows.push(...some);
  return rows;
}

describe('a list of groups', () => {
  const asDirector = keptWindow(() => browser, { login: 'director' });
  it('is ordered and narrowed by its figures, and taken as a workbook that holds what the screen shows', async () => {
    const { page } = await asDirector('/erp/p/staff-pay');
    await listIsReady(page);
    await header(page, PEOPLE).getByRole('button', { name: PEOPLE, exact: true }).click();
    await expect(header(page, PEOPLE)).toHaveAttribute('aria-sort', 'ascending');
    await header(page, PEOPLE).getByRole('button', { name: PEOPLE, exact: true }).click();
    await expect(header(page, PEOPLE)).toHaveAttribute('aria-sort', 'descending');

    await page.getByRole('button', { name: 'Шүүлтүүр', exact: true }).click();
    const editor = page.getByRole('tooltip').or(page.getByRole('dialog')).filter({ hasText: 'Шүүлтүүр нэмэх' });
    await pick(editor, 'Талбар', PEOPLE);
    await editor.getByRole('combobox', { name: 'Нөхцөл' }).click();
    await optionOf(page, 'хооронд').click();
    await editor.getByLabel('Доод хязгаар').fill('3');
    await editor.getByLabel('Дээд хязгаар').fill('9');
    await editor.getByRole('button', { name: 'Шүүх' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${PEOPLE}: `) })).toBeVisible();
    await expect
      .poll(async () => {
        const shown = await figures(page, PEOPLE);
        const isOrdered = shown.every((people, place) => place === 0 || people <= (shown[place - 1] ?? 0));
        return shown.length > 3 && isOrdered && shown.every((people) => people >= 3 && people <= 9);
      })
      .toBe(true);
    await checkAccessibility(page);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel татах' }).click();
    const path = join(folder, 'groups.xlsx');
    await (await downloading).saveAs(path);
    const rows = await rowsIn(path);
    const head = rows.findIndex(({ cells }) => cells.includes(PEOPLE));
    const at = rows[head]?.cells.indexOf(PEOPLE) ?? -1;
    const groups = rows.slice(head + 1).filter(({ cells }) => !cells.includes('Нийт'));
    const people = groups.map(({ cells }) => figureIn(cells[at]));
    await expect(counterOf(page)).toHaveText(String(groups.length));
    const shown = await settled(() => figures(page, PEOPLE));
    expect(shown.length).toBeGreaterThan(3);
    expect(people.slice(0, shown.length)).toEqual(shown);
    const total = people.reduce((sum, one) => sum + one, 0);
    await expect.poll(() => figures(page, PEOPLE, '.ag-row-pinned')).toEqual([total]);
  });

  it('opens no form: neither a row of the table nor a card of the phone leads to one', async () => {
    const { page } = await asDirector('/erp/p/staff-pay');
    await listIsReady(page);
    await page.locator('[role=row]:not(.ag-row-pinned) [role=gridcell]').filter({ hasText: '₮' }).first().dblclick();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Мөрийн үйлдэл' }).first().click();
    await expect(page.getByRole('menuitem', { name: 'Мөрийг хуулах' })).toBeVisible();
    for (const name of ['Нээх', 'Засах', 'Түүх']) await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0);
    await expect(page).not.toHaveURL(/record=/);

    const phone = await enter(browser, { login: 'director', path: '/erp/p/staff-education', viewport: PHONE });
    await listIsReady(phone.page);
    const card = phone.page.getByRole('main').getByRole('listitem').first();
    await expect(card).toContainText(/\S/);
    // The menu of the card is the only thing on it that can be pressed.
    await expect(card.getByRole('button')).toHaveCount(1);
    await checkAccessibility(phone.page);
  });
});
