/** A line of an entry as it is asked for, amounts in whole hundredths of a tugrik. */

/** Debit above zero, credit below. */
export type PostingLine = {
  readonly account: number;
  readonly amount: bigint;
  readonly partner?: number | null;
  readonly employee?: number | null;
  readonly unit?: number | null;
  readonly flow?: string | null;
  /** What it makes due or pays, with the day on which that is due. */
  readonly invoice?: number | null;
  readonly due?: string | null;
  readonly currency?: number | null;
  /** A decimal text with the sign of the amount. */
  readonly currencyAmount?: string | null;
  readonly memo?: string | null;
  /** The field of the paper that the line comes from. */
  readonly field?: string;
};
