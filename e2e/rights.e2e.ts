/** What a role does not allow is not there; and what happens when a session ends or expires in the middle of the work. */
// areas: administration
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { DESKTOP, type OpenBrowser, openBrowser, type WatchedPage } from '@lambda/testing/browser.ts';
import { clientOf, signIn } from '@lambda/testing/client.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { drawnWidths } from './drawn-width.ts';
import { makeEmployee, storedUnder } from './employees.ts';
import { enter, expect, formOf, goInside, listIsReady } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const tokenOf = async ({ context }: WatchedPage): Promise<string> =>
  (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';

/** An address to which the person has no right, reached without a load. */
async function isClosed(page: Page, path: string): Promise<void> {
  await goInside(page, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Энэ хэсгийг үзэх эрх алга');
  await expect(page.getByRole('main').locator('[role=grid], table, .cm-content').filter({ visible: true })).toHaveCount(0);
}

const EVERYBODYS = [
  'Нүүр',
  'Албан бичиг, Гэрээ',
  'Миний шийдвэрлэх ажил',
  'Ирц бүртгүүлэх',
  'Миний ирц',
  'Миний табель',
  'Миний чөлөө',
  'Чөлөөний хуанли',
  'Миний үлдэгдэл',
  'Ирцийн хүсэлт',
  'Миний цалин',
  'Миний асуулт',
  'Нэгжийн дүн',
  'Төслүүд',
  'Миний ажлууд',
  'Төлөвлөлтийн самбар',
  'Төслүүдийн ажил',
  'Миний удирдах төсөл',
  'Төслийн жагсаалт',
];
describe('rights', () => {
  it.each([
    [
      'cashier',
      [
        'Утасны жагсаалт',
        'Даалгавар',
        'Миний хүсэлт',
        'Харилцагч',
        'Касс нээх',
        'Кассын борлуулалт',
        'Ээлж',
        'Гал тогоо',
        'Ширээний захиалга',
        'Танхим, ширээ',
        'Гал тогооны цэг',
        'Валютын ханш',
        'Гэрээ',
        'Орсон төлбөр',
        'Орлон шийдвэрлэгч',
        'Мэдээ',
        'Санал хүсэлт',
      ],
      ['/erp/p/employees'],
    ],
    [
      'employee',
      ['Бүтэц, зохион байгуулалт', 'Утасны жагсаалт', 'Даалгавар', 'Миний хүсэлт', 'Миний мэдээлэл', 'Мэдээ', 'Санал хүсэлт'],
      ['/erp/p/employee-documents', '/play'],
    ],
    [
      'artist',
      ['Утасны жагсаалт', 'Даалгавар', 'Миний хүсэлт', 'Миний мэдээлэл', 'Өдрийн хуваарь', 'Миний захиалга', 'Мэдээ', 'Санал хүсэлт'],
      ['/erp/p/structure'],
    ],
  ])('give %s a menu of its own, and nothing behind other addresses', async (login, entries, closed) => {
    const { page } = await enter(browser, { login });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Хайх', exact: true })).toBeFocused();
    const shown = async () => (await page.getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0]);
    // What was opened last stands before the others.
    await expect.poll(async () => (await shown()).toSorted()).toEqual([...EVERYBODYS, ...entries].toSorted());
    await page.keyboard.press('Escape');
    for (const path of closed) await isClosed(page, path);
    await page.getByRole('button', { name: 'Нүүр хуудас' }).click();
    await expect(page).toHaveURL(/\/erp$/);
  });

  it('open to HR no page of the administrators, nor an entry that leads there', async () => {
    const { page } = await enter(browser, { login: 'hr' });
    for (const [path, name] of [
      ['/erp/p/roles', 'Эрхүүд'],
      ['/erp/p/company-limits', 'Эрхийн хязгаар'],
      ['/erp/p/route-rules', 'Хаягийн шилжилт'],
      ['/erp/p/record-log', 'Үйлдлийн бүртгэл'],
    ] as const) {
      await isClosed(page, path);
      await expect(page.getByRole('navigation').getByText(name)).toHaveCount(0);
    }
  });

  it('cut a list to the own unit and to the fields that may be read', async () => {
    const { page } = await enter(browser, { login: 'storekeeper', path: '/erp/p/employees?f=base_salary~greaterThan~1&sort=base_salary' });
    await listIsReady(page);
    await expect(page.getByRole('columnheader', { name: /^Ажилд орсон/ })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: /цалин/i })).toHaveCount(0);
    await expect(page.getByText('Үндсэн цалин')).toHaveCount(0);
    await expect(page.getByRole('gridcell', { name: 'Түгээлт', exact: true })).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Багана', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Төлөв' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /цалин|регистр/i })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('gridcell').nth(2).dblclick();
    const form = formOf(page);
    await expect(form.getByRole('textbox', { name: 'Овог', exact: true })).toHaveAttribute('readonly', '');
    await expect(form.getByText('Үндсэн цалин')).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'Хадгалах' })).toHaveCount(0);
  });
});

