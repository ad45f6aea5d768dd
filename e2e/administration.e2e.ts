/** What administrators look at: why somebody may do something or not, and what was done by whom. */
// areas: administration
import { readFile } from 'node:fs/promises';
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Client } from '@lambda/testing/client.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { makeEmployee } from './employees.ts';
import { expect, keptWindow, optionOf } from './person.ts';
import { choose as chooseIn } from './screens.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
let hr: Client;
beforeAll(async () => {
  browser = await openBrowser();
  hr = await signedIn('hr');
  await hr.choose();
});
afterAll(() => browser.close());
const asAdmin = keptWindow(() => browser, { login: 'admin' });
const asHr = keptWindow(() => browser, { login: 'hr' });
const LANGUAGE = /^(Хэл|Language|언어): /;

/** Chooses what a list offers under a text that has these words in it. */
async function choose(page: Page, field: string, typed: string, option: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true });
  await box.click();
  await box.fill(typed);
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first().click();
}
const verdict = (page: Page, heading: string, operation: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .getByRole('listitem')
    .filter({ hasText: operation });

describe('the rights of a person', () => {
  it('are told with the entry, the layer and the rule that decided, for a list, a field and a record', async () => {
    const other = await hr.query<{ employee: { id: number }[] }>(
      '{employee(filters:[{column:"struct_id.name",condition:contains,value:"Хүний нөөц"}],limit:1){id}}',
    );
    const record = other.body.data?.employee[0]?.id ?? 0;
    const { page } = await asAdmin('/erp/p/effective-rights');
    await choose(page, 'Хүн, эрх, байгууллага', 'Нярав', /Нярав/);
    await choose(page, 'Цэс', 'Ажилтны бүртгэл', /^Ажилтны бүртгэл$/);
    const model = 'Ажилтан';
    await expect(verdict(page, model, 'Унших')).toContainText('Зөвшөөрсөн');
    await expect(verdict(page, model, 'Унших')).toContainText('“Ажилтны бүртгэл” цэсээр: Зөвхөн өөрийн нэгж');
    await expect(verdict(page, model, 'Устгах')).toContainText('Хаалттай');
    await expect(verdict(page, model, 'Устгах')).toContainText('Эрх нь энийг олгоогүй');
    await choose(page, 'Талбар', 'Үндсэн цалин', /^Үндсэн цалин$/);
    await expect(verdict(page, 'Талбар: Үндсэн цалин', 'Унших')).toContainText('Эрх нь энийг олгоогүй');
    await page.getByRole('textbox', { name: 'Бичлэгийн дугаар' }).fill(String(record));
    await page.keyboard.press('Tab');
    await expect(verdict(page, 'Бичлэгийн дугаар', 'Унших')).toContainText('Хаалттай');
    await checkAccessibility(page);
    await expect(page.getByText('Бичлэг олдсонгүй').first()).toBeVisible();
    await chooseIn(page, LANGUAGE, 'English');
    await expect(page.getByText('The record was not found').first()).toBeVisible();
    await expect(page.getByText('Бичлэг олдсонгүй')).toHaveCount(0);
    await chooseIn(page, LANGUAGE, 'Монгол');
  });

  it('are given for several entries at once, beside what the person has; a condition that means nothing is red, with the reason', async () => {
    const { page } = await asAdmin('/erp/p/roles');
    const role = page.getByRole('combobox', { name: 'Эрх сонгох' });
    await role.click();
    await role.fill('Нярав');
    await page.locator('.ant-select-item-option').filter({ hasText: 'Нярав', visible: true }).first().click();
    for (const name of ['Ажилтны бүртгэл', 'Бичиг баримт'])
      await page.getByRole('checkbox', { name: `${name}: сонгох`, exact: true }).check();
    const chosen = page.getByRole('region', { name: 'Сонгосон цэс: 2' });
    await expect(chosen.getByRole('img', { name: 'Ажилтны бүртгэл: Унших: Зөвшөөрсөн' })).toBeVisible();
    await expect(chosen.getByRole('img', { name: 'Ажилтны бүртгэл: Устгах: Хаалттай' })).toBeVisible();
    await chosen.getByRole('checkbox', { name: 'Устгах' }).check();
    for (const name of ['Ажилтны бүртгэл', 'Бичиг баримт'])
      await expect(page.getByRole('checkbox', { name: `${name}: Устгах`, exact: true })).toBeChecked();
    // It is not saved: nothing of it holds yet, and the reason says what does.
    await expect(chosen.getByRole('img', { name: 'Ажилтны бүртгэл: Устгах: Хаалттай' })).toBeVisible();
    await expect(chosen.getByText('Эрх нь энийг олгоогүй').first()).toBeVisible();

    await page.getByRole('button', { name: /^Ажилтны бүртгэл: Нөхцөл/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Ажилтны бүртгэл' });
    await drawer.getByRole('button', { name: 'Илэрхийлэл нэмэх' }).first().click();
    await drawer.getByRole('textbox', { name: 'Илэрхийлэл' }).fill('no_such_field = 1');
    await expect(drawer.getByRole('alert')).toContainText('no_such_field');
    await checkAccessibility(page);
    await drawer.getByRole('button', { name: 'Хаах' }).click();
    const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: 'Ажилтны бүртгэл: сонгох', exact: true }) });
    await expect(row).toContainText('Нөхцөл эвдэрсэн');
    await page.getByRole('button', { name: /^Ажилтны бүртгэл: Нөхцөл/ }).click();
    await drawer.getByRole('button', { name: 'Нөхцөлийг хасах' }).click();
    await expect(drawer.getByRole('alert')).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Хаах' }).click();
    await expect(row).not.toContainText('Нөхцөл эвдэрсэн');
    await chosen.getByRole('button', { name: 'Сонголтыг цуцлах' }).click();
    await expect(chosen).toHaveCount(0);
    await page.getByRole('button', { name: 'Анхны тохиргоо' }).click();
  });
});

