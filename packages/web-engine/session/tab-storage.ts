/** Small values kept for this tab: they come through a reload, and are gone when the tab is closed. */
import { storedName } from './browser-storage.ts';

/** The value kept under a key, if it passes the check. */
export function readTab<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storedName(key)) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    // Storage may be forbidden by the browser; the page works without it.
    return undefined;
  }
}

export function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(storedName(key), JSON.stringify(value));
  } catch {
    // Full or forbidden storage must not break the page.
  }
}

export function removeTab(key: string): void {
  try {
    sessionStorage.removeItem(storedName(key));
  } catch {
    // See above.
  }
}
