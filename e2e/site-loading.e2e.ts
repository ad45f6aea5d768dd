/** How pages of the public site come and stay: nothing that is being read moves, no font is fetched that the computer has, and the theme goes with the computer. */
// areas: site
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { asNewcomer, expect } from './person.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PHONE = { width: 412, height: 823 } as const;
/** A phone far from the next mast: milliseconds, and bytes each second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 } as const;
/** What search engines still take for calm is 0.1; people see less. */
const CALM = 0.02;
const KOREAN_FONT = /noto-sans-kr/;

type Shift = PerformanceEntry & { readonly value: number };
const movedOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve((list.getEntries() as Shift[]).reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // A page on which nothing has moved tells of nothing.
        setTimeout(() => resolve(0), 500);
      }),
  );

it('nothing moves while a page comes slowly to a phone', async () => {
  const { page, context } = await browser.newPage({ baseURL: serverUrl(), viewport: PHONE });
  await asNewcomer(page);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await network.send('Network.emulateNetworkConditions', SLOW);
  for (const path of ['/terms-of-service', '/', '/en/pricing', '/guide', '/web/jishee-group']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await movedOn(page), path).toBeLessThan(CALM);
  }
});

/** Opens a page in Korean on a computer that has letters for it, or none; answers what is fetched for them. */
async function fontsFetched(has: boolean): Promise<readonly string[]> {
  const { page } = await browser.newPage({ baseURL: serverUrl(), language: 'ko' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Some letters are looked at: without a font all of them are the same box, as wide as that of what is no letter.
  await page.addInitScript((different) => {
    let looked = 0;
    CanvasRenderingContext2D.prototype.getImageData = () => new ImageData(new Uint8ClampedArray(4).fill(different ? looked++ : 0), 1);
    CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: different && text !== '\uD7FF' ? 22 : 14 }) as TextMetrics;
  }, has);
  await page.goto('/ko/faq', { waitUntil: 'networkidle' });
  return asked.filter((address) => KOREAN_FONT.test(address));
}

it('letters of Korean are fetched where the computer has none, and nowhere else', async () => {
  expect(await fontsFetched(false)).not.toEqual([]);
  expect(await fontsFetched(true)).toEqual([]);
});

it('a page goes with the theme of the computer as it changes, where that was chosen', async () => {
  const { page } = await browser.newPage({ baseURL: serverUrl() });
  await page.addInitScript(() => {
    localStorage.setItem('lambda.appearance', JSON.stringify({ value: { theme: 'system' }, until: Date.now() + 86_400_000 }));
  });
  await page.goto('/');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
});
