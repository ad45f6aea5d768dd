import { expect, test } from 'vitest';
import { readAppearance, USUAL_APPEARANCE } from '../accounts/appearance.ts';

test('what was kept of the appearance is taken as far as it is understood, and the rest is as usual', () => {
  expect(readAppearance({ theme: 'dark', weak: true, gray: false, still: false })).toEqual({
    ...USUAL_APPEARANCE,
    theme: 'dark',
    weak: true,
  });
  expect(readAppearance({ theme: 'pink', density: 'tight', multiTab: 'yes', gone: 1 })).toEqual({ ...USUAL_APPEARANCE, density: 'tight' });
  for (const nothing of [null, undefined, 'dark', 7, []]) expect(readAppearance(nothing)).toBeUndefined();
});
