/** What is asked of the ledger: one entry with its lines, amounts in whole hundredths of a tugrik. */
import type { Transaction } from '@lambda/engine/sql/database.ts';
import type { PostingLine } from '../posting-line.ts';

export type Read = Transaction['batch'];
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
