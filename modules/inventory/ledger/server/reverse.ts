/** Turns a posted document back: every move that still stands is answered by its opposite, at its own cost. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { quantityOf } from '../exact.ts';
import { movesOfDocument } from '../ledger.sql.ts';
import type { Asked, PostedDocument, Posting } from './asked.ts';
import type { Read } from './known-stock.ts';
import { postStock } from './post.ts';

/** Null where nothing stands. `posting.reverses` is found by itself. */
export async function reverseStock(
  context: HookContext,
  read: Read,
  posting: Omit<Posting, 'reverses'>,
): Promise<readonly PostedDocument[]> {
  const company = context.actor.companyId;
  const [found] = await read([movesOfDocument({ company, model: posting.model, id: posting.id })]);
  const rows = found?.rows ?? [];
  const done: PostedDocument[] = [];
  // What came last is turned back first.
  for (const reverses of [...new Set(rows.map((row) => Number(row[7])))].sort((a, b) => b - a)) {
    const asked = rows
      .filter((row) => Number(row[7]) === reverses && row[4] !== 'landed')
      .toReversed()
      .map(([id, item, warehouse, lot, kind, quantity, line]): Asked => {
        const size = quantityOf(quantity ?? '0');
        const wentOut = kind === 'issue' || kind === 'undo' || kind === 'onward';
        return {
          ref: String(id),
          kind: wentOut ? 'return' : 'undo',
          item: Number(item),
          warehouse: Number(warehouse),
          lot: lot ? Number(lot) : null,
          quantity: size < 0n ? -size : size,
          of: Number(id),
          line: line ? Number(line) : null,
          field: posting.dayField ?? 'moved_on',
        };
      });
    done.push(await postStock(context, read, { ...posting, reverses }, asked));
  }
  return done;
}
