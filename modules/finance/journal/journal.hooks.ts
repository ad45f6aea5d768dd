/** A journal document posts its lines and is turned back; its lines are debit or credit, and stay once it is posted. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { amountOf } from '@lambda/inventory/contract.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import type { PostingLine } from '../ledger/posting-line.ts';
import { postEntry, requireOpenDay } from '../ledger/server/post-entry.ts';
import type { EntryKind, Read } from '../ledger/server/posting.ts';
import { reverseEntries } from '../ledger/server/reverse.ts';
import { isPosted, refuse } from '../refusals.ts';
import { linesOfJournal, stateOfJournal } from './journal.sql.ts';

const MODEL = 'journal_document';
const SERIES: Readonly<Record<string, string>> = { journal: 'ЖБ', opening: 'ЭҮ', closing: 'ЖХ' };
const ONE_SIDE = label('Дебит, кредитийн нэгийг л бичнэ', 'Write either debit or credit', '차변과 대변 중 하나만 입력하세요');
const becomes = ({ before, after }: Pick<RecordWrite, 'before' | 'after'>, state: string): boolean =>
  before !== null && before.document_state !== state && after.document_state === state;
const isEntryKind = (value: unknown): value is EntryKind => value === 'journal' || value === 'opening' || value === 'closing';
const kindOf = (value: unknown): EntryKind => (isEntryKind(value) ? value : 'journal');

async function postingLines(read: Read, company: number, id: number): Promise<PostingLine[]> {
  const [found] = await read([linesOfJournal({ company, id })]);
  const idOf = (text: string | null | undefined): number | null => (text ? Number(text) : null);
  return (found?.rows ?? []).map(([account, debit, credit, partner, employee, unit, flow, memo]) => ({
    account: Number(account),
    amount: amountOf(debit ?? '0') - amountOf(credit ?? '0'),
    partner: idOf(partner),
    employee: idOf(employee),
    unit: idOf(unit),
    flow: flow ?? null,
    memo: memo ?? null,
    field: 'lines',
  }));
}

export const journalHooks: RecordHooks = {
  after: ({ kind, after }) => {
    if (kind === 'remove' && after.document_state !== 'draft') throw isPosted('document_state');
    return [];
  },
  brings: (write) => {
    const { context, id, after, cause } = write;
    if (cause === 'reversal') return undefined;
    const source = { model: MODEL, id };
    const kind = kindOf(after.document_kind);
    if (becomes(write, 'posted'))
      return async (read) => {
        const posted = await postEntry(context, read, {
          kind,
          series: SERIES[kind] ?? 'ЖБ',
          description: String(after.description ?? ''),
          day: String(after.fin_date),
          dayField: 'fin_date',
          field: 'lines',
          source,
          lines: await postingLines(read, context.actor.companyId, id),
        });
        return posted.writes;
      };
    if (becomes(write, 'reversed'))
      return (read) =>
        reverseEntries(context, read, {
          kind,
          series: 'БЦ',
          day: String(after.reversed_on),
          dayField: 'reversed_on',
          field: 'reversed_on',
          reason: String(after.reversal_reason ?? ''),
          source,
        });
    if (after.document_state === 'draft')
      return async (read) => {
        await requireOpenDay(context, read, { day: String(after.fin_date), field: 'fin_date' });
        return [];
      };
    return undefined;
  },
};

export const journalLineHooks: RecordHooks = {
  before: async ({ context, after, cause }) => {
    if (cause === 'reversal') return undefined;
    const isNothing = (value: unknown): boolean => amountOf(String(value ?? '0')) === 0n;
    if (isNothing(after.debit) === isNothing(after.credit)) throw refuse('debit', ONE_SIDE);
    const company = context.actor.companyId;
    const [found] = await context.database.readBatch([stateOfJournal({ company, id: Number(after.document_id) })], company);
    if (![undefined, 'draft'].includes(found?.rows[0]?.[0] ?? undefined))
      throw new PlatformError('INVALID', { fields: [{ field: 'debit', code: 'readOnly' }] });
    return undefined;
  },
};
