import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert, rateOn } from '../money/currency.ts';

const rates = [
  { rate_date: '2026-11-02', rate: '3561.20' },
  { rate_date: '2026-10-30', rate: '3560.00' },
  { rate_date: '2026-12-01', rate: '3580.50' },
];

describe('the rate of a day', () => {
  test('is the one of that day, else the last before it', () => {
    expect(rateOn(rates, '2026-11-02')).toBe('3561.20');
    expect(rateOn(rates, '2026-11-01')).toBe('3560.00');
    expect(rateOn(rates, '2027-01-01')).toBe('3580.50');
  });
  test('is none before the first', () => {
    expect(rateOn(rates, '2026-10-29')).toBeNull();
    expect(rateOn([], '2026-10-29')).toBeNull();
  });
  test('never looks ahead, whatever the order of the rates', () => {
    const day = fc.integer({ min: 0, max: 3_000 }).map((n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10));
    const dated = fc.uniqueArray(fc.record({ rate_date: day, rate: fc.constantFrom('1', '2', '3.5') }), {
      selector: (one) => one.rate_date,
    });
    fc.assert(
      fc.property(dated, day, (list, wanted) => {
        const before = list.filter((one) => one.rate_date <= wanted).toSorted((a, b) => (a.rate_date < b.rate_date ? -1 : 1));
        expect(rateOn(list, wanted)).toBe(before.at(-1)?.rate ?? null);
      }),
    );
  });
});

/** Rounds a fraction of whole numbers half away from zero, by whole numbers alone. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const [size, negative] = [numerator < 0n ? -numerator : numerator, numerator < 0n];
  const whole = (size * 2n + denominator) / (denominator * 2n);
  return negative ? -whole : whole;
}
const cents = (text: string): bigint => BigInt(text.replace('.', ''));

describe('conversion', () => {
  test('rounds once, half away from zero, to the digits of the currency', () => {
    expect(convert({ amount: '100.00', from: '3561.20', to: '1', digits: 2 })).toBe('356120.00');
    expect(convert({ amount: '1.00', from: '1', to: '3561.20', digits: 2 })).toBe('0.00');
    expect(convert({ amount: '-0.01', from: '1', to: '1000', digits: 2 })).toBe('0.00');
    expect(convert({ amount: '0.10', from: '25', to: '1', digits: 0 })).toBe('3');
    expect(convert({ amount: '-0.10', from: '25', to: '1', digits: 0 })).toBe('-3');
    expect(convert({ amount: '9999999999999999.99', from: '1', to: '1', digits: 2 })).toBe('9999999999999999.99');
  });
  test('refuses a rate that is not above zero', () => {
    for (const bad of ['0', '-1']) expect(() => convert({ amount: '1', from: bad, to: '1', digits: 2 })).toThrow(RangeError);
    expect(() => convert({ amount: '1', from: '1', to: '0', digits: 2 })).toThrow(RangeError);
  });
  test('is that of whole numbers, to the last digit', () => {
    const amount = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
    const rate = fc.bigInt({ min: 1n, max: 10n ** 12n });
    const text = (value: bigint, digits: number) => {
      const [size, sign] = [(value < 0n ? -value : value).toString().padStart(digits + 1, '0'), value < 0n ? '-' : ''];
      return `${sign}${size.slice(0, -digits)}.${size.slice(-digits)}`;
    };
    fc.assert(
      fc.property(amount, rate, rate, (value, from, to) => {
        const converted = convert({ amount: text(value, 2), from: text(from, 6), to: text(to, 6), digits: 2 });
        expect(cents(converted)).toBe(rounded(value * from, to));
      }),
      { numRuns: 1_000 },
    );
  });
  test('into the same currency changes nothing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (value) => {
        const amount = `${value < 0n ? '-' : ''}${(value < 0n ? -value : value).toString()}.00`;
        expect(convert({ amount, from: '3561.2', to: '3561.2', digits: 2 })).toBe(value === 0n ? '0.00' : amount);
      }),
    );
  });
});