describe('the log', () => {
  it('shows what was done with one record, before and after, and gives it as a file', async () => {
    const code = `Л${Date.now() % 1_000_000}`;
    const made = await hr.post<{ id: number }>('/lambda/krud/job/store', { code, a_tushaal_ner: 'Туршилтын албан тушаал' });
    const { id } = made.body;
    await hr.post(`/lambda/krud/job/update/${id}`, { a_tushaal_ner: 'Ахлах туршилтын албан тушаал' });
    const { page } = await asAdmin('/erp/p/record-log');
    const lines = page.getByRole('main').locator('tbody tr.ant-table-row');
    await page.getByRole('textbox', { name: 'Бичлэгийн дугаар' }).fill(String(id));
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText('Зассан');
    await expect(lines.last()).toContainText('Бүртгэсэн');
    const chart = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Бүртгэлээр' }) });
    await expect(chart.getByRole('listitem')).toHaveText([/^Албан тушаал\s*2$/]);
    await lines.first().getByRole('button').click();
    const change = page.getByRole('main').locator('tbody tr.ant-table-expanded-row');
    await expect(change).toContainText('Туршилтын албан тушаал');
    await expect(change).toContainText('Ахлах туршилтын албан тушаал');
    await checkAccessibility(page);

    await page.getByRole('combobox', { name: 'Үйлдэл' }).click();
    await optionOf(page, 'Бүртгэсэн').click();
    await expect(lines).toHaveCount(1);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Файлаар татах' }).click()]);
    const text = await readFile(await file.path(), 'utf8');
    const [line = '', ...others] = text.split('\r\n').filter((one) => one.includes('Албан тушаал'));
    expect(others).toEqual([]);
    expect(line, 'which record, as it is called now').toContain(`"${id}","Ахлах туршилтын албан тушаал"`);
    expect(line.slice(line.indexOf('{')), 'what it began with').not.toContain('Ахлах');
  });
  it('says what records are called in the language that is chosen while it is open', async () => {
    const { id: employee } = await makeEmployee();
    const input = { employee_id: employee, kind: 'passport', number: 'E1234567' };
    const { body } = await hr.query<{ createEmployeeDocument: { id: number } }>(
      'mutation($i:EmployeeDocumentInput!){createEmployeeDocument(input:$i){id}}',
      { i: input },
    );
    const { page } = await asAdmin('/erp/p/record-log');
    const lines = page.getByRole('main').locator('tbody tr.ant-table-row');
    await page.getByRole('textbox', { name: 'Бичлэгийн дугаар' }).fill(String(body.data?.createEmployeeDocument.id));
    await expect(lines).toHaveText([/Гадаад паспорт/]);
    await chooseIn(page, LANGUAGE, 'English');
    await expect(lines).toHaveText([/Passport E1234567/]);
    await chooseIn(page, LANGUAGE, 'Монгол');
  });
});

describe('the users', () => {
  it('that a search does not find are said so in the words of each language', async () => {
    const { page } = await asAdmin('/erp/p/users?q=nobody-at-all');
    for (const [language, words] of [
      ['Монгол', 'Хэрэгэлч олдсонгүй !!!'],
      ['English', 'User not found'],
      ['한국어', '사용자를 찾을 수 없습니다'],
    ] as const) {
      await chooseIn(page, LANGUAGE, language);
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
    await chooseIn(page, LANGUAGE, 'Монгол');
  });
});

describe('a text of the screens', () => {
  it('that an administrator corrects reaches a page that is open, and goes back to the shipped one', async () => {
    const { page } = await asAdmin('/erp/p/text-corrections');
    const reader = await asHr('/erp/notices');
    const heading = reader.page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Мэдэгдэл');
    await page.getByRole('textbox', { name: 'Үг эсвэл түлхүүрээр хайх' }).fill('notify.title');
    const edit = page.getByRole('button', { name: 'notify.title: засах', exact: true });
    const box = page.getByRole('region', { name: 'Монгол' }).getByRole('textbox');
    const save = page.getByRole('button', { name: 'Хадгалах', exact: true });
    await edit.click();
    await box.fill('{count} мэдэгдэл');
    await expect(page.getByText('Энэ үгэнд орлуулах хэсэг байхгүй')).toBeVisible();
    await expect(save).toBeDisabled();
    await box.fill('<b>Сонордуулга</b>');
    await save.click();
    await expect(heading).toContainText('<b>Сонордуулга</b>');
    await checkAccessibility(page);
    await edit.click();
    await page.getByRole('button', { name: 'Үндсэн үгэнд буцаах' }).click();
    await save.click();
    await expect(heading).not.toContainText('Сонордуулга');
    await expect(heading).toContainText('Мэдэгдэл');
  });
});
