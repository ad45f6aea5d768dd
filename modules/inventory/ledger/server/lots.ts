/** Which lots are taken where none is named. */
import type { Asked } from './asked.ts';
import type { KnownPool, KnownStock } from './known-stock.ts';

/** Lots that expire first go first; goods without a lot before them. */
const byExpiry = (a: KnownPool, b: KnownPool): number => {
  if ((a.lot === null) !== (b.lot === null)) return a.lot === null ? -1 : 1;
  const [one, other] = [a.expires ?? '9999-12-31', b.expires ?? '9999-12-31'];
  return one < other ? -1 : one > other ? 1 : (a.lot ?? 0) - (b.lot ?? 0);
};

/**
 * An issue that names no lot takes the lots in the order in which they expire; what moves on with it does so lot by lot. Parts behind the first have
 * names of their own.
 */
export function byLots(asked: readonly Asked[], { pools, items }: Pick<KnownStock, 'pools' | 'items'>): Asked[] {
  const left = new Map([...pools].map(([key, { pool }]) => [key, pool.quantity]));
  const parted = new Map<string, readonly Asked[]>();
  const partsOf = (one: Asked): readonly Asked[] => {
    const lots = [...pools.values()].filter((pool) => pool.item === one.item && pool.warehouse === one.warehouse).sort(byExpiry);
    let rest = one.quantity;
    const parts: Asked[] = [];
    const add = (lot: number | null, quantity: bigint): void => {
      parts.push({ ...one, ref: parts.length === 0 ? one.ref : `${one.ref}#${parts.length}`, lot, quantity });
    };
    for (const { key, lot } of lots) {
      const there = left.get(key) ?? 0n;
      const part = there < rest ? there : rest;
      if (part <= 0n) continue;
      left.set(key, there - part);
      rest -= part;
      add(lot, part);
    }
    if (rest > 0n) add(null, rest);
    return parts;
  };
  return asked.flatMap((one) => {
    if (one.kind === 'issue' && one.lot === null && items.get(one.item)?.hasLots) {
      const parts = partsOf(one);
      parted.set(one.ref, parts);
      return parts;
    }
    const from = typeof one.of === 'object' ? parted.get(one.of.ref) : undefined;
    return from
      ? from.map(({ ref, lot, quantity }, at) => ({ ...one, ref: at === 0 ? one.ref : `${one.ref}#${at}`, lot, quantity, of: { ref } }))
      : [one];
  });
}
