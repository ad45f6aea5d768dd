/** What money in, money out and a transfer post: pure, so that the form shows it before and the ledger gets the same. */
import type { PostingLine } from '../ledger/posting-line.ts';

export type MoneyPosting = {
  readonly kind: 'income' | 'expense' | 'transfer';
  /** Hundredths of a tugrik, above zero; the tax inside of it. */
  readonly amount: bigint;
  readonly vat: bigint;
  /** In the currency of the money, where it is none of tugriks: a decimal text. */
  readonly currency: { readonly id: number; readonly amount: string } | null;
  /** Accounts of the chart. */
  readonly money: number;
  readonly toMoney: number | null;
  readonly category: number | null;
  readonly vatAccount: number | null;
  readonly flow: string | null;
  readonly partner: number | null;
  readonly employee: number | null;
  readonly unit: number | null;
  readonly invoice: { readonly id: number; readonly due: string } | null;
};

export function moneyLines({
  kind,
  amount,
  vat,
  currency,
  money,
  toMoney,
  category,
  vatAccount,
  flow,
  ...of
}: MoneyPosting): PostingLine[] {
  const { partner, employee, unit, invoice } = of;
  const inMoney = (sign: bigint, account: number, field: string): PostingLine => ({
    account,
    amount: sign * amount,
    unit,
    flow,
    ...(currency && { currency: currency.id, currencyAmount: sign < 0n ? `-${currency.amount}` : currency.amount }),
    ...(kind !== 'transfer' && { partner, employee }),
    field,
  });
  if (kind === 'transfer') return [inMoney(1n, toMoney ?? 0, 'to_money_account_id'), inMoney(-1n, money, 'money_account_id')];
  const sign = kind === 'income' ? 1n : -1n;
  const against: PostingLine[] = [
    {
      account: category ?? 0,
      amount: -sign * (amount - vat),
      partner,
      employee,
      unit,
      invoice: invoice?.id ?? null,
      due: invoice?.due ?? null,
      field: 'category_id',
    },
    ...(vat === 0n ? [] : [{ account: vatAccount ?? 0, amount: -sign * vat, partner, employee, unit, field: 'has_vat' }]),
  ];
  const own = inMoney(sign, money, 'money_account_id');
  return kind === 'income' ? [own, ...against] : [...against, own];
}

/** The journals of cash and banks: МХ-1 and МХ-2 are the orders of cash in and out. */
export function moneySeries(kind: MoneyPosting['kind'], moneyKind: string): string {
  if (kind === 'transfer') return 'ШЛ';
  if (moneyKind === 'cash') return kind === 'income' ? 'МХ1' : 'МХ2';
  return kind === 'income' ? 'БО' : 'БЗ';
}
