/** A company chooses a larger plan, reads and pays its invoice, and works within the new bounds. */
// areas: billing
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { openPdf, pdfText } from '@lambda/testing/pdf.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { administrator } from './new-person.ts';
import { enter, expect } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const SMALL_PHONE = { width: 360, height: 780 } as const;
const MANAGER = 8;
const PAGE = '/company/billing';

/** A company in the plan that costs nothing, with somebody who looks after its plan. */
async function newCompany(name: string): Promise<{ readonly login: string }> {
  const { query } = await administrator();
  const login = `plan${Date.now()}`;
  const company = await query<{ createCompany: { id: number } }>(
    'mutation($n: String!) { createCompany(input: {company_name: $n}) { id } }',
    {
      n: name,
    },
  );
  const person = await query<{ createUsers: { id: number } }>(
    'mutation($l: String!, $p: String!, $e: String!) { createUsers(input: {login: $l, password: $p, email: $e}) { id } }',
    { l: login, p: DEMO_PASSWORD, e: `${login}@jishee.example` },
  );
  await query(
    'mutation($u: Int64, $c: Int64, $r: Int64) { createMemberships(input: {user_id: $u, member_company_id: $c, role_id: $r}) { id } }',
    { u: person.body.data?.createUsers.id, c: company.body.data?.createCompany.id, r: MANAGER },
  );
  return { login };
}
const planOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const bars = (page: Page, heading: string) => page.getByRole('region', { name: heading });

