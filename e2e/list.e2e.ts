/** Working with a long list: ready-made views, filters, order, columns, an address that can be sent, deleting with undo. */
// areas: hr
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { countOfPeople, makeEmployee, storedUnder } from './employees.ts';
import { counterOf, enter, expect, formOf, keptWindow, listIsReady, optionOf, pick, settled } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });

const GRID = '/erp/p/employees';
const header = (page: Page, name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name} «`) });

/** The texts of one column, from the top, as far as they are drawn; none while rows are on their way. */
async function column(page: Page, name: string): Promise<string[]> {
  const index = await header(page, name).getAttribute('aria-colindex');
  const texts = await page.locator(`[role=row]:not(.ag-row-pinned) [role=gridcell][aria-colindex="${index}"]`).allInnerTexts();
  return texts.includes('') ? [] : texts;
}

describe('the list of employees on a desk', () => {
  it('asks for nothing twice when it is opened, and for its table before it is known what stands in it', async () => {
    const { page } = await enter(browser, { login: 'hr', path: GRID });
    await listIsReady(page);
    const asked = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, startTime, responseEnd }) => ({
        path: name.replace(location.origin, ''),
        startTime,
        responseEnd,
      })),
    );
    // What is read of records has one address, and says in its body what is asked for.
    const paths = asked.map(({ path }) => path).filter((path) => path !== '/query');
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    const [table] = asked.filter(({ path }) => path.startsWith('/assets/ag-grid'));
    const [models] = asked.filter(({ path }) => path.includes('/schema/model/employee'));
    expect(table?.startTime).toBeLessThan(models?.responseEnd ?? 0);
  });
  it('is narrowed, ordered and remembered by its address, which shows the same to somebody else', async () => {
    const { page } = await asHr(GRID);
    await listIsReady(page);
    // People at work to begin with; the others one press away.
    await expect(page.getByRole('tab', { name: /^Ажиллаж байгаа/ })).toHaveAttribute('aria-selected', 'true');
    expect(await column(page, 'Төлөв')).not.toContain('Ажлаас гарсан');
    await page.getByRole('tab', { name: /^Ажлаас гарсан/ }).click();
    await expect.poll(async () => [...new Set(await column(page, 'Төлөв'))]).toEqual(['Ажлаас гарсан']);
    await page.getByRole('tab', { name: /^Бүх ажилтан/ }).click();
    await expect(page).toHaveURL(/preset=all/);
    await expect(counterOf(page)).toHaveText(String(await countOfPeople()));
    await page.getByRole('tab', { name: /^Ажиллаж байгаа/ }).click();
    await expect(page).not.toHaveURL(/preset=/);

    await page.getByRole('button', { name: 'Шүүлтүүр' }).click();
    const editor = page.getByRole('tooltip').or(page.getByRole('dialog')).filter({ hasText: 'Шүүлтүүр нэмэх' });
    await pick(editor, 'Талбар', 'Үндсэн цалин');
    await editor.getByRole('combobox', { name: 'Нөхцөл' }).click();
    await optionOf(page, 'хооронд').click();
    await editor.getByLabel('Доод хязгаар').fill('2000000');
    await editor.getByLabel('Дээд хязгаар').fill('2500000');
    await editor.getByRole('button', { name: 'Шүүх' }).click();
    await expect(page.getByRole('button', { name: /^Үндсэн цалин: / })).toHaveText('Үндсэн цалин: 2,000,000 ₮ – 2,500,000 ₮');

    await page.getByRole('button', { name: 'Шүүлтүүр', exact: true }).click();
    await pick(editor, 'Талбар', 'Албан тушаал');
    await pick(editor, 'Утга', 'Кассчин', 'касс');
    // Several may be picked, so the list stays open; Escape closes it alone.
    await page.keyboard.press('Escape');
    await editor.getByRole('button', { name: 'Шүүх' }).click();
    await expect(page.getByRole('button', { name: /^Албан тушаал: / })).toHaveText('Албан тушаал: Кассчин');
    await expect.poll(async () => [...new Set(await column(page, 'Албан тушаал'))]).toEqual(['Кассчин']);

    await header(page, 'Ажилд орсон').getByRole('button', { name: 'Ажилд орсон', exact: true }).click();
    await expect(header(page, 'Ажилд орсон')).toHaveAttribute('aria-sort', 'ascending');
    await header(page, 'Ажилд орсон').getByRole('button', { name: 'Ажилд орсон', exact: true }).click();
    await expect(header(page, 'Ажилд орсон')).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/sort=-hired_date/);
    await expect
      .poll(async () => {
        const days = await column(page, 'Ажилд орсон');
        return days.length > 5 && days.every((day, place) => place === 0 || day <= (days[place - 1] ?? ''));
      })
      .toBe(true);
    await expect.poll(async () => (await column(page, 'Код')).length).toBeGreaterThan(5);
    const codes = await settled(() => column(page, 'Код'));
    const salaries = await settled(() => column(page, 'Үндсэн цалин'));
    expect(salaries).toHaveLength(codes.length);
    for (const salary of salaries) {
      const amount = Number(salary.replace(/\D/g, ''));
      expect(amount).toBeGreaterThanOrEqual(2_000_000);
      expect(amount).toBeLessThanOrEqual(2_500_000);
    }

    const other = await enter(browser, {
      login: 'accountant',
      path: new URL(page.url()).pathname + new URL(page.url()).search,
      language: 'en',
    });
    await expect
      .poll(() => other.page.locator('[role=row]:not(.ag-row-pinned) [role=gridcell][aria-colindex="2"]').allInnerTexts())
      .toEqual(codes);

    await page.goBack();
    await expect(header(page, 'Ажилд орсон')).toHaveAttribute('aria-sort', 'ascending');
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('button', { name: /^Албан тушаал: / })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Үндсэн цалин: / })).toBeVisible();
    for (const _step of [1, 2, 3]) await page.goForward();
    await expect(header(page, 'Ажилд орсон')).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => column(page, 'Код')).toEqual(codes);

    await page.getByRole('button', { name: '«Албан тушаал» шүүлтүүрийг хасах' }).click();
    await expect(page.getByRole('button', { name: /^Албан тушаал: / })).toBeHidden();
    await page.getByRole('button', { name: 'Цэвэрлэх' }).click();
    await expect(page).not.toHaveURL(/[?&]f=/);
  });

  it('keeps the columns as the person has put them, over a reload', async () => {
    const { page } = await asHr(GRID);
    await listIsReady(page);
    await page.getByRole('button', { name: 'Багана', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Утасны дугаар' }).check();
    await page.getByRole('checkbox', { name: 'Төлөв' }).uncheck();
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(header(page, 'Утасны дугаар')).toBeVisible();
    await expect(header(page, 'Төлөв')).toBeHidden();
    await page.reload();
    await listIsReady(page);
    await expect(header(page, 'Утасны дугаар')).toBeVisible();
    await expect(header(page, 'Төлөв')).toBeHidden();
    await expect.poll(async () => /^\d{4}-?\d{4}$/.test((await column(page, 'Утасны дугаар'))[0] ?? '')).toBe(true);
    await page.getByRole('button', { name: 'Багана', exact: true }).click();
    await page.getByRole('button', { name: 'Анхны байдалд оруулах' }).click();
    await expect(header(page, 'Төлөв')).toBeVisible();
    await expect(header(page, 'Утасны дугаар')).toBeHidden();
  });

  it('shows the records that a notification counts in a tab of their own, whichever view they belong to', async () => {
    const hr = await signedIn('hr');
    const { body } = await hr.query<{ employee: { id: number; code: string }[] }>(
      '{employee(filters:[{column:"status",condition:equals,value:"left"}],sorts:[{column:"code",order:asc}],limit:2){id code}}',
    );
    const left = body.data?.employee ?? [];
    expect(left).toHaveLength(2);
    const { page } = await asHr(`${GRID}?ids=${left.map(({ id }) => id).join(',')}`);
    await listIsReady(page);
    await expect(page.getByRole('tab', { name: 'Мэдэгдэлд дурдсан 2 бичлэг' })).toHaveAttribute('aria-selected', 'true');
    await expect(counterOf(page)).toHaveText('2');
    await expect.poll(async () => (await column(page, 'Код')).toSorted()).toEqual(left.map(({ code }) => code).toSorted());
    await checkAccessibility(page);
    await page.getByRole('tab', { name: /^Ажиллаж байгаа/ }).click();
    await expect(page).not.toHaveURL(/ids=/);
    await expect(page.getByRole('tab', { name: /дурдсан/ })).toHaveCount(0);
    await expect(page.getByRole('gridcell', { name: left[0]?.code ?? '', exact: true })).toHaveCount(0);
  });

  it('deletes after asking, and takes it back', async () => {
    const { code, lastname, firstname } = await makeEmployee();
    const { page } = await asHr(`${GRID}?q=${encodeURIComponent(firstname)}`);
    await page.getByRole('row', { name: code }).getByRole('button', { name: 'Мөрийн үйлдэл' }).click();
    await page.getByRole('menuitem', { name: 'Устгах' }).click();
    const question = page.getByRole('dialog', { name: 'Мэдээллийг устгах уу?' });
    await expect(question).toContainText(`«${lastname} ${firstname}» устгагдана.`);
    await question.getByRole('button', { name: 'Устгах' }).click();
    await expect(page.getByText('Тохирох бичлэг олдсонгүй')).toBeVisible();
    await expect.poll(async () => (await storedUnder(code)).count).toBe(0);
    await page.getByRole('button', { name: 'Буцаах' }).click();
    await expect(page.getByText('Мэдээллийг сэргээлээ')).toBeVisible();
    await expect(page.getByRole('gridcell', { name: code })).toBeVisible();
    expect((await storedUnder(code)).history.map(({ action }) => action)).toEqual(['create', 'remove', 'restore']);
  });

  it('offers for ten seconds to take a deletion back, and no longer', async () => {
    const { code, firstname } = await makeEmployee();
    const { page } = await enter(browser, { login: 'hr', path: `${GRID}?q=${encodeURIComponent(firstname)}` });
    await page.getByRole('row', { name: code }).getByRole('button', { name: 'Мөрийн үйлдэл' }).click();
    await page.getByRole('menuitem', { name: 'Устгах' }).click();
    // The clock of the page moves only as it is told from here on, so that a slow machine has its ten seconds too.
    await page.clock.install();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await page.getByRole('dialog', { name: 'Мэдээллийг устгах уу?' }).getByRole('button', { name: 'Устгах' }).click();
    const undo = page.getByRole('button', { name: 'Буцаах' });
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return undo.isVisible();
      })
      .toBe(true);
    await page.clock.runFor(6_000);
    await expect(undo).toBeVisible();
    await page.clock.runFor(5_000);
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return undo.isVisible();
      })
      .toBe(false);
    expect((await storedUnder(code)).count).toBe(0);
  });
});

describe('the list of employees on a phone', () => {
  it('is searched and filtered on a sheet, and deletes from the form with undo', async () => {
    const { code, lastname, firstname } = await makeEmployee({ email: 'utas@example.mn' });
    const { page } = await enter(browser, { login: 'hr', path: GRID, viewport: PHONE });
    await listIsReady(page);
    await page.getByRole('tab', { name: /^Бүх ажилтан/ }).click();
    await expect(page).toHaveURL(/preset=all/);
    // The order of the cards, as a press on a column's head makes it on a desk.
    const cards = page.getByRole('main').getByRole('listitem');
    const firstCard = await cards.first().innerText();
    await page.getByRole('button', { name: 'Эрэмбэ', exact: true }).click();
    const order = page.getByRole('dialog', { name: 'Эрэмбэ' });
    await order.getByRole('button', { name: 'Код', exact: true }).click();
    await expect(page).toHaveURL(/sort=code/);
    await order.getByRole('button', { name: 'Код Өсөхөөр' }).click();
    await expect(page).toHaveURL(/sort=-code/);
    await checkAccessibility(page);
    await order.getByRole('button', { name: 'Үр дүнг харах' }).click();
    await expect(order).toBeHidden();
    await expect(cards.first()).not.toHaveText(firstCard, { useInnerText: true });
    await page.getByRole('button', { name: 'Шүүлтүүр' }).click();
    const sheet = page.getByRole('dialog').filter({ hasText: 'Шүүлтүүр' });
    await pick(sheet, 'Талбар', 'И-мэйл');
    await sheet.getByLabel('Утга', { exact: true }).fill('utas@example');
    await sheet.getByRole('button', { name: 'Шүүх' }).click();
    await sheet.getByRole('button', { name: 'Үр дүнг харах' }).click();
    await expect(sheet).toBeHidden();
    await expect(counterOf(page)).toHaveText('1');
    await page.getByRole('button', { name: `${lastname} ${firstname}`, exact: true }).click();
    await formOf(page).getByRole('button', { name: 'Бусад үйлдэл' }).click();
    await page.getByRole('menuitem', { name: 'Устгах' }).click();
    await page.getByRole('dialog', { name: 'Мэдээллийг устгах уу?' }).getByRole('button', { name: 'Устгах' }).click();
    await expect(page.getByText('Тохирох бичлэг олдсонгүй')).toBeVisible();
    await expect(formOf(page)).toBeHidden();
    await page.getByRole('button', { name: 'Буцаах' }).click();
    await expect(page.getByRole('button', { name: `${lastname} ${firstname}`, exact: true })).toBeVisible();
    expect((await storedUnder(code)).count).toBe(1);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});
