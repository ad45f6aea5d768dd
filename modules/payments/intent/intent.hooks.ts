/** What a change of a payment brings along: its line in the log, the gateway that is told of it, and the record that it pays for. */
import type { BroughtWrite, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { amountOf, hundredths } from '../amounts.ts';
import { hostOf } from './intent.sql.ts';
import { askLater } from './server/ask-later.ts';
import { type LogEvent, logWrite } from './server/log.ts';
import { hostPlace } from './server/read-intent.ts';

const EVENTS: Readonly<Record<string, LogEvent>> = { open: 'opened', expired: 'expired', cancelled: 'cancelled' };

const isMoved = ({ before, after }: RecordWrite): boolean => before?.state !== after.state;
const amountIn = (values: Values | null, name: string): bigint => hundredths(String(values?.[name] ?? '0'));
/** What was given back by this change. */
const givenBack = ({ before, after }: RecordWrite): bigint => amountIn(after, 'refunded_amount') - amountIn(before, 'refunded_amount');

function linesOf(write: RecordWrite): BroughtWrite[] {
  const { id, after } = write;
  const event = isMoved(write) ? EVENTS[String(after.state)] : undefined;
  const back = givenBack(write);
  const detail = after.refund_note ? { detail: String(after.refund_note) } : {};
  return [
    ...(event ? [logWrite({ intent: id, event, amount: String(after.amount) })] : []),
    ...(back > 0n ? [logWrite({ intent: id, event: 'refunded', amount: amountOf(back), ...detail })] : []),
  ];
}

export const intentHooks: RecordHooks = {
  after: async (write) => {
    const { context, id, before, after } = write;
    const isClosed = before?.state === 'open' && (after.state === 'cancelled' || after.state === 'expired');
    if (isClosed && after.provider_invoice) return askLater(context, { intent: id, what: 'cancel' });
    const isAsked = after.refund_asked_at !== null && after.refund_asked_at !== before?.refund_asked_at && before !== null;
    return isAsked ? askLater(context, { intent: id, what: 'refund' }) : [];
  },
  brings: (write) => {
    const lines = linesOf(write);
    const back = givenBack(write);
    // What was never told to the record is not taken from it either.
    const isTold = write.before !== null && write.before.state !== 'paid' && write.before.problem !== 'not_delivered';
    if (back <= 0n || !isTold) return lines.length > 0 ? async () => lines : undefined;
    const { after, context } = write;
    const host = hostPlace(context, { model: String(after.paid_for), modelId: Number(after.paid_for_id) });
    return async (read) => {
      const [found] = host ? await read([hostOf(host)]) : [];
      const [paid] = found?.rows[0] ?? [];
      if (!host || paid === null || paid === undefined) return lines;
      const left = hundredths(paid) - back;
      const values = { paid_amount: amountOf(left > 0n ? left : 0n) };
      return [...lines, { kind: 'change', model: host.model, rows: [{ id: host.id, values }] }];
    };
  },
};
