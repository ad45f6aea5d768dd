/** The month of the accountant, and the payslip of an employee on a phone: what somebody asks about a line reaches payroll with its thread. */
// areas: salary
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { enter, expect, listIsReady } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PHONE = { width: 390, height: 844 };

describe('pay', () => {
  it('is calculated again by the accountant, and approved by the director alone', async () => {
    const accountant = await enter(browser, { login: 'accountant', path: '/erp/p/pay-runs' });
    await listIsReady(accountant.page);
    const row = accountant.page.getByRole('row', { name: 'Бодогдсон' });
    await expect(row.getByRole('button', { name: 'Батлах' })).toHaveCount(0);
    await row.getByRole('button', { name: 'Бодох' }).click();
    const dialog = accountant.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Шалгалт');
    await dialog.getByRole('button', { name: 'Бодох' }).click();
    await expect(dialog).toHaveCount(0);
    const director = await enter(browser, { login: 'director', path: '/erp/p/pay-runs' });
    await listIsReady(director.page);
    await expect(director.page.getByRole('button', { name: 'Батлах' })).toBeVisible();
    await checkAccessibility(director.page);
  });

  it('is read by an employee on a phone, each line explained, and a question goes to payroll', async () => {
    const { page } = await enter(browser, { login: 'employee', viewport: PHONE, path: '/erp/p/my-payslips' });
    await listIsReady(page);
    await page.locator('.grid-card-title').first().click();
    const slip = page.locator('article.ps');
    await expect(slip.getByText('Гарт олгох')).toBeVisible();
    await slip.getByText('Нийгмийн, эрүүл мэндийн даатгал').click();
    await expect(slip.getByText('Нийгмийн даатгалын тухай хууль').first()).toBeVisible();
    await checkAccessibility(page);
    await slip.getByRole('button', { name: 'Энэ мөрийг асуух' }).click();
    await slip.getByRole('textbox', { name: 'Асуултаа бичнэ үү' }).fill('Яагаад ийм байна?');
    await slip.getByRole('button', { name: 'Илгээх' }).click();
    await expect(slip.getByText('Асуулт илгээгдлээ')).toBeVisible();
    const accountant = await enter(browser, { login: 'accountant', path: '/erp/p/pay-questions' });
    await listIsReady(accountant.page);
    await expect(accountant.page.getByRole('row', { name: 'Нийгмийн, эрүүл мэндийн даатгал' })).toHaveCount(1);
  });
});
