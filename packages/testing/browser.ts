/** Pages in a real Chromium that fail their test when the page complains, and that show how they looked then. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { violationsOn } from './axe.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { countTraffic, lastAnswers } from './traffic.ts';

export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

const LOCALES: Readonly<Record<Language, string>> = { mn: 'mn-MN', en: 'en-US', ko: 'ko-KR' };
const results = fileURLToPath(new URL('../../test-results', import.meta.url));

export type PageOptions = {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly language?: Language;
  /** The theme of this person, and what their system asks for. */
  readonly colorScheme?: 'light' | 'dark';
  /** Whether the service worker may start: what it answers cannot be watched or altered by a test. */
  readonly worker?: boolean;
  /** The address that relative ones are taken from. */
  readonly baseURL?: string;
};
export type WatchedPage = {
  readonly page: Page;
  readonly context: BrowserContext;
  /**
   * Expects replies of this status from addresses that contain `address`: a wrong password, a conflict. Status 0 is a
   * request that gets no answer at all.
   */
  allow(expected: { readonly status: number; readonly address: string }): void;
  /** What the page complained about so far and nobody expected. */
  problems(): readonly string[];
};
export type KeptPage = WatchedPage & {
  /** Only inside a test, before it uses the page: what the page complains about until the test ends fails it. */
  watchTest(): void;
};
export type OpenBrowser = {
  /** Only inside a test: when the test ends, what the page complained about fails it, and the page is closed. */
  newPage(options?: PageOptions): Promise<WatchedPage>;
  /** A page for several tests. It is closed with the browser, or when a test that used it has failed. */
  keepPage(options?: PageOptions): Promise<KeptPage>;
  close(): Promise<void>;
};

type Complaint = { readonly text: string; readonly status?: number; readonly address?: string };

/** Chromium writes each failed reply and request to the console too; it is judged once, as a reply or request. */
const isSaidTwice = (text: string): boolean => text.startsWith('Failed to load resource:');
/** A socket without an answer is a request that gets none. */
const LOST_SOCKET = /^WebSocket connection to '(\S+)' failed/;
/** Requests that the page itself gave up, because it went on or no longer needed the answer. */
const isGivenUp = (reason: string | undefined): boolean => reason === 'net::ERR_ABORTED';

/** Starts listening to everything that a page must not do. `forget` begins anew, for the next test. */
export function watch(page: Page): Pick<WatchedPage, 'allow' | 'problems'> & { forget(): void } {
  const complaints: Complaint[] = [];
  const expected: { readonly status: number; readonly address: string }[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || isSaidTwice(text)) return;
    const socket = LOST_SOCKET.exec(text)?.[1];
    complaints.push({ text: `console: ${text}`, ...(socket ? { status: 0, address: socket.replace(/^ws/, 'http') } : {}) });
  });
  page.on('pageerror', (error) => complaints.push({ text: `error in the page: ${error.message}` }));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    const address = request.url();
    if (!isGivenUp(reason)) complaints.push({ text: `request failed: ${request.method()} ${address} ${reason ?? ''}`, status: 0, address });
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    const address = response.url();
    complaints.push({ text: `reply ${response.status()}: ${response.request().method()} ${address}`, status: response.status(), address });
  });
  const isExpected = ({ status, address }: Complaint): boolean =>
    expected.some((one) => one.status === status && address !== undefined && address.includes(one.address));
  return {
    allow: (one) => expected.push(one),
    problems: () => complaints.filter((complaint) => !isExpected(complaint)).map(({ text }) => text),
    forget: () => {
      complaints.length = 0;
      expected.length = 0;
    },
  };
}

/** Runs in the page: what this person chose on earlier visits, unless they choose something else during the test. */
function rememberChoices(choices: Readonly<Record<string, unknown>>): void {
  try {
    for (const [name, value] of Object.entries(choices)) {
      const kept = `lambda.${name}`;
      if (localStorage.getItem(kept) === null) localStorage.setItem(kept, JSON.stringify({ value, until: Date.now() + 86_400_000 }));
    }
  } catch {
    // Pages without an address of their own have no storage.
  }
}

const fileName = (title: string): string => title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);

