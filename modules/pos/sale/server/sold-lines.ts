/** What is sold, held against the catalogue of its day: what a till may not do is refused, and what was done already is noted for the manager. */

import type { StatementResult, TextRow } from '@lambda/engine/sql/database.ts';
import { type DatedPrice, ratesOn, readPrices } from '@lambda/inventory/contract.server.ts';
import { fitsDigits, quantityOf } from '@lambda/inventory/contract.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { priceKey } from '../../hall/server/paid-order.ts';
import { isWithinLimit, listPrice, type Priced, type PricedLine, priceBasket } from '../../pages/basket.ts';
import { itemsSold } from '../sale.sql.ts';
import type { AskedLine, AskedSale } from '../sold.ts';
import type { Read } from './read-sale.ts';
import { ABOVE_LIMIT, nowCosts, PRICE_FIXED, refuse, STOPPED, TOO_FINE } from './refusals.ts';
import type { Limit } from './standing.ts';

export type Item = {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly isStopped: boolean;
  readonly isGone: boolean;
  readonly price: { readonly price: string; readonly wholesaleQuantity: string | null; readonly wholesalePrice: string | null };
  readonly taxType: string;
  readonly hasCityTax: boolean;
  readonly classification: string | null;
  readonly exemption: string | null;
  readonly unit: string;
  readonly digits: number;
};
export type Noted = { readonly kind: 'price' | 'limit' | 'gone'; readonly item: number | null; readonly detail: string };
export type SoldLine = {
  readonly asked: AskedLine;
  readonly item: Item;
  readonly listPrice: string;
  readonly vat: string;
  readonly city: string;
  readonly priced: PricedLine;
};
export type Sold = { readonly lines: readonly SoldLine[]; readonly priced: Priced; readonly noted: readonly Noted[] };

const itemOf = (row: TextRow, dated: DatedPrice | undefined): Item => {
  const [id, name, type, state, price, wholesaleQuantity, wholesalePrice, tax, city, classification, exemption, unit, digits, gone] = row;
  const own = { price: price ?? '0', wholesaleQuantity: wholesaleQuantity ?? null, wholesalePrice: wholesalePrice ?? null };
  return {
    id: Number(id),
    name: name ?? '',
    type: type ?? '',
    isStopped: state === 'stopped',
    isGone: gone === 't',
    price: dated ?? own,
    taxType: tax ?? 'VAT_ABLE',
    hasCityTax: city === 't',
    classification: classification ?? null,
    exemption: exemption ?? null,
    unit: unit ?? '',
    digits: Number(digits),
  };
};
const rowsIn = (result: StatementResult | undefined): readonly TextRow[] => result?.rows ?? [];
const isSame = (one: string, other: string): boolean => quantityOf(one) === quantityOf(other);

type Asked = {
  readonly company: number;
  readonly day: string;
  readonly asked: AskedSale;
  readonly limit: Limit;
  /** Prices that were told at a table: `item/price`. They hold when the list has changed meanwhile. */
  readonly told: ReadonlySet<string>;
  /** Which taxes the seller of the till pays; all of them where nothing is said. */
  readonly taxed: { readonly paysVat: boolean; readonly paysCity: boolean } | null;
};
/** Throws INVALID at the line of what may not be sold so. */
export async function soldLines(read: Read, { company, day, asked, limit, taxed, told }: Asked): Promise<Sold> {
  const ids = [...new Set(asked.lines.map(({ item }) => item))];
  const [found, rates] = await read([itemsSold({ company, items: ids }), ratesOn(day)]);
  const prices = await readPrices(read, { company, items: ids, day });
  const items = new Map(rowsIn(found).map((row) => [Number(row[0]), itemOf(row, prices.get(Number(row[0])))]));
  const [vatRate, cityRate] = rates?.rows[0] ?? [];
  const noted: Noted[] = [];
  const known = asked.lines.map((line, at) => {
    const item = items.get(line.item);
    const field = `lines[${at}].`;
    if (!item) throw new PlatformError('INVALID', { fields: [{ field: `${field}item`, code: 'reference' }] });
    if (!fitsDigits(quantityOf(line.qty), item.digits)) throw refuse(`${field}qty`, TOO_FINE);
    if (item.isGone || item.isStopped) {
      if (!asked.offline) throw refuse(`${field}item`, STOPPED);
      noted.push({ kind: 'gone', item: item.id, detail: item.name });
    }
    const list = told.has(priceKey(line.item, line.price)) ? line.price : listPrice(item.price, line.qty);
    if (!isSame(list, line.price) && !limit.mayChangePrice) {
      if (!asked.offline) {
        // A price of the catalogue that has changed meanwhile, or one that somebody has written.
        const text = nowCosts(item.name, list);
        throw new PlatformError('INVALID', {
          fields: [
            {
              field: `${field}price`,
              code: 'pattern',
              text: { mn: `${text.mn}. ${PRICE_FIXED.mn}`, en: `${text.en}. ${PRICE_FIXED.en}`, ko: `${text.ko}. ${PRICE_FIXED.ko}` },
            },
          ],
          details: { prices: [{ item: item.id, price: list }] },
        });
      }
      noted.push({ kind: 'price', item: item.id, detail: `${item.name}: ${list} → ${line.price}` });
    }
    const vat = item.taxType === 'VAT_ABLE' && taxed?.paysVat !== false ? (vatRate ?? '0') : '0';
    const city = item.hasCityTax && taxed?.paysCity !== false ? (cityRate ?? '0') : '0';
    return { asked: line, item, listPrice: list, vat, city };
  });
  const priced = priceBasket(
    known.map(({ asked: { qty, price, discount }, vat, city }) => ({ qty, price, discount, vat, city })),
    asked.discount,
  );
  const lines = known.flatMap((line, at): SoldLine[] => {
    const own = priced.lines[at];
    return own ? [{ ...line, priced: own }] : [];
  });
  const within = isWithinLimit(
    lines.map(({ listPrice: list, asked: { qty, price }, priced: own }) => ({ listPrice: list, qty, price, priced: own })),
    limit.discount,
  );
  if (!within) {
    if (!asked.offline) throw refuse('discount', ABOVE_LIMIT);
    noted.push({ kind: 'limit', item: null, detail: `${priced.discount} / ${priced.gross}` });
  }
  return { lines, priced, noted };
}
