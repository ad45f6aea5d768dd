/** Reads the prices of items on a day: what tills, orders and labels go by. */
import type { Statement, StatementResult, TextRow } from '@lambda/engine/sql/database.ts';
import { pricesOn } from '../price.sql.ts';
import type { ItemPrice } from './item-price.ts';

/** With the day from which the price holds. */
export type DatedPrice = ItemPrice & { readonly since: string };
type Reader = (statements: readonly Statement[]) => Promise<readonly (StatementResult | undefined)[]>;

/** Rows of `pricesOn`, by item. */
export const pricesOfRows = (rows: readonly TextRow[]): ReadonlyMap<number, DatedPrice> =>
  new Map(
    rows.map(([item, price, wholesaleQuantity, wholesalePrice, since]) => [
      Number(item),
      { price: price ?? '0', wholesaleQuantity: wholesaleQuantity ?? null, wholesalePrice: wholesalePrice ?? null, since: since ?? '' },
    ]),
  );

/** By item; an item without a price on that day is left out. `read` is that of the transaction in which something is sold. */
export async function readPrices(
  read: Reader,
  asked: { readonly company: number; readonly items: readonly number[]; readonly day: string },
): Promise<ReadonlyMap<number, DatedPrice>> {
  if (asked.items.length === 0) return new Map();
  const [found] = await read([pricesOn(asked)]);
  return pricesOfRows(found?.rows ?? []);
}
