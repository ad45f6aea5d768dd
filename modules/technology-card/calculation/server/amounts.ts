/** Exact amounts: fractions, and how they are written with a number of decimals. */
import Fraction from 'fraction.js';

export const ZERO = new Fraction(0);
export const ONE = new Fraction(1);
export const HUNDRED = new Fraction(100);

/** A decimal text as an exact amount. Throws on anything else. */
export function amountOf(text: string): Fraction {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error(`no decimal number: ${text}`);
  return new Fraction(text);
}
/** A ratio as it is kept: `1000/1`, or a decimal text. */
export function ratioOf(text: string): Fraction {
  const [top = '', bottom = '1'] = text.split('/');
  return amountOf(top).div(amountOf(bottom));
}
export const sumOf = (amounts: readonly Fraction[]): Fraction => amounts.reduce((sum, one) => sum.add(one), ZERO);
/** What is left of an amount after `percent` of it is lost. */
export const without = (amount: Fraction, percent: string): Fraction => amount.mul(HUNDRED.sub(amountOf(percent))).div(HUNDRED);

const TEN = 10n;
/** The amount in units of the last decimal, as a whole number: halves away from zero. */
function inLastDecimal(amount: Fraction, decimals: number): bigint {
  const { s, n, d } = amount.mul(new Fraction(TEN ** BigInt(decimals), 1n));
  const whole = (n * 2n + d) / (d * 2n);
  return s < 0n ? -whole : whole;
}
function written(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${decimals > 0 ? `.${digits.slice(cut)}` : ''}`;
}
/** With exactly so many decimals; halves are rounded away from zero. */
export const toDecimals = (amount: Fraction, decimals: number): string => written(inLastDecimal(amount, decimals), decimals);
/** With at most so many decimals, and no zeros at the end. */
export const toShortest = (amount: Fraction, decimals: number): string =>
  toDecimals(amount, decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/**
 * The parts of a total, rounded so that they add up to the rounded total: what rounding leaves over goes to the parts that were cut most.
 * A part that needs no rounding stays as it is.
 */
export function addingUp(parts: readonly Fraction[], decimals: number): readonly string[] {
  const scale = new Fraction(TEN ** BigInt(decimals), 1n);
  const cut = parts.map((part) => {
    const scaled = part.mul(scale);
    const whole = scaled.floor();
    return { whole: whole.s * whole.n, rest: scaled.sub(whole) };
  });
  const total = inLastDecimal(sumOf(parts), decimals);
  let left = total - cut.reduce((sum, { whole }) => sum + whole, 0n);
  const inOrder = cut.map((_one, at) => at).toSorted((a, b) => (cut[b]?.rest ?? ZERO).compare(cut[a]?.rest ?? ZERO) || a - b);
  const given = new Set<number>();
  for (const at of inOrder) {
    if (left <= 0n) break;
    given.add(at);
    left -= 1n;
  }
  return cut.map(({ whole }, at) => written(given.has(at) ? whole + 1n : whole, decimals));
}
