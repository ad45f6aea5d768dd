import { expect, test } from 'vitest';
import { redirectOf } from '../redirects.ts';

test('an old address leads to where the rules end, and nowhere when they turn in a circle', () => {
  const rules = [
    { from: '/pos-old', to: '/pos' },
    { from: '/older', to: '/pos-old' },
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
  ];
  expect(redirectOf(rules, '/pos-old')).toBe('/pos');
  expect(redirectOf(rules, '/POS-old')).toBe('/pos');
  expect(redirectOf(rules, '/older')).toBe('/pos');
  expect(redirectOf(rules, '/pos')).toBeUndefined();
  expect(redirectOf(rules, '/pos-old/x')).toBeUndefined();
  expect(redirectOf(rules, '/a')).toBeUndefined();
  expect(redirectOf([], '/a')).toBeUndefined();
});
