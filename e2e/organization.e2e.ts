/** An administrator's ways: company and role, the structure of units, the company's own form. */
// areas: organization
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { checkAccessibility, DESKTOP, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { countOfPeople, makeEmployee } from './employees.ts';
import { counterOf, enter, expect, goInside, keptWindow, listIsReady, stored } from './person.ts';
import { serverUrl } from './server-url.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The smallest picture that there is. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('companies', () => {
  it('are chosen after signing in and changed later, on a desk and on a phone, each with its own people', async () => {
    const { page } = await browser.newPage({ baseURL: serverUrl() });
    /** The people of the company that was chosen last, counted on the page to which the choice leads. */
    const peopleAre = async (count: string) => {
      // Administrators begin where everything that is theirs stands, with what waits for them.
      await page.waitForURL('**/lambda/puzzle');
      await expect(page.getByRole('heading', { level: 1, name: 'Удирдлага' })).toBeVisible();
      await goInside(page, '/erp/p/employees');
      await listIsReady(page);
      await page.getByRole('tab', { name: /^Бүх ажилтан/ }).click();
      await expect(counterOf(page)).toHaveText(count);
    };
    const chooseRole = (company: string) =>
      page.getByRole('region', { name: company }).getByRole('button', { name: 'Системийн администратор' }).click();
    await page.goto('/login');
    await page.getByLabel('Нэвтрэх нэр эсвэл и-мэйл').fill('admin');
    await page.getByLabel('Нууц үг', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    await page.waitForURL('**/select-role');
    await chooseRole('Үлгэр Салон');
    await page.waitForURL('**/lambda/puzzle');
    const users = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Хэрэглэгчид' });
    await expect(users.getByText(/^\d+ бичлэг$/)).toBeAttached();
    await checkAccessibility(page);
    await peopleAre('28');
    await page.getByRole('button', { name: 'Байгууллага солих: Үлгэр Салон' }).click();
    await page.getByRole('menuitem', { name: 'Жишээ Групп' }).click();
    await expect(page.getByRole('button', { name: 'Байгууллага солих: Жишээ Групп' })).toBeVisible();
    await peopleAre(String(await countOfPeople()));

    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Би', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Эрх солих' }).click();
    await page.waitForURL('**/select-role');
    await chooseRole('Үлгэр Салон');
    await peopleAre('28');
    await checkAccessibility(page);
  });
});

/** Windows that several tests use, one after the other. */
const asAdmin = keptWindow(() => browser, { login: 'admin' });
const asDirector = keptWindow(() => browser, { login: 'director' });

