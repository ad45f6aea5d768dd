/** Amounts in several currencies: what a currency is worth on a day, and exact conversion by it. */
import Decimal from 'decimal.js';

/** One unit of the currency in the company's own, from `rate_date` on; a decimal string above zero. */
export type DatedRate = { readonly rate_date: string; readonly rate: string };

/** Wide enough for every product and quotient of amounts and rates, so that rounding happens once, at the end. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/**
 * The rate that holds on a day: that of the day, else the last one before it; null when there is none yet. Order does not matter.
 * @public For modules that reckon in several currencies.
 */
export function rateOn(rates: readonly DatedRate[], day: string): string | null {
  let found: DatedRate | null = null;
  for (const one of rates) if (one.rate_date <= day && (!found || one.rate_date > found.rate_date)) found = one;
  return found?.rate ?? null;
}

type Conversion = {
  /** A decimal string. */
  readonly amount: string;
  /** One unit of the amount's currency in the company's own; `1` for the company's own. */
  readonly from: string;
  /** One unit of the wanted currency in the company's own. */
  readonly to: string;
  /** Digits after the point of the wanted currency: ISO 4217 says 2 for most, 0 for yen and won. */
  readonly digits: number;
};
/**
 * The amount in the other currency as a decimal string, rounded once, half away from zero. Throws a RangeError for a rate
 * that is not above zero.
 */
export function convert({ amount, from, to, digits }: Conversion): string {
  const [have, want] = [new Exact(from), new Exact(to)];
  if (!have.gt(0) || !want.gt(0)) throw new RangeError('a rate is above zero');
  const converted = new Exact(amount).times(have).div(want).toDecimalPlaces(digits);
  return (converted.isZero() ? converted.abs() : converted).toFixed(digits);
}
