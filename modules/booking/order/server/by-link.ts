/** The order behind a client's link: what its page shows, and what the client may do with it. */
import { wallTime } from '@lambda/engine/core/calendar/clock.ts';
import { executeWrites, type WriteContext } from '@lambda/engine/core/records/write.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { askInvoice, checkIntent, paymentsOf, type ShownPayment } from '@lambda/payments/contract.server.ts';
import type { ShownOrder } from '../../contract.ts';
import { isBeforeLimit, keptOf, limitOf } from '../cancel-policy.ts';
import { orderByLink, shownLines } from '../order.sql.ts';
import { cancelValues } from './cancel-order.ts';
import { digestOf, isLink } from './link.ts';
import { type LineMove, moveLines } from './move-lines.ts';
import { onOrder } from './release.ts';

type Names = Readonly<Record<Language, string | null>>;
const nameIn = (names: Names, language: Language): string => names[language] || names.mn || '';
export type OpenOrder = {
  readonly id: number;
  readonly company: number;
  readonly zone: string;
  readonly branch: number;
  readonly state: string;
  readonly startsAt: string | null;
  readonly cancelHours: number;
  readonly percent: string;
  shown(language: Language, now?: Date): ShownOrder;
};

/** Null for a link that is none. */
export async function openOrder(database: Database, link: string): Promise<OpenOrder | null> {
  if (!isLink(link)) return null;
  const [found] = await database.readBatch([orderByLink(digestOf(link))], null);
  const row = found?.rows[0];
  if (!row) return null;
  const [company, zone = '', id, number, state, payment, startsAt, endsAt, expiresAt, total, prepayment, paid, fee, comes, hours, percent] =
    row;
  const [client, , branch, branchName, address, phone, names, url, returned, extra] = row.slice(16);
  const key = { company: Number(company), id: Number(id) };
  const [lines] = await database.readBatch([shownLines(key)], key.company);
  const at = (moment: string | null | undefined): string | null => (moment ? wallTime(moment, zone ?? '').slice(0, 16) : null);
  const cancelHours = Number(hours);
  const freeUntil = startsAt ? limitOf(startsAt, cancelHours) : null;
  const mayCancel = (now: Date): boolean => ['held', 'waiting', 'confirmed'].includes(state ?? '') && (startsAt ?? '') > now.toISOString();
  const keptAt = (now: Date) => {
    const isFree = startsAt === null || startsAt === undefined || isBeforeLimit(startsAt, cancelHours, now);
    return keptOf({ paid: paid ?? '0', prepayment: prepayment ?? '0' }, isFree ? '0' : (percent ?? '0'));
  };
  return {
    ...key,
    zone: zone ?? '',
    branch: Number(branch),
    state: state ?? '',
    startsAt: startsAt ?? null,
    cancelHours,
    percent: percent ?? '0',
    shown: (language, now = new Date()) => ({
      order_number: number ?? '',
      state: state ?? '',
      payment_status: payment ?? '',
      starts_at: startsAt ?? null,
      ends_at: endsAt ?? null,
      starts: at(startsAt),
      ends: at(endsAt),
      zone: zone ?? '',
      expires_at: expiresAt ?? null,
      total_price: total ?? '0',
      total_prepayment: prepayment ?? '0',
      paid_amount: paid ?? '0',
      cancel_fee: fee ?? '0',
      returned_amount: returned ?? '0',
      extra_amount: extra ?? '0',
      client_name: client ?? null,
      client_confirmed: comes === 't',
      company: nameIn(JSON.parse(names ?? '{}') as Names, language),
      company_url: url ?? null,
      branch: { id: Number(branch), name: branchName ?? '', address: address ?? null, phone: phone ?? null },
      free_until: freeUntil,
      free_until_wall: at(freeUntil),
      cancel_fee_percent: percent ?? '0',
      may_move: state === 'confirmed' && startsAt !== null && startsAt !== undefined && isBeforeLimit(startsAt, cancelHours, now),
      may_cancel: mayCancel(now),
      cancelled_now: mayCancel(now) ? keptAt(now) : null,
      lines: (lines?.rows ?? []).map(([line, service, called, artist, artistName, begins, minutes, price, , guest]) => ({
        line: Number(line),
        service: Number(service),
        name: nameIn(JSON.parse(called ?? '{}') as Names, language),
        artist: Number(artist),
        artist_name: artistName ?? '',
        day: at(begins)?.slice(0, 10) ?? '',
        time: at(begins)?.slice(11) ?? '',
        starts_at: begins ?? '',
        duration: Number(minutes),
        price: price ?? '0',
        guest: guest ?? null,
      })),
    }),
  };
}

/** Throws ORDER_OVER, TOO_LATE_TO_MOVE, TIME_TAKEN; NOT_FOUND for a line of another order. */
export const moveByLink = (context: WriteContext, order: OpenOrder, moves: readonly LineMove[]): Promise<void> =>
  moveLines(context, { order: order.id, moves, by: 'client' });

/** Throws ORDER_OVER for what is over, or has begun. */
export async function cancelByLink(context: WriteContext, { id, cancelHours, percent }: OpenOrder): Promise<void> {
  await executeWrites({
    context,
    operations: [
      onOrder(context, id, (order) => ({
        values: cancelValues(order, { by: 'client', now: context.now, cancelHours, percent, reason: null }),
      })),
    ],
    reply: () => [],
  });
}

export async function confirmByLink(context: WriteContext, { id }: OpenOrder): Promise<void> {
  await executeWrites({
    context,
    operations: [
      onOrder(context, id, (order) => {
        if (order.state !== 'confirmed') throw new PlatformError('ORDER_OVER');
        return { values: { client_confirmed: true } };
      }),
    ],
    reply: () => [],
  });
}

const ORDERS = 'booking_orders';
/** What there is to pay for an order that waits; null where nothing is. A gateway that was away before is asked again. */
export async function paymentOf(context: WriteContext, { id, state }: OpenOrder): Promise<ShownPayment | null> {
  if (state !== 'waiting') return null;
  const open = (await paymentsOf(context, { model: ORDERS, id })).find((payment) => payment.state === 'open');
  if (!open) return null;
  return open.qr_text === null ? askInvoice(context, open.id) : open;
}
/** Asks the gateway about everything that may have been paid, also about what is over by now. */
export async function checkPayments(context: WriteContext, { id }: OpenOrder): Promise<void> {
  for (const payment of await paymentsOf(context, { model: ORDERS, id }))
    if (payment.state !== 'finalised' && payment.state !== 'refunded') await checkIntent(context, payment.id);
}
