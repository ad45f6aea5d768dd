/** What a posting has to know before it begins: the items, held until it is through, and what lies where. */
import type { Transaction } from '@lambda/engine/sql/database.ts';
import { amountOf, quantityOf } from '../exact.ts';
import { balancesOf, lockItems, policiesOf } from '../ledger.sql.ts';
import type { Costing, Layer, Pool } from '../pool.ts';

export type Read = Transaction['batch'];
type KnownItem = {
  readonly id: number;
  readonly name: string;
  readonly hasStock: boolean;
  readonly hasLots: boolean;
  readonly digits: number;
};
export type KnownPool = {
  /** Null for one that is not stored yet. */
  readonly row: number | null;
  readonly key: string;
  readonly item: number;
  readonly warehouse: number;
  readonly lot: number | null;
  readonly expires: string | null;
  readonly lastAt: number;
  readonly pool: Pool;
};
export type KnownStock = {
  readonly items: ReadonlyMap<number, KnownItem>;
  readonly pools: Map<string, KnownPool>;
  readonly allowsNegative: boolean;
  readonly closedUntil: string | null;
  readonly costingAt: (at: number) => Costing;
};

export const poolKey = (item: number, warehouse: number, lot: number | null): string => `${item}/${warehouse}/${lot ?? 0}`;

const isRow = (value: unknown): value is readonly [number, string, string] => Array.isArray(value) && value.length === 3;
function layersOf(text: string | null): Layer[] {
  const rows: unknown = text === null ? [] : JSON.parse(text);
  if (!Array.isArray(rows)) return [];
  return rows.filter(isRow).map(([move, quantity, amount]) => ({ move, quantity: quantityOf(quantity), amount: amountOf(amount) }));
}

/** Holds the items, in one order for everybody, and reads what lies where. */
export async function knownStock(read: Read, company: number, items: readonly number[], day: string): Promise<KnownStock> {
  const wanted = [...new Set(items)].sort((a, b) => a - b);
  const [locked, found, policies] = await read([
    lockItems({ company, items: wanted }),
    balancesOf({ company, items: wanted }),
    policiesOf({ company }),
  ]);
  const pools = new Map<string, KnownPool>();
  for (const [row, key, item, warehouse, lot, quantity, amount, layers, lastQuantity, lastAmount, lastAt, expires] of found?.rows ?? []) {
    const pool: Pool = {
      quantity: quantityOf(quantity ?? '0'),
      amount: amountOf(amount ?? '0'),
      layers: layersOf(layers ?? null),
      lastQuantity: quantityOf(lastQuantity ?? '0'),
      lastAmount: amountOf(lastAmount ?? '0'),
    };
    pools.set(String(key), {
      row: Number(row),
      key: String(key),
      item: Number(item),
      warehouse: Number(warehouse),
      lot: lot ? Number(lot) : null,
      expires: expires ?? null,
      lastAt: Number(lastAt ?? 0),
      pool,
    });
  }
  const dated = (policies?.rows ?? []).filter(([from]) => from !== null);
  const at = dated.map(
    ([from, costing]) => ({ from: Date.parse(`${from}T00:00:00Z`), costing: costing === 'fifo' ? 'fifo' : 'moving_average' }) as const,
  );
  return {
    items: new Map(
      (locked?.rows ?? []).map(([id, name, type, lots, digits]) => [
        Number(id),
        { id: Number(id), name: String(name), hasStock: type !== 'service', hasLots: lots === 't', digits: Number(digits) },
      ]),
    ),
    pools,
    allowsNegative: dated.filter(([from]) => String(from) <= day).at(-1)?.[2] === 't',
    closedUntil: policies?.rows[0]?.[3] ?? null,
    costingAt: (moment) => at.findLast(({ from }) => from <= moment)?.costing ?? 'moving_average',
  };
}
