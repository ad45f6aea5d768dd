import { expect, test } from 'vitest';
import { isNewer } from '../build-of-page.ts';

test('a build is newer when pages start with another script now', () => {
  const running = 'https://erp.example.mn/assets/main-abc.js';
  expect(isNewer({ entry: '/assets/main-def.js' }, running)).toBe(true);
  expect(isNewer({ entry: '/assets/main-abc.js' }, running)).toBe(false);
  for (const nothing of [undefined, null, {}, { entry: 5 }, 'x']) expect(isNewer(nothing, running)).toBe(false);
});
