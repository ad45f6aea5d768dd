import { describe, expect, test } from 'vitest';
import { type Arrangement, changeColumn, isArranged, mergeArrangement, moveColumn, usualArrangement } from '../column-state.ts';
import { columns } from './world.ts';

const ids = ({ columns: places }: Pick<Arrangement, 'columns'>) => places.map(({ id }) => id);
const usual = usualArrangement(columns);

describe('a kept arrangement', () => {
  test('comes back as it was left', () => {
    const left: Arrangement = {
      columns: changeColumn(moveColumn(usual.columns, 0, 2), 'salary', { hidden: true, width: 222, pinned: 'left' }),
      density: 'loose',
      sized: true,
    };
    expect(mergeArrangement(JSON.parse(JSON.stringify(left)), columns)).toEqual(left);
  });

  test('loses columns that are gone and gains new ones after those they follow in the definition', () => {
    const stored = { ...usual, columns: [...usual.columns].reverse().filter(({ id }) => id !== 'unit_id' && id !== 'code') };
    const gone = { id: 'old_column', width: 100, hidden: false, pinned: null };
    const merged = mergeArrangement({ ...stored, columns: [gone, ...stored.columns] }, columns);
    expect(ids(merged)).toEqual([
      'code',
      'created_at',
      'hired',
      'salary',
      'status',
      'unit_id.floor',
      'unit_id.name',
      'lastname',
      'unit_id',
    ]);
  });

  test('counts a column once and keeps widths in bounds', () => {
    const [first] = usual.columns;
    const merged = mergeArrangement({ columns: [{ ...first, width: 99_999 }, first, { ...usual.columns[1], width: -5 }] }, columns);
    expect(ids(merged).filter((id) => id === first?.id)).toHaveLength(1);
    expect(merged.columns.slice(0, 2).map(({ width }) => width)).toEqual([1200, 40]);
  });

  test.each([undefined, null, 'text', 7, [], { columns: 'x' }, { columns: [null, { id: 3 }, {}] }])(
    'of %j is the definition’s own',
    (stored) => {
      expect(mergeArrangement(stored, columns)).toEqual(usual);
    },
  );

  test('never hides everything', () => {
    const hidden = usual.columns.map((place) => ({ ...place, hidden: true }));
    expect(mergeArrangement({ ...usual, columns: hidden }, columns).columns).toEqual(usual.columns);
  });
});

test('a column moves to its place and not beyond the ends', () => {
  expect(ids({ columns: moveColumn(usual.columns, 0, 1) }).slice(0, 2)).toEqual(['lastname', 'code']);
  expect(moveColumn(usual.columns, 0, -1)).toBe(usual.columns);
  expect(moveColumn(usual.columns, 0, usual.columns.length)).toBe(usual.columns);
});

test('an arrangement is one’s own as soon as it differs from the definition', () => {
  expect(isArranged(usual, columns)).toBe(false);
  expect(isArranged({ ...usual, density: 'tight' }, columns)).toBe(true);
  expect(isArranged({ ...usual, columns: changeColumn(usual.columns, 'code', { hidden: true }) }, columns)).toBe(true);
  expect(isArranged({ ...usual, columns: moveColumn(usual.columns, 0, 1) }, columns)).toBe(true);
});
