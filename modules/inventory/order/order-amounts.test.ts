import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf } from '../ledger/exact.ts';
import { lineAmounts } from './order-amounts.ts';

const line = (unit_price: string, vat_percent: string, city_percent: string) =>
  lineAmounts({ qty: '1', unit_price, vat_percent, city_percent });

describe('a line of an order', () => {
  it('has its taxes inside of the price', () => {
    expect(line('11000', '10', '0')).toMatchObject({ vat: '1000.00', city_tax: '0.00', net: '10000.00' });
    expect(line('9900', '10', '2')).toMatchObject({ vat: '883.93', city_tax: '176.79', net: '8839.28' });
    expect(line('5600', '10', '2')).toMatchObject({ vat: '500.00', city_tax: '100.00', net: '5000.00' });
    expect(line('1110', '10', '1')).toMatchObject({ vat: '100.00', city_tax: '10.00' });
    expect(line('10200', '0', '2')).toMatchObject({ vat: '0.00', city_tax: '200.00' });
  });
  it('has a discount of an amount or of a part, never of more than itself', () => {
    const discounted = (discount_type: string, discount_value: string) =>
      lineAmounts({ qty: '3', unit_price: '1000', discount_type, discount_value, vat_percent: '10', city_percent: '0' });
    expect(discounted('percent', '10')).toMatchObject({ gross: '3000.00', discount: '300.00', line_total: '2700.00' });
    expect(discounted('amount', '500')).toMatchObject({ discount: '500.00', line_total: '2500.00' });
    expect(discounted('amount', '5000')).toMatchObject({ discount: '3000.00', line_total: '0.00', vat: '0.00' });
  });
  it('is the sum of its parts, in ten thousand baskets', () => {
    const money = fc
      .integer({ min: 0, max: 1_000_000_000 })
      .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
    const lines = fc.array(
      fc.record({
        qty: fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => String(thousandths / 1_000)),
        unit_price: money,
        discount_type: fc.constantFrom('amount', 'percent'),
        discount_value: fc.integer({ min: 0, max: 100 }).map(String),
        vat_percent: fc.constantFrom('0', '10'),
        city_percent: fc.constantFrom('0', '1', '2'),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const sum = (amounts: readonly string[]): bigint => amounts.reduce((all, one) => all + amountOf(one), 0n);
    fc.assert(
      fc.property(lines, (basket) => {
        const amounts = basket.map(lineAmounts);
        expect(sum(amounts.map(({ net }) => net)) + sum(amounts.map(({ vat }) => vat)) + sum(amounts.map(({ city_tax }) => city_tax))).toBe(
          sum(amounts.map(({ line_total }) => line_total)),
        );
        expect(sum(amounts.map(({ discount }) => discount)) + sum(amounts.map(({ line_total }) => line_total))).toBe(
          sum(amounts.map(({ gross }) => gross)),
        );
      }),
      { numRuns: 10_000 },
    );
  });
});
