/**
 * What a basket comes to: the same on the till and on the server. Amounts are decimal texts of two digits, quantities of six at most. The total
 * is the sum of what stands on the lines, and the taxes inside of a line leave its net as the remainder.
 */
import { amountOf, amountText, quantityOf, share, taxesInside } from '@lambda/inventory/contract.ts';
import type { Discount } from '../sale/sold.ts';

export type BasketLine = {
  readonly qty: string;
  readonly price: string;
  readonly discount: Discount | null;
  /** What is charged on it: nothing where the item is free of the tax. */
  readonly vat: string;
  readonly city: string;
};
export type PricedLine = {
  readonly gross: string;
  readonly lineDiscount: string;
  readonly receiptDiscount: string;
  readonly total: string;
  readonly vat: string;
  readonly city: string;
  readonly net: string;
};
export type Priced = Omit<PricedLine, 'lineDiscount' | 'receiptDiscount'> & {
  readonly discount: string;
  readonly lines: readonly PricedLine[];
};

const ONE = 1_000_000n;
const HUNDRED = 100n * ONE;

const sum = (parts: readonly bigint[]): bigint => parts.reduce((all, part) => all + part, 0n);
/** The discount is never more than what it is given on. */
function given(discount: Discount | null, on: bigint): bigint {
  if (discount === null) return 0n;
  const wanted = discount.type === 'percent' ? share(on, quantityOf(discount.value), HUNDRED) : amountOf(discount.value);
  return wanted > on ? on : wanted < 0n ? 0n : wanted;
}

/** Each line takes its share of a receipt's discount, rounded by itself; the last ones take what is left, and none more than it is worth. */
export function sharesOf(discount: bigint, worth: readonly bigint[]): bigint[] {
  const all = sum(worth);
  const parts = worth.map((one) => (all > 0n ? share(discount, one, all) : 0n));
  let left = discount - sum(parts);
  for (let at = parts.length - 1; at >= 0 && left !== 0n; at--) {
    const part = parts[at] ?? 0n;
    const most = worth[at] ?? 0n;
    const wanted = part + left;
    const next = wanted < 0n ? 0n : wanted > most ? most : wanted;
    parts[at] = next;
    left -= next - part;
  }
  return parts;
}

export function priceBasket(lines: readonly BasketLine[], receiptDiscount: Discount | null): Priced {
  const gross = lines.map(({ price, qty }) => share(amountOf(price), quantityOf(qty), ONE));
  const own = lines.map(({ discount }, at) => given(discount, gross[at] ?? 0n));
  const worth = gross.map((one, at) => one - (own[at] ?? 0n));
  const shares = sharesOf(given(receiptDiscount, sum(worth)), worth);
  const priced = lines.map(({ vat: vatPercent, city: cityPercent }, at) => {
    const total = (worth[at] ?? 0n) - (shares[at] ?? 0n);
    const { vat, city } = taxesInside(total, vatPercent, cityPercent);
    return { gross: gross[at] ?? 0n, own: own[at] ?? 0n, share: shares[at] ?? 0n, total, vat, city, net: total - vat - city };
  });
  const of = (name: 'gross' | 'total' | 'vat' | 'city' | 'net'): string => amountText(sum(priced.map((line) => line[name])));
  return {
    gross: of('gross'),
    discount: amountText(sum(own) + sum(shares)),
    total: of('total'),
    vat: of('vat'),
    city: of('city'),
    net: of('net'),
    lines: priced.map((line) => ({
      gross: amountText(line.gross),
      lineDiscount: amountText(line.own),
      receiptDiscount: amountText(line.share),
      total: amountText(line.total),
      vat: amountText(line.vat),
      city: amountText(line.city),
      net: amountText(line.net),
    })),
  };
}

/** What a quantity is sold for: the wholesale price from its quantity on. */
export function listPrice(
  {
    price,
    wholesaleQuantity,
    wholesalePrice,
  }: { readonly price: string; readonly wholesaleQuantity: string | null; readonly wholesalePrice: string | null },
  qty: string,
): string {
  if (wholesaleQuantity === null || wholesalePrice === null) return price;
  const from = quantityOf(wholesaleQuantity);
  return from > 0n && quantityOf(qty) >= from ? wholesalePrice : price;
}

/** Of what was given away: on each line by itself, and on the receipt with all of its lines, against what the list asks for. */
export function isWithinLimit(
  lines: readonly { readonly listPrice: string; readonly qty: string; readonly price: string; readonly priced: PricedLine }[],
  limit: string,
): boolean {
  const listed = lines.map(({ listPrice: list, qty }) => share(amountOf(list), quantityOf(qty), ONE));
  const lost = lines.map(({ priced }, at) => (listed[at] ?? 0n) - amountOf(priced.gross) + amountOf(priced.lineDiscount));
  const most = (of: bigint): bigint => share(of, quantityOf(limit), HUNDRED);
  if (lost.some((one, at) => one > most(listed[at] ?? 0n))) return false;
  const whole = sum(lost) + sum(lines.map(({ priced }) => amountOf(priced.receiptDiscount)));
  return whole <= most(sum(listed));
}

/** What of a part comes back: parts of one line add up to the whole, the last takes the remainder. */
export const partBack = (whole: string, until: string, of: string, before: string): string =>
  amountText(share(amountOf(whole), quantityOf(until), quantityOf(of)) - amountOf(before));

/** Known without a network, and the same on both sides: the till, the day, and the beginning of the sale's own number. */
export const receiptNumber = (till: string, day: string, uuid: string): string =>
  `${till}-${day.slice(2).replaceAll('-', '')}-${uuid.replaceAll('-', '').slice(0, 8).toUpperCase()}`;

/** What goes back to the customer, from cash alone. */
export function changeOf(tendered: string, cash: string): string {
  const back = amountOf(tendered) - amountOf(cash);
  return amountText(back > 0n ? back : 0n);
}
