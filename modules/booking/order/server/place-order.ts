/**
 * Places an order in one transaction: the artists who may get it are locked in the order of their ids, times that were held too long are let
 * go, the times are looked at, and order and services are written with the prices and durations that are stored.
 */
import { wallTime } from '@lambda/engine/core/calendar/clock.ts';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { type BatchSender, type BatchWriter, executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { cancelIntents, type OpenedIntent, openIntent, type ShownPayment, waysToPay } from '@lambda/payments/contract.server.ts';
import { type Board, readBoard } from '../../times/server/board.ts';
import { dayAfter } from '../../times/server/day-clock.ts';
import { nextTimes } from '../../times/server/next-times.ts';
import { type Served, serve, serveOffered, type Wish } from '../../times/server/offered.ts';
import { signOf } from '../amounts.ts';
import { dropLines, linesOf, lockArtists, lockByDigest, noShowsOf } from '../order.sql.ts';
import { PASSING } from '../states.ts';
import { attempt } from './attempt.ts';
import { type ClientAsked, clientOf } from './client.ts';
import { expireLater } from './expire-later.ts';
import { rowOfLine, totalsOf } from './line-rows.ts';
import { digestOf, isLink, newLink, newOrderNumber } from './link.ts';
import { onOrder, releaseOverdue } from './release.ts';
import { inTurn } from './turns.ts';

export type LineAsked = {
  readonly service: number;
  /** Null for whoever is free. */
  readonly artist: number | null;
  readonly day: string;
  /** `HH:MM` on the company's clock. */
  readonly time: string;
  readonly guest?: string | null | undefined;
};
export type PlaceAsked = {
  readonly branch: number;
  readonly lines: readonly LineAsked[];
  /** Null holds the time before anybody has said who comes. */
  readonly client: ClientAsked | null;
  /** The secret of an earlier hold, which is given up for this one. */
  readonly hold: string | null;
  readonly source: 'online' | 'reception' | 'walk_in';
  readonly language: Language;
};
export type Placed = {
  readonly id: number;
  readonly order_number: string;
  readonly link: string;
  readonly state: string;
  readonly expires_at: string | null;
  readonly total_price: string;
  readonly total_prepayment: string;
  readonly lines: readonly { readonly service: number; readonly artist: number; readonly day: string; readonly time: string }[];
  /** What is paid before the time is confirmed; null where nothing is. */
  readonly payment: ShownPayment | null;
};

const MINUTE_MS = 60_000;
/** Reception may write down a visit that has begun already. */
const STAFF_LATE_MINUTES = 240;
/** What is looked at for other times, should this one be taken. */
const DAYS_AROUND = 7;

type Sent = {
  readonly context: WriteContext;
  readonly send: BatchSender;
  readonly write: BatchWriter;
  /** By which gateway the company is paid first; null for none. */
  readonly way: Gateway | null;
  readonly tries: number;
};
type Gateway = 'qpay' | 'socialpay' | 'monpay';
type Stored = { readonly placed: Placed; readonly invoice: OpenedIntent['invoice'] | null };
type Former = {
  readonly id: number;
  /** Nothing is settled yet: its order goes on. */
  readonly isLive: boolean;
  readonly state: string;
  readonly number: string;
  readonly phone: string;
  readonly total: string;
  readonly prepayment: string;
};

/** The hold that is given up; its order goes on as this one while nothing is paid for it. */
async function formerOf({ context, send }: Sent, hold: string | null): Promise<Former | null> {
  if (hold === null || !isLink(hold)) return null;
  const [found] = await send([lockByDigest({ company: context.actor.companyId, digest: digestOf(hold) })]);
  const [id, state = '', paid, number, phone, total, prepayment] = found?.rows[0] ?? [];
  if (!id) return null;
  const isLive = PASSING.has(state ?? '');
  if (isLive && signOf(paid ?? '0') > 0) throw new PlatformError('ORDER_OVER');
  const money = { total: total ?? '0', prepayment: prepayment ?? '0' };
  return { id: Number(id), isLive, state: state ?? '', number: number ?? '', phone: phone ?? '', ...money };
}

/** The answer to the same order may have been lost on the way: sent again, it is answered as before. */
async function placedBefore({ context, send }: Sent, board: Board, asked: PlaceAsked, former: Former | null): Promise<Stored | null> {
  if (former?.state !== 'confirmed' || asked.client === null || former.phone !== asked.client.phone) return null;
  const [found] = await send([linesOf({ company: context.actor.companyId, id: former.id })]);
  const stored = (found?.rows ?? []).map(([, service, artist, , begin]) => ({
    service: Number(service),
    artist: Number(artist),
    at: Number(begin),
  }));
  const keyOf = ({ service, at }: { readonly service: number; readonly at: number }): string => `${service} ${at}`;
  const wished = wishesOf(board, asked.lines).map(keyOf).toSorted();
  if (wished.join() !== stored.map(keyOf).toSorted().join()) return null;
  const lines = stored.map(({ service, artist, at }) => ({ service, artist, ...board.clock.shown(at) }));
  const placed: Placed = {
    id: former.id,
    order_number: former.number,
    link: asked.hold ?? '',
    state: former.state,
    expires_at: null,
    total_price: former.total,
    total_prepayment: former.prepayment,
    lines,
    payment: null,
  };
  return { placed, invoice: null };
}

export const notBeforeOf = (board: Board, isOnline: boolean): number =>
  isOnline ? board.now + board.branch.noticeMinutes : board.now - STAFF_LATE_MINUTES;

function wishesOf(board: Board, lines: readonly LineAsked[]): readonly Wish[] {
  return lines.map(({ service, artist, day, time }) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return { service, artist, at: board.clock.at(day, hours * 60 + minutes) };
  });
}

