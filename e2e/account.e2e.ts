/** The own account: name and password, the devices one is signed in on, and signing in by two steps. */
// areas: accounts
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { checkAccessibility, DESKTOP, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { signIn } from '@lambda/testing/client.ts';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { administrator, newPerson } from './new-person.ts';
import { expect } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const NEW = 'Changed-2027#';
const STEP_MS = 30_000;
/** What the app shows `steps` from now. */
const codeOfApp = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

async function typeSignIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл').fill(login);
  await page.getByLabel('Нууц үг', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
}
async function fillSignIn(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/login');
  await typeSignIn(page, login, password);
}
const section = (page: Page, name: string) => page.getByRole('region', { name });

describe('the own account', () => {
  it('is found behind the own name: the name, the password and the devices', async () => {
    const login = 'own-account';
    await newPerson(login, DEMO_PASSWORD);
    const { page, allow } = await browser.newPage({ viewport: DESKTOP, baseURL: serverUrl() });
    allow({ status: 400, address: '/auth/change-password' });
    const elsewhere = await signIn(serverUrl(), login);
    await fillSignIn(page, login, DEMO_PASSWORD);
    await page.getByRole('button', { name: /^Миний бүртгэл/ }).click();
    await page.getByRole('menuitem', { name: 'Миний бүртгэл' }).click();
    await expect(page).toHaveURL(/\/erp\/profile$/);

    const profile = section(page, 'Хувийн мэдээлэл');
    await profile.getByLabel('Овог').fill('<i>');
    await profile.getByLabel('Нэр', { exact: true }).fill('Номин-Эрдэнэ');
    allow({ status: 422, address: '/auth/account' });
    await profile.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(profile.getByText('Нэрэнд зөвхөн үсэг, зай, зураас, цэг орно')).toBeVisible();
    await profile.getByLabel('Овог').fill('Бат-Өлзий');
    await profile.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByRole('button', { name: 'Миний бүртгэл: Номин-Эрдэнэ' })).toBeVisible();

    await page.goto('/erp/change-password');
    const password = section(page, 'Нууц үг солих');
    await password.getByLabel('Одоогийн нууц үг').fill('Буруу-2026!');
    await password.getByLabel('Шинэ нууц үг', { exact: true }).fill(NEW);
    await password.getByLabel('Шинэ нууц үг давтах').fill(`${NEW}x`);
    await password.getByRole('button', { name: 'Нууц үг солих' }).click();
    await expect(password.getByText('Нууц үг баталгаажуулалт таарсангүй !!!')).toBeVisible();
    await password.getByLabel('Шинэ нууц үг давтах').fill(NEW);
    await password.getByRole('button', { name: 'Нууц үг солих' }).click();
    await expect(password.getByRole('alert')).toHaveText('Нууц үг буруу байна !!!');

    const devices = section(page, 'Нэвтэрсэн төхөөрөмжүүд');
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').filter({ hasText: 'Энэ төхөөрөмж' })).toHaveCount(1);
    await checkAccessibility(page);
    await password.getByLabel('Одоогийн нууц үг').fill(DEMO_PASSWORD);
    await password.getByRole('button', { name: 'Нууц үг солих' }).click();
    await expect(page.getByText('Нууц үг солигдлоо. Бусад төхөөрөмж дээрх нэвтрэлт дууслаа')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect((await elsewhere.get('/auth/check')).status).toBe(406);
    const again = await signIn(serverUrl(), login, NEW);
    await page.reload();
    await devices.getByRole('button', { name: /: гаргах$/ }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect((await again.get('/auth/check')).status).toBe(406);
    await expect(page.getByRole('heading', { level: 1, name: 'Миний бүртгэл' })).toBeVisible();
  });
});

describe('two-step sign-in', () => {
  it('is set up from the account, asked for at the door and at an expired session, and forgiven by a recovery code', async () => {
    const login = 'two-steps';
    await newPerson(login, DEMO_PASSWORD);
    const { page, allow, context } = await browser.newPage({ viewport: PHONE, baseURL: serverUrl() });
    for (const status of [400, 401]) allow({ status, address: '/auth/login' });
    await fillSignIn(page, login, DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/erp/);
    await page.getByRole('button', { name: 'Би', exact: true }).click();
    await page.getByRole('button', { name: 'Миний бүртгэл', exact: true }).click();
    await expect(page).toHaveURL(/\/erp\/profile$/);
    const card = section(page, 'Хоёр шатлалт нэвтрэлт');
    const start = card.getByRole('button', { name: 'Идэвхжүүлэх' });
    expect((await start.boundingBox())?.height, 'as high as a finger needs').toBeGreaterThanOrEqual(44);
    await start.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Нууц үгээ баталгаажуулна уу').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: /QR/ })).toBeVisible();
    const secret = ((await dialog.locator('.lp-two-step-key').textContent()) ?? '').replace(/\s/g, '');
    await checkAccessibility(page);
    await dialog.getByLabel('Аппын код').fill(codeOfApp(secret, -1));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const [recovery = ''] = await dialog.getByRole('listitem').allInnerTexts();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Хадгалсан' }).click();
    await expect(card).toContainText('Нөөц код 10 үлдсэн');

    await page.goto('/logout');
    await typeSignIn(page, login, DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/login$/);
    const code = page.getByLabel('Баталгаажуулах код');
    await expect(code).toBeFocused();
    await checkAccessibility(page);
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').first()).toContainText('Баталгаажуулах код буруу');
    await code.fill(codeOfApp(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/erp/);

    // The session runs out in the middle of the work: the same two steps over the page.
    await page.goto('/erp/profile');
    await expect(card).toContainText('Идэвхтэй');
    allow({ status: 401, address: '/auth/account' });
    allow({ status: 401, address: '/auth/devices' });
    await context.clearCookies({ name: 'token' });
    await section(page, 'Хувийн мэдээлэл').getByRole('button', { name: 'Хадгалах' }).click();
    await dialog.getByLabel(/^Нууц үг/).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Баталгаажуулах код').fill(recovery);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(card).toContainText('Нөөц код 9 үлдсэн');
  });

  it('is switched off by an administrator for somebody who has lost the phone', async () => {
    const login = 'lost-phone';
    const { id } = await newPerson(login, DEMO_PASSWORD);
    const person = await signIn(serverUrl(), login);
    const begun = await person.post<{ secret: string }>('/auth/second-factor/start', { password: DEMO_PASSWORD });
    await person.post('/auth/second-factor/confirm', { code: codeOfApp(begun.body.secret) });
    const admin = await administrator();
    const done = await admin.post('/lambda/actions/user-end-two-step', { ids: [id], input: {} });
    expect(done.status).toBe(200);
    expect((await person.get('/auth/check')).status).toBe(406);
    expect((await signIn(serverUrl(), login)).token).toBeTruthy();
    const hr = await signIn(serverUrl(), 'hr');
    expect((await hr.post('/lambda/actions/user-end-two-step', { ids: [id], input: {} })).status).toBe(403);
  });

  it('is set up first by whoever takes a role that asks for it', async () => {
    const login = 'must-set-up';
    const admin = await administrator();
    const { body } = await admin.query<{ createRoles: { id: number } }>('mutation($i: RolesInput!) { createRoles(input: $i) { id } }', {
      i: {
        name: 'guarded',
        display_name: 'Хамгаалалттай эрх',
        permissions: {
          id: 2,
          name: 'guarded',
          label: { mn: 'Хамгаалалттай эрх', en: 'Guarded role', ko: '보호된 역할' },
          twoStep: true,
          menus: { 'staff-directory': { show: true, r: true } },
        },
      },
    });
    const roleId = body.data?.createRoles.id ?? 0;
    onTestFinished(async () => {
      await admin.query('mutation($id: ID!) { deleteRoles(id: $id) { id } }', { id: roleId });
    });
    await newPerson(login, DEMO_PASSWORD, roleId);
    const { page, allow } = await browser.newPage({ viewport: DESKTOP, baseURL: serverUrl() });
    allow({ status: 403, address: '/user-permissions' });
    await fillSignIn(page, login, DEMO_PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: 'Хоёр шатлалт нэвтрэлтээ тохируулна уу' })).toBeVisible();
    await page.getByLabel('Нууц үгээ баталгаажуулна уу').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await checkAccessibility(page);
    const secret = ((await page.locator('.lp-two-step-key').textContent()) ?? '').replace(/\s/g, '');
    await page.getByLabel('Аппын код').fill(codeOfApp(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Хадгалсан' }).click();
    await expect(page.getByRole('button', { name: /^Миний бүртгэл/ })).toBeVisible();
  });
});
