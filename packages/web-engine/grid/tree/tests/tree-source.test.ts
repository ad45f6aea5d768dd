import { describe, expect, it } from 'vitest';
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
  const source = treeSource({
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
  const read = (startRow = 0, endRow = 100) =>
    new Promise<{ ids: readonly number[]; last: number | undefined }>((resolve, reject) => {
      source.getRows({
        startRow,
        endRow,
        successCallback: (rows: Row[], last?: number) => resolve({ ids: rows.map(({ id }) => id), last }),
        failCallback: reject,
      } as unknown as Parameters<typeof source.getRows>[0]);
    });
  return { source, state, asked, failures, read, total: () => total };
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
});
