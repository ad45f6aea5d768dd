/** HR's own ways in the browser: a change that a person asks for and HR approves, and a login opened for an employee. */
// areas: hr
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { idsWithAccount, makeEmployee, takeAwayWithAccount } from './employees.ts';
import { administrator } from './new-person.ts';
import { enter, expect, formOf, goInside, keptWindow, listIsReady, optionOf, personNamed, pick, pickDay } from './person.ts';
import { serverUrl } from './server-url.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });
const asEmployee = keptWindow(() => browser, { login: 'employee' });

/** One that nobody has yet. */
const newClan = (stem: string): string =>
  stem +
  Date.now()
    .toString()
    .slice(-5)
    .replace(/\d/g, (digit) => 'абвгдежзик'[Number(digit)] ?? 'а');

it('a person asks for a change on the phone, HR sees old and new and approves it in one step', async () => {
  const clan = newClan('Хатгин');
  const name = await personNamed('employee');
  const own = await enter(browser, { login: 'employee', path: '/erp/p/my-change-requests', viewport: PHONE });
  await own.page.getByRole('button', { name: 'Нэмэх', exact: true }).first().click();
  const form = formOf(own.page);
  await form.getByRole('textbox', { name: 'Ургийн овог (шинэ)' }).fill(clan);
  await checkAccessibility(own.page);
  await form.getByRole('button', { name: 'Дараах' }).click();
  await expect(form.getByRole('textbox', { name: 'Шалтгаан', exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Дараах' }).click();
  await expect(form.getByText('Талбарыг бөглөнө үү!')).toBeVisible();
  await form.getByRole('textbox', { name: 'Шалтгаан', exact: true }).fill('Иргэний үнэмлэхээ шинэчилсэн');
  await form.getByRole('button', { name: 'Дараах' }).click();
  await expect(form.getByRole('region', { name: 'Юуг өөрчлөх вэ' }).getByText(clan)).toBeVisible();
  await form.getByRole('button', { name: 'Засах: Үндэслэл' }).click();
  await expect(form.getByRole('textbox', { name: 'Шалтгаан', exact: true })).toHaveValue('Иргэний үнэмлэхээ шинэчилсэн');
  await form.getByRole('button', { name: 'Дараах' }).click();
  await checkAccessibility(own.page);
  await form.getByRole('button', { name: 'Хүсэлт илгээх' }).click();
  await expect(own.page.getByText('Амжилттай хадгаллаа')).toBeVisible();
  await expect(own.page.getByText('Хүлээгдэж байгаа').first()).toBeVisible();

  const { page } = await asHr('/erp/p/change-requests');
  await listIsReady(page);
  await page.getByRole('gridcell', { name }).first().dblclick();
  await expect(page.getByText('Ургийн овог (одоо)')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Ургийн овог (шинэ)' })).toHaveValue(clan);
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Зөвшөөрөх', exact: true }).click();
  const sure = page.getByRole('dialog', { name: 'Зөвшөөрөх' });
  await sure.getByRole('button', { name: 'Зөвшөөрөх' }).click();
  await expect(sure).toBeHidden();

  await goInside(own.page, '/erp/p/my-record');
  await expect(
    own.page
      .getByText(clan)
      .or(own.page.locator(`input[value="${clan}"]`))
      .first(),
  ).toBeVisible();
});

type Asked = { readonly id: number; readonly state: string };
async function askChange(clan: string): Promise<number> {
  const { body } = await (await signedIn('employee')).query<{ createChangeRequest: Asked }>(
    'mutation($i:ChangeRequestInput!){createChangeRequest(input:$i){id state}}',
    { i: { reason: 'Шинэ үнэмлэх', new_clan_name: clan } },
  );
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.createChangeRequest.id;
}
async function stateOf(id: number): Promise<string | undefined> {
  const { body } = await (await signedIn('hr')).query<{ change_request: Asked[] }>(
    'query($id:String!){change_request(filters:[{column:"id",condition:equals,value:$id}]){id state}}',
    { id: String(id) },
  );
  return body.data?.change_request[0]?.state;
}

it('who may decide has both buttons in the row and on the card, until it is decided; who asks has neither', async () => {
  const name = await personNamed('employee');
  const [approved, refused] = [await askChange(newClan('Олхонууд')), await askChange(newClan('Тайчиуд'))];
  const { page } = await asHr('/erp/p/change-requests?preset=all');
  await listIsReady(page);
  const row = page.locator(`[row-id="${approved}"]`);
  const decide = (word: string) => row.getByRole('button', { name: new RegExp(`^${word}: .*${name}`) });
  await expect(decide('Татгалзах')).toBeInViewport({ ratio: 1 });
  await decide('Зөвшөөрөх').click();
  const sure = page.getByRole('dialog', { name: 'Зөвшөөрөх' });
  await sure.getByRole('button', { name: 'Зөвшөөрөх' }).click();
  await expect(sure).toBeHidden();
  await expect(decide('Зөвшөөрөх')).toHaveCount(0);
  await expect(row.getByText('Зөвшөөрсөн')).toBeVisible();
  expect(await stateOf(approved)).toBe('approved');
  await checkAccessibility(page);

  const phone = await enter(browser, { login: 'hr', path: `/erp/p/change-requests?ids=${refused}`, viewport: PHONE });
  const refuse = phone.page.getByRole('button', { name: new RegExp(`^Татгалзах: .*${name}`) });
  await expect(refuse).toBeInViewport({ ratio: 1 });
  expect((await refuse.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await checkAccessibility(phone.page);
  await refuse.click();
  const why = phone.page.getByRole('dialog', { name: 'Татгалзах' });
  await why.getByRole('textbox').fill('Бичиг баримт дутуу');
  await why.getByRole('button', { name: 'Татгалзах' }).click();
  await expect(refuse).toHaveCount(0);
  expect(await stateOf(refused)).toBe('refused');

  const own = await asEmployee('/erp/p/my-change-requests');
  await listIsReady(own.page);
  await expect(own.page.getByRole('button', { name: /^(Зөвшөөрөх|Татгалзах)/ })).toHaveCount(0);
});

it('HR learns whose an account is before linking it, and opens a login; the first password is shown once and lets the person in', async () => {
  const { id, lastname, firstname } = await makeEmployee();
  const { page } = await asHr(`/erp/p/employees?record=${id}&mode=edit`);
  const login = `ajiltan${Date.now().toString().slice(-6)}`;
  takeAwayWithAccount(login);
  const more = formOf(page).getByRole('button', { name: 'Бусад үйлдэл' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Бүртгэл холбох' }).click();
  const linking = page.getByRole('dialog', { name: 'Бүртгэл холбох' });
  await linking.getByRole('textbox', { name: 'Нэвтрэх нэр эсвэл и-мэйл' }).fill('artist');
  await linking.getByRole('button', { name: 'Шалгах' }).click();
  await expect(linking.getByRole('status')).toContainText(`${await personNamed('artist')} — танай байгууллагад хараахан ороогүй`);
  await linking.getByRole('button', { name: 'Болих' }).click();
  await more.click();
  await page.getByRole('menuitem', { name: 'Нэвтрэх эрх нээх' }).click();
  const dialog = page.getByRole('dialog', { name: 'Нэвтрэх эрх нээх' });
  await dialog.getByRole('textbox', { name: 'Нэвтрэх нэр' }).fill(login);
  await dialog.getByRole('combobox', { name: 'Эрх' }).click();
  await optionOf(page, 'Ажилтан').click();
  await dialog.getByRole('button', { name: 'Нэвтрэх эрх нээх' }).click();
  await expect(dialog.getByText('Дахин харуулахгүй', { exact: false })).toBeVisible();
  const password = await dialog.getByText(/^[A-Z][a-z]{3}-\d{4}-/).innerText();
  expect((await signIn(serverUrl(), login, password.trim())).token).not.toBeNull();

  // Somebody who works in the company without a record: the new record is filled in from the account that was found, and linked to it.
  const admin = await administrator();
  const freed = await admin.query('mutation($id:ID!){updateEmployee(id:$id,input:{user_id:null}){id}}', { id: String(id) });
  expect(freed.body.errors).toBeUndefined();
  await goInside(page, '/erp/p/employees');
  await listIsReady(page);
  await page.getByRole('button', { name: 'Алхмаар бүртгэх' }).click();
  const form = formOf(page);
  await form.getByRole('textbox', { name: 'Нэвтрэх эрх' }).fill(login);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status').filter({ hasText: 'Хадгалахад энэ бүртгэлтэй холбоно' })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Овог', exact: true })).toHaveValue(lastname);
  await expect(form.getByRole('textbox', { name: 'Нэр', exact: true })).toHaveValue(firstname);
  await form.getByRole('textbox', { name: 'Утасны дугаар' }).fill('99110003');
  await checkAccessibility(page);
  await form.getByRole('button', { name: 'Дараах' }).click();
  await pick(form, 'Хэлтэс, нэгж', 'Маркетингийн алба');
  await pickDay(form, 'Ажилд орсон огноо', '2026-11-02');
  await form.getByRole('button', { name: 'Дараах' }).click();
  await expect(form.getByRole('combobox', { name: 'Гэрээний төрөл' })).toBeVisible();
  await form.getByRole('button', { name: 'Дараах' }).click();
  await form.getByRole('button', { name: /^Бүртгэх/ }).click();
  await expect(page.getByText('Бүртгэлийг ажилтантай холболоо')).toBeVisible();
  expect(await idsWithAccount(admin, login)).toHaveLength(1);
});

it('the directory shows in a column of its own whom everybody reports to, sorts by it and agrees with the card; a name finds that person, not who reports to them', async () => {
  const { page } = await asEmployee('/erp/p/staff-directory');
  await listIsReady(page);
  await page.getByRole('button', { name: 'Багана', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Шууд удирдлага' }).check();
  await page.keyboard.press('Escape');
  const header = page.getByRole('columnheader', { name: 'Шууд удирдлага' });
  await expect(header).toBeVisible();
  const cells = page.locator('.ag-cell[col-id="manager"]');
  await expect(cells.first()).toHaveText(/^\S*\p{L}+ \p{L}/u);
  await checkAccessibility(page);
  const manager = await cells.first().innerText();
  await page
    .locator('.ag-row', { has: cells.filter({ hasText: manager }) })
    .locator('.ag-cell[col-id="job"]')
    .first()
    .dblclick();
  const card = page.locator('section.crud-panel');
  await expect(card.getByText(manager)).toBeVisible();
  await card.getByRole('button', { name: 'Хаах' }).last().click();
  await expect(card).toBeHidden();
  await header.click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('searchbox').fill(manager);
  await expect(cells.filter({ hasText: manager })).toHaveCount(0);
  await expect(page.locator('.ag-cell[col-id="firstname"]', { hasText: manager.split(' ').at(-1) ?? '' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Багана', exact: true }).click();
  await page.getByRole('button', { name: 'Анхны байдалд оруулах' }).click();
  await expect(header).toBeHidden();
});