/** A window of a person of its own: nothing is shared with other windows of the same browser. */
export async function openWindow(
  browser: Browser,
  { viewport = DESKTOP, language = 'mn', colorScheme = 'light', worker = false, baseURL }: PageOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    locale: LOCALES[language],
    timezoneId: 'Asia/Ulaanbaatar',
    colorScheme,
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 576,
    serviceWorkers: worker ? 'allow' : 'block',
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const appearance = { theme: colorScheme, weak: false, gray: false, still: false };
  await context.addInitScript(rememberChoices, { language, ...(colorScheme === 'dark' ? { appearance } : {}) });
  return context;
}

export const launchChromium = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });

/** What the page complained about when a test has ended; a picture shows how it looked then. */
async function complaintsAtEnd({ page, problems }: WatchedPage, { name, hasFailed }: { name: string; hasFailed: boolean }) {
  await lastAnswers(page);
  const found = problems();
  if (found.length > 0 || hasFailed) {
    mkdirSync(results, { recursive: true });
    await page.screenshot({ path: join(results, `${fileName(name)}-${page.viewportSize()?.width ?? 0}.png`), fullPage: true });
  }
  return found;
}

const complained = (found: readonly string[]): Error => new Error(`the page complained:\n${found.join('\n')}`);

/** What a test listens to on a page; what `watch` listens to stays. */
const HEARD_BY_TESTS = ['request', 'requestfinished', 'dialog', 'websocket', 'download', 'framenavigated'] as const;

/** Starts Chromium; close it when the file's tests are over. */
export async function openBrowser(): Promise<OpenBrowser> {
  const browser = await launchChromium();
  const open = async (options: PageOptions) => {
    const context = await openWindow(browser, options);
    countTraffic(context);
    const page = await context.newPage();
    page.setDefaultTimeout(40_000);
    return { page, context, ...watch(page) };
  };
  const newPage = async (options: PageOptions = {}): Promise<WatchedPage> => {
    const { forget: _forget, ...watched } = await open(options);
    onTestFinished(async ({ task }) => {
      const found = await complaintsAtEnd(watched, { name: task.name, hasFailed: task.result?.state === 'fail' });
      await watched.context.close();
      if (found.length > 0) throw complained(found);
    });
    return watched;
  };
  const keepPage = async (options: PageOptions = {}): Promise<KeptPage> => {
    const { forget, ...watched } = await open(options);
    const { page, context } = watched;
    const watchTest = () => {
      forget();
      onTestFinished(async ({ task }) => {
        const hasFailed = task.result?.state === 'fail';
        const found = await complaintsAtEnd(watched, { name: task.name, hasFailed });
        if (hasFailed || found.length > 0) await context.close();
        else await page.unrouteAll({ behavior: 'ignoreErrors' });
        for (const event of HEARD_BY_TESTS) page.removeAllListeners(event);
        if (found.length > 0) throw complained(found);
      });
    };
    return { ...watched, watchTest };
  };
  return { newPage, keepPage, close: () => browser.close() };
}

/** The rules that every screen keeps. */
export const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const;

export type AccessibilityOptions = {
  /** Selectors that are not looked at. */
  readonly leaveOut?: readonly string[];
  /** Colours alone: enough for a page that was looked at as a whole in another theme. */
  readonly coloursOnly?: boolean;
};

/** Throws with every violation of WCAG 2.2 A and AA on the page as it is now. */
export async function checkAccessibility(page: Page, { leaveOut = [], coloursOnly = false }: AccessibilityOptions = {}): Promise<void> {
  const violations = await violationsOn(page, { leaveOut, runOnly: coloursOnly ? ['color-contrast'] : [...STANDARDS] });
  if (violations.length === 0) return;
  const lines = violations.flatMap(({ id, help, nodes }) => [
    `${id}: ${help}`,
    ...nodes.slice(0, 5).map(({ target, failureSummary }) => `  ${target.join(' ')}: ${(failureSummary ?? '').replace(/\s+/g, ' ')}`),
  ]);
  throw new Error(`${violations.length} accessibility violations on ${page.url()}\n${lines.join('\n')}`);
}
