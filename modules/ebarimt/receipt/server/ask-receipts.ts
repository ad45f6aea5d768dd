/** Tax receipts that come with a sale and with what comes back of it: written in the transaction of the caller, made afterwards. */
import { randomUUID } from 'node:crypto';
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { Statement, StatementResult } from '@lambda/engine/sql/database.ts';
import { amountOf, amountText } from '@lambda/inventory/contract.ts';
import type { ReceiptContent, ReceiptLine, ReceiptPayment, ReceiptType } from '../content.ts';
import { accountStanding, receiptsOfSource } from '../receipt.sql.ts';

type Read = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;
export type Source = { readonly model: string; readonly id: number };
export const HOURS_TO_SEND = 72;
const HOUR_MS = 3_600_000;
/** The till asks for itself at once, to print: the queue comes after it. */
const FIRST_TRY_MS = 15_000;

/** How a registration taxes its sales; null for one that is not in use. */
export async function taxStanding(
  read: Read,
  of: { readonly company: number; readonly account: number },
): Promise<{ readonly paysVat: boolean; readonly paysCity: boolean } | null> {
  const [found] = await read([accountStanding({ company: of.company, id: of.account })]);
  const [state, vat, city] = found?.rows[0] ?? [];
  return state === 'active' ? { paysVat: vat === 't', paysCity: city === 't' } : null;
}
/** Whether a tax receipt can be made of it: a classification, and a code where no VAT is charged. */
export const canBeReceipted = (line: {
  readonly classification: string | null;
  readonly exemption: string | null;
  readonly taxType: string;
}): boolean => /^\d{7}$/.test(line.classification ?? '') && (line.taxType === 'VAT_ABLE' || /^\d{3,8}$/.test(line.exemption ?? ''));

const sumOf = (lines: readonly ReceiptLine[], of: 'total' | 'vat' | 'city'): string =>
  amountText(lines.reduce((all, line) => all + amountOf(line[of]), 0n));

type Row = {
  readonly source: Source & { readonly number: string };
  readonly account: number;
  readonly posNo: string;
  readonly at: Date;
  readonly day: string;
  readonly type: ReceiptType;
  readonly customer: { readonly tin: string; readonly name: string } | null;
};
const rowOf = (
  { now }: HookContext,
  { source, account, posNo, at, day, type, customer }: Row,
  own: { readonly operation: string; readonly content: ReceiptContent | null; readonly before: number | null; readonly was: string },
): BroughtWrite => {
  const lines = own.content?.lines ?? [];
  return {
    kind: 'create',
    model: 'ebarimt_receipt',
    values: {
      source_model: source.model,
      source_id: source.id,
      source_number: source.number,
      account_id: account,
      pos_no: posNo,
      operation: own.operation,
      receipt_type: type,
      receipt_state: 'waiting',
      bill_suffix: randomUUID(),
      of_receipt_id: own.before,
      customer_tin: customer?.tin ?? null,
      customer_name: customer?.name ?? null,
      total_amount: sumOf(lines, 'total'),
      vat: sumOf(lines, 'vat'),
      city_tax: sumOf(lines, 'city'),
      moved_amount: amountText(amountOf(sumOf(lines, 'total')) - amountOf(own.was)),
      content: own.content,
      sold_on: day,
      sold_at: at.toISOString(),
      due_at: new Date(at.getTime() + HOURS_TO_SEND * HOUR_MS).toISOString(),
      tries: 0,
      next_try_at: new Date(now.getTime() + FIRST_TRY_MS).toISOString(),
    },
  };
};

export type ReceiptAsked = Row & {
  readonly lines: readonly ReceiptLine[];
  readonly payments: readonly ReceiptPayment[];
  readonly consumer: string | null;
  readonly invoice?: string;
};
/** Nothing for a sale that came to nothing. */
export function askReceipt(context: HookContext, asked: ReceiptAsked): readonly BroughtWrite[] {
  const { lines, payments, consumer, invoice, ...row } = asked;
  if (amountOf(sumOf(lines, 'total')) === 0n) return [];
  const content = { lines, payments, consumer, ...(invoice === undefined ? {} : { invoice }) };
  return [rowOf(context, row, { operation: 'receipt', content, before: null, was: '0' })];
}

export type CorrectionAsked = {
  /** The record whose receipt it was. */
  readonly of: Source;
  /** The record that gives back. */
  readonly number: string;
  readonly at: Date;
  readonly day: string;
  /** What stays sold; nothing: the receipt is taken back. */
  readonly lines: readonly ReceiptLine[];
  readonly payments: readonly ReceiptPayment[];
};
/** A receipt that is corrected or taken back: always the newest of its chain. Nothing where the record has none. */
export async function askCorrection(context: HookContext, read: Read, asked: CorrectionAsked): Promise<readonly BroughtWrite[]> {
  const { of, number, at, day, lines, payments } = asked;
  const [found] = await read([receiptsOfSource({ company: context.actor.companyId, model: of.model, id: of.id })]);
  const [last, operation, , , account, posNo, type, tin, name, , was] = found?.rows.at(-1) ?? [];
  if (!last || operation === 'cancel') return [];
  const row: Row = {
    source: { ...of, number },
    account: Number(account),
    posNo: posNo ?? '',
    at,
    day,
    type: (type ?? 'B2C_RECEIPT') as ReceiptType,
    customer: tin ? { tin, name: name ?? '' } : null,
  };
  const isLeft = amountOf(sumOf(lines, 'total')) > 0n;
  const content = isLeft ? { lines, payments, consumer: null } : null;
  return [rowOf(context, row, { operation: isLeft ? 'correction' : 'cancel', content, before: Number(last), was: was ?? '0' })];
}
