/** The six ways in which a form opens beside its list, or without one, each used once from adding to saving. */
// areas: hr
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { sample } from '@lambda/testing/sample.ts';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { alterTemplate } from './altered.ts';
import { freshJobCode, jobsUnder } from './jobs.ts';
import { enter, enterCode, expect, listIsReady, oneRowIsLeft } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The form that stands in the page itself, beside the list or in its place. */
const inPage = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('region', { name: 'Албан тушаал', exact: true })
    .filter({ has: page.getByRole('button', { name: /^Хадгалах/ }) });
const inDialog = (page: Page): Locator => page.getByRole('dialog');
/** Where the form stands in each way. */
const PLACES = { window: inPage, drawer: inPage, popup: inDialog, canvas: inDialog } as const;
type Template = keyof typeof PLACES;
/** Those that are opened anew twice in this run: one in the page and one in a dialog. */
const savedTwice = sample<Template>(['window', 'popup', 'drawer', 'canvas'], {
  share: 0,
  textOf: (template) => `saved twice ${template}`,
  groupsOf: (template) => [PLACES[template].name],
});
/** Whether the list stays in sight beside or behind the form. */
const KEEPS_LIST = { window: false, popup: true, drawer: true, canvas: true } as const;

async function fill(form: Locator, code: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Албан тушаалын нэр' }).fill(`Туршилтын ажилтан ${code}`);
  await enterCode(form, code);
}

describe.each(['window', 'popup', 'drawer', 'canvas'] as const)('a form that opens as %s', (template) => {
  it('is filled in and saved, and gives its place back to the list', async () => {
    const code = freshJobCode();
    const { page } = await enter(browser, { login: 'hr', path: null });
    await alterTemplate(page, 'job', template);
    await page.goto('/erp/p/jobs');
    await listIsReady(page);
    await page.getByRole('button', { name: 'Нэмэх', exact: true }).click();
    await expect(page).toHaveURL(/record=new/);
    const form = PLACES[template](page);
    await fill(form, code);
    await expect(page.getByRole('grid').first()).toBeVisible({ visible: KEEPS_LIST[template] });
    await checkAccessibility(page);
    await form.getByRole('button', { name: /^Хадгалах/ }).click();
    await expect(page).not.toHaveURL(/record=/);
    await expect(form).toBeHidden();
    await expect(page.getByRole('grid').first()).toBeVisible();
    expect(await jobsUnder(code)).toBe(1);

    if (!savedTwice.includes(template)) return;
    // Opened anew it reads anew: what was saved is there, and can be saved again.
    await page.getByRole('searchbox').fill(code);
    await oneRowIsLeft(page);
    const name = form.getByRole('textbox', { name: 'Албан тушаалын нэр' });
    for (const [before, after] of [
      [`Туршилтын ажилтан ${code}`, `Нэг ${code}`],
      [`Нэг ${code}`, `Хоёр ${code}`],
    ] as const) {
      await page.getByRole('gridcell', { name: code, exact: true }).dblclick();
      await expect(name).toHaveValue(before);
      await name.fill(after);
      await form.getByRole('button', { name: /^Хадгалах/ }).click();
      await expect(form).toBeHidden();
    }
  });
});

describe('a form without a list', () => {
  it('that creates makes room for the next record after each', async () => {
    const code = freshJobCode();
    const { page } = await enter(browser, { login: 'hr', path: null });
    await alterTemplate(page, 'job', 'create');
    await page.goto('/erp/p/jobs');
    const form = page.getByRole('main');
    await expect(form.getByRole('heading', { level: 1, name: 'Албан тушаал нэмэх' })).toBeVisible();
    await fill(form, code);
    await checkAccessibility(page);
    await form.getByRole('button', { name: /^Хадгалах/ }).click();
    // The next record is begun anew, with the next free code proposed.
    await expect(form.getByRole('textbox', { name: 'Албан тушаалын нэр' })).toHaveValue('');
    await expect(form.getByRole('textbox', { name: 'Код', exact: true })).toHaveValue(/^АТ-\d+$/);
    expect(await jobsUnder(code)).toBe(1);
  });

  it('that edits opens the one record it is about', async () => {
    const { page } = await enter(browser, { login: 'hr', path: null });
    await alterTemplate(page, 'job', 'edit');
    await page.goto('/erp/p/jobs');
    const form = page.getByRole('main');
    await expect(form.getByRole('heading', { level: 1, name: 'Албан тушаал засах' })).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Код', exact: true })).not.toHaveValue('');
    await expect(page.getByRole('grid')).toHaveCount(0);
    await checkAccessibility(page);
  });
});
