/** What somebody types who registers a company is not lost: on the way back, by a reload, by a link. */
// areas: accounts
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { checkAccessibility, DESKTOP, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { sample } from '@lambda/testing/sample.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { drawnWidths } from './drawn-width.ts';
import { newPerson } from './new-person.ts';
import { enter, expect, goToSignIn } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PASSWORD = 'Sarnai-2026!';
const keptIn = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(sessionStorage));

/** Answers what the browser asks before a document is left, and counts the questions. */
function answerLeaving(page: Page) {
  const leaving = { asked: 0, leaves: true };
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') leaving.asked++;
    void (leaving.leaves ? dialog.accept() : dialog.dismiss());
  });
  return leaving;
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
async function answerPerson(page: Page): Promise<void> {
  await page.getByLabel('Овог').fill('Бат-Эрдэнэ');
  await page.getByLabel('Нэр', { exact: true }).fill('Сарнай');
  await page.getByLabel('Утасны дугаар').fill('99112233');
  await goOn(page);
}
/** The password is given each time; the address is kept. */
async function answerAccess(page: Page, email?: string): Promise<void> {
  if (email !== undefined) await page.getByLabel('И-мэйл хаяг').fill(email);
  await page.getByLabel('Нууц үг', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Нууц үгээ давтана уу').fill(PASSWORD);
  await goOn(page);
}
async function signIn(page: Page, login: string): Promise<void> {
  await page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл').fill(login);
  await page.getByLabel('Нууц үг', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
}

describe('registering', () => {
  it('goes back and forward step by step, keeps what was typed but no password, and asks before it is left', async () => {
    const { page } = await browser.newPage({ viewport: PHONE, baseURL: serverUrl() });
    const leaving = answerLeaving(page);
    const go = page.getByRole('button', { name: 'Үргэлжлүүлэх' });
    const email = page.getByLabel('И-мэйл хаяг');
    const password = page.getByLabel('Нууц үг', { exact: true });
    const company = page.getByLabel('Байгууллагын нэр');
    const address = `kept${Date.now()}`;
    await page.goto('/register');
    await page.getByLabel('Овог').fill('Бат-Эрдэнэ');
    await page.getByLabel('Нэр', { exact: true }).fill('Сарнай');
    await page.getByLabel('Утасны дугаар').fill('99112233');
    await go.click();
    await email.fill(`${address}@example.mn`);
    await password.fill(PASSWORD);
    await page.getByLabel('Нууц үгээ давтана уу').fill(PASSWORD);
    await go.click();
    await company.fill('Хадгалсан ХХК');

    await page.goBack();
    await expect(password).toHaveValue(PASSWORD);
    await page.getByRole('button', { name: 'Буцах' }).click();
    await expect(page.getByLabel('Овог')).toHaveValue('Бат-Эрдэнэ');
    await page.goForward();
    await expect(email).toHaveValue(`${address}@example.mn`);
    await page.goForward();
    await expect(company).toHaveValue('Хадгалсан ХХК');
    expect(await keptIn(page)).toContain('Хадгалсан ХХК');
    expect(await keptIn(page)).not.toContain(PASSWORD);

    await page.reload();
    expect(leaving.asked, 'questions before the reload').toBe(1);
    await expect(page.getByText('Нууц үг хадгалагддаггүй. Нууц үгээ дахин оруулна уу.')).toBeVisible();
    await expect(email).toHaveValue(`${address}@example.mn`);
    await expect(password).toHaveValue('');
    await checkAccessibility(page);
    leaving.leaves = false;
    await page.getByRole('link', { name: 'Нэвтрэх' }).click();
    await expect.poll(() => leaving.asked, 'questions before the link').toBe(2);
    leaving.leaves = true;
    await password.fill(PASSWORD);
    await page.getByLabel('Нууц үгээ давтана уу').fill(PASSWORD);
    await go.click();
    await expect(company).toHaveValue('Хадгалсан ХХК');

    await page.getByLabel('Байгууллагын регистр').fill(String(Date.now()).slice(-7));
    await page.getByLabel('Хуудасны хаяг').fill(address);
    await page.getByLabel('Багц').selectOption('free');
    await go.click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Бүртгүүлэх' }).click();
    await expect(page.getByRole('heading', { name: 'И-мэйлээ шалгана уу' })).toBeVisible();
    expect(await keptIn(page), 'kept once sent').not.toContain(address);
    await page.getByRole('button', { name: 'Нэвтрэх' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(leaving.asked, 'questions after it was sent').toBe(2);
  });

  it('says at its field what the server has refused, and goes on from there', async () => {
    const { page, allow } = await browser.newPage({ viewport: DESKTOP, baseURL: serverUrl() });
    allow({ status: 422, address: '/auth/register' });
    allow({ status: 0, address: '/auth/page-address' });
    const address = page.getByLabel('Хуудасны хаяг');
    const free = `free${Date.now()}`;
    // Whoever is not told while typing is told at the end.
    await page.route('**/auth/page-address', (route) => route.abort('connectionreset'));
    await page.goto('/register');
    await answerPerson(page);
    await answerAccess(page, `${free}@example.mn`);
    await page.getByLabel('Байгууллагын нэр').fill('Давхар ХХК');
    await page.getByLabel('Байгууллагын регистр').fill(String(Date.now()).slice(-7));
    await address.fill('jishee-group');
    await page.getByLabel('Багц').selectOption('free');
    await goOn(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Бүртгүүлэх' }).click();
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription(/Давхацсан утга оруулсан байна!/);
    await checkAccessibility(page);
    await address.fill(free);
    await goOn(page);
    await expect(page.getByText(free, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Буцах' }).click();
    await expect(address).toHaveValue(free);
    await expect(address).not.toHaveAttribute('aria-invalid');
  });

  it.each(drawnWidths('address of a page'))(
    'says while it is typed that somebody has the address of the page, and which one is free (%s)',
    async (_where, viewport) => {
      const { page } = await browser.newPage({ viewport, baseURL: serverUrl() });
      const address = page.getByLabel('Хуудасны хаяг');
      const free = `free${Date.now()}`;
      await page.goto('/register');
      await answerPerson(page);
      await answerAccess(page, `${free}@example.mn`);
      await address.fill('jishee-group');
      await page.getByLabel('Байгууллагын нэр').fill('Давхар ХХК');
      await expect(address).toHaveAccessibleDescription(/Давхацсан утга оруулсан байна!/);
      await page.getByLabel('Байгууллагын регистр').fill(String(Date.now()).slice(-7));
      await page.getByLabel('Багц').selectOption('free');
      await goOn(page);
      await expect(address, 'nobody goes on with it').toBeFocused();
      await checkAccessibility(page);
      await address.fill(free);
      await expect(address).toHaveAccessibleDescription(new RegExp(`Энэ хаяг сул байна: .*/web/${free}`));
      await expect(address).not.toHaveAttribute('aria-invalid');
      await goOn(page);
      await expect(page.getByText(free, { exact: true })).toBeVisible();
    },
  );

  it('takes a plan over that is chosen anew on the price list, once, and none that is not offered', async () => {
    const { page } = await browser.newPage({ viewport: DESKTOP, baseURL: serverUrl() });
    answerLeaving(page);
    const plan = page.getByLabel('Багц');
    const choose = async (nth: number): Promise<string> => {
      await page.goto('/pricing');
      const link = page.locator('.st-plan').nth(nth).getByRole('link');
      const code = /plan=([\w-]+)$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
      await link.click();
      return code;
    };
    await page.goto('/register?plan=nothing');
    await answerPerson(page);
    await answerAccess(page, 'plan@example.mn');
    await expect(plan.locator('option')).not.toHaveCount(1);
    await expect(plan, 'with one that is not offered, and none before').toHaveValue('');
    const first = await choose(1);
    await goOn(page);
    await answerAccess(page);
    await expect(plan).toHaveValue(first);
    const second = await choose(2);
    expect(second).not.toBe(first);
    await goOn(page);
    await answerAccess(page);
    await expect(plan).toHaveValue(second);
    await plan.selectOption('free');
    await page.getByLabel('Байгууллагын нэр').fill('Багц ХХК');
    await page.reload();
    await answerAccess(page);
    await expect(page.getByLabel('Байгууллагын нэр')).toHaveValue('Багц ХХК');
    await expect(plan, 'chosen by hand, after a reload').toHaveValue('free');
    await page.goto('/register?plan=nothing');
    await goOn(page);
    await answerAccess(page);
    await expect(plan.locator('option')).not.toHaveCount(1);
    await expect(plan, 'with one that is not offered').toHaveValue('free');
    await choose(2);
    await goOn(page);
    await answerAccess(page);
    await expect(plan, 'the same once more').toHaveValue(second);
  });

  it('can begin anew, and leaves nothing in the tab for whoever signs in', async () => {
    const { page } = await browser.newPage({ viewport: PHONE, baseURL: serverUrl() });
    const leaving = answerLeaving(page);
    const lastName = page.getByLabel('Овог');
    const anew = page.getByRole('button', { name: 'Эхнээс нь эхлэх' });
    await page.goto('/register');
    await answerPerson(page);
    await expect(page.getByLabel('И-мэйл хаяг')).toBeVisible();
    await expect(anew, 'before anything was kept').toBeHidden();
    await page.reload();
    await expect(page.getByText('Өмнөх мэдээллээр үргэлжилж байна.')).toBeVisible();
    await checkAccessibility(page);
    await anew.click();
    await expect(lastName).toHaveValue('');
    await expect(anew).toBeHidden();
    expect(await keptIn(page)).not.toContain('99112233');
    await page.reload();
    await expect(lastName).toHaveValue('');
    expect(leaving.asked, 'questions after it was begun anew').toBe(1);

    await answerPerson(page);
    expect(await keptIn(page)).toContain('99112233');
    await page.goto('/login');
    await signIn(page, 'hr');
    await page.waitForURL('**/erp**');
    expect(await keptIn(page)).not.toContain('99112233');
  });
});

/** One form at two addresses: of everybody, and of an agent. */
const FOUNDINGS = [
  ['/company/create', 'hr'],
  ['/company/register', 'admin'],
] as const;
describe.each(sample(FOUNDINGS, { share: 0, textOf: ([path]) => path, groupsOf: () => ['founding'] }))(
  'a company that is founded at %s',
  (path, login) => {
    it('is told what is wrong as it is typed, and is not left unasked', async () => {
      const { page } = await enter(browser, { login, path, viewport: DESKTOP });
      const leaving = answerLeaving(page);
      const name = page.getByLabel('Байгууллагын нэр');
      await page.getByLabel('Татвар төлөгчийн дугаар (ТТД)').fill('123');
      await page.getByLabel('Хуудасны хаяг').fill('Audit B');
      await expect(page.getByText('ТТД 11 цифр байна (иргэнийх 12–14)')).toBeVisible();
      await name.fill('Орхихгүй ХХК');
      await expect(page.getByLabel('Хуудасны хаяг')).toHaveAttribute('aria-invalid', 'true');
      await page.reload();
      expect(leaving.asked, 'questions before the reload').toBe(1);
      await expect(name).toHaveValue('Орхихгүй ХХК');
      await expect(page.getByText('ТТД 11 цифр байна (иргэнийх 12–14)'), 'said of what was kept').toBeVisible();
      await checkAccessibility(page);

      // Another page in front takes nothing away; closing the tab asks.
      await page.getByRole('complementary').getByRole('link').first().click();
      await expect(page).not.toHaveURL(new RegExp(path));
      const tab = page.getByRole('navigation', { name: 'Нээлттэй хуудсууд' }).getByRole('listitem').first();
      await tab.getByRole('link').click();
      await expect(name).toHaveValue('Орхихгүй ХХК');
      const dialog = page.getByRole('dialog').filter({ hasText: 'Хадгалахгүй гарах' });
      await tab.locator('button').click();
      await dialog.getByRole('button', { name: 'Үргэлжлүүлэн засах' }).click();
      await expect(name).toHaveValue('Орхихгүй ХХК');
      await tab.locator('button').click();
      await dialog.getByRole('button', { name: 'Хадгалахгүй гарах' }).click();
      await expect(page).not.toHaveURL(new RegExp(path));
      await page.goto(path);
      await expect(name, 'once given up').toHaveValue('');
    });
  },
);

it('a company that is founded goes on where its person signs in again, and is gone when somebody else does or the person signs out', async () => {
  const { page, context, allow } = await enter(browser, { login: 'hr', path: '/company/create', viewport: DESKTOP });
  // Signing out overtakes what the page has still asked for.
  for (const status of [401, 406]) allow({ status, address: serverUrl() });
  answerLeaving(page);
  const name = page.getByLabel('Байгууллагын нэр');
  const isOver = async () => {
    // Nothing of the page is asked for any more.
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto('/company/create');
    await goToSignIn(page);
  };
  await name.fill('Үргэлжлэх ХХК');
  await isOver();
  await signIn(page, 'hr');
  await expect(name).toHaveValue('Үргэлжлэх ХХК');
  await isOver();
  await signIn(page, 'director');
  await expect(name).toHaveValue('');
  expect(await keptIn(page)).not.toContain('Үргэлжлэх');
  await name.fill('Гарах ХХК');
  expect(await keptIn(page)).toContain('Гарах');
  await page.goto('/logout');
  await expect(page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл')).toBeVisible();
  expect(await keptIn(page)).not.toContain('Гарах');
});

it('asks nothing once the company is founded, and leads into it', async () => {
  await newPerson('founder-unasked', DEMO_PASSWORD);
  const { page } = await enter(browser, { login: 'founder-unasked', path: '/company/create', viewport: DESKTOP });
  const leaving = answerLeaving(page);
  await page.getByLabel('Байгууллагын нэр').fill('Шинэ Суурь ХХК');
  await page.getByLabel('Байгууллагын регистр').fill(String(Date.now()).slice(-7));
  await page.getByLabel('Хуудасны хаяг').fill(`founded${Date.now()}`);
  await page.getByLabel('Багц').selectOption('free');
  await page.getByRole('button', { name: 'Байгууллага нээх' }).click();
  await expect(page.getByText('Шинэ Суурь ХХК').first()).toBeVisible();
  expect(leaving.asked).toBe(0);
  expect(await keptIn(page)).not.toContain('Шинэ Суурь');
});
