/** Many who ask the same at once are answered by few readings, and a reading that failed harms nobody who asks later. */
import { expect, it } from 'vitest';
import { sharedReadings } from './shared-readings.ts';

const place = {};

it('answers all who ask meanwhile by one reading that begins afterwards, with what the last of them asked', async () => {
  const shared = sharedReadings<object, string>();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const read = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const first = shared(place, 'key', read('first'));
  const others = ['second', 'third', 'fourth'].map((name) => shared(place, 'key', read(name)));
  const apart = [shared(place, 'other', read('other key')), shared({}, 'key', read('other place'))];
  expect(begun).toEqual(['first', 'other key', 'other place']);
  ends.forEach((end) => {
    end();
  });
  expect(await Promise.all([first, ...apart])).toEqual(['first', 'other key', 'other place']);
  await Promise.resolve();
  expect(begun.slice(3)).toEqual(['fourth']);
  ends.at(-1)?.();
  expect(await Promise.all(others)).toEqual(['fourth', 'fourth', 'fourth']);
});

it('begins anew after one that failed', async () => {
  const shared = sharedReadings<object, number>();
  const failing = shared(place, 'key', () => Promise.reject(new Error('away')));
  const next = shared(place, 'key', () => Promise.resolve(1));
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe(1);
  expect(await shared(place, 'key', () => Promise.resolve(2))).toBe(2);
});
