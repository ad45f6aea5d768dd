/** Unsaved work is never lost unasked: on closing, on going back, on a reload. */
import { type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { drawnWidths } from './drawn-width.ts';
import { makeEmployee, storedUnder } from './employees.ts';
import { enter, expect, formOf, goInside, keptWindow, listIsReady, oneRowIsLeft, pick } from './person.ts';
import { serverUrl } from './server-url.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('unsaved work', () => {
  it.each(drawnWidths('unsaved work is asked about'))(
    'is asked about on closing and on going back, and stays when the person stays, %s',
    async (_where, viewport) => {
      const { code, firstname, lastname } = await makeEmployee();
      const { page } = await enter(browser, { login: 'hr', path: '/erp/p/employees', viewport });
      await listIsReady(page);
      await page.getByRole('searchbox').fill(firstname);
      if (viewport !== PHONE) await oneRowIsLeft(page);
      const name = `${lastname} ${firstname}`;
      const open = () =>
        viewport === PHONE
          ? page.getByRole('button', { name, exact: true }).click()
          : page.getByRole('gridcell', { name: code }).dblclick();
      await open();
      const form = formOf(page);
      const email = form.getByRole('textbox', { name: 'И-мэйл' });
      await email.fill('utas@example.mn');

      const question = page.getByRole('dialog', { name: 'Хадгалаагүй өөрчлөлт байна' });
      await form.getByRole('button', { name: 'Болих' }).click();
      await question.getByRole('button', { name: 'Үргэлжлүүлэн засах' }).click();
      await expect(question).toBeHidden();
      await expect(email).toHaveValue('utas@example.mn');

      await page.goBack();
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(email).toHaveValue('utas@example.mn');
      await expect(page).toHaveURL(/record=\d+/);

      await page.goBack();
      await question.getByRole('button', { name: 'Хадгалахгүй гарах' }).click();
      await expect(form).toBeHidden();
      await expect(page).not.toHaveURL(/record=/);
      expect((await storedUnder(code)).history).toHaveLength(1);

      await open();
      await email.fill('utas@example.mn');
      await form.getByRole('button', { name: 'Болих' }).click();
      await question.getByRole('button', { name: 'Хадгалах', exact: true }).click();
      await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
      await expect(form).toBeHidden();
      expect((await storedUnder(code)).history).toHaveLength(2);
    },
  );

  it.each(drawnWidths('unsaved work is kept'))('is kept as a draft over a reload, and offered again, %s', async (_where, viewport) => {
    const { id, code } = await makeEmployee();
    const { page } = await enter(browser, { login: 'hr', path: `/erp/p/employees?record=${id}`, viewport });
    const form = formOf(page);
    const email = form.getByRole('textbox', { name: 'И-мэйл' });
    await expect(email).toBeVisible();
    await email.click();
    await page.keyboard.type('noorog@example.mn');
    await expect(form.getByText(/^Ноорог \d\d:\d\d-т хадгалагдсан$/)).toBeVisible();
    const warned: string[] = [];
    page.on('dialog', (dialog) => {
      warned.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(warned).toEqual(['beforeunload']);
    await expect(email).toHaveValue('');
    await form.getByRole('button', { name: 'Сэргээх' }).click();
    await expect(email).toHaveValue('noorog@example.mn');
    await form.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    const { history } = await storedUnder(code);
    expect(history.at(-1)?.changes).toEqual({ email: [null, 'noorog@example.mn'] });
  });
});

describe('work that was begun elsewhere', () => {
  const kept = async (id: number): Promise<unknown> =>
    (await (await signedIn('hr')).get<{ data: unknown }>(`/lambda/drafts/employee/${id}`)).body.data;

  it('goes on at another device, and its draft goes when it is saved', async () => {
    const { id, code } = await makeEmployee();
    const path = `/erp/p/employees?record=${id}`;
    const first = await enter(browser, { login: 'hr', path });
    await formOf(first.page).getByRole('textbox', { name: 'И-мэйл' }).fill('tugrug@example.mn');
    await expect.poll(() => kept(id)).not.toBeNull();

    const { page } = await enter(browser, { login: 'hr', path, viewport: PHONE, keepsDrafts: true });
    const form = formOf(page);
    await expect(form.getByText('өөр төхөөрөмж дээр хадгалсан ноорог')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'И-мэйл' })).toHaveValue('');
    await form.getByRole('button', { name: 'Сэргээх' }).click();
    await expect(form.getByRole('textbox', { name: 'И-мэйл' })).toHaveValue('tugrug@example.mn');
    await form.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(form).toBeHidden();
    expect((await storedUnder(code)).history.at(-1)?.changes).toEqual({ email: [null, 'tugrug@example.mn'] });
    await expect.poll(() => kept(id)).toBeNull();
  });

  it('is gone everywhere when it was thrown away, and survives the end of the session otherwise', async () => {
    const { id } = await makeEmployee();
    const path = `/erp/p/employees?record=${id}`;
    const { page, context, allow } = await enter(browser, { login: 'hr', path });
    const form = formOf(page);
    const email = form.getByRole('textbox', { name: 'И-мэйл' });
    await email.fill('uldene@example.mn');
    await expect.poll(() => kept(id)).not.toBeNull();
    await form.getByRole('button', { name: 'Болих' }).click();
    await page.getByRole('dialog', { name: 'Хадгалаагүй өөрчлөлт байна' }).getByRole('button', { name: 'Хадгалахгүй гарах' }).click();
    await expect.poll(() => kept(id)).toBeNull();

    await page.goto(path);
    await expect(email).toHaveValue('');
    await expect(form.getByRole('button', { name: 'Сэргээх' })).toHaveCount(0);
    await email.fill('uldene@example.mn');
    await expect.poll(() => kept(id)).not.toBeNull();
    for (const status of [401, 406]) allow({ status, address: serverUrl() });
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    const again = await enter(browser, { login: 'hr', path, keepsDrafts: true });
    await formOf(again.page).getByRole('button', { name: 'Сэргээх' }).click();
    await expect(formOf(again.page).getByRole('textbox', { name: 'И-мэйл' })).toHaveValue('uldene@example.mn');
  });
});

