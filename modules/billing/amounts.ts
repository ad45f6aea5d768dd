/** Amounts of money as whole hundredths, so that nothing is lost on the way. */
export const hundredths = (amount: string): bigint => {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!match) throw new Error(`${amount} is no amount`);
  const [, sign, whole = '0', part = ''] = match;
  const value = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  return sign === '-' ? -value : value;
};
export const amountOf = (value: bigint): string => {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
};

/** `value × times ÷ by`, rounded to the nearest hundredth, halves away from nothing. */
export function share(value: bigint, times: bigint, by: bigint): bigint {
  const exact = value * times * 2n;
  const down = exact / by;
  const odd = down % 2n;
  return odd === 0n ? down / 2n : (down + odd) / 2n;
}

/** The VAT inside an amount, and what is left: together they are the amount. `percent` as stored: `10` or `10.50`. */
export function withoutVat(total: string, percent: string): { readonly net: string; readonly vat: string } {
  const [whole, rate] = [hundredths(total), hundredths(percent)];
  const vat = share(whole, rate, 10_000n + rate);
  return { net: amountOf(whole - vat), vat: amountOf(vat) };
}
