/** A shift at a till: keys and scanner, a mixed payment, a sale without the network that survives a reload, a return, and the closing. */
// areas: pos
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { enter, expect } from './person.ts';
import { serverUrl } from './server-url.ts';
import { signedIn } from './signed-in.ts';
import { closeTills } from './tills.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await closeTills();
});

type Item = { readonly id: number; readonly inventory_name: string; readonly price: string; readonly first_barcode: string };
type Sale = {
  readonly receipt_number: string;
  readonly total_amount: string;
  readonly cash_amount: string;
  readonly card_amount: string;
  readonly is_offline: boolean;
};
/** Everything that the browser keeps of the site: databases, storage, caches. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys())
      for (const asked of await (await caches.open(name)).keys())
        parts.push(asked.url, (await (await (await caches.open(name)).match(asked))?.text()) ?? '');
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const asked = db.transaction(store).objectStore(store).getAll();
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        });
        parts.push(JSON.stringify(rows));
      }
      db.close();
    }
    return parts.join('\n');
  });
const SALES = `query($f:[filter!]){pos_sale(filters:$f,sorts:[{column:"id",order:asc}]){receipt_number total_amount cash_amount card_amount is_offline}}`;

it('a cashier sells, goes on without the network, takes back and closes', async () => {
  const manager = await signedIn('director');
  const listed = await manager.query<{ inventory: readonly Item[] }>(
    '{inventory(filters:[{column:"item_state",condition:equals,value:"active"},{column:"inventory_type",condition:equals,value:"goods"},{column:"is_lot_tracked",condition:equals,value:"false"}],sorts:[{column:"code",order:asc}],limit:2){id inventory_name price first_barcode}}',
  );
  const [one, other] = listed.body.data?.inventory ?? [];
  if (!one || !other) throw new Error('the demo has items');
  const { page, context, allow } = await enter(browser, { login: 'cashier', path: '/pos', worker: true });
  await page.getByRole('button', { name: /Касс 4/ }).click();
  const float = page.getByRole('textbox', { name: 'Кассын эхний мөнгө' });
  await float.fill('50000');
  await checkAccessibility(page);
  await page.keyboard.press('Enter');

  // Two scans of one item and one of another; a whole sale without the mouse.
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await expect(page.locator('.pos-tile').first()).toBeVisible();
  await page.keyboard.press('F2');
  for (const code of [one.first_barcode, one.first_barcode, other.first_barcode]) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  const basket = page.getByRole('region', { name: 'Сагс' });
  await expect(basket.getByRole('listitem')).toHaveCount(2);
  await checkAccessibility(page);
  const total = Number(one.price) * 2 + Number(other.price);
  await page.keyboard.press('F9');
  const pay = page.getByRole('dialog');
  await pay.getByRole('textbox', { name: 'Карт' }).fill(String(Number(other.price)));
  await pay.getByRole('textbox', { name: 'Өгсөн бэлэн мөнгө' }).fill(String(Number(one.price) * 2 + 500));
  await checkAccessibility(page);
  const taxed = page.waitForResponse('**/pos/tax-receipts');
  await page.keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: 'Борлуулалт хийгдлээ' });
  await expect(done).toContainText('500 ₮');
  // The tax receipt: its lottery and QR stand here, and nowhere in the browser afterwards.
  const { data: tax } = (await (await taxed).json()) as { data: { lottery: string; qr: string } };
  await expect(done.getByRole('img', { name: 'И-баримтын QR код' })).toBeVisible();
  await expect(done).toContainText(tax.lottery);
  await checkAccessibility(page);
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();
  const inBrowser = await storedText(page);
  expect(inBrowser).toContain(one.inventory_name);
  expect([tax.lottery, tax.qr].filter((secret) => secret === '' || inBrowser.includes(secret))).toEqual([]);

  // A receipt on hold survives, and so does a sale without the network.
  await page.keyboard.type(other.first_barcode);
  await page.keyboard.press('Enter');
  await page.keyboard.press('F3');
  await page.keyboard.type('Ширээ 5');
  await page.keyboard.press('Enter');
  await expect(basket).toContainText('Бараа нэмээгүй байна');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  allow({ status: 0, address: serverUrl() });
  await context.setOffline(true);
  await page.keyboard.press('F2');
  await page.keyboard.type(one.first_barcode);
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  await expect(page.getByRole('button', { name: /QR/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done).toContainText('Сүлжээ алга');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Илгээгээгүй 1' })).toBeVisible();
  await page.keyboard.press('F12');
  await expect(page.getByRole('dialog')).toContainText('1 борлуулалт илгээгдээгүй байна');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F4');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ширээ 5/ })
    .click();
  await expect(basket.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done).toContainText('Сүлжээ алга');
  await page.keyboard.press('Enter');
  await context.setOffline(false);
  await expect(page.getByText('Холбогдсон')).toBeVisible();
  await expect(page.getByRole('button', { name: /Илгээгээгүй/ })).toHaveCount(0);

  const tills = await manager.query<{ pos_till: readonly { id: number }[] }>(
    '{pos_till(filters:[{column:"till_code",condition:equals,value:"K4"}]){id}}',
  );
  const till = String(tills.body.data?.pos_till[0]?.id);
  const sessions = await manager.query<{ pos_session: readonly { id: number }[] }>('query($f:[filter!]){pos_session(filters:$f){id}}', {
    f: [
      { column: 'till_id', condition: 'equals', value: till },
      { column: 'session_state', condition: 'equals', value: 'open' },
    ],
  });
  const session = String(sessions.body.data?.pos_session[0]?.id);
  const kept = await manager.query<{ pos_sale: readonly Sale[] }>(SALES, {
    f: [{ column: 'session_id', condition: 'equals', value: session }],
  });
  const sales = kept.body.data?.pos_sale ?? [];
  expect(sales.map((sale) => [Number(sale.total_amount), Number(sale.card_amount), sale.is_offline])).toEqual([
    [total, Number(other.price), false],
    [Number(one.price), 0, true],
    [Number(other.price), 0, true],
  ]);

  // One of two pieces comes back.
  await page.keyboard.press('F8');
  await page.keyboard.type(sales[0]?.receipt_number ?? '');
  await page.keyboard.press('Enter');
  const back = page.getByRole('dialog');
  await back.getByRole('textbox', { name: `Буцаах тоо: ${one.inventory_name}` }).fill('1');
  await back.getByRole('textbox', { name: 'Шалтгаан' }).fill('Таарсангүй');
  await checkAccessibility(page);
  await back.getByRole('button', { name: 'Буцаалт хийх' }).click();
  await expect(page.getByRole('dialog', { name: 'Буцаалт хийгдлээ' })).toBeVisible();
  await page.keyboard.press('Enter');

  // 50,000 and what stayed of the cash.
  await page.keyboard.press('F12');
  const expected = 50_000 + Number(one.price) * 2 + Number(other.price);
  const close = page.getByRole('dialog', { name: 'Ээлж хаах' });
  await expect(close).toContainText(`${expected.toLocaleString('en')} ₮`);
  await close.getByRole('textbox', { name: 'Бусад мөнгө' }).fill(String(expected - 1000));
  await close.getByRole('button', { name: 'Ээлж хаах' }).click();
  await expect(close.getByRole('alert')).toContainText('Зөрүүний шалтгааныг бичнэ үү');
  await close.getByRole('textbox', { name: 'Зөрүүний шалтгаан' }).fill('Хариулт илүү');
  await checkAccessibility(page);
  await close.getByRole('button', { name: 'Ээлж хаах' }).click();
  const closed = page.getByRole('dialog', { name: 'Ээлж хаагдлаа' });
  await expect(closed).toContainText('-1,000 ₮');
  await closed.getByRole('button', { name: 'Дуусгах' }).click();
  await expect(page.getByRole('textbox', { name: 'Кассын эхний мөнгө' })).toBeVisible();
});