describe('changes on a screen that is no form', () => {
  const asAdmin = keptWindow(() => browser, { login: 'admin' });
  it('are asked about before another role is chosen and before the page is left, and stay when the person stays', async () => {
    const { page } = await asAdmin('/erp/p/roles');
    const flag = page.getByRole('checkbox', { name: 'Excel импорт' });
    const chosen = page.getByRole('main').locator('.rights-role');
    const question = page.getByRole('dialog', { name: 'Хадгалаагүй өөрчлөлт байна' });
    await pick(page.getByRole('main'), 'Эрх сонгох', 'Нягтлан бодогч');
    const before = await flag.isChecked();
    await flag.setChecked(!before);

    await pick(page.getByRole('main'), 'Эрх сонгох', 'Нярав');
    await expect(question.getByRole('button', { name: 'Хадгалах', exact: true })).toHaveCount(0);
    await question.getByRole('button', { name: 'Үргэлжлүүлэн засах' }).click();
    await expect(chosen).toHaveText('Нягтлан бодогч');
    await expect(flag).toBeChecked({ checked: !before });
    await page.getByRole('button', { name: 'Шинэ эрх' }).click();
    await question.getByRole('button', { name: 'Үргэлжлүүлэн засах' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Шинэ эрх' }).click();
    await question.getByRole('button', { name: 'Хадгалахгүй гарах' }).click();
    await page.getByRole('dialog', { name: 'Шинэ эрх' }).getByRole('button', { name: 'Болих' }).click();
    await expect(flag).toBeChecked({ checked: before });

    await flag.setChecked(!before);
    await pick(page.getByRole('main'), 'Эрх сонгох', 'Нярав');
    await question.getByRole('button', { name: 'Хадгалахгүй гарах' }).click();
    await expect(chosen).toHaveText('Нярав');
    await pick(page.getByRole('main'), 'Эрх сонгох', 'Нягтлан бодогч');
    await expect(flag).toBeChecked({ checked: before });

    // Another page in front loses nothing; only closing the tab asks.
    await flag.setChecked(!before);
    await page.getByRole('link', { name: 'Нүүр' }).first().click();
    await expect(page).toHaveURL(/\/erp$/);
    await expect(question).toHaveCount(0);
    const tab = page.getByRole('navigation', { name: 'Нээлттэй хуудсууд' }).getByRole('listitem');
    await tab.getByRole('link').click();
    await expect(flag).toBeChecked({ checked: !before });
    await tab.getByRole('button').click();
    await question.getByRole('button', { name: 'Үргэлжлүүлэн засах' }).click();
    await expect(page).toHaveURL(/\/erp\/p\/roles/);
    await tab.getByRole('button').click();
    await question.getByRole('button', { name: 'Хадгалахгүй гарах' }).click();
    await expect(page).not.toHaveURL(/\/erp\/p\/roles/);
  });

  it('are asked about before another company is chosen: they stay with the person and when the company is refused, and go otherwise', async () => {
    const { page, allow } = await asAdmin('/erp/p/roles');
    page.on('dialog', (dialog) => void dialog.accept());
    const question = page.getByRole('dialog', { name: 'Хадгалаагүй өөрчлөлт байна' });
    const stay = question.getByRole('button', { name: 'Үргэлжлүүлэн засах' });
    const company = page.getByRole('button', { name: /^Байгууллага солих: / });
    const nameOfCompany = async () => (await company.getAttribute('aria-label'))?.replace('Байгууллага солих: ', '') ?? '';
    const here = await nameOfCompany();
    const there = here === 'Жишээ Групп' ? 'Үлгэр Салон' : 'Жишээ Групп';
    const moves: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/user-permissions?company_id=')) moves.push(request.url());
    });
    const go = async (name: string) => {
      await company.click();
      await page.getByRole('menuitem', { name }).click();
    };
    const giveUpAndGo = async (name: string) => {
      await go(name);
      await question.getByRole('button', { name: 'Хадгалахгүй гарах' }).click();
      await expect(question).toBeHidden();
    };
    const choosing = '**/user-permissions?company_id=*';
    allow({ status: 403, address: '/user-permissions' });
    const refuse = () =>
      page.route(choosing, (route) =>
        route.fulfill({ status: 403, json: { errors: [{ message: 'Энэ эрх танд алга', extensions: { code: 'NO_RIGHT', status: 403 } }] } }),
      );
    const chosen = page.getByRole('main').locator('.rights-role');
    const flag = page.getByRole('checkbox', { name: 'Excel импорт' });
    await pick(page.getByRole('main'), 'Эрх сонгох', 'Нягтлан бодогч');
    const before = await flag.isChecked();
    await flag.setChecked(!before);

    await go(there);
    await stay.click();
    await expect(question).toBeHidden();
    await expect(chosen).toHaveText('Нягтлан бодогч');
    await expect(flag).toBeChecked({ checked: !before });
    expect(moves).toEqual([]);

    await refuse();
    await giveUpAndGo(there);
    await expect(page.getByText('Энэ эрх танд алга')).toBeVisible();
    await expect(flag).toBeChecked({ checked: !before });
    await page.getByRole('navigation', { name: 'Нээлттэй хуудсууд' }).getByRole('listitem').getByRole('button').click();
    await stay.click();
    await expect(flag).toBeChecked({ checked: !before });
    await expect(company).toHaveAccessibleName(`Байгууллага солих: ${here}`);

    await page.unroute(choosing);
    await giveUpAndGo(there);
    await expect(company).toHaveAccessibleName(`Байгууллага солих: ${there}`);
    await expect(page).not.toHaveURL(/\/erp\/p\/roles/);
    await expect(question).toBeHidden();
    expect(moves).toHaveLength(2);

    // What is kept for the tab is given up with the page alone.
    await refuse();
    await page.goto('/company/create');
    const name = page.getByLabel('Байгууллагын нэр');
    await name.fill('Үлдэх ХХК');
    await giveUpAndGo(here);
    await expect(page.getByText('Энэ эрх танд алга')).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue('Үлдэх ХХК');
    await page.unroute(choosing);
    await giveUpAndGo(here);
    await expect(company).toHaveAccessibleName(`Байгууллага солих: ${here}`);
    await expect(page).not.toHaveURL(/\/company\/create/);
    await goInside(page, '/company/create');
    await expect(name).toHaveValue('');
  });
});

