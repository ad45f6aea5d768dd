/** Pages loaded when first needed; after a new release the old pieces are gone, so one reload is tried. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { waitForServer } from '../data/connection.ts';
import { currentLanguage, loadLanguage } from '../i18n/language.ts';

const KEY = 'lambda.reloaded-at';
const GUARD_MS = 10_000;

/** Whether a reload may be tried: not when the last one was less than 10 s ago. Times in milliseconds. */
export const mayReload = (lastReload: number, now: number): boolean => now - lastReload >= GUARD_MS;

function reloadOnce(): boolean {
  const now = Date.now();
  if (!mayReload(Number(sessionStorage.getItem(KEY) ?? 0), now)) return false;
  sessionStorage.setItem(KEY, String(now));
  location.reload();
  return true;
}

const loaders = new WeakMap<object, () => Promise<unknown>>();

/** Like React's `lazy`, drawn when the texts that it brings along are here too. A piece that cannot be loaded reloads the page once; a second failure within 10 s is shown. */
export function lazyPage<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> {
  const page = lazy(async () => {
    try {
      const loaded = await load();
      await loadLanguage(currentLanguage());
      return loaded;
    } catch (error) {
      // Without a server a reload would only lose the page; the banner tells until it is back.
      await waitForServer();
      // The page is on its way out: nothing is to be drawn any more.
      if (reloadOnce()) return new Promise<never>(() => undefined);
      throw error;
    }
  });
  loaders.set(page, load);
  return page;
}

/** Fetches the piece of a page that is about to be drawn, so that it comes together with its frame. */
export function fetchAhead(page: object): void {
  // What fails here is tried again, and told, when the page is drawn.
  loaders
    .get(page)?.()
    .catch(() => undefined);
}
