/** HR's orders, lists of tasks and leavings in the browser, and what the people they are about see of them. */
// areas: hr
import { readFile } from 'node:fs/promises';
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { openPdf, pdfText, picturesOn } from '@lambda/testing/pdf.ts';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { makeEmployee } from './employees.ts';
import { companyToday } from './midnight.ts';
import { enter, expect, formOf, goInside, keptWindow, listIsReady, optionOf, pick, pickDay } from './person.ts';
import { serverUrl } from './server-url.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
let hr: Client;
beforeAll(async () => {
  browser = await openBrowser();
  hr = await signedIn('hr');
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });

/** The form beside the list. */
const panelOf = (page: Page): Locator => page.locator('section.crud-panel');

type Named = { readonly id: number };
/** The rows of a model that a filter finds. */
async function find<T extends Named>(
  model: string,
  fields: string,
  filters: readonly (readonly [string, string])[],
): Promise<readonly T[]> {
  const list = filters.map(([column, value]) => `{column:"${column}",condition:equals,value:"${value}"}`).join(',');
  const { body } = await hr.query<Record<string, T[]>>(`{${model}(filters:[${list}]){id ${fields}}}`);
  return body.data?.[model] ?? [];
}

describe('an order', () => {
  it('is given on a form, takes its number, and the record follows it', async () => {
    const { id, firstname } = await makeEmployee({ base_salary: '1500000.00' });
    const { page } = await asHr('/erp/p/appointments');
    await listIsReady(page);
    await page.getByRole('button', { name: 'Нэмэх', exact: true }).click();
    const form = panelOf(page);
    await pick(form, 'Ажилтан', `Туршилт ${firstname}`, firstname);
    await form.getByRole('combobox', { name: 'Тушаалын төрөл' }).click();
    await optionOf(page, 'Цалин өөрчилсөн').click();
    await pickDay(form, 'Хүчинтэй болох огноо', companyToday());
    await form.getByRole('textbox', { name: 'Шинэ үндсэн цалин' }).fill('1800000');
    await form.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    await expect(form).toBeHidden();
    const [order] = await find<Named & { order_number: string }>('employee_appointment', 'order_number', [
      ['employee_id', String(id)],
      ['kind', 'salary'],
    ]);
    expect(order?.order_number).toMatch(/^Б\/\d{4}-\d{3}$/);
    await expect(page.getByRole('gridcell', { name: order?.order_number ?? '' })).toBeVisible();
    const [person] = await find<Named & { base_salary: string }>('employee', 'base_salary', [['id', String(id)]]);
    expect(person?.base_salary).toBe('1800000.00');
  });

  it('behind a reward or a violation opens from the list and from the form, as a paper with its number', async () => {
    for (const [path, model, sort] of [
      ['rewards', 'reward', 'reward_date'],
      ['violations', 'violation', 'order_date'],
    ] as const) {
      const order = `sorts:[{column:"${sort}",order:desc}],filters:[{column:"file",condition:notNull,value:""}],limit:1`;
      const { body } = await hr.query<Record<string, { id: number; name: string; order_number: string }[]>>(
        `{${model}(${order}){id name order_number}}`,
      );
      const [row] = body.data?.[model] ?? [];
      if (!row) throw new Error(`the demo has no ${model} with its order`);
      const { page, context } = await asHr(`/erp/p/${path}?q=${encodeURIComponent(row.order_number)}`);
      await listIsReady(page);
      const link = page.getByRole('gridcell').getByRole('link', { name: `Файл: Тушаал: ${row.name}` });
      const address = (await link.getAttribute('href')) ?? '';
      const reply = await context.request.get(address);
      expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect(await pdfText(await openPdf(await reply.body()), 1)).toContain(row.order_number);
      await goInside(page, `/erp/p/${path}?record=${row.id}`);
      const inForm = panelOf(page).getByRole('link', { name: 'Хавсаргасан файлыг нээх' });
      await expect(inForm).toBeVisible();
      expect(await inForm.getAttribute('href')).toBe(address);
    }
  });

  it('for an acting head shows in the structure until it is over', async () => {
    const [unit] = await find<Named>('struct', 'name', [['name', 'Маркетингийн алба']]);
    const { id, lastname, firstname } = await makeEmployee();
    const { page } = await asHr('/erp/p/acting-heads');
    await listIsReady(page);
    await page.getByRole('button', { name: 'Нэмэх', exact: true }).click();
    const form = panelOf(page);
    await pick(form, 'Хэлтэс, нэгж', 'Маркетингийн алба');
    await pick(form, 'Орлон гүйцэтгэх ажилтан', `${lastname} ${firstname}`, firstname);
    await form.getByRole('textbox', { name: 'Үндэслэл' }).fill('Албаны дарга гадаад томилолттой');
    await checkAccessibility(page);
    await form.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    const [order] = await find<Named>('acting_head', 'order_number', [['employee_id', String(id)]]);
    onTestFinished(async () => void (await hr.query('mutation($id:ID!){deleteActingHead(id:$id){id}}', { id: order?.id })));

    await goInside(page, `/erp/p/structure?unit=${unit?.id}`);
    const card = page.getByRole('region', { name: 'Нэгжийн мэдээлэл: Маркетингийн алба' });
    await expect(card).toContainText(`${lastname} ${firstname}`);
    await expect(card).toContainText('Үүрэг орлон гүйцэтгэгч');
    await goInside(page, `/erp/p/staff-directory?q=${encodeURIComponent(firstname)}`);
    await expect(card).toBeHidden();
    await listIsReady(page);
    // Those who report to them by now are found by the name as well.
    const named = page.getByRole('gridcell', { name: firstname, exact: true }).first();
    const row = await named.locator('xpath=ancestor::*[@row-index]').getAttribute('row-index');
    const cells = page.locator(`.ag-row[row-index="${row}"]`).getByRole('gridcell', { name: 'Маркетингийн алба' });
    await expect(cells).toHaveCount(2);
  });
});