describe('work in a window whose company is left in another one', () => {
  it('is held back until the person has said where to go on, and is stored where it was begun', async () => {
    const { id, code } = await makeEmployee();
    const { body } = await (await signedIn('hr')).choose<{ company: { id: number } }>();
    const companyId = body.company.id;
    const { page, context, allow } = await enter(browser, { login: 'admin', companyId, path: `/erp/p/employees?record=${id}` });
    // Pictures are asked for by the session alone.
    for (const status of [404, 409]) allow({ status, address: serverUrl() });
    const email = formOf(page).getByRole('textbox', { name: 'И-мэйл' });
    await expect(email).toBeVisible();

    const other = await context.newPage();
    await other.goto('/select-role');
    const chosen = other.waitForResponse((reply) => reply.url().includes('/user-permissions?company_id='));
    await other.getByRole('region', { name: 'Үлгэр Салон' }).getByRole('button').first().click();
    expect((await chosen).status()).toBe(200);

    await email.fill('hoyor@example.mn');
    const asked = page.getByRole('dialog', { name: 'Өөр байгууллага эсвэл эрх рүү шилжсэн байна' });
    // What is typed is kept as a draft by itself, and so held back by itself.
    await expect(asked).toBeVisible();
    expect((await storedUnder(code)).history).toHaveLength(1);
    await expect(asked).toContainText('Энэ цонх: Жишээ Групп · ');
    await asked.getByRole('button', { name: 'Энд үргэлжлүүлэх' }).click();
    await expect(asked).toBeHidden();
    await expect(email).toHaveValue('hoyor@example.mn');
    await formOf(page).getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    expect((await storedUnder(code)).history.at(-1)?.changes).toEqual({ email: [null, 'hoyor@example.mn'] });

    // The other window is asked the same, and follows; something of its own may have had it asked before, in front of what would be pressed.
    await other.getByRole('button', { name: /^Мэдэгдэл/ }).dispatchEvent('click');
    await other.getByRole('button', { name: 'Шинэ сонголт руу шилжих' }).click();
    await expect(other.getByRole('button', { name: 'Байгууллага солих: Жишээ Групп' })).toBeVisible();
  });
});

