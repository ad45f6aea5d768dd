import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFlag, isText, readStored, removeStored, sweepStored, writeStored } from '../browser-storage.ts';

/** A browser's storage as far as we use it: keys are its own properties. */
function createStorage(): Storage {
  const storage = {
    getItem(key: string): string | null {
      return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
    },
    setItem(key: string, value: string): void {
      Reflect.set(this, key, value);
    },
    removeItem(key: string): void {
      Reflect.deleteProperty(this, key);
    },
  };
  for (const name of Object.keys(storage)) Object.defineProperty(storage, name, { enumerable: false });
  return storage as unknown as Storage;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', createStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what this browser keeps', () => {
  test('comes back as it was, under our own names', () => {
    writeStored('menu-collapsed', true);
    expect(readStored('menu-collapsed', isFlag)).toBe(true);
    expect(Object.keys(localStorage)).toEqual(['lambda.menu-collapsed']);
    removeStored('menu-collapsed');
    expect(readStored('menu-collapsed', isFlag)).toBeUndefined();
  });
  test('is forgotten after seven days, counted from the last write', () => {
    writeStored('language', 'en');
    vi.advanceTimersByTime(6 * 86_400_000);
    expect(readStored('language', isText)).toBe('en');
    vi.advanceTimersByTime(86_400_001);
    expect(readStored('language', isText)).toBeUndefined();
    sweepStored();
    expect(Object.keys(localStorage)).toEqual([]);
  });
  test('is not believed when it has the wrong shape', () => {
    localStorage.setItem('lambda.language', '{broken');
    expect(readStored('language', isText)).toBeUndefined();
    writeStored('language', 5);
    expect(readStored('language', isText)).toBeUndefined();
  });
  test('may be missing altogether', () => {
    vi.stubGlobal('localStorage', undefined);
    writeStored('language', 'en');
    expect(readStored('language', isText)).toBeUndefined();
  });
});
