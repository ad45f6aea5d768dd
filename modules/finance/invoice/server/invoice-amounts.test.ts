/** Taxes of an invoice are those of its total. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskedLine, invoiceAmounts } from './invoice-amounts.ts';

const line = (unit_price: string, more: Partial<AskedLine> = {}): AskedLine => ({
  qty: '1',
  unit_price,
  discount_type: null,
  discount_value: null,
  has_vat: true,
  has_city_tax: false,
  ...more,
});
const RATES = { vat: '10', city: '2' } as const;
const sum = (lines: readonly AskedLine[]) =>
  invoiceAmounts(lines, RATES).reduce(
    (all, { total, vat, city, net }) => [all[0] + total, all[1] + vat, all[2] + city, all[3] + net] as const,
    [0n, 0n, 0n, 0n] as readonly [bigint, bigint, bigint, bigint],
  );
const times = (count: number, price: string): AskedLine[] => Array.from({ length: count }, () => line(price));

describe('the taxes of an invoice', () => {
  it.each([
    [12, '1250.00', 1_500_000n, 136_364n, 1_363_636n],
    [30, '1250.00', 3_750_000n, 340_909n, 3_409_091n],
    [50, '19.99', 99_950n, 9_086n, 90_864n],
  ])('do not drift: %s lines of %s', (count, price, total, vat, net) => {
    expect(sum(times(count, price))).toEqual([total, vat, 0n, net]);
  });
  it('are those of the total for any lines, and no line has more discount than it costs', () => {
    const price = fc
      .integer({ min: 0, max: 9_999_999 })
      .map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`);
    const asked = fc.record({
      unit_price: price,
      discount_type: fc.constantFrom(null, 'amount', 'percent'),
      discount_value: price,
      has_city_tax: fc.constant(true),
    });
    fc.assert(
      fc.property(fc.array(asked, { minLength: 1, maxLength: 40 }), (some) => {
        const lines = some.map(({ unit_price, ...more }) => line(unit_price, more));
        const [total, vat, city, net] = sum(lines);
        expect(net + vat + city).toBe(total);
        const off = vat * 112n - total * 10n;
        expect(off <= 56n && off >= -56n).toBe(true);
        for (const one of invoiceAmounts(lines, RATES)) expect(one.total >= 0n).toBe(true);
      }),
    );
  });
});
