import { describe, expect, test } from 'vitest';
import { closes, withOwn } from '../row-closing.ts';

describe('a condition of a role', () => {
  const done = { field: 'status', condition: 'equals', value: 'done' } as const;
  test('closes the records that meet it and leaves the others open', () => {
    expect(closes(done, { status: 'done' })).toBe(true);
    expect(closes(done, { status: 'new' })).toBe(false);
    expect(closes(undefined, { status: 'done' })).toBe(false);
  });
  test('closes nothing by a field that is not shown', () => {
    expect(closes({ field: 'hidden', condition: 'isNull' }, { status: 'done' })).toBe(false);
  });
});
test('values of the person win over what a screen presets', () => {
  expect(withOwn({ a: 1, b: 2 }, { b: 3 })).toEqual({ a: 1, b: 3 });
  expect(withOwn(undefined, undefined)).toBeUndefined();
});
