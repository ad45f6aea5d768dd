/** A number as a column keeps it: with so many digits behind the point, and so many before it. */
import Decimal from 'decimal.js';

type Room = { readonly scale: number } & ({ readonly whole: number } | { readonly most: string });
/** Rounded where it has more digits, which `exact` tells; null for one that is too large. `written` is a plain decimal. */
export function fittedNumber(written: string, { scale, ...room }: Room): { readonly value: string; readonly exact: boolean } | null {
  const number = new Decimal(written);
  const rounded = number.toDecimalPlaces(scale, Decimal.ROUND_HALF_UP);
  const fits = 'most' in room ? rounded.abs().lte(room.most) : rounded.abs().lt(new Decimal(10).pow(room.whole));
  return fits ? { value: rounded.toFixed(scale), exact: rounded.eq(number) } : null;
}
