/** Reception runs the day on one screen: by mouse, by keyboard, beside others, without a network, and on a phone. */
// areas: booking payments
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import type { Client } from '@lambda/testing/client.ts';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { enter, expect } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const DESK = '/erp/p/booking-desk';
const HOURS = { from: 10, to: 20 };
type Desk = {
  readonly branch: number;
  readonly artists: readonly { readonly id: number; readonly name: string }[];
  readonly off: readonly { readonly artist: number }[];
  readonly lines: readonly {
    readonly id: number;
    readonly version: number;
    readonly order: number;
    readonly artist: number;
    readonly from: string;
  }[];
  readonly orders: readonly { readonly id: number; readonly state: string }[];
};
type Offers = {
  readonly services: readonly {
    readonly id: number;
    readonly name: string;
    readonly by: readonly { readonly artist: number; readonly minutes: number }[];
  }[];
};
const HEADERS = { 'X-Page-Id': 'booking-desk' };
async function deskOn(client: Client, day: string): Promise<Desk> {
  const { status, body } = await client.get<{ data: Desk }>(`/booking/desk?from=${day}`, HEADERS);
  expect(status).toBe(200);
  return body.data;
}
/** Days that were taken by a test of this file. */
const taken = new Set<string>();
/** A day with two artists of one service who have nothing to do all day; each test has its own. */
async function quietDay() {
  const client = await signedIn('receptionist');
  const today = Date.now() + 8 * 3_600_000;
  // Behind what the demo has filled.
  for (let ahead = 22; ahead <= 200; ahead++) {
    const at = new Date(today + ahead * 86_400_000);
    const day = at.toISOString().slice(0, 10);
    // On Sundays the hours are others.
    if (taken.has(day) || at.getUTCDay() === 0) continue;
    const desk = await deskOn(client, day);
    if (desk.lines.length > 0) continue;
    const idle = desk.artists.filter(({ id }) => desk.off.every(({ artist }) => artist !== id));
    const { body } = await client.get<{ data: Offers }>(`/booking/desk/offers?branch=${desk.branch}`, HEADERS);
    for (const service of body.data.services) {
      const [one, other] = idle.filter(({ id }) =>
        service.by.some(({ artist, minutes }) => artist === id && minutes >= 45 && minutes <= 120),
      );
      if (!one || !other) continue;
      taken.add(day);
      const columnOf = ({ id }: { readonly id: number }) => desk.artists.findIndex((artist) => artist.id === id);
      const place = async (time: string, name: string) => {
        const lines = [{ service: service.id, artist: one.id, day, time }];
        const client_ = { name, phone: '88112233' };
        const placed = await client.post<{ data: { id: number } }>(
          '/booking/orders',
          { branch: desk.branch, lines, client: client_ },
          HEADERS,
        );
        expect(placed.status).toBe(200);
        return placed.body.data.id;
      };
      return {
        client,
        day,
        service: service.name,
        one: { ...one, column: columnOf(one) },
        other: { ...other, column: columnOf(other) },
        place,
      };
    }
  }
  throw new Error('no day of the demo is quiet');
}

/** Where a time of a column stands in the window. */
async function pointOf(page: Page, column: number, time: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator('.ec-body .ec-day').nth(column).boundingBox();
  if (!box) throw new Error('the column is not drawn');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { x: box.x + box.width / 2, y: box.y + ((hours + minutes / 60 - HOURS.from) / (HOURS.to - HOURS.from)) * box.height + 2 };
}
const visit = (page: Page, name: string): Locator => page.locator('.ec-event:not(.ec-ghost):not(.ec-preview)').filter({ hasText: name });
const isAt = (page: Page, name: string, time: string): Promise<void> => expect(visit(page, name)).toContainText(`${time}–`);
const row = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Өдрийн захиалгууд' }).getByRole('button').filter({ hasText: name });

