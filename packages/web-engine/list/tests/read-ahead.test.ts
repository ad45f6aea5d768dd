import { describe, expect, test } from 'vitest';
import { createReadAhead } from '../read-ahead.ts';
import type { Page } from '../row-access.ts';

/** A list of 1,000 rows in pages of 100, of which 20 are in sight, and a clock that the test moves. */
function world() {
  const asked: number[] = [];
  const replies = new Map<number, { answer: (page: Page) => void; refuse: (error: Error) => void }>();
  let time = 0;
  const ahead = createReadAhead({
    access: {
      page: ({ page }) =>
        new Promise((answer, refuse) => {
          asked.push(page);
          replies.set(page, { answer, refuse });
        }),
    },
    size: 100,
    signal: () => new AbortController().signal,
    total: () => 1_000,
    now: () => time,
  });
  ahead.take(1);
  ahead.look({ first: 0, last: 19 });
  /** Scrolls on at rows a second, one step in 50 ms. */
  const scroll = (from: number, to: number, speed: number) => {
    const step = (speed / 20) * Math.sign(to - from);
    for (let first = from; step > 0 ? first <= to : first >= to; first += step) {
      time += 50;
      ahead.look({ first, last: first + 19 });
    }
  };
  return {
    asked,
    replies,
    ahead,
    scroll,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

describe('what a scrolling person comes to next', () => {
  test('is asked for before it is in sight, and given once', async () => {
    const { asked, replies, ahead, scroll } = world();
    scroll(0, 20, 40);
    expect(asked).toEqual([]);
    scroll(22, 60, 40);
    expect(asked).toEqual([2]);
    const page: Page = { rows: [{ id: 7 }], total: undefined, readAt: 0 };
    replies.get(2)?.answer(page);
    expect(await ahead.take(2)).toBe(page);
    expect(ahead.take(2)).toBeUndefined();
  });

  test('is asked for earlier the faster it goes, and on the way back as well', () => {
    const { asked, ahead, scroll } = world();
    scroll(0, 30, 200);
    expect(asked).toEqual([2]);
    ahead.take(5);
    scroll(460, 430, 60);
    expect(asked).toContain(4);
  });

  test('is not asked for by who races past it or stays where he is', () => {
    const { asked, scroll, wait } = world();
    scroll(0, 900, 3_000);
    wait(1_000);
    expect(asked).toEqual([]);
  });

  test('is asked for once, and not when the table has it', () => {
    const { asked, ahead, scroll } = world();
    ahead.take(2);
    scroll(2, 75, 40);
    expect(asked).toEqual([]);
    scroll(77, 170, 40);
    scroll(168, 140, 40);
    scroll(142, 170, 40);
    expect(asked).toEqual([3]);
  });

  test('is read anew when it was not needed soon, or when the list was', () => {
    const { asked, ahead, scroll, wait } = world();
    scroll(2, 75, 40);
    expect(asked).toEqual([2]);
    wait(3_000);
    expect(ahead.take(2)).toBeUndefined();
    scroll(77, 170, 40);
    expect(asked).toEqual([2, 3]);
    ahead.forget();
    expect(ahead.take(3)).toBeUndefined();
  });

  test('may be asked for again after it could not be read', async () => {
    const { asked, replies, scroll } = world();
    scroll(2, 75, 40);
    replies.get(2)?.refuse(new Error('lost'));
    await Promise.resolve();
    await Promise.resolve();
    scroll(77, 79, 40);
    expect(asked).toEqual([2, 2]);
  });
});
