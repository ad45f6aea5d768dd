import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../definitions/labels.ts';
import { formatDuration, parseDuration } from '../fields/duration.ts';

describe('a length of time', () => {
  test.each([
    ['1ц 30м', 5_400],
    ['1 цаг 30 минут', 5_400],
    ['1:30', 5_400],
    ['0:00:45', 45],
    ['90мин', 5_400],
    ['1h30m', 5_400],
    ['2 өдөр', 172_800],
    ['1시간 30분', 5_400],
    ['PT1H30M', 5_400],
    ['p1dt1s', 86_401],
  ])('is understood as people write it: %s', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });
  test.each(['', 'удаан', '1:75', '1ц 30', '30', '5 жил', 'P', 'PT', '-1ц', '1..5ц'])('is not read out of %s', (text) => {
    expect(parseDuration(text)).toBeNull();
  });
  test('is written shortly, hours going on beyond a day', () => {
    expect(formatDuration(5_400, 'mn')).toBe('1ц 30м');
    expect(formatDuration(45, 'mn')).toBe('45с');
    expect(formatDuration(0, 'mn')).toBe('0м');
    expect(formatDuration(200 * 3_600, 'en')).toBe('200h');
    expect(formatDuration(-3_660, 'ko')).toBe('−1시간 1분');
  });
  test('reads back what it has written, in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(...LANGUAGES), (seconds, language) => {
        expect(parseDuration(formatDuration(seconds, language))).toBe(seconds);
      }),
    );
  });
});
