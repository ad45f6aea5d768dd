import { describe, expect, test } from 'vitest';
import { closes, withOwn } from '../row-closing.ts';
import { person } from './person.ts';

describe('a condition of a role', () => {
  const done = { field: 'status', condition: 'equals', value: 'done' } as const;
  test('closes the records that meet it and leaves the others open', () => {
    expect(closes(person, done, { status: 'done' })).toBe(true);
    expect(closes(person, done, { status: 'new' })).toBe(false);
    expect(closes(person, undefined, { status: 'done' })).toBe(false);
  });
  test('may be an expression, and closes only what shows all that it looks at', () => {
    const settled = { any: ["status = 'left' and salary > 10", { field: 'code', condition: 'equals', value: 'A' }] } as const;
    expect(closes(person, settled, { status: 'left', salary: '10.01', code: 'B' })).toBe(true);
    expect(closes(person, settled, { status: 'left', salary: '10.00', code: 'B' })).toBe(false);
    expect(closes(person, settled, { status: 'left', code: 'A' })).toBe(false);
    expect(closes(person, 'birthday < today()', { birthday: '1990-01-01' })).toBe(true);
  });
  test('closes nothing by a field that is not shown', () => {
    expect(closes(person, { field: 'hidden', condition: 'isNull' }, { status: 'done' })).toBe(false);
  });
});
test('values of the person win over what a screen presets', () => {
  expect(withOwn({ a: 1, b: 2 }, { b: 3 })).toEqual({ a: 1, b: 3 });
  expect(withOwn(undefined, undefined)).toBeUndefined();
});
