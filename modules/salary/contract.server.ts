/** What the servers of other modules may ask of pay: the posting of an approved run, for finance. */
import type { Statement, StatementResult } from '@lambda/engine/sql/database.ts';
import { payerOf, postedOf } from './out/out.sql.ts';
import { type PostingLine, postingOf } from './out/posting.ts';

type Read = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;
/** Costs by unit and what is owed, balanced to the tugrik; nothing for a run that is not approved. */
export async function payPosting(read: Read, asked: { readonly company: number; readonly run: number }): Promise<readonly PostingLine[]> {
  const [posted, payer] = await read([postedOf(asked), payerOf(asked)]);
  const [, expense = '', employer = '', insurance = '', tax = '', net = '', deductions = ''] = (payer?.rows[0] ?? []).map(
    (one) => one ?? '',
  );
  const people = (posted?.rows ?? []).map(([id, unit, gross, own, taxed, taken, left, company, splits]) => ({
    ...{ employee: Number(id), unit: unit ? Number(unit) : null, gross: gross ?? '0', insurance: own ?? '0', tax: taxed ?? '0' },
    ...{ deductions: taken ?? '0', net: left ?? '0', employer: company ?? '0' },
    splits: JSON.parse(splits ?? '[]') as readonly { readonly unit: number; readonly percent: string }[],
  }));
  return postingOf(people, { expense, employer, insurance, tax, net, deductions });
}
