/** A page that is closed to somebody: who sees it, asking for the right, and what comes of it. */
// areas: administration
import { checkAccessibility, DESKTOP, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { enter, expect } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const NO_RIGHT = 'Энэ хэсгийг үзэх эрх алга';
it('says who sees it, asks once with a reason, and the answer of the administrator arrives at the bell', async () => {
  const { page } = await enter(browser, { login: 'storekeeper', path: '/erp/p/change-requests', viewport: PHONE });
  await expect(page.getByRole('heading', { level: 1, name: NO_RIGHT })).toBeVisible();
  await expect(page.getByText(/^Энэ хэсгийг дараах эрхтэй хүн үзнэ:.*Хүний нөөцийн менежер/)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Эрх хүсэх' }).click();
  const dialog = page.getByRole('dialog', { name: 'Эрх хүсэх' });
  await dialog.getByLabel('Яагаад хэрэгтэй вэ').fill('Ээлжийн жагсаалт гаргах');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Хүсэлт илгээх' }).dblclick();
  await expect(dialog).toBeHidden();
  const asked = page.getByRole('button', { name: 'Эрх хүссэн, шийдвэрийг хүлээж байна' });
  await expect(asked).toBeDisabled();
  await page.reload();
  await expect(asked).toBeDisabled();

  const { page: desk } = await enter(browser, { login: 'admin', path: '/erp/p/right-requests', viewport: DESKTOP });
  const mine = desk.getByRole('row').filter({ hasText: 'Өөрчлөх хүсэлт' });
  await expect(mine).toHaveCount(1);
  await mine.dblclick();
  await expect(desk.getByText('Ээлжийн жагсаалт гаргах').last()).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Татгалзах' }).click();
  await desk.getByLabel('Татгалзсан шалтгаан').last().fill('Ээлжийн самбарыг ашиглаарай');
  await desk.getByRole('dialog').last().getByRole('button', { name: 'Татгалзах' }).click();
  await expect(mine.getByText('Татгалзсан')).toBeVisible();
  await expect(desk.getByText('Ээлжийн самбарыг ашиглаарай').last()).toBeVisible();

  await page.goto('/erp/notices');
  await expect(page.getByText('«Өөрчлөх хүсэлт» хэсгийн «Үзэх» эрх: Татгалзсан')).toBeVisible();
  await page.goto('/erp/p/change-requests');
  await expect(page.getByRole('button', { name: 'Эрх хүсэх' })).toBeEnabled();
});
