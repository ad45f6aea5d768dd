/** Approved places against people: what is free, what is too many. */
import { describe, expect, it } from 'vitest';
import { placesOf, shownPlaces } from '../dashboard/places.ts';

const position = (id: number, approved: number | null) => ({ id, name: `П${id}`, unit: null, approved });
const places = placesOf(
  [position(1, 3), position(2, 2), position(3, 0), position(4, null)],
  new Map([
    [1, 1],
    [2, 2],
    [3, 1],
    [4, 5],
  ]),
);

describe('the places of positions', () => {
  it('are free, full or over-held; a position without approved places is not judged', () => {
    expect(places.map(({ id, held, free }) => [id, held, free])).toEqual([
      [1, 1, 2],
      [2, 2, 0],
      [3, 1, -1],
    ]);
  });
  it('are shown by what HR asks for', () => {
    expect(shownPlaces(places, 'free').map(({ id }) => id)).toEqual([1]);
    expect(shownPlaces(places, 'over').map(({ id }) => id)).toEqual([3]);
    expect(shownPlaces(places, 'all').map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
