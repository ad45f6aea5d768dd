import { describe, expect, it } from 'vitest';
import { createRowNews } from '../../row-news.ts';
import type { Row } from '../../source.ts';
import { TOP, treeLines } from '../tree-lines.ts';
import { treeSource } from '../tree-source.ts';

const unit = (id: number, parent: number | null, children: number): Row => ({ id, parent_id: parent, children_count: children });
const UNITS = [unit(1, null, 2), unit(2, 1, 1), unit(3, 1, 1), unit(4, 2, 0), unit(5, 3, 0)];

/** A table over these units, with the ids asked for in each call. */
function table(units: readonly Row[]) {
  const asked: (readonly number[])[] = [];
  const failures: unknown[] = [];
  let total = -1;
  const state = { units, isDown: false };
  const news = createRowNews({ read: async (ids) => state.units.filter(({ id }) => ids.includes(id)) });
  const source = treeSource({
    news,
    access: {
      parent: 'parent_id',
      top: async () => state.units.filter(({ parent_id }) => parent_id === null),
      below: async (ids) => {
        if (state.isDown) throw new Error('no network');
        asked.push(ids);
        return state.units.filter(({ parent_id }) => typeof parent_id === 'number' && ids.includes(parent_id));
      },
      total: async () => state.units.length,
    },
    onTotal: (count) => {
      total = count;
    },
    onFailure: (error) => failures.push(error),
  });
  const readRows = (startRow = 0, endRow = 100) =>
    new Promise<{ rows: readonly Row[]; last: number | undefined }>((resolve, reject) => {
      source.getRows({
        startRow,
        endRow,
        successCallback: (rows: Row[], last?: number) => resolve({ rows, last }),
        failCallback: reject,
      } as unknown as Parameters<typeof source.getRows>[0]);
    });
  const read = async (startRow?: number, endRow?: number) => {
    const { rows, last } = await readRows(startRow, endRow);
    return { ids: rows.map(({ id }) => id), last };
  };
  return { source, news, readRows, state, asked, failures, read, total: () => total };
}

describe('lines of a tree', () => {
  it('stand in the order of their levels, below the rows that are open', () => {
    const levels = new Map([
      [TOP, [unit(1, null, 1), unit(9, null, 0)]],
      [1, [unit(2, 1, 0)]],
    ]);
    expect(treeLines(levels, new Set([1])).map(({ row, depth }) => [row.id, depth])).toEqual([
      [1, 0],
      [2, 1],
      [9, 0],
    ]);
    expect(treeLines(levels, new Set()).map(({ row }) => row.id)).toEqual([1, 9]);
  });
});

describe('a tree in a table', () => {
  it('opens a lone uppermost row by itself and counts all rows', async () => {
    const { read, total, asked } = table(UNITS);
    expect(await read()).toEqual({ ids: [1, 2, 3], last: 3 });
    expect(total()).toBe(5);
    expect(asked).toEqual([[1]]);
  });
  it('reads a level when it is opened for the first time only', async () => {
    const { source, read, asked } = table(UNITS);
    await read();
    await source.toggle(unit(2, 1, 1));
    expect((await read()).ids).toEqual([1, 2, 4, 3]);
    expect(source.place(4)).toEqual({ depth: 2, parent: 2, isOpen: false });
    await source.toggle(unit(2, 1, 1));
    expect((await read()).ids).toEqual([1, 2, 3]);
    await source.toggle(unit(2, 1, 1));
    expect(asked).toEqual([[1], [2]]);
  });
  it('opens all rows of a level in one call, and closes all', async () => {
    const { source, read, asked } = table(UNITS);
    await read();
    await source.openBeside(unit(2, 1, 1));
    expect((await read()).ids).toEqual([1, 2, 4, 3, 5]);
    expect(asked).toEqual([[1], [2, 3]]);
    expect((await read(1, 3)).ids).toEqual([2, 4]);
    source.closeAll();
    expect(await read()).toEqual({ ids: [1], last: 1 });
    await source.openDeeper();
    expect((await read()).ids).toEqual([1, 2, 3]);
  });
  it('shows what was moved at its new place after it was read again, with the same rows open', async () => {
    const { source, state, read } = table(UNITS);
    await read();
    await source.toggle(unit(2, 1, 1));
    state.units = [unit(1, null, 2), unit(2, 1, 2), unit(3, 1, 0), unit(4, 2, 0), unit(5, 2, 0)];
    source.recount();
    expect((await read()).ids).toEqual([1, 2, 4, 5, 3]);
  });
  it('stays as it was when a level cannot be read, and says so', async () => {
    const { source, state, failures, read } = table(UNITS);
    await read();
    state.isDown = true;
    await source.toggle(unit(2, 1, 1));
    expect((await read()).ids).toEqual([1, 2, 3]);
    expect(failures).toContainEqual(expect.objectContaining({ code: 'INTERNAL' }));
    expect(source.place(2)?.isOpen).toBe(false);
  });

  it('shows rows as they were changed meanwhile, also those of branches that it keeps closed', async () => {
    const { source, news, state, read, readRows } = table(UNITS);
    await read();
    const opened = UNITS[1] as Row;
    await source.toggle(opened);
    await source.toggle(opened);
    state.units = UNITS.map((row) => (row.id === 4 ? { ...row, name: 'changed' } : row));
    news.tell([4]);
    await source.toggle(opened);
    expect((await readRows()).rows).toContainEqual({ ...UNITS[3], name: 'changed' });
  });

  it('is read anew when one of its rows is gone meanwhile', async () => {
    const { news, state, read } = table(UNITS);
    await read();
    state.units = UNITS.filter(({ id }) => id !== 3 && id !== 5);
    news.tell([3]);
    expect(await read()).toMatchObject({ ids: [1, 2], last: 2 });
  });
});
