/** The connection goes away while saving: the work stays, and trying again stores it exactly once. */
import { DESKTOP, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { makeEmployee, newcomer, storedUnder } from './employees.ts';
import { enter, expect, formOf, pick, pickDay } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LOST = 'Оруулсан мэдээлэл тань хэвээр байгаа';

describe.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
])('a lost connection %s', (_where, viewport) => {
  it('keeps what was typed until it can be saved', async () => {
    const { id, code } = await makeEmployee();
    const { page, context, allow } = await enter(browser, { login: 'hr', path: `/erp/p/employees?record=${id}`, viewport });
    allow({ status: 0, address: serverUrl() });
    const form = formOf(page);
    await form.getByRole('textbox', { name: 'И-мэйл' }).fill('suljee@example.mn');
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(form.getByRole('alert')).toContainText(LOST);
    await expect(form.getByRole('textbox', { name: 'И-мэйл' })).toHaveValue('suljee@example.mn');
    await context.setOffline(false);
    await form.getByRole('button', { name: 'Дахин оролдох' }).click();
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByText('Сервертэй холбоо тасарлаа')).toBeHidden();
    const { history } = await storedUnder(code);
    expect(history.map(({ action }) => action)).toEqual(['create', 'update']);
  });

  it('stores a new record once when only the answer was lost', async () => {
    const { code, lastname, firstname } = newcomer();
    const { page, allow } = await enter(browser, { login: 'hr', path: '/erp/p/employees?record=new', viewport });
    allow({ status: 0, address: serverUrl() });
    const form = formOf(page);
    await form.getByRole('textbox', { name: 'Овог', exact: true }).fill(lastname);
    await form.getByRole('textbox', { name: 'Нэр', exact: true }).fill(firstname);
    await form.getByRole('textbox', { name: 'Утасны дугаар' }).fill('99112244');
    await form.getByRole('tab', { name: 'Ажлын байр' }).click();
    await form.getByRole('textbox', { name: 'Код' }).fill(code);
    await pick(form, 'Хэлтэс, нэгж', 'Маркетингийн алба');
    await pickDay(form, 'Ажилд орсон огноо', '2026-03-02');
    // The first saving reaches the server, but its answer never arrives.
    let lost = 0;
    await page.route('**/query', async (route) => {
      if (lost > 0 || !route.request().postData()?.includes('createEmployee')) return route.continue();
      lost++;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await form.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(form.getByRole('alert')).toContainText(LOST);
    await form.getByRole('button', { name: 'Дахин оролдох' }).click();
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    const { count, history } = await storedUnder(code);
    expect(count).toBe(1);
    expect(history.map(({ action }) => action)).toEqual(['create']);
  });
});