describe('the structure', () => {
  it('goes across, and is saved as a picture and as a PDF', async () => {
    const { page } = await asHr('/erp/p/structure');
    const top = page.getByRole('button', { name: /^Толгой байгууллага, Жишээ Групп, / });
    const below = page.getByRole('button', { name: /^Газар, Үйлдвэрлэл, / });
    const boxes = async () => {
      const [a, b] = [await top.boundingBox(), await below.boundingBox()];
      if (!a || !b) throw new Error('the boxes are not drawn');
      return { a, b };
    };
    await expect(below).toBeVisible();
    await expect.poll(async () => boxes().then(({ a, b }) => b.y > a.y + a.height)).toBe(true);
    await page.getByRole('button', { name: 'Хөндлөн харах' }).click();
    await expect(page).toHaveURL(/way=across/);
    await expect.poll(async () => boxes().then(({ a, b }) => b.x > a.x + a.width)).toBe(true);
    await checkAccessibility(page);

    const save = async (kind: string) => {
      await page.getByRole('button', { name: 'Зургаар татах' }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: kind }).click();
      const download = await downloading;
      return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
    };
    const picture = await save('Зураг (PNG)');
    expect(picture.name).toMatch(/^Бүтэц, зохион байгуулалт \d{4}-\d{2}-\d{2}\.png$/);
    const { width, height, format } = await sharp(picture.content).metadata();
    // Seven boxes below one another and two levels, at twice the size of the screen.
    expect([format, width > 900, height > 1400]).toEqual(['png', true, true]);
    const { channels } = await sharp(picture.content).stats();
    expect(channels.some(({ min, max }) => max - min > 150)).toBe(true);
    const pdf = await save('PDF');
    expect(pdf.name).toMatch(/\.pdf$/);
    const paper = await openPdf(pdf.content);
    expect(paper.numPages).toBe(1);
    const words = await pdfText(paper, 1);
    for (const part of ['Бүтэц, зохион байгуулалт', 'Жишээ Групп', 'Үйлдвэрлэл', 'Захиргаа, хүний нөөц']) expect(words).toContain(part);
    expect(await picturesOn(paper, 1)).toBe(0);
  });
});

describe('a task of a check-list', () => {
  it('is done by its owner on the phone, and HR sees how far the list is', async () => {
    const { body } = await (await signIn(serverUrl(), 'employee')).choose<{ permission: { emp_id: number } }>();
    const [template] = await find<Named>('checklist_template', 'name', [['kind', 'leaving']]);
    const made = await hr.query<{ createEmployeeChecklist: Named }>(
      'mutation($i:EmployeeChecklistInput!){createEmployeeChecklist(input:$i){id}}',
      { i: { employee_id: body.permission.emp_id, template_id: template?.id, start_date: companyToday() } },
    );
    const list = made.body.data?.createEmployeeChecklist.id;
    onTestFinished(async () => void (await hr.query('mutation($id:ID!){deleteEmployeeChecklist(id:$id){id}}', { id: list })));
    const { page } = await enter(browser, { login: 'employee', path: '/erp/p/my-tasks', viewport: PHONE });
    await listIsReady(page);
    await page.getByText('Эд хөрөнгө, түлхүүр буцааж өгөх').first().click();
    const form = formOf(page);
    await form.getByRole('switch').or(form.getByRole('checkbox')).first().click();
    await form.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    const [after] = await find<Named & { done_count: number }>('employee_checklist', 'done_count', [['id', String(list)]]);
    expect(after?.done_count).toBe(1);
  });
});

describe('a login', () => {
  it('ends with the record: whoever leaves is signed out at once and gets in no more', async () => {
    const { id } = await makeEmployee();
    const login = `garsan${Date.now().toString().slice(-7)}`;
    type Told = { data?: { told?: readonly { value: string }[] }; told?: readonly { value: string }[] };
    const opened = await hr.post<Told>('/lambda/actions/create-login', { ids: [id], input: { login, role: 'employee' } });
    const password = JSON.stringify(opened.body).match(/[A-Z][a-z]{3}-\d{4}-[a-z]{4}-[a-z0-9]{4}/)?.[0] ?? '';
    const person = await signIn(serverUrl(), login, password);
    expect((await person.get('/auth/check')).status).toBe(200);
    const { page, allow, context } = await browser.newPage({ baseURL: serverUrl() });
    await context.request.post('/auth/login', { data: { login, password } });
    await page.goto('/erp/p/my-record');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Whichever the page asks first: for what the person may do, which is nothing any more, or with a session that has ended.
    allow({ status: 403, address: '/user-permissions' });
    allow({ status: 406, address: '/' });
    const gone = await hr.query('mutation($id:ID!,$i:EmployeeInput!){updateEmployee(id:$id,input:$i){id}}', {
      id,
      i: { status: 'left', left_date: companyToday(), left_reason: 'Өөрийн хүсэлтээр' },
    });
    expect(gone.status).toBe(200);
    // The session ends with the leaving; a server that remembers it hears of that a moment later.
    await expect.poll(async () => (await person.get('/auth/check')).status).toBeGreaterThanOrEqual(400);
    await page.waitForURL('**/login**');
    const again = await context.request.post('/auth/login', { data: { login, password } });
    const choice = await context.request.get('/user-permissions');
    expect([again.status(), choice.status()].some((status) => status >= 400)).toBe(true);
  });
});
