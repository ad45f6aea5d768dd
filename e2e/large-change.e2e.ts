/** Changing and deleting more records than a person waits for: in the background, left alone, come back to, stopped halfway. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import type { ReadRow } from '@lambda/engine/services/excel/sheet-cells.ts';
import { openWorkbook } from '@lambda/engine/services/excel/sheet-reader.ts';
import { runSql } from '@lambda/engine/sql/run-sql.ts';
import { checkAccessibility, type KeptPage, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { signIn } from '@lambda/testing/client.ts';
import { type RunningServer, startServer } from '@lambda/testing/server.ts';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { enter, expect, goInside, listIsReady, pick } from './person.ts';

/** What a job does waits for its turn on a busy machine. */
const JOB = { timeout: 120_000 } as const;
const COUNT = 1_200;
/** Every so many has no account, so a bank cannot be written into it. */
const EACH = 5;
const REFUSED = COUNT / EACH;
/** The job writes 250 at a time; this one lies in the third time. */
const HELD = 600;

let browser: OpenBrowser;
let server: RunningServer;
let folder: string;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
  folder = await mkdtemp(join(tmpdir(), 'lambda-large-'));
  const admin = await signIn(server.url, 'admin');
  await admin.choose();
  for (let from = 0; from < COUNT; from += 600) {
    const rows = Array.from({ length: 600 }, (_none, index) => ({
      partner_company_name: `Багцын харилцагч ${from + index}`,
      register_number: String(8_000_000 + from + index),
      ...((from + index) % EACH === 0 ? {} : { account_number: `5000${String(from + index).padStart(6, '0')}` }),
    }));
    const { status } = await admin.post('/lambda/records/partner/upsert', { by: ['register_number'], rows });
    if (status !== 200) throw new Error(`the partners were refused: ${status}`);
  }
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const LIST = `/erp/p/partners?q=${encodeURIComponent('Багцын')}`;
const MATCHED = "partner_company_name like 'Багцын%' and deleted_at is null";
const amount = async (condition: string): Promise<number> => {
  const [row] = await runSql(server.connection(), (query) =>
    query<{ amount: string }>(`select count(*) as amount from partner where ${MATCHED} and ${condition}`),
  );
  return Number(row?.amount);
};

/** Another person is busy with one record: whoever wants to write it waits until the answered function is called. */
async function holdOne(): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  const holding = runSql(server.connection(), async (query) => {
    await query('begin');
    // Rows that an offset leaves out would be locked as well.
    const one = `select id from partner where ${MATCHED} order by id offset ${HELD} limit 1`;
    await query(`select id from partner where id = (${one}) for update`);
    held();
    await released;
    await query('rollback');
  });
  await Promise.race([isHeld, holding]);
  const release = async () => {
    letGo();
    await holding;
  };
  onTestFinished(release);
  return release;
}

let kept: KeptPage | undefined;
/** The list, in one window for all tests: what they change in it is the selection, which ends with the change. */
async function visit(): Promise<{ readonly page: Page }> {
  kept ??= await browser.keepPage({ baseURL: server.url });
  kept.watchTest();
  const { page, context } = kept;
  if (page.url() === 'about:blank') {
    expect((await context.request.post('/auth/login', { data: { login: 'admin', password: DEMO_PASSWORD } })).status()).toBe(200);
    await page.goto(LIST);
  } else {
    // The test before has left the tray open.
    const tray = page.locator('.lp-tray').filter({ visible: true });
    if ((await tray.count()) > 0) await trayButton(page).click();
    await expect(tray).toHaveCount(0);
    await goInside(page, LIST);
  }
  return kept;
}
async function chooseAll(page: Page): Promise<Locator> {
  await listIsReady(page);
  await page.getByRole('checkbox', { name: 'Ачаалсан мөрүүдийг сонгох' }).click();
  const bar = page.getByRole('toolbar', { name: /мөр сонгосон/ });
  await bar.getByRole('button', { name: 'Бүх 1,200 мөрийг сонгох' }).click();
  await expect(bar).toContainText('1,200 мөр сонгосон');
  return bar;
}
/** Answers once the change of all of them is about to be started; `go` starts it. */
async function prepareBank(page: Page, bank: string): Promise<{ readonly go: () => Promise<void> }> {
  const bar = await chooseAll(page);
  await bar.getByRole('button', { name: 'Олноор өөрчлөх' }).click();
  const dialog = page.getByRole('dialog', { name: '1,200 бичлэгийг өөрчлөх' });
  await pick(dialog, 'Талбар', 'Банк');
  await pick(dialog, 'Банк', bank);
  await dialog.getByRole('button', { name: 'Үр дүнг урьдчилан харах' }).click();
  await expect(dialog).toContainText('Шалгасан 100 бичлэгээс 20 нь хэвээр үлдэнэ:');
  return { go: () => dialog.getByRole('button', { name: 'Далд ажлаар өөрчлөх' }).click() };
}
const backgroundOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Далд ажил' });
const trayButton = (page: Page): Locator => page.getByRole('button', { name: /^Далд ажил/ });
/** The newest job in the tray. */
async function lastJob(page: Page): Promise<Locator> {
  await trayButton(page).click();
  return page.locator('.lp-tray').getByRole('article').first();
}
async function rowsIn(path: string): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const some of (await openWorkbook(path)).rows()) rows.push(...some);
  return rows;
}

