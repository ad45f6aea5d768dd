/** A page of charts by hand: one question for all of them, kept in the address, and the records behind each figure. */
// areas: hr
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { countIn, enter, expect, keptWindow, optionOf } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figureOf = (page: Page, name: string) => card(page, name).getByRole('link').first();
const numberIn = async (page: Page, name: string): Promise<number> => {
  await expect(figureOf(page, name)).toHaveText(/^[\d,]+$/);
  return Number((await figureOf(page, name).innerText()).replaceAll(',', ''));
};
type Unit = { readonly id: number; readonly name: string; readonly people: number };
/** The unit with the most people at work, as the interface counts them. */
async function largestUnit(): Promise<Unit> {
  const client = await signedIn('hr');
  await client.choose();
  const atWork = 'filters:[{column:"status",condition:notEqual,value:"left"}]';
  const { body } = await client.query<{ aggregate: { struct_id: number; name: string; people: number }[] }>(
    `{aggregate(table:"employee",groupBy:["struct_id","struct_id.name"],values:[{function:count,alias:"people"}],${atWork},sorts:[{column:"people",order:desc}],limit:1)}`,
  );
  const [group] = body.data?.aggregate ?? [];
  if (!group) throw new Error('nobody works anywhere');
  const name = (group as unknown as Record<string, string>)['struct_id.name'] ?? group.name;
  return { id: group.struct_id, name, people: group.people };
}

describe('the page of HR', () => {
  it('asks all its charts for one unit, keeps that in its address, and opens the records behind a figure', async () => {
    const unit = await largestUnit();
    const { page } = await asHr('/dashboard/hr');
    const all = await numberIn(page, 'Нийт ажилтан');
    expect(all).toBeGreaterThan(unit.people);

    await page.getByRole('combobox', { name: 'Нэгж' }).fill(unit.name);
    await optionOf(page, unit.name).click();
    await expect(page).toHaveURL(new RegExp(`unit=${unit.id}`));
    await expect(figureOf(page, 'Нийт ажилтан')).toHaveText(String(unit.people));
    // The other charts are asked for the same people.
    const genders = card(page, 'Хүйсээр').getByRole('listitem').getByRole('strong');
    await expect.poll(async () => (await genders.allInnerTexts()).reduce((sum, text) => sum + Number(text), 0)).toBe(unit.people);

    await figureOf(page, 'Нийт ажилтан').click();
    await expect(page).toHaveURL(/\/erp\/p\/employees/);
    expect(await countIn(page)).toBe(unit.people);
    await page.goBack();
    await page.reload();
    await expect(figureOf(page, 'Нийт ажилтан')).toHaveText(String(unit.people));
    await page.getByRole('button', { name: 'Шүүлтүүр цэвэрлэх' }).click();
    await expect(figureOf(page, 'Нийт ажилтан')).toHaveText(String(all));
  });

  it('shows a chart as a table by keys, and leads from a line of it to exactly those records', async () => {
    const { page } = await asHr('/dashboard/hr');
    await numberIn(page, 'Нийт ажилтан');
    const kinds = card(page, 'Гэрээний төрлөөр');
    await kinds.getByRole('button').press('Enter');
    await page.getByRole('menuitem', { name: 'Хүснэгтээр харах' }).press('Enter');
    const line = kinds
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .first();
    await expect(line).toBeVisible();
    await checkAccessibility(page);
    const people = Number((await line.getByRole('cell').last().innerText()).replaceAll(',', ''));
    expect(people).toBeGreaterThan(0);
    await line.getByRole('link').press('Enter');
    await expect(page).toHaveURL(/contract_type/);
    expect(await countIn(page)).toBe(people);
  });

  it('says of no panel that it is closed before it is known', async () => {
    const { page } = await enter(browser, { login: 'hr', path: null });
    let answer = () => {};
    const asked = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/schema/model/employee', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/dashboard/hr');
    const birthdays = page.getByRole('region', { name: /^Төрсөн өдөр/ }).last();
    await expect(birthdays).toBeVisible();
    await expect(page.getByText('Энэ мэдээллийг харах эрхгүй байна')).toHaveCount(0);
    answer();
    await expect(birthdays.getByRole('listitem').first()).toBeVisible();
  });

  it('is no page for those who may not open charts', async () => {
    const { page, allow } = await enter(browser, { login: 'cashier', path: null });
    allow({ status: 403, address: '/lambda/puzzle/schema/dashboard/hr' });
    await page.goto('/dashboard/hr');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Нийт ажилтан' })).toHaveCount(0);
  });
});
