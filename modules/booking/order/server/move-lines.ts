/** Moves services of an order to other times or artists, in one transaction and under the same locks as a new order. */
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { type Board, readBoard } from '../../times/server/board.ts';
import { momentOf } from '../../times/server/day-clock.ts';
import { nextTimes } from '../../times/server/next-times.ts';
import { type Served, serve, serveOffered, type Wish } from '../../times/server/offered.ts';
import { offerLater } from '../../waiting/server/offer-later.ts';
import { sum } from '../amounts.ts';
import { isBeforeLimit } from '../cancel-policy.ts';
import { lockArtists, orderPlace, spansOf } from '../order.sql.ts';
import { attempt } from './attempt.ts';
import { timesOfLine } from './line-rows.ts';
import { notBeforeOf } from './place-order.ts';
import { onOrder, releaseOverdue } from './release.ts';

export type LineMove = {
  readonly line: number;
  /** Null for whoever is free. */
  readonly artist: number | null;
  readonly day: string;
  readonly time: string;
  /** Staff only: another length. */
  readonly minutes?: number | undefined;
  /** Staff only: the version that was moved; another one is VERSION_CONFLICT. */
  readonly version?: number | undefined;
};
type Moving = {
  readonly order: number;
  readonly moves: readonly LineMove[];
  readonly by: 'client' | 'staff';
};

/** States in which staff may still move a service. */
const MOVABLE: ReadonlySet<string> = new Set(['confirmed', 'arrived', 'in_service', 'waiting', 'held']);

/** A service that stays as it is, in the way of those that are moved. */
function standing([, service, artist, begin, duration, from, to]: TextRow): Served {
  const at = Number(begin);
  const offer = {
    service: Number(service),
    duration: Number(duration),
    before: at - Number(from),
    after: Number(to) - at - Number(duration),
    price: '0',
    prepayment: '0',
    bonus: '0',
  };
  return { artist: { id: Number(artist), offers: new Map(), open: [], taken: [], busy: [] }, offer, at };
}
const offeredTo = (board: Board, wishes: readonly Wish[], notBefore: number): readonly Wish[] | null =>
  serveOffered(board, wishes, notBefore)?.map(({ artist, offer, at }, index) => ({
    service: offer.service,
    artist: artist.id,
    at,
    minutes: wishes[index]?.artist === artist.id ? wishes[index]?.minutes : undefined,
  })) ?? null;
/** A length that was agreed for the visit stays with the artist. */
const agreedMinutes = ([, , artist, , duration]: TextRow, wished: number | null): number | undefined =>
  wished !== null && Number(artist) === wished ? Number(duration) : undefined;

/** Who has served it so far goes on, and is paid as was agreed; another artist has prices and a pace of his own. */
function movedRow(board: Board, served: Served, row: TextRow): Values {
  const times = timesOfLine(board, served);
  if (Number(row[2]) === served.artist.id) return times;
  return { ...times, service_price: served.offer.price, emp_bonus: served.offer.bonus };
}

