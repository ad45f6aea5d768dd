import { describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../kit/data/client.ts';
import type { Page, RowAccess } from '../row-access.ts';
import { createRowNews } from '../row-news.ts';
import { rowSource } from '../row-source.ts';
import type { Row } from '../source.ts';

type Asked = {
  page: number;
  counted: boolean;
  signal: AbortSignal | undefined;
  answer: (page: Page) => void;
  refuse: (error: Error) => void;
};

function world() {
  const asked: Asked[] = [];
  let time = 1;
  const reread: { ids: readonly number[]; answer: (rows: readonly Row[]) => void }[] = [];
  const news = createRowNews({
    read: (ids) =>
      new Promise((answer) => {
        reread.push({ ids, answer });
      }),
    now: () => time,
  });
  /** A record is heard to have been changed. */
  const tell = (id: number) => {
    time += 1;
    news.tell([id]);
  };
  const access: RowAccess = {
    page: ({ page, counted, signal }) =>
      new Promise((answer, refuse) => {
        asked.push({ page, counted, signal, answer, refuse });
        signal?.addEventListener('abort', () => refuse(new DOMException('ended', 'AbortError')));
      }),
    rows: async () => [],
    among: async () => ({ ids: [], total: 0 }),
    news,
    idAt: async () => undefined,
    change: async () => [],
  };
  const onTotal = vi.fn();
  const onFailure = vi.fn();
  const source = rowSource({ access, size: 10, onTotal, onFailure });
  const block = (startRow: number) => {
    const successCallback = vi.fn();
    const failCallback = vi.fn();
    source.getRows({ startRow, endRow: startRow + 10, successCallback, failCallback } as unknown as Parameters<typeof source.getRows>[0]);
    return { successCallback, failCallback };
  };
  return { asked, source, block, onTotal, onFailure, tell, reread };
}
const rows = (count: number) => Array.from({ length: count }, (_none, id) => ({ id }));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a table’s rows', () => {
  test('are counted once, with the first block only', async () => {
    const { asked, block, onTotal } = world();
    const first = block(0);
    block(10);
    expect(asked.map(({ page, counted }) => [page, counted])).toEqual([
      [1, true],
      [2, false],
    ]);
    asked[0]?.answer({ rows: rows(10), total: 25, readAt: 0 });
    await settled();
    expect(onTotal).toHaveBeenCalledExactlyOnceWith(25);
    expect(first.successCallback).toHaveBeenCalledWith(rows(10), 25);
    block(20);
    expect(asked[2]?.counted).toBe(false);
  });

  test('are counted again when asked to', async () => {
    const { asked, block, source } = world();
    block(0);
    asked[0]?.answer({ rows: rows(10), total: 25, readAt: 0 });
    await settled();
    source.recount();
    block(0);
    expect(asked[1]?.counted).toBe(true);
  });

  test('end where fewer came than were promised', async () => {
    const { asked, block } = world();
    block(0);
    asked[0]?.answer({ rows: rows(10), total: 25, readAt: 0 });
    await settled();
    const second = block(10);
    asked[1]?.answer({ rows: rows(4), total: undefined, readAt: 0 });
    await settled();
    expect(second.successCallback).toHaveBeenCalledWith(rows(4), 14);
  });

  test('that cannot be read are told, and told to be well again after the next success', async () => {
    const { asked, block, onFailure } = world();
    const error = new RequestError({ code: 'NETWORK', status: 0, message: 'lost' });
    const first = block(0);
    asked[0]?.refuse(error);
    await settled();
    expect(first.failCallback).toHaveBeenCalledOnce();
    expect(onFailure).toHaveBeenLastCalledWith(error);
    block(0);
    asked[1]?.answer({ rows: rows(3), total: 3, readAt: 0 });
    await settled();
    expect(onFailure).toHaveBeenLastCalledWith(undefined);
  });

  test('of a list that is no longer wanted are not waited for, and that is no failure', async () => {
    const { asked, block, source, onFailure } = world();
    const first = block(0);
    source.destroy?.();
    await settled();
    expect(asked[0]?.signal?.aborted).toBe(true);
    expect(first.failCallback).toHaveBeenCalledOnce();
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('that came into sight last are read first while others wait', async () => {
    const { asked, block } = world();
    for (const start of [0, 10, 20, 30]) block(start);
    expect(asked.map(({ page }) => page)).toEqual([1, 2]);
    asked[1]?.answer({ rows: rows(10), total: undefined, readAt: 0 });
    await settled();
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 4]);
    asked[2]?.answer({ rows: rows(10), total: undefined, readAt: 0 });
    await settled();
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 4, 3]);
  });

  test('that wait when the list is no longer wanted are told so', () => {
    const { asked, block, source } = world();
    block(0);
    block(10);
    const waiting = block(20);
    source.destroy?.();
    expect(waiting.failCallback).toHaveBeenCalledOnce();
    expect(asked).toHaveLength(2);
  });

  test('that are heard to have changed while their page was read are read again before it is shown', async () => {
    const { asked, block, tell, reread } = world();
    const first = block(0);
    tell(3);
    tell(77);
    asked[0]?.answer({ rows: rows(10), total: 25, readAt: 1 });
    await settled();
    expect(first.successCallback).not.toHaveBeenCalled();
    expect(reread.map(({ ids }) => ids)).toEqual([[3]]);
    // And once more, when that has changed again meanwhile.
    tell(3);
    reread[0]?.answer([{ id: 3, name: 'second' }]);
    await settled();
    expect(first.successCallback).not.toHaveBeenCalled();
    reread[1]?.answer([{ id: 3, name: 'third' }]);
    await settled();
    expect(first.successCallback).toHaveBeenCalledWith(
      rows(10).map((row) => (row.id === 3 ? { id: 3, name: 'third' } : row)),
      25,
    );
  });

  test('that were changed before their page was asked for are shown as they came', async () => {
    const { asked, block, tell, reread } = world();
    tell(3);
    const first = block(0);
    asked[0]?.answer({ rows: rows(10), total: 25, readAt: 5 });
    await settled();
    expect(first.successCallback).toHaveBeenCalledWith(rows(10), 25);
    expect(reread).toEqual([]);
  });

  test('of which one is gone meanwhile are read and counted again', async () => {
    const { asked, block, tell, reread, onTotal } = world();
    const first = block(0);
    tell(3);
    asked[0]?.answer({ rows: rows(10), total: 25, readAt: 1 });
    await settled();
    reread[0]?.answer([]);
    await settled();
    expect(asked.map(({ page, counted }) => [page, counted])).toEqual([
      [1, true],
      [1, true],
    ]);
    const left = rows(11).filter(({ id }) => id !== 3);
    asked[1]?.answer({ rows: left, total: 24, readAt: 9 });
    await settled();
    expect(onTotal).toHaveBeenLastCalledWith(24);
    expect(first.successCallback).toHaveBeenCalledWith(left, 24);
  });
});
