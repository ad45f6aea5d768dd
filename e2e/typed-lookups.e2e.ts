/** Choosing by typing while the server is slow: what is taken is what was typed, never what happened to be in sight. */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { makeEmployee } from './employees.ts';
import { enter, expect, formOf, listIsReady, pick } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const SLOW_MS = 1_500;
/** From now on the window gets answers about this model late. */
async function slowAnswersAbout(page: Page, model: string): Promise<void> {
  await page.route('**/query', async (route) => {
    if (route.request().postData()?.includes(`{${model}(`)) await new Promise((settle) => setTimeout(settle, SLOW_MS));
    await route.continue();
  });
}

/** A position that is not among the first in the list. */
async function lastJob(): Promise<string> {
  const client = await signedIn('hr');
  const { body } = await client.query<{ job: { a_tushaal_ner: string }[] }>(
    '{job(sorts:[{column:"a_tushaal_ner",order:desc}],limit:1){a_tushaal_ner}}',
  );
  return body.data?.job[0]?.a_tushaal_ner ?? '';
}

const optionsOn = (page: Page): Locator => page.locator('.ant-select-item-option').filter({ visible: true });

type Field = { readonly box: Locator; readonly shown: Locator };
/** A reference of the form by its name: what is typed into, and what shows the value. */
const fieldOf = (page: Page, form: Locator, name: string): Field => {
  const box = form.getByRole('combobox', { name, exact: true });
  return { box, shown: form.locator('.record-select').filter({ has: page.getByRole('combobox', { name, exact: true }) }) };
};

/** The form of somebody with a position, whose list is open: the first page of positions is in sight. */
async function openJob(): Promise<{ readonly page: Page; readonly form: Locator; readonly job: Field }> {
  const { id } = await makeEmployee();
  const { page } = await enter(browser, { login: 'hr', path: `/erp/p/employees?record=${id}` });
  const form = formOf(page).first();
  await form.getByRole('tab', { name: 'Ажлын байр' }).click();
  const job = fieldOf(page, form, 'Албан тушаал');
  await job.box.click();
  await expect(optionsOn(page).first()).toBeVisible();
  return { page, form, job };
}

describe('a reference that is typed into', () => {
  it('takes what was typed when Enter comes before the answer', async () => {
    const name = await lastJob();
    const { page, form, job } = await openJob();
    await slowAnswersAbout(page, 'job');
    await expect(optionsOn(page).first()).not.toHaveAttribute('title', name);
    await job.box.fill(name);
    await job.box.press('Enter');
    await page.keyboard.press('Tab');
    await expect(job.box).not.toBeFocused();
    await expect(page.getByRole('button', { name: 'Шинээр нэмэх' }).and(page.locator(':focus'))).toHaveCount(0);
    await expect(job.shown).toHaveText(name);
    await expect(job.box).toHaveAttribute('aria-expanded', 'false');
    await form.getByRole('button', { name: /^Хадгалах/ }).click();
    await expect(form).toBeHidden();
  });

  it('takes nothing when nothing answers to what was typed, and says so', async () => {
    const { page, job } = await openJob();
    const before = await job.shown.innerText();
    await slowAnswersAbout(page, 'job');
    await job.box.fill('ийм тушаал байхгүй');
    await job.box.press('Enter');
    await expect(page.getByText('«ийм тушаал байхгүй»')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(job.shown).toHaveText(before);
  });

  it('takes nothing by itself when Tab leaves its list and nothing was typed', async () => {
    const { page } = await enter(browser, { login: 'hr', path: '/erp/p/employees?record=new' });
    const form = formOf(page).first();
    const province = fieldOf(page, form, 'Аймаг, нийслэл');
    const before = await province.shown.innerText();
    await province.box.click();
    await expect(optionsOn(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(province.box).toHaveAttribute('aria-expanded', 'false');
    await expect(province.shown).toHaveText(before);
    await form.getByRole('tab', { name: 'Ажлын байр' }).click();
    const job = fieldOf(page, form, 'Албан тушаал');
    await job.box.click();
    await expect(optionsOn(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Шинээр нэмэх' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(job.shown).toHaveText(before);
  });

  it('takes what was typed for a filter of the list as well', async () => {
    const name = await lastJob();
    const { page } = await enter(browser, { login: 'hr', path: '/erp/p/employees' });
    await listIsReady(page);
    await page.getByRole('button', { name: 'Шүүлтүүр' }).click();
    const editor = page.getByRole('tooltip').or(page.getByRole('dialog')).filter({ hasText: 'Шүүлтүүр нэмэх' });
    await pick(editor, 'Талбар', 'Албан тушаал');
    const value = editor.getByRole('combobox', { name: 'Утга', exact: true });
    await value.click();
    await expect(optionsOn(page).first()).toBeVisible();
    await slowAnswersAbout(page, 'job');
    await value.fill(name);
    await value.press('Enter');
    await expect(editor.getByText(name, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await editor.getByRole('button', { name: 'Шүүх' }).click();
    await expect(page.getByRole('button', { name: /^Албан тушаал: / })).toHaveText(`Албан тушаал: ${name}`);
  });
});

describe('a choice', () => {
  it('takes nothing by itself when Tab leaves its list, and by Enter what was typed', async () => {
    const { page } = await enter(browser, { login: 'hr', path: '/erp/p/employees?record=new' });
    const form = formOf(page).first();
    const gender = fieldOf(page, form, 'Хүйс');
    const before = await gender.shown.innerText();
    await gender.box.click();
    await expect(optionsOn(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(gender.box).toHaveAttribute('aria-expanded', 'false');
    await expect(gender.shown).toHaveText(before);
    await gender.box.fill('эмэг');
    await gender.box.press('Enter');
    await expect(gender.shown).toHaveText('Эмэгтэй');
    await gender.box.press('Enter');
    await gender.box.press('ArrowUp');
    await gender.box.press('Tab');
    await expect(gender.shown, 'Tab takes what the arrows have marked').toHaveText('Эрэгтэй');
  });

  it('outside of forms takes nothing by itself either', async () => {
    const { body } = await (await signedIn('hr')).choose<{ company: { id: number } }>();
    const { page } = await enter(browser, { login: 'admin', companyId: body.company.id, path: '/erp/p/record-log' });
    const box = page.getByRole('combobox', { name: 'Үйлдэл', exact: true });
    const shown = page.locator('.ant-select').filter({ has: box });
    await box.click();
    await expect(optionsOn(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(shown).toHaveText('');
    await box.fill('уст');
    await box.press('Enter');
    await expect(shown).toHaveText('Устгасан');
  });
});

describe('the search over all pages', () => {
  it('opens by Enter what was typed last, and not the first answer to what stood there before', async () => {
    const [before, meant] = [await makeEmployee(), await makeEmployee()];
    const { page } = await enter(browser, { login: 'hr' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('dialog').getByRole('combobox');
    await box.fill(before.firstname);
    await expect(page.getByRole('option').filter({ hasText: before.firstname }).first()).toBeVisible();
    await page.route('**/query', async (route) => {
      if (route.request().postData()?.includes(meant.firstname)) await new Promise((settle) => setTimeout(settle, SLOW_MS));
      await route.continue();
    });
    await box.fill(meant.firstname);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`record=${meant.id}`));
  });
});
