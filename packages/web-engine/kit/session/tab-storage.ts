/** What somebody has typed, kept for this tab: it comes through a reload, and is gone when the tab is closed or another person comes. */
import { storedName } from './browser-storage.ts';

const PREFIX = storedName('tab.');
/** The key of what a person who is signed in types; every other one is of somebody who is not. */
export const personalKey = (key: string, userId: number): string => `${key}.${userId}`;

/** The value kept under a key, if it passes the check. */
export function readTab<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    // Storage may be forbidden by the browser; the page works without it.
    return undefined;
  }
}

export function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Full or forbidden storage must not break the page.
  }
}

export function removeTab(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // See above.
  }
}

/** Forgets everything that was typed here; with a person only what is not theirs. */
export function clearTab(userId?: number): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      const isTheirs = userId !== undefined && name.endsWith(personalKey('', userId));
      if (name.startsWith(PREFIX) && !isTheirs) sessionStorage.removeItem(name);
    }
  } catch {
    // See above.
  }
}
