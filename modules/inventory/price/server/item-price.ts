/** The price of an item for a quantity. Amounts and quantities are decimal texts. */
import Decimal from 'decimal.js';

export type ItemPrice = {
  readonly price: string;
  /** From this quantity on the wholesale price holds. */
  readonly wholesaleQuantity: string | null;
  readonly wholesalePrice: string | null;
};

/**
 * What one of it is sold for when so many are sold at once.
 * @public For tills and orders.
 */
export function priceFor({ price, wholesaleQuantity, wholesalePrice }: ItemPrice, quantity: string): string {
  if (wholesaleQuantity === null || wholesalePrice === null) return price;
  const from = new Decimal(wholesaleQuantity);
  return from.gt(0) && new Decimal(quantity).gte(from) ? wholesalePrice : price;
}
