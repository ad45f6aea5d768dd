/** The tax receipt of a sale, and what becomes of it when goods come back. */

import {
  askCorrection,
  askReceipt,
  canBeReceipted,
  type HandedReceipt,
  handReceipt,
  type ReceiptLine,
  type ReceiptPayment,
  type TaxType,
} from '@lambda/ebarimt/contract.server.ts';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import { amountOf, amountText, quantityOf, quantityText } from '@lambda/inventory/contract.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Method } from '../methods.ts';
import type { AskedPayment, AskedTax } from '../sold.ts';
import { type Read, readByUuid } from './read-sale.ts';
import { noTaxReceipt, refuse } from './refusals.ts';
import type { SoldLine } from './sold-lines.ts';
import { checkSeller } from './standing.ts';

const MODEL = 'pos_sale';
/** As the service names kinds of money. */
const CODES: Readonly<Record<Method, string>> = {
  cash: 'CASH',
  card: 'PAYMENT_CARD',
  qr: 'BANK_TRANSFER_QPAY',
  transfer: 'BANK_TRANSFER',
};
const typeOf = (text: string | null | undefined): TaxType =>
  text === 'VAT_FREE' || text === 'VAT_ZERO' || text === 'NOT_VAT' ? text : 'VAT_ABLE';
const paymentsOf = (parts: readonly (readonly [Method, string])[]): ReceiptPayment[] => {
  const sums = new Map<string, bigint>();
  for (const [method, amount] of parts) sums.set(CODES[method], (sums.get(CODES[method]) ?? 0n) + amountOf(amount));
  return [...sums].flatMap(([code, sum]) => (sum > 0n ? [{ code, amount: amountText(sum) }] : []));
};

/** Looked at before anything is sold. Throws INVALID at the first line of which no tax receipt can be made. */
export function checkReceipted(lines: readonly SoldLine[]): void {
  for (const [at, { item }] of lines.entries()) if (!canBeReceipted(item)) throw refuse(`lines[${at}].item`, noTaxReceipt(item.name));
}

type SaleAsked = {
  /** The code of the till, and its registration. */
  readonly session: { readonly code: string; readonly account: number };
  readonly sale: number;
  readonly number: string;
  readonly at: Date;
  readonly day: string;
  readonly tax: AskedTax | null;
  readonly lines: readonly SoldLine[];
  readonly payments: readonly AskedPayment[];
};
export function receiptOfSale(context: WriteContext, asked: SaleAsked): readonly BroughtWrite[] {
  const { session, sale, number, at, day, tax, lines, payments } = asked;
  return askReceipt(context, {
    source: { model: MODEL, id: sale, number },
    account: session.account,
    posNo: session.code,
    at,
    day,
    type: tax?.kind === 'company' ? 'B2B_RECEIPT' : 'B2C_RECEIPT',
    customer: tax?.kind === 'company' ? { tin: tax.tin, name: tax.name } : null,
    consumer: tax?.kind === 'citizen' ? tax.consumer : null,
    lines: lines.map(
      ({ asked: { qty, barcode }, item, priced }): ReceiptLine => ({
        name: item.name,
        barcode,
        classification: item.classification ?? '',
        exemption: item.exemption,
        unit: item.unit,
        qty,
        total: priced.total,
        vat: priced.vat,
        city: priced.city,
        taxType: typeOf(item.taxType),
      }),
    ),
    payments: paymentsOf(payments.map(({ method, amount }) => [method, amount])),
  });
}

type BackAsked = {
  readonly of: number;
  readonly number: string;
  readonly at: Date;
  readonly day: string;
  /** As `linesOfSale` reads them, and what of each comes back now. */
  readonly rows: readonly TextRow[];
  readonly back: ReadonlyMap<number, { readonly qty: string; readonly total: string; readonly vat: string; readonly city: string }>;
  /** As `meansOfSale` reads them, and what goes back now. */
  readonly means: readonly TextRow[];
  readonly given: readonly { readonly method: Method; readonly amount: string }[];
};
/** The receipt shows what stays sold; when nothing does, it is taken back. */
export function receiptOfReturn(context: WriteContext, read: Read, asked: BackAsked): Promise<readonly BroughtWrite[]> {
  const { of, number, at, day, rows, back, means, given } = asked;
  const left = (whole: string | null | undefined, before: string | null | undefined, now = '0'): string =>
    amountText(amountOf(whole ?? '0') - amountOf(before ?? '0') - amountOf(now));
  const lines = rows.flatMap((row): ReceiptLine[] => {
    const part = back.get(Number(row[0]));
    const qty = quantityOf(row[4] ?? '0') - quantityOf(row[10] ?? '0') - quantityOf(part?.qty ?? '0');
    if (qty <= 0n) return [];
    return [
      {
        name: row[2] ?? '',
        barcode: row[24] ?? null,
        classification: row[22] ?? '',
        exemption: row[23] ?? null,
        unit: row[3] ?? '',
        qty: quantityText(qty),
        total: left(row[7], row[11], part?.total),
        vat: left(row[8], row[12], part?.vat),
        city: left(row[9], row[13], part?.city),
        taxType: typeOf(row[21]),
      },
    ];
  });
  const payments = means.map(([method, came, gone]): [Method, string] => {
    const now = given.find((one) => one.method === method)?.amount;
    return [method as Method, left(came, gone, now)];
  });
  return askCorrection(context, read, { of: { model: MODEL, id: of }, number, at, day, lines, payments: paymentsOf(payments) });
}

/** What the paper shows of a sale's tax receipt; null for a till that gives none. Throws NO_RIGHT, NOT_FOUND. */
export async function taxReceiptOf(context: WriteContext, uuid: string): Promise<HandedReceipt | null> {
  checkSeller(context);
  const company = context.actor.companyId;
  const sale = await readByUuid((statements) => context.database.readBatch(statements, company), { company, uuid });
  if (!sale || sale.id === null) throw new PlatformError('NOT_FOUND');
  return handReceipt(context, { model: MODEL, id: sale.id });
}
