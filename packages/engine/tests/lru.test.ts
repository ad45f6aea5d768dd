import { expect, test } from 'vitest';
import { createLru } from '../sql/lru.ts';

test('forgets what was used longest ago when there are too many entries', () => {
  const cache = createLru<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});

test('forgets when its keys together have grown too long, but keeps the newest', () => {
  const cache = createLru<number>(100, 10);
  cache.set('aaaa', 1);
  cache.set('bbbb', 2);
  cache.set('cccc', 3);
  expect(['aaaa', 'bbbb', 'cccc'].map((key) => cache.get(key))).toEqual([undefined, 2, 3]);
  cache.set('d'.repeat(40), 4);
  expect([cache.get('cccc'), cache.get('d'.repeat(40))]).toEqual([undefined, 4]);
  cache.set('e', 5);
  expect(cache.get('e')).toBe(5);
});

test('counts a key that is set again once', () => {
  const cache = createLru<number>(100, 10);
  for (let value = 0; value < 9; value++) cache.set('aaaa', value);
  cache.set('bbbb', 1);
  expect([cache.get('aaaa'), cache.get('bbbb')]).toEqual([8, 1]);
});

test('forgets by what the values weigh, and tells what is held', () => {
  const cache = createLru<string>(100, 10, (value) => value.length);
  for (const [key, value] of Object.entries({ a: 'xxxx', b: 'xxxx', c: 'xxxxx' })) cache.set(key, value);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 'xxxx', 'xxxxx']);
  expect(cache.weight()).toBe(9);
  cache.set('b', 'x');
  cache.delete('c');
  expect(cache.weight()).toBe(1);
});
