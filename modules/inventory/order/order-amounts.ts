/** What a line of an order comes to: discount, and the taxes inside of the price. The parts add up to the total, to the last hundredth. */
import { amountOf, amountText, quantityOf, share } from '../ledger/exact.ts';

type LineAsked = {
  readonly qty: string;
  readonly unit_price: string;
  readonly discount_type?: string | null;
  /** An amount, or hundredths of the line. */
  readonly discount_value?: string | null;
  /** What is charged on it: nothing where the item is free of the tax. */
  readonly vat_percent: string;
  readonly city_percent: string;
};
type LineAmounts = {
  readonly gross: string;
  readonly discount: string;
  readonly line_total: string;
  readonly vat: string;
  readonly city_tax: string;
  readonly net: string;
};

const ONE = 1_000_000n;
const HUNDRED_PERCENT = 10_000n;

/** VAT and city tax are inside: with 10 and 2 per cent, VAT is ten parts of a hundred and twelve. */
export function taxesInside(total: bigint, vatPercent: string, cityPercent: string): { readonly vat: bigint; readonly city: bigint } {
  const [vat, city] = [amountOf(vatPercent), amountOf(cityPercent)];
  const all = HUNDRED_PERCENT + vat + city;
  return { vat: share(total, vat, all), city: share(total, city, all) };
}

export function lineAmounts(line: LineAsked): LineAmounts {
  const gross = share(amountOf(line.unit_price), quantityOf(line.qty), ONE);
  const given = line.discount_value ?? '0';
  const wanted = line.discount_type === 'percent' ? share(gross, quantityOf(given), 100n * ONE) : amountOf(given);
  const discount = wanted > gross ? gross : wanted;
  const total = gross - discount;
  const { vat, city } = taxesInside(total, line.vat_percent, line.city_percent);
  return {
    gross: amountText(gross),
    discount: amountText(discount),
    line_total: amountText(total),
    vat: amountText(vat),
    city_tax: amountText(city),
    net: amountText(total - vat - city),
  };
}
