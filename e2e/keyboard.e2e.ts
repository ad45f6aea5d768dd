/** A day's work without a mouse: sign in, add, find, change, take out and bring in people; the focus is never lost. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { writeWorkbook } from '@lambda/engine/services/excel/workbook.ts';
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, it, onTestFinished } from 'vitest';
import { makeEmployee, newcomer, takeAway } from './employees.ts';
import { dayIsFound, expect, formOf, goInside, keptWindow, listIsReady, oneRowIsLeft } from './person.ts';
import { serverUrl } from './server-url.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });

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
  const { page } = await browser.newPage({ baseURL: serverUrl() });
  await page.goto('/login');
  await expect(page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл')).toBeFocused();
  await page.keyboard.type('hr');
  await walkTo(page, page.getByLabel('Нууц үг', { exact: true }));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/erp/p/**');
  await listIsReady(page);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Хайх', exact: true });
  await expect(palette).toBeFocused();
  await page.keyboard.type('alban tushaal');
  await expect(page.getByRole('option').first()).toContainText('Албан тушаал');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/erp/p/jobs');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.type('ажилтны');
  await expect(page.getByRole('option').first()).toContainText('Ажилтны бүртгэл');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/erp/p/employees');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ажилтны бүртгэл');
  await listIsReady(page);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(firstname);
  const cell = page.getByRole('gridcell', { name: code });
  await expect(cell).toBeVisible();
  await oneRowIsLeft(page);
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

it('adds an employee with the keyboard alone: the register number fills birthday and gender', async () => {
  const { code, lastname, firstname } = newcomer();
  const { page } = await asHr('/erp/p/employees');
  await listIsReady(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await walkTo(page, page.getByRole('button', { name: 'Нэмэх', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const form = formOf(page);
  const write = async (name: string, value: string) => {
    await walkTo(page, form.getByRole('textbox', { name, exact: true }));
    await page.keyboard.type(value);
  };
  await expect(form).toBeVisible();
  await write('Овог', lastname);
  await write('Нэр', firstname);
  const digits = String(Date.now()).slice(-3);
  await write('Регистрийн дугаар', `ЧЭ8805141${digits.slice(-1)}`);
  await write('Утасны дугаар', '99112244');
  const work = form.getByRole('tab', { name: 'Ажлын байр' });
  await walkTo(page, form.getByRole('tab', { selected: true }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await walkTo(page, work, 'ArrowRight');
  await page.keyboard.press('Enter');
  await write('Код', code);
  await walkTo(page, form.getByRole('combobox', { name: 'Хэлтэс, нэгж', exact: true }));
  await page.keyboard.type('Маркетингийн алба');
  await expect(page.getByTitle('Маркетингийн алба', { exact: true }).filter({ visible: true }).last()).toBeVisible();
  await page.keyboard.press('Enter');
  await write('Ажилд орсон огноо', '2026-03-02');
  await dayIsFound(page, '2026-03-02');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
  await expect(form).toBeHidden();

  await walkTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(firstname);
  const cell = page.getByRole('gridcell', { name: code });
  await expect(cell).toBeVisible();
  await oneRowIsLeft(page);
  // Tab enters the list at its first cell.
  await walkTo(page, page.getByRole('gridcell'));
  await walkTo(page, cell, 'ArrowRight');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Төрсөн огноо' })).toHaveValue('1988-05-14');
  const client = await signedIn('hr');
  const { body } = await client.query<{ employee: unknown[] }>(
    'query($c:String!){employee(filters:[{column:"code",condition:equals,value:$c}]){birthday gender}}',
    { c: code },
  );
  expect(body.data?.employee).toEqual([{ birthday: '1988-05-14', gender: 'male' }]);
});

it('takes people out and brings people in with the keyboard alone', async () => {
  const code = `ГАР-${String(Date.now()).slice(-7)}`;
  onTestFinished(() => takeAway([code]));
  const folder = await mkdtemp(join(tmpdir(), 'lambda-keyboard-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const rows = [
    ['Код', 'Овог', 'Нэр', 'Утас', 'Хэлтэс, нэгж', 'Ажилд орсон огноо'],
    [code, 'Болд', 'Гаралма', '99112255', 'Маркетингийн алба', '2026-01-15'],
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook([{ name: 'x', widths: rows[0]?.map(() => 20) ?? [], rows: rows.map((cells) => ({ cells })) }]))
    chunks.push(chunk);
  const path = join(folder, 'people.xlsx');
  await writeFile(path, Buffer.concat(chunks));

  const { page } = await asHr('/erp/p/employees?preset=probation');
  await listIsReady(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await walkTo(page, page.getByRole('button', { name: 'Excel татах' }), 'Shift+Tab');
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);

  await walkTo(page, page.getByRole('button', { name: 'Excel импорт' }));
  await page.keyboard.press('Enter');
  const wizard = page.getByRole('dialog', { name: 'Ажилтны бүртгэл: Excel импорт' });
  await expect(wizard).toBeVisible();
  const press = async (button: Locator) => {
    // Checking and importing are jobs: on a busy machine they wait for their turn.
    await expect(button).toBeEnabled({ timeout: 120_000 });
    await walkTo(page, button);
    await page.keyboard.press('Enter');
  };
  const choosing = page.waitForEvent('filechooser');
  await press(wizard.getByRole('button', { name: /чирж оруулах/ }));
  await (await choosing).setFiles(path);
  await expect(wizard.getByText('1 мөр')).toBeVisible();
  await press(wizard.getByRole('button', { name: 'Шалгах' }));
  await expect(wizard.getByText('Бүх мөр зөв байна')).toBeVisible({ timeout: 120_000 });
  await press(wizard.getByRole('button', { name: 'Импортлох' }));
  await press(wizard.getByRole('button', { name: 'Дуусгах' }));
  await expect(wizard).toBeHidden();
  await goInside(page, `/erp/p/employees?preset=all&q=${encodeURIComponent(code)}`);
  await expect(page.getByRole('gridcell', { name: code })).toBeVisible();
});
