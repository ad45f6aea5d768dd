/** The life of a record between two people: added with a picture, found, changed by both, and told by its history. */
// areas: hr

import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { drawnWidths } from './drawn-width.ts';
import { makeEmployee, newcomer, viewsOf } from './employees.ts';
import { enter, enterCode, expect, formOf, goToSignIn, listIsReady, oneRowIsLeft, personNamed, pick, pickDay } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const CONFLICT = 'Энэ бичлэгийг өөр хүн саяхан зассан байна';

/** The row of the table, or the card on a phone. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('row', { name }).or(page.getByRole('main').getByRole('listitem').filter({ hasText: name }));

/** Opens a record of the list the way it is done on this screen. */
async function openRow(page: Page, name: string, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name, exact: true }).click();
  else await page.getByRole('gridcell', { name }).dblclick();
  await expect(formOf(page).getByRole('textbox', { name: 'Овог', exact: true })).toBeVisible();
}

async function openHistory(page: Page, isPhone: boolean) {
  const form = formOf(page);
  if (isPhone) {
    await form.getByRole('button', { name: 'Бусад үйлдэл' }).click();
    await page.getByRole('menuitem', { name: 'Түүх' }).click();
  } else await form.getByRole('button', { name: 'Түүх' }).click();
  return page.getByRole('dialog', { name: 'Түүх' });
}

