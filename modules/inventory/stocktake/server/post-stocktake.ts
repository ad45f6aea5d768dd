/** Makes the list of a count, and posts what was counted differently. */
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { amountOf, quantityOf, quantityText, share } from '../../ledger/exact.ts';
import type { Asked } from '../../ledger/server/asked.ts';
import type { Read } from '../../ledger/server/known-stock.ts';
import { postStock } from '../../ledger/server/post.ts';
import { countedOf, listOf, lockCounted, standingLines } from '../stocktake.sql.ts';

/** Lines for everything that is there, beside those that were written by hand. */
export async function freezeList(context: HookContext, read: Read, id: number, stocktake: Values): Promise<BroughtWrite[]> {
  const company = context.actor.companyId;
  const [list, standing] = await read([listOf({ company, warehouse: Number(stocktake.warehouse_id) }), standingLines({ company, id })]);
  const known = new Set((standing?.rows ?? []).map(([item, lot]) => `${item}/${lot ?? 0}`));
  return (list?.rows ?? [])
    .filter(([item, lot]) => !known.has(`${item}/${lot ?? 0}`))
    .map(([item, lot, quantity]) => ({
      kind: 'create',
      model: 'stocktake_line',
      values: { stocktake_id: id, inventory_id: Number(item), lot_id: lot ? Number(lot) : null, frozen_quantity: quantity },
    }));
}

/** What is there beyond the ledger comes in at what the goods cost now. */
export async function postStocktake(context: HookContext, read: Read, id: number, stocktake: Values): Promise<BroughtWrite[]> {
  const company = context.actor.companyId;
  const warehouse = Number(stocktake.warehouse_id);
  const [, found] = await read([lockCounted({ company, id }), countedOf({ company, id, warehouse })]);
  const differences = new Map<number, bigint>();
  const asked = (found?.rows ?? []).flatMap((row): Asked[] => {
    const [line, item, lot, counted, there, quantity, amount, lastQuantity, lastAmount] = row;
    const difference = quantityOf(counted ?? '0') - quantityOf(there ?? '0');
    differences.set(Number(line), difference);
    if (difference === 0n) return [];
    const one = { ref: String(line), line: Number(line), item: Number(item), lot: lot ? Number(lot) : null, warehouse, field: 'lines' };
    if (difference < 0n) return [{ ...one, kind: 'issue', quantity: -difference }];
    const [now, worth] = [quantityOf(quantity ?? '0'), amountOf(amount ?? '0')];
    const value =
      now > 0n ? share(worth, difference, now) : share(amountOf(lastAmount ?? '0'), difference, quantityOf(lastQuantity ?? '0'));
    return [{ ...one, kind: 'receipt', quantity: difference, amount: value }];
  });
  const posting = {
    kind: 'stocktake',
    number: String(stocktake.document_number),
    model: 'stocktake',
    id,
    at: context.now,
    day: context.today,
    dayField: 'document_date',
  } as const;
  const posted = asked.length > 0 ? await postStock(context, read, posting, asked) : null;
  const rows = [...differences].map(([line, difference]) => ({
    id: line,
    values: {
      difference: quantityText(difference),
      difference_amount: posted?.moves.find((move) => move.line === line)?.amount ?? '0',
    },
  }));
  return rows.length > 0 ? [{ kind: 'change', model: 'stocktake_line', rows }] : [];
}