/** What nobody may ask from outside, told in the same way as a time that is not free. */
function isClosed(board: Board, { source, lines }: PlaceAsked): boolean {
  if (source !== 'online') return false;
  const last = dayAfter(board.clock.shown(board.now).day, board.branch.daysAhead);
  return !board.branch.isBookable || lines.some(({ service, day }) => !board.services.get(service)?.isVisible || day > last);
}

/** Who serves what, or the refusal with the times that are free. */
export function servedOrTaken(board: Board, asked: PlaceAsked): readonly Served[] {
  const isOnline = asked.source === 'online';
  if (asked.lines.some(({ service }) => !board.services.has(service))) throw new PlatformError('NOT_FOUND');
  const wishes = wishesOf(board, asked.lines);
  const notBefore = notBeforeOf(board, isOnline);
  const served = isClosed(board, asked)
    ? null
    : isOnline
      ? serveOffered(board, wishes, notBefore)
      : wishes.every(({ at }) => at >= notBefore)
        ? serve(board, wishes)
        : null;
  if (!served) throw new PlatformError('TIME_TAKEN', { details: { days: nextTimes(board, asked.lines, { isOnline, notBefore }) } });
  return served;
}

const earliest = (lines: readonly LineAsked[]): string => lines.map(({ day }) => day).toSorted()[0] ?? '';

type Decided = { readonly state: string; readonly values: Values };
function stateOf({ context, way }: Sent, board: Board, asked: PlaceAsked, totals: Values): Decided {
  const now = context.now.toISOString();
  const ends = new Date(context.now.getTime() + board.branch.holdMinutes * MINUTE_MS).toISOString();
  if (asked.client === null) return { state: 'held', values: { expires_at: ends, payment_status: 'none' } };
  if (asked.source === 'walk_in')
    return { state: 'arrived', values: { expires_at: null, confirmed_at: now, is_received: 1, payment_status: 'none' } };
  // Who cannot be paid from outside asks for nothing in advance.
  const isPaid = asked.source === 'online' && way !== null && signOf(String(totals.total_prepayment)) > 0;
  if (isPaid) return { state: 'waiting', values: { expires_at: ends, payment_status: 'waiting' } };
  return { state: 'confirmed', values: { expires_at: null, confirmed_at: now, payment_status: 'none' } };
}

