import { describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../data/client.ts';
import type { Page, RowAccess } from '../row-access.ts';
import { rowSource } from '../row-source.ts';

type Asked = {
  page: number;
  counted: boolean;
  signal: AbortSignal | undefined;
  answer: (page: Page) => void;
  refuse: (error: Error) => void;
};

function world() {
  const asked: Asked[] = [];
  const access: RowAccess = {
    page: ({ page, counted, signal }) =>
      new Promise((answer, refuse) => {
        asked.push({ page, counted, signal, answer, refuse });
        signal?.addEventListener('abort', () => refuse(new DOMException('ended', 'AbortError')));
      }),
    rows: async () => [],
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
  return { asked, source, block, onTotal, onFailure };
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
    asked[0]?.answer({ rows: rows(10), total: 25 });
    await settled();
    expect(onTotal).toHaveBeenCalledExactlyOnceWith(25);
    expect(first.successCallback).toHaveBeenCalledWith(rows(10), 25);
    block(20);
    expect(asked[2]?.counted).toBe(false);
  });

  test('are counted again when asked to', async () => {
    const { asked, block, source } = world();
    block(0);
    asked[0]?.answer({ rows: rows(10), total: 25 });
    await settled();
    source.recount();
    block(0);
    expect(asked[1]?.counted).toBe(true);
  });

  test('end where fewer came than were promised', async () => {
    const { asked, block } = world();
    block(0);
    asked[0]?.answer({ rows: rows(10), total: 25 });
    await settled();
    const second = block(10);
    asked[1]?.answer({ rows: rows(4), total: undefined });
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
    asked[1]?.answer({ rows: rows(3), total: 3 });
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
    asked[1]?.answer({ rows: rows(10), total: undefined });
    await settled();
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 4]);
    asked[2]?.answer({ rows: rows(10), total: undefined });
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
});
