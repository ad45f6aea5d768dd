/** Makes the list of a count, and posts what was counted differently. */
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { label } from '../../label.ts';
import { amountOf, amountText, quantityOf, quantityText, share } from '../../ledger/exact.ts';
import { refuse } from '../../ledger/refusals.ts';
import type { Asked } from '../../ledger/server/asked.ts';
import type { Read } from '../../ledger/server/known-stock.ts';
import { postStock } from '../../ledger/server/post.ts';
import { countedOf, listOf, lockCounted, standingLines } from '../stocktake.sql.ts';

const NOTHING = label('Юу ч тоолоогүй байна', 'Nothing was counted', '센 것이 없습니다');

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
      values: {
        stocktake_id: id,
        inventory_id: Number(item),
        lot_id: lot ? Number(lot) : null,
        frozen_quantity: quantity,
        needs_second: false,
      },
    }));
}

type Counted = {
  readonly line: number;
  readonly item: number;
  readonly lot: number | null;
  readonly difference: bigint;
  /** What the difference is worth at what the goods cost now. */
  readonly worth: bigint;
  readonly needsSecond: boolean;
  readonly isSecond: boolean;
};
async function countedLines(read: Read, company: number, id: number, warehouse: number): Promise<Counted[]> {
  const [, found] = await read([lockCounted({ company, id }), countedOf({ company, id, warehouse })]);
  return (found?.rows ?? []).map((row) => {
    const [line, item, lot, counted, there, quantity, amount, lastQuantity, lastAmount, needsSecond, isSecond] = row;
    const difference = quantityOf(counted ?? '0') - quantityOf(there ?? '0');
    const [now, value] = [quantityOf(quantity ?? '0'), amountOf(amount ?? '0')];
    const worth =
      now > 0n ? share(value, difference, now) : share(amountOf(lastAmount ?? '0'), difference, quantityOf(lastQuantity ?? '0'));
    return {
      line: Number(line),
      item: Number(item),
      lot: lot ? Number(lot) : null,
      difference,
      worth,
      needsSecond: needsSecond === 't',
      isSecond: isSecond === 't',
    };
  });
}

const figures = ({ difference, worth }: Counted) => ({ difference: quantityText(difference), difference_amount: amountText(worth) });

/** After the first count: what differs is to be counted a second time. */
export async function compareCounts(context: HookContext, read: Read, id: number, stocktake: Values): Promise<BroughtWrite[]> {
  const lines = await countedLines(read, context.actor.companyId, id, Number(stocktake.warehouse_id));
  if (lines.length === 0) throw refuse('lines', NOTHING);
  const rows = lines.map((line) => ({ id: line.line, values: { ...figures(line), needs_second: line.difference !== 0n } }));
  return [{ kind: 'change', model: 'stocktake_line', rows }];
}

/** The counting is over: what differs was counted twice. */
export async function finishCounts(context: HookContext, read: Read, id: number, stocktake: Values): Promise<BroughtWrite[]> {
  const lines = await countedLines(read, context.actor.companyId, id, Number(stocktake.warehouse_id));
  if (lines.length === 0) throw refuse('lines', NOTHING);
  const left = lines.filter(({ difference, needsSecond, isSecond }) => !isSecond && (needsSecond || difference !== 0n)).length;
  if (left > 0)
    throw refuse(
      'lines',
      label(
        `Зөрүүтэй ${left} мөрийг дахин тоолоогүй байна`,
        `${left} lines that differ are not counted a second time`,
        `차이가 있는 ${left}개 행을 다시 세지 않았습니다`,
      ),
    );
  return [{ kind: 'change', model: 'stocktake_line', rows: lines.map((line) => ({ id: line.line, values: figures(line) })) }];
}

/** What is there beyond the ledger comes in at what the goods cost now. */
export async function postStocktake(context: HookContext, read: Read, id: number, stocktake: Values): Promise<BroughtWrite[]> {
  const company = context.actor.companyId;
  const warehouse = Number(stocktake.warehouse_id);
  const lines = await countedLines(read, company, id, warehouse);
  const asked = lines.flatMap(({ line, item, lot, difference, worth }): Asked[] => {
    if (difference === 0n) return [];
    const one = { ref: String(line), line, item, lot, warehouse, field: 'lines' };
    return difference < 0n
      ? [{ ...one, kind: 'issue', quantity: -difference }]
      : [{ ...one, kind: 'receipt', quantity: difference, amount: worth }];
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
  const rows = lines.map(({ line, difference }) => ({
    id: line,
    values: {
      difference: quantityText(difference),
      difference_amount: posted?.moves.find((move) => move.line === line)?.amount ?? '0',
    },
  }));
  return rows.length > 0 ? [{ kind: 'change', model: 'stocktake_line', rows }] : [];
}
