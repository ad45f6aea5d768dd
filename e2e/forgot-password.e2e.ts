/** Somebody has forgotten the password: a letter with a code, a new password, and in. */
// areas: accounts
import { checkAccessibility, DESKTOP, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { drawnWidths } from './drawn-width.ts';
import { administrator, newPerson } from './new-person.ts';
import { expect } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const OLD = 'Forgotten-2026!';
const NEW = 'Remembered-2027#';

/** The code of the newest letter to the address, from the mailbox that the administrator reads. */
async function codeFor(email: string): Promise<string> {
  const { query } = await administrator();
  let code = '';
  await expect
    .poll(async () => {
      const { body } = await query<{ letters: { text: string }[] }>(
        'query($e: String!) { letters(filters: [{column: "to_address", condition: equals, value: $e}], sorts: [{column: "created_at", order: desc}], limit: 1) { text } }',
        { e: email },
      );
      code = /\b\d{6}\b/.exec(body.data?.letters[0]?.text ?? '')?.[0] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

describe.each(drawnWidths('forgotten password'))('a forgotten password %s', (where, viewport) => {
  it('is made anew with the code of a letter, and signs in', async () => {
    const { email } = await newPerson(`forgetful-${where.split(' ').at(-1)}`, OLD);
    const { page, allow } = await browser.newPage({ viewport, baseURL: serverUrl() });
    allow({ status: 400, address: '/auth/password-reset' });
    await page.goto('/login');
    await page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Нууц үгээ мартсан уу?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Нууц үг шинэчлэх' })).toBeVisible();
    const address = page.getByLabel('И-мэйл хаяг');
    await expect(address).toHaveValue(email);
    await address.fill('хаяг биш');
    await page.getByRole('button', { name: 'Код илгээх' }).click();
    await expect(page.getByText('Имэйл хаягаа зөв оруулна уу!')).toBeVisible();
    await checkAccessibility(page);
    await address.fill(email);
    await page.getByRole('button', { name: 'Код илгээх' }).click();
    await expect(page.getByText('Нууц үг шинэчлэх код амжилттай илгээгдлээ !')).toBeVisible();
    await expect(page.getByText(`${email} хаяг бүртгэлтэй бол код илгээгдлээ`)).toBeVisible();
    await expect(page.getByRole('button', { name: /секундын дараа дахин илгээж болно/ })).toBeDisabled();

    const submit = page.getByRole('button', { name: 'Нууц үг шинэчлэх' });
    await submit.click();
    await expect(page.getByText('Нууц үг солих код оруулаагүй байна !!!')).toBeVisible();
    const code = await codeFor(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await page.getByLabel('И-мэйлээр ирсэн код').fill(wrong);
    await page.getByLabel('Шинэ нууц үг', { exact: true }).fill(NEW);
    await page.getByLabel('Шинэ нууц үгээ давтана уу').fill(`${NEW}?`);
    await submit.click();
    await expect(page.getByText('Нууц үг баталгаажуулалт таарсангүй !!!')).toBeVisible();
    await page.getByLabel('Шинэ нууц үгээ давтана уу').fill(NEW);
    await checkAccessibility(page);
    await submit.click();
    await expect(page.getByText('Нууц үг сэргээх код буруу байна !!!')).toBeVisible();
    await page.getByLabel('И-мэйлээр ирсэн код').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await submit.click();
    await expect(page.getByText('Нууц үг амжилттай шинэчлэгдлээ !')).toBeVisible();

    await expect(page.getByRole('heading', { level: 1, name: 'СИСТЕМД НЭВТРЭХ' })).toBeVisible();
    await expect(page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл')).toHaveValue(email);
    await page.getByLabel('Нууц үг', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    await page.waitForURL('**/erp**');
  });
});

it('goes on with a code that is there already: after a reload, on the way back, and with the address typed anew', async () => {
  const { email } = await newPerson('forgetful-twice', OLD);
  const { page } = await browser.newPage({ viewport: PHONE, baseURL: serverUrl() });
  const address = page.getByLabel('И-мэйл хаяг');
  await page.goto('/forgot');
  await address.fill(email);
  await page.getByRole('button', { name: 'Код илгээх' }).click();
  await expect(page.getByText('Нууц үг шинэчлэх код амжилттай илгээгдлээ !')).toBeVisible();
  await expect(page).toHaveURL(/\/password-reset$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Код илгээх' })).toBeVisible();
  await page.getByRole('button', { name: 'Надад код ирсэн' }).click();
  await expect(address).toHaveValue(email);
  await page.reload();
  await expect(address).toHaveValue(email);
  await checkAccessibility(page);

  const { page: another } = await browser.newPage({ viewport: DESKTOP, baseURL: serverUrl() });
  await another.goto('/password-reset');
  await expect(another.getByLabel('И-мэйл хаяг')).toHaveValue('');
  await another.getByLabel('И-мэйлээр ирсэн код').fill(await codeFor(email));
  await another.getByLabel('Шинэ нууц үг', { exact: true }).fill(NEW);
  await another.getByLabel('Шинэ нууц үгээ давтана уу').fill(NEW);
  await another.getByRole('button', { name: 'Нууц үг шинэчлэх' }).click();
  await expect(another.getByText('Имэйл хаягаа зөв оруулна уу!')).toBeVisible();
  await another.getByLabel('И-мэйл хаяг').fill(email.toUpperCase());
  await another.getByRole('button', { name: 'Нууц үг шинэчлэх' }).click();
  await expect(another.getByText('Нууц үг амжилттай шинэчлэгдлээ !')).toBeVisible();
});

it('forgets whose code it was as soon as the person goes back to signing in', async () => {
  const { page } = await browser.newPage({ viewport: DESKTOP, baseURL: serverUrl() });
  const address = page.getByLabel('И-мэйл хаяг');
  await page.goto('/forgot');
  await address.fill('shared@example.mn');
  await page.getByRole('button', { name: 'Надад код ирсэн' }).click();
  await page.reload();
  await expect(address).toHaveValue('shared@example.mn');
  await page.getByRole('button', { name: 'Нэвтрэх хуудас руу буцах' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/password-reset');
  await expect(page.getByLabel('И-мэйлээр ирсэн код')).toBeVisible();
  await expect(address).toHaveValue('');
});

it('says of an address that nobody has what it says of every other', async () => {
  const { page } = await browser.newPage({ viewport: DESKTOP, baseURL: serverUrl() });
  await page.goto('/forgot');
  await page.getByLabel('И-мэйл хаяг').fill('nobody-at-all@example.mn');
  await page.getByRole('button', { name: 'Код илгээх' }).click();
  await expect(page.getByText('Нууц үг шинэчлэх код амжилттай илгээгдлээ !')).toBeVisible();
  await expect(page.getByText('nobody-at-all@example.mn хаяг бүртгэлтэй бол код илгээгдлээ')).toBeVisible();
});

it('leads back to signing in with what was typed', async () => {
  const { page } = await browser.newPage({ viewport: DESKTOP, baseURL: serverUrl() });
  await page.goto('/login');
  await page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл').fill('hr');
  await page.getByRole('button', { name: 'Нууц үгээ мартсан уу?' }).click();
  await expect(page.getByLabel('И-мэйл хаяг')).toHaveValue('');
  await page.getByRole('button', { name: 'Нэвтрэх хуудас руу буцах' }).click();
  await expect(page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл')).toHaveValue('hr');
});
