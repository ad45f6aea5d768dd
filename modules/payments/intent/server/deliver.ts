/**
 * Money that came: it is stored, the record that it pays for is told, and the payment is over, in one transaction. Whoever comes second sees
 * behind the lock that the money is known.
 */
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { type BatchSender, type BatchWriter, executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { amountOf, hundredths, sumOf } from '../../amounts.ts';
import type { Payment } from '../../gateway/server/payment-gateway.ts';
import { hostOf, lockHost, lockIntent, receiptsNumbered, receiptsOf } from '../intent.sql.ts';
import { type LogLine, logWrite, operationsOf } from './log.ts';
import { findIntent, hostPlace, type Intent, readIntent } from './read-intent.ts';

type Host = NonNullable<ReturnType<typeof hostPlace>>;
type Receipt = { readonly id: number; readonly amount: string; readonly isDelivered: boolean };
/** What is stored, behind the locks. */
type Stored = {
  readonly intent: Intent;
  /** Null for a record that is gone. */
  readonly host: (Host & { readonly paid: string }) | null;
  readonly receipts: readonly Receipt[];
  /** The payment that a number of the gateway belongs to. */
  readonly owners: ReadonlyMap<string, number>;
};
/** What is new of it. */
type News = {
  readonly fresh: readonly Payment[];
  /** Stored before, and not told to the record that it pays for. */
  readonly waiting: readonly Receipt[];
  readonly come: bigint;
  readonly total: bigint;
  readonly paidAt: string;
  readonly isLate: boolean;
};
export type Money = {
  readonly context: WriteContext;
  readonly id: number;
  /** What the gateway says that it has. */
  readonly payments: readonly Payment[];
  /** Why nothing can be delivered now: the money is stored all the same. */
  readonly heldBack?: string;
};

const CREDIT = 'credit';
const UNSETTLED: ReadonlySet<string> = new Set(['paid', 'needs_attention']);

/** What is paid for is locked first and its payment second, as by everybody. */
async function lookBehindLocks(send: BatchSender, { context, id, payments }: Money): Promise<Stored> {
  const company = context.actor.companyId;
  const known = await findIntent(context, id);
  const place = hostPlace(context, known);
  const [row] = place ? await send([lockHost(place)]) : [];
  const [locked, numbered, kept] = await send([
    lockIntent({ company, id }),
    receiptsNumbered({ company, method: known.method, numbers: payments.map(({ number }) => number) }),
    receiptsOf({ company, id }),
  ]);
  const intent = readIntent(locked?.rows[0]);
  if (!intent) throw new PlatformError('NOT_FOUND');
  const isThere = row?.rows[0] !== undefined;
  return {
    intent,
    host: place && isThere ? { ...place, paid: row.rows[0]?.[0] ?? '0' } : null,
    receipts: (kept?.rows ?? []).map(([receipt, , amount, isDelivered]) => ({
      id: Number(receipt),
      amount: amount ?? '0',
      isDelivered: isDelivered === 't',
    })),
    owners: new Map((numbered?.rows ?? []).map(([number, owner]) => [number ?? '', Number(owner)])),
  };
}

function newsOf({ intent, receipts, owners }: Stored, { payments, context }: Money): News {
  const now = context.now.toISOString();
  const fresh = payments.filter(({ number }, at) => !owners.has(number) && payments.findIndex((one) => one.number === number) === at);
  // What people have settled otherwise is not delivered behind their backs.
  const waiting = UNSETTLED.has(intent.state) ? receipts.filter(({ isDelivered }) => !isDelivered) : [];
  const moments = fresh.map(({ paidAt }) => paidAt ?? now).sort();
  const paidAt = moments.at(-1) ?? intent.paidAt?.toISOString() ?? now;
  const isOver = intent.state === 'expired' || intent.state === 'cancelled';
  return {
    fresh,
    waiting,
    come: sumOf([...fresh, ...waiting].map(({ amount }) => amount)),
    total: sumOf([...receipts, ...fresh].map(({ amount }) => amount)),
    paidAt,
    isLate: isOver || (intent.expiresAt !== null && intent.expiresAt.toISOString() < paidAt),
  };
}

type Told = { readonly taken: bigint; readonly isCredit: boolean };
/** Adds what has come to the record. Its own hook decides; what it does not take is kept as credit. */
async function tellHost(context: WriteContext, host: NonNullable<Stored['host']>, come: bigint, { write, send }: Hands): Promise<Told> {
  const before = hundredths(host.paid);
  const values = { paid_amount: amountOf(before + come) };
  await write(operationsOf(context, [{ kind: 'change', model: host.model, rows: [{ id: host.id, values }] }]));
  const [after] = await send([hostOf(host)]);
  const [paid, status] = after?.rows[0] ?? [];
  const taken = hundredths(paid ?? '0') - before;
  return { taken, isCredit: status === CREDIT || taken < come };
}

type Hands = { readonly write: BatchWriter; readonly send: BatchSender };
type Ending = {
  readonly state: Intent['state'];
  readonly problem: string | null;
  readonly isDelivered: boolean;
  readonly taken: bigint;
  readonly detail: string;
};
function endingOf({ intent }: Stored, { total, isLate }: News, { taken, isCredit }: Told): Ending {
  const isOther = total !== hundredths(intent.amount);
  const credit = isLate ? 'late' : 'credit';
  const problem = isCredit ? credit : isOther ? 'other_amount' : null;
  const state = problem === null ? 'finalised' : 'needs_attention';
  return { state, problem, isDelivered: true, taken, detail: isCredit ? 'credit' : 'taken' };
}
const heldEnding = (heldBack: string | undefined): Ending => ({
  // What the record refuses is tried again; a record that is gone is for people to decide.
  state: heldBack === undefined ? 'needs_attention' : 'paid',
  problem: 'not_delivered',
  isDelivered: false,
  taken: 0n,
  detail: heldBack ?? 'NOT_FOUND',
});

function linesOf({ intent }: Stored, { fresh, come, total, isLate }: News, { isDelivered, detail }: Ending): LogLine[] {
  const { id } = intent;
  return [
    ...fresh.map(({ number, amount }): LogLine => ({ intent: id, event: 'paid', amount, payment: number })),
    ...(isLate ? [{ intent: id, event: 'late', amount: amountOf(come) } as const] : []),
    ...(total === hundredths(intent.amount) ? [] : [{ intent: id, event: 'other_amount', amount: amountOf(total) } as const]),
    { intent: id, event: isDelivered ? 'delivered' : 'failed', amount: amountOf(come), detail },
  ];
}

async function storeMoney(context: WriteContext, stored: Stored, news: News, ending: Ending, write: BatchWriter): Promise<void> {
  const { intent } = stored;
  const { fresh, waiting, total, paidAt } = news;
  const receipts = fresh.map(
    ({ number, amount, paidAt: at }): BroughtWrite => ({
      kind: 'create',
      model: 'payment_receipts',
      values: {
        intent_id: intent.id,
        method: intent.method,
        payment_number: number,
        amount,
        paid_at: at ?? context.now.toISOString(),
        is_delivered: ending.isDelivered,
      },
    }),
  );
  const told = ending.isDelivered ? waiting.map(({ id }) => ({ id, values: { is_delivered: true } })) : [];
  const taken_amount = amountOf(hundredths(intent.taken) + ending.taken);
  const values = { paid_amount: amountOf(total), paid_at: paidAt, taken_amount, state: ending.state, problem: ending.problem };
  await write(
    operationsOf(context, [
      ...receipts,
      { kind: 'change', model: 'payment_receipts', rows: told },
      { kind: 'change', model: 'payment_intents', rows: [{ id: intent.id, values }] },
      ...linesOf(stored, news, ending).map(logWrite),
    ]),
  );
}

/** `unpaid`: nothing has come. `known`: nothing new. `paid`: what came was delivered, or is stored. */
export async function receiveMoney(money: Money): Promise<'unpaid' | 'known' | 'paid'> {
  const { context, id, heldBack } = money;
  let result: 'unpaid' | 'known' | 'paid' = 'known';
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const stored = await lookBehindLocks(send, money);
      const { host, owners, receipts } = stored;
      const news = newsOf(stored, money);
      const foreign = money.payments.filter(({ number }) => (owners.get(number) ?? id) !== id);
      await write(
        operationsOf(
          context,
          foreign.map(({ number }) => logWrite({ intent: id, event: 'failed', payment: number, detail: 'PAYMENT_OF_ANOTHER' })),
        ),
      );
      const isNews = news.fresh.length > 0 || (heldBack === undefined && news.waiting.length > 0 && host !== null);
      if (!isNews) {
        result = receipts.length > 0 ? 'known' : 'unpaid';
        // Refused once more, every minute: the log has said so.
        if (heldBack !== undefined) return { commit: foreign.length > 0 };
        await write(operationsOf(context, [logWrite({ intent: id, event: 'checked', detail: result })]));
        return { commit: true };
      }
      result = 'paid';
      const isHeld = heldBack !== undefined || host === null;
      const ending = isHeld ? heldEnding(heldBack) : endingOf(stored, news, await tellHost(context, host, news.come, { write, send }));
      await storeMoney(context, stored, news, ending, write);
      return { commit: true };
    },
  });
  return result;
}
