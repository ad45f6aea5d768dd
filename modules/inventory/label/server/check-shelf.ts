/** Holds a scanned shelf label against the price that holds today. What differs waits to be printed anew. */
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import Decimal from 'decimal.js';
import { scannedCodes } from '../../item/barcodes.ts';
import { readScanned } from '../codes.ts';
import { openChecks, scannedItem } from '../label.sql.ts';
import { readLabelItems } from './read-labels.ts';

export type ShelfAnswer = {
  readonly result: 'same' | 'differs';
  readonly item: number;
  readonly name: string;
  readonly code: string;
  /** What the label says, or what was printed last; null where nobody knows. */
  readonly shelf_price: string | null;
  readonly price: string;
  /** The price holds from this day on. */
  readonly since: string;
  /** When the last label was printed; null for a price that the label or the person said. */
  readonly printed_on: string | null;
};

/** `seen` is the price that the person reads on the shelf. Throws NOT_FOUND for a code that belongs to no item. */
export async function checkShelf(context: WriteContext, scanned: string, seen: string | null): Promise<ShelfAnswer> {
  const { database, actor, today } = context;
  const company = actor.companyId;
  const { code, price: written } = readScanned(scanned);
  const [found] = await database.readBatch([scannedItem(company, [...scannedCodes(code).codes, code])], company);
  const row = found?.rows[0];
  if (!row) throw new PlatformError('NOT_FOUND');
  const item = Number(row[0]);
  const [known] = await readLabelItems({ database, company, day: today }, [item]);
  if (!known) throw new PlatformError('NOT_FOUND');
  const said = seen ?? written;
  const shelf = said ?? row[3] ?? null;
  const result = shelf !== null && new Decimal(shelf).eq(known.price) ? 'same' : 'differs';
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const [open] = await send([openChecks(company, [item])]);
      const settled = (open?.rows ?? []).map(([id]) => ({ id: Number(id), values: { is_settled: true } }));
      const values = { inventory_id: item, checked_on: today, shelf_price: shelf, price: known.price, result, is_settled: false };
      const writes = broughtWrites(context, [
        { kind: 'change', model: 'shelf_check', rows: settled },
        { kind: 'create', model: 'shelf_check', values },
      ]);
      await write(writes.map(({ operation }) => operation));
      return { commit: true };
    },
  });
  const { name, price, since, code: own } = known;
  return { result, item, name, code: own, shelf_price: shelf, price, since, printed_on: said === null ? (row[4] ?? null) : null };
}
