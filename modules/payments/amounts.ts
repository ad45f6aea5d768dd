/** Amounts of money as whole hundredths, so that nothing is lost on the way. */
const AMOUNT = /^(-?)(\d{1,15})(?:\.(\d{1,2})0*)?$/;

/** Whether a text that came from outside is an amount that can be counted with. */
export const isAmount = (text: string): boolean => AMOUNT.test(text);
export const hundredths = (amount: string): bigint => {
  const match = AMOUNT.exec(amount);
  if (!match) throw new Error(`${amount} is no amount`);
  const [, sign, whole = '0', part = ''] = match;
  const value = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  return sign === '-' ? -value : value;
};
export const amountOf = (value: bigint): string => {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
};
export const sumOf = (amounts: readonly string[]): bigint => amounts.reduce((sum, one) => sum + hundredths(one), 0n);
