/** The body of a grid's address as filters of every list. */
import { expect, test } from 'vitest';
import { gridFilters } from '../faces/krud/grid-filters.ts';

const label = { mn: 'а', en: 'a', ko: 'a' };

test('a body asks for places within a box', () => {
  const ask = (given: unknown) => gridFilters({ place: given }, () => ({ kind: 'geometry', label }), undefined).filters;
  const wanted = [{ column: 'place', condition: 'within', value: '106,47,107,48' }];
  expect(ask({ type: 'within', filter: '106,47,107,48' })).toEqual(wanted);
  expect(ask({ type: 'within', filter: [106, 47, 107, 48] })).toEqual(wanted);
  expect(ask({ type: 'within', filter: '' })).toEqual([]);
  expect(() => ask({ type: 'within', filter: { west: 1 } })).toThrow('filter place');
});
