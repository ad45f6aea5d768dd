/** A service that was given beside those that were booked. It takes its own time behind them where the artist has that; else it fits into theirs. */
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fits } from '../../free-times.ts';
import { sum } from '../../order/amounts.ts';
import { lockArtists, orderPlace, spansOf } from '../../order/order.sql.ts';
import { rowOfLine } from '../../order/server/line-rows.ts';
import { onOrder } from '../../order/server/release.ts';
import { readBoard } from '../../times/server/board.ts';
import { momentOf } from '../../times/server/day-clock.ts';

const GIVEN_IN: ReadonlySet<unknown> = new Set(['arrived', 'in_service']);
type Extra = { readonly order: number; readonly service: number; readonly artist: number };

/** Whether it takes time of its own. Throws WRONG_STATE before the client is there or after checkout, INVALID for what the artist does not give. */
export async function addExtraService(context: WriteContext, { order, service, artist }: Extra): Promise<{ readonly takesTime: boolean }> {
  const company = context.actor.companyId;
  let takesTime = false;
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const [place, spans] = await send([orderPlace({ company, id: order }), spansOf({ company, id: order })]);
      const [branch, , , begins] = place?.rows[0] ?? [];
      if (!branch) throw new PlatformError('NOT_FOUND');
      await send([lockArtists({ company, branch: Number(branch), named: [artist], anyFor: [] })]);
      const rows = spans?.rows ?? [];
      const { now } = context;
      const from = momentOf(begins ? Number(begins) : Math.floor(now.getTime() / 60_000)).slice(0, 10);
      const board = await readBoard(send, {
        company,
        branch: Number(branch),
        services: [service],
        from,
        days: 1,
        now,
        besides: null,
      });
      const by = board.artists.find(({ id }) => id === artist);
      const offer = by?.offers.get(service);
      if (!by || !offer) throw new PlatformError('INVALID', { fields: [{ field: 'service', code: 'reference' }] });
      // Behind all services of the order, and behind the buffers of those that the same artist gives.
      const ends = rows.map(([, , by, begins, minutes, , busyUntil]) =>
        Number(by) === artist ? Number(busyUntil) + offer.before : Number(begins) + Number(minutes),
      );
      const at = rows.length > 0 ? Math.max(...ends) : board.now;
      takesTime = fits(offer, at, by.open, by.taken);
      await write([
        onOrder(context, order, (stored) => {
          if (!GIVEN_IN.has(stored.state)) throw new PlatformError('WRONG_STATE');
          const given = { guest: null, registeredBy: context.actor.employeeId, isAllPrepaid: false };
          const row = rowOfLine(board, { artist: by, offer, at }, given);
          const values = { order_id: order, ...row, prepayment: '0.00', holds: takesTime };
          return {
            values: {
              total_price: sum([String(stored.total_price ?? '0'), offer.price]),
              ...(takesTime ? { ends_at: row.service_ends_at } : {}),
            },
            more: [{ kind: 'create', model: 'order_detail', values }],
          };
        }),
      ]);
      return { commit: true };
    },
  });
  return { takesTime };
}
