/** Short texts at hand are found as rows are. */
import { describe, expect, test } from 'vitest';
import { searchRank } from '../search/search-match.ts';

describe('a text at hand', () => {
  test.each([
    ['бат', 'Батсайхан', 0],
    ['сайхан', 'Батсайхан', 2],
    ['оргил', 'Бат-Оргил', 1],
    ['баторгил', 'Бат-Оргил', 1],
    ['тор', 'Бат-Оргил', 2],
    ['dorj', 'Цэрэндорж', 2],
    ['dkl', 'Болд', 1],
    ['рж', 'Цэрэндорж', 2],
    ['', 'Цэрэндорж', 0],
    ['хачин', 'Цэрэндорж', null],
  ])('%s in %s', (typed, text, rank) => {
    expect(searchRank(typed, text)).toBe(rank);
  });
});
