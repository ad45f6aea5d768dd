/** The catalogue in the memory of a till: items by their number and code, and what a search finds. */
import { quantityOf, scannedCodes, shortQuantity } from '@lambda/inventory/contract.ts';
import type { Boot, CatalogueRow } from '../../catalogue/catalogue.ts';

export type Item = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly category: number;
  readonly price: string;
  readonly wholesaleQuantity: string | null;
  readonly wholesalePrice: string | null;
  readonly unit: string;
  readonly unitCode: string;
  readonly digits: number;
  /** What is charged on it, in percent. */
  readonly vat: string;
  readonly city: string;
  readonly picture: string | null;
  /** What of it lies in the shop; null where nothing is known. */
  readonly stock: string | null;
  readonly sought: string;
  /** Whether a tax receipt can be made of it. */
  readonly isReceipted: boolean;
};
type Code = { readonly item: Item; readonly kind: string; readonly quantity: bigint };
export type Catalogue = {
  readonly items: readonly Item[];
  readonly byId: ReadonlyMap<number, Item>;
  /** What a scan or a typed code stands for, with how much of it. */
  readonly scan: (text: string) => { readonly item: Item; readonly qty: string } | null;
  readonly find: (text: string, category: number | null) => readonly Item[];
};

const THOUSAND = 1_000n;
const KILOGRAM = 'KG';

export function makeCatalogue(rows: readonly CatalogueRow[], rates: Boot['rates'], stock: ReadonlyMap<number, string>): Catalogue {
  const codes = new Map<string, Code>();
  const byId = new Map<number, Item>();
  const items: Item[] = [];
  for (const [
    id,
    code,
    name,
    category,
    price,
    from,
    wholesale,
    unit,
    unitCode,
    digits,
    tax,
    hasCity,
    isSold,
    picture,
    own,
    receipted,
  ] of rows) {
    if (!isSold) continue;
    const item: Item = {
      ...{ id, code, name, category, price, unit, unitCode, digits },
      wholesaleQuantity: from,
      wholesalePrice: wholesale,
      vat: tax === 'VAT_ABLE' ? rates.vat : '0',
      city: hasCity ? rates.city : '0',
      picture: picture === null ? null : `/files/${picture}`,
      stock: stock.get(id) ?? null,
      // A catalogue of before does not say it: then the server does.
      isReceipted: receipted !== false,
      sought: `${name} ${code} ${own.map(([text]) => text).join(' ')}`.toLowerCase(),
    };
    items.push(item);
    byId.set(id, item);
    codes.set(code, { item, kind: 'CODE', quantity: 1_000_000n });
    for (const [text, kind, numerator, denominator] of own)
      codes.set(text, { item, kind, quantity: (1_000_000n * BigInt(numerator)) / BigInt(denominator) });
  }
  const scan = (text: string) => {
    const { codes: tried, grams } = scannedCodes(text);
    for (const one of tried) {
      const found = codes.get(one);
      if (!found) continue;
      const { item, kind, quantity } = found;
      if (kind !== 'WEIGHT' || grams === null) return { item, qty: shortQuantity(quantity) };
      const weight = BigInt(grams) * (item.unitCode === KILOGRAM ? THOUSAND : THOUSAND * THOUSAND);
      return weight > 0n ? { item, qty: shortQuantity(weight) } : null;
    }
    return null;
  };
  const find = (text: string, category: number | null): readonly Item[] => {
    const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0 && category === null) return items;
    return items.filter((item) => (category === null || item.category === category) && words.every((word) => item.sought.includes(word)));
  };
  return { items, byId, scan, find };
}

/** Whether so much of an item is more than lies in the shop. */
export const isOut = ({ stock }: Item): boolean => stock !== null && quantityOf(stock) <= 0n;
/** A quantity as it is typed, in the fractions that the item is sold in; null for none. */
export function typedQuantity(text: string, digits: number): string | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(text.trim());
  if (!match) return null;
  const part = (match[2] ?? '').replace(/0+$/, '');
  if (part.length > digits) return null;
  const value = quantityOf(part === '' ? (match[1] ?? '0') : `${match[1]}.${part}`);
  return value > 0n ? shortQuantity(value) : null;
}
export const addedQuantity = (one: string, other: string): string => shortQuantity(quantityOf(one) + quantityOf(other));
