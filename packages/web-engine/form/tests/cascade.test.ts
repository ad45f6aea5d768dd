import { expect, test } from 'vitest';
import { checkCascades } from '../check-values.ts';
import { personShape } from './person.ts';

const shape = personShape();
const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'district 31': { id: 31, province_id: 3 },
};
const rowOf = (model: string, id: unknown) => rows[`${model} ${String(id)}`];
const check = (values: Readonly<Record<string, unknown>>) => checkCascades({ shape, values, rowOf, language: 'en' });

test('a district of another province is refused before the server is asked', () => {
  expect(check({ province_id: 4, district_id: 31 })).toEqual({ district_id: 'It does not belong to what is chosen above' });
});
test('one that belongs, one without a province, and one that nobody has seen yet are left alone', () => {
  expect(check({ province_id: 3, district_id: 31 })).toEqual({});
  expect(check({ province_id: null, district_id: 31 })).toEqual({});
  expect(check({ province_id: 4, district_id: 99 })).toEqual({});
});
