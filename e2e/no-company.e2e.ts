/** A person whom no company has: signed in, with the ways on and the way out. */
// areas: accounts
import { checkAccessibility, DESKTOP, type OpenBrowser, openBrowser, PHONE, type WatchedPage } from '@lambda/testing/browser.ts';
import { signIn } from '@lambda/testing/client.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { drawnWidths } from './drawn-width.ts';
import { administrator, newAccount, takeIn } from './new-person.ts';
import { enter, expect } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PASSWORD = 'Nowhere-2026!';
const NOWHERE = 'Таныг ямар нэгэн байгууллага ажилтнаар бүртгээгүй байна';

/** Somebody without a company, who has signed in and is told so in the place of every page of a company. */
async function enterAlone(login: string, viewport: typeof DESKTOP | typeof PHONE): Promise<WatchedPage> {
  const watched = await browser.newPage({ viewport, baseURL: serverUrl() });
  watched.allow({ status: 403, address: '/user-permissions' });
  const { page, context } = watched;
  expect((await context.request.post('/auth/login', { data: { login, password: PASSWORD } })).status()).toBe(200);
  await page.goto('/select-role');
  await expect(page.getByRole('heading', { level: 1, name: NOWHERE })).toBeVisible();
  return watched;
}
async function signInAlone(page: Page, login: string): Promise<void> {
  await page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл').fill(login);
  await page.getByLabel('Нууц үг', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: NOWHERE })).toBeVisible();
}
/** Types the own name on the page of the account and sends it; what happens meanwhile happens before it arrives. */
async function saveName(page: Page, name: string, meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
  let isSent = false;
  await page.route('**/auth/account', async (route) => {
    if (route.request().method() === 'POST' && !isSent) {
      isSent = true;
      await meanwhile();
    }
    await route.continue();
  });
  const profile = page.getByRole('region', { name: 'Хувийн мэдээлэл' });
  await profile.getByLabel('Нэр', { exact: true }).fill(name);
  await profile.getByRole('button', { name: 'Хадгалах' }).click();
}
const nameOf = async (login: string): Promise<string | null> =>
  (await (await signIn(serverUrl(), login, PASSWORD)).get<{ user: { first_name: string | null } }>('/auth/account')).body.user.first_name;
