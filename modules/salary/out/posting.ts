/** What a run posts for finance, unit by unit, balanced to the tugrik. Pure. */
import { Exact } from '@lambda/model/expression/values.ts';
import { shared } from '../law/law.ts';

export type PostingPerson = {
  readonly employee: number;
  readonly unit: number | null;
  readonly splits: readonly { readonly unit: number; readonly percent: string }[];
  readonly gross: string;
  readonly insurance: string;
  readonly tax: string;
  readonly deductions: string;
  readonly net: string;
  readonly employer: string;
};
export type PostingAccounts = {
  readonly expense: string;
  readonly employer: string;
  readonly insurance: string;
  readonly tax: string;
  readonly net: string;
  readonly deductions: string;
};
export type PostingLine = { readonly account: string; readonly unit: number | null; readonly debit: string; readonly credit: string };

const ZERO = new Exact(0);
const PARTS = ['gross', 'employer'] as const;

/** Costs by the units that bear them; what is owed by account. Debit and credit are equal, of each person too. */
export function postingOf(people: readonly PostingPerson[], accounts: PostingAccounts): readonly PostingLine[] {
  const debits = new Map<string, Exact>();
  const credits = new Map<string, Exact>();
  const add = (to: Map<string, Exact>, key: string, amount: Exact): void => {
    to.set(key, (to.get(key) ?? ZERO).plus(amount));
  };
  for (const person of people) {
    const bearers = person.splits.length > 0 ? person.splits : [{ unit: person.unit, percent: '100' }];
    const weights = bearers.map(({ percent }) => new Exact(percent));
    for (const part of PARTS) {
      const account = part === 'gross' ? accounts.expense : accounts.employer;
      shared(new Exact(person[part]), weights).forEach((amount, at) => {
        add(debits, `${account} ${bearers[at]?.unit ?? ''}`, amount);
      });
    }
    add(credits, accounts.insurance, new Exact(person.insurance).plus(person.employer));
    add(credits, accounts.tax, new Exact(person.tax));
    add(credits, accounts.deductions, new Exact(person.deductions));
    add(credits, accounts.net, new Exact(person.net));
  }
  const lines = [
    ...[...debits].map(([key, amount]): PostingLine => {
      const [account = '', unit = ''] = key.split(' ');
      return { account, unit: unit === '' ? null : Number(unit), debit: amount.toFixed(2), credit: '0.00' };
    }),
    ...[...credits].map(([account, amount]): PostingLine => ({ account, unit: null, debit: '0.00', credit: amount.toFixed(2) })),
  ];
  return lines.filter(({ debit, credit }) => debit !== '0.00' || credit !== '0.00');
}
