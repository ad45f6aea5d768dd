/** Adds up decimal strings without rounding. */

const PLAIN = /^(-?)(\d+)(?:\.(\d*))?$/;

/** The sum with `scale` decimals as a decimal string; values that are no plain numbers count as none, and null is no value at all. */
export function exactSum(values: readonly unknown[], scale: number): string | null {
  let sum = 0n;
  let count = 0;
  for (const value of values) {
    const match = PLAIN.exec(String(value ?? ''));
    if (!match) continue;
    const [, sign = '', whole = '', part = ''] = match;
    const units = BigInt(whole + part.padEnd(scale, '0').slice(0, scale));
    sum += sign === '-' ? -units : units;
    count += 1;
  }
  if (count === 0) return null;
  const digits = (sum < 0n ? -sum : sum).toString().padStart(scale + 1, '0');
  const cut = digits.length - scale;
  return `${sum < 0n ? '-' : ''}${digits.slice(0, cut)}${scale > 0 ? `.${digits.slice(cut)}` : ''}`;
}
