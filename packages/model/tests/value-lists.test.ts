import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinValues, splitValues, valuesOf } from '../fields/value-lists.ts';

test('values with commas and backslashes come back as they were', () => {
  const value = fc
    .array(fc.constantFrom('a', 'Ө', ',', '\\', ' ', '"'), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(splitValues(joinValues(values))).toEqual(values);
    }),
  );
});
test('texts that were stored before mean what they meant', () => {
  expect(splitValues('leave, annual_leave,,maternity')).toEqual(['leave', 'annual_leave', 'maternity']);
  expect(splitValues('C:\\data,b')).toEqual(['C:\\data', 'b']);
  expect(valuesOf(['a,b', ' c ', ''])).toEqual(['a,b', 'c']);
});
