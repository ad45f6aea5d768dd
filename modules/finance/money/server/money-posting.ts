/** What a money document posts, from its values and the facts behind them. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { amountOf, amountText, quantityOf, share, taxesInside } from '@lambda/inventory/contract.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { accountsOf } from '../../account/account.sql.ts';
import { labelOfUse } from '../../account/account-words.ts';
import { label } from '../../label.ts';
import type { PostingLine } from '../../ledger/posting-line.ts';
import type { Read } from '../../ledger/server/posting.ts';
import { hasNoAccountFor, isClosedAccount, refuse } from '../../refusals.ts';
import { amountInWords } from '../../words/amount-words.ts';
import { moneyFacts } from '../money.sql.ts';
import { type MoneyPosting, moneyLines, moneySeries } from '../money-lines.ts';
import { paidInvoice } from './paid-invoice.ts';

const NO_RATE = label('Энэ өдрийн ханш бүртгэгдээгүй байна', 'There is no rate for this day', '이 날짜의 환율이 없습니다');
const SAME = label('Хоёр өөр данс байна', 'These have to be two accounts', '서로 다른 두 계좌여야 합니다');
const OTHER_CURRENCY = label('Хоёр данс нэг валюттай байна', 'Both have to be of one currency', '두 계좌의 통화가 같아야 합니다');
const WRONG_WAY = label('Ангилал нь энэ төрөлд тохирохгүй', 'The category is none of this kind', '이 구분에 맞지 않는 분류입니다');
const RATE_ONE = 1_000_000n;

export type PlannedMoney = {
  readonly series: string;
  readonly kind: MoneyPosting['kind'];
  readonly lines: readonly PostingLine[];
  /** What is kept in the document. */
  readonly values: Values;
};
const idOf = (value: unknown): number | null => (value === null || value === undefined || value === '' ? null : Number(value));
const isKind = (value: unknown): value is MoneyPosting['kind'] => value === 'income' || value === 'expense' || value === 'transfer';

/** Throws INVALID at the field of what cannot be posted. */
export async function planMoney(context: HookContext, read: Read, document: Values, isPosting: boolean): Promise<PlannedMoney | null> {
  const { companyId: company } = context.actor;
  const kind = document.document_kind;
  const money = idOf(document.money_account_id);
  if (!isKind(kind) || money === null || typeof document.amount !== 'string' || typeof document.fin_date !== 'string') return null;
  const toMoney = kind === 'transfer' ? idOf(document.to_money_account_id) : null;
  const category = kind === 'transfer' ? null : idOf(document.category_id);
  const [found] = await read([moneyFacts({ company, money, toMoney, category, day: document.fin_date })]);
  const facts = found?.rows[0];
  // What is none of the company's is refused at its field by the pipeline.
  if (!facts || (category !== null && !facts[8]) || (toMoney !== null && !facts[5])) return null;
  const [
    moneyKind,
    account,
    currency,
    dayRate,
    state,
    toAccount,
    toCurrency,
    toState,
    direction,
    against,
    flow,
    vatPercent,
    payable,
    receivable,
  ] = facts;
  if (state === 'closed') throw isClosedAccount('money_account_id', '');
  if (kind === 'transfer') {
    if (toMoney === null || money === toMoney) throw refuse('to_money_account_id', SAME);
    if (toState === 'closed') throw isClosedAccount('to_money_account_id', '');
    if ((currency ?? null) !== (toCurrency ?? null)) throw refuse('to_money_account_id', OTHER_CURRENCY);
  } else if (category === null || direction !== kind) throw refuse('category_id', WRONG_WAY);
  const rate = currency ? (document.rate ?? dayRate ?? null) : null;
  if (currency && rate === null) throw refuse('rate', NO_RATE);
  const given = amountOf(document.amount);
  const amount = rate === null ? given : share(given, quantityOf(String(rate)), RATE_ONE);
  const hasVat = kind !== 'transfer' && document.has_vat === true;
  const vat = hasVat ? taxesInside(amount, vatPercent ?? '0', '0').vat : 0n;
  const vatAccount = idOf(kind === 'income' ? payable : receivable);
  if (vat !== 0n && vatAccount === null) throw hasNoAccountFor('has_vat', labelOfUse(kind === 'income' ? 'vat_payable' : 'vat_receivable'));
  const invoice = await paidInvoice(context, read, document, { amount, account: idOf(against), isPosting });
  const lines = moneyLines({
    kind,
    amount,
    vat,
    currency: currency ? { id: Number(currency), amount: document.amount } : null,
    money: Number(account),
    toMoney: idOf(toAccount),
    category: idOf(against),
    vatAccount,
    flow: flow ?? null,
    partner: invoice?.partner ?? idOf(document.partner_id),
    employee: idOf(document.employee_id),
    unit: idOf(document.struct_id),
    invoice,
  });
  return {
    kind,
    series: moneySeries(kind, moneyKind ?? ''),
    lines,
    values: {
      currency_id: currency ? Number(currency) : null,
      ...(rate !== null && { rate: String(rate) }),
      base_amount: amountText(amount),
      amount_words: currency ? null : amountInWords(document.amount),
      vat_amount: amountText(vat),
      ...(invoice && { partner_id: invoice.partner }),
    },
  };
}

/** How the posting is shown: account, side and amount, and whether the account grows by it. */
export async function shownPosting(context: HookContext, read: Read, lines: readonly PostingLine[]): Promise<readonly Values[]> {
  const ids = [...new Set(lines.map(({ account }) => account))];
  const [found] = await read([accountsOf({ company: context.actor.companyId, ids })]);
  const accounts = new Map((found?.rows ?? []).map(([id, code, name, kind]) => [Number(id), { code, name, kind }]));
  return lines.map(({ account, amount }) => {
    const known = accounts.get(account);
    const isGrown = known?.kind === 'asset' || known?.kind === 'expense' ? amount > 0n : amount < 0n;
    return {
      code: known?.code ?? '',
      name: known?.name ?? '',
      kind: known?.kind ?? '',
      debit: amountText(amount > 0n ? amount : 0n),
      credit: amountText(amount < 0n ? -amount : 0n),
      grows: isGrown,
    };
  });
}
