/** A paper of another area is posted by its rule, and turned back; a rule asks for amounts of its own papers. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { amountOf } from '@lambda/inventory/contract.ts';
import { label } from '../label.ts';
import type { PostingLine } from '../ledger/posting-line.ts';
import { postEntry } from '../ledger/server/post-entry.ts';
import type { Read } from '../ledger/server/posting.ts';
import { reverseEntries } from '../ledger/server/reverse.ts';
import { isPosted, refuse } from '../refusals.ts';
import { AMOUNTS_OF, isSource } from './sources.ts';
import { linesOf, linesOfRule } from './take.sql.ts';

const MODEL = 'taken_paper';
const NO_RULE = label('Энэ баримтын бичилтийн дүрэм алга', 'There is no posting rule for these papers', '이 전표의 전기 규칙이 없습니다');
const OTHER_AMOUNT = label('Энэ эх баримтад ийм дүн байхгүй', 'These papers have no such amount', '이 전표에는 그 금액이 없습니다');
const becomes = ({ before, after }: Pick<RecordWrite, 'before' | 'after'>, state: string): boolean =>
  before !== null && before.document_state !== state && after.document_state === state;

export type Amounts = Readonly<Record<string, unknown>>;
/** Lines of nothing are left out. Throws INVALID where the rule has none. */
export async function linesByRule(
  read: Read,
  rule: Statement,
  paper: { readonly amounts: Amounts; readonly unit: number | null },
): Promise<readonly PostingLine[]> {
  const [found] = await read([rule]);
  const rows = found?.rows ?? [];
  if (rows.length === 0) throw refuse('source', NO_RULE);
  return rows.flatMap(([name, side, account]) => {
    const amount = amountOf(String(paper.amounts[name ?? ''] ?? '0'));
    return amount === 0n
      ? []
      : [{ account: Number(account), amount: side === 'debit' ? amount : -amount, unit: paper.unit, field: 'amounts' }];
  });
}

export const takenHooks: RecordHooks = {
  after: ({ kind, after }) => {
    if (kind === 'remove' && after.document_state !== 'draft') throw isPosted('document_state');
    return [];
  },
  brings: (write) => {
    const { context, id, after, cause } = write;
    if (cause === 'reversal') return undefined;
    const source = { model: MODEL, id };
    if (becomes(write, 'posted'))
      return async (read) => {
        const unit = after.struct_id ? Number(after.struct_id) : null;
        const rule = linesOfRule({ company: context.actor.companyId, source: String(after.source), day: String(after.fin_date) });
        const lines = await linesByRule(read, rule, { amounts: (after.amounts ?? {}) as Amounts, unit });
        const posted = await postEntry(context, read, {
          ...{ kind: 'taken', series: 'АВ', lines, source, description: String(after.source_number) },
          ...{ day: String(after.fin_date), dayField: 'fin_date', field: 'amounts' },
        });
        return [{ kind: 'change', model: MODEL, rows: [{ id, values: { problem: null } }] }, ...posted.writes];
      };
    if (becomes(write, 'reversed'))
      return (read) =>
        reverseEntries(context, read, {
          ...{ kind: 'taken', series: 'БЦ', source, reason: String(after.reversal_reason ?? '') },
          ...{ day: String(after.reversed_on), dayField: 'reversed_on', field: 'reversed_on' },
        });
    return undefined;
  },
};

/** A line says an amount of the papers of its rule. */
export const ruleHooks: RecordHooks = {
  brings: ({ context, id, after, cause }) => {
    if (cause === 'reversal' || !isSource(after.source)) return undefined;
    const known = new Set(AMOUNTS_OF[after.source].map(({ value }) => value));
    return async (read) => {
      const [found] = await read([linesOf({ company: context.actor.companyId, rule: id })]);
      if ((found?.rows ?? []).some(([name]) => !known.has(String(name)))) throw refuse('lines', OTHER_AMOUNT);
      return [];
    };
  },
};
