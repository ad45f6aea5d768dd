/** Quantities and amounts as whole numbers, so that nothing is lost on the way: quantities in millionths of the base unit, amounts in hundredths. */

const QUANTITY_DIGITS = 6;
const AMOUNT_DIGITS = 2;

function wholeOf(text: string, digits: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  const [, sign = '', whole = '0', part = ''] = match ?? [];
  if (!match || /[^0]/.test(part.slice(digits))) throw new Error(`${text} has more than ${digits} digits after the point, or is no number`);
  const value = BigInt(whole + part.slice(0, digits).padEnd(digits, '0'));
  return sign ? -value : value;
}
function textOf(value: bigint, digits: number): string {
  const size = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
  return `${value < 0n ? '-' : ''}${size.slice(0, -digits)}.${size.slice(-digits)}`;
}
export const quantityOf = (text: string): bigint => wholeOf(text, QUANTITY_DIGITS);
export const amountOf = (text: string): bigint => wholeOf(text, AMOUNT_DIGITS);
export const amountText = (value: bigint): string => textOf(value, AMOUNT_DIGITS);
export const quantityText = (value: bigint): string => textOf(value, QUANTITY_DIGITS);
/** Without zeros behind the point: for people. */
export const shortQuantity = (value: bigint): string => quantityText(value).replace(/\.?0+$/, '');

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
/** `value * part / whole`, rounded to the nearest, halves away from zero. */
export function share(value: bigint, part: bigint, whole: bigint): bigint {
  if (whole === 0n) return 0n;
  const product = value * part;
  const isNegative = product < 0n !== whole < 0n;
  const size = (magnitude(product) * 2n + magnitude(whole)) / (magnitude(whole) * 2n);
  return isNegative ? -size : size;
}

export type Ratio = { readonly numerator: bigint; readonly denominator: bigint };
/** A quantity of another unit in base units; null when it cannot be told exactly. */
export function inBase(quantity: bigint, { numerator, denominator }: Ratio): bigint | null {
  const product = quantity * numerator;
  return product % denominator === 0n ? product / denominator : null;
}
/** Whether it has at most as many digits after the point. */
export const fitsDigits = (quantity: bigint, digits: number): boolean =>
  quantity % 10n ** BigInt(Math.max(0, QUANTITY_DIGITS - digits)) === 0n;
/** Splits an amount by weights: the parts add up to it, the rest goes to the last. */
export function split(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, one) => sum + one, 0n);
  let given = 0n;
  let weighed = 0n;
  return weights.map((weight, at) => {
    weighed += weight;
    const until = at === weights.length - 1 ? amount : share(amount, weighed, all);
    const part = until - given;
    given = until;
    return part;
  });
}
