/** A morning at the door: the code that HR prints is read by the phone of an employee, and HR sees the day in the month sheet with its reasons. */
// areas: attendance
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { enter, expect, listIsReady } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PHONE = { width: 390, height: 844 };
const DOOR = { longitude: 106.9178, latitude: 47.9188, accuracy: 15 };
const PLACE = 'Төв байр';

/** The code of a place as it hangs on the wall: a picture of what HR prints. */
async function codeOnTheWall(page: Page): Promise<string> {
  await page.goto('/attendance/locations');
  await listIsReady(page);
  await page.getByRole('row', { name: PLACE }).getByRole('button', { name: 'QR код' }).click();
  const drawn = page.getByRole('dialog').getByRole('figure').locator('svg').first();
  await expect.poll(async () => (await drawn.boundingBox())?.width).toBe(400);
  return (await drawn.screenshot()).toString('base64');
}
/** What the camera of the phone is held to. */
const holdTo = (page: Page, picture: string): Promise<unknown> =>
  page.addInitScript((drawn) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [480, 480];
      const image = new Image();
      image.src = `data:image/png;base64,${drawn}`;
      await image.decode();
      const drawing = canvas.getContext('2d');
      const draw = () => {
        if (!drawing) return;
        drawing.fillStyle = '#fff';
        drawing.fillRect(0, 0, 480, 480);
        drawing.drawImage(image, 40, 40, 400, 400);
      };
      draw();
      setInterval(draw, 100);
      return canvas.captureStream(10);
    };
  }, picture);

describe('a morning', () => {
  it('is registered by a phone at the door, once for two scans and not from afar, and stands in the month sheet', async () => {
    const hr = await enter(browser, { login: 'hr', path: null });
    const picture = await codeOnTheWall(hr.page);
    const { page, context, allow } = await enter(browser, { login: 'employee', viewport: PHONE, path: null });
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ ...DOOR, longitude: 106.95 });
    await holdTo(page, picture);
    allow({ status: 409, address: '/attendance/register' });
    await page.goto('/attendance');
    const scan = page.getByRole('button', { name: 'QR код уншуулах' });
    await scan.click();
    await expect(page.getByRole('alert')).toContainText(PLACE);
    await context.setGeolocation(DOOR);
    await scan.click();
    const told = page.getByRole('status').filter({ hasText: PLACE });
    await expect(told).toContainText(/(Ирсэн|Явсан): \d{2}:\d{2}:\d{2}/);
    await checkAccessibility(page);
    await scan.click();
    await expect(told).toContainText('аль хэдийн бүртгэсэн');

    const client = await signedIn('employee');
    const { body } = await client.get<{ data: { today: string; days: { day: string; cell: string | null }[] } }>('/attendance/me');
    const { today, days } = body.data;
    expect(days[0]?.day).toBe(today);
    await hr.page.goto('/erp/p/month-rows');
    await listIsReady(hr.page);
    await hr.page
      .getByRole('button', { name: /^\d+: .+, тайлбар$/ })
      .first()
      .click();
    const why = hr.page.getByRole('dialog');
    for (const heading of ['Ээлж', 'Бүртгэл', 'Тооцоо']) await expect(why.getByRole('heading', { name: heading })).toBeVisible();
  });
});

describe('the roster', () => {
  it('is drawn over days with the mouse from the first of them on, and published', async () => {
    const { page } = await enter(browser, { login: 'hr', path: null });
    const day = (after: number) => new Date(Date.now() + (8 + after * 24) * 3_600_000).toISOString().slice(0, 10);
    await page.goto(`/attendance/roster?from=${day(14)}`);
    const cells = page.getByRole('table').getByRole('row').nth(1).getByRole('button');
    await expect(cells).toHaveCount(7);
    const free = page.getByRole('region', { name: 'Зурах ээлж' }).getByRole('button', { name: 'Амралт' });
    await expect(free).toHaveAttribute('aria-pressed', 'true');
    await cells.nth(0).hover();
    await page.mouse.down();
    await cells.nth(2).hover({ force: true });
    await page.mouse.up();
    await expect(cells.nth(0)).toHaveAttribute('data-new', 'true');
    await expect(cells.nth(2)).toHaveAttribute('data-new', 'true');
    await checkAccessibility(page);
    await page.getByRole('button', { name: /^Нийтлэх/ }).click();
    await expect(page.getByRole('button', { name: /^Нийтлэх/ })).toHaveCount(0);
    await page.reload();
    for (const at of [0, 2]) await expect(cells.nth(at)).toHaveAccessibleName(/Амралт/);
  });
});