/** The page asks for the password of this person over what they were doing. */
async function goOnAs(page: Page, login: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Нэвтрэлтийн хугацаа дууссан' });
  await asked.getByLabel(`Нууц үг (${login})`).fill(PASSWORD);
  await checkAccessibility(page);
  await asked.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
  await expect(asked).toBeHidden();
}
/** The link by which the person sets the password, from the letter in the mailbox that the administrator reads. */
async function passwordLinkFor(email: string): Promise<string> {
  const { query } = await administrator();
  let link = '';
  await expect
    .poll(async () => {
      const { body } = await query<{ letters: { text: string }[] }>(
        'query($e: String!) { letters(filters: [{column: "to_address", condition: equals, value: $e}], limit: 1) { text } }',
        { e: email },
      );
      link = /\/register#invitation=[\w-]+/.exec(body.data?.letters[0]?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
const goBack = async (page: Page) => {
  await page.getByRole('button', { name: 'Буцах' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NOWHERE })).toBeVisible();
};

describe.each(drawnWidths('somebody without a company'))('somebody without a company %s', (_where, viewport) => {
  it('is told so on every page of a company, and has the own account, the own data and the way out', async () => {
    const login = `alone-${viewport.width}`;
    await newAccount(login, PASSWORD);
    const { page, allow } = await browser.newPage({ viewport, baseURL: serverUrl() });
    allow({ status: 403, address: '/user-permissions' });
    allow({ status: 404, address: '/erp/nothing-here' });
    await page.goto('/login');
    await signInAlone(page, login);
    await expect(page).toHaveURL(/\/select-role$/);
    await checkAccessibility(page);
    for (const path of ['/erp', '/erp/p/employees', '/company', '/erp/nothing-here']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: NOWHERE }), path).toBeVisible();
    }

    await page.getByRole('link', { name: 'Миний бүртгэл' }).click();
    await expect(page.getByText('Энэ төхөөрөмж')).toBeVisible();
    await checkAccessibility(page);
    await page.getByLabel('Одоогийн нууц үг').fill(PASSWORD);
    await page.getByLabel('Шинэ нууц үг', { exact: true }).fill(`${PASSWORD}!`);
    await page.getByLabel('Шинэ нууц үг давтах').fill(`${PASSWORD}!`);
    await page.getByRole('button', { name: 'Нууц үг солих' }).click();
    await expect(page.getByText(/^Нууц үг солигдлоо/)).toBeVisible();
    await goBack(page);

    await page.getByRole('link', { name: 'Мэдээллээ авах, бүртгэлээ устгах' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Татаж авах' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await page.getByLabel('Нууц үгээ баталгаажуулна уу').fill(`${PASSWORD}!`);
    await page.getByRole('button', { name: 'Бүртгэлээ устгуулах' }).click();
    await expect(page.getByRole('status').getByRole('link')).toBeVisible();
    await page.getByRole('button', { name: 'Устгалтыг цуцлах' }).click();
    await expect(page.getByRole('status').getByRole('link')).toBeHidden();
    await goBack(page);

    await page.getByRole('button', { name: 'Системээс гарах' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

describe('somebody without a company', () => {
  it('founds one of their own, and is in it at once', async () => {
    await newAccount('alone-founder', PASSWORD);
    const { page } = await enterAlone('alone-founder', DESKTOP);
    await page.getByRole('link', { name: 'Байгууллага нэмэх' }).click();
    await page.getByLabel('Байгууллагын нэр').fill('Ганцаараа ХХК');
    await page.getByLabel('Байгууллагын регистр').fill(String(Date.now()).slice(-7));
    await page.getByLabel('Хуудасны хаяг').fill(`alone-${Date.now()}`);
    await page.getByLabel('Багц').selectOption('free');
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Байгууллага нээх' }).click();
    await expect(page).toHaveURL(/\/erp\/p\/structure/);
    await expect(page.getByText('Ганцаараа ХХК').first()).toBeVisible();
  });

  it('sets the password by the link of a letter, which speaks of no company', async () => {
    const { query } = await administrator();
    const email = `alone${Date.now()}@jishee.example`;
    await query('mutation($i: UsersInput!) { createUsers(input: $i) { id } }', { i: { login: `alone-${Date.now()}`, email } });
    const { page, allow } = await browser.newPage({ viewport: PHONE, baseURL: serverUrl() });
    allow({ status: 403, address: '/user-permissions' });
    await page.goto(await passwordLinkFor(email));
    await expect(page.getByRole('heading', { level: 1, name: 'Нууц үгээ тохируулах' })).toBeVisible();
    await expect(page.getByText(/байгууллага|урьж/i)).toHaveCount(0);
    await checkAccessibility(page);
    await page.getByLabel('Овог').fill('Дорж');
    await page.getByLabel('Нэр', { exact: true }).fill('Номин');
    await page.getByLabel('Нууц үг', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Нууц үгээ давтана уу').fill(PASSWORD);
    await page.getByRole('button', { name: 'Нууц үг тохируулах' }).click();
    await expect(page.getByText(/^Таны бүртгэл бэлэн боллоо/)).toBeVisible();
    await expect(page.getByText(/байгууллага|нэгдлээ/i)).toHaveCount(0);
    await page.getByRole('button', { name: 'Нэвтрэх' }).click();
    await page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл').fill(email);
    await page.getByLabel('Нууц үг', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: NOWHERE })).toBeVisible();
  });

  it('is in as soon as they look again after a role was given', async () => {
    const { id } = await newAccount('alone-waiting', PASSWORD);
    const { page } = await enterAlone('alone-waiting', PHONE);
    const look = page.getByRole('button', { name: 'Дахин шалгах' });
    await look.click();
    await expect(page.getByText('Таныг одоогоор ямар ч байгууллагад бүртгээгүй байна')).toBeVisible();
    await takeIn(id);
    await look.click();
    await expect(page).toHaveURL(/\/erp/);
    await expect(page.getByRole('heading', { name: NOWHERE })).toHaveCount(0);
  });

  it('is told that the server was not reached when it was not, and nothing about companies', async () => {
    await newAccount('alone-offline', PASSWORD);
    const { page, allow } = await enterAlone('alone-offline', PHONE);
    allow({ status: 0, address: serverUrl() });
    await page.route('**/user-permissions', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Дахин шалгах' }).click();
    await expect(page.getByText('Системийг эхлүүлж чадсангүй')).toBeVisible();
    await expect(page.getByText('Таныг одоогоор ямар ч байгууллагад бүртгээгүй байна')).toHaveCount(0);
    await page.unroute('**/user-permissions');
    await page.getByRole('main').getByRole('button', { name: 'Дахин оролдох' }).click();
    await expect(page.getByRole('heading', { level: 1, name: NOWHERE })).toBeVisible();
  });

  it('writes nothing into the account of whoever has signed in in another window, and goes on with the own password', async () => {
    await newAccount('alone-first', PASSWORD);
    await newAccount('alone-second', PASSWORD);
    const { page, context, allow } = await enterAlone('alone-first', DESKTOP);
    await page.getByRole('link', { name: 'Миний бүртгэл' }).click();
    await expect(page.getByText('Энэ төхөөрөмж')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/logout');
    await expect(other).toHaveURL(/\/login/);
    await signInAlone(other, 'alone-second');

    allow({ status: 409, address: '/auth/' });
    await saveName(page, 'Нэгдүгээр');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect([await nameOf('alone-first'), await nameOf('alone-second')]).toEqual([null, null]);
    await goOnAs(page, 'alone-first');
    await expect(page.getByText('Хувийн мэдээлэл хадгалагдлаа')).toBeVisible();
    expect([await nameOf('alone-first'), await nameOf('alone-second')]).toEqual(['Нэгдүгээр', null]);
  });

  it('goes on where they were after the session has run out, behind the locked screen and from the sign-in page', async () => {
    const login = 'alone-again';
    await newAccount(login, PASSWORD);
    const { page, context, allow } = await enterAlone(login, DESKTOP);
    await page.getByRole('link', { name: 'Миний бүртгэл' }).click();
    await expect(page.getByText('Энэ төхөөрөмж')).toBeVisible();
    for (const status of [401, 406, 423]) allow({ status, address: serverUrl() });
    await saveName(page, 'Нэг', () => context.clearCookies({ name: 'token' }));
    await goOnAs(page, login);
    await expect.poll(() => nameOf(login)).toBe('Нэг');

    const mark = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    await saveName(page, 'Хоёр', () => context.request.post('/auth/lock', { data: {}, headers: { 'x-xsrf-token': mark } }));
    await expect(page.getByRole('heading', { level: 1, name: 'Дэлгэц түгжээтэй' })).toBeVisible();
    await page.getByRole('button', { name: 'Түгжээг тайлах' }).click();
    await page.getByLabel(`Нууц үг (${login})`).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Энэ төхөөрөмж')).toBeVisible();

    const elsewhere = await signIn(serverUrl(), login, PASSWORD);
    await saveName(page, 'Гурав', () => elsewhere.post('/auth/devices/end', { others: true }));
    await expect(page).toHaveURL(/\/login\?next=%2Ferp%2Fprofile$/);
    await expect(page.getByText('Таны нэвтрэлт дууссан. Дахин нэвтэрнэ үү')).toBeVisible();
    await page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл').fill(login);
    await page.getByLabel('Нууц үг', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    await expect(page).toHaveURL(/\/erp\/profile$/);
    expect(await nameOf(login)).toBe('Нэг');
  });
});

it('whoever chooses between companies can add one there', async () => {
  const { page } = await enter(browser, { login: 'admin', path: '/select-role' });
  await page.getByRole('link', { name: /^Байгууллага нэмэх/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Байгууллага нэмэх' })).toBeVisible();
});
