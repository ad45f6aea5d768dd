/** What a statement of a bank comes to, whatever file it came in. Sums are whole hundredths; what came is above zero, what went below. */

export type BankRow = {
  /** Of the file, counted from 1. */
  readonly row: number;
  readonly day: string;
  readonly amount: bigint;
  readonly text: string;
  readonly partner: string | null;
  readonly partnerAccount: string | null;
  readonly reference: string | null;
  /** After the movement, where the file says it. */
  readonly balance: bigint | null;
};
export const PROBLEMS = ['day', 'amount', 'balance', 'future'] as const;
export type BadRow = { readonly row: number; readonly problem: (typeof PROBLEMS)[number]; readonly shown: string };
export type Statement = {
  readonly rows: readonly BankRow[];
  readonly bad: readonly BadRow[];
  /** The number of the account that the file names. */
  readonly account: string | null;
  readonly opening: bigint | null;
  readonly closing: bigint | null;
};

/** Rows by their days, the oldest first, and those whose balance is not that of the row before with their movement. */
export function checkBalances(given: readonly BankRow[]): { readonly rows: readonly BankRow[]; readonly bad: readonly BadRow[] } {
  const [first, last] = [given[0], given.at(-1)];
  const faults = (rows: readonly BankRow[]): readonly BadRow[] => {
    let before: bigint | null = null;
    return rows.flatMap((row): BadRow[] => {
      const expected = before === null ? null : before + row.amount;
      before = row.balance;
      return expected !== null && row.balance !== null && expected !== row.balance
        ? [{ row: row.row, problem: 'balance', shown: plain(row.balance - expected) }]
        : [];
    });
  };
  const turned = given.toReversed();
  if (first && last && first.day > last.day) return { rows: turned, bad: faults(turned) };
  const straight = faults(given);
  // A file of one day may begin with its last movement.
  if (first && last && first.day === last.day && straight.length > 0 && faults(turned).length === 0) return { rows: turned, bad: [] };
  return { rows: given, bad: straight };
}
export function plain(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
/** With the balances at both ends, where the rows say them. */
export function withEnds(
  rows: readonly BankRow[],
  bad: readonly BadRow[],
  { account = null, opening = null, closing = null }: Partial<Pick<Statement, 'account' | 'opening' | 'closing'>> = {},
): Statement {
  const checked = checkBalances(rows);
  const [first, last] = [checked.rows[0], checked.rows.at(-1)];
  return {
    rows: checked.rows,
    bad: [...bad, ...checked.bad].toSorted((a, b) => a.row - b.row),
    account,
    opening: opening ?? (first?.balance === null || first === undefined ? null : first.balance - first.amount),
    closing: closing ?? last?.balance ?? null,
  };
}