describe('the plan of a company', () => {
  it('orders a larger plan, reads its invoice as PDF, and has it as soon as the administrator confirms the payment', async () => {
    const name = `Багц Жишээ ${Date.now()}`;
    const { login } = await newCompany(name);
    const { page, context } = await enter(browser, { login, path: PAGE });
    await expect(bars(page, 'Хэрэглээ').getByText('/ 5')).toHaveCount(2);
    await planOf(page, 'Standard').getByRole('button', { name: 'Сонгох' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('«Standard» багц, 30 хоног')).toBeVisible();
    await checkAccessibility(page);
    // Whoever presses twice has ordered once.
    await dialog.getByRole('button', { name: 'Нэхэмжлэх авах' }).dblclick();
    await expect(dialog).toBeHidden();
    const invoices = page.getByRole('region', { name: 'Нэхэмжлэх' });
    await expect(invoices.getByRole('listitem')).toHaveCount(1);
    await expect(invoices.getByText('200,000 ₮')).toBeVisible();
    const number = (await invoices.getByText(/^LP-\d{4}\/\d{6}$/).textContent()) ?? '';
    await expect(planOf(page, 'Free').getByText('Одоогийн багц')).toBeVisible();
    await checkAccessibility(page);

    await invoices.getByRole('button', { name: `${number} нэхэмжлэхийг PDF-ээр` }).click();
    const printed = page.waitForResponse((reply) => /\/lambda\/krud\/billing-invoice\/print\/\d+$/.test(reply.url()));
    const opening = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'PDF нээх' }).click();
    const reply = await printed;
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const sent = reply.request();
    const again = await context.request.post(sent.url(), {
      data: sent.postDataJSON(),
      headers: { ...(await sent.allHeaders()), 'idempotency-key': crypto.randomUUID() },
    });
    const words = await pdfText(await openPdf(await again.body()), 1);
    expect(words).toContain(number);
    expect(words.replace(/\s/g, '')).toContain('200,000');
    await (await opening).close();
    await expect(dialog).toBeHidden();

    const platform = await enter(browser, { login: 'admin', path: '/erp/p/billing-invoices' });
    const row = platform.page.getByRole('row').filter({ hasText: number });
    await row.hover();
    await platform.page.getByRole('button', { name: 'Төлбөр баталгаажуулах' }).first().click();
    const confirming = platform.page.getByRole('dialog', { name: 'Төлбөр баталгаажуулах' });
    await expect(confirming.getByText(number)).toBeVisible();
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ulaanbaatar' }).format(new Date());
    await expect(confirming.getByLabel('Төлсөн өдөр')).toHaveValue(today);
    await confirming.getByLabel('Гүйлгээний утга').fill(number);
    await checkAccessibility(platform.page);
    await confirming.getByRole('button', { name: 'Төлбөр баталгаажуулах' }).click();
    await expect(confirming).toBeHidden();

    await page.reload();
    await expect(planOf(page, 'Standard').getByText('Одоогийн багц')).toBeVisible();
    await expect(bars(page, 'Хэрэглээ').getByText('/ 100', { exact: false })).toHaveCount(3);
    await expect(bars(page, 'Хэрэглээ').getByText('/ 100 GB')).toBeVisible();
    await expect(invoices.getByText('Төлсөн')).toBeVisible();
  });

  it('pays for the plan that it tries, and sees the trial and the paid days after it apart', async () => {
    const { login } = await newCompany(`Туршилт Жишээ ${Date.now()}`);
    const { page } = await enter(browser, { login, path: PAGE });
    await planOf(page, 'Basic').getByRole('button', { name: '30 хоног үнэгүй турших' }).click();
    const present = page.getByRole('region', { name: 'Таны багц' });
    await expect(present.getByText('Туршилт')).toBeVisible();
    await planOf(page, 'Basic').getByRole('button', { name: 'Хугацаа сунгах' }).click();
    await page.getByRole('button', { name: 'Нэхэмжлэх авах' }).click();
    const number = (await page.getByText(/^LP-\d{4}\/\d{6}$/).textContent()) ?? '';
    const { query, post } = await administrator();
    const { body } = await query<{ billing_invoice: { id: number; issued_on: string }[] }>(
      'query($n: String!) { billing_invoice(filters: [{column: "number", condition: equals, value: $n}], limit: 1) { id issued_on } }',
      { n: number },
    );
    const [invoice] = body.data?.billing_invoice ?? [];
    const paid = { ids: [invoice?.id], input: { paid_on: invoice?.issued_on, payment_reference: number } };
    expect((await post('/lambda/actions/confirm-payment', paid, { 'idempotency-key': crypto.randomUUID() })).status).toBe(200);
    await expect(present.getByText(/Дараа нь төлсөн «Basic» багц/)).toBeVisible();
    await expect(present.getByText('Туршилт')).toBeVisible();
    await expect(planOf(page, 'Basic').getByText('Одоогийн багц')).toBeVisible();
    // Thirty paid days of the dearer plan less what was paid for them: the trial takes nothing off.
    await planOf(page, 'Pro').getByRole('button', { name: 'Сонгох' }).click();
    await expect(page.getByRole('dialog').getByText('300,000 ₮')).toBeVisible();
    await checkAccessibility(page);
  });

  it('fits a small phone in English with an invoice that waits, nothing goes sideways', async () => {
    const { login } = await newCompany(`Утас Жишээ ${Date.now()}`);
    const { page } = await enter(browser, { login, path: PAGE, viewport: SMALL_PHONE, language: 'en' });
    await planOf(page, 'Pro').getByRole('button', { name: 'Choose' }).click();
    await expect(page.getByRole('dialog').getByText('Plan “Pro”, days: 30')).toBeVisible();
    await page.getByRole('button', { name: 'Get the invoice' }).click();
    await expect(page.getByRole('region', { name: 'Invoices' }).getByText('To be paid')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL_PHONE.width);
    // The page itself may hide what hangs over: each card keeps within the screen.
    const ends = await page.getByRole('region').evaluateAll((all) => all.map((one) => Math.ceil(one.getBoundingClientRect().right)));
    expect(Math.max(...ends)).toBeLessThanOrEqual(SMALL_PHONE.width);
    const inside = await page
      .getByRole('region', { name: 'Invoices' })
      .evaluate((card) => [...card.querySelectorAll('*')].every((part) => part.getBoundingClientRect().right <= window.innerWidth));
    expect(inside).toBe(true);
    await checkAccessibility(page);
  });
});
