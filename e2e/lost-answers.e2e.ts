/** Answers that never arrive, and presses that come twice: each thing that was asked for happens once, and nothing typed is lost. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWorkbook } from '@lambda/engine/services/excel/workbook.ts';
import { type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { drawnWidths } from './drawn-width.ts';
import { makeEmployee, newcomer, storedUnder, takeAway } from './employees.ts';
import { enter, enterCode, expect, formOf, keptWindow, listIsReady, pick, pickDay, settled } from './person.ts';
import { serverUrl } from './server-url.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
let folder: string;
beforeAll(async () => {
  browser = await openBrowser();
  folder = await mkdtemp(join(tmpdir(), 'lambda-lost-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});
const asHr = keptWindow(() => browser, { login: 'hr' });

const LIST = '/erp/p/employees';
const JOB = { timeout: 120_000 } as const;
const listOf = (text: string): string => `${LIST}?preset=all&q=${encodeURIComponent(text)}`;
const updatesOf = async (code: string): Promise<number> =>
  (await storedUnder(code)).history.filter(({ action }) => action === 'update').length;

/** Slow enough for a second press to come while the first is carried out. */
const slow = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 600));

/** The first of these calls is carried out, and its answer lost; counts how often such a call was sent. */
async function loseAnswer(page: Page, address: string, isMeant: (body: string) => boolean = () => true): Promise<() => number> {
  let sent = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST' || !isMeant(route.request().postData() ?? '')) return route.fallback();
    sent += 1;
    if (sent > 1) return route.fallback();
    await slow();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => sent;
}
/** The calls meant are slow; counts them. */
async function slowed(page: Page, address: string, isMeant: (body: string) => boolean = () => true): Promise<() => number> {
  let sent = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST' || !isMeant(route.request().postData() ?? '')) return route.fallback();
    sent += 1;
    await slow();
    await route.fallback();
  });
  return () => sent;
}

const cellOf = (page: Page, code: string, column: string) =>
  page.locator(`[row-index]:has([col-id="code"]:text-is("${code}")) [col-id="${column}"], [row-index="0"] [col-id="${column}"]`).first();

/** A request of the employee to have the clan name changed, as HR sees it. */
async function askChange(clan: string): Promise<number> {
  const employee = await signedIn('employee');
  const { body } = await employee.query<{ createChangeRequest: { id: number } }>(
    'mutation($i:ChangeRequestInput!){createChangeRequest(input:$i){id}}',
    { i: { reason: 'Шинэ үнэмлэх', new_clan_name: clan } },
  );
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.createChangeRequest.id;
}
async function stateOf(id: number): Promise<string | undefined> {
  const hr = await signedIn('hr');
  const { body } = await hr.query<{ change_request: { state: string }[] }>(
    'query($id:String!){change_request(filters:[{column:"id",condition:equals,value:$id}]){state}}',
    { id: String(id) },
  );
  return body.data?.change_request[0]?.state;
}

async function workbook(name: string, codes: readonly string[]): Promise<string> {
  const header = ['Код', 'Овог', 'Нэр', 'Утас', 'Хэлтэс, нэгж', 'Ажилд орсон огноо'];
  const rows = [header, ...codes.map((code) => [code, 'Болд', 'Өнөржаргал', '99112233', 'Хоёрдугаар ээлж', '2026.01.15'])];
  const chunks: Buffer[] = [];
  for await (const chunk of writeWorkbook([{ name: 'x', widths: header.map(() => 20), rows: rows.map((cells) => ({ cells })) }]))
    chunks.push(chunk);
  const path = join(folder, name);
  await writeFile(path, Buffer.concat(chunks));
  return path;
}
async function wizardWith(page: Page, path: string) {
  await page.getByRole('button', { name: 'Excel импорт' }).click();
  const wizard = page.getByRole('dialog', { name: 'Ажилтны бүртгэл: Excel импорт' });
  const choosing = page.waitForEvent('filechooser');
  await wizard.getByRole('button', { name: /чирж оруулах/ }).click();
  await (await choosing).setFiles(path);
  await expect(wizard.getByRole('button', { name: 'Импортлох' })).toBeEnabled(JOB);
  return wizard;
}

/** How many imports HR has begun lately. */
async function importsOf(): Promise<number> {
  const hr = await signedIn('hr');
  const { body } = await hr.get<{ data: readonly { name: string }[] }>('/lambda/jobs');
  return body.data.filter(({ name }) => name.includes('import')).length;
}

