/** What draws the cells of a list by name: forms of a row, codes for a camera, steps of a process, months and years. */
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { alterDefinition } from './altered.ts';
import { enter, expect, formOf, listIsReady } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const words = (text: string) => ({ mn: text, en: text, ko: text });

describe('cells that a list names', () => {
  it('open a form of the row, show its value as a code, its step in words, and a way from it', async () => {
    const { page } = await enter(browser, { login: 'hr' });
    await alterDefinition(page, 'grid', 'job', (grid) => ({
      ...grid,
      columns: [
        { field: 'a_tushaal_ner', width: 260, renderer: 'link', address: '/erp/p/jobs?record={id}' },
        { field: 'code', width: 140, renderer: 'attendanceQR' },
        { field: 'level', width: 140, renderer: 'callForm', form: 'job' },
        {
          field: 'category',
          width: 240,
          renderer: 'process_status',
          looks: [{ value: 'specialist', label: words('Хянаж байна'), tone: 'warning' }],
        },
      ],
    }));
    await page.goto('/erp/p/jobs');
    await listIsReady(page);
    await expect(page.getByText('Хянаж байна').first()).toBeVisible();
    await page.getByRole('button', { name: 'QR код' }).first().click();
    await expect(page.getByRole('figure').locator('svg').first()).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Нээх', exact: true }).first().click();
    const form = formOf(page);
    await expect(form.getByRole('heading', { name: 'Албан тушаал засах' })).toBeVisible();
    await expect(page).not.toHaveURL(/record=/);
    await form.getByRole('button', { name: 'Болих' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('gridcell').getByRole('link').first().click();
    await expect(page).toHaveURL(/record=\d+/);
  });
});

describe('a list that is shown month by month', () => {
  it('begins with January 2024, and goes to its first page when another month is chosen', async () => {
    const { page } = await enter(browser, { login: 'hr' });
    await alterDefinition(page, 'grid', 'employee-appointment', (grid) => ({
      ...grid,
      columns: grid.columns.map((column) => (column.field === 'effective_date' ? { ...column, renderer: 'monthFilter' } : column)),
    }));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/query')) asked.push(request.postData() ?? '');
    });
    await page.goto('/erp/p/appointments');
    const month = page.getByRole('textbox', { name: 'Он сар' });
    await expect(month).toHaveValue('2024-01');
    await expect.poll(() => asked.some((text) => text.includes('2024-01-01') && text.includes('2024-01-31'))).toBe(true);
    // The months are in sight before one is typed, as for a person.
    await month.click();
    await expect(page.locator('.ant-picker-dropdown').filter({ visible: true })).toHaveCount(1);
    await month.fill('2025-03');
    await expect(page.locator('.ant-picker-cell-selected[title="2025-03"]')).toBeVisible();
    await month.press('Enter');
    await expect(page).toHaveURL(/effective_date(~|%7E)between(~|%7E)2025-03-01%2C2025-03-31/);
    await expect(month).toHaveValue('2025-03');
    await expect.poll(() => asked.some((text) => text.includes('2025-03-31') && /"p":1\b/.test(text))).toBe(true);
    await checkAccessibility(page);
  });
});
