/** From the list to a workbook and paper, and from a workbook into the list: by keyboard alone, within the rights. */
// areas: hr
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadRow } from '@lambda/engine/services/excel/sheet-cells.ts';
import { openWorkbook } from '@lambda/engine/services/excel/sheet-reader.ts';
import { writeWorkbook } from '@lambda/engine/services/excel/workbook.ts';
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { takeAway } from './employees.ts';
import { counterOf, countIn, enter, expect, keptWindow, listIsReady } from './person.ts';

let browser: OpenBrowser;
let folder: string;
beforeAll(async () => {
  browser = await openBrowser();
  folder = await mkdtemp(join(tmpdir(), 'lambda-excel-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});
const asHr = keptWindow(() => browser, { login: 'hr' });

const GRID = '/erp/p/employees';
/** Checking and importing are jobs: on a busy machine they wait for their turn. */
const JOB = { timeout: 120_000 } as const;
async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled(JOB);
  await target.focus();
  await target.page().keyboard.press('Enter');
}
async function rowsIn(path: string): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const some of (await openWorkbook(path)).rows()) rows.push(...some);
  return rows;
}
async function workbook(name: string, rows: readonly (readonly string[])[]): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook([{ name: 'x', widths: (rows[0] ?? []).map(() => 20), rows: rows.map((cells) => ({ cells })) }]))
    chunks.push(chunk);
  const path = join(folder, name);
  await writeFile(path, Buffer.concat(chunks));
  return path;
}
const HEADERS = ['Код', 'Овог', 'Нэр', 'Утас', 'Хэлтэс, нэгж', 'Ажилд орсон огноо'];
const person = (code: string, phone = '99112233') => [code, 'Болд', 'Өнөржаргал', phone, 'Хоёрдугаар ээлж', '2026.01.15'];

describe('a list of employees', () => {
  it('is taken as a workbook that holds exactly what the screen shows', async () => {
    const { page } = await asHr(`${GRID}?preset=probation`);
    await listIsReady(page);
    const shown = await countIn(page);
    const downloading = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Excel татах' }));
    const download = await downloading;
    const path = join(folder, 'out.xlsx');
    await download.saveAs(path);
    expect(download.suggestedFilename()).toMatch(/^Ажилтны бүртгэл .*\.xlsx$/);
    const rows = await rowsIn(path);
    const header = rows.findIndex(({ cells }) => cells[0] === 'Код');
    const data = rows.slice(header + 1).filter(({ cells }) => cells[0] !== 'Нийт');
    expect(data).toHaveLength(shown);
    expect(new Set(data.map(({ cells }) => cells[4]))).toEqual(new Set(['Туршилтын хугацаа']));
  });
  it('is printed to a PDF in a window of its own', async () => {
    const { page, context } = await asHr(`${GRID}?preset=probation`);
    await listIsReady(page);
    await press(page.getByRole('button', { name: 'Хэвлэх' }));
    const dialog = page.getByRole('dialog', { name: 'Хэвлэх' });
    await expect(dialog).toBeVisible();
    await checkAccessibility(page);
    const printed = page.waitForResponse((reply) => reply.url().includes('/lambda/krud/print/employee'));
    const opening = context.waitForEvent('page');
    await press(dialog.getByRole('button', { name: 'PDF нээх' }));
    const reply = await printed;
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await (await opening).close();
    await expect(dialog).toBeHidden();
  });
});

describe('a workbook', () => {
  it('is brought in by keyboard alone: checked first, told what is wrong, and taken', async () => {
    onTestFinished(() => takeAway(['E2E-1', 'E2E-2', 'E2E-3']));
    const path = await workbook('in.xlsx', [HEADERS, person('E2E-1'), person('E2E-2', '12'), person('E2E-3')]);
    const { page } = await asHr(GRID);
    await listIsReady(page);
    const before = await countIn(page);
    await press(page.getByRole('button', { name: 'Excel импорт' }));
    const wizard = page.getByRole('dialog', { name: 'Ажилтны бүртгэл: Excel импорт' });
    const choosing = page.waitForEvent('filechooser');
    await press(wizard.getByRole('button', { name: /чирж оруулах/ }));
    await (await choosing).setFiles(path);
    await expect(wizard.getByText('3 мөр')).toBeVisible();
    await checkAccessibility(page);
    await press(wizard.getByRole('button', { name: 'Шалгах' }));
    await expect(wizard.getByRole('cell', { name: '8 оронтой утасны дугаар оруулна уу!' })).toBeVisible(JOB);
    await checkAccessibility(page);
    await press(wizard.getByRole('button', { name: 'Импортлох' }));
    await expect(wizard.getByRole('button', { name: 'Дуусгах' })).toBeVisible(JOB);
    await expect(wizard.getByRole('definition').first()).toHaveText('2');
    await press(wizard.getByRole('button', { name: 'Дуусгах' }));
    await expect(counterOf(page)).toHaveText(String(before + 2));
  });
  it('finds no way in without the right, and has one on a phone', async () => {
    const director = await enter(browser, { login: 'director', path: GRID });
    await listIsReady(director.page);
    await expect(director.page.getByRole('button', { name: 'Excel татах' })).toBeVisible();
    await expect(director.page.getByRole('button', { name: 'Excel импорт' })).toHaveCount(0);
    const { page } = await enter(browser, { login: 'hr', path: GRID, viewport: PHONE });
    await listIsReady(page);
    await page.getByRole('button', { name: 'Excel, хэвлэх' }).click();
    await page.getByRole('menuitem', { name: 'Excel импорт' }).click();
    await expect(page.getByRole('dialog', { name: 'Ажилтны бүртгэл: Excel импорт' })).toBeVisible();
    await checkAccessibility(page);
  });
});
