import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsPattern, isPattern, patternExample } from '../fields/pattern.ts';

describe('a pattern', () => {
  test.each([
    ['^[А-ЯӨҮ]{2}-\\d{4}$', 'УБ-1234', 'УБ-123'],
    ['\\d{4}-\\d{2}', '2026-11', '2026-1'],
    ['(УБ|ДА|ЭР)\\d+', 'ЭР7', 'ХӨ7'],
    ['a(?:b|c)*d?', 'abcbcd', 'abxd'],
    ['[^0-9]+', 'үг', 'үг1'],
    ['\\p{Lu}\\p{L}*', 'Өнөр', 'өнөр'],
    ['x{2,3}', 'xxx', 'xxxx'],
    ['x{2,}', 'xxxxxx', 'x'],
    ['a\\.b', 'a.b', 'axb'],
    ['.', '😀', 'ab'],
    ['[\\w.]+@[\\w.]+', 'a.b@c.d', 'a.b'],
    ['\\$\\d+', '$5', '5'],
    ['a||b', '', 'c'],
  ])('%s fits %s and not %s', (pattern, right, not) => {
    expect(isPattern(pattern)).toBe(true);
    expect(fitsPattern(pattern, right)).toBe(true);
    expect(fitsPattern(pattern, not)).toBe(false);
    expect(patternExample(pattern, 7)).not.toBeNull();
  });
  test.each([
    '',
    '(',
    'a)',
    '[a',
    '*a',
    'a**',
    'a+?',
    '(?=a)',
    '(?!a)',
    '(?<=a)b',
    '(?<n>a)',
    '(a)\\1',
    '\\k<n>',
    'a{3,1}',
    '{2}',
    '\\',
    'a^b',
    'a$b',
    '[z-a]',
    '\\p{Nonsense}',
    '(a{900}){900}',
    'a'.repeat(201),
  ])('is not %s', (pattern) => {
    expect(isPattern(pattern)).toBe(false);
  });
  test('that makes others try for ages answers at once', () => {
    const text = `${'a'.repeat(5_000)}!`;
    const started = performance.now();
    for (const pattern of ['(a+)+', '(a|a)*', '(a|aa)+', '(.*a){20}', 'a*a*a*a*a*a*b', '([a-z]+)*x']) {
      expect(isPattern(pattern)).toBe(true);
      expect(fitsPattern(pattern, text)).toBe(false);
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });
  test('means what regular expressions mean', () => {
    const letter = fc.constantFrom('a', 'b', '[ab]', '.', '\\d', '[^a]');
    const sign = fc.constantFrom('', '*', '+', '?', '{2}', '{1,2}', '{1,}');
    const word = fc.array(fc.tuple(letter, sign), { minLength: 1, maxLength: 3 }).map((parts) => parts.flat().join(''));
    const pattern = fc.oneof(
      word,
      fc.tuple(word, word, sign).map(([one, other, repeated]) => `(${one}|${other})${repeated}`),
    );
    fc.assert(
      fc.property(pattern, fc.string({ unit: fc.constantFrom('a', 'b', '1'), maxLength: 6 }), (source, text) => {
        expect(fitsPattern(source, text)).toBe(new RegExp(`^(?:${source})$`, 'u').test(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
