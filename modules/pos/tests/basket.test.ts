/** Sums of baskets: whatever is in them, the parts add up to the whole, to the last hundredth. */
import { amountOf } from '@lambda/inventory/contract.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BasketLine, changeOf, isWithinLimit, listPrice, partBack, priceBasket, receiptNumber, sharesOf } from '../pages/basket.ts';
import type { Discount } from '../sale/sold.ts';

const hundredths = (most: number) => fc.integer({ min: 0, max: most }).map((value) => (value / 100).toFixed(2));
const discount: fc.Arbitrary<Discount | null> = fc.option(
  fc.oneof(
    hundredths(10_000).map((value) => ({ type: 'percent', value }) as const),
    hundredths(5_000_000).map((value) => ({ type: 'amount', value }) as const),
  ),
);
const line: fc.Arbitrary<BasketLine> = fc.record({
  qty: fc.integer({ min: 1, max: 50_000_000 }).map((value) => (value / 1_000_000).toFixed(6)),
  price: hundredths(100_000_000),
  discount,
  vat: fc.constantFrom('10', '0'),
  city: fc.constantFrom('2', '0', '1'),
});
const total = (parts: readonly string[]): bigint => parts.reduce((sum, part) => sum + amountOf(part), 0n);

describe('a basket', () => {
  it('comes to the sum of what stands on its lines, and every line to its net, VAT and city tax', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 25 }), discount, (lines, of) => {
        const priced = priceBasket(lines, of);
        for (const name of ['gross', 'total', 'vat', 'city', 'net'] as const)
          expect(amountOf(priced[name])).toBe(total(priced.lines.map((one) => one[name])));
        expect(amountOf(priced.gross) - amountOf(priced.discount)).toBe(amountOf(priced.total));
        for (const one of priced.lines) {
          expect(amountOf(one.gross) - amountOf(one.lineDiscount) - amountOf(one.receiptDiscount)).toBe(amountOf(one.total));
          expect(amountOf(one.net) + amountOf(one.vat) + amountOf(one.city)).toBe(amountOf(one.total));
          for (const part of [one.total, one.lineDiscount, one.receiptDiscount, one.net, one.vat, one.city])
            expect(amountOf(part) >= 0n).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
  it('gives all of a discount away, and of no line more than it is worth', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 10n ** 6n }), (worth, part) => {
        const all = worth.reduce((sum, one) => sum + one, 0n);
        const given = (all * part) / 10n ** 6n;
        const shares = sharesOf(given, worth);
        expect(shares.reduce((sum, one) => sum + one, 0n)).toBe(given);
        for (const [at, one] of shares.entries()) expect(one >= 0n && one <= (worth[at] ?? 0n)).toBe(true);
      }),
    );
  });
  it('comes back in parts that add up to the whole, however it is parted', () => {
    fc.assert(
      fc.property(hundredths(10_000_000), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }), (whole, parts) => {
        const of = parts.reduce((sum, one) => sum + one, 0);
        let back = 0n;
        let until = 0;
        for (const part of parts) {
          until += part;
          back += amountOf(partBack(whole, String(until), String(of), `${back / 100n}.${String(back % 100n).padStart(2, '0')}`));
        }
        expect(back).toBe(amountOf(whole));
      }),
    );
  });
});

it('sells at the wholesale price from its quantity on', () => {
  const item = { price: '1000', wholesaleQuantity: '12', wholesalePrice: '900' };
  expect(['11.999999', '12', '100'].map((qty) => listPrice(item, qty))).toEqual(['1000', '900', '900']);
  expect(listPrice({ ...item, wholesaleQuantity: null }, '100')).toBe('1000');
});
it('gives change from cash alone', () => {
  expect([changeOf('100000', '75000'), changeOf('5', '10')]).toEqual(['25000.00', '0.00']);
});
it('keeps a limit on each line and on all of them together', () => {
  const of = (own: Discount | null, whole: Discount | null) => {
    const lines = [{ qty: '1', price: '100000', discount: own, vat: '10', city: '0' }];
    const priced = priceBasket(lines, whole);
    return isWithinLimit(
      lines.map(
        (one, at) => ({ listPrice: '100000', qty: one.qty, price: one.price, priced: priced.lines[at] ?? priced.lines[0] }) as never,
      ),
      '5',
    );
  };
  const percent = (value: string): Discount => ({ type: 'percent', value });
  expect([of(percent('5'), null), of(percent('5.01'), null), of(null, percent('5')), of(percent('3'), percent('3'))]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
it('numbers a receipt by its till, its day and its own number', () => {
  expect(receiptNumber('K1', '2026-11-28', '7f3a2c10-aaaa-4bbb-8ccc-dddddddddddd')).toBe('K1-261128-7F3A2C10');
});
