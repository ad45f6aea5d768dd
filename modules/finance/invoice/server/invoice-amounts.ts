/**
 * What the lines of an invoice come to. Taxes are inside the price and taken out of the total, not of each line: a line has what the total so far
 * has more than before it, so lines add up to the total to the last hundredth however many there are.
 */
import { amountOf, quantityOf, share, taxesInside } from '@lambda/inventory/contract.ts';

export type AskedLine = {
  readonly qty: string;
  readonly unit_price: string;
  readonly discount_type: string | null;
  readonly discount_value: string | null;
  readonly has_vat: boolean;
  readonly has_city_tax: boolean;
};
/** Hundredths. */
export type InvoiceAmounts = {
  readonly discount: bigint;
  readonly total: bigint;
  readonly vat: bigint;
  readonly city: bigint;
  readonly net: bigint;
};
type Rates = { readonly vat: string; readonly city: string };
const ONE = 1_000_000n;

export function invoiceAmounts(lines: readonly AskedLine[], rates: Rates): readonly InvoiceAmounts[] {
  const soFar = new Map<string, bigint>();
  return lines.map(({ qty, unit_price, discount_type, discount_value, has_vat, has_city_tax }) => {
    const gross = share(amountOf(unit_price), quantityOf(qty), ONE);
    const given = discount_value ?? '0';
    const wanted =
      discount_type === 'percent' ? share(gross, quantityOf(given), 100n * ONE) : discount_type === 'amount' ? amountOf(given) : 0n;
    const discount = wanted > gross ? gross : wanted;
    const total = gross - discount;
    // Lines with the same taxes are taxed together.
    const key = `${has_vat} ${has_city_tax}`;
    const taxes = (amount: bigint) => taxesInside(amount, has_vat ? rates.vat : '0', has_city_tax ? rates.city : '0');
    const before = soFar.get(key) ?? 0n;
    soFar.set(key, before + total);
    const [was, is] = [taxes(before), taxes(before + total)];
    const [vat, city] = [is.vat - was.vat, is.city - was.city];
    return { discount, total, vat, city, net: total - vat - city };
  });
}
