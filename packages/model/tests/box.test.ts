import { expect, test } from 'vitest';
import { meets } from '../conditions/conditions.ts';
import { readBox } from '../places/box.ts';

test('a geometry is within a box with all its positions, borders included', () => {
  const lies = (coordinates: unknown, value: string | readonly number[]) =>
    meets({ field: 'place', condition: 'within', value }, { place: { type: 'x', coordinates } });
  const ring = [
    [106, 47],
    [107, 47, 1_300],
    [107, 48],
    [106, 47],
  ];
  expect([lies([106, 47], '106,47,107,48'), lies([105.99, 47], '106,47,107,48')]).toEqual([true, false]);
  expect([lies([ring], [106, 47, 107, 48]), lies([[ring]], '106,47,106.5,48')]).toEqual([true, false]);
  expect(lies([], '106,47,107,48')).toBe(false);
  expect(meets({ field: 'place', condition: 'within', value: '1,1,2,2' }, { place: null })).toBe(false);
  expect(lies([1, 1], 'nonsense')).toBe(false);
});

test('a box is four numbers of degrees, the smaller before the greater', () => {
  expect(readBox('-180,-90,180,90')).toEqual({ west: -180, south: -90, east: 180, north: 90 });
  expect(readBox([1.5, 2, 1.5, 2])).toEqual({ west: 1.5, south: 2, east: 1.5, north: 2 });
  for (const wrong of [
    '',
    '1,2,3',
    '1,2,3,4,5',
    '3,2,1,4',
    '1,4,3,2',
    '1,2,3,91',
    '181,2,182,4',
    '1e1,2,30,4',
    'NaN,1,2,3',
    null,
    5,
    {},
    [[1]],
  ])
    expect(readBox(wrong)).toBeNull();
});