describe('an answer that never arrives', () => {
  it('to a cell that was written leaves its value to be tried again, and it is stored once', async () => {
    const { code, firstname } = await makeEmployee({ base_salary: '1000000' });
    const { page, allow } = await asHr(listOf(firstname));
    allow({ status: 0, address: serverUrl() });
    // The write by an earlier version is told to be a conflict: it has been carried out.
    allow({ status: 409, address: '/query' });
    await listIsReady(page);
    await loseAnswer(page, '**/query', (body) => body.includes('updateEmployee'));
    await cellOf(page, code, 'base_salary').click();
    await page.keyboard.press('F2');
    await expect(page.locator('.grid-editor input:focus')).toHaveCount(1);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1250000');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: firstname });
    await expect(alert).toContainText('Үндсэн цалин');
    await expect(cellOf(page, code, 'base_salary')).toContainText('1,000,000 ₮');
    await alert.getByRole('button', { name: 'Дахин оролдох' }).click();
    await expect(alert).toBeHidden();
    await expect(cellOf(page, code, 'base_salary')).toContainText('1,250,000 ₮');
    expect(await updatesOf(code)).toBe(1);
  });

  it('to a change of many leaves the question open, and doing it again changes nothing twice', async () => {
    const { code, firstname } = await makeEmployee({ base_salary: '1000000' });
    const { page, allow } = await asHr(listOf(firstname));
    allow({ status: 0, address: serverUrl() });
    await listIsReady(page);
    await loseAnswer(page, '**/lambda/records/employee/bulk', (body) => body.includes('"preview":false'));
    await cellOf(page, code, 'code').click();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Олноор өөрчлөх' }).click();
    const dialog = page.getByRole('dialog', { name: '1 бичлэгийг өөрчлөх' });
    await pick(dialog, 'Талбар', 'Үндсэн цалин');
    await dialog.getByLabel('Үндсэн цалин').fill('2000000');
    await dialog.getByRole('button', { name: 'Үр дүнг урьдчилан харах' }).click();
    await dialog.getByRole('button', { name: '1 бичлэг өөрчлөх' }).click();
    await expect(dialog.getByText('Сервертэй холбогдсонгүй', { exact: false })).toBeVisible();
    await expect(dialog.getByLabel('Үндсэн цалин')).toHaveValue('2,000,000');
    await dialog.getByRole('button', { name: '1 бичлэг өөрчлөх' }).click();
    await expect(dialog).toBeHidden();
    await expect(cellOf(page, code, 'base_salary')).toContainText('2,000,000 ₮');
    expect(await updatesOf(code)).toBe(1);
  });

  it('to an import that was begun by two presses leaves the workbook where it is, and its rows are added once', async () => {
    const codes = ['LOST-1', 'LOST-2'];
    onTestFinished(() => takeAway([...codes, ...codes]));
    const path = await workbook('lost.xlsx', codes);
    const { page, allow } = await asHr(LIST);
    allow({ status: 0, address: serverUrl() });
    await listIsReady(page);
    const wizard = await wizardWith(page, path);
    const begun = await importsOf();
    const sent = await loseAnswer(page, '**/start');
    await wizard.getByRole('button', { name: 'Импортлох' }).dblclick({ delay: 10 });
    await expect(wizard.getByRole('alert')).toBeVisible();
    expect(sent()).toBe(1);
    await wizard.getByRole('button', { name: 'Импортлох' }).click();
    await expect(wizard.getByRole('button', { name: 'Дуусгах' })).toBeVisible(JOB);
    await expect(wizard.getByRole('definition').first()).toHaveText('2');
    for (const code of codes) expect((await storedUnder(code)).count).toBe(1);
    expect((await importsOf()) - begun).toBe(1);
  });

  it('to an action that was begun by two presses is asked for again, and the action is done once', async () => {
    const id = await askChange('Боржигон');
    const { page, allow } = await asHr(`/erp/p/change-requests?preset=all`);
    allow({ status: 0, address: serverUrl() });
    await listIsReady(page);
    const sent = await loseAnswer(page, '**/lambda/actions/approve-change-request');
    await openApproval(page, id);
    const dialog = page.getByRole('dialog', { name: 'Зөвшөөрөх' });
    await dialog.getByRole('button', { name: 'Зөвшөөрөх' }).dblclick({ delay: 10 });
    await expect(dialog.getByRole('alert')).toBeVisible();
    expect(sent()).toBe(1);
    expect(await stateOf(id)).toBe('approved');
    await dialog.getByRole('button', { name: 'Зөвшөөрөх' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Зөвшөөрөх: ', { exact: false }).first()).toBeVisible();
  });
});

async function openApproval(page: Page, id: number): Promise<void> {
  await page.locator(`[row-id="${id}"] [col-id]`).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Зөвшөөрөх' }).click();
}

describe.each(drawnWidths('a button that is pressed twice'))('a button that is pressed twice at once %s', (_where, viewport) => {
  it('adds one record', async () => {
    const { code, lastname, firstname } = newcomer();
    const { page } =
      viewport === PHONE ? await enter(browser, { login: 'hr', path: `${LIST}?record=new`, viewport }) : await asHr(`${LIST}?record=new`);
    const form = formOf(page);
    await form.getByRole('textbox', { name: 'Овог', exact: true }).fill(lastname);
    await form.getByRole('textbox', { name: 'Нэр', exact: true }).fill(firstname);
    await form.getByRole('textbox', { name: 'Утасны дугаар' }).fill('99112244');
    await form.getByRole('tab', { name: 'Ажлын байр' }).click();
    await enterCode(form, code);
    await pick(form, 'Хэлтэс, нэгж', 'Маркетингийн алба');
    await pickDay(form, 'Ажилд орсон огноо', '2026-03-02');
    const sent = await slowed(page, '**/query', (body) => body.includes('createEmployee'));
    await form.getByRole('button', { name: 'Хадгалах' }).dblclick({ delay: 10 });
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    expect(sent()).toBe(1);
    const { count, history } = await storedUnder(code);
    expect([count, history.map(({ action }) => action)]).toEqual([1, ['create']]);
  });
});

describe('a button that is pressed twice at once', () => {
  it('deletes one record once', async () => {
    const { code, firstname } = await makeEmployee();
    const { page } = await asHr(listOf(firstname));
    await listIsReady(page);
    await cellOf(page, code, 'code').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Устгах' }).click();
    // The question has asked before what goes along.
    const sent = await slowed(page, '**/lambda/records/employee/bulk', (body) => !body.includes('"preview":true'));
    await page.getByRole('dialog').getByRole('button', { name: 'Устгах' }).dblclick({ delay: 10 });
    await expect(page.getByText('устлаа', { exact: false }).first()).toBeVisible();
    expect(sent()).toBe(1);
    expect((await storedUnder(code)).count).toBe(0);
  });
});

describe('a role that is being saved', () => {
  it('takes no change until it is: the editor begins anew with what was saved', async () => {
    const { body } = await (await signedIn('hr')).choose<{ company: { id: number } }>();
    const { page } = await enter(browser, { login: 'admin', companyId: body.company.id, path: '/erp/p/roles' });
    const flag = page.getByRole('checkbox', { name: 'График үүсгэх' });
    const unsaved = page.getByText('Хадгалаагүй өөрчлөлт байна');
    const save = page.getByRole('button', { name: 'Хадгалах' });
    const before = await flag.isChecked();
    // Saved, and then put back as it was.
    for (const isOn of [!before, before]) {
      await flag.click();
      await expect(unsaved).toBeVisible();
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/query', async (route) => {
        if (route.request().postData()?.includes('updateRoles')) await held;
        await route.fallback();
      });
      await save.click();
      await expect(flag).toBeDisabled();
      answer();
      await expect(flag).toBeEnabled();
      await expect(unsaved).toBeHidden();
      await page.unroute('**/query');
      expect(await flag.isChecked()).toBe(isOn);
    }
  });
});

describe('a message to another company that could not be sent', () => {
  it('stays in its dialog, to be sent again', async () => {
    const { page, allow } = await enter(browser, { login: 'director', path: null });
    allow({ status: 0, address: serverUrl() });
    // As if the two had never heard of each other.
    await page.route('**/api/company-list', async (route) => {
      const reply = await route.fetch();
      const text = (await reply.text()).replaceAll(/"partner":"(accepted|sent|received)"/g, '"partner":"none"');
      await route.fulfill({ response: reply, body: text });
    });
    await page.route('**/api/partner-invite', (route) => route.abort('connectionreset'));
    await page.goto('/company');
    await page.getByRole('button', { name: 'Харилцагч болох' }).first().click();
    const dialog = page.getByRole('dialog', { name: /байгууллагад хүсэлт илгээх$/ });
    await dialog.getByLabel('Зурвас').fill('Хамтран ажиллая');
    await dialog.getByRole('button', { name: 'Хүсэлт илгээх' }).click();
    await expect(page.getByText('Үйлдэл амжилтгүй боллоо.', { exact: false })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Хүсэлт илгээх' })).toBeEnabled();
    expect(await settled(() => dialog.getByLabel('Зурвас').inputValue())).toBe('Хамтран ажиллая');
  });
});
