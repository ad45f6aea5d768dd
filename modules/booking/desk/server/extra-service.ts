/** A service that was given beside those that were booked: it costs what it costs, and takes no time of its own. */
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { sum } from '../../order/amounts.ts';
import { orderPlace, spansOf } from '../../order/order.sql.ts';
import { rowOfLine } from '../../order/server/line-rows.ts';
import { onOrder } from '../../order/server/release.ts';
import { readBoard } from '../../times/server/board.ts';

const GIVEN_IN: ReadonlySet<unknown> = new Set(['arrived', 'in_service']);
type Extra = { readonly order: number; readonly service: number; readonly artist: number };

/** Throws WRONG_STATE before the client is there or after checkout, INVALID for what the artist does not give. */
export async function addExtraService(context: WriteContext, { order, service, artist }: Extra): Promise<void> {
  const company = context.actor.companyId;
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const [place, spans] = await send([orderPlace({ company, id: order }), spansOf({ company, id: order })]);
      const [branch] = place?.rows[0] ?? [];
      if (!branch) throw new PlatformError('NOT_FOUND');
      const rows = spans?.rows ?? [];
      const ends = Math.max(...rows.map((row) => Number(row[3]) + Number(row[4])));
      const { now, today } = context;
      const board = await readBoard(send, {
        company,
        branch: Number(branch),
        services: [service],
        from: today,
        days: 1,
        now,
        besides: null,
      });
      const by = board.artists.find(({ id }) => id === artist);
      const offer = by?.offers.get(service);
      if (!by || !offer) throw new PlatformError('INVALID', { fields: [{ field: 'service', code: 'reference' }] });
      await write([
        onOrder(context, order, (stored) => {
          if (!GIVEN_IN.has(stored.state)) throw new PlatformError('WRONG_STATE');
          const given = { guest: null, registeredBy: context.actor.employeeId, isAllPrepaid: false };
          const row = rowOfLine(board, { artist: by, offer, at: Number.isFinite(ends) ? ends : board.now }, given);
          const values = { order_id: order, ...row, prepayment: '0.00', holds: false };
          return {
            values: { total_price: sum([String(stored.total_price ?? '0'), offer.price]) },
            more: [{ kind: 'create', model: 'order_detail', values }],
          };
        }),
      ]);
      return { commit: true };
    },
  });
}
