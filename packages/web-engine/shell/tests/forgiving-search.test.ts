import { expect, test } from 'vitest';
import { fitsSearch } from '../forgiving-search.ts';

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
