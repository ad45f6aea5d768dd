/** The law to the tugrik: every check value, both ways of gross and net, and any pay against a plain calculation. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, lawAt } from '../tests/pay-world.ts';
import { employeeInsurance, employerInsurance, grossOf, incomeTax, netOf, shared } from './law.ts';

const figures = (day: string, gross: string, given = {}) => {
  const law = lawAt(day, given);
  const insurance = employeeInsurance(law, exact(gross)).amount;
  const tax = incomeTax(law, exact(gross).minus(insurance), true);
  return [
    insurance,
    tax.base,
    tax.before,
    tax.credit,
    tax.amount,
    netOf(law, exact(gross), true),
    employerInsurance(law, exact(gross)).amount,
  ].map((one) => one.toNumber());
};

describe('the check values of April 2025 to December 2026', () => {
  it.each([
    ['792000', 91_080, 700_920, 70_092, 18_000, 52_092, 648_828, 99_000],
    ['1000000', 115_000, 885_000, 88_500, 18_000, 70_500, 814_500, 125_000],
    ['1500000', 172_500, 1_327_500, 132_750, 16_000, 116_750, 1_210_750, 187_500],
    ['2000000', 230_000, 1_770_000, 177_000, 14_000, 163_000, 1_607_000, 250_000],
    ['3000000', 345_000, 2_655_000, 265_500, 10_000, 255_500, 2_399_500, 375_000],
    ['7920000', 910_800, 7_009_200, 700_920, 0, 700_920, 6_308_280, 990_000],
    ['12000000', 910_800, 11_089_200, 1_163_380, 0, 1_163_380, 9_925_820, 1_500_000],
    ['20000000', 910_800, 19_089_200, 2_567_840, 0, 2_567_840, 16_521_360, 2_500_000],
  ])('%s', (gross, ...expected) => {
    for (const day of ['2025-04-01', '2026-12-31']) expect(figures(day, gross)).toEqual(expected);
  });
});

it('caps the employee by the minimum wage of the day, the employer where the company says so', () => {
  const most = (day: string): number => figures(day, '50000000')[0] ?? 0;
  expect([most('2023-06-30'), most('2024-12-31'), most('2025-03-31'), most('2025-04-01'), most('2027-01-01')]).toEqual([
    632_500, 759_000, 759_000, 910_800, 1_150_000,
  ]);
  expect(employerInsurance(lawAt('2026-06-30', { employerIsCapped: true }), exact('12000000')).amount.toNumber()).toBe(990_000);
});

it('takes of the employer by risk class, in 2026 and from 2027 on', () => {
  const of = (day: string, riskClass: number): number => employerInsurance(lawAt(day, { riskClass }), exact('1000000')).amount.toNumber();
  expect([1, 2, 3].map((risk) => of('2026-12-31', risk))).toEqual([125_000, 135_000, 145_000]);
  expect([1, 2, 3].map((risk) => of('2027-01-01', risk))).toEqual([124_000, 133_000, 143_000]);
});

it('taxes nothing up to the lower end of 2027, and those who are not resident flat', () => {
  // 2,000,000: insurance 230,000; (1,770,000 - 792,000) * 10 % = 97,800; credit 14,000.
  expect(figures('2027-01-31', '2000000')).toEqual([230_000, 1_770_000, 97_800, 14_000, 83_800, 1_686_200, 248_000]);
  expect(figures('2027-01-31', '800000').slice(2, 5)).toEqual([0, 0, 0]);
  expect(incomeTax(lawAt('2026-06-30'), exact('1000000'), false).amount.toNumber()).toBe(200_000);
});

it('says what has no row on the day', () => {
  expect(lawAt('2022-12-31').missing).toContain('min_wage');
  expect(lawAt('2026-01-31').missing).toEqual([]);
});

/** The same in whole numbers of ten thousandths: as one would do it on paper. */
function plain(gross: number): { insurance: number; tax: number } {
  const halfUp = (amount: bigint, by: bigint): bigint => (amount * 2n + by) / (by * 2n);
  const base = BigInt(Math.min(gross, 7_920_000));
  const insurance = halfUp(base * 115n, 1_000n);
  const taxable = BigInt(gross) - insurance;
  const over = (limit: bigint): bigint => (taxable > limit ? taxable - limit : 0n);
  const hundredths = taxable * 10n + over(10_000_000n) * 5n + over(15_000_000n) * 5n;
  const before = halfUp(hundredths, 100n);
  const credit = taxable <= 500_000n ? 20_000n : taxable > 3_000_000n ? 0n : 20_000n - ((taxable - 1n) / 500_000n) * 2_000n;
  return { insurance: Number(insurance), tax: Number(before > credit ? before - credit : 0n) };
}
it('agrees with a calculation on paper for any pay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000_000 }), (gross) => {
      const [insurance, , , , tax] = figures('2026-05-31', String(gross));
      expect({ insurance, tax }).toEqual(plain(gross));
    }),
    { numRuns: 500 },
  );
});

it('finds the gross pay of any net pay within one tugrik, and comes back to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000_000 }), fc.constantFrom('2026-05-31', '2027-05-31'), (net, day) => {
      const law = lawAt(day);
      const gross = grossOf(law, exact(net), true);
      expect(gross).not.toBeNull();
      expect(
        netOf(law, gross ?? exact(0), true)
          .minus(net)
          .abs()
          .toNumber(),
      ).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
  expect(grossOf(lawAt('2026-05-31'), exact('1607000'), true)?.toNumber()).toBe(2_000_000);
});

it('shares any amount in whole tugriks that add up to it', () => {
  expect(shared(exact('1002001'), [33, 33, 34].map(exact)).map((one) => one.toNumber())).toEqual([330_660, 330_660, 340_681]);
  fc.assert(
    fc.property(
      fc.integer({ min: -5_000_000, max: 50_000_000 }),
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 }),
      (amount, parts) => {
        const all = shared(exact(amount), parts.map(exact));
        expect(all.reduce((sum, one) => sum + one.toNumber(), 0)).toBe(amount);
      },
    ),
    { numRuns: 200 },
  );
});
