/** Ways through the menu: the palette over pages, records and deeds, favourites and what was opened last, the keys, and the help beside a screen. */
// areas: content
import { checkAccessibility, DESKTOP, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { makeEmployee } from './employees.ts';
import { enter, expect, formOf, goInside, keptWindow, listIsReady } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });
const asDirector = keptWindow(() => browser, { login: 'director' });

describe('the palette', () => {
  it('finds records with the rights of their list, opens one, and does what may be done', async () => {
    const { firstname } = await makeEmployee();
    const { page } = await enter(browser, { login: 'hr', path: '/erp/p/jobs' });
    await listIsReady(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Хайх', exact: true });
    await field.fill(firstname);
    const found = page
      .getByRole('group', { name: 'Бичлэг' })
      .getByRole('option', { name: new RegExp(firstname) })
      .or(page.getByRole('option', { name: new RegExp(`${firstname}.*Ажилтны бүртгэл`) }));
    await expect(found.first()).toBeVisible();
    await checkAccessibility(page);
    await found.first().click();
    await expect(page).toHaveURL(/\/erp\/p\/employees\?record=\d+/);
    await expect(formOf(page).getByRole('textbox', { name: 'Нэр', exact: true })).toHaveValue(firstname);

    // The same record by the keys alone, to be copied.
    await goInside(page, '/erp');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(firstname);
    const copy = page.getByRole('option', { name: new RegExp(`${firstname}.*: хувилж нэмэх`) }).first();
    await expect(copy).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(copy).toHaveAttribute('aria-selected', 'true', { timeout: 200 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/erp\/p\/employees\?clone=\d+/);
    await expect(formOf(page).getByRole('textbox', { name: 'Нэр', exact: true })).toHaveValue(firstname);

    // What is typed while the palette is still on its way is not lost, nor what is typed in letters that come without keys.
    let isTyped = () => {};
    const allTyped = new Promise<void>((resolve) => {
      isTyped = resolve;
    });
    await page.route('**/assets/menu-palette-*.js', async (route) => {
      await allTyped;
      await route.continue();
    });
    await page.goto('/erp');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('тугx');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('jikh');
    isTyped();
    await expect(field).toHaveValue('тугjikh');
    await field.fill('shagnal');
    await expect(page.getByRole('option', { name: /^Шагнал/ }).first()).toBeVisible();
    await field.fill('түгжих');
    await expect(page.getByRole('option').first()).toHaveText(/^Дэлгэц түгжих/);
    // Nor while the one before is still on its way out.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ажилтан нэмэх');
    await expect(field).toHaveValue('ажилтан нэмэх');
    await expect(page.getByRole('option').first()).toHaveText(/^Ажилтан нэмэх/);
    await field.fill('шагнал нэмэх');
    await expect(page.getByRole('option', { name: 'Шагнал нэмэх' })).toBeVisible();
    await field.fill('бараан');
    await page.getByRole('option', { name: 'Бараан горимд шилжих' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  });
});

describe('an entry of several pages', () => {
  it('stands once in the menu and shows its pages as tabs, on a phone too', async () => {
    const { page } = await asDirector('/erp/p/partners');
    await listIsReady(page);
    const menu = page.getByRole('navigation', { name: 'Үндсэн цэс' });
    await expect(menu.getByRole('link', { name: 'Ирсэн хүсэлт' })).toHaveCount(0);
    await menu.getByRole('link', { name: 'Хамтын ажиллагаа' }).click();
    await expect(page).toHaveURL(/\/erp\/p\/partner-companies$/);
    await page.getByRole('tab', { name: 'Ирсэн хүсэлт' }).click();
    await expect(page).toHaveURL(/\/erp\/p\/partner-requests/);
    await expect(page.getByRole('heading', { level: 1, name: 'Ирсэн хүсэлт' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Хамтын ажиллагаа' })).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('tab', { name: 'Ирсэн хүсэлт' })).toHaveAttribute('aria-selected', 'true');
    await checkAccessibility(page);
    await page.setViewportSize(DESKTOP);
  });
});

describe('actions in the palette', () => {
  it('are those that the person may do with a record, asked about as everywhere, and what the open page offers', async () => {
    const { firstname } = await makeEmployee();
    const { page, allow } = await asHr('/erp/p/jobs');
    allow({ status: 422, address: '/lambda/actions/create-login' });
    await listIsReady(page);
    const offered = async (typed: string, name: RegExp) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Хайх', exact: true }).fill(typed);
      const option = page.getByRole('option', { name }).first();
      await expect(option).toBeVisible();
      return option;
    };
    const again = page.waitForResponse((reply) => reply.url().endsWith('/query') && reply.status() === 200);
    await (await offered('дахин дуудах', /Дахин дуудах/)).click();
    await again;

    await (await offered(firstname, new RegExp(`${firstname}.*: Нэвтрэх эрх нээх$`))).click();
    const asked = page.getByRole('dialog', { name: 'Нэвтрэх эрх нээх' });
    await expect(asked).toContainText(firstname);
    await expect(asked).toContainText('Эхний нууц үг нэг л удаа харагдана');
    // What is missing is said, by the rights of the entry behind which the record was found.
    await asked.getByRole('button', { name: 'Нэвтрэх эрх нээх' }).click();
    await expect(asked.getByRole('alert')).toBeVisible();
    await asked.getByRole('textbox', { name: 'Нэвтрэх нэр' }).fill(`palette-${Date.now()}`);
    await asked.getByRole('button', { name: 'Нэвтрэх эрх нээх' }).click();
    await expect(page.getByText('Нэвтрэх эрх нээх: боллоо')).toBeVisible();
    await expect(page.getByText('Дахин харуулахгүй')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Хаах' }).last().click();
    await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
  });
});

describe('the field above the menu', () => {
  it('finds entries of all modules by a part of their name, by the keys alone', async () => {
    const { page } = await asHr('/erp/p/jobs');
    const menu = page.getByRole('navigation', { name: 'Үндсэн цэс' });
    const field = menu.getByRole('textbox', { name: 'Цэснээс хайх' });
    await field.fill('шилжилт');
    await expect(menu.getByRole('link')).toHaveText([/^Томилгоо, шилжилт/]);
    await checkAccessibility(page);
    await field.press('Escape');
    await expect(menu.getByRole('link', { name: 'Албан тушаал' })).toHaveAttribute('aria-current', 'page');
    await field.fill('vacanc');
    await expect(menu.getByText('«vacanc» гэсэн цэс алга')).toBeVisible();
    await field.fill('sul oron');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/erp\/p\/vacancies$/);
    await expect(field).toHaveValue('');
  });
});

describe('a menu that is longer than the window', () => {
  it('shows the entry of the open page, and of the next one that is gone to', async () => {
    const { page } = await enter(browser, { login: 'admin', path: '/erp/p/mailbox' });
    const entry = (name: string) => page.getByRole('complementary').getByRole('link', { name, exact: true });
    await expect(entry('Захидлын хайрцаг')).toBeInViewport({ ratio: 1 });
    await expect(entry('Нүүр')).not.toBeInViewport();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Хайх', exact: true }).fill('Банк');
    await page.getByRole('option', { name: /^Банк/ }).first().click();
    await expect(page).toHaveURL(/\/erp\/p\/banks$/);
    await expect(entry('Банк')).toBeInViewport({ ratio: 1 });
  });
});

describe('marks', () => {
  it('keep favourites and what was opened last for the person, on every device; the header says where the page lies', async () => {
    const { page } = await enter(browser, { login: 'receptionist', path: '/erp/p/staff-directory' });
    await expect(page.getByRole('navigation', { name: 'Хуудасны байршил' })).toContainText('Утасны жагсаалт');
    const star = page.getByRole('button', { name: 'Дуртай, сүүлд нээсэн' });
    const kept = () => page.waitForResponse((reply) => reply.url().endsWith('/lambda/personal/menu') && reply.status() === 200);
    await star.click();
    const remove = page.getByRole('menuitem', { name: 'Дуртайгаас хасах' });
    if (await remove.isVisible()) {
      await Promise.all([kept(), remove.click()]);
      await star.click();
    }
    await Promise.all([kept(), page.getByRole('menuitem', { name: 'Энэ хуудсыг дуртайд нэмэх' }).click()]);
    const menu = page.getByRole('complementary');
    await expect(menu.getByText('Дуртай', { exact: true })).toBeVisible();

    const other = await enter(browser, { login: 'receptionist', path: '/erp', keepsDrafts: true });
    await other.page.getByRole('button', { name: 'Дуртай, сүүлд нээсэн' }).click();
    await expect(other.page.getByRole('menuitem', { name: 'Утасны жагсаалт' }).first()).toBeVisible();
    await checkAccessibility(other.page);
    await other.page.getByRole('menuitem', { name: 'Утасны жагсаалт' }).first().click();
    await expect(other.page).toHaveURL(/\/erp\/p\/staff-directory$/);

    await star.click();
    await Promise.all([kept(), remove.click()]);
    await expect(menu.getByText('Дуртай', { exact: true })).toHaveCount(0);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Товчлолууд' });
    await expect(keys).toBeVisible();
    await expect(keys.getByText('Зай', { exact: true })).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  });
});

describe('the notices', () => {
  it('are all on a page of their own, counted, marked as read, and lead to where it happened', async () => {
    const { page } = await asDirector();
    const bell = page.getByRole('button', { name: /^Мэдэгдэл/ });
    await expect(bell).toBeVisible();
    // The count falls and rises in the page as it stands: told, not asked for.
    await page.evaluate(() => document.documentElement.setAttribute('data-first-load', 'yes'));
    expect((await page.request.get('/lambda/notify/seen/all')).status()).toBe(200);
    await expect(bell).not.toHaveAccessibleName(/шинэ/);
    const { firstname } = await makeEmployee();
    const { firstname: second } = await makeEmployee();
    await expect(bell).toHaveAccessibleName(/\d+ шинэ/);
    await expect(page.locator('html')).toHaveAttribute('data-first-load', 'yes');
    await bell.click();
    await page.getByRole('link', { name: 'Бүх мэдэгдлийг харах' }).click();
    await expect(page).toHaveURL(/\/erp\/notices$/);
    const main = page.getByRole('main');
    const told = main.getByRole('button', { name: new RegExp(`Уншаагүй: .*${firstname}`) });
    await expect(told).toBeVisible();
    await checkAccessibility(page);
    await told.click();
    await expect(page).toHaveURL(/\/erp\/p\/employees\?record=\d+/);
    await goInside(page, '/erp/notices');
    await expect(main.getByRole('button', { name: new RegExp(firstname) })).toBeVisible();
    await expect(told).toHaveCount(0);
    const readAll = main.getByRole('button', { name: 'Бүгдийг уншсан болгох' });
    // The notice of the other one is still to be read.
    await expect(main.getByRole('button', { name: new RegExp(`Уншаагүй: .*${second}`) })).toBeVisible();
    await readAll.click();
    await expect(readAll).toHaveCount(0);
    await expect(main.getByRole('button', { name: /^Уншаагүй/ })).toHaveCount(0);
  });
});

describe('help', () => {
  it('opens beside its screen, leads to another one, and rings the button and the field that it speaks of', async () => {
    const { page } = await asHr('/erp/p/employees');
    await listIsReady(page);
    await page.getByRole('button', { name: 'Тусламж' }).click();
    const help = page.getByRole('dialog', { name: 'Тусламж' });
    await help.getByRole('button', { name: 'Томилох, шилжүүлэх, чөлөөлөх тушаал' }).click();

    await help.getByRole('link', { name: 'Нэмэх' }).click();
    await expect(page).toHaveURL(/\/erp\/p\/appointments$/);
    const add = page.getByRole('main').getByRole('button', { name: 'Нэмэх', exact: true });
    await expect(add).toHaveAttribute('data-ringed');
    await expect(add).toBeFocused();
    await expect(page.locator('[aria-live=polite]').filter({ hasText: '«Нэмэх» дэлгэц дээр тодорлоо.' })).toHaveCount(1);
    const [button, panel] = [await add.boundingBox(), await help.boundingBox()];
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);

    await help.getByRole('link', { name: 'Шинэ үндсэн цалин' }).click();
    await expect(page).toHaveURL(/record=new/);
    await expect(page.getByRole('textbox', { name: 'Шинэ үндсэн цалин' })).toBeFocused();
    await expect(page.locator('[data-ringed]')).toHaveCount(1);
    await expect(page.locator('[data-ringed]')).toContainText('Шинэ үндсэн цалин');
    await expect(help.getByRole('heading', { name: 'Томилох, шилжүүлэх, чөлөөлөх тушаал' })).toBeVisible();
    await checkAccessibility(page);
  });

  it('makes way on a phone for what it points at, and says what the person’s rights close', async () => {
    const { page } = await enter(browser, { login: 'cashier', path: '/erp/p/staff-directory', viewport: PHONE });
    await listIsReady(page);
    const help = page.getByRole('dialog', { name: 'Тусламж' });
    await page.getByRole('button', { name: 'Тусламж' }).click();
    await help.getByRole('button', { name: 'Бичлэг нэмэх, засах' }).click();
    await help.getByRole('link', { name: 'Нэмэх' }).click();
    await expect(help).toContainText('«Нэмэх» таны эрхэд нээлттэй биш байна.');
    await expect(page.locator('[data-ringed]')).toHaveCount(0);

    // Nor does the palette find the deed.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Хайх', exact: true }).fill('шагнал нэмэх');
    await expect(page.getByText('«шагнал нэмэх» гэсэн юм олдсонгүй')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.lp-palette-modal').filter({ visible: true })).toHaveCount(0);

    await help.getByRole('button', { name: 'Жагсаалт руу' }).click();
    await help.getByRole('button', { name: 'Хайх, шүүх' }).click();
    await help.getByRole('link', { name: 'Шүүлтүүр' }).click();
    await expect(help).toBeHidden();
    const filter = page.getByRole('button', { name: 'Шүүлтүүр', exact: true });
    await expect(filter).toHaveAttribute('data-ringed');
    await expect(filter).toBeFocused();
  });
});
