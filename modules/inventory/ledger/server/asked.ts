/** What a posting is asked for, and what it answers. */
import type { MoveKind } from '../pool.ts';

export type PostingKind =
  | 'purchase'
  | 'purchase_return'
  | 'sale'
  | 'sale_return'
  | 'movement'
  | 'write_off'
  | 'use'
  | 'opening'
  | 'stocktake'
  | 'landed_cost'
  | 'pos'
  | 'production';

/** What moves. `of` names the move that it follows from: one of the ledger, or one of this posting by its `ref`. */
export type Asked = {
  /** Names it within the posting; moves of one `ref` belong together. */
  readonly ref: string;
  readonly kind: MoveKind;
  readonly item: number;
  readonly warehouse: number;
  readonly lot: number | null;
  /** In base units, above zero; nothing for added cost. */
  readonly quantity: bigint;
  /** Of receipts and added cost. */
  readonly amount?: bigint;
  readonly of?: number | { readonly ref: string };
  /** The line of the document. */
  readonly line?: number | null;
  /** Where a refusal is said. */
  readonly field?: string;
};
export type Posting = {
  readonly kind: PostingKind;
  readonly number: string;
  readonly model: string;
  readonly id: number;
  readonly at: Date;
  /** The company's day of `at`. */
  readonly day: string;
  readonly reverses?: number;
  /** The field that holds the day. */
  readonly dayField?: string;
  /** What has left already is posted though the stock says that there was none. */
  readonly hasLeft?: boolean;
};
type Posted = {
  readonly ref: string;
  readonly id: number;
  readonly line: number | null;
  readonly item: number;
  readonly quantity: string;
  readonly amount: string;
};
export type PostedDocument = {
  readonly posting: number;
  readonly moves: readonly Posted[];
  /** By how much the value of earlier and later moves has changed. */
  readonly corrections: readonly { readonly item: number; readonly amount: bigint }[];
};
