/** Forms over a form: what a reference lacks is added, and what it points at is read, without leaving the work below. */
import { checkAccessibility, DESKTOP, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { drawnWidths } from './drawn-width.ts';
import { makeEmployee } from './employees.ts';
import { enterCode, expect, formOf, goInside, keptWindow, pick } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });

const stamp = () => Date.now().toString(36).slice(-6).toUpperCase();
/** The form on top of the others. */
const topForm = (page: Page) => formOf(page).last();
/** The form of a position, over the one of the employee. */
const innerOf = (page: Page) => formOf(page).filter({ has: page.getByRole('heading', { name: 'Албан тушаал нэмэх' }) });

async function takeAwayJob(code: string): Promise<void> {
  const client = await signedIn('hr');
  const { body } = await client.query<{ job: { id: number }[] }>(
    'query($c:String!){job(filters:[{column:"code",condition:equals,value:$c}]){id}}',
    { c: code },
  );
  for (const { id } of body.data?.job ?? []) await client.query('mutation($id:ID!){deleteJob(id:$id){id}}', { id });
}

describe.each(drawnWidths('a record that a reference lacks'))('a record that a reference lacks %s', (_where, viewport) => {
  const come = viewport === DESKTOP ? asHr : keptWindow(() => browser, { login: 'hr', viewport });
  it('is added from its list by keyboard and is chosen once it is stored', async () => {
    const code = `Н-${stamp()}`;
    onTestFinished(() => takeAwayJob(code));
    const { id } = await makeEmployee();
    const { page } = await come(`/erp/p/employees?record=${id}`);
    const form = formOf(page).first();
    await form.getByRole('tab', { name: 'Ажлын байр' }).click();
    const job = form.getByRole('combobox', { name: 'Албан тушаал', exact: true });
    await job.click();
    await job.fill(`Шинэ тушаал ${code}`);
    const add = page.getByRole('button', { name: 'Шинээр нэмэх' });
    await expect(add).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');

    const inner = innerOf(page);
    await expect(inner.getByRole('textbox', { name: 'Албан тушаалын нэр' })).toHaveValue(`Шинэ тушаал ${code}`);
    await checkAccessibility(page);
    await enterCode(inner, code);
    await inner.getByRole('button', { name: /^Хадгалах/ }).click();
    await expect(inner).toBeHidden();
    await expect(form.getByTitle(`Шинэ тушаал ${code}`, { exact: true }).first()).toBeVisible();
    await form.getByRole('button', { name: /^Хадгалах/ }).click();
    await expect(form).toBeHidden();
    await goInside(page, `/erp/p/employees?record=${id}`);
    await expect(formOf(page).getByText(`Шинэ тушаал ${code}`).first()).toBeVisible();
    await takeAwayJob(code);
  });
});

describe('a form over a form', () => {
  it('asks before it throws away what was typed, and leaves the form below as it was', async () => {
    const { id } = await makeEmployee();
    const { page } = await asHr(`/erp/p/employees?record=${id}`);
    const form = formOf(page).first();
    await form.getByRole('textbox', { name: 'И-мэйл' }).fill('door@example.mn');
    await form.getByRole('tab', { name: 'Ажлын байр' }).click();
    await form.getByRole('combobox', { name: 'Албан тушаал', exact: true }).click();
    await page.getByRole('button', { name: 'Шинээр нэмэх' }).click();
    const inner = innerOf(page);
    await enterCode(inner, 'X');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Хадгалаагүй өөрчлөлт байна' });
    await question.getByRole('button', { name: 'Үргэлжлүүлэн засах' }).click();
    await expect(inner.getByRole('textbox', { name: 'Код', exact: true })).toHaveValue('X');
    await inner.getByRole('button', { name: 'Болих' }).click();
    await question.getByRole('button', { name: 'Хадгалахгүй хаах' }).click();
    await expect(inner).toBeHidden();
    await form.getByRole('tab', { name: 'Үндсэн мэдээлэл' }).click();
    await expect(form.getByRole('textbox', { name: 'И-мэйл' })).toHaveValue('door@example.mn');
  });

  it('shows the record that is chosen, for reading only', async () => {
    const { id } = await makeEmployee();
    const { page } = await asHr(`/erp/p/employees?record=${id}`);
    const form = formOf(page).first();
    await form.getByRole('tab', { name: 'Ажлын байр' }).click();
    await form.getByRole('button', { name: 'Дэлгэрэнгүйг харах: Хэлтэс, нэгж' }).click();
    await expect(topForm(page).getByRole('textbox', { name: 'Нэгжийн нэр' })).toHaveValue('Маркетингийн алба');
    await expect(topForm(page).getByRole('textbox', { name: 'Нэгжийн нэр' })).not.toBeEditable();
    await expect(topForm(page).getByRole('button', { name: /^Хадгалах/ })).toHaveCount(0);
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(formOf(page)).toHaveCount(1);
    await expect(form.getByRole('button', { name: /^Хадгалах/ })).toBeVisible();
  });

  it('is not offered to those who may not add such records', async () => {
    const { page } = await asHr('/erp/p/employees?record=new');
    const form = formOf(page).first();
    await form.getByRole('combobox', { name: 'Аймаг, нийслэл', exact: true }).click();
    await expect(page.getByRole('option').first()).toBeAttached();
    await expect(page.getByRole('button', { name: 'Шинээр нэмэх' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await pick(form, 'Аймаг, нийслэл', 'Дархан-Уул', 'Дархан');
  });
});
