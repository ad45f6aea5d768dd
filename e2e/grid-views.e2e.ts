/** A list as a person keeps it: saved views, and rows put together in groups. */
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, expect as check, it, onTestFinished } from 'vitest';
import { counterOf, countIn, expect, keptWindow, listIsReady } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });

const GRID = '/erp/p/employees';

it('a view is kept with its filters and columns, opened by its address, and deleted', async () => {
  const name = `Шалгах ${Date.now()}`;
  const { page } = await asHr(`${GRID}?preset=away`);
  await listIsReady(page);
  const rows = counterOf(page);
  const count = String(await countIn(page));
  await page.getByRole('button', { name: 'Багана', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Ажилд орсон' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Харагдац', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Шинэ харагдац/ }).click();
  await page.getByLabel('Харагдацын нэр').fill(name);
  await checkAccessibility(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/view=\d+/);
  onTestFinished(async () => {
    const client = await signedIn('hr');
    const { body } = await client.get<{ data: { id: number; name: string }[] }>('/lambda/views/employee');
    check(body.data.filter((view) => view.name === name)).toEqual([]);
  });
  const address = page.url();

  await page.goto(GRID);
  await listIsReady(page);
  await expect(page.getByRole('columnheader', { name: /^Ажилд орсон/ })).toBeHidden();
  await page.goto(address);
  await listIsReady(page);
  await expect(rows).toHaveText(count);
  await expect(page.getByRole('columnheader', { name: /^Ажилд орсон/ })).toBeHidden();
  await page.getByRole('tab', { name: /^Бүх ажилтан/ }).click();
  await page.getByRole('button', { name: `${name} *` }).click();
  await page.getByRole('menuitem', { name: 'Хадгалсан байдалд буцаах' }).click();
  await expect(rows).toHaveText(count);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Устгах' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Устгах' }).click();
  await expect(page.getByRole('button', { name: 'Харагдац', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/view=/);
});

it('rows are grouped by keys: groups tell how many and how much, and open to their rows', async () => {
  const { page } = await asHr(GRID);
  await listIsReady(page);
  await page.getByRole('columnheader', { name: /^Төлөв/ }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Үүгээр бүлэглэх' }).click();
  await expect(page).toHaveURL(/group=status/);
  const groups = page.getByRole('gridcell').getByRole('button', { expanded: false });
  await expect(groups.first()).toBeVisible();
  const all = await countIn(page);
  const counted = async () =>
    (await page.locator('.grid-group-count').allInnerTexts()).reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
  await expect.poll(counted).toBe(all);
  await page.locator('[row-index="0"] [col-id="code"]').click({ position: { x: 300, y: 8 }, force: true });
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { expanded: true }).filter({ has: page.locator('.grid-group-count') })).toHaveCount(1);
  await expect(page.locator('[row-index="1"] [col-id="code"]')).toHaveText(/^АЖ-/);
  await expect(page.locator('[row-index="1"] [col-id="lastname"]')).not.toHaveText('');
  await checkAccessibility(page);
  await page.getByRole('button', { name: '«Төлөв» бүлэглэлтийг хасах' }).click();
  await expect(page.locator('.grid-group')).toHaveCount(0);
});
