import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isText } from '../browser-storage.ts';
import { clearTab, personalKey, readTab, removeTab, writeTab } from '../tab-storage.ts';
import { createStorage } from './storage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStorage());
  sessionStorage.setItem('lambda.parting-word', 'ended');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what is kept for a tab', () => {
  const [mine, theirs] = [personalKey('company', 12), personalKey('company', 112)];
  const keep = () => {
    for (const key of ['registration', mine, theirs]) writeTab(key, key);
  };
  const kept = () => ['registration', mine, theirs].filter((key) => readTab(key, isText) === key);

  test('is there until it is removed', () => {
    keep();
    removeTab(mine);
    expect(kept()).toEqual(['registration', theirs]);
  });
  test('is left to its person alone when one comes, and to nobody at the end, with what is no one’s words untouched', () => {
    keep();
    clearTab(12);
    expect(kept()).toEqual([mine]);
    clearTab();
    expect(kept()).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual(['lambda.parting-word']);
  });
});
