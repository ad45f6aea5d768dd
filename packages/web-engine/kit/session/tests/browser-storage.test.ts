import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFlag, isText, readStored, removeStored, sweepStored, writeStored } from '../browser-storage.ts';
import { createStorage } from './storage.ts';

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