async function moveOnce(context: WriteContext, { order, moves, by }: Moving): Promise<void> {
  const company = context.actor.companyId;
  const { now } = context;
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const [place, first] = await send([orderPlace({ company, id: order }), spansOf({ company, id: order })]);
      const [branch] = place?.rows[0] ?? [];
      if (!branch) throw new PlatformError('NOT_FOUND');
      const known = new Map((first?.rows ?? []).map((row) => [Number(row[0]), row]));
      if (moves.some(({ line }) => !known.has(line))) throw new PlatformError('NOT_FOUND');
      const serviceOf = (line: number): number => Number(known.get(line)?.[1]);
      const present = [...known.values()].map((row) => Number(row[2]));
      const named = [...present, ...moves.flatMap(({ artist }) => artist ?? [])];
      const anyFor = moves.flatMap(({ artist, line }) => (artist === null ? [serviceOf(line)] : []));
      const [locked] = await send([lockArtists({ company, branch: Number(branch), named, anyFor })]);
      await releaseOverdue(
        { context, send, write },
        (locked?.rows ?? []).map(([id]) => Number(id)),
      );
      // Behind the locks: what has been moved meanwhile stands where it is now.
      const [again, still] = await send([spansOf({ company, id: order }), orderPlace({ company, id: order })]);
      const rows = again?.rows ?? [];
      const moved = new Set(moves.map(({ line }) => line));
      const days = moves.map(({ day }) => day).toSorted();
      const services = [...new Set(moves.map(({ line }) => serviceOf(line)))];
      const board = await readBoard(send, { company, branch: Number(branch), services, from: days[0] ?? '', days: 7, now, besides: order });
      const [, state, , begins] = still?.rows[0] ?? [];
      checkMovable(board, { state: state ?? '', startsAt: momentOf(Number(begins)), by, now });
      const rowOf = (line: number): TextRow => rows.find(([id]) => Number(id) === line) ?? [];
      if (moves.some(({ line, version }) => version !== undefined && Number(rowOf(line)[10]) !== version))
        throw new PlatformError('VERSION_CONFLICT');
      const wishes: Wish[] = moves.map(({ line, artist, day, time, minutes: length }) => {
        const [hours = 0, minutes = 0] = time.split(':').map(Number);
        const at = board.clock.at(day, hours * 60 + minutes);
        return { service: serviceOf(line), artist, at, minutes: length ?? agreedMinutes(rowOf(line), artist) };
      });
      const before = rows.filter((row) => !moved.has(Number(row[0])) && row[11] === 't').map(standing);
      const notBefore = notBeforeOf(board, by === 'client');
      // What has begun already may still go to somebody else, or take longer.
      const isInTime = (at: number, index: number): boolean => at >= notBefore || at === Number(rowOf(moves[index]?.line ?? 0)[3]);
      const chosen =
        by === 'client' ? offeredTo(board, wishes, notBefore) : wishes.every(({ at }, index) => isInTime(at, index)) ? wishes : null;
      const served = chosen && serve(board, chosen, before)?.slice(before.length);
      if (!served) {
        const asked = moves.map(({ line, artist, day, time }) => ({ service: serviceOf(line), artist, day, time }));
        throw new PlatformError('TIME_TAKEN', { details: { days: nextTimes(board, asked, { isOnline: by === 'client', notBefore }) } });
      }
      const lines = moves.map(({ line }, index) => {
        const row = rowOf(line);
        const one = served[index];
        if (!one) throw new PlatformError('NOT_FOUND');
        return { id: line, values: movedRow(board, one, row), price: String(row[7] ?? '0') };
      });
      const spans = [
        ...served.map(({ at, offer }) => ({ from: at, to: at + offer.duration })),
        ...before.map(({ at, offer }) => ({ from: at, to: at + offer.duration })),
      ];
      const total = sum([
        ...lines.map(({ values, price }) => String(values.service_price ?? price)),
        ...rows.filter(([line]) => !moved.has(Number(line))).map((row) => String(row[7] ?? '0')),
      ]);
      const statements = await offerLater(context);
      await write([
        onOrder(context, order, (stored) => {
          checkMovable(board, { state: String(stored.state), startsAt: String(stored.starts_at), by, now });
          return {
            values: {
              starts_at: momentOf(Math.min(...spans.map(({ from }) => from))),
              ends_at: momentOf(Math.max(...spans.map(({ to }) => to))),
              timed_at: now.toISOString(),
              client_confirmed: false,
              total_price: total,
            },
            lines: lines.map(({ id, values }) => ({ id, values })),
            statements,
          };
        }),
      ]);
      return { commit: true };
    },
  });
}

type Standing = { readonly state: string; readonly startsAt: string; readonly by: Moving['by']; readonly now: Date };
function checkMovable({ branch }: Board, { state, startsAt, by, now }: Standing): void {
  if (by === 'client' ? state !== 'confirmed' : !MOVABLE.has(state)) throw new PlatformError('ORDER_OVER');
  if (by === 'client' && !isBeforeLimit(startsAt, branch.cancelHours, now))
    throw new PlatformError('TOO_LATE_TO_MOVE', { params: { hours: branch.cancelHours } });
}

/** Throws ORDER_OVER, TOO_LATE_TO_MOVE, TIME_TAKEN with the next free times, NOT_FOUND. */
export const moveLines = (context: WriteContext, moving: Moving): Promise<void> => attempt(() => moveOnce(context, moving));
