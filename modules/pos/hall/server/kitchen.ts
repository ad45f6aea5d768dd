/** What the kitchen has to do, and how it goes on: sent, cooking, ready, served. */
import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { writeAll } from '../../sale/server/sell.ts';
import { holdKitchenLine, kitchenLines, stationsOf } from '../hall.sql.ts';
import type { Kitchen, KitchenState } from '../hall.ts';

const FROM: Readonly<Record<string, readonly string[]>> = { cooking: ['sent', 'ready'], ready: ['sent', 'cooking'], served: ['ready'] };

export async function readKitchen({ database, actor, now }: WriteContext): Promise<Kitchen> {
  const company = actor.companyId;
  const [stations, lines] = await database.readBatch([stationsOf({ company }), kitchenLines({ company })], company);
  return {
    now: now.toISOString(),
    stations: (stations?.rows ?? []).map(([id, name, warn, late]) => ({
      id: Number(id),
      name: name ?? '',
      warn: Number(warn),
      late: Number(late),
    })),
    lines: (lines?.rows ?? []).map(([id, order, table, name, qty, note, state, sent, station]) => ({
      id: Number(id),
      order: order ?? '',
      table: table ?? '',
      name: name ?? '',
      qty: qty ?? '0',
      note: note ?? null,
      state: state as KitchenState,
      sent_at: new Date(Number(sent)).toISOString(),
      station: Number(station),
    })),
  };
}
/** Asked once more for the same state, nothing happens. Throws NOT_FOUND, INVALID_STATE for a step that is none. */
export async function cook(given: WriteContext, { line, state }: { readonly line: number; readonly state: KitchenState }): Promise<void> {
  const context = { ...given, actor: { ...given.actor, access: platformAccess(given.registry) } };
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const [found] = await send([holdKitchenLine({ company: context.actor.companyId, id: line })]);
      const [id, now] = found?.rows[0] ?? [];
      if (!id) throw new PlatformError('NOT_FOUND');
      if (now === state) return { commit: false };
      if (!FROM[state]?.includes(now ?? '')) throw new PlatformError('INVALID', { fields: [{ field: 'state', code: 'choice' }] });
      const values = { kitchen_state: state, ...(state === 'ready' ? { ready_at: context.now.toISOString() } : {}) };
      await writeAll(context, write, [{ kind: 'change', model: 'pos_order_line', rows: [{ id: line, values }] }]);
      return { commit: true };
    },
  });
}
