/** An invoice counts its lines, posts them, and is turned back while nothing of it is paid. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { amountOf } from '@lambda/inventory/contract.ts';
import { label } from '../label.ts';
import { postEntry, requireOpenDay } from '../ledger/server/post-entry.ts';
import { reverseEntries } from '../ledger/server/reverse.ts';
import { isPosted, refuse } from '../refusals.ts';
import { holdInvoice } from './invoice.sql.ts';
import { countLines, planInvoice } from './server/invoice-posting.ts';

const MODEL = 'finance_invoice';
const IS_PAID = label(
  'Төлбөр, буцаалттай нэхэмжлэхийг эхлээд тэдгээрийг нь буцаана',
  'Something of it is paid or credited: that is turned back first',
  '결제 또는 대변표가 있어 먼저 취소해야 합니다',
);
const becomes = ({ before, after }: Pick<RecordWrite, 'before' | 'after'>, state: string): boolean =>
  before !== null && before.document_state !== state && after.document_state === state;

export const invoiceHooks: RecordHooks = {
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
        const { lines, series, writes } = await planInvoice(context, read, id, after);
        const posted = await postEntry(context, read, {
          kind: 'invoice',
          series,
          lines,
          description: String(after.description ?? ''),
          day: String(after.fin_date),
          dayField: 'fin_date',
          field: 'lines',
          source,
        });
        return [...writes, ...posted.writes];
      };
    if (becomes(write, 'reversed'))
      return async (read) => {
        const [found] = await read([holdInvoice({ company: context.actor.companyId, id })]);
        const [, , kind, , , rest, whole] = found?.rows[0] ?? [];
        if (kind === 'invoice' && amountOf(rest ?? '0') !== amountOf(whole ?? '0')) throw refuse('reversed_on', IS_PAID);
        return reverseEntries(context, read, {
          kind: 'invoice',
          series: 'БЦ',
          day: String(after.reversed_on),
          dayField: 'reversed_on',
          field: 'reversed_on',
          reason: String(after.reversal_reason ?? ''),
          source,
        });
      };
    if (after.document_state === 'draft')
      return async (read) => {
        await requireOpenDay(context, read, { day: String(after.fin_date), field: 'fin_date' });
        return countLines(context, read, id, after);
      };
    return undefined;
  },
};