describe('the structure of units', () => {
  it('folds and unfolds as a chart, tells about a unit, and finds one', async () => {
    const { page } = await asAdmin('/erp/p/structure');
    const production = page.getByRole('button', { name: /^Газар, Үйлдвэрлэл, / });
    await expect(production).toBeVisible();
    const shift = page.getByRole('button', { name: /Нэгдүгээр ээлж/ });
    await expect(shift).toBeHidden();
    await page.getByRole('button', { name: /^Дэд нэгжийг дэлгэх: Үйлдвэрлэл/ }).click();
    const below = page.getByRole('button', { name: /^Дэд нэгжийг дэлгэх: / });
    await expect(page.getByRole('button', { name: 'Дэд нэгжийг хураах: Үйлдвэрлэл' })).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Дэд нэгжийг хураах: Үйлдвэрлэл' }).click();
    await expect(below.filter({ visible: true })).not.toHaveCount(0);

    await production.click();
    const card = page.getByRole('region', { name: 'Нэгжийн мэдээлэл: Үйлдвэрлэл' });
    await expect(card).toContainText('дэд нэгж');
    await expect(page).toHaveURL(/unit=\d+/);
    await page.getByRole('combobox', { name: 'Нэгж, удирдагч хайх' }).fill('нэгдүгээр');
    await page.getByText('Нэгдүгээр ээлж').filter({ visible: true }).last().click();
    await expect(page.getByRole('region', { name: 'Нэгжийн мэдээлэл: Нэгдүгээр ээлж' })).toBeVisible();
    await expect(shift).toBeVisible();

    // A new unit begins below the selected one and is selected once it is saved.
    await page.getByRole('button', { name: 'Нэгж нэмэх' }).click();
    const added = page.locator('section.crud-panel');
    await expect(added).toContainText('Нэгдүгээр ээлж');
    const name = `Шинэ баг ${Date.now()}`;
    await added.getByRole('textbox', { name: 'Нэгжийн нэр', exact: true }).fill(name);
    await added.getByRole('button', { name: /^Хадгалах/ }).click();
    await expect(page.getByRole('region', { name: `Нэгжийн мэдээлэл: ${name}` })).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Нэгж, удирдагч хайх' }).fill('нэгдүгээр');
    await page.getByText('Нэгдүгээр ээлж').filter({ visible: true }).last().click();

    await page.getByRole('region', { name: 'Нэгжийн мэдээлэл: Нэгдүгээр ээлж' }).getByRole('button', { name: 'Ажилтнууд' }).click();
    await page.waitForURL('**/erp/p/employees?*');
    await expect(page.getByRole('button', { name: /^Хэлтэс, нэгж: / })).toHaveText(`Хэлтэс, нэгж: Нэгдүгээр ээлж, ${name}`);
  });

  it('follows units that others rename and heads who change, while it is open', async () => {
    const client = await signedIn('hr');
    const { body } = await client.query<{ struct: { id: number }[] }>(
      '{struct(filters:[{column:"name",condition:equals,value:"Санхүү бүртгэл"}]){id}}',
    );
    const unit = body.data?.struct[0]?.id;
    const rename = async (name: string) =>
      expect(
        (await client.query('mutation($id:ID!,$n:String){updateStruct(id:$id,input:{name:$n}){id}}', { id: unit, n: name })).status,
      ).toBe(200);
    onTestFinished(() => rename('Санхүү бүртгэл'));
    const { id, lastname, firstname } = await makeEmployee();
    const { page } = await asDirector('/erp/p/structure');
    await expect(page.getByRole('button', { name: /^Хэлтэс, Санхүү бүртгэл, / })).toBeVisible();
    await rename('Санхүүгийн алба');
    const box = page.getByRole('button', { name: /^Хэлтэс, Санхүүгийн алба, / });
    await expect(box).toBeVisible();
    await expect(box).not.toContainText(lastname);
    const made = await client.query<{ createActingHead: { id: number } }>('mutation($i:ActingHeadInput!){createActingHead(input:$i){id}}', {
      i: { struct_id: unit, employee_id: id, reason: 'Даргын чөлөө' },
    });
    const order = made.body.data?.createActingHead.id;
    const end = () => client.query('mutation($id:ID!){deleteActingHead(id:$id){id}}', { id: order });
    onTestFinished(async () => void (await end()));
    await expect(box).toContainText(`${lastname} ${firstname}`);
    // The name stands there whole, in a second line if need be.
    const shown = box.getByTitle(`${lastname} ${firstname} · Үүрэг орлон гүйцэтгэгч`);
    expect(await shown.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(true);
    await end();
    await expect(box).not.toContainText(lastname);
  });

  it('moves a unit in the tree after asking, and back', async () => {
    const { page } = await asAdmin('/erp/p/structure?face=tree');
    const tree = page.getByRole('tree', { name: 'Бүтцийн мод' });
    const unit = tree.getByText('Үлгэр Салон', { exact: true });
    const target = tree.getByText('Үйлдвэрлэл', { exact: true });
    await expect(unit).toBeVisible();
    await unit.dragTo(target);
    const question = page.getByRole('dialog', { name: 'Нэгжийг шилжүүлэх' });
    await expect(question).toContainText('«Үлгэр Салон» нэгжийг «Үйлдвэрлэл» нэгжийн доор шилжүүлнэ');
    await question.getByRole('button', { name: 'Шилжүүлэх' }).click();
    await expect(page.getByText('«Үлгэр Салон» «Үйлдвэрлэл» нэгжид харьяалагдлаа')).toBeVisible();
    await page.getByRole('button', { name: 'Буцаах' }).click();
    await expect(page.getByText('«Үлгэр Салон» хуучин байрандаа орлоо')).toBeVisible();
    await expect(unit).toBeVisible();
  });

  it('tells the phone of a unit, and leads from a unit that is a company of its own into that company', async () => {
    const client = await signedIn('hr');
    const { body } = await client.query<{ struct: { id: number; phone: string }[] }>(
      '{struct(filters:[{column:"struct_type",condition:equals,value:"child_company"}]){id phone}}',
    );
    const [unit] = body.data?.struct ?? [];
    const path = `/erp/p/structure?unit=${unit?.id}`;
    const inside = await asDirector(path);
    const told = inside.page.getByRole('region', { name: 'Нэгжийн мэдээлэл: Үлгэр Салон' });
    await expect(told.getByRole('link', { name: `Залгах: ${unit?.phone}` })).toBeVisible();
    await expect(told.getByRole('button', { name: 'Охин компани руу орох' })).toHaveCount(0);
    await checkAccessibility(inside.page);
    const { page } = await asAdmin(path);
    await page.getByRole('button', { name: 'Охин компани руу орох' }).click();
    await expect(page.getByRole('button', { name: 'Байгууллага солих: Үлгэр Салон' })).toBeVisible();
  });

  it('is a tree and a list on a phone', async () => {
    const { page } = await asDirector('/erp/p/structure');
    await page.setViewportSize(PHONE);
    onTestFinished(() => page.setViewportSize(DESKTOP));
    await expect(page.getByRole('treeitem', { name: /^Жишээ Групп/ })).toBeVisible();
    await page.getByText('Жагсаалт', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Санхүү бүртгэл', exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});

describe("the company's own form", () => {
  it('is changed by the director with its logo; the accountant reads it and sees the logo in the shell', async () => {
    const { page } = await asDirector('/erp/p/company-profile');
    const phone = page.getByRole('textbox', { name: 'Утас', exact: true });
    await expect(phone).toHaveValue('7000-1000');
    await phone.fill('70001001');
    const buffer = Buffer.from(PICTURE, 'base64');
    await page.locator('input[type=file]').setInputFiles({ name: 'лого.png', mimeType: 'image/png', buffer });
    const remove = page.getByRole('button', { name: 'Зургийг хасах' });
    await expect(remove).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    const reader = await enter(browser, { login: 'accountant', path: '/erp/p/company-profile' });
    const shown = reader.page.getByRole('textbox', { name: 'Утас', exact: true });
    await expect(shown).toHaveValue('7000-1001');
    await expect(shown).toHaveAttribute('readonly', '');
    await expect(reader.page.getByRole('button', { name: 'Хадгалах' })).toHaveCount(0);
    const logo = reader.page.getByRole('complementary').locator('img[src^="/files/"]');
    await expect(logo.first()).toBeVisible();
    await phone.fill('70001000');
    await remove.click();
    await expect(remove).toHaveCount(0);
    await stored(page, () => page.keyboard.press('Control+s'));
    await expect(page.getByRole('status').filter({ hasText: 'Хадгалаагүй' })).toBeHidden();
    await page.reload();
    await expect(phone).toHaveValue('7000-1000');
    await expect(remove).toHaveCount(0);
    await reader.page.reload();
    await expect(reader.page.getByRole('complementary').getByRole('navigation')).toBeVisible();
    await expect(logo).toHaveCount(0);
  });
});
