/** A customer of a salon on a phone: finds a time, pays the prepayment at the simulator's bank, and moves and cancels by the link. */
// areas: booking, payments, site
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from './person.ts';
import { serverUrl } from './server-url.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const SALON = '/booking/ulger-salon';
const SMALL_PHONE = { width: 360, height: 780 } as const;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** From the company's page, by branch and service, to the days, for one service by the first artist: whoever is free may be somebody else for the next customer. */
async function chooseService(page: Page, branch: string, service: string): Promise<void> {
  await page.goto('/web/ulger-salon');
  await page.getByRole('banner').getByRole('link', { name: 'Цаг захиалах' }).click();
  await page.waitForURL(`**${SALON}`);
  await title(page, 'Салбар сонгох');
  await button(page, new RegExp(`^${branch}`)).click();
  await title(page, 'Үйлчилгээ сонгох');
  await page.getByRole('checkbox', { name: new RegExp(`^${service}`) }).check();
  await button(page, 'Үргэлжлүүлэх').click();
  await title(page, 'Артист сонгох');
  await page.locator('.bk-cards').getByRole('button').nth(1).click();
  await title(page, 'Цаг сонгох');
}
/** The days after the next `skipped` that have free times; far enough ahead to be moved free of charge. */
async function chooseDay(page: Page, skipped: number): Promise<void> {
  const days = page.locator('.bk-days').getByRole('button', { disabled: false });
  await days.nth(skipped).click();
}
const times = (page: Page) => page.locator('.bk-slots').getByRole('button');
async function payAtBank(context: BrowserContext, page: Page): Promise<void> {
  const link = await page.getByRole('link', { name: 'Туршилтын банк' }).getAttribute('href');
  const bank = await context.newPage();
  await bank.goto(link ?? '');
  await bank.getByRole('button', { name: 'Төлөх' }).click();
  await expect(bank.getByText('Төлбөр төлөгдсөн.')).toBeVisible();
  await bank.close();
}

