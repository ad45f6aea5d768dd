/** Working inside a long list: totals, cells written by keys, blocks pasted from a spreadsheet, many records at once. */
// areas: hr
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type MadeEmployee, makeEmployee, storedUnder } from './employees.ts';
import { enter, expect, hearing, keptWindow, listIsReady, pick } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });

const GRID = '/erp/p/employees';
const cell = (page: Page, { code }: MadeEmployee, column: string): Locator =>
  page.getByRole('row').filter({ hasText: code }).locator(`[col-id="${column}"]`);

/** The row of a record stands in several parts of the table, so a cell is found by the row's number. */
async function cellOf(page: Page, made: MadeEmployee, column: string): Promise<Locator> {
  const row = await cell(page, made, 'code').locator('xpath=ancestor::*[@row-index][1]').getAttribute('row-index');
  return page.locator(`[row-index="${row}"] [col-id="${column}"]`);
}
async function salaryOf({ id }: MadeEmployee): Promise<string | undefined> {
  const client = await signedIn('hr');
  const reply = await client.query<{ employee: { base_salary: string }[] }>(
    'query($id:String!){employee(filters:[{column:"id",condition:equals,value:$id}]){base_salary}}',
    { id: String(id) },
  );
  return reply.body.data?.employee[0]?.base_salary;
}
/** The cell is written in: what is typed now goes into its input. */
const isWritten = (page: Page): Promise<void> => expect(page.locator('.grid-editor input:focus')).toHaveCount(1);
const listOf = (...made: MadeEmployee[]) => `${GRID}?preset=all&q=${encodeURIComponent(made[0]?.firstname ?? '')}`;

