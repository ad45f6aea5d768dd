/** Somebody leaves the desk: the screen is locked, and only the own password brings the page back. */
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { checkAccessibility, DESKTOP, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { enter, expect, formOf } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** One red pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==', 'base64');
/** A drawing without measures of its own, half see-through. */
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><circle cx="8" cy="4" r="3" fill="teal"/></svg>';

/** What the server refuses behind the lock, and what is asked of it: who is there, and the time when a socket was closed. */
async function opened(login: string, path: string, viewport: { width: number; height: number }) {
  const watched = await enter(browser, { login, path, viewport });
  for (const address of ['/user-permissions', '/lambda/krud/now']) watched.allow({ status: 423, address });
  return watched;
}

describe('a locked screen', () => {
  it('takes the data out of the page and out of reach, a reload included, until the password is said', async () => {
    const { page, allow, context } = await opened('hr', '/erp/p/employees', DESKTOP);
    allow({ status: 400, address: '/auth/unlock' });
    const row = page.getByRole('row').filter({ hasText: /\d{4}-\d{2}-\d{2}/ });
    await expect(row.first()).toBeVisible();
    // What is being filled in while the screen is locked.
    await page.getByRole('button', { name: 'Нэмэх', exact: true }).click();
    const form = formOf(page);
    const email = form.getByRole('textbox', { name: 'И-мэйл' });
    await email.fill('turshilt@example.mn');
    const other = await context.newPage();
    await other.goto('/erp');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

    const lock = async () => {
      await page.getByRole('button', { name: /^Миний бүртгэл/ }).dispatchEvent('click');
      await page.getByRole('menuitem', { name: 'Дэлгэц түгжих' }).click();
    };
    await lock();
    const title = page.getByRole('heading', { level: 1, name: 'Дэлгэц түгжээтэй' });
    await expect(title).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(0);
    // Not hidden: it has left the document.
    await expect(page.locator('[role=row], .record-form, input[value*=turshilt]')).toHaveCount(0);
    await checkAccessibility(page);
    // The other window of the same browser is locked with it.
    await expect(other.getByRole('heading', { level: 1, name: 'Дэлгэц түгжээтэй' })).toBeVisible();

    const refused = await page.request.post('/query', { data: { query: '{ employee(limit: 1) { id } }' } });
    expect(refused.status()).toBe(423);
    await page.getByRole('button', { name: 'Түгжээг тайлах' }).click();
    await page.getByLabel('Нууц үг (hr)').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(email).toHaveValue('turshilt@example.mn');
    await form.getByRole('button', { name: 'Болих' }).click();
    await page.getByRole('button', { name: 'Хадгалахгүй гарах' }).click();
    await expect(form).toBeHidden();
    await lock();
    await page.reload();
    await expect(title).toBeVisible();

    await page.getByRole('button', { name: 'Түгжээг тайлах' }).click();
    const password = page.getByLabel('Нууц үг (hr)');
    await expect(password).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Нууц үг буруу байна');
    await password.fill('буруу');
    await page.keyboard.press('Enter');
    await expect(password).toHaveValue('');
    await expect(page.getByRole('alert')).toHaveText('Нууц үг буруу байна');
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(password).toHaveCount(0);

    await page.getByRole('button', { name: 'Түгжээг тайлах' }).click();
    await password.fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(row.first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/erp/p/employees');
    await expect(other.getByRole('heading', { level: 1, name: 'Дэлгэц түгжээтэй' })).toHaveCount(0);
  });

  it('shows the time, the network and the own picture, and takes nothing but a picture', async () => {
    const { page, context } = await opened('employee', '/erp', PHONE);
    // What the page is still asking for would be refused.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Би', exact: true }).click();
    await page.getByRole('button', { name: 'Дэлгэц түгжих' }).click();
    const clock = page.locator('.lp-lock-clock time');
    await expect(clock).toHaveText(/^\d\d:\d\d:\d\d$/);
    const before = await clock.textContent();
    await expect(clock).not.toHaveText(before ?? '');
    await expect(page.getByText('Сүлжээтэй')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('Сүлжээгүй')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Сүлжээтэй')).toBeVisible();

    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'зураг.txt', mimeType: 'text/plain', buffer: Buffer.from('зураг биш') });
    const alert = page.getByRole('dialog', { name: 'Зөвхөн зураг оруулна уу!' });
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Хаах', exact: true }).click();
    const picture = page.locator('.lp-lock-picture');
    await file.setInputFiles({ name: 'зураг.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) });
    await expect(picture).toHaveCSS('background-image', /^url\("data:image\/jpeg/);
    await page.getByRole('button', { name: 'Өөрийн зургийг арилгах' }).click();
    await expect(picture).toHaveCSS('background-image', 'none');
    await file.setInputFiles({ name: 'зураг.png', mimeType: 'image/png', buffer: PIXEL });
    await expect(picture).toHaveCSS('background-image', /^url\("data:image\/jpeg/);
    await page.reload();
    await expect(picture).toHaveCSS('background-image', /^url\("data:image\/jpeg/);
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Өөрийн зургийг арилгах' }).click();
    await expect(picture).toHaveCSS('background-image', 'none');

    await page.getByRole('button', { name: 'Системээс гарах' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'СИСТЕМД НЭВТРЭХ' })).toBeVisible();
  });
});
