/** The connection goes away: while saving the work stays, and trying again stores it exactly once; a page that cannot be fetched says so and comes by itself. */
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { drawnWidths } from './drawn-width.ts';
import { makeEmployee, newcomer, storedUnder } from './employees.ts';
import { enter, expect, formOf, keptWindow, pick, pickDay } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LOST = 'Оруулсан мэдээлэл тань хэвээр байгаа';

describe.each(drawnWidths('a lost connection'))('a lost connection %s', (_where, viewport) => {
  const asHr = keptWindow(() => browser, { login: 'hr', viewport });
  it('keeps what was typed until it can be saved', async () => {
    const { id, code } = await makeEmployee();
    const { page, context, allow } = await asHr(`/erp/p/employees?record=${id}`);
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
    await expect(page.getByText('Сервертэй дахин холбогдлоо')).toBeHidden();
    const { history } = await storedUnder(code);
    expect(history.map(({ action }) => action)).toEqual(['create', 'update']);
  });

  it('is told while it lasts, and for a moment when it is back, which moves nothing on the page', async () => {
    const { page, context, allow } = await asHr();
    allow({ status: 0, address: serverUrl() });
    const head = page.getByRole('heading', { level: 1 });
    await expect(head).toBeVisible();
    const top = async () => (await page.locator('.lp-app-body').boundingBox())?.y;
    const before = await top();
    await context.setOffline(true);
    await expect(page.getByText('Сервертэй холбоо тасарлаа')).toBeVisible();
    await context.setOffline(false);
    const back = page.getByRole('status').filter({ hasText: 'Сервертэй дахин холбогдлоо' });
    await expect(back).toBeVisible();
    expect(await top()).toBe(before);
    await expect(back).toHaveCount(0);
    expect(await top()).toBe(before);
  });

  it('stores a new record once when only the answer was lost', async () => {
    const { code, lastname, firstname } = newcomer();
    const { page, allow } = await asHr('/erp/p/employees?record=new');
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

/** Runs in the page: what the browser keeps of the site, and whether it has this word in it. */
async function keptFiles(word: string): Promise<{ caches: string[]; paths: string[]; length: number; holdsWord: boolean }> {
  const names = await caches.keys();
  const kept = await Promise.all(names.map((name) => caches.open(name)));
  const requests = (await Promise.all(kept.map((one) => one.keys()))).flat();
  const texts = await Promise.all(requests.map(async (request) => (await caches.match(request))?.text()));
  const all = texts.join(' ');
  return { caches: names, paths: requests.map(({ url }) => new URL(url).pathname), length: all.length, holdsWord: all.includes(word) };
}
const isShipped = (path: string): boolean => /^\/(assets\/[\w.-]+|visitor\.html|start\.js|favicon\.svg|manifest\.webmanifest)$/.test(path);

describe('a page that cannot be fetched', () => {
  it('is told of in the own language, comes by itself when the network is back, and leaves nothing of anybody in the browser', async () => {
    const { id, code } = await makeEmployee();
    const path = `/erp/p/employees?record=${id}`;
    const { page, context, allow } = await enter(browser, { login: 'hr', path, worker: true });
    allow({ status: 0, address: serverUrl() });
    const employee = formOf(page);
    await expect(employee).toContainText(code);
    // As an earlier version has left it.
    await page.evaluate(async () => {
      const old = await caches.open('lambda-older');
      await old.put('/assets/older.js', new Response('old'));
      await (await caches.open('lambda-files')).put('/assets/older.js', new Response('old'));
      const registration = await navigator.serviceWorker.ready;
      await registration.unregister();
    });
    await page.reload();
    await page.waitForFunction(async () => !(await caches.has('lambda-older')) && navigator.serviceWorker.controller !== null);
    await page.reload();
    await expect(employee).toContainText(code);

    await context.setOffline(true);
    await page.goto(path);
    const told = page.getByRole('heading', { level: 1, name: 'Сервертэй холбогдож чадсангүй' });
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Дахин оролдох' }).click();
    await expect(page.getByText('Холбоо сэргээгүй байна')).toBeVisible();
    await checkAccessibility(page);
    await context.setOffline(false);
    await expect(told).toBeHidden();
    await expect(employee).toContainText(code);

    // The public site, and another language.
    await context.setOffline(true);
    await page.goto('/faq');
    await page.getByRole('button', { name: 'Хэл: Монгол' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The server cannot be reached' })).toBeVisible();
    await context.setOffline(false);
    // The Mongolian page leads on to the one in the language that was chosen.
    await expect(page).toHaveURL(/\/en\/faq$/);
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.goto('/logout');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    const kept = await page.evaluate(keptFiles, code);
    expect(kept.caches).toEqual(['lambda-files']);
    expect(kept.paths.filter((one) => !isShipped(one))).toEqual([]);
    expect(kept.paths).toContain('/visitor.html');
    expect(kept.paths).not.toContain('/assets/older.js');
    expect([kept.length > 1_000_000, kept.holdsWord]).toEqual([true, false]);
  });
});
