import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openWhenBack } from '../web/waiting-script.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('looks again until the server answers, also when it cannot be reached at all, and opens the page once', async () => {
  const answers = [async () => ({ status: 503 }), () => Promise.reject(new TypeError('Failed to fetch')), async () => ({ status: 200 })];
  let looks = 0;
  let opened = 0;
  openWhenBack({
    look: () => answers[looks++]?.() ?? Promise.reject(new Error('looked once too often')),
    open: () => {
      opened++;
    },
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect([looks, opened]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([looks, opened]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([looks, opened]).toEqual([3, 1]);
});

it('waits for a look to come back before it looks again', async () => {
  let looks = 0;
  openWhenBack({
    look: () => {
      looks++;
      return new Promise(() => undefined);
    },
    open: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(1);
});
