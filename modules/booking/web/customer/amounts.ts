/** Amounts are decimal texts: they are added in whole hundredths, never as floating numbers. */
const hundredths = (amount: string): bigint => {
  const [whole = '0', rest = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0').slice(0, 2) || '0');
};
const textOf = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

export const sumOf = (amounts: readonly string[]): string => textOf(amounts.reduce((sum, amount) => sum + hundredths(amount), 0n));
/** Never below nothing. */
export const lessOf = (one: string, other: string): string => {
  const left = hundredths(one) - hundredths(other);
  return textOf(left > 0n ? left : 0n);
};
export const isSome = (amount: string): boolean => hundredths(amount) > 0n;
export const smallest = (amounts: readonly string[]): string =>
  textOf(amounts.map(hundredths).reduce((least, amount) => (amount < least ? amount : least), hundredths(amounts[0] ?? '0')));

/** `65,000 ₮`. */
export function money(amount: string): string {
  const [whole = '', rest = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${/[1-9]/.test(rest) ? `.${rest}` : ''} ₮`;
}
/** `50.00` as 50. */
export const percentText = (percent: string): string => (percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent);
