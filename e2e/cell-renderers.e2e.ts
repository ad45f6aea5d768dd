/** What draws the cells of a list by name: forms of a row, codes for a camera, steps of a process, months and years. */
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Locator } from '@playwright/test';
import readCode from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { alterDefinition } from './altered.ts';
import { makeEmployee } from './employees.ts';
import { enter, expect, formOf, goInside, listIsReady } from './person.ts';
import { serverUrl } from './server-url.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What a camera reads from what is drawn there. */
async function readByCamera(drawn: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await drawn.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
/** The codes of positions as they are stored, by their number. */
async function codeOfJob(id: string | undefined): Promise<string | undefined> {
  const client = await signedIn('hr');
  const { body } = await client.query<{ job: { code: string }[] }>('query($f:[filter!]){job(filters:$f){code}}', {
    f: [{ column: 'id', condition: 'equals', value: id }],
  });
  return body.data?.job[0]?.code;
}

const words = (text: string) => ({ mn: text, en: text, ko: text });

describe('cells that a list names', () => {
  it('open a form of the row, show its value as a code, its step in words, and a way from it', async () => {
    const { page } = await enter(browser, { login: 'hr', path: null });
    await alterDefinition(page, 'grid', 'job', (grid) => ({
      ...grid,
      columns: [
        { field: 'a_tushaal_ner', width: 260, renderer: 'link', href: '/erp/p/jobs?record={id}' },
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
    const sheet = page.getByRole('dialog').filter({ hasText: 'QR кодыг уншуулж ирцээ бүртгүүлнэ үү' });
    const code = sheet.getByRole('figure').locator('svg').first();
    await expect(code).toBeVisible();
    await expect.poll(async () => (await code.boundingBox())?.width).toBe(400);
    const first = await page.getByRole('gridcell').getByRole('link').first().getAttribute('href');
    const stored = await codeOfJob(first?.match(/record=(\d+)/)?.[1]);
    expect(stored).toMatch(/\S/);
    expect(await readByCamera(code)).toBe(stored);
    await checkAccessibility(page);
    // On paper the code stands alone; the list behind it is there again afterwards.
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await sheet.getByRole('button', { name: 'Хэвлэх' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    await expect(code).toBeVisible();
    for (const other of [page.getByRole('grid'), sheet.getByRole('button', { name: 'Болих' })]) await expect(other).toBeHidden();
    await page.emulateMedia({ media: null });
    await sheet.getByRole('button', { name: 'Болих' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('grid')).toBeVisible();
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

describe('cells that a list names, on a phone', () => {
  it('have their buttons on the cards: the code is large enough for a camera, and the form opens', async () => {
    const { page } = await enter(browser, { login: 'hr', viewport: { width: 390, height: 844 }, path: null });
    await alterDefinition(page, 'grid', 'job', (grid) => ({
      ...grid,
      columns: [
        { field: 'a_tushaal_ner', width: 260 },
        { field: 'code', width: 140, renderer: 'attendanceQR' },
        { field: 'level', width: 140, renderer: 'callForm', form: 'job' },
      ],
      card: { title: ['a_tushaal_ner'], subtitle: ['code'] },
    }));
    await page.goto('/erp/p/jobs');
    await listIsReady(page);
    const card = page.getByRole('main').getByRole('listitem').first();
    await card.getByRole('button', { name: 'QR код' }).click();
    const sheet = page.getByRole('dialog').filter({ hasText: 'QR кодыг уншуулж ирцээ бүртгүүлнэ үү' });
    const code = sheet.getByRole('figure').locator('svg').first();
    await expect.poll(() => readByCamera(code)).toBe(await sheet.locator('figcaption').innerText());
    await expect(card).toContainText(await sheet.locator('figcaption').innerText());
    await checkAccessibility(page);
    await sheet.getByRole('button', { name: 'Болих' }).click();
    await expect(sheet).toBeHidden();
    await card.getByRole('button', { name: 'Нээх', exact: true }).click();
    await expect(formOf(page).getByRole('heading', { name: 'Албан тушаал засах' })).toBeVisible();
  });
});

describe('pictures and files in a list', () => {
  it('show people as small pictures that open large, to whoever may see the directory', async () => {
    const { page } = await enter(browser, { login: 'employee', path: '/erp/p/staff-directory' });
    await listIsReady(page);
    const small = page
      .getByRole('gridcell')
      .getByRole('img', { name: /^Зураг: / })
      .first();
    const name = (await small.getAttribute('alt')) ?? '';
    expect(name.split(' ')).toHaveLength(3);
    expect(await small.getAttribute('src')).toMatch(/^\/files\/\d+\?size=thumb$/);
    await checkAccessibility(page);
    await small.click();
    const preview = page.getByRole('dialog', { name });
    const large = preview.getByRole('img', { name });
    await expect(large).toHaveJSProperty('complete', true);
    expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await large.getAttribute('src')).toBe(((await small.getAttribute('src')) ?? '').replace('?size=thumb', ''));
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(page).not.toHaveURL(/record=/);
  });

  it('give the order behind a reward under a name that tells whose it is', async () => {
    const { id } = await makeEmployee();
    const client = await signedIn('hr');
    const order = new FormData();
    order.append('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'Тушаал.pdf');
    const sent = await fetch(`${serverUrl()}/lambda/krud/upload?model=reward&field=file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}` },
      body: order,
    });
    const called = `Талархал-${id}`;
    const input = { employee_id: id, name: called, kind: 'thanks', reward_date: '2026-02-02', file: await sent.text() };
    const made = await client.query<{ createReward: { id: number } }>('mutation($input:RewardInput!){createReward(input:$input){id}}', {
      input,
    });
    const reward = made.body.data?.createReward.id;
    onTestFinished(async () => void (await client.query('mutation($id:ID!){deleteReward(id:$id){id}}', { id: reward })));
    const { page, context } = await enter(browser, { login: 'hr', path: `/erp/p/rewards?q=${encodeURIComponent(called)}` });
    await listIsReady(page);
    const link = page.getByRole('gridcell').getByRole('link', { name: `Файл: Тушаал: ${called}` });
    await expect(link).toBeVisible();
    await checkAccessibility(page);
    const reply = await context.request.get((await link.getAttribute('href')) ?? '');
    expect([reply.status(), reply.headers()['content-type'], await reply.text()]).toEqual([200, 'application/pdf', '%PDF-1.4\n%%EOF\n']);
    expect(decodeURIComponent(reply.headers()['content-disposition'] ?? '')).toContain('Тушаал.pdf');
  });
});

describe('a list that is shown by a span of the calendar', () => {
  const shown = (field: string, renderer: 'yearFilter' | 'monthFilter') => (grid: GridDefinition) => ({
    ...grid,
    columns: grid.columns.map((column) => (column.field === field ? { ...column, renderer } : column)),
  });
  it('begins with 2024 or its January, keeps the span in its address, and goes to its first page when another one is chosen', async () => {
    const { page } = await enter(browser, { login: 'hr', path: null });
    await alterDefinition(page, 'grid', 'employee-appointment', shown('effective_date', 'yearFilter'));
    await alterDefinition(page, 'grid', 'reward', shown('reward_date', 'monthFilter'));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/query')) asked.push(request.postData() ?? '');
    });
    await page.goto('/erp/p/appointments');
    const year = page.getByRole('textbox', { name: 'Он', exact: true });
    await expect(year).toHaveValue('2024');
    await expect.poll(() => asked.some((text) => text.includes('2024-01-01') && text.includes('2024-12-31'))).toBe(true);
    await year.click();
    await expect(page.locator('.ant-picker-dropdown').filter({ visible: true })).toHaveCount(1);
    await year.fill('2025');
    await expect(page.locator('.ant-picker-cell-selected[title="2025"]')).toBeVisible();
    await year.press('Enter');
    await expect(page).toHaveURL(/effective_date(~|%7E)between(~|%7E)2025-01-01%2C2025-12-31/);
    await expect.poll(() => asked.some((text) => text.includes('2025-12-31') && /"p":1\b/.test(text))).toBe(true);
    await checkAccessibility(page);

    await goInside(page, '/erp/p/rewards');
    const month = page.getByRole('textbox', { name: 'Он сар' });
    await expect(month).toHaveValue('2024-01');
    await expect.poll(() => asked.some((text) => text.includes('2024-01-01') && text.includes('2024-01-31'))).toBe(true);
    // The months are in sight before one is typed, as for a person.
    await month.click();
    await expect(page.locator('.ant-picker-dropdown').filter({ visible: true })).toHaveCount(1);
    await month.fill('2025-03');
    await expect(page.locator('.ant-picker-cell-selected[title="2025-03"]')).toBeVisible();
    await month.press('Enter');
    await expect(page).toHaveURL(/reward_date(~|%7E)between(~|%7E)2025-03-01%2C2025-03-31/);
    await expect(month).toHaveValue('2025-03');
    await expect.poll(() => asked.some((text) => text.includes('2025-03-31') && /"p":1\b/.test(text))).toBe(true);
    await checkAccessibility(page);
  });
});
