/** A window that goes from one page to the next, each loaded anew, and waits until it has come to rest. */
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { openWindow, type PageOptions, watch } from '@lambda/testing/browser.ts';
import { countTraffic, forgetOpen, quiet } from '@lambda/testing/traffic.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '../person.ts';
import type { Stop } from './stops.ts';

export type Window = { readonly context: BrowserContext; readonly page: Page };
export type Wish = { readonly viewport: NonNullable<PageOptions['viewport']>; readonly language: Language; readonly baseURL: string };

/** Runs in the page: the theme follows the computer's, which is changed without loading the page anew. */
function followTheComputer(): void {
  try {
    const appearance = JSON.stringify({ value: { theme: 'system' }, until: Date.now() + 86_400_000 });
    localStorage.setItem('lambda.appearance', appearance);
  } catch {
    // Pages without an address of their own have no storage.
  }
}

export async function openFor(browser: Browser, login: string | undefined, wish: Wish): Promise<Window> {
  const context = await openWindow(browser, wish);
  countTraffic(context);
  // What these programs are compiled by marks functions with their names, also those that are handed to the page.
  await context.addInitScript('globalThis.__name ??= (named) => named;');
  await context.addInitScript(followTheComputer);
  if (login !== undefined)
    expect((await context.request.post('/auth/login', { data: { login, password: DEMO_PASSWORD } })).status()).toBe(200);
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  return { context, page };
}

/** Nothing is loading any more, and the fonts are there. */
async function comeToRest(page: Page): Promise<void> {
  await quiet(page);
  await expect(page.locator('.lp-skeleton, .ant-skeleton, .ant-spin-spinning').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
}

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));

/** Changes the theme of the page that is open, and waits until nothing fades any more; answers what did not come of that. */
export async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<readonly string[]> {
  try {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((mode) => (document.documentElement.dataset.mode ?? 'light') === mode, colorScheme);
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    await quiet(page);
    return [];
  } catch (error) {
    return [`did not take the theme ${colorScheme}: ${reasonOf(error)}`];
  }
}

/** Goes to a page; answers what it complained about while it was loaded. */
export async function arrive(page: Page, { path }: Stop): Promise<readonly string[]> {
  const { problems } = watch(page);
  try {
    await page.emulateMedia({ colorScheme: 'light' });
    forgetOpen(page);
    await page.goto(path);
    await comeToRest(page);
    return [...problems()];
  } catch (error) {
    return [...problems(), `did not come to rest: ${reasonOf(error)}`];
  } finally {
    page.removeAllListeners();
  }
}

/** The stops of each person, in their order. */
export function byPerson(stops: readonly Stop[]): ReadonlyMap<string | undefined, readonly Stop[]> {
  const groups = new Map<string | undefined, Stop[]>();
  for (const stop of stops) groups.set(stop.login, [...(groups.get(stop.login) ?? []), stop]);
  return groups;
}

/** Carries out pieces of work, `at` of them at a time. */
export async function severalAtATime(at: number, work: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...work];
  await Promise.all(
    Array.from({ length: at }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    }),
  );
}
