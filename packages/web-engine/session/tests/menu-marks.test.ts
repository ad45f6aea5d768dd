import { MOST_FAVOURITES, MOST_RECENT } from '@lambda/model/menu-marks.ts';
import { expect, test } from 'vitest';
import { opened, toggled } from '../menu-marks.ts';

const marks = { favourites: ['a'], recent: ['a', 'b', 'c'] };

test('an entry that is opened becomes the last one, once, and the oldest are forgotten', () => {
  expect(opened(marks, 'c')).toEqual({ favourites: ['a'], recent: ['c', 'a', 'b'] });
  expect(opened(marks, 'a')).toBeUndefined();
  const full = { favourites: [], recent: Array.from({ length: MOST_RECENT }, (_none, at) => `p${at}`) };
  expect(opened(full, 'new')?.recent).toEqual(['new', ...full.recent.slice(0, -1)]);
});
test('a mark is set and taken away, and the oldest goes when there are too many', () => {
  expect(toggled(marks, 'b').favourites).toEqual(['a', 'b']);
  expect(toggled(marks, 'a')).toEqual({ favourites: [], recent: marks.recent });
  const full = { favourites: Array.from({ length: MOST_FAVOURITES }, (_none, at) => `p${at}`), recent: [] };
  expect(toggled(full, 'new').favourites).toEqual([...full.favourites.slice(1), 'new']);
});
