/**
 * When a page has stopped asking. Playwright's own `networkidle` waits for the frames in the page too, and for ever for one that was
 * made and filled before it was heard of, as the frame of the page editor sometimes is.
 */
import type { BrowserContext, Page, Request } from '@playwright/test';

/** How long nothing may be under way before a page counts as drawn, in milliseconds; as long as `networkidle` waits. */
const QUIET_MS = 500;
/** Enough for a page to ask on after an answer. */
const BREATH_MS = 150;
const LAST_ANSWERS_MS = 5_000;
const LOOK_AGAIN_MS = 50;
const LONGEST_MS = 40_000;

type Traffic = { readonly open: Set<Request>; lastAt: number };
const traffics = new WeakMap<BrowserContext, Traffic>();

/** From now on the requests of the window are counted. */
export function countTraffic(context: BrowserContext): void {
  const traffic: Traffic = { open: new Set(), lastAt: Date.now() };
  traffics.set(context, traffic);
  const ended = (request: Request) => {
    traffic.open.delete(request);
    traffic.lastAt = Date.now();
  };
  context.on('request', (request) => {
    traffic.open.add(request);
    traffic.lastAt = Date.now();
  });
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
}

const trafficOf = (page: Page): Traffic => {
  const traffic = traffics.get(page.context());
  if (!traffic) throw new Error('the traffic of this window is not counted');
  return traffic;
};

/** What the page before has left open is nobody's any more. */
export function forgetOpen(page: Page): void {
  const traffic = trafficOf(page);
  traffic.open.clear();
  traffic.lastAt = Date.now();
}

const isQuiet = ({ open, lastAt }: Traffic, forMs: number): boolean => open.size === 0 && Date.now() - lastAt >= forMs;
const lookAgain = (): Promise<void> => new Promise((settle) => setTimeout(settle, LOOK_AGAIN_MS));

/** Settles when nothing has been under way for a moment; throws, naming what still is, when that takes too long. */
export async function quiet(page: Page): Promise<void> {
  const traffic = trafficOf(page);
  const until = Date.now() + LONGEST_MS;
  while (!isQuiet(traffic, QUIET_MS)) {
    if (Date.now() > until)
      throw new Error(`still asks for ${[...traffic.open].map((request) => request.url()).join(', ') || 'more and more'}`);
    await lookAgain();
  }
}

/**
 * Settles when what a page has asked for is answered, so that what is said of a page does not hang on how soon it was closed;
 * a request that a test holds back is not waited for long.
 */
export async function lastAnswers(page: Page): Promise<void> {
  const traffic = trafficOf(page);
  const until = Date.now() + LAST_ANSWERS_MS;
  while (!page.isClosed() && !isQuiet(traffic, BREATH_MS) && Date.now() < until) await lookAgain();
}