describe('cells of a list', () => {
  it('are written by keys alone, and the total follows', async () => {
    const made = await makeEmployee({ base_salary: '1000000' });
    const { page } = await asHr(listOf(made));
    await listIsReady(page);
    const salary = await cellOf(page, made, 'base_salary');
    const total = page.locator('.ag-row-pinned [col-id="base_salary"]');
    await expect(total).toContainText('1,000,000 ₮');
    await (await cellOf(page, made, 'status')).click();
    await page.keyboard.press('End');
    await page.keyboard.press('F2');
    await isWritten(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1250000.5');
    await page.keyboard.press('Enter');
    await expect(salary).toContainText('1,250,000.50 ₮');
    await expect(total).toContainText('1,250,000.50 ₮');
    await expect.poll(() => salaryOf(made)).toBe('1250000.50');

    await salary.click();
    await page.keyboard.press('7');
    await expect(page.getByRole('textbox', { name: 'Үндсэн цалин' })).toHaveValue('7');
    await page.keyboard.press('Escape');
    await expect(salary).toContainText('1,250,000.50 ₮');

    await (await cellOf(page, made, 'hired_date')).click();
    await page.keyboard.press('Enter');
    await isWritten(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2024-02-05');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Үндсэн цалин' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(await cellOf(page, made, 'hired_date')).toHaveText('2024-02-05');
    await expect
      .poll(async () => (await storedUnder(made.code)).history.map(({ action }) => action))
      .toEqual(['create', 'update', 'update']);
    await checkAccessibility(page);
  });

  it('say why a value was refused, and keep it to be corrected', async () => {
    const made = await makeEmployee();
    const { page } = await asHr(listOf(made));
    await listIsReady(page);
    const hired = await cellOf(page, made, 'hired_date');
    await hired.click();
    await page.keyboard.press('F2');
    await isWritten(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2024-13-45');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: made.firstname });
    await expect(alert).toContainText('Ажилд орсон');
    await expect(hired).toHaveText('2024-02-01');
    await alert.getByRole('button', { name: 'Засах' }).click();
    await isWritten(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2024-03-04');
    await page.keyboard.press('Enter');
    await expect(alert).toBeHidden();
    await expect(hired).toHaveText('2024-03-04');
  });

  it('tell of somebody else’s change instead of writing over it', async () => {
    const made = await makeEmployee({ base_salary: '1000000' });
    const { page, allow } = await enter(browser, { login: 'hr', path: null });
    // Nobody tells this page what others do: it goes on showing what it has read.
    await page.routeWebSocket('**/query', () => undefined);
    await page.goto(listOf(made));
    const salary = await cellOf(page, made, 'base_salary');
    await expect(salary).toContainText('1,000,000 ₮');
    const other = await signedIn('hr');
    await other.query('mutation($id:ID!){updateEmployee(id:$id,input:{base_salary:"1100000"}){id}}', { id: String(made.id) });
    allow({ status: 409, address: '/query' });
    await salary.click();
    await page.keyboard.press('F2');
    await isWritten(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1200000');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: made.firstname });
    await expect(alert).toContainText('1,100,000 ₮');
    await expect(salary).toContainText('1,100,000 ₮');
    expect(await salaryOf(made)).toBe('1100000.00');
    await alert.getByRole('button', { name: 'Минийхээр болгох' }).click();
    await expect(salary).toContainText('1,200,000 ₮');
    await expect.poll(() => salaryOf(made)).toBe('1200000.00');
  });

  it('tell of what somebody else has put into the cell while it was being written', async () => {
    const made = await makeEmployee({ base_salary: '1000000' });
    const { body } = await (await signedIn('hr')).choose<{ company: { id: number } }>();
    const other = await signedIn('admin', 'in the company of HR');
    await other.choose({ companyId: body.company.id });
    const { page } = await enter(browser, { login: 'hr', path: null });
    const heard = hearing(page);
    await page.goto(listOf(made));
    await heard;
    await listIsReady(page);
    const salary = await cellOf(page, made, 'base_salary');
    await salary.click();
    await page.keyboard.press('F2');
    await isWritten(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1200000');
    const change = 'mutation($id:ID!){updateEmployee(id:$id,input:{base_salary:"1100000",lastname:"Өөрчилсөн"}){id}}';
    expect((await other.query(change, { id: String(made.id) })).body.errors).toBeUndefined();
    await expect(await cellOf(page, made, 'lastname')).toContainText('Өөрчилсөн');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: made.firstname });
    await expect(alert).toContainText('1,100,000 ₮');
    await expect(salary).toContainText('1,100,000 ₮');
    expect(await salaryOf(made)).toBe('1100000.00');
    await alert.getByRole('button', { name: 'Минийхээр болгох' }).click();
    await expect.poll(() => salaryOf(made)).toBe('1200000.00');
  });

  it('are not written by those who may only read', async () => {
    const made = await makeEmployee();
    const { page } = await enter(browser, { login: 'accountant', path: listOf(made) });
    await listIsReady(page);
    const hired = await cellOf(page, made, 'hired_date');
    await hired.click();
    await page.keyboard.press('F2');
    await expect(page.locator('.grid-editor')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Олноор өөрчлөх' })).toHaveCount(0);
  });
});

describe('blocks of cells', () => {
  it('come from a spreadsheet with a look before, are copied for one, and are taken back', async () => {
    const made = await makeEmployee({ base_salary: '1000000' });
    const { page, context } = await asHr(listOf(made));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await listIsReady(page);
    await page.evaluate(() => navigator.clipboard.writeText('2024.04.05\t1,300,000 ₮\r\n'));
    await (await cellOf(page, made, 'hired_date')).click();
    await page.keyboard.press('Control+v');
    const dialog = page.getByRole('dialog', { name: 'Хуулсан утгуудыг бичих' });
    await expect(dialog).toContainText('1 бичлэгийн 2 нүд өөрчлөгдөнө.');
    await expect(dialog).toContainText('2024-04-05');
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: '2 нүд бичих' }).click();
    const salary = await cellOf(page, made, 'base_salary');
    await expect(salary).toContainText('1,300,000 ₮');
    await expect.poll(() => salaryOf(made)).toBe('1300000.00');

    await (await cellOf(page, made, 'hired_date')).click();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.locator('.grid-cell-in-range')).toHaveCount(2);
    await page.keyboard.press('Control+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('2024-04-05\t1300000');

    await page.getByRole('button', { name: 'Буцаах' }).click();
    await expect(page.getByText('Өөрчлөлтийг буцаалаа')).toBeVisible();
    await expect(salary).toContainText('1,000,000 ₮');
    expect(await salaryOf(made)).toBe('1000000.00');
  });

  it('name what cannot be written and leave it', async () => {
    const made = await makeEmployee({ base_salary: '1000000' });
    const { page, context } = await asHr(listOf(made));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await listIsReady(page);
    await page.evaluate(() => navigator.clipboard.writeText('мэдэхгүй\t2024-04-06\tабв'));
    await (await cellOf(page, made, 'status')).click();
    await page.keyboard.press('Control+v');
    const dialog = page.getByRole('dialog', { name: 'Хуулсан утгуудыг бичих' });
    await expect(dialog).toContainText('2 нүдийг бичих боломжгүй');
    await dialog.getByRole('button', { name: '1 нүд бичих' }).click();
    await expect(await cellOf(page, made, 'hired_date')).toHaveText('2024-04-06');
    expect(await salaryOf(made)).toBe('1000000.00');
  });
});

it('cells of a list that waits are marked and saved together, those that somebody was faster in stay with the reason', async () => {
  const client = await signedIn('hr');
  const name = `Хүлээлт${Date.now().toString(36)}`;
  const ids: number[] = [];
  for (const code of ['а', 'б']) {
    const input = { a_tushaal_ner: `${name} ${code}`, code: `${name.slice(-8)}${code}`, level: 5 };
    const { body } = await client.query<{ createJob: { id: number } }>('mutation($i:JobInput!){createJob(input:$i){id}}', { i: input });
    ids.push(body.data?.createJob.id ?? 0);
  }
  const levels = async () =>
    (
      await client.query<{ job: { level: number }[] }>(
        'query($q:search){job(search:$q,sorts:[{column:"a_tushaal_ner",order:asc}]){level}}',
        {
          q: { text: name, columns: ['a_tushaal_ner'] },
        },
      )
    ).body.data?.job.map(({ level }) => level);
  const { page } = await asHr(`/erp/p/jobs?q=${encodeURIComponent(name)}`);
  await listIsReady(page);
  const level = (row: number) => page.locator(`[row-index="${row}"] [col-id="level"]`);
  for (const [row, value] of [
    [0, '7'],
    [1, '8'],
  ] as const) {
    await level(row).click();
    await page.keyboard.press('F2');
    await isWritten(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
    await expect(level(row)).toContainText(value);
    await expect(level(row)).toHaveClass(/grid-cell-held/);
  }
  expect(await levels()).toEqual([5, 5]);
  await checkAccessibility(page);
  // Closing the page asks first; the cells wait on.
  await page.getByRole('button', { name: '«Албан тушаал» табыг хаах' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Үргэлжлүүлэн засах' }).click();
  await client.query('mutation($id:ID!){updateJob(id:$id,input:{approved_places:9}){id}}', { id: String(ids[1]) });
  await page.getByRole('button', { name: '2 нүд хадгалах' }).click();
  await expect(level(0)).not.toHaveClass(/grid-cell-held/);
  await expect(level(1)).toHaveClass(/grid-cell-problem/);
  const problem = page.getByRole('alert').filter({ hasText: `${name} б, Зэрэглэл` });
  await expect(problem).toContainText('өөр');
  expect(await levels()).toEqual([7, 5]);
  await problem.getByRole('button', { name: 'Минийхээр болгох' }).click();
  await page.getByRole('button', { name: '1 нүд хадгалах' }).click();
  await expect(page.getByRole('button', { name: /нүд хадгалах/ })).toHaveCount(0);
  expect(await levels()).toEqual([7, 8]);
});

it('many records are changed at once after a look at the effect, and changed back', async () => {
  const made = await makeEmployee({ base_salary: '1000000' });
  const { page } = await asHr(listOf(made));
  await listIsReady(page);
  await (await cellOf(page, made, 'code')).click();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Олноор өөрчлөх' }).click();
  const dialog = page.getByRole('dialog', { name: '1 бичлэгийг өөрчлөх' });
  await pick(dialog, 'Талбар', 'Үндсэн цалин');
  await dialog.getByLabel('Үндсэн цалин').fill('2000000');
  await dialog.getByRole('button', { name: 'Үр дүнг урьдчилан харах' }).click();
  await expect(dialog).toContainText('1 бичлэгээс 1 нь өөрчлөгдөнө.');
  expect(await salaryOf(made)).toBe('1000000.00');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: '1 бичлэг өөрчлөх' }).click();
  await expect(await cellOf(page, made, 'base_salary')).toContainText('2,000,000 ₮');
  await page.getByRole('button', { name: 'Буцаах' }).click();
  await expect(page.getByText('Өөрчлөлтийг буцаалаа')).toBeVisible();
  expect(await salaryOf(made)).toBe('1000000.00');
});
