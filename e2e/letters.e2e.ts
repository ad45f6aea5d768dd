/** A letter is written, returned, mended, checked, signed and numbered by five people, and anybody finds by its paper that it is genuine. */
// areas: workflow documents
import { type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { openPdf, pdfText } from '@lambda/testing/pdf.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { inspector } from './inspection.ts';
import { enter, expect, formOf, listIsReady, pick } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const TITLE = 'Сургалтад хамрагдах тухай';
/** Opens the letter from what waits for the person. */
async function letterOf(login: string): Promise<Page> {
  const { page } = await enter(browser, { login, path: '/erp/p/my-work' });
  await page
    .getByRole('link', { name: TITLE })
    .or(page.getByRole('button', { name: TITLE, exact: true }))
    .first()
    .click();
  await expect(formOf(page).getByRole('heading', { name: TITLE })).toBeVisible();
  return page;
}
/** Decides in the form that is open. */
async function decide(page: Page, outcome: string, note?: string): Promise<void> {
  await formOf(page).getByRole('button', { name: outcome, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: outcome });
  if (note !== undefined) await dialog.getByLabel('Тайлбар').fill(note);
  await dialog.getByRole('button', { name: outcome, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Шийдвэр бүртгэгдлээ')).toBeVisible();
}

it('a letter goes from its author to a paper that anybody can check', async () => {
  const { page: author } = await enter(browser, { login: 'employee', path: '/document/documents' });
  await listIsReady(author);
  await author.getByRole('button', { name: 'Нэмэх', exact: true }).click();
  const form = formOf(author);
  await pick(form, 'Төрөл', 'Өргөдөл');
  await form.getByRole('textbox', { name: 'Гарчиг' }).fill(TITLE);
  await form.getByRole('button', { name: 'Хадгалах' }).click();
  await expect(author.getByText('Албан бичиг амжилттай үүсгэгдлээ.')).toBeVisible();
  const sender = await letterOf('employee');
  await decide(sender, 'Илгээх');

  const checker = await letterOf('accountant');
  const returned = formOf(checker).getByRole('button', { name: 'Буцаасан', exact: true });
  await returned.click();
  const reason = checker.getByRole('dialog', { name: 'Буцаасан' });
  await reason.getByRole('button', { name: 'Буцаасан', exact: true }).click();
  await expect(reason.getByText('Тайлбар бичнэ үү')).toBeVisible();
  await reason.getByRole('button', { name: 'Болих' }).click();
  await decide(checker, 'Буцаасан', 'Хугацааг бичнэ үү');
  const mender = await letterOf('employee');
  await expect(formOf(mender).getByText('Хугацааг бичнэ үү')).toBeVisible();
  await decide(mender, 'Дахин боловсруулсан');
  await decide(await letterOf('accountant'), 'Хянасан');
  const signer = await letterOf('director');
  const { look, findings } = inspector(signer);
  await look('a decision with a signature');
  await decide(signer, 'Хянасан');
  const clerk = await letterOf('hr');
  const id = new URL(clerk.url()).searchParams.get('record');
  await decide(clerk, 'Дугаар олгосон');

  const paper = await clerk.request.get(`/document/print/${id}`);
  const pdf = await openPdf(await paper.body());
  const words = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdfText(pdf, at + 1)));
  const [address] = /\/document\/check\/\w+/.exec(words.join(' ')) ?? [''];
  const { page: anybody } = await browser.newPage({ baseURL: new URL(clerk.url()).origin, viewport: PHONE });
  await anybody.goto(address);
  await expect(anybody.getByText('Энэ баримт хүчинтэй')).toBeVisible();
  await expect(anybody.getByText(TITLE)).toBeVisible();
  const seen = inspector(anybody);
  await seen.look('the check page on a phone');
  expect([...findings, ...seen.findings]).toEqual([]);
});
