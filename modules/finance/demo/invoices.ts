/** Invoices of the demo: two to customers and one from a supplier each month, most of them paid, some late, in part or not at all. */

import { invoiceAmounts } from '../invoice/server/invoice-amounts.ts';
import type { PostingLine } from '../ledger/posting-line.ts';

export type InvoiceRow = { readonly item: string; readonly account: string; readonly qty: string; readonly unit_price: string };
export type PlannedInvoice = {
  /** What stands for it until it has an id, from 1 on. */
  readonly local: number;
  readonly of: number | null;
  readonly direction: 'out' | 'in';
  readonly invoice_kind: 'invoice' | 'credit_note';
  readonly day: string;
  readonly due: string;
  readonly partner: number;
  readonly unit: number | null;
  readonly description: string;
  readonly state: 'draft' | 'posted';
  readonly rows: readonly (InvoiceRow & ReturnType<typeof invoiceAmounts>[number])[];
  readonly total: bigint;
  readonly lines: readonly PostingLine[];
  readonly series: string;
};
export type AskedInvoice = Pick<
  PlannedInvoice,
  'local' | 'of' | 'direction' | 'day' | 'due' | 'partner' | 'unit' | 'description' | 'state'
> & {
  readonly rows: readonly InvoiceRow[];
  /** Of what a credit note is written, when that is due. */
  readonly ofDue?: string;
};
const RATES = { vat: '10', city: '0' } as const;

export function planInvoice(asked: AskedInvoice, account: (code: string) => number): PlannedInvoice {
  const { rows: given, ofDue, ...rest } = asked;
  const amounts = invoiceAmounts(
    given.map(({ qty, unit_price }) => ({
      qty,
      unit_price,
      discount_type: null,
      discount_value: null,
      has_vat: true,
      has_city_tax: false,
    })),
    RATES,
  );
  const rows = given.flatMap((row, at) => {
    const counted = amounts[at];
    return counted ? [{ ...row, ...counted }] : [];
  });
  const sum = (pick: (row: (typeof rows)[number]) => bigint): bigint => rows.reduce((all, row) => all + pick(row), 0n);
  const [isOut, isNote] = [asked.direction === 'out', asked.of !== null];
  const sign = isOut === isNote ? -1n : 1n;
  const { partner, unit } = asked;
  const total = sum((row) => row.total);
  const lines: PostingLine[] = [
    {
      account: account(isOut ? '12010001' : '31000001'),
      amount: sign * total,
      partner,
      unit,
      invoice: asked.of ?? asked.local,
      due: ofDue ?? asked.due,
    },
    ...rows.map((row): PostingLine => ({ account: account(row.account), amount: -sign * row.net, partner, unit, memo: row.item })),
    { account: account(isOut ? '31410000' : '13620000'), amount: -sign * sum((row) => row.vat), partner, unit },
  ];
  const series = isOut ? (isNote ? 'НБ' : 'НХ') : isNote ? 'ИБ' : 'ИН';
  return { ...rest, invoice_kind: isNote ? 'credit_note' : 'invoice', rows, total, lines, series };
}

/** What was sold and bought by invoice. */
export const SOLD_BY_INVOICE: readonly InvoiceRow[] = [
  { item: 'Агуулахын үйлчилгээ', account: '51200000', qty: '1', unit_price: '4200000' },
  { item: 'Хүргэлт, ачилт', account: '51200000', qty: '38', unit_price: '145000' },
  { item: 'Бараа, бөөний', account: '51100000', qty: '240', unit_price: '89900' },
];
export const BOUGHT_BY_INVOICE: readonly InvoiceRow[] = [
  { item: 'Зөвлөх үйлчилгээ', account: '72900000', qty: '16', unit_price: '280000' },
  { item: 'Програмын засвар үйлчилгээ', account: '72700000', qty: '1', unit_price: '3630000' },
];