describe('a customer on a phone', () => {
  it('books and pays; the time is gone for others; then moves the visit and cancels it by the link', async () => {
    const { page, context } = await browser.newPage({ baseURL: serverUrl(), viewport: PHONE });
    await chooseService(page, 'Төв салбар', 'Эмэгтэй үс тайралт');
    await checkAccessibility(page);
    await chooseDay(page, 3);
    const time = times(page).last();
    const at = await time.textContent();
    await time.click();

    // Somebody else looks at the same time, and is slower.
    const other = await browser.newPage({ baseURL: serverUrl(), viewport: PHONE });
    await other.page.goto(page.url());
    await expect(button(other.page, at ?? '')).toHaveAttribute('aria-pressed', 'true');

    // A reload loses nothing of what is chosen.
    await page.reload();
    await expect(button(page, at ?? '')).toHaveAttribute('aria-pressed', 'true');
    await button(page, 'Үргэлжлүүлэх').click();
    await title(page, 'Захиалгаа баталгаажуулах');
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByText('20,000 ₮', { exact: true })).toBeVisible();

    await button(page, /^Захиалаад 20,000 ₮ төлөх/).click();
    await expect(page.getByText('Утасны дугаар 8 оронтой байна')).toBeVisible();
    await expect(page.getByLabel('Нэр')).toBeFocused();
    await page.getByLabel('Нэр').fill('Сараа');
    await page.getByLabel('Утасны дугаар').fill('9911 0001');
    await checkAccessibility(page);
    // What is typed is there after a reload too, and so is the time that is held.
    await page.reload();
    await expect(page.getByLabel('Нэр')).toHaveValue('Сараа');
    await expect(page.getByRole('timer')).toBeVisible();

    other.allow({ status: 409, address: '/place' });
    await button(other.page, 'Үргэлжлүүлэх').click();
    await expect(other.page.getByRole('alert')).toContainText('Энэ цагийг өөр хүн дөнгөж авлаа');

    // Pressed twice, ordered once.
    await button(page, /^Захиалаад 20,000 ₮ төлөх/).dblclick();
    await page.waitForURL(/\/booking\/order\/[\w-]{43}$/);
    await title(page, 'Урьдчилгаа төлөх');
    await expect(page.getByRole('img', { name: 'Төлбөрийн QR код' })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await checkAccessibility(page);
    await button(page, 'Төлбөр шалгах').click();
    await expect(page.getByText('Төлбөр одоогоор ирээгүй байна.')).toBeVisible();
    await payAtBank(context, page);
    // Without a reload.
    await title(page, 'Захиалга амжилттай!');
    await expect(page.getByText('Төлсөн')).toBeVisible();
    await checkAccessibility(page);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Календарьт нэмэх' }).click();
    expect((await file).suggestedFilename()).toBe('booking.ics');

    await button(page, 'Ирнэ гэдгээ батлах').click();
    await expect(page.getByText('Ирэхээ баталсан')).toBeVisible();
    const before = await page.locator('.bk-when').textContent();
    await button(page, 'Цаг зөөх').click();
    await title(page, 'Цаг зөөх');
    // The artist may have no other time on the day of the visit.
    await chooseDay(page, 1);
    await times(page).first().click();
    await checkAccessibility(page);
    await button(page, / руу зөөх$/).click();
    await expect(page.getByText('Захиалгын цаг зөөгдлөө')).toBeVisible();
    expect(await page.locator('.bk-when').textContent()).not.toBe(before);
    // Another time is another visit: it is confirmed anew.
    await expect(button(page, 'Ирнэ гэдгээ батлах')).toBeVisible();

    await button(page, 'Цуцлах').click();
    const dialog = page.getByRole('dialog', { name: 'Захиалгаа цуцлах уу?' });
    await expect(dialog.getByText('Суутгал байхгүй.')).toBeVisible();
    await expect(dialog.getByText(/^20,000 ₮ дараагийн захиалгад/)).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Тийм, цуцлах' }).click();
    await title(page, 'Захиалга цуцлагдсан');
    await expect(page.getByText('Хадгаламжид: 20,000 ₮')).toBeVisible();
    await checkAccessibility(page);
  });

  it('books in another language by the keyboard alone on a small dark phone, and keeps what was typed when the connection is lost', async () => {
    const { page, context, allow } = await browser.newPage({
      baseURL: serverUrl(),
      viewport: SMALL_PHONE,
      language: 'en',
      colorScheme: 'dark',
    });
    await page.goto(`/en${SALON}`);
    const press = async (name: string | RegExp) => {
      const target = button(page, name).first();
      await expect(target).toBeEnabled();
      await target.focus();
      await page.keyboard.press('Enter');
    };
    await title(page, 'Choose a branch');
    await press(/^Сансар салбар/);
    await title(page, 'Choose services');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const boxes = page.getByRole('checkbox');
    for (const place of [0, 1]) {
      await boxes.nth(place).focus();
      await page.keyboard.press('Space');
      await expect(boxes.nth(place)).toBeChecked();
    }
    await checkAccessibility(page);
    expect(await widthOf(page)).toBe(SMALL_PHONE.width);
    await press('Continue');
    await title(page, 'Choose an artist');
    await checkAccessibility(page);
    await press(/^Anyone/);
    await title(page, 'Choose a time');
    await chooseDay(page, 4);
    await times(page).first().focus();
    await page.keyboard.press('Enter');
    await checkAccessibility(page);
    expect(await widthOf(page)).toBe(SMALL_PHONE.width);
    await press('Continue');
    await title(page, 'Confirm your booking');
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.type('Sara');
    await page.getByLabel('Phone number').focus();
    await page.keyboard.type('99110002');
    allow({ status: 0, address: '/place' });
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('The connection is lost.');
    await context.setOffline(false);
    await expect(page.getByLabel('Phone number')).toHaveValue('99110002');
    await page.getByLabel('Phone number').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/booking\/order\/[\w-]{43}$/);
    await title(page, 'Pay the prepayment');
    await expect(page.getByRole('img', { name: 'QR code of the payment' })).toBeVisible();
    await checkAccessibility(page);
    expect(await widthOf(page)).toBe(SMALL_PHONE.width);
    // As the server tells it when the money has come after the end.
    const late = await browser.newPage({ baseURL: serverUrl(), viewport: SMALL_PHONE });
    await late.page.route('**/public/booking/order/*', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: object };
      const over = { state: 'expired', payment_status: 'credit', extra_amount: '20000.00', payment: null };
      await route.fulfill({ response, json: { status: true, data: { ...data, ...over } } });
    });
    await late.page.goto(page.url().replace('/en/', '/'));
    await title(late.page, 'Төлөх хугацаа дууссан');
    await expect(late.page.getByRole('alert')).toContainText('20,000 ₮ хугацаа дууссаны дараа орж ирсэн тул хадгаламж боллоо');
    await checkAccessibility(late.page);
    await late.page.getByRole('link', { name: 'Өөр цаг сонгох' }).click();
    await title(late.page, 'Цаг сонгох');
    await expect(times(late.page).first()).toBeVisible();

    await payAtBank(context, page);
    await title(page, 'Your booking is confirmed!');
  });
});

