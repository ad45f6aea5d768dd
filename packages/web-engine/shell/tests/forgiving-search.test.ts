import { expect, test } from 'vitest';
import { FITS, fitsSearch, isOneTypoAway, searchFit } from '../forgiving-search.ts';

test.each([
  ['Ажилтны бүртгэл', 'бүрт', 'as it is written'],
  ['Ажилтны бүртгэл', 'АЖИЛ', 'in capitals'],
  ['Ажилтны бүртгэл', 'буртгэл', 'with у for ү'],
  ['Хүний нөөц', 'нооц', 'with о for ө'],
  ['Ажилтны бүртгэл', 'burtgel', 'in Latin letters'],
  ['Харилцагч', 'kharilts', 'with kh for х'],
  ['Цалин', 'calin', 'with c for ц'],
  ['Бүтэц, зохион байгуулалт', 'butets', 'in Latin letters'],
  ['Бүтэц, зохион байгуулалт', 'domtw', 'on a Latin keyboard layout'],
  ['Employees', 'empl', 'in English'],
  ['직원', '직원', 'in Korean'],
  ['Банк', '  ', 'with nothing typed'],
])('finds %s by %s, %s', (text, typed) => {
  expect(fitsSearch(text, typed)).toBe(true);
});

test.each([
  ['Банк', 'сум'],
  ['Банк', 'xyz'],
  ['Ажилтан', '직원'],
])('does not take %s for %s', (text, typed) => {
  expect(fitsSearch(text, typed)).toBe(false);
});

test.each([
  ['Банк', 'банк', FITS.whole],
  ['Банк', 'bank', FITS.whole],
  ['Албан тушаал', 'alban tush', FITS.beginning],
  ['Системээс гарах', 'гарах', FITS.words],
  ['Дэлгэц түгжих', 'tugjih', FITS.words],
  ['Ажилтны бүртгэл', 'тны', FITS.inside],
  ['Дэлгэц түгжих', 'түгжик', FITS.nearly],
  ['Дэлгэц түгжих', 'түжих', FITS.nearly],
  ['Employees', 'emplyoees', FITS.nearly],
  ['Ажилтан нэмэх', 'ажилтн нэмэх', FITS.nearly],
  ['Цэрэндорж Болд', 'цэюэндорж', FITS.nearly],
  ['Цэрэндорж Болд', 'цэюэндорк', undefined],
  ['Сум', 'сам', undefined],
  ['Банк', 'бинт', undefined],
])('says how well %s fits %s', (text, typed, fit) => {
  expect(searchFit(text, typed)).toBe(fit);
});

test('a typing mistake is one letter more, less or other, or two that changed places, and no two of them', () => {
  const letters = [...'абв'];
  const word = 'гарах';
  const places = [...word].map((_letter, at) => at);
  const once = (from: string): string[] => [
    ...[...from].map((_letter, at) => from.slice(0, at) + from.slice(at + 1)),
    ...[...from, ''].flatMap((_letter, at) => letters.map((one) => from.slice(0, at) + one + from.slice(at))),
    ...[...from].flatMap((_letter, at) => letters.map((one) => from.slice(0, at) + one + from.slice(at + 1))),
    ...[...from].slice(1).map((_letter, at) => from.slice(0, at) + (from[at + 1] ?? '') + (from[at] ?? '') + from.slice(at + 2)),
  ];
  const near = new Set([word, ...once(word)]);
  for (const one of near) expect([isOneTypoAway(word, one), isOneTypoAway(one, word)], one).toEqual([true, true]);
  for (const one of places.flatMap((at) => once(word.slice(0, at) + word.slice(at + 1))))
    expect(isOneTypoAway(word, one), one).toBe(near.has(one));
});