/** Takes a visit at its head and lets it go at the point. */
async function takeTo(page: Page, name: string, { x, y }: { readonly x: number; readonly y: number }, before?: () => Promise<void>) {
  // Waits until it stands still: the day is drawn anew when more of it has been read.
  await visit(page, name).hover({ position: { x: 20, y: 3 } });
  await page.mouse.down();
  await page.mouse.move(x, y - 20, { steps: 6 });
  await page.mouse.move(x, y, { steps: 4 });
  await before?.();
  await page.mouse.up();
}

it('a walk-in is three presses; it is dragged to another artist, moved and made longer by keys, served and paid in cash', async () => {
  const { client, day, service, one, other } = await quietDay();
  const { page } = await enter(browser, { login: 'receptionist', path: `${DESK}?day=${day}` });
  await expect(page.locator('.ec-body .ec-day').first()).toBeVisible();
  const free = await pointOf(page, one.column, '13:00');
  await page.mouse.click(free.x, free.y);
  const dialog = page.getByRole('dialog', { name: 'Шинэ захиалга' });
  await dialog.getByRole('radio', { name: service }).check();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Хадгалах' }).click();
  await expect(dialog).toBeHidden();
  // Who says no name is a taken time.
  const mine = 'Үүссэн захиалга!';
  const panel = page.getByRole('region', { name: mine });
  await expect(panel).toContainText('13:00–');
  const drawn = visit(page, mine).filter({ has: page.locator('.dc-name', { hasText: mine }) });
  await expect(drawn).toContainText('13:00–');

  const target = await pointOf(page, other.column, '15:00');
  const box = await drawn.boundingBox();
  if (!box) throw new Error('the visit is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + 3);
  await page.mouse.down();
  await page.mouse.move(target.x, target.y - 20, { steps: 6 });
  await page.mouse.move(target.x, target.y, { steps: 4 });
  await page.mouse.up();
  await expect(panel).toContainText('15:00–');
  await expect(panel).toContainText(other.name);
  await drawn.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(panel).toContainText('15:15–');
  await expect(drawn).toBeFocused();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  const order = Number(new URL(page.url()).searchParams.get('order'));
  const lineNow = async () => {
    const desk = await deskOn(client, day);
    return desk.lines.find((line) => line.order === order);
  };
  await expect.poll(async () => (await lineNow())?.from).toBe(`${day} 15:15`);
  expect((await lineNow())?.artist).toBe(other.id);
  await checkAccessibility(page);

  await panel.getByRole('button', { name: 'Ирсэн' }).click();
  await panel.getByRole('button', { name: 'Үйлчилгээ эхлэх' }).click();
  await panel.getByRole('button', { name: 'Тооцоо хийх' }).click();
  const checkout = page.getByRole('dialog', { name: 'Тооцоо хийх' });
  await checkout.getByRole('button', { name: 'Бүгд бэлнээр' }).click();
  await expect(checkout).toContainText('Төлөх үлдсэн дүн: 0 ₮');
  await checkAccessibility(page);
  await checkout.getByRole('button', { name: 'Тооцоог дуусгах' }).click();
  await expect(checkout).toBeHidden();
  await expect(panel).toContainText('Дууссан');
  await expect(panel).toContainText('Үлдэгдэл0 ₮');
  const manager = await signedIn('salon-manager');
  const paid = await manager.query<{ payment_intents: { method: string; state: string }[] }>(
    'query($f:[filter!]){payment_intents(limit:5,filters:$f){method state}}',
    { f: [{ column: 'paid_for_id', condition: 'equals', value: String(order) }] },
  );
  expect(paid.body.data?.payment_intents).toEqual([{ method: 'cash', state: 'finalised' }]);
});

it('what one moves the other sees; of two who drag one visit the second is told, and sees where it is', async () => {
  const { client, day, one, other, place } = await quietDay();
  const order = await place('11:00', 'Хос Чирэлт');
  const first = await enter(browser, { login: 'receptionist', path: `${DESK}?day=${day}` });
  const heard = new Promise<void>((resolve) => {
    first.page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (/OrderDetailDeleted/i.test(String(payload))) resolve();
      }),
    );
  });
  await first.page.reload();
  await heard;
  await isAt(first.page, 'Хос Чирэлт', '11:00');
  const second = await enter(browser, { login: 'salon-manager', path: null });
  const { branch } = await deskOn(client, day);
  await second.page.goto(`${DESK}?day=${day}&branch=${branch}`);
  await isAt(second.page, 'Хос Чирэлт', '11:00');
  await takeTo(second.page, 'Хос Чирэлт', await pointOf(second.page, one.column, '13:00'));
  await isAt(second.page, 'Хос Чирэлт', '13:00');
  await isAt(first.page, 'Хос Чирэлт', '13:00');

  // The first has it in hand while the second moves it.
  first.allow({ status: 409, address: '/move' });
  await takeTo(first.page, 'Хос Чирэлт', await pointOf(first.page, other.column, '16:00'), async () => {
    await takeTo(second.page, 'Хос Чирэлт', await pointOf(second.page, one.column, '17:00'));
    await isAt(second.page, 'Хос Чирэлт', '17:00');
  });
  await expect(first.page.getByRole('alert')).toContainText('өөр хүн түрүүлж өөрчилжээ');
  await isAt(first.page, 'Хос Чирэлт', '17:00');
  const stored = (await deskOn(client, day)).lines.filter((line) => line.order === order);
  expect(stored).toMatchObject([{ artist: one.id, from: `${day} 17:00` }]);
});

