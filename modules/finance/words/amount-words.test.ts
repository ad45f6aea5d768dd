/** Sums in Mongolian words, as a bookkeeper writes them, and back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords, wordsAgree } from './amount-words.ts';

describe('an amount in words', () => {
  it.each([
    ['0', 'тэг төгрөг'],
    ['1', 'нэг төгрөг'],
    ['110', 'нэг зуун арван төгрөг'],
    ['1000', 'нэг мянган төгрөг'],
    ['1234.50', 'нэг мянга хоёр зуун гучин дөрвөн төгрөг тавин мөнгө'],
    ['25000', 'хорин таван мянган төгрөг'],
    ['3450000', 'гурван сая дөрвөн зуун тавин мянган төгрөг'],
    ['1000000', 'нэг сая төгрөг'],
    ['12000000007.05', 'арван хоёр тэрбум долоон төгрөг таван мөнгө'],
  ])('%s is %s', (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });
  it('agrees with its digits, and with no others', () => {
    const amount = fc.tuple(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), fc.integer({ min: 0, max: 99 }));
    const text = ([whole, small]: readonly [bigint, number]): string => `${whole}.${String(small).padStart(2, '0')}`;
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const words = amountInWords(text(one));
        expect(wordsAgree(words, text(one))).toBe(true);
        expect(wordsAgree(words, text(other))).toBe(text(one) === text(other));
      }),
    );
  });
  it('of other words is none', () => {
    expect(wordsAgree('арван юм төгрөг', '10')).toBe(false);
    expect(wordsAgree('', '0')).toBe(false);
  });
});
