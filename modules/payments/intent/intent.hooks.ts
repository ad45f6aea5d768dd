/** What a change of a payment brings along: its line in the log, the gateway that is told of it, and the record that it pays for. */
import type { BroughtWrite, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { amountOf, hundredths } from '../amounts.ts';
import { hostOf } from './intent.sql.ts';
import { ENDS_BY_ITSELF } from './methods.ts';
import { askLater } from './server/ask-later.ts';
import { type LogEvent, logWrite } from './server/log.ts';
import { hostPlace } from './server/read-intent.ts';

const EVENTS: Readonly<Record<string, LogEvent>> = { open: 'opened', expired: 'expired', cancelled: 'cancelled' };

const isMoved = ({ before, after }: RecordWrite): boolean => before?.state !== after.state;
const amountIn = (values: Values | null, name: string): bigint => hundredths(String(values?.[name] ?? '0'));
/** What the record is to give up once so much was given back: money that it has not taken goes back first. */
function fromHost(values: Values | null, refunded: bigint): bigint {
  const beside = amountIn(values, 'paid_amount') - amountIn(values, 'taken_amount');
  return refunded > beside ? refunded - beside : 0n;
}
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
    const isOver = after.state === 'expired' && !ENDS_BY_ITSELF.has(String(after.method));
    const isClosed = before?.state === 'open' && (after.state === 'cancelled' || isOver);
    if (isClosed && after.provider_invoice) return askLater(context, { intent: id, what: 'cancel' });
    const isAsked = after.refund_asked_at !== null && after.refund_asked_at !== before?.refund_asked_at && before !== null;
    return isAsked ? askLater(context, { intent: id, what: 'refund' }) : [];
  },
  brings: (write) => {
    const lines = linesOf(write);
    const { context, before, after } = write;
    const back = fromHost(after, amountIn(after, 'refunded_amount')) - fromHost(after, amountIn(before, 'refunded_amount'));
    if (back <= 0n) return lines.length > 0 ? async () => lines : undefined;
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
