/** What is asked of the ledger: one entry with its lines, amounts in whole hundredths of a tugrik. */
import type { Transaction } from '@lambda/engine/sql/database.ts';

export type Read = Transaction['batch'];
/** Debit above zero, credit below. */
export type PostingLine = {
  readonly account: number;
  readonly amount: bigint;
  readonly partner?: number | null;
  readonly employee?: number | null;
  readonly unit?: number | null;
  readonly flow?: string | null;
  readonly currency?: number | null;
  /** A decimal text with the sign of the amount. */
  readonly currencyAmount?: string | null;
  readonly memo?: string | null;
  /** The field of the paper that the line comes from. */
  readonly field?: string;
};
export type EntryKind = 'income' | 'expense' | 'transfer' | 'journal' | 'opening' | 'closing' | 'invoice' | 'taken';
export type Posting = {
  readonly kind: EntryKind;
  readonly series: string;
  readonly day: string;
  /** The field of the paper that says the day. */
  readonly dayField: string;
  /** The field at which everything else is said. */
  readonly field: string;
  readonly description: string | null;
  readonly source: { readonly model: string; readonly id: number };
  readonly reverses?: { readonly entry: number; readonly reason: string | null };
  readonly lines: readonly PostingLine[];
};
