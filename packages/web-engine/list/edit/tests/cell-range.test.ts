import { describe, expect, test } from 'vitest';
import { boundsOf, isInside, placeAfter } from '../cell-range.ts';

const extent = { columns: ['a', 'b', 'c'], rows: 100 };

describe('a block of cells', () => {
  test('is the same from whichever corner it was made', () => {
    const one = boundsOf({ from: { row: 5, column: 'c' }, to: { row: 2, column: 'b' } }, extent);
    expect(one).toEqual({ top: 2, bottom: 5, columns: ['b', 'c'] });
    expect(boundsOf({ from: { row: 2, column: 'b' }, to: { row: 5, column: 'c' } }, extent)).toEqual(one);
    expect(isInside(one, 3, 'c')).toBe(true);
    expect(isInside(one, 6, 'c')).toBe(false);
    expect(isInside(one, 3, 'a')).toBe(false);
  });
  test('is empty once a column of its corners is gone', () => {
    expect(boundsOf({ from: { row: 0, column: 'x' }, to: { row: 1, column: 'b' } }, extent).columns).toEqual([]);
  });
});

test('keys lead one cell on, or to the edge, and never out of the list', () => {
  const at = { row: 1, column: 'b' };
  const go = (key: string, far = false) => placeAfter(key, at, extent, far);
  expect(go('ArrowDown')).toEqual({ row: 2, column: 'b' });
  expect(go('ArrowDown', true)).toEqual({ row: 99, column: 'b' });
  expect(go('ArrowLeft')).toEqual({ row: 1, column: 'a' });
  expect(placeAfter('ArrowLeft', { row: 0, column: 'a' }, extent, false)).toEqual({ row: 0, column: 'a' });
  expect(go('Home')).toEqual({ row: 1, column: 'a' });
  expect(go('Home', true)).toEqual({ row: 0, column: 'a' });
  expect(go('End', true)).toEqual({ row: 99, column: 'c' });
  expect(go('x')).toBeUndefined();
});