describe('a change of more records than a person waits for', () => {
  it('goes on when its page is left, and its refusals can be taken away as a file', async () => {
    const { page } = await visit();
    const change = await prepareBank(page, 'Хаан банк');
    await checkAccessibility(page);
    const release = await holdOne();
    await change.go();
    const dialog = backgroundOf(page);
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await expect(dialog).toContainText('1,200-аас');
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Ойлголоо' }).click();
    await page.goto('/erp/p/jobs');
    await listIsReady(page);
    await expect(await lastJob(page)).toContainText('Хийгдэж байна', JOB);
    await release();
    const job = page.locator('.lp-tray').getByRole('article').first();
    await expect(job).toContainText(`${COUNT - REFUSED} бичлэг амжилттай, ${REFUSED} бичлэг хэвээр үлдлээ`, JOB);
    const downloading = page.waitForEvent('download');
    await job.getByRole('link', { name: 'Файл татах' }).click();
    const path = join(folder, 'refused.xlsx');
    await (await downloading).saveAs(path);
    const [header, ...rows] = await rowsIn(path);
    expect(header?.cells).toEqual(['№', 'Бичлэг', 'Шалтгаан']);
    expect(rows).toHaveLength(REFUSED);
    expect(rows[0]?.cells[1]).toMatch(/^Багцын харилцагч \d*[05]$/);
    expect(rows[0]?.cells[2]).toContain('Дансны дугаар');
    expect(await amount('bank_id is not null')).toBe(COUNT - REFUSED);
  });

  it('says at its end how many records were left, more than it shows, and draws the list anew', async () => {
    const { page } = await visit();
    const change = await prepareBank(page, 'Голомт банк');
    await change.go();
    const dialog = backgroundOf(page);
    await expect(dialog).toContainText(`Хэвээр үлдсэн ${REFUSED} бичлэг:`, JOB);
    await expect(dialog).toContainText(`Эхний 100-г харуулав. Бүгд ${REFUSED} нь файлд байна.`);
    await expect(dialog.getByRole('listitem')).toHaveCount(100);
    await expect(dialog.getByRole('link', { name: 'Файл татах' })).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Ойлголоо' }).click();
    await expect(page.getByRole('toolbar', { name: /мөр сонгосон/ })).toHaveCount(0);
  });

  it('can be stopped halfway, and says what stays changed', async () => {
    const { page } = await visit();
    const change = await prepareBank(page, 'Төрийн банк');
    const release = await holdOne();
    await change.go();
    const dialog = backgroundOf(page);
    // Twice 250 records, each fifth of them refused; the third time waits.
    const state = "bank_id = (select id from bank where name = 'Төрийн банк')";
    await expect.poll(() => amount(state), JOB).toBe(400);
    await dialog.getByRole('button', { name: /цуцлах/ }).click();
    await expect(dialog).toContainText('Цуцалсан', JOB);
    await expect(dialog).toContainText('Цуцлахаас өмнө өөрчилсөн бичлэгүүд хэвээр үлдэнэ.');
    await checkAccessibility(page);
    await release();
    // What was being written when it was stopped is written or not, the rest never.
    await dialog.getByRole('button', { name: 'Ойлголоо' }).click();
    await expect(await lastJob(page)).toContainText('Цуцалсан', JOB);
    expect(await amount(state)).toBeLessThanOrEqual(600);
  });
});

describe('the deletion of more records than a person waits for', () => {
  it('asks, tells how far it is on a phone too, and empties the list at its end', async () => {
    const { page } = await visit();
    const bar = await chooseAll(page);
    await bar.getByRole('button', { name: 'Устгах' }).click();
    const question = page.getByRole('dialog', { name: 'Мэдээллийг устгах уу?' });
    await expect(question).toContainText('1,200 бичлэг устгагдана.');
    await checkAccessibility(page);
    await question.getByRole('button', { name: 'Устгах' }).click();
    await expect(backgroundOf(page)).toContainText('1200 бичлэг бүгд амжилттай', JOB);
    await backgroundOf(page).getByRole('button', { name: 'Ойлголоо' }).click();
    await expect(page.getByRole('gridcell')).toHaveCount(0);
    expect(await amount('true')).toBe(0);

    const phone = await enter(browser, { login: 'admin', baseURL: server.url, keepsDrafts: true, path: LIST, viewport: PHONE });
    await expect(await lastJob(phone.page)).toContainText('Олноор устгах: Харилцагч');
    await checkAccessibility(phone.page);
  });
});