it('a till fits on a phone, by touch, in the dark', async () => {
  const { page } = await enter(browser, { login: 'director', path: '/pos', viewport: PHONE, colorScheme: 'dark' });
  await page.getByRole('button', { name: /Касс 3/ }).tap();
  await page.getByRole('button', { name: 'Ээлж нээх' }).tap();
  await page.locator('.pos-tile').first().tap();
  await page.getByRole('button', { name: /Сагс \(1\)/ }).tap();
  await checkAccessibility(page);
  await page.getByRole('button', { name: /Төлбөр авах/ }).tap();
  await page.getByRole('button', { name: 'Карт' }).tap();
  await checkAccessibility(page);
  await page.getByRole('button', { name: /Баталгаажуулах/ }).tap();
  await expect(page.getByRole('dialog', { name: 'Борлуулалт хийгдлээ' })).toContainText('Карт');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

it('a tab that is closed while a sale is being kept leaves the basket or the sale: never neither, never both', async () => {
  const { page: first, context, allow } = await enter(browser, { login: 'director', path: '/pos', worker: true });
  allow({ status: 0, address: serverUrl() });
  await first.getByRole('button', { name: /Касс 3/ }).click();
  await expect(first.locator('.pos-tile').first()).toBeVisible();
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  let page = first;
  let waiting = 0;
  for (const delay of [0, 50, 150, 300]) {
    const basket = page.getByRole('region', { name: 'Сагс' });
    if ((await basket.getByRole('listitem').count()) === 0) await page.locator('.pos-tile').first().click();
    await expect(basket.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('F9');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(delay);
    await page.close();
    page = await context.newPage();
    await page.goto('/pos');
    await expect(page.locator('.pos-tile').first()).toBeVisible();
    const kept = await page.evaluate(async () => {
      const [{ name = '' } = {}] = (await indexedDB.databases()).filter((one) => one.name?.startsWith('lambda-pos-'));
      const database = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
      });
      return new Promise<number>((resolve) => {
        const asked = database.transaction('sales').objectStore('sales').count();
        asked.onsuccess = () => resolve(asked.result);
      });
    });
    const lines = await page.getByRole('region', { name: 'Сагс' }).getByRole('listitem').count();
    expect([delay, kept - waiting + lines]).toEqual([delay, 1]);
    waiting = kept;
  }
  expect(waiting).toBeGreaterThan(0);
});
