/** Amounts in several currencies come to one sum in each of them, never to one number. */

import { type Field, inCurrency } from '../fields/fields.ts';
import { exactSum } from './exact-sum.ts';

/** What the amounts of one currency come to; `code` is null for amounts whose currency nobody said. */
export type CurrencySum = { readonly code: string | null; readonly sum: string };
type Amount = { readonly amount: unknown; readonly code: unknown };

/** Whether the amounts of a field may be in several currencies. */
export const isMixed = (field: Field): boolean => field.kind === 'money' && field.currencyField !== undefined;

/** The exact sums with `scale` decimals, by code, those without one at the end; none when there is no amount. */
export function currencySums(amounts: readonly Amount[], scale: number): readonly CurrencySum[] {
  const groups = new Map<string | null, unknown[]>();
  for (const { amount, code } of amounts) {
    const key = typeof code === 'string' && code !== '' ? code.toUpperCase() : null;
    const group = groups.get(key);
    if (group) group.push(amount);
    else groups.set(key, [amount]);
  }
  const sums = [...groups].flatMap(([code, group]): CurrencySum[] => {
    const sum = exactSum(group, scale);
    return sum === null ? [] : [{ code, sum }];
  });
  return inOrder(sums);
}

/** By code, what has none at the end. */
export const inOrder = (sums: readonly CurrencySum[]): readonly CurrencySum[] =>
  sums.toSorted(({ code: one }, { code: other }) => (one === other ? 0 : one === null ? 1 : other === null || one < other ? -1 : 1));

/** The sums as people read them, each written by `write`; a field of one currency has one sum. */
export const sumTexts = (field: Field, sums: readonly CurrencySum[], write: (field: Field, sum: string) => string): readonly string[] =>
  sums.map(({ code, sum }) => write(inCurrency(field, code), sum));
