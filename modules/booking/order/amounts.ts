/** Amounts of money as whole hundredths, so that nothing is lost on the way. */
const hundredths = (amount: string): bigint => {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!match) throw new Error(`${amount} is no amount`);
  const [, sign, whole = '0', part = ''] = match;
  const value = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  return sign === '-' ? -value : value;
};
const amountOf = (value: bigint): string => {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
};

export const sum = (amounts: readonly string[]): string => amountOf(amounts.reduce((all, one) => all + hundredths(one), 0n));
export const less = (amount: string, by: string): string => amountOf(hundredths(amount) - hundredths(by));
export const negative = (amount: string): string => less('0', amount);
/** Below nought, nought, above. */
export const signOf = (amount: string): -1 | 0 | 1 => {
  const value = hundredths(amount);
  return value < 0n ? -1 : value > 0n ? 1 : 0;
};
export const smaller = (one: string, other: string): string => (hundredths(one) < hundredths(other) ? one : other);
/** `percent` as stored: `10` or `10.50`. Rounded to the nearest hundredth, halves up. */
export const percentOf = (amount: string, percent: string): string =>
  amountOf((hundredths(amount) * hundredths(percent) + 5_000n) / 10_000n);
/** What an artist gets for a service: a fixed amount and a part of the price. */
export const bonusOf = (price: string, fixed: string, percent: string): string => sum([fixed, percentOf(price, percent)]);