describe.each(drawnWidths('record'))('the record of an employee %s', (_where, viewport) => {
  const isPhone = viewport === PHONE;

  it('is added with a picture after signing in, and found by name', async () => {
    const { code, lastname, firstname } = newcomer();
    const { page, allow } = await browser.newPage({ viewport, baseURL: serverUrl() });
    allow({ status: 401, address: '/auth/login' });
    await page.goto('/erp/p/employees');
    await goToSignIn(page);
    await page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл').fill('hr');
    await page.getByLabel('Нууц үг', { exact: true }).fill('Буруу-2026!');
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Нэвтрэх нэр эсвэл нууц үг буруу байна' })).toBeVisible();
    await page.getByLabel('Нууц үг', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/erp/p/employees');
    await listIsReady(page);

    await page.getByRole('button', { name: 'Нэмэх', exact: true }).click();
    const form = formOf(page);
    // The next code is proposed; the person writes another one below.
    await expect(form.getByText(/^АЖ-\d{4}$/)).toBeVisible();
    const register = form.getByRole('textbox', { name: 'Регистрийн дугаар' });
    await register.pressSequentially('уб9905');
    await expect(register).toHaveValue('УБ9905');
    await expect(form.getByText('4 цифр дутуу', { exact: true })).toBeVisible();
    await register.press('Tab');
    await expect(form.getByText('8 цифр байх ёстой, 4 дутуу байна')).toBeVisible();
    await register.fill('УБ99133112');
    await form.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(form.getByText('Регистрийн дугаар дахь огноо буруу байна')).toBeVisible();
    await expect(form.getByRole('alert')).toContainText('Мэдээлэл дутуу байна. 6 талбарыг засна уу');
    const missing = form.getByText('Талбарыг бөглөнө үү!').filter({ visible: true });
    await expect(missing).toHaveCount(3);
    await expect(form.getByRole('textbox', { name: 'Овог', exact: true })).toBeFocused();
    await checkAccessibility(page);
    const work = form.getByRole('tab', { name: 'Ажлын байр' });
    await expect(work).toContainText('2');
    await work.click();
    await expect(missing).toHaveCount(2);
    await form.getByRole('tab', { name: 'Үндсэн мэдээлэл' }).click();

    await form.getByRole('textbox', { name: 'Овог', exact: true }).fill(lastname);
    await form.getByRole('textbox', { name: 'Нэр', exact: true }).fill(firstname);
    await register.fill(
      `УБ9905${String(Date.now())
        .slice(-4, -2)
        .replace(/^[3-9]/, '1')
        .replace('00', '11')}31`,
    );
    await form.getByRole('textbox', { name: 'Утасны дугаар' }).fill('99112233');
    await work.click();
    await enterCode(form, code);
    await pick(form, 'Хэлтэс, нэгж', 'Маркетингийн алба');
    await pick(form, 'Албан тушаал', 'Маркетингийн менежер');
    await pickDay(form, 'Ажилд орсон огноо', '2026-03-02');
    const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#3e6db5' } })
      .png()
      .toBuffer();
    const uploaded = page.waitForResponse('**/lambda/krud/upload*');
    await form.locator('input[type=file]').first().setInputFiles({ name: 'зураг.png', mimeType: 'image/png', buffer: picture });
    expect((await uploaded).status()).toBe(200);
    await expect(form.getByRole('button', { name: 'Зургийг хасах' })).toBeVisible();
    await form.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    await expect(form).toBeHidden();

    await page.getByRole('searchbox').fill(firstname.toLowerCase());
    if (!isPhone) await oneRowIsLeft(page);
    await expect(rowOf(page, `${lastname} ${firstname}`)).toHaveCount(1);
    await openRow(page, `${lastname} ${firstname}`, isPhone);
    await expect(form.getByRole('textbox', { name: 'Төрсөн огноо' })).toHaveValue(/^1999-05-/);
    await expect(form.getByRole('region', { name: `${lastname} ${firstname}` }).locator('img')).toHaveJSProperty('complete', true);
    await expect(form.getByRole('region', { name: `${lastname} ${firstname}` }).locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  });

  it('is changed in two windows: the second chooses field by field, and the history tells all of it', async () => {
    const { id } = await makeEmployee({ email: 'anh@example.mn', phone_one: '99110001' });
    const path = `/erp/p/employees?record=${id}`;
    const first = await enter(browser, { login: 'hr', path, viewport });
    const second = await enter(browser, { login: 'admin', path, viewport });
    second.allow({ status: 409, address: '/query' });
    const [mine, theirs] = [formOf(second.page), formOf(first.page)];
    for (const form of [mine, theirs]) await expect(form.getByRole('textbox', { name: 'И-мэйл' })).toHaveValue('anh@example.mn');

    await theirs.getByRole('textbox', { name: 'Утасны дугаар' }).fill('88110002');
    await theirs.getByRole('textbox', { name: 'И-мэйл' }).fill('negdugeer@example.mn');
    await theirs.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(first.page.getByText('Амжилттай хадгаллаа')).toBeVisible();

    await mine.getByRole('textbox', { name: 'Утасны дугаар' }).fill('77110003');
    await mine.getByRole('textbox', { name: 'И-мэйл' }).fill('hoyrdugaar@example.mn');
    await mine.getByRole('textbox', { name: 'Нэмэлт утас' }).fill('77110004');
    await mine.getByRole('button', { name: 'Хадгалах' }).click();
    const dialog = second.page.getByRole('dialog', { name: CONFLICT });
    await expect(dialog.getByRole('group')).toHaveCount(2);
    const save = dialog.getByRole('button', { name: 'Сонголтоо хадгалах' });
    await expect(save).toBeDisabled();
    await checkAccessibility(second.page);
    await dialog.getByRole('group', { name: 'Утасны дугаар' }).getByRole('radio', { name: 'Минийх 7711-0003' }).check();
    await dialog.getByRole('group', { name: 'И-мэйл' }).getByRole('radio', { name: 'Хадгалагдсан negdugeer@example.mn' }).check();
    await save.click();
    await expect(second.page.getByText('Амжилттай хадгаллаа')).toBeVisible();

    const viewer = await enter(browser, { login: 'director', path, viewport });
    const shown = formOf(viewer.page);
    await expect(shown.getByRole('textbox', { name: 'Утасны дугаар' })).toHaveValue('7711-0003');
    await expect(shown.getByRole('textbox', { name: 'И-мэйл' })).toHaveValue('negdugeer@example.mn');
    await expect.poll(() => viewsOf(id)).toBe(3);
    const history = await openHistory(viewer.page, isPhone);
    await expect(history.getByRole('tab', { name: /^Бүртгэлийн түүх/ })).toHaveAttribute('aria-selected', 'true');
    const entries = history.getByRole('tabpanel').getByRole('listitem');
    await expect(entries).toHaveCount(3);
    await expect(entries.nth(2)).toContainText('Бүртгэсэн');
    await expect(entries.nth(1)).toContainText('negdugeer@example.mn');
    await expect(entries.nth(0)).toContainText('7711-0004');
    await expect(entries.nth(0)).not.toContainText('hoyrdugaar@example.mn');
    await checkAccessibility(viewer.page);
    await history.getByRole('tab', { name: /^Үзсэн түүх/ }).click();
    const viewers = history.getByRole('tabpanel').getByRole('listitem');
    await expect(viewers).toHaveCount(3);
    await expect(viewers.first()).toContainText(await personNamed('director'));
  });
});
