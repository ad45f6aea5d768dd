/** Prices reach the shelf: a changed price is found, its label is printed, and a scan of the shelf says whether it is right. */
// areas: inventory
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { openPdf, pdfText } from '@lambda/testing/pdf.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { enter, expect } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PATH = '/inventory/print-price';
type Item = { readonly id: number; readonly code: string; readonly inventory_name: string };

it('a label of a changed price is printed and found right on its shelf, on a phone and by keyboard', async () => {
  const accountant = await signedIn('accountant');
  const listed = await accountant.query<{ inventory: readonly Item[] }>(
    '{inventory(filters:[{column:"item_state",condition:equals,value:"active"},{column:"inventory_type",condition:equals,value:"goods"}],sorts:[{column:"code",order:desc}],limit:1){id code inventory_name}}',
  );
  const item = listed.body.data?.inventory[0];
  if (!item) throw new Error('the demo has items');
  const written = await accountant.query<{ createPriceChange: { id: number; version: number } }>(
    'mutation($i:PriceChangeInput!){createPriceChange(input:$i){id version}}',
    { i: { reason: 'Туршилт', lines: { create: [{ inventory_id: item.id, price: '43210.00' }] } } },
  );
  const made = written.body.data?.createPriceChange;
  if (!made) throw new Error(JSON.stringify(written.body.errors));
  const verified = await accountant.post('/lambda/actions/verify-price-change', { ids: [made.id], versions: [made.version] });
  expect(verified.status).toBe(200);

  const { page } = await enter(browser, { login: 'storekeeper', path: PATH, viewport: PHONE });
  await page.getByRole('button', { name: 'Өнөөдөр өөрчлөгдсөн' }).click();
  await page.getByRole('searchbox', { name: 'Нэр, кодоор хайх' }).fill(item.code);
  const add = page.getByRole('button', { name: `«${item.inventory_name}» нэмэх` });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: `«${item.inventory_name}» хувь` })).toHaveValue('1');
  await expect(page.getByRole('img', { name: `${item.inventory_name}, 43,210 ₮` })).toBeVisible();
  await checkAccessibility(page);

  const answered = page.waitForResponse((reply) => reply.url().endsWith('/labels/print'));
  const [, reply] = await Promise.all([page.getByRole('button', { name: 'PDF нээх' }).click(), answered]);
  expect(reply.status()).toBe(200);
  // The browser keeps no body of what it hands to another window: the same is asked for once more.
  const again = await page.context().request.fetch(reply.request());
  const pdf = await openPdf(await again.body());
  expect(pdf.numPages).toBe(1);
  expect(await pdfText(pdf, 1)).toContain('43,210 ₮');

  await page.getByRole('tab', { name: 'Тавиур шалгах' }).click();
  const code = page.getByRole('textbox', { name: 'Тавиурын шошгоны код' });
  await expect(code).toBeFocused();
  await page.keyboard.type(item.code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Зөв' })).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.type(`LP1|${item.code}|1.00`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Зөрүүтэй' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: item.code })).toBeVisible();
  await checkAccessibility(page);
});
