import { MOST_FAVOURITES, MOST_RECENT } from '@lambda/model/accounts/menu-marks.ts';
import { expect, test } from 'vitest';
import { marked, opened } from '../menu-marks.ts';

const marks = { favourites: ['a'], recent: ['a', 'b', 'c'] };

test('an entry that is opened becomes the last one, once, and the oldest are forgotten', () => {
  expect(opened(marks, 'c')).toEqual({ favourites: ['a'], recent: ['c', 'a', 'b'] });
  expect(opened(marks, 'a')).toBeUndefined();
  const full = { favourites: [], recent: Array.from({ length: MOST_RECENT }, (_none, at) => `p${at}`) };
  expect(opened(full, 'new')?.recent).toEqual(['new', ...full.recent.slice(0, -1)]);
});
test('a mark is set and taken away, and the oldest goes when there are too many', () => {
  expect(marked(marks, { id: 'b', on: true }).favourites).toEqual(['a', 'b']);
  expect(marked(marks, { id: 'a', on: false })).toEqual({ favourites: [], recent: marks.recent });
  const full = { favourites: Array.from({ length: MOST_FAVOURITES }, (_none, at) => `p${at}`), recent: [] };
  expect(marked(full, { id: 'new', on: true }).favourites).toEqual([...full.favourites.slice(1), 'new']);
});
