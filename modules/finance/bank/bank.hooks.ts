/** A movement is settled with lines of the ledger or with money that is written for it, never with more than it is. */
import type { Bringing, BroughtWrite, HookContext, RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { amountOf, amountText } from '@lambda/inventory/contract.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { label } from '../label.ts';
import { postEntry } from '../ledger/server/post-entry.ts';
import type { Read } from '../ledger/server/posting.ts';
import { planMoney, shownPosting } from '../money/server/money-posting.ts';
import { refuse } from '../refusals.ts';
import { holdLedgerLine, holdLine, keepLineRest, matchesOf, rulesFor, settledOf } from './bank.sql.ts';
import { patternOf } from './server/new-rows.ts';

const OTHER_ACCOUNT = label('Өөр дансны бичилт байна', 'It is a line of another account', '다른 계정의 분개 행입니다');
const OTHER_WAY = label('Орлого, зарлага нь таарахгүй', 'One came, the other went', '입금과 출금이 다릅니다');
const WAS_REVERSED = label('Буцаасан бичилт байна', 'The entry was turned back', '취소된 분개입니다');
const WITH_WHAT = label('Ангилал эсвэл бичилт сонгоно', 'Choose a category or an entry', '분류 또는 분개를 선택하세요');
const restIs = (rest: bigint) => {
  const text = amountText(rest);
  return label(`Үлдэгдэл ${text}`, `Rest ${text}`, `잔액 ${text}`);
};
const size = (value: bigint): bigint => (value < 0n ? -value : value);

type Movement = {
  readonly amount: bigint;
  readonly day: string;
  readonly text: string;
  readonly partner: string | null;
  readonly money: number;
  readonly chart: number;
  readonly currency: number | null;
};
async function movementOf(read: Read, company: number, id: number, given: Values): Promise<Movement> {
  const [found] = await read([holdLine({ company, id })]);
  // What others have settled is looked at behind the lock.
  const [settled] = await read([settledOf({ company, id })]);
  const [amount, , day, text, partner, money, chart, currency] = found?.rows[0] ?? [];
  const whole = amountOf(amount ?? '0');
  const left = size(whole) - amountOf(settled?.rows[0]?.[0] ?? '0');
  if (amountOf(String(given.amount)) > left) throw refuse('amount', restIs(left));
  return {
    amount: whole,
    day: day ?? '',
    text: text ?? '',
    partner: partner ?? null,
    money: Number(money),
    chart: Number(chart),
    currency: currency ? Number(currency) : null,
  };
}

async function checkLedgerLine(read: Read, company: number, given: Values, movement: Movement): Promise<number> {
  const [found] = await read([holdLedgerLine({ company, id: Number(given.ledger_line_id) })]);
  const [amount, account, settled, isReversed, entry] = found?.rows[0] ?? [];
  const whole = amountOf(amount ?? '0');
  if (Number(account) !== movement.chart) throw refuse('ledger_line_id', OTHER_ACCOUNT);
  if (whole > 0n !== movement.amount > 0n) throw refuse('ledger_line_id', OTHER_WAY);
  if (isReversed === 't') throw refuse('ledger_line_id', WAS_REVERSED);
  const left = size(whole) - amountOf(settled ?? '0');
  if (amountOf(String(given.amount)) > left) throw refuse('amount', restIs(left));
  return Number(entry);
}

/** Money is written for the movement and posted, and the settlement is with its line of the ledger. */
async function writeMoney(context: HookContext, read: Read, given: Values, movement: Movement) {
  const id = await context.database.nextId();
  const document: Values = {
    document_kind: movement.amount > 0n ? 'income' : 'expense',
    document_state: 'posted',
    fin_date: movement.day,
    money_account_id: movement.money,
    category_id: given.category_id,
    amount: String(given.amount),
    has_vat: given.has_vat === true,
    partner_id: given.partner_id ?? null,
    invoice_id: given.invoice_id ?? null,
    description: (String(given.description ?? '') || movement.text || movement.partner || '-').slice(0, 200),
  };
  const planned = await planMoney(context, read, document, true);
  if (!planned) throw refuse('category_id', WITH_WHAT);
  const { kind, series, lines } = planned;
  const posted = await postEntry(context, read, {
    kind,
    series,
    lines,
    description: String(document.description),
    source: { model: 'money_document', id },
    day: movement.day,
    dayField: 'line_id',
    field: 'amount',
  });
  const own = posted.writes.find(
    (write) => write.kind === 'create' && write.model === 'ledger_line' && write.values.account_id === movement.chart,
  );
  const values = { ...document, ...planned.values, posting: await shownPosting(context, read, lines) };
  const writes: BroughtWrite[] = [{ kind: 'create', model: 'money_document', id, values }, ...posted.writes];
  return {
    writes,
    values: { money_document_id: id, entry_id: posted.id, ledger_line_id: own?.kind === 'create' ? (own.id ?? null) : null },
  };
}

/** What somebody has decided for a text is proposed for the next one like it. */
async function learned(context: HookContext, read: Read, given: Values, movement: Movement): Promise<BroughtWrite[]> {
  const pattern = patternOf(movement.text);
  if (pattern === '' || given.invoice_id) return [];
  const direction = movement.amount > 0n ? 'income' : 'expense';
  const [found] = await read([rulesFor({ company: context.actor.companyId, direction, pattern })]);
  const [rule, , , , , used, isSame] = found?.rows[0] ?? [];
  const meant = { category_id: given.category_id, partner_id: given.partner_id ?? null, has_vat: given.has_vat === true };
  if (rule && isSame === 't')
    return [{ kind: 'change', model: 'bank_rule', rows: [{ id: Number(rule), values: { ...meant, used: Number(used) + 1 } }] }];
  return [{ kind: 'create', model: 'bank_rule', values: { pattern, direction, ...meant, used: 1 } }];
}

/** What was decided for a movement: with what it is settled, or that it is taken apart. */
export type Decision = { readonly key: string; readonly free?: true } & Values;
export const lineHooks: RecordHooks = {
  brings: ({ context, id, before, after, cause }): Bringing | undefined => {
    const asked = after.asked as Decision | null | undefined;
    const last = before?.asked as Decision | null | undefined;
    if (before === null || cause === 'reversal' || !asked || asked.key === last?.key) return undefined;
    return async (read) => {
      const company = context.actor.companyId;
      if (asked.free) {
        const [found] = await read([matchesOf({ company, id })]);
        const rows = (found?.rows ?? []).map(([match]) => ({ id: Number(match), values: { is_freed: true } }));
        return [{ kind: 'change', model: 'bank_match', rows }];
      }
      const { key: _key, ...given } = asked;
      const match = await context.database.nextId();
      const movement = await movementOf(read, company, id, given);
      const made = (values: Values): BroughtWrite => ({
        kind: 'create',
        model: 'bank_match',
        id: match,
        values: { has_vat: false, is_freed: false, ...given, line_id: id, ...values },
      });
      if (given.ledger_line_id) {
        return [made({ entry_id: await checkLedgerLine(read, company, given, movement) })];
      }
      if (!given.category_id) throw refuse('category_id', WITH_WHAT);
      const { writes, values } = await writeMoney(context, read, given, movement);
      return [...writes, made(values), ...(await learned(context, read, given, movement))];
    };
  },
};
export const matchHooks: RecordHooks = {
  after: ({ context, after }) => [keepLineRest({ company: context.actor.companyId, id: Number(after.line_id) })],
};
