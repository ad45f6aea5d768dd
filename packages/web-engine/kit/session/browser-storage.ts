/** Small values kept in this browser: under our own names, and forgotten 7 days after they were last written. */

const PREFIX = 'lambda.';
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** The name in the browser's storage, by which other windows hear of a change. */
export const storedName = (key: string): string => PREFIX + key;

type Stored = { readonly value: unknown; readonly until: number };

function parse(text: string | null): Stored | undefined {
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('value' in stored) || !('until' in stored)) return undefined;
    return typeof stored.until === 'number' ? { value: stored.value, until: stored.until } : undefined;
  } catch {
    return undefined;
  }
}

/** The value kept under a key, if it is still there, still fresh and passes the check. */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const stored = parse(localStorage.getItem(PREFIX + key));
    if (!stored || stored.until < Date.now() || !isValid(stored.value)) return undefined;
    return stored.value;
  } catch {
    // Storage may be forbidden by the browser; the page works without it.
    return undefined;
  }
}

/** Keeps a value for 7 days; each write starts the time anew. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ value, until: Date.now() + LIFETIME_MS } satisfies Stored));
  } catch {
    // Full or forbidden storage must not break the page.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // See above.
  }
}

/** Removes what has expired, so that old keys do not pile up. */
export function sweepStored(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const stored = parse(localStorage.getItem(key));
      if (!stored || stored.until < Date.now()) localStorage.removeItem(key);
    }
  } catch {
    // See above.
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
