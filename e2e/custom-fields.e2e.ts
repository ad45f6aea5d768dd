/** Fields without code: the administrator publishes one, and HR, who has list and form open, has it without reloading. */
// areas: administration
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadRow } from '@lambda/engine/services/excel/sheet-cells.ts';
import { openWorkbook } from '@lambda/engine/services/excel/sheet-reader.ts';
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { type RunningServer, startServer } from '@lambda/testing/server.ts';
import type { Download, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { enter, expect, formOf, listIsReady, optionOf, pick, type Visit } from './person.ts';

// A server of its own: what is published here changes forms and lists that other journeys look at.
let server: RunningServer;
let browser: OpenBrowser;
let hr: Client;
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  hr = await signIn(server.url, 'hr');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const EMPLOYEES = '/erp/p/employees';
const SCREEN = '/erp/p/custom-fields';
const visit = (options: Visit) => enter(browser, { baseURL: server.url, keepsDrafts: true, ...options });

/** Somebody of the demo data. */
async function anEmployee(): Promise<{ readonly id: number; readonly code: string }> {
  const { body } = await hr.query<{ employee: { id: number; code: string }[] }>('{employee(limit:1){id code}}');
  const [first] = body.data?.employee ?? [];
  if (!first) throw new Error(`nobody was found: ${JSON.stringify(body.errors)}`);
  return first;
}
async function rowsOf(download: Download): Promise<ReadRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lambda-fields-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'out.xlsx');
  await download.saveAs(path);
  const rows: ReadRow[] = [];
  for await (const some of (await openWorkbook(path)).rows()) rows.push(...some);
  return rows;
}

/** The dialog of a new field with its label typed. */
async function beginField(page: Page, label: string) {
  await page.getByRole('button', { name: 'Талбар нэмэх' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Гарчиг (монгол)' }).fill(label);
  return dialog;
}
/** The plan is shown, and the yes to it is given. */
async function agree(page: Page, to: 'Нийтлэх' | 'Татах'): Promise<void> {
  const yes = page.getByRole('dialog').getByRole('button', { name: to, exact: true });
  await yes.click();
  await expect(yes).toBeHidden();
}

describe('a field without code', () => {
  it('is published by the administrator, and HR sees, fills in, finds and exports it without reloading', async () => {
    const label = 'Гутлын хэмжээ';
    const { id, code } = await anEmployee();
    const { page: list } = await visit({ login: 'hr', path: `${EMPLOYEES}?preset=all` });
    await listIsReady(list);
    // A form with something typed into it is open as well.
    const { page: typing } = await visit({ login: 'hr', path: `${EMPLOYEES}?preset=all&record=${id}` });
    const email = formOf(typing).getByRole('textbox', { name: 'И-мэйл' });
    await email.fill('busy@example.mn');

    const { page } = await visit({ login: 'admin', path: SCREEN });
    const dialog = await beginField(page, label);
    await expect(dialog.getByRole('textbox', { name: 'Баганын нэр' })).toHaveValue('c_gutlyn_khemjee');
    await expect(dialog.getByRole('region', { name: 'Маягт дээр ийм харагдана' }).getByText(label)).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Хадгалах' }).click();
    await page.getByRole('button', { name: `“${label}” нийтлэх` }).click();
    await expect(page.getByText('alter table "employee" add column "c_gutlyn_khemjee" text')).toBeVisible();
    await checkAccessibility(page);
    await agree(page, 'Нийтлэх');
    await expect(page.getByRole('listitem').filter({ hasText: label })).toContainText('Нийтэлсэн');

    // Both windows of HR have it, and nothing that was typed is lost.
    const added = formOf(typing).getByRole('textbox', { name: label });
    await expect(added).toBeVisible();
    await expect(email).toHaveValue('busy@example.mn');
    await added.fill('42.5');
    await formOf(typing).getByRole('button', { name: 'Хадгалах' }).click();
    await expect(typing.getByText('Амжилттай хадгаллаа')).toBeVisible();

    await expect(async () => {
      await list.getByRole('button', { name: 'Багана', exact: true }).click();
      await expect(list.getByRole('checkbox', { name: label })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await list.keyboard.press('Escape');
    await list.getByRole('button', { name: 'Шүүлтүүр', exact: true }).click();
    const editor = list.getByRole('form', { name: 'Шүүлтүүр нэмэх' });
    await pick(editor, 'Талбар', label);
    await editor.getByRole('textbox', { name: 'Утга' }).fill('42.5');
    await editor.getByRole('button', { name: 'Шүүх' }).click();
    await expect(list.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]')).toHaveText('1');
    await expect(list.getByRole('gridcell', { name: code })).toBeVisible();
    const downloading = list.waitForEvent('download');
    await list.getByRole('button', { name: 'Excel татах' }).click();
    const rows = await rowsOf(await downloading);
    const header = rows.findIndex(({ cells }) => cells[0] === 'Код');
    const column = rows[header]?.cells.indexOf(label) ?? -1;
    expect(column).toBeGreaterThan(0);
    expect(rows.slice(header + 1).filter(({ cells }) => cells[0] === code || cells[column] === '42.5')).toHaveLength(1);
  });

  it('is described, ordered, published and withdrawn on a phone', async () => {
    const { page } = await visit({ login: 'admin', path: SCREEN, viewport: PHONE });
    const model = page.getByRole('combobox', { name: 'Бүртгэл' });
    await model.click();
    await model.fill('Албан туш');
    await optionOf(page, 'Албан тушаал').click();
    await (await beginField(page, 'Товч тайлбар')).getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Товч тайлбар' })).toContainText('Ноорог');
    const dialog = await beginField(page, 'Зэрэглэл');
    const kind = dialog.getByRole('combobox', { name: 'Төрөл' });
    await kind.click();
    await kind.fill('Нэгийг');
    await optionOf(page, 'Нэгийг сонгох').click();
    await dialog.getByRole('textbox', { name: '1-р сонголт, монгол' }).fill('Дээд');
    await dialog.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(dialog.getByText('Сонголтын нэрийг оруулна уу')).toBeVisible();
    await dialog.getByRole('textbox', { name: '2-р сонголт, монгол' }).fill('Дунд');
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Хадгалах' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Зэрэглэл' });
    await expect(row).toContainText('Ноорог');
    await row.getByRole('button', { name: '“Зэрэглэл” дээш зөөх' }).click();
    await expect(page.getByRole('list', { name: 'Нэмэлт талбарууд' }).getByRole('listitem').first()).toContainText('Зэрэглэл');
    await row.getByRole('button', { name: '“Зэрэглэл” нийтлэх' }).click();
    await agree(page, 'Нийтлэх');
    await expect(row).toContainText('Нийтэлсэн');
    await row.getByRole('button', { name: '“Зэрэглэл” татах' }).click();
    await agree(page, 'Татах');
    await expect(row).toContainText('Татсан');
    await checkAccessibility(page);
  });
});
