/** A bookkeeper's day: an expense in plain words, a payment that comes at the bank and settles its invoice, and a statement that is read once. */
// areas: finance
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Client } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { companyToday } from './midnight.ts';
import { expect, keptWindow, listIsReady, optionOf, pick } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
let accountant: Client;
beforeAll(async () => {
  browser = await openBrowser();
  accountant = await signedIn('accountant');
});
afterAll(() => browser.close());
const asAccountant = keptWindow(() => browser, { login: 'accountant' });

/** The first row of a model that a filter finds, the newest first. */
async function first(model: string, fields: string, filters: readonly string[]): Promise<Record<string, unknown> | undefined> {
  const asked = `{${model}(filters:[${filters.join(',')}],sorts:[{column:"id",order:desc}],limit:1){id ${fields}}}`;
  const { body } = await accountant.query<Record<string, Record<string, unknown>[]>>(asked);
  return body.data?.[model]?.[0];
}
const where = (column: string, condition: string, value: string): string =>
  `{column:"${column}",condition:${condition},value:${JSON.stringify(value)}}`;

describe('a bookkeeper', () => {
  it('writes an expense in plain words, sees what it does, and posts it', async () => {
    const said = `Цайны газар ${Date.now()}`;
    const { page } = await asAccountant('/erp/p/money-documents');
    await listIsReady(page);
    await page.getByRole('button', { name: 'Нэмэх', exact: true }).click();
    const form = page.locator('.record-form');
    await pick(form, 'Касс, данс', 'Үндсэн харилцах');
    await pick(form, 'Ангилал', 'Бичиг хэрэг, хангамж');
    await form
      .getByRole('spinbutton', { name: 'Дүн' })
      .or(form.getByRole('textbox', { name: 'Дүн', exact: true }))
      .first()
      .fill('110000');
    await form.getByRole('textbox', { name: 'Утга' }).fill(said);
    await form.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: said });
    await row.getByRole('gridcell').filter({ hasText: said }).dblclick();
    await expect(page.getByText('Бичиг хэрэг, хангамж нэмэгдэнэ')).toBeVisible();
    await checkAccessibility(page);
    await page.locator('.record-form').getByRole('button', { name: 'Бичилт хийх' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Бичилт хийх' }).click();
    await expect
      .poll(
        async () =>
          (await first('money_document', 'document_state document_number', [where('description', 'equals', said)]))?.document_number,
      )
      .toMatch(/^БЗ-\d\d\/\d{5}$/);
  });

  it('settles what came at the bank with the invoice that it names, with one click', async () => {
    const movement = await first('bank_line', 'line_text', [
      where('line_text', 'startsWith', 'Төлбөр НХ'),
      where('line_state', 'equals', 'open'),
    ]);
    const number = String(movement?.line_text).replace('Төлбөр ', '');
    const { page } = await asAccountant(`/erp/p/bank-lines?record=${movement?.id}`);
    const line = page
      .locator('.record-form')
      .getByText(new RegExp(`^${number} · `))
      .locator('xpath=../..');
    await line.getByRole('button', { name: 'Төлөх' }).click();
    await expect(page.getByText('Бүрэн тулгасан')).toBeVisible();
    await checkAccessibility(page);
    expect(await first('finance_invoice', 'rest_amount', [where('document_number', 'equals', number)])).toMatchObject({
      rest_amount: '0.00',
    });
  });

  it('reads a statement of the bank; what is known comes in no second time', async () => {
    const today = companyToday();
    const fee = `Картын шимтгэл ${Date.now()}`;
    const content = `Огноо;Орлого;Зарлага;Гүйлгээний утга;Үлдэгдэл;Харьцсан данс\n${today};;2,500.00;${fee};97500.00;\n${today};;2,500.00;${fee};95000.00;\n`;
    const { page } = await asAccountant('/erp/p/bank-statements');
    const read = async (): Promise<void> => {
      await listIsReady(page);
      await page.getByRole('button', { name: 'Нэмэх', exact: true }).click();
      const form = page.locator('.record-form');
      await pick(form, 'Данс', 'Цалингийн харилцах');
      await pick(form, 'Загвар', 'Хуулга: цэгтэй бутархай');
      await form.getByRole('button', { name: 'Хадгалах' }).click();
      await expect(form).toBeHidden();
      const made = await first('bank_statement', 'statement_state', [where('statement_state', 'equals', 'draft')]);
      await page.goto(`/erp/p/bank-statements?record=${made?.id}`);
      await page
        .locator('.record-form input[type=file]')
        .setInputFiles({ name: 'khuulga.csv', mimeType: 'text/csv', buffer: Buffer.from(content, 'utf8') });
    };
    await read();
    const latest = () => first('bank_statement', 'statement_state new_lines known_lines', []);
    await expect.poll(latest).toMatchObject({ statement_state: 'read', new_lines: 2, known_lines: 0 });
    await page.goto('/erp/p/bank-statements');
    await read();
    await expect.poll(latest).toMatchObject({ statement_state: 'read', new_lines: 0, known_lines: 2 });
    await expect(optionOf(page, 'Уншсан').or(page.getByText('Уншсан').first())).toBeVisible();
  });
});
