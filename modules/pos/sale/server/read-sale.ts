/** A receipt as it is shown and printed. */
import type { Statement, StatementResult, TextRow } from '@lambda/engine/sql/database.ts';
import type { Method } from '../methods.ts';
import { linesOfSale, paymentsOfSale, saleByNumber, saleByUuid } from '../sale.sql.ts';
import type { ShownLine, ShownSale } from '../sold.ts';

export type Read = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;
type Of = { readonly company: number };

const isoOf = (milliseconds: string | null | undefined): string => new Date(Number(milliseconds)).toISOString();
const shownLine = ([id, item, name, unit, qty, price, discount, total, vat, city, returned]: TextRow): ShownLine => ({
  id: Number(id),
  item: Number(item),
  name: name ?? '',
  unit: unit ?? '',
  qty: qty ?? '0',
  price: price ?? '0',
  discount: discount ?? '0',
  total: total ?? '0',
  vat: vat ?? '0',
  city: city ?? '0',
  returned: returned ?? '0',
});

async function shownOf(read: Read, company: number, row: TextRow): Promise<ShownSale> {
  const [id, uuid, number, kind, at, till, cashier, customer, note, gross, discount, total, vat, city, net, tendered, change, of] = row;
  const [lines, payments] = await read([linesOfSale({ company, id: Number(id) }), paymentsOfSale({ company, id: Number(id) })]);
  return {
    id: Number(id),
    uuid: uuid ?? '',
    number: number ?? '',
    kind: kind === 'return' ? 'return' : 'sale',
    of: of ?? null,
    sold_at: isoOf(at),
    till: till ?? '',
    cashier: cashier ?? '',
    customer: customer ?? null,
    note: note ?? null,
    gross: gross ?? '0',
    discount: discount ?? '0',
    total: total ?? '0',
    vat: vat ?? '0',
    city: city ?? '0',
    net: net ?? '0',
    tendered: tendered ?? '0',
    change: change ?? '0',
    lines: (lines?.rows ?? []).map(shownLine),
    payments: (payments?.rows ?? []).map(([method, amount, reference]) => ({
      method: method as Method,
      amount: amount ?? '0',
      reference: reference ?? null,
    })),
  };
}

/** Null for a number that no sale has. */
export async function readByUuid(read: Read, asked: Of & { readonly uuid: string }): Promise<ShownSale | null> {
  const [found] = await read([saleByUuid(asked)]);
  const row = found?.rows[0];
  return row ? shownOf(read, asked.company, row) : null;
}
/** Null for a number that no receipt has. */
export async function readByNumber(read: Read, asked: Of & { readonly number: string }): Promise<ShownSale | null> {
  const [found] = await read([saleByNumber(asked)]);
  const row = found?.rows[0];
  return row ? shownOf(read, asked.company, row) : null;
}
