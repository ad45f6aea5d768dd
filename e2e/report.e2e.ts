/** A report by hand: asked for another period, read, taken as a workbook and to paper; a record on paper from its form. */
// areas: hr, booking
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { enter, expect, formOf, goInside, keptWindow } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });

it('is opened from the menu, asked for a longer period, and taken along', async () => {
  const { page, allow } = await asHr('/report/hr-head-count');
  allow({ status: 422, address: '/lambda/report/hr-head-count' });
  const main = page.getByRole('main');
  await expect(main.getByRole('columnheader', { name: 'Эцсийн тоо' })).toBeVisible();
  await expect(main.getByRole('row').last()).toContainText('Нийт');
  await checkAccessibility(page);
  await goInside(page, '/report/hr-head-count?period=2026-03-02,2026-03-01');
  await expect(main.getByRole('alert')).toContainText('Асуулгаа засна уу');
  await goInside(page, '/report/hr-conduct?period=2020-01-01,2030-12-31');
  await expect(main.getByRole('rowheader', { name: 'Шагнал', exact: true })).toBeVisible();
  const [workbook] = await Promise.all([page.waitForEvent('download'), main.getByRole('button', { name: 'Excel татах' }).click()]);
  expect(workbook.suggestedFilename()).toContain('Шагнал, сахилгын тайлан');
  await main.getByRole('button', { name: 'Хэвлэх' }).click();
  const dialog = page.getByRole('dialog');
  const [made] = await Promise.all([
    page.waitForResponse((reply) => reply.url().endsWith('/lambda/report/hr-conduct/print')),
    dialog.getByRole('button', { name: 'PDF нээх' }).click(),
  ]);
  expect([made.status(), made.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

it('of bookings stands at its own address, also by the old one, with its figures and a picture of them', async () => {
  const { page } = await enter(browser, { login: 'salon-manager', path: '/booking-report/montly_old' });
  const main = page.getByRole('main');
  await expect(main.getByRole('term').filter({ hasText: 'Нийт ажилсан хүн' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/booking-report/montly');
  const [services] = await main
    .getByRole('definition')
    .filter({ hasText: /^[\d,]+$/ })
    .nth(1)
    .allTextContents();
  // The figure above the table is what its last line comes to.
  await expect(main.getByRole('row').last().getByRole('cell').nth(2)).toHaveText(services ?? '');
  await expect(main.getByRole('region', { name: 'Сарын тайлан' }).first()).toBeVisible();
  await checkAccessibility(page);
});

it('is not there for those whose menu does not show it', async () => {
  const { page, allow } = await enter(browser, { login: 'cashier', path: null });
  allow({ status: 403, address: '/lambda/puzzle/schema/report/hr-head-count' });
  await page.goto('/report/hr-head-count');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

it('of one record is printed from its form, with its history when that is wished', async () => {
  const { page } = await asHr('/erp/p/employees');
  await page.getByRole('gridcell').filter({ hasText: /^АЖ-/ }).first().dblclick();
  const form = formOf(page);
  await form.getByRole('button', { name: 'Бусад үйлдэл' }).click();
  await page.getByRole('menuitem', { name: 'Хэвлэх' }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('switch') });
  await dialog.getByRole('switch').click();
  const [made] = await Promise.all([
    page.waitForResponse((reply) => /\/lambda\/krud\/employee\/print\/\d+$/.test(reply.url())),
    dialog.getByRole('button', { name: 'PDF нээх' }).click(),
  ]);
  expect(made.status()).toBe(200);
  expect(made.request().postDataJSON()).toMatchObject({ history: true });
});
