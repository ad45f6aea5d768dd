import { describe, expect, test } from 'vitest';
import { createRowNews } from '../row-news.ts';
import type { Row } from '../source.ts';
import { announced } from '../use-live-rows.ts';

/** Records whose stored names a test changes, and a clock that it moves. */
function world() {
  let time = 0;
  const stored = new Map<number, string>();
  const asked: (readonly number[])[] = [];
  const rowsOf = (ids: readonly number[]): readonly Row[] => ids.flatMap((id) => (stored.has(id) ? [{ id, name: stored.get(id) }] : []));
  const news = createRowNews({
    read: async (ids) => {
      asked.push(ids);
      return rowsOf(ids);
    },
    now: () => time,
  });
  const write = (id: number, name: string) => stored.set(id, name);
  const at = (timeValue: number) => {
    time = timeValue;
  };
  return { news, asked, stored, rowsOf, write, at };
}

describe('what is heard of changed records', () => {
  test('makes what was read before old, until it is read by itself', async () => {
    const { news, asked, rowsOf, write, at } = world();
    for (const id of [1, 2]) write(id, 'first');
    const early = rowsOf([1, 2]);
    at(10);
    write(2, 'second');
    news.tell([2]);
    at(20);
    expect(await news.current(early, 5)).toEqual([
      { id: 1, name: 'first' },
      { id: 2, name: 'second' },
    ]);
    expect(asked).toEqual([[2]]);
    // Kept rows go on being shown as they were read last, without another question.
    expect(await news.current(early, 5)).toEqual(rowsOf([1, 2]));
    expect(news.newest(early, 5)).toEqual(rowsOf([1, 2]));
    expect(asked).toHaveLength(1);
  });

  test('leaves alone what was asked for afterwards', async () => {
    const { news, asked, rowsOf, write, at } = world();
    write(1, 'first');
    at(10);
    news.tell([1]);
    news.take([{ id: 1, name: 'older' }], 3);
    const late = rowsOf([1]);
    expect(await news.current(late, 11)).toEqual(late);
    expect(asked).toEqual([]);
  });

  test('of two answers keeps the one that was asked for last, whichever comes first', () => {
    const { news } = world();
    news.take([{ id: 1, name: 'asked at 8' }], 8);
    news.take([{ id: 1, name: 'asked at 6' }], 6);
    expect(news.newest([{ id: 1, name: 'asked at 2' }], 2)).toEqual([{ id: 1, name: 'asked at 8' }]);
  });

  test('has the list asked again when a record is gone, or too many have changed since to know which', async () => {
    const { news, rowsOf, write, stored, at } = world();
    write(1, 'first');
    const rows = rowsOf([1]);
    at(10);
    stored.delete(1);
    news.tell([1]);
    expect(await news.current(rows, 5)).toBeUndefined();
    at(20);
    news.tell(Array.from({ length: 6_000 }, (_none, id) => id + 10));
    expect(await news.current([{ id: 9 }], 15)).toBeUndefined();
    expect(await news.current([{ id: 9 }], 20)).toEqual([{ id: 9 }]);
  });
});

describe('records that others have made', () => {
  const known = new Set<number>();
  test('are announced when the list has them by its filters', () => {
    const created = new Map([
      [1, false],
      [2, false],
    ]);
    expect(announced({ created, among: { ids: [2], total: 11 }, total: 10, known })).toEqual([2]);
  });

  test('so soon after the list was read are announced only as far as it has grown since', () => {
    const created = new Map([
      [1, true],
      [2, true],
    ]);
    const among = { ids: [1, 2], total: 11 };
    expect(announced({ created, among, total: 11, known })).toEqual([]);
    expect(announced({ created, among, total: 10, known })).toEqual([1]);
    expect(announced({ created, among, total: 10, known: new Set([7]) })).toEqual([]);
  });

  test('later on are announced although as many were deleted', () => {
    expect(announced({ created: new Map([[1, false]]), among: { ids: [1], total: 10 }, total: 10, known })).toEqual([1]);
  });
});