describe('work on a page while another company is chosen in the menu', () => {
  it('is kept where it was begun, however soon, and is not carried into the other company', async () => {
    const { body } = await (await signedIn('hr')).choose<{ company: { id: number } }>();
    const companyId = body.company.id;
    const { page } = await enter(browser, { login: 'admin', companyId, path: '/erp/p/company-profile' });
    const drafts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/lambda/drafts/') && request.method() !== 'GET') drafts.push(request.headers()['x-session-place'] ?? '');
    });
    const email = page.getByRole('main').getByRole('textbox', { name: 'И-мэйл' });
    const before = await email.inputValue();
    await email.fill('salbar@example.mn');
    await page.getByRole('button', { name: 'Байгууллага солих: Жишээ Групп' }).click();
    await page.getByRole('menuitem', { name: 'Үлгэр Салон' }).click();
    await expect(page.getByRole('button', { name: 'Байгууллага солих: Үлгэр Салон' })).toBeVisible();

    await goInside(page, '/erp/p/company-profile');
    await expect(email).not.toHaveValue(before);
    await expect(email).not.toHaveValue('salbar@example.mn');
    await expect(page.getByRole('button', { name: 'Сэргээх' })).toHaveCount(0);
    expect(drafts.map((place) => place.split('.')[1])).toEqual([String(companyId)]);

    await page.getByRole('button', { name: 'Байгууллага солих: Үлгэр Салон' }).click();
    await page.getByRole('menuitem', { name: 'Жишээ Групп' }).click();
    await expect(page.getByRole('button', { name: 'Байгууллага солих: Жишээ Групп' })).toBeVisible();
    await goInside(page, '/erp/p/company-profile');
    await page.getByRole('button', { name: 'Сэргээх' }).click();
    await expect(email).toHaveValue('salbar@example.mn');
  });
});
