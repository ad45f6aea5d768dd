/** The head of a list: names over several columns, numbers of rows, a head dragged to group by it, spans of the calendar. */
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { makeEmployee, storedUnder } from './employees.ts';
import { awayFromMidnight, companyToday } from './midnight.ts';
import { enter, expect, keptWindow, listIsReady, pick } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });

const EMPLOYEES = '/erp/p/employees';

it('a list with a head of several rows names the columns below and numbers its rows', async () => {
  await makeEmployee();
  const { page } = await asHr('/erp/p/appointments');
  await listIsReady(page);
  const over = page.getByRole('columnheader', { name: 'Шинээр томилогдсон байдал' });
  await expect(over).toHaveAttribute('aria-colspan', '3');
  const isAbove = async () => {
    const [top, below] = [await over.boundingBox(), await page.getByRole('columnheader', { name: /^Хэлтэс, нэгж/ }).boundingBox()];
    return top && below && top.y + top.height <= below.y + 1 && top.x <= below.x && top.width > below.width;
  };
  await expect.poll(isAbove).toBe(true);
  const numbers = page.locator('[role=gridcell][col-id=row_numbers_]');
  await expect(numbers.first()).toHaveText('1');
  await checkAccessibility(page);
});

/** Drags the head of a column by pointer to a place of the bar above the table. */
async function dragHead(page: Page, column: string): Promise<void> {
  const head = await page.locator(`.ag-header-cell[col-id="${column}"]`).boundingBox();
  if (!head) throw new Error(`no head of ${column}`);
  await page.mouse.move(head.x + 50, head.y + head.height / 2);
  await page.mouse.down();
  await page.mouse.move(head.x + 50, head.y - 8, { steps: 4 });
  const zone = page.getByText('баганаар бүлэглэхийн тулд энд тавина уу');
  await expect(zone).toBeVisible();
  const box = await zone.boundingBox();
  if (!box) throw new Error('nowhere to drop');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(zone).toBeHidden();
}
const heads = (page: Page) =>
  page.locator('.ag-header-cell[col-id]').evaluateAll((found) => found.map((one) => one.getAttribute('col-id')));

it('a head dragged onto the bar groups the rows by its column, which stays where it was', async () => {
  const { page } = await asHr(EMPLOYEES);
  await listIsReady(page);
  const before = await heads(page);
  await dragHead(page, 'struct_id');
  await expect(page).toHaveURL(/group=struct_id/);
  await expect(page.getByText('Бүлэг: Хэлтэс, нэгж')).toBeVisible();
  await expect(page.locator('.grid-group').first()).toBeVisible();
  await expect.poll(() => heads(page)).toEqual(before);
  await page.getByRole('button', { name: '«Хэлтэс, нэгж» бүлэглэлтийг хасах' }).click();
  await expect(page).not.toHaveURL(/group=/);
});

it('a filter by a span of the calendar keeps its name in the address and finds the days that it is today', async () => {
  await awayFromMidnight();
  const made = await makeEmployee({ hired_date: companyToday() });
  const { page } = await asHr(EMPLOYEES);
  await listIsReady(page);
  await page.getByRole('button', { name: 'Шүүлтүүр', exact: true }).click();
  const editor = page.getByRole('form', { name: 'Шүүлтүүр нэмэх' });
  await pick(editor, 'Талбар', 'Ажилд орсон');
  await checkAccessibility(page);
  await editor.getByText('Өнөөдөр', { exact: true }).click();
  await editor.getByRole('button', { name: 'Шүүх' }).click();
  await expect(page).toHaveURL(/f=hired_date(~|%7E)during(~|%7E)today/);
  await expect(page.getByRole('button', { name: 'Ажилд орсон: Өнөөдөр' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: made.code })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('gridcell', { name: made.code })).toBeVisible();

  await page.getByRole('button', { name: 'Ажилд орсон: Өнөөдөр' }).click();
  const change = page.getByRole('form', { name: 'Шүүлтүүр засах' });
  await change.getByText('Ирэх хэд хоног', { exact: true }).click();
  await change.getByLabel('Хоногийн тоо').fill('3');
  await change.getByRole('button', { name: 'Шүүх' }).click();
  await expect(page.getByRole('button', { name: 'Ажилд орсон: Ирэх 3 хоног' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: made.code })).toBeVisible();
  await page.getByRole('tab', { name: /^Ажлаас гарсан/ }).click();
  await expect(page.getByText('Тохирох бичлэг олдсонгүй')).toBeVisible();
});

it('on a phone several records are ticked and dealt with, and one by its menu, with targets that a thumb hits', async () => {
  const made = [await makeEmployee({ base_salary: '1000000' }), await makeEmployee({ base_salary: '1000000' })];
  const { page } = await enter(browser, {
    login: 'hr',
    path: `${EMPLOYEES}?sort=-code&f=code~startsWith~${encodeURIComponent('Ш-')}`,
    viewport: PHONE,
  });
  await listIsReady(page);
  const cards = made.map(({ firstname }) => page.getByRole('main').getByRole('listitem').filter({ hasText: firstname }));
  await page.getByRole('button', { name: 'Олныг сонгох' }).tap();
  for (const card of cards) await card.tap();
  const bar = page.getByRole('toolbar', { name: '2 мөр сонгосон' });
  await expect(bar).toBeVisible();
  await checkAccessibility(page);
  for (const button of await bar.getByRole('button').all())
    await expect.poll(async () => (await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await bar.getByRole('button', { name: 'Олноор өөрчлөх' }).tap();
  const dialog = page.getByRole('dialog', { name: '2 бичлэгийг өөрчлөх' });
  await pick(dialog, 'Талбар', 'Үндсэн цалин');
  await dialog.getByLabel('Үндсэн цалин').fill('2000000');
  await dialog.getByRole('button', { name: 'Үр дүнг урьдчилан харах' }).tap();
  await dialog.getByRole('button', { name: '2 бичлэг өөрчлөх' }).tap();
  for (const card of cards) await expect(card).toContainText('2,000,000 ₮');
  await expect(bar).toBeHidden();

  const [first] = made;
  if (!first) throw new Error('nobody was made');
  const menu = page.getByRole('button', { name: new RegExp(`${first.firstname}» мөрийн үйлдэл`) });
  await expect(menu).toBeVisible();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await menu.tap();
  const remove = page.getByRole('menuitem', { name: 'Устгах' });
  await expect.poll(async () => (await remove.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await remove.tap();
  await page.getByRole('dialog', { name: 'Мэдээллийг устгах уу?' }).getByRole('button', { name: 'Устгах' }).tap();
  await expect.poll(async () => (await storedUnder(first.code)).count).toBe(0);
});
