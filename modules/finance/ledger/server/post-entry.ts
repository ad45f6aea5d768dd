/**
 * Posts an entry inside the transaction of its caller. The months are held open until the end; the day, the accounts and the balance are
 * looked at behind that, and once more by the database as the last statement of the transaction.
 */
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import { amountText } from '@lambda/inventory/contract.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { accountsOf } from '../../account/account.sql.ts';
import {
  isClosedAccount,
  isFuture,
  isGroup,
  isLocked,
  isNoAccount,
  needsEmployee,
  needsPartner,
  needsTwoLines,
  notBalanced,
} from '../../refusals.ts';
import { holdMonths, lockOver } from '../ledger.sql.ts';
import type { PostingLine } from '../posting-line.ts';
import type { Posting, Read } from './posting.ts';

type Account = {
  readonly called: string;
  readonly kind: string;
  readonly isGroup: boolean;
  readonly isOpen: boolean;
  readonly dimension: string;
};

/** Throws INVALID at the field of the day. */
export async function requireOpenDay(
  context: HookContext,
  read: Read,
  { day, field }: { readonly day: string; readonly field: string },
): Promise<void> {
  if (day > context.today) throw isFuture(field);
  const company = context.actor.companyId;
  const [, found] = await read([holdMonths({ company }), lockOver({ company, day })]);
  const [month, by, reason] = found?.rows[0] ?? [];
  if (month) throw isLocked(field, { month, by: by ?? '-', reason: reason ?? '-' });
}

async function readAccounts(context: HookContext, read: Read, lines: readonly PostingLine[]): Promise<ReadonlyMap<number, Account>> {
  const ids = [...new Set(lines.map(({ account }) => account))];
  const [found] = await read([accountsOf({ company: context.actor.companyId, ids })]);
  return new Map(
    (found?.rows ?? []).map(([id, code, name, kind, group, state, dimension]) => [
      Number(id),
      {
        called: `${code} ${name}`,
        kind: String(kind),
        isGroup: group === 't',
        isOpen: state === 'open',
        dimension: String(dimension),
      },
    ]),
  );
}

function checkLines({ field, lines, reverses }: Posting, accounts: ReadonlyMap<number, Account>): void {
  const sum = (some: readonly bigint[]): bigint => some.reduce((all, one) => all + one, 0n);
  const [debit, credit] = [
    sum(lines.map(({ amount }) => (amount > 0n ? amount : 0n))),
    sum(lines.map(({ amount }) => (amount < 0n ? -amount : 0n))),
  ];
  if (lines.length < 2) throw needsTwoLines(field);
  if (debit !== credit) throw notBalanced(field, amountText(debit), amountText(credit));
  for (const line of lines) {
    const account = accounts.get(line.account);
    const at = line.field ?? field;
    if (!account) throw isNoAccount(at);
    if (account.isGroup) throw isGroup(at, account.called);
    // What was posted is turned back whatever has become of the account.
    if (reverses) continue;
    if (!account.isOpen) throw isClosedAccount(at, account.called);
    if (account.dimension === 'partner' && !line.partner) throw needsPartner(at, account.called);
    if (account.dimension === 'employee' && !line.employee) throw needsEmployee(at, account.called);
  }
}

/** The unit of all lines, if there is one. */
const unitOf = (lines: readonly PostingLine[]): number | null => {
  const units = new Set(lines.map(({ unit }) => unit ?? null));
  const [only = null] = units;
  return units.size === 1 ? only : null;
};
/** Papers that an entry points at by a field of its own. */
const POINTERS: ReadonlySet<string> = new Set(['money_document', 'journal_document', 'finance_invoice', 'taken_paper']);

function lineValues(
  { account, amount, partner, employee, unit, flow, invoice, due, currency, currencyAmount, memo }: PostingLine,
  kind: string,
): Values {
  return {
    account_id: account,
    debit: amountText(amount > 0n ? amount : 0n),
    credit: amountText(amount < 0n ? -amount : 0n),
    amount: amountText(amount),
    position_amount: amountText(kind === 'asset' ? amount : -amount),
    partner_id: partner ?? null,
    employee_id: employee ?? null,
    struct_id: unit ?? null,
    cash_flow: flow ?? null,
    invoice_id: invoice ?? null,
    due_on: due ?? null,
    currency_id: currency ?? null,
    currency_amount: currencyAmount ?? null,
    memo: memo ?? null,
  };
}

/** Lines of nothing are left out. Throws INVALID at the field of what cannot be. Answers what the caller's write brings along. */
export async function postEntry(
  context: HookContext,
  read: Read,
  asked: Posting,
): Promise<{ readonly id: number; readonly writes: readonly BroughtWrite[] }> {
  const posting = { ...asked, lines: asked.lines.filter(({ amount }) => amount !== 0n) };
  await requireOpenDay(context, read, { day: posting.day, field: posting.dayField });
  const accounts = await readAccounts(context, read, posting.lines);
  checkLines(posting, accounts);
  const { source, reverses, lines, day } = posting;
  const id = await context.database.nextId();
  const total = lines.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n);
  const writes: BroughtWrite[] = [
    {
      kind: 'create',
      model: 'ledger_entry',
      id,
      values: {
        series: posting.series,
        posted_on: day,
        entry_kind: posting.kind,
        description: posting.description,
        total: amountText(total),
        struct_id: unitOf(lines),
        source_model: source.model,
        source_id: source.id,
        ...(POINTERS.has(source.model) && { [`${source.model}_id`]: source.id }),
        reverses_id: reverses?.entry ?? null,
      },
    },
  ];
  for (const line of lines)
    writes.push({
      kind: 'create',
      model: 'ledger_line',
      id: await context.database.nextId(),
      values: { entry_id: id, posted_on: day, ...lineValues(line, accounts.get(line.account)?.kind ?? '') },
    });
  if (reverses)
    writes.push({
      kind: 'create',
      model: 'ledger_reversal',
      values: { entry_id: reverses.entry, reversal_id: id, reversed_on: day, reason: reverses.reason },
    });
  return { id, writes };
}
