/** The basket of a till: what is in it, and every change as a function of what it was. */
import { amountText, quantityOf, shortQuantity } from '@lambda/inventory/contract.ts';
import { listPrice, type Priced, priceBasket } from '../../pages/basket.ts';
import type { Discount } from '../../sale/sold.ts';
import { addedQuantity, type Catalogue, type Item } from './catalogue.ts';
import { newUuid } from './new-uuid.ts';

export type Customer = { readonly id: number; readonly name: string };
export type Line = {
  readonly key: string;
  readonly item: number;
  readonly qty: string;
  /** Another price than that of the catalogue. */
  readonly price: string | null;
  readonly discount: Discount | null;
  readonly barcode: string | null;
  readonly note: string | null;
};
export type Basket = {
  /** That of the sale that it becomes. */
  readonly uuid: string;
  readonly lines: readonly Line[];
  readonly discount: Discount | null;
  readonly customer: Customer | null;
  readonly note: string | null;
  readonly selected: string | null;
  /** What is added to a table, or the order that is paid; a basket of before has none. */
  readonly order?: BasketOrder | null;
};
export type BasketOrder = { readonly id: number | null; readonly table: number; readonly name: string; readonly mode: 'add' | 'pay' };
export type PricedBasket = Priced & {
  readonly rows: readonly { readonly line: Line; readonly item: Item; readonly price: string; readonly at: number }[];
};

export const emptyBasket = (): Basket => ({ uuid: newUuid(), lines: [], discount: null, customer: null, note: null, selected: null });
type OrderLine = { readonly item: number; readonly qty: string; readonly price: string; readonly note: string | null };
/** A basket of a table: empty for what is added, with its lines at the prices that were told for what is paid. */
export const baskedOrder = (order: BasketOrder, lines: readonly OrderLine[], catalogue: Catalogue): Basket => ({
  ...emptyBasket(),
  order,
  lines: lines.map(({ item, qty, price, note }): Line => {
    const known = catalogue.byId.get(item);
    const short = shortQuantity(quantityOf(qty));
    const isListed = known !== undefined && quantityOf(listPrice(known, short)) === quantityOf(price);
    return { key: newUuid(), item, qty: short, price: isListed ? null : price, discount: null, barcode: null, note };
  }),
});
const isPlain = ({ price, discount, note }: Line): boolean => price === null && discount === null && note === null;

export function add(basket: Basket, item: Item, qty: string, barcode: string | null): Basket {
  const same = basket.lines.find((line) => line.item === item.id && isPlain(line));
  if (same) {
    const lines = basket.lines.map((line) => (line.key === same.key ? { ...line, qty: addedQuantity(line.qty, qty) } : line));
    return { ...basket, lines, selected: same.key };
  }
  const line: Line = { key: newUuid(), item: item.id, qty, price: null, discount: null, barcode, note: null };
  return { ...basket, lines: [...basket.lines, line], selected: line.key };
}
export const change = (basket: Basket, key: string, values: Partial<Omit<Line, 'key' | 'item'>>): Basket => ({
  ...basket,
  lines: basket.lines.map((line) => (line.key === key ? { ...line, ...values } : line)),
  selected: key,
});
export function remove(basket: Basket, key: string): Basket {
  const at = basket.lines.findIndex((line) => line.key === key);
  const lines = basket.lines.filter((line) => line.key !== key);
  return { ...basket, lines, selected: (lines[at] ?? lines[at - 1])?.key ?? null };
}
/** One more or less of a line; with less than one it goes. */
export function step(basket: Basket, key: string, by: 1 | -1): Basket {
  const line = basket.lines.find((one) => one.key === key);
  if (!line) return basket;
  if (by === 1) return change(basket, key, { qty: addedQuantity(line.qty, '1') });
  return quantityOf(line.qty) > 1_000_000n ? change(basket, key, { qty: addedQuantity(line.qty, '-1') }) : remove(basket, key);
}
/** The line above or below the selected one. */
export function move(basket: Basket, by: 1 | -1): Basket {
  const at = basket.lines.findIndex(({ key }) => key === basket.selected);
  const next = basket.lines[Math.min(basket.lines.length - 1, Math.max(0, at + by))];
  return next ? { ...basket, selected: next.key } : basket;
}
export const countIn = (basket: Basket, item: number): string | null => {
  const own = basket.lines.filter((line) => line.item === item);
  return own.length === 0 ? null : own.reduce((sum, { qty }) => addedQuantity(sum, qty), '0');
};

/** Lines whose item is not sold any more are left out of the catalogue, and fall away. */
export function priced(basket: Basket, catalogue: Catalogue): PricedBasket {
  const rows = basket.lines.flatMap((line) => {
    const item = catalogue.byId.get(line.item);
    return item ? [{ line, item, price: line.price ?? listPrice(item, line.qty) }] : [];
  });
  const all = priceBasket(
    rows.map(({ line: { qty, discount }, item, price }) => ({ qty, price, discount, vat: item.vat, city: item.city })),
    basket.discount,
  );
  return { ...all, rows: rows.map((row, at) => ({ ...row, at })) };
}
/** An amount as it is typed; null for none. */
export function typedAmount(text: string): string | null {
  const match = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s,](?=\d{3}(?:\D|$))/g, '').trim());
  return match ? amountText(BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))) : null;
}