const HR = 3;
/** Until the test ends HR does not have the flag. */
async function takeFlag(flag: string): Promise<void> {
  const admin = await signIn(serverUrl(), 'admin');
  await admin.choose();
  type Roles = { roles: { permissions: { flags: Record<string, boolean> } }[] };
  const { body } = await admin.query<Roles>('query($f:[filter!]){roles(filters:$f){permissions}}', {
    f: [{ column: 'id', condition: 'equals', value: String(HR) }],
  });
  const permissions = body.data?.roles[0]?.permissions;
  const set = async (flags: object) => {
    const input = { id: HR, i: { permissions: { ...permissions, flags } } };
    const { status } = await admin.query('mutation($id:ID!,$i:RolesInput!){updateRoles(id:$id,input:$i){id}}', input);
    expect(status).toBe(200);
  };
  onTestFinished(() => set(permissions?.flags ?? {}));
  await set({ ...permissions?.flags, [flag]: false });
}

describe('the create button of a module', () => {
  it('opens its own form for those who have the flag, and is not there for others', async () => {
    const { page, allow } = await enter(browser, { login: 'hr', path: '/erp/p/employees' });
    // The open page hears of the change and asks for its form anew.
    allow({ status: 403, address: '/lambda/puzzle/schema/form/employee-registration' });
    await listIsReady(page);
    await page.getByRole('button', { name: 'Алхмаар бүртгэх' }).click();
    await expect(formOf(page).getByRole('list').getByRole('listitem').first()).toBeVisible();
    await expect(formOf(page).getByRole('button', { name: /^Дараа/ })).toBeVisible();
    await takeFlag('hascustomcreatebtn');
    const other = await enter(browser, { login: 'hr', path: '/erp/p/employees' });
    await listIsReady(other.page);
    await expect(other.page.getByRole('button', { name: 'Нэмэх', exact: true })).toBeVisible();
    await expect(other.page.getByRole('button', { name: 'Алхмаар бүртгэх' })).toHaveCount(0);
  });
});

describe('a session', () => {
  it('that was ended elsewhere leads to the sign-in page and back', async () => {
    const person = await enter(browser, { login: 'hr', path: '/erp/p/jobs?q=%D0%BC%D0%B0%D1%80%D0%BA' });
    const { page, allow } = person;
    allow({ status: 406, address: '/' });
    await listIsReady(page);
    await page.waitForLoadState('networkidle');
    expect((await clientOf(serverUrl(), await tokenOf(person)).post('/auth/logout', {})).status).toBe(200);
    // Nobody touches the page: it hears by itself that its session is over.
    await page.waitForURL('**/login?next=*');
    await expect(page.getByText('Таны нэвтрэлт дууссан. Дахин нэвтэрнэ үү')).toBeVisible();
    await page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл').fill('hr');
    await page.getByLabel('Нууц үг', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/erp/p/jobs?q=*');
    await listIsReady(page);
  });

  it.each(drawnWidths('expired session'))(
    'that has expired is renewed over the page, and the work goes on (%s)',
    async (_where, viewport) => {
      const { id, code } = await makeEmployee();
      const { page, context, allow } = await enter(browser, { login: 'hr', path: `/erp/p/employees?record=${id}`, viewport });
      allow({ status: 401, address: '/' });
      const form = formOf(page);
      await form.getByRole('textbox', { name: 'И-мэйл' }).fill('hugatsaa@example.mn');
      await page.waitForLoadState('networkidle');
      await context.addCookies([{ name: 'token', value: 'a'.repeat(43), url: serverUrl(), httpOnly: true }]);
      await page.keyboard.press('Control+s');
      const again = page.getByRole('dialog', { name: 'Нэвтрэлтийн хугацаа дууссан' });
      await again.getByLabel('Нууц үг (hr)').fill('Буруу-2026!');
      await again.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
      await expect(again.getByRole('alert')).toContainText('Нэвтрэх нэр эсвэл нууц үг буруу байна');
      await again.getByLabel('Нууц үг (hr)').fill(DEMO_PASSWORD);
      await again.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
      await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
      await expect(form).toBeHidden();
      const { history } = await storedUnder(code);
      expect(history.map(({ action }) => action)).toEqual(['create', 'update']);
    },
  );

  it.each([
    ['shared', false],
    ['own', true],
  ])('that has expired is renewed for as long as was chosen at sign-in: on a computer that is %s', async (_whose, isKept) => {
    const { page, context, allow } = await browser.newPage({ viewport: DESKTOP, baseURL: serverUrl() });
    allow({ status: 401, address: '/' });
    /** Whether the cookie outlives the browser. */
    const isCookieKept = async () => ((await context.cookies()).find(({ name }) => name === 'token')?.expires ?? -1) > 0;
    await page.goto('/login?next=/erp/profile');
    await page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл').fill('hr');
    await page.getByLabel('Нууц үг', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('checkbox', { name: 'Энэ компьютерийг сана' }).setChecked(isKept);
    await page.keyboard.press('Enter');
    const save = page.getByRole('button', { name: 'Хадгалах' }).first();
    await expect(save).toBeVisible();
    expect(await isCookieKept()).toBe(isKept);
    await page.waitForLoadState('networkidle');
    await context.addCookies([{ name: 'token', value: 'a'.repeat(43), url: serverUrl(), httpOnly: true }]);
    await save.click();
    const again = page.getByRole('dialog', { name: 'Нэвтрэлтийн хугацаа дууссан' });
    await again.getByLabel('Нууц үг (hr)').fill(DEMO_PASSWORD);
    await again.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
    await expect(again).toBeHidden();
    expect(await isCookieKept()).toBe(isKept);
  });
});
