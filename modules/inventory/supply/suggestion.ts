/** How much is to be ordered of what is sold so fast, as whole numbers: quantities are millionths of the base unit. */
import { type Ratio, share } from '../ledger/exact.ts';

const QUANTITY_DIGITS = 6;

type Supply = {
  readonly sold: bigint;
  readonly days: number;
  readonly stock: bigint;
  readonly coming: bigint;
  readonly reorderPoint: bigint;
  readonly orderUpTo: bigint;
  readonly leadDays: number;
  readonly coverDays: number;
  /** Base units in one unit of the supplier, and how finely that unit is ordered. */
  readonly unit: Ratio;
  readonly digits: number;
};
type Suggestion = {
  readonly perDay: bigint;
  /** In tenths of a day; null where nothing is sold. */
  readonly daysLeft: bigint | null;
  readonly reorderLevel: bigint;
  readonly orderUpTo: bigint;
  /** In base units: nothing where there is enough. */
  readonly suggested: bigint;
  /** In units of the supplier. */
  readonly quantity: bigint;
};

const most = (...some: readonly bigint[]): bigint => some.reduce((a, b) => (a > b ? a : b));
const upTo = (value: bigint, step: bigint): bigint => ((value + step - 1n) / step) * step;
/** Rounded up: a part of a millionth is one more. */
const ceiling = (value: bigint, whole: bigint): bigint => (value + whole - 1n) / whole;

export function suggest(supply: Supply): Suggestion {
  const sold = most(supply.sold, 0n);
  const over = (days: number): bigint => ceiling(sold * BigInt(days), BigInt(supply.days));
  const reorderLevel = most(supply.reorderPoint, over(supply.leadDays));
  const orderUpTo = most(supply.orderUpTo, reorderLevel, over(supply.leadDays + supply.coverDays));
  const available = supply.stock + supply.coming;
  const missing = available <= reorderLevel && orderUpTo > available ? orderUpTo - available : 0n;
  const { numerator, denominator } = supply.unit;
  const step = 10n ** BigInt(Math.max(0, QUANTITY_DIGITS - supply.digits));
  const quantity = missing === 0n ? 0n : upTo(ceiling(missing * denominator, numerator), step);
  return {
    perDay: share(sold, 1n, BigInt(supply.days)),
    daysLeft: sold > 0n ? share(most(supply.stock, 0n) * 10n, BigInt(supply.days), sold) : null,
    reorderLevel,
    orderUpTo,
    suggested: missing,
    quantity,
  };
}