async function placeOnce(sent: Sent, asked: PlaceAsked): Promise<Stored> {
  const { context, send, write } = sent;
  const { actor, now, database } = context;
  const company = actor.companyId;
  const named = asked.lines.flatMap(({ artist }) => artist ?? []);
  const anyFor = asked.lines.flatMap(({ artist, service }) => (artist === null ? [service] : []));
  const [locked] = await send([lockArtists({ company, branch: asked.branch, named, anyFor })]);
  await releaseOverdue(
    sent,
    (locked?.rows ?? []).map(([id]) => Number(id)),
  );
  const former = await formerOf(sent, asked.hold);
  const services = [...new Set(asked.lines.map(({ service }) => service))];
  const besides = former?.isLive ? former.id : null;
  const board = await readBoard(send, {
    company,
    branch: asked.branch,
    services,
    from: earliest(asked.lines),
    days: DAYS_AROUND,
    now,
    besides,
  });
  const before = await placedBefore(sent, board, asked, former);
  if (before) return before;
  const served = servedOrTaken(board, asked);
  const phone = asked.client?.phone ?? null;
  const [noShows] = phone === null ? [] : await send([noShowsOf({ company, phone })]);
  const isAllPrepaid = Number(noShows?.rows[0]?.[0] ?? 0) >= board.branch.noShowsUntilFull;
  const rows = served.map((one, at) =>
    rowOfLine(board, one, {
      guest: asked.lines[at]?.guest ?? asked.client?.name ?? null,
      registeredBy: actor.employeeId,
      isAllPrepaid,
    }),
  );
  const totals = totalsOf(rows);
  const { state, values } = stateOf(sent, board, asked, totals);
  const client = asked.client ? await clientOf(sent, asked.client) : { values: {}, writes: [] };
  // Whoever asks may bring a secret of his own, so that a request that is sent again finds its order.
  const isOwn = asked.hold !== null && isLink(asked.hold) && (former === null || former.isLive);
  const link = isOwn && asked.hold ? asked.hold : newLink();
  const id = former?.isLive ? former.id : await database.nextId();
  const order: Values = {
    branch_id: board.branch.id,
    client_name: asked.client?.name ?? null,
    phone_number: phone,
    email: asked.client?.email ?? null,
    note: asked.client?.note ?? null,
    language: asked.language,
    source: asked.source,
    timed_at: now.toISOString(),
    ...totals,
    ...client.values,
    state,
    ...values,
  };
  const lines = await Promise.all(
    rows.map(
      async (row): Promise<BroughtWrite> => ({
        kind: 'create',
        model: 'order_detail',
        id: await database.nextId(),
        values: { order_id: id, ...row },
      }),
    ),
  );
  const order_number = newOrderNumber(wallTime(now.getTime(), board.zone), sent.tries);
  if (former?.isLive) {
    const statements = [dropLines({ company, id, now: now.toISOString() })];
    await write(broughtWrites(context, client.writes).map(({ operation }) => operation));
    await write([
      onOrder(context, id, (before) => {
        if (!PASSING.has(String(before.state))) throw new PlatformError('ORDER_OVER');
        return { values: order, statements, more: lines };
      }),
    ]);
  } else {
    const created: Values = {
      ...order,
      order_number,
      user_id: actor.userId > 0 ? actor.userId : null,
      is_received: values.is_received ?? 0,
      ...NOTHING_PAID,
    };
    const linked: BroughtWrite = { kind: 'create', model: 'booking_links', values: { order_id: id, digest: digestOf(link) } };
    const writes: BroughtWrite[] = [...client.writes, { kind: 'create', model: 'booking_orders', id, values: created }, ...lines, linked];
    await write(broughtWrites(context, writes).map(({ operation }) => operation));
  }
  if (typeof values.expires_at === 'string') await send(await expireLater(context, values.expires_at));
  const intent = state === 'waiting' ? await payFor(sent, { id, order_number, values, totals }) : null;
  const placed: Placed = {
    id,
    order_number: former?.isLive ? former.number : order_number,
    link,
    state,
    expires_at: typeof values.expires_at === 'string' ? values.expires_at : null,
    total_price: String(totals.total_price),
    total_prepayment: String(totals.total_prepayment),
    lines: rows.map((row) => ({
      service: Number(row.service_id),
      artist: Number(row.artist_id),
      day: String(row.service_date),
      time: String(row.service_time).slice(0, 5),
    })),
    payment: null,
  };
  return { placed, invoice: intent?.invoice ?? null };
}

type Payable = { readonly id: number; readonly order_number: string; readonly values: Values; readonly totals: Values };
/** Hold, order and invoice end at one moment. An earlier invoice of the same order is taken back. */
async function payFor({ context, write, way }: Sent, { id, order_number, values, totals }: Payable): Promise<OpenedIntent | null> {
  if (way === null) return null;
  const of = { model: 'booking_orders', id };
  const intent = await openIntent(context, {
    ...of,
    amount: String(totals.total_prepayment),
    description: order_number,
    method: way,
    expiresAt: new Date(String(values.expires_at)),
  });
  // One after the other: lines of the log go together, and each needs its payment to be there.
  await write(broughtWrites(context, await cancelIntents(context, of)).map(({ operation }) => operation));
  await write(broughtWrites(context, intent.writes).map(({ operation }) => operation));
  return intent;
}
const isGateway = (method: string | undefined): method is Gateway => method === 'qpay' || method === 'socialpay' || method === 'monpay';

export const NOTHING_PAID: Values = {
  paid_amount: '0.00',
  cash_amount: '0.00',
  non_cash_amount: '0.00',
  card_amount: '0.00',
  transfer_amount: '0.00',
  tip_amount: '0.00',
  cancel_fee: '0.00',
  credit_used: '0.00',
  voucher_used: '0.00',
  returned_amount: '0.00',
  extra_amount: '0.00',
  client_confirmed: false,
};

/** Throws TIME_TAKEN with the next free times, NOT_FOUND for what is not there, INVALID for wrong values. */
export async function placeOrder(context: WriteContext, asked: PlaceAsked): Promise<Placed> {
  const method = (await waysToPay(context))[0]?.method;
  const way = isGateway(method) ? method : null;
  const { placed, invoice } = await attempt(async (tries) => {
    let stored: Stored | undefined;
    await inTurn(context.actor.companyId, () =>
      executeLongWrite({
        context,
        work: async (write, send) => {
          stored = await placeOnce({ context, write, send, way, tries }, asked);
          return { commit: true };
        },
      }),
    );
    if (!stored) throw new PlatformError('UNAVAILABLE');
    return stored;
  });
  // After the commit: a gateway that is away does not take the time away.
  return { ...placed, payment: invoice ? await invoice() : null };
}
