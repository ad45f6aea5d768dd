/** A money document shows what it will post, posts it, and is turned back; a posted one stays. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { postEntry, requireOpenDay } from '../ledger/server/post-entry.ts';
import type { Read } from '../ledger/server/posting.ts';
import { reverseEntries } from '../ledger/server/reverse.ts';
import { isPosted } from '../refusals.ts';
import { planMoney, shownPosting } from './server/money-posting.ts';

const MODEL = 'money_document';
const becomes = ({ before, after }: Pick<RecordWrite, 'before' | 'after'>, state: string): boolean =>
  before !== null && before.document_state !== state && after.document_state === state;

export const moneyHooks: RecordHooks = {
  before: async ({ context, after, cause }) => {
    if (cause === 'reversal' || after.document_state !== 'draft') return undefined;
    const { companyId } = context.actor;
    const read: Read = (statements) => context.database.readBatch(statements, companyId);
    const planned = await planMoney(context, read, after, false);
    if (!planned) return undefined;
    return { ...planned.values, posting: await shownPosting(context, read, planned.lines) };
  },
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
        const planned = await planMoney(context, read, after, true);
        if (!planned) return [];
        const { kind, series, lines } = planned;
        const description = String(after.description ?? '');
        const posted = await postEntry(context, read, {
          kind,
          series,
          lines,
          description,
          source,
          day: String(after.fin_date),
          dayField: 'fin_date',
          field: 'amount',
        });
        return posted.writes;
      };
    if (becomes(write, 'reversed'))
      return (read) =>
        reverseEntries(context, read, {
          kind: String(after.document_kind) as 'income' | 'expense' | 'transfer',
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
