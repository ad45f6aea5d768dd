/** Somebody registers with a company, confirms by the letter, invites a colleague who joins by a letter too. */
// areas: accounts
import { checkAccessibility, DESKTOP, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { signIn } from '@lambda/testing/client.ts';
import { sample } from '@lambda/testing/sample.ts';
import { lastAnswers } from '@lambda/testing/traffic.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { menuPages } from './menu-pages.ts';
import { administrator } from './new-person.ts';
import { enter, expect, goInside } from './person.ts';
import { walkMenu } from './screens.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PASSWORD = 'Sarnai-2026!';
const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

/** The link of the newest letter to the address, from the mailbox: letters of new companies lie in that of the platform. */
async function linkFor(email: string, what: 'confirm' | 'invitation', read: Reader): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { body } = await read(
        'query($e: String!) { letters(filters: [{column: "to_address", condition: equals, value: $e}], sorts: [{column: "created_at", order: desc}], limit: 1) { text } }',
        { e: email },
      );
      link = new RegExp(`/register#${what}=[\\w-]+`).exec(body.data?.letters[0]?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
/** The platform's administrator agrees with a company on a plan. */
async function putOnPlan(company: string, plan: string): Promise<void> {
  const { query, post } = await administrator();
  const { body } = await query<Record<'company_subscription' | 'system_payment_config', { id: number }[]>>(
    `query($c: String!, $p: String!) {
      company_subscription(filters: [{column: "subscriber_id.company_url", condition: equals, value: $c}], limit: 1) { id }
      system_payment_config(filters: [{column: "code", condition: equals, value: $p}], limit: 1) { id }
    }`,
    { c: company, p: plan },
  );
  const sent = { ids: [body.data?.company_subscription[0]?.id], input: { plan_id: body.data?.system_payment_config[0]?.id } };
  expect((await post('/lambda/actions/agree-terms', sent, { 'idempotency-key': crypto.randomUUID() })).status).toBe(200);
}
type Reader = (
  document: string,
  variables: Record<string, unknown>,
) => Promise<{ body: { data?: { letters: { text: string }[] } | null } }>;

describe('registering with a company', () => {
  it('goes step by step, says what is wrong while it is typed, and opens the company by the link of a letter, with every page of its menu', async () => {
    const { page } = await browser.newPage({ viewport: PHONE, baseURL: serverUrl() });
    const email = `wizard${Date.now()}@example.mn`;
    const go = page.getByRole('button', { name: 'Үргэлжлүүлэх' });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Бүртгүүлэх' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Бүртгүүлэх' })).toBeVisible();
    // The list of languages hangs over the card: what lies under something else cannot be pressed.
    await page.getByRole('button', { name: /: Монгол$/ }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
    await page.getByRole('button', { name: /: English$/ }).click();
    await page.getByRole('menuitem', { name: 'Монгол' }).click();
    await go.click();
    await expect(page.getByText('Талбарыг бөглөнө үү!')).toHaveCount(3);
    await checkAccessibility(page);
    await page.getByLabel('Овог').fill('Бат-Эрдэнэ');
    await page.getByLabel('Нэр', { exact: true }).fill('Сарнай');
    await page.getByLabel('Регистрийн дугаар').fill('UB90010215');
    await page.getByLabel('Утасны дугаар').fill('9911 2233');
    await expect(page.getByText('Эхний хоёр тэмдэгт кирилл үсэг байна'), 'said as soon as the field is left').toBeVisible();
    await page.getByLabel('Регистрийн дугаар').fill('УБ90010215');
    await expect(page.getByText('Эхний хоёр тэмдэгт кирилл үсэг байна')).toBeHidden();
    const picture = page.locator('input[type=file]');
    await picture.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(1_048_577) });
    await expect(page.getByText('Зураг 1 MB-аас ихгүй байна')).toBeVisible();
    await picture.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT });
    await expect(page.getByRole('button', { name: 'Зургийг хасах' })).toBeVisible();
    await go.click();
    await page.getByLabel('И-мэйл хаяг').fill('Upper@example.mn');
    await page.getByLabel('Нууц үг', { exact: true }).fill(PASSWORD);
    await expect(page.getByText('И-мэйл хаяг латин жижиг үсгээр, зайгүй бичигдэнэ')).toBeVisible();
    await page.getByLabel('И-мэйл хаяг').fill(email);
    await page.getByLabel('Нууц үгээ давтана уу').fill(PASSWORD);
    await go.click();
    const address = `wizard-${Date.now()}`;
    await page.getByLabel('Байгууллагын нэр').fill('Сарнай Жишээ ХХК');
    await page.getByLabel('Байгууллагын регистр').fill(String(Date.now()).slice(-7));
    await page.getByLabel('Хуудасны хаяг').fill('billing');
    await page.getByLabel('Хуудасны хаяг').blur();
    await page.getByLabel('Багц').selectOption('free');
    await expect(page.getByText('Энэ хаягийг систем өөрөө ашигладаг')).toBeVisible();
    await page.getByLabel('Хуудасны хаяг').fill(address);
    await go.click();
    await expect(page.getByText(email)).toBeVisible();
    await checkAccessibility(page);
    // What is corrected from the review is looked at there again, from the first step as from the last.
    const correct = page.getByRole('button', { name: 'Засах' });
    for (const [at, field, value] of [
      [0, 'Утасны дугаар', '88112233'],
      [2, 'Байгууллагын нэр', 'Сарнай Жишээ ХХК'],
    ] as const) {
      await correct.nth(at).click();
      await page.getByLabel(field).fill(value);
      await go.click();
      await expect(correct).toHaveCount(3);
      await expect(page.getByRole('definition').filter({ hasText: value })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Бүртгүүлэх' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Бүртгүүлэх' }).click();
    await expect(page.getByText('Үргэлжлүүлэхийн тулд зөвшөөрнө үү')).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Бүртгүүлэх' }).click();
    await expect(page.getByRole('heading', { name: 'И-мэйлээ шалгана уу' })).toBeVisible();

    const { query } = await administrator();
    await page.goto(await linkFor(email, 'confirm', query as Reader));
    await page.reload();
    await page.goto('about:blank');
    await page.goto(await linkFor(email, 'confirm', query as Reader));
    await expect(page).toHaveURL(/\/register$/);
    await page.getByRole('button', { name: 'Баталгаажуулах' }).click();
    await expect(page.getByText('«Сарнай Жишээ ХХК» байгууллага нээгдлээ')).toBeVisible();
    await page.getByRole('button', { name: 'Нэвтрэх' }).click();
    await page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл').fill(email);
    await page.getByLabel('Нууц үг', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    await expect(page).toHaveURL(/\/erp\/p\/structure/);
    await expect(page.getByText('Сарнай Жишээ ХХК').first()).toBeVisible();
    // In the free plan, with nothing in it yet: no page asks for what is not there.
    await page.setViewportSize(DESKTOP);
    const pages = await menuPages(await signIn(serverUrl(), email, PASSWORD));
    expect(pages.map(({ address: one }) => one)).toEqual(
      expect.arrayContaining(['/erp/p/structure', '/erp/p/employees', '/erp/p/news', '/company/billing']),
    );
    // Screens of their own, and some of those that are drawn from definitions.
    const drawn = sample(pages, { share: 0.15, textOf: (one) => one.address, groupsOf: (one) => [one.template ?? one.address] });
    const entries = new Set(drawn.map(({ entry }) => entry));
    const visited = await walkMenu(
      page,
      () => lastAnswers(page),
      (one) => entries.has(one),
    );
    expect(visited.toSorted()).toEqual(
      pages
        .filter(({ entry }) => entries.has(entry))
        .map((one) => one.address)
        .toSorted(),
    );
    // Whoever has the smallest plan takes colleagues in as well.
    const colleague = `colleague${Date.now()}@example.mn`;
    await goInside(page, '/user/register');
    await page.getByRole('textbox', { name: 'И-мэйл', exact: true }).fill(colleague);
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByRole('gridcell', { name: colleague })).toBeVisible();
    await goInside(page, '/erp/p/rewards');
    await expect(page.getByRole('heading', { name: 'Энэ хэсэг танай багцад ороогүй' })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Багц харах' }).click();
    await expect(page).toHaveURL(/\/company\/billing$/);
    // The menu follows the plan while the page stays open, whoever has changed it.
    await goInside(page, '/erp/p/employees');
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Ажилтны бүртгэл' })).toBeVisible();
    // The field above the menu finds entries in folded groups too.
    await page.getByRole('complementary').getByRole('textbox', { name: 'Цэснээс хайх' }).fill('нөөцийн самбар');
    const dashboard = page.getByRole('complementary').getByRole('link', { name: /Хүний нөөцийн самбар/ });
    await expect(dashboard).toHaveCount(0);
    await putOnPlan(address, 'standard');
    await expect(dashboard).toHaveCount(1);
    await goInside(page, '/erp/p/record-log');
    await expect(page.getByRole('heading', { level: 1, name: 'Үйлдлийн бүртгэл' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Урилга' }).first(), 'the colleague who was invited').toBeVisible();
  });

  it('is followed by inviting: somebody new reads the letter, chooses a password and joins', async () => {
    const email = `joins${Date.now()}@example.mn`;
    const { page } = await enter(browser, { login: 'hr', path: '/user/register' });
    await page.getByRole('textbox', { name: 'И-мэйл', exact: true }).fill(email);
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByRole('gridcell', { name: email })).toBeVisible();
    // Whoever is no agent registers a company of their own there, under the same heading.
    await goInside(page, '/company/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Байгууллага бүртгүүлэх');
    await expect(page).toHaveURL(/\/company\/register$/);
    await expect(page.getByLabel('Байгууллагын нэр')).toBeVisible();
    // The page that is left asks for nothing any more.
    await page.goto('about:blank');
    await page.context().clearCookies();
    const { query } = await administrator();
    await page.goto(await linkFor(email, 'invitation', query as Reader));
    await expect(page.getByText('«Жишээ Групп» байгууллагад урьж байна')).toBeVisible();
    await checkAccessibility(page);
    await page.getByLabel('Овог').fill('Дорж');
    await page.getByLabel('Нэр', { exact: true }).fill('Номин');
    await page.getByLabel('Нууц үг', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Нууц үгээ давтана уу').fill(PASSWORD);
    await page.getByRole('button', { name: 'Урилгыг зөвшөөрөх' }).click();
    await expect(page.getByText('Та «Жишээ Групп» байгууллагад нэгдлээ')).toBeVisible();
  });
});