it('without a network a drag is refused in words, and the visit goes back', async () => {
  const { day, one, place } = await quietDay();
  await place('11:00', 'Сүлжээгүй Зочин');
  const { page, allow } = await enter(browser, { login: 'receptionist', path: `${DESK}?day=${day}` });
  await isAt(page, 'Сүлжээгүй Зочин', '11:00');
  allow({ status: 0, address: '/move' });
  await page.route('**/booking/orders/*/move', (route) => route.abort('connectionfailed'));
  await takeTo(page, 'Сүлжээгүй Зочин', await pointOf(page, one.column, '14:00'));
  await expect(page.getByRole('alert').filter({ hasText: 'хуучин цагтаа үлдлээ' })).toBeVisible();
  await isAt(page, 'Сүлжээгүй Зочин', '11:00');
});

it('on a phone the day is a list, the columns are not loaded, and a visit is moved in a dialog; a taken time names free ones', async () => {
  const { day, service, place } = await quietDay();
  await place('11:00', 'Утасны Зочин');
  await place('14:00', 'Завгүй Цаг');
  const { page, allow } = await enter(browser, { login: 'receptionist', path: null, viewport: PHONE });
  const pieces: string[] = [];
  page.on('request', (request) => pieces.push(request.url()));
  await page.goto(`${DESK}?day=${day}`);
  await expect(row(page, 'Утасны Зочин')).toContainText(service);
  await checkAccessibility(page);
  expect(pieces.filter((address) => address.includes('day-calendar'))).toEqual([]);
  await row(page, 'Утасны Зочин').click();
  const panel = page.getByRole('region', { name: 'Утасны Зочин' });
  await panel.getByRole('button', { name: 'Цаг солих' }).click();
  const dialog = page.getByRole('dialog', { name: 'Цаг солих' });
  const time = dialog.getByRole('textbox', { name: 'Цаг', exact: true });
  allow({ status: 409, address: '/move' });
  await time.fill('14:00');
  await time.press('Enter');
  await dialog.getByRole('button', { name: 'Зөөх' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ойрын сул цаг');
  await time.fill('17:00');
  await time.press('Enter');
  await dialog.getByRole('button', { name: 'Зөөх' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel).toContainText('17:00–');
});

it('an artist sees the own column, without phones and without a button that changes anything', async () => {
  const { page } = await enter(browser, { login: 'artist', path: '/erp/p/my-desk' });
  await expect(page.locator('.ec-body .ec-day')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Шинэ захиалга' })).toBeHidden();
  const asked = await page.request.get(`/booking/desk?from=${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)}`, {
    headers: { 'X-Page-Id': 'my-desk' },
  });
  const { data } = (await asked.json()) as { data: { own: boolean; orders: { phone: string | null }[] } };
  expect(data.own).toBe(true);
  expect(data.orders.every(({ phone }) => phone === null)).toBe(true);
  await checkAccessibility(page);
});
