/** Rules by which people are told, made by somebody who knows the names of things and not those of the code. */
// areas: administration
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { enter, expect, pick, stored } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a notification rule', () => {
  it('is made by the names that people know, its field following the records, and tells of what it is about', async () => {
    const word = `Дүрэм${Date.now() % 1_000_000}`;
    const { page } = await enter(browser, { login: 'admin', path: '/erp/p/notification-rules?record=new' });
    // The form stands beside its list.
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: 'Гарчиг' }).fill(`${word} нэмэгдлээ`);
    await pick(form, 'Зорилтот бүртгэл', 'Шагнал');
    await pick(form, 'Нөхцөлийн талбар', 'Шагналын нэр');
    // Other records have other fields: the one that was chosen goes with them.
    await pick(form, 'Зорилтот бүртгэл', 'Албан тушаал');
    const field = form.getByRole('combobox', { name: 'Нөхцөлийн талбар', exact: true });
    await expect(field).toHaveValue('');
    await expect(form.getByTitle('Шагналын нэр')).toHaveCount(0);
    await pick(form, 'Нөхцөлийн талбар', 'Албан тушаалын нэр');
    await pick(form, 'Нөхцөл', 'агуулсан');
    await form.getByRole('textbox', { name: 'Харьцуулах утга' }).fill(word);
    await pick(form, 'Хүлээн авах эрх', 'Захирал');
    await checkAccessibility(page);
    await stored(page, () => form.getByRole('button', { name: /^Хадгалах/ }).click());
    await expect(page.getByRole('gridcell', { name: 'Албан тушаал', exact: true }).first()).toBeVisible();

    const hr = await signedIn('hr');
    await hr.choose();
    const code = `Д${Date.now() % 1_000_000}`;
    expect((await hr.post('/lambda/krud/job/store', { code, a_tushaal_ner: `${word} ажилтан` })).status).toBe(200);
    const director = await enter(browser, { login: 'director', path: '/erp/notices' });
    await expect(async () => {
      await director.page.reload();
      await expect(director.page.getByRole('main').getByRole('button', { name: new RegExp(`${word} нэмэгдлээ`) })).toBeVisible({
        timeout: 4_000,
      });
    }).toPass({ timeout: 60_000 });
  });

  it('has all its fields again when its draft is restored after a reload, and is stored with them', async () => {
    const word = `Дүрэм${Date.now() % 1_000_000}`;
    const { page } = await enter(browser, { login: 'admin', path: '/erp/p/notification-rules?record=new' });
    const form = page.getByRole('main');
    await pick(form, 'Зорилтот бүртгэл', 'Шагнал');
    await pick(form, 'Нөхцөлийн талбар', 'Шагналын нэр');
    await pick(form, 'Нөхцөл', 'агуулсан');
    await form.getByRole('textbox', { name: 'Харьцуулах утга' }).fill(word);
    await pick(form, 'Хүлээн авагчийн талбар', 'Ажилтан');
    await form.getByRole('textbox', { name: 'Гарчиг' }).fill(word);
    await expect(form.getByText(/^Ноорог \d\d:\d\d-т хадгалагдсан$/)).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await form.getByRole('button', { name: 'Сэргээх' }).click();
    await expect(form.getByRole('textbox', { name: 'Гарчиг' })).toHaveValue(word);
    for (const name of ['Шагнал', 'Шагналын нэр', 'Ажилтан']) await expect(form.getByTitle(name, { exact: true })).toBeVisible();
    await stored(page, () => form.getByRole('button', { name: /^Хадгалах/ }).click());

    const admin = await signedIn('admin');
    await admin.choose();
    const newest = 'notification_targets(sorts: [{ column: "id", order: desc }], limit: 1)';
    const { body } = await admin.query(`{ ${newest} { title target_model condition_field target_field } }`);
    expect(body.data).toEqual({
      notification_targets: [{ title: word, target_model: 'reward', condition_field: 'name', target_field: 'employee_id' }],
    });
  });
});
