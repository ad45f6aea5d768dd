import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggest } from './suggestion.ts';

const ONE = 1_000_000n;
const pieces = (count: number): bigint => BigInt(count) * ONE;

describe('what is suggested', () => {
  it('lasts for the delivery and the days after it, in whole units of the supplier', () => {
    const given = { days: 30, stock: pieces(10), coming: 0n, reorderPoint: 0n, orderUpTo: 0n, leadDays: 5, coverDays: 10, digits: 0 };
    const box = { numerator: 12n, denominator: 1n };
    // 90 in 30 days: 3 a day; 10 last 3.3 days; ordered below 15, up to 45; 35 are 3 boxes.
    expect(suggest({ ...given, sold: pieces(90), unit: box })).toEqual({
      perDay: pieces(3),
      daysLeft: 33n,
      reorderLevel: pieces(15),
      orderUpTo: pieces(45),
      suggested: pieces(35),
      quantity: pieces(3),
    });
    expect(suggest({ ...given, sold: pieces(90), coming: pieces(6), unit: box }).quantity).toBe(0n);
    expect(suggest({ ...given, sold: 0n, unit: box })).toMatchObject({ daysLeft: null, quantity: 0n });
    expect(suggest({ ...given, sold: -pieces(5), reorderPoint: pieces(24), unit: box })).toMatchObject({
      suggested: pieces(14),
      quantity: pieces(2),
    });
  });
  it('is never too little, and less than one unit too much', () => {
    const quantity = fc.bigInt({ min: 0n, max: 10n ** 12n });
    const days = fc.integer({ min: 0, max: 365 });
    fc.assert(
      fc.property(
        fc.record({
          ...{ sold: quantity, stock: quantity, coming: quantity, reorderPoint: quantity, orderUpTo: quantity },
          ...{ leadDays: days, coverDays: days, days: fc.integer({ min: 1, max: 365 }), digits: fc.integer({ min: 0, max: 6 }) },
          unit: fc.record({ numerator: fc.bigInt({ min: 1n, max: 1_000n }), denominator: fc.bigInt({ min: 1n, max: 1_000n }) }),
        }),
        (given) => {
          const { quantity: ordered, suggested, orderUpTo, reorderLevel } = suggest(given);
          const { numerator, denominator } = given.unit;
          const step = 10n ** BigInt(6 - given.digits);
          expect(ordered % step).toBe(0n);
          const available = given.stock + given.coming;
          if (suggested === 0n) expect(available > reorderLevel || available >= orderUpTo).toBe(true);
          else {
            expect(available + suggested).toBe(orderUpTo);
            expect(ordered * numerator >= suggested * denominator).toBe(true);
            expect((ordered - step) * numerator < suggested * denominator).toBe(true);
          }
        },
      ),
    );
  });
});