type Day = { readonly day: string; readonly times: readonly { readonly at: string }[] };
/** A visit without prepayment that reception has finished; its link. */
async function finishedVisit(): Promise<string> {
  const at = `${serverUrl()}/public/booking/ulger-salon`;
  const read = async <Data>(path: string, body?: object): Promise<Data> => {
    const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return ((await (await fetch(at + path, sent)).json()) as { data: Data }).data;
  };
  type Offer = { branches: { id: number }[]; services: { id: number; name: string }[] };
  const { branches, services } = await read<Offer>('');
  const [branch, service] = [branches[0]?.id, services.find(({ name }) => name === 'Сахал засалт')?.id];
  const days = await read<Day[]>(`/times?branch=${branch}&services=${service}&days=20`);
  const { day = '', times: free = [] } = days.toReversed().find((one) => one.times.length > 0) ?? {};
  const lines = [{ service, artist: 'any', day, time: free[0]?.at }];
  const client = { name: 'Сараа', phone: '99110003' };
  const { link, order_number } = await read<{ link: string; order_number: string }>('/place', { branch, lines, client });
  const manager = await signedIn('salon-manager');
  const f = [{ column: 'order_number', condition: 'equals', value: order_number }];
  const { body } = await manager.query<{ booking_orders: { id: number; total_price: string }[] }>(
    'query($f:[filter!]){booking_orders(filters:$f){id total_price}}',
    { f },
  );
  const [order] = body.data?.booking_orders ?? [];
  for (const [name, input] of [
    ['mark-arrived', {}],
    ['start-service', {}],
    ['finish-order', { cash: order?.total_price }],
  ] as const)
    expect((await manager.post(`/lambda/actions/${name}`, { ids: [order?.id], input })).status, name).toBe(200);
  return link;
}

describe('a customer after the visit', () => {
  it('says how it was once, by the link, and it stands on the page of the company', async () => {
    const link = await finishedVisit();
    const { page } = await browser.newPage({ baseURL: serverUrl(), viewport: SMALL_PHONE });
    await page.goto(`/booking/order/${link}`);
    await title(page, 'Үйлчилгээ дууссан. Баярлалаа!');
    await button(page, 'Сэтгэгдэл илгээх').click();
    await expect(page.getByRole('alert')).toHaveText('Хэдэн од өгөхөө сонгоно уу');
    await page.getByRole('radio', { name: '5-аас 4 од' }).check();
    const words = `Сахлаа сайхан засуулсан ${Date.now()}`;
    await page.getByLabel('Сэтгэгдэл (заавал биш)').fill(words);
    await checkAccessibility(page);
    expect(await widthOf(page)).toBe(SMALL_PHONE.width);
    await button(page, 'Сэтгэгдэл илгээх').click();
    await expect(page.getByRole('heading', { name: 'Таны сэтгэгдэл' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    await expect(button(page, 'Сэтгэгдэл илгээх')).toHaveCount(0);
    await page.goto('/web/ulger-salon');
    await expect(page.locator('#reviews').getByText(words)).toBeVisible();
  });
});
