/** Turns back what a paper has posted: each entry that stands is answered by its opposite, on a day of its own. */
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import { amountOf } from '@lambda/inventory/contract.ts';
import { settledEntries } from '../../bank/bank.sql.ts';
import { label } from '../../label.ts';
import { refuse } from '../../refusals.ts';
import { standingLines } from '../ledger.sql.ts';
import type { PostingLine } from '../posting-line.ts';
import { postEntry } from './post-entry.ts';
import type { EntryKind, Read } from './posting.ts';

export type Reversing = {
  readonly kind: EntryKind;
  readonly series: string;
  readonly day: string;
  readonly dayField: string;
  readonly field: string;
  readonly reason: string | null;
  readonly source: { readonly model: string; readonly id: number };
};

const isSettled = (number: string) =>
  label(
    `${number} банкны гүйлгээтэй тулгасан: эхлээд салгана`,
    `${number} is settled with a movement at the bank: take it apart first`,
    `${number}은(는) 은행 거래와 대사됨: 먼저 해제하세요`,
  );
const negative = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`);

export async function reverseEntries(context: HookContext, read: Read, asked: Reversing): Promise<readonly BroughtWrite[]> {
  const { source, reason, ...rest } = asked;
  const of = { company: context.actor.companyId, ...source };
  const [found, settled] = await read([standingLines(of), settledEntries(of)]);
  const [against] = settled?.rows[0] ?? [];
  if (against) throw refuse(asked.field, isSettled(against));
  const entries = new Map<number, { readonly number: string; readonly lines: PostingLine[] }>();
  const idOf = (text: string | null | undefined): number | null => (text ? Number(text) : null);
  for (const [
    entry,
    account,
    debit,
    credit,
    partner,
    employee,
    unit,
    flow,
    currency,
    inCurrency,
    memo,
    number,
    invoice,
    due,
  ] of found?.rows ?? []) {
    const known = entries.get(Number(entry)) ?? { number: String(number), lines: [] };
    entries.set(Number(entry), known);
    known.lines.push({
      account: Number(account),
      amount: amountOf(credit ?? '0') - amountOf(debit ?? '0'),
      partner: idOf(partner),
      employee: idOf(employee),
      unit: idOf(unit),
      flow: flow ?? null,
      currency: idOf(currency),
      currencyAmount: inCurrency ? negative(inCurrency) : null,
      memo: memo ?? null,
      invoice: idOf(invoice),
      due: due ?? null,
    });
  }
  const writes: BroughtWrite[] = [];
  for (const [entry, { number, lines }] of entries) {
    const description = `${number}: ${reason ?? ''}`.slice(0, 255);
    writes.push(...(await postEntry(context, read, { ...rest, source, description, reverses: { entry, reason }, lines })).writes);
  }
  return writes;
}
